"""How does a rule tell what happens? A generator that hands out events, throws and questions."""

from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeAlias, TypeVar, cast

from pydantic import Field

from vtt.battle.applying import apply
from vtt.battle.battle import Battle
from vtt.battle.events import DiceThrown, Event, Overruled
from vtt.battle.journal import Answer, Choice, Faces
from vtt.battle.reckoning import Reckoning
from vtt.battle.sentence import Refusal, Sentence
from vtt.battle.token import TokenId
from vtt.battle.value import Value
from vtt.rules.dice import Dice, reading_of
from vtt.rules.faces import thrown_digitally

R = TypeVar("R")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Happening:
    """Something happens."""

    event: Event


@dataclass(frozen=True, slots=True)
class Throw:
    """Somebody throws dice, for a purpose; the reckoning says why so many.

    Attributes:
        counts: What of its reading makes a difference to the outcome; None where all of it may. The odds go
            only once through ways that agree in what counts.
        settles: The purpose of the throw just before it, where it ends a contest with it; `counts` then says
            what of both still makes a difference.
        aside: True where nothing of it counts for the outcome; the odds then need not follow it.
    """

    dice: Dice[Any]
    who: TokenId | None
    purpose: Sentence
    reckoning: Reckoning | None = None
    counts: Callable[[Any], Hashable] | None = field(default=None, compare=False)
    settles: Sentence | None = None
    aside: bool = False


class Offer(Value):
    """One of the choices of a question.

    Attributes:
        takes: What the choice wants beside itself: nothing, a whole number `spend`, or a place `to`.
        least: The least that may be spent.
        most: The most; None where there is no limit.
        refusal: Why the rules do not allow it, though it is one of the usual choices; None where they do.
    """

    id: str
    title: Sentence
    takes: str = ""
    least: int = 0
    most: float | None = None
    refusal: Refusal | None = None


class Question(Value):
    """Somebody decides something.

    Attributes:
        default: The choice that is taken where nobody decides; None where somebody must.
    """

    id: str
    who: TokenId | None
    text: Sentence
    offers: tuple[Offer, ...] = Field(min_length=1)
    default: str | None = None


class Effect(Value):
    """What an action is for that takes a further step after the hit: `the orc is disarmed`."""

    said: Sentence
    came: bool


class Outcome(Value):
    """What came of a ruling.

    Attributes:
        hit: Whether it hit; None where nothing could be hit.
        harm: What was dealt.
        effect: What it is for, and whether that came about, where it takes more than a hit; else None.
        reckoning: The parts of the number of dice, target number or bonus.
        details: What the system adds, by name.
    """

    hit: bool | None = None
    harm: float = 0
    effect: Effect | None = None
    reckoning: Reckoning | None = None
    details: Mapping[str, Any] = {}


Prompt: TypeAlias = Throw | Question
Course: TypeAlias = Generator[Happening | Throw | Question, Any, T]
"""A course of play that ends with a T: the battle after it, or an outcome."""
Ruling: TypeAlias = Generator[Happening | Throw | Question, Any, Outcome]


def happen(event: Event) -> Course[Battle]:
    """Let something happen; return the battle after it."""
    return cast(Battle, (yield Happening(event)))


def throw(  # noqa: PLR0913 - a throw with all that is known of it
    dice: Dice[R],
    who: TokenId | None,
    purpose: Sentence,
    reckoning: Reckoning | None = None,
    counts: Callable[[R], Hashable] | None = None,
    settles: Sentence | None = None,
) -> Course[R]:
    """Have dice thrown; return what they mean."""
    return cast(R, (yield Throw(dice, who, purpose, reckoning, counts, settles)))


def ask(question: Question) -> Course[Choice]:
    """Have somebody decide; return the choice."""
    return cast(Choice, (yield question))


def aside(course: Course[T]) -> Course[T]:
    """Go through a course whose throws do not count for the outcome, such as a blow at somebody else."""
    back: Any = None
    while True:
        try:
            said = course.send(back)
        except StopIteration as end:
            return cast(T, end.value)
        back = yield replace(said, aside=True) if isinstance(said, Throw) else said


@dataclass(frozen=True, slots=True)
class Fallen:
    """Dice that fell: what they mean and, where they were seen, their faces."""

    reading: Any
    faces: tuple[int, ...] = ()
    digital: bool = False


class Respondent(Protocol):
    """Who throws the dice and answers the questions of a ruling; None means: wait."""

    def fall(self, throw: Throw, battle: Battle) -> Fallen | None:
        """Return how the dice fell."""

    def choose(self, question: Question, battle: Battle) -> Choice | None:
        """Return what was chosen."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a ruling came.

    Attributes:
        waiting: What it waits for; None when it is at its end.
        outcome: What came of it; None while it waits.
    """

    battle: Battle
    events: tuple[Event, ...]
    waiting: Prompt | None
    outcome: Outcome | None


def run(
    ruling: Ruling,
    battle: Battle,
    respondent: Respondent,
) -> Progress:
    """Run a ruling from this battle until it ends or must wait."""
    events: list[Event] = []
    back: Any = None
    while True:
        try:
            said = ruling.send(back)
        except StopIteration as end:
            return Progress(battle, tuple(events), None, end.value)
        if isinstance(said, Happening):
            events.append(said.event)
            back = battle = apply(said.event, battle)
        elif isinstance(said, Question):
            back = respondent.choose(said, battle)
            if back is None:
                return _wait(ruling, battle, events, said)
            events.extend(_overruled(said, back))
        else:
            fallen = respondent.fall(said, battle)
            if fallen is None:
                return _wait(ruling, battle, events, said)
            thrown = _thrown(said, fallen)
            events.append(thrown)
            battle, back = apply(thrown, battle), fallen.reading


def _wait(ruling: Ruling, battle: Battle, events: list[Event], prompt: Prompt) -> Progress:
    ruling.close()
    return Progress(battle, tuple(events), prompt, None)


def _overruled(question: Question, choice: Choice) -> list[Event]:
    """Return what is on record of a choice that the rules refuse; it changes nothing by itself."""
    chosen = next((one for one in question.offers if one.id == choice.choose), None)
    if chosen is None or chosen.refusal is None or not choice.overrule:
        return []
    return [Overruled(refusal=chosen.refusal)]


def _thrown(throw: Throw, fallen: Fallen) -> DiceThrown:
    return DiceThrown(
        who=throw.who,
        purpose=throw.purpose,
        dice=throw.dice.notation,
        faces=fallen.faces,
        digital=fallen.digital,
        reckoning=throw.reckoning,
        reading=reading_of(fallen.reading),
    )


class Answers:
    """A respondent with the answers so far; what is missing is thrown digitally or waited for.

    Attributes:
        given: The answers that were used, in order, those made on the way included.
    """

    def __init__(self, answers: Sequence[Answer], *, digital: bool, defaults: bool = False) -> None:
        self._left = list(answers)
        self._digital = digital
        self._defaults = defaults
        self.given: list[Answer] = []

    def fall(self, throw: Throw, battle: Battle) -> Fallen | None:
        """Read the next answer as faces; throw digitally or wait where there is none."""
        answer = self._next()
        if isinstance(answer, Faces) and (answer.who, answer.dice) == (throw.who, throw.dice.notation):
            self.given.append(answer)
            if throw.dice.missing(answer.faces):
                return None
            return Fallen(throw.dice.read(answer.faces), answer.faces, answer.digital)
        self._left.clear()
        if not self._digital:
            return None
        faces = thrown_digitally(throw.dice, battle.dice)
        self.given.append(Faces(who=throw.who, dice=throw.dice.notation, faces=faces, digital=True))
        return Fallen(throw.dice.read(faces), faces, digital=True)

    def choose(self, question: Question, battle: Battle) -> Choice | None:
        """Take the next answer as the choice; take the default or wait where there is none."""
        del battle
        answer = self._next()
        if isinstance(answer, Choice) and (answer.who, answer.question) == (question.who, question.id):
            self.given.append(answer)
            return answer
        self._left.clear()
        if not self._defaults or question.default is None:
            return None
        choice = Choice(who=question.who, question=question.id, choose=question.default, by_default=True)
        self.given.append(choice)
        return choice

    def _next(self) -> Answer | None:
        return self._left.pop(0) if self._left else None

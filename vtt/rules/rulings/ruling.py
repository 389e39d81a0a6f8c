"""Rulings: generators that emit events, roll dice and ask questions in the order of the rule book."""

from collections.abc import Callable, Generator, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, TypeVar, cast

from pydantic import Field

from vtt.battle import (
    Battle,
    Choice,
    Event,
    Reckoning,
    Sheet,
    SheetChanged,
    TokenId,
    Told,
    name_of,
    with_parts,
)
from vtt.rules.dice.dice import Dice
from vtt.text import Refusal, Sentence, say
from vtt.value import Value

R = TypeVar("R")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Emit:
    """Something happens."""

    event: Event


AGAIN = "rolled again"
"""What counts of a roll after which everything is as it was before it, such as a tie that is rolled again."""


@dataclass(frozen=True, slots=True)
class RollRequest:
    """Dice are rolled for a purpose; the reckoning says why so many.

    Attributes:
        counts: What of its reading makes a difference to the outcome; None where all of it may. The odds go
            only once through branches that agree in what counts. It is AGAIN where the roll, or the contest
            that it ends, is rolled again as if nothing had been.
        settles: The purpose of the roll just before it, where it ends a contest with it; `counts` then says
            what of both still makes a difference.
        ignored_by_odds: True where nothing of it counts for the outcome; the odds then need not follow it.
        decides_for: The only victims to which it makes a difference; the odds of others pass over it. None
            named: it may matter to all.
        against: What it is compared with, such as an Armor Class: a reckoning with a label. A roll that is
            compared with another roll has none.
        together: All that roll for one cause before anything comes of it: their dice may fall at once.
    """

    dice: Dice[Any]
    who: TokenId | None
    purpose: Sentence
    reckoning: Reckoning | None = None
    counts: Callable[[Any], Hashable] | None = field(default=None, compare=False)
    settles: Sentence | None = None
    ignored_by_odds: bool = False
    decides_for: tuple[TokenId, ...] = ()
    against: Reckoning | None = None
    together: tuple[TokenId, ...] = ()

    @property
    def said(self) -> Sentence:
        """What is rolled for, and against which number: `Ann attacks Orc with axe, AC 14`."""
        if self.against is None:
            return self.purpose
        return say("roll", "{purpose}, {against}", purpose=self.purpose, against=self.against.brief)

    @property
    def unfolded(self) -> Sentence:
        """The same with the parts of both numbers."""
        against = self.purpose if self.against is None else self.against.unfolded
        values = {"purpose": self.purpose, "against": against}
        explained = self.reckoning.explained if self.reckoning is not None else None
        if self.against is None or explained is None:
            template = "{purpose}" if self.against is None else "{purpose}, {against}"
            return say("roll", template, **values)
        return say("roll", "{purpose}, {against}: {parts}", **values, parts=explained)

    @property
    def reckonings(self) -> tuple[Reckoning, ...]:
        """What is rolled with, and what it is compared with, as far as they have parts."""
        return with_parts(self.reckoning, self.against)


@dataclass(frozen=True, slots=True)
class Settled:
    """What was rolled since a purpose is settled: only this still makes a difference to others than some.

    The odds of those others go on as one where branches agree in it. In play nothing comes of it.

    Attributes:
        since: The purpose of the first of those rolls.
        state: What is left of them.
        besides: The victims to which more of them makes a difference.
    """

    since: Sentence
    state: Hashable
    besides: tuple[TokenId, ...]


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
    """A decision of a player or the GM.

    Attributes:
        default: The choice that is taken where nobody decides; None where it must be decided.
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


class Victim(Value):
    """What came of a ruling for one of its victims."""

    hit: bool
    harm: float = 0


def victims_of(struck: Iterable[tuple[TokenId, bool, float]]) -> dict[TokenId, Victim]:
    """Return what became of each of some who were struck and hurt, perhaps several times."""
    found: dict[TokenId, Victim] = {}
    for token, hit, harm in struck:
        before = found.get(token, Victim(hit=False))
        found[token] = Victim(hit=before.hit or hit, harm=before.harm + harm)
    return found


class Outcome(Value):
    """What came of a ruling.

    Attributes:
        hit: Whether it hit, or a check succeeded; None where nothing could be hit and nothing could fail.
        harm: What was dealt.
        victims: What came of it for each, where it may strike several or others than its target.
        effect: What it is for, and whether that came about, where it takes more than a hit; else None.
        reckoning: The parts of the number of dice, target number or bonus.
        details: What the system adds, by name.
    """

    hit: bool | None = None
    harm: float = 0
    victims: Mapping[TokenId, Victim] = {}
    effect: Effect | None = None
    reckoning: Reckoning | None = None
    details: Mapping[str, Any] = {}


Prompt: TypeAlias = RollRequest | Question
Course: TypeAlias = Generator[Emit | RollRequest | Settled | Question, Any, T]
"""A course of play that ends with a T: the battle after it, or an outcome."""
Ruling: TypeAlias = Generator[Emit | RollRequest | Settled | Question, Any, Outcome]


def emit(event: Event) -> Course[Battle]:
    """Let something happen; return the battle after it."""
    return cast(Battle, (yield Emit(event)))


def tell(sentence: Sentence, reckoning: Reckoning | None = None) -> Course[Battle]:
    """Say what happens, perhaps with the number behind it."""
    return (yield from emit(Told(sentence=sentence, reckoning=reckoning)))


def change_sheet(
    battle: Battle, token: TokenId, after: Sheet, why: Sentence, *, always: bool = False
) -> Course[Battle]:
    """Let a sheet become another one; `{who}` or `{token}`, where it has no value yet, is the creature.

    Nothing happens where the sheet stays as it is, except where it is `always` told.
    """
    before = battle.tokens[token].sheet
    if after == before and not always:
        return battle
    why = why.with_values(**{word: name_of(battle, token) for word in why.open_places & {"who", "token"}})
    return (yield from emit(SheetChanged(token=token, before=before, after=after, why=why)))


def roll(  # noqa: PLR0913 - a roll with all that is known of it
    dice: Dice[R],
    who: TokenId | None,
    purpose: Sentence,
    reckoning: Reckoning | None = None,
    counts: Callable[[R], Hashable] | None = None,
    settles: Sentence | None = None,
    against: Reckoning | None = None,
) -> Course[R]:
    """Have dice rolled; return what they mean."""
    return cast(R, (yield RollRequest(dice, who, purpose, reckoning, counts, settles, against=against)))


def ask(question: Question) -> Course[Choice]:
    """Ask for a decision; return the choice."""
    return cast(Choice, (yield question))


def followed(ruling: Ruling, battle: Battle) -> Course[tuple[Battle, Outcome]]:
    """Go through a ruling within another one; return the battle after it, and what came of it."""
    back: Any = None
    while True:
        try:
            said = ruling.send(back)
        except StopIteration as end:
            return battle, end.value
        back = yield said
        battle = back if isinstance(said, Emit) else battle


def ignored_by_odds(course: Course[T]) -> Course[T]:
    """Go through a course whose rolls do not count for the outcome, such as what the GM plays out."""
    return (yield from _marked(course, ignored_by_odds=True))


def deciding_for(victims: Iterable[TokenId], course: Course[T]) -> Course[T]:
    """Go through a course whose rolls make no difference to others than these victims.

    Within such a course another one may name fewer of them for a part of it.
    """
    return (yield from _marked(course, decides_for=tuple(victims)))


def together(tokens: Iterable[TokenId], course: Course[T]) -> Course[T]:
    """Go through the roll of one of several creatures that roll before anything comes of it."""
    return (yield from _marked(course, together=tuple(tokens)))


def settled(since: Sentence, state: Hashable, besides: Iterable[TokenId]) -> Course[None]:
    """Say that of what was rolled since a purpose only this makes a difference to others than some."""
    yield Settled(since, state, tuple(besides))


def _marked(course: Course[T], **marks: Any) -> Course[T]:
    back: Any = None
    while True:
        try:
            said = course.send(back)
        except StopIteration as end:
            return cast(T, end.value)
        if isinstance(said, RollRequest) and not (said.decides_for and "decides_for" in marks):
            said = replace(said, **marks)
        back = yield said

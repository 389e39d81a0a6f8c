"""Running a ruling: its faces and choices are given, rolled, taken by default, or waited for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from vtt.battle import Answer, Battle, Choice, DiceRolled, Event, Faces, Overruled, TokenId
from vtt.battle.apply import apply
from vtt.rules.dice.dice import reading_of
from vtt.rules.dice.faces import roll_digitally
from vtt.rules.rulings.ruling import Emit, Outcome, Prompt, Question, RollRequest, Ruling, Settled


@dataclass(frozen=True, slots=True)
class RolledDice:
    """Dice that fell: what they mean and, where they were seen, their faces."""

    reading: Any
    faces: tuple[int, ...] = ()
    digital: bool = False


class Respondent(Protocol):
    """Who rolls the dice and answers the questions of a ruling; None means: wait."""

    def roll(self, roll: RollRequest, battle: Battle) -> RolledDice | None:
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
        if isinstance(said, Emit):
            events.append(said.event)
            back = battle = apply(said.event, battle)
        elif isinstance(said, Question):
            back = respondent.choose(said, battle)
            if back is None:
                return _wait(ruling, battle, events, said)
            events.extend(_overruled(said, back))
        elif isinstance(said, Settled):
            back = None
        else:
            rolled = respondent.roll(said, battle)
            if rolled is None:
                return _wait(ruling, battle, events, said)
            event = _dice_rolled(said, rolled)
            events.append(event)
            battle, back = apply(event, battle), rolled.reading


def _wait(ruling: Ruling, battle: Battle, events: list[Event], prompt: Prompt) -> Progress:
    ruling.close()
    return Progress(battle, tuple(events), prompt, None)


def _overruled(question: Question, choice: Choice) -> list[Event]:
    """Return what is on record of a choice that the rules refuse; it changes nothing by itself."""
    chosen = next((one for one in question.offers if one.id == choice.choose), None)
    if chosen is None or chosen.refusal is None or not choice.overrule:
        return []
    return [Overruled(refusal=chosen.refusal)]


def _dice_rolled(roll: RollRequest, rolled: RolledDice) -> DiceRolled:
    return DiceRolled(
        who=roll.who,
        purpose=roll.purpose,
        dice=roll.dice.notation,
        faces=rolled.faces,
        digital=rolled.digital,
        reckoning=roll.reckoning,
        against=roll.against,
        reading=reading_of(rolled.reading),
    )


class Answers:
    """A respondent with the answers so far; what is missing is rolled digitally or waited for.

    Attributes:
        given: The answers that were used, in order, with those that were rolled or taken by default.
    """

    def __init__(
        self,
        answers: Sequence[Answer],
        *,
        digital: bool,
        digital_for: Callable[[TokenId | None], bool] | None = None,
        defaults: bool = False,
    ) -> None:
        self._left = list(answers)
        self._digital, self._digital_for = digital, digital_for
        self._defaults = defaults
        self.given: list[Answer] = []

    def roll(self, roll: RollRequest, battle: Battle) -> RolledDice | None:
        """Read the next answer as faces; roll digitally or wait where there is none."""
        answer = self._next()
        if isinstance(answer, Faces) and (answer.who, answer.dice) == (roll.who, roll.dice.notation):
            self.given.append(answer)
            if roll.dice.missing(answer.faces):
                return None
            return RolledDice(roll.dice.read(answer.faces), answer.faces, answer.digital)
        self._left.clear()
        if not (self._digital or (self._digital_for is not None and self._digital_for(roll.who))):
            return None
        faces = roll_digitally(roll.dice, battle.dice)
        self.given.append(Faces(who=roll.who, dice=roll.dice.notation, faces=faces, digital=True))
        return RolledDice(roll.dice.read(faces), faces, digital=True)

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

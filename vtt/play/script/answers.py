"""The dice and answers that a line of a script brings along."""

from collections.abc import Callable, Sequence
from typing import Any

from vtt.battle import Answer, Battle, Choice, Faces
from vtt.rules import CommandError, Dice, Question, RollRequest
from vtt.rules.complaint import short
from vtt.rules.dice.faces import faces_refusal, roll_digitally
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.rulings.choices import Answered, choice_refusal
from vtt.rules.rulings.running import RolledDice


class ScriptAnswers:
    """A respondent that takes faces and choices from a line.

    Attributes:
        given: The answers that were used, as the journal keeps them.
        defaults: The questions that were answered by their default.
    """

    def __init__(self, dice: tuple[int, ...] | None, choices: Sequence[Answered]) -> None:
        self._dice = dice
        self._used = 0
        self._choices = list(choices)
        self.given: list[Answer] = []
        self.defaults: dict[str, str] = {}

    def roll(self, roll: RollRequest, battle: Battle) -> RolledDice:
        """Take the next faces of the line, or roll digitally where it has none."""
        digital = self._dice is None
        faces = roll_digitally(roll.dice, battle.dice) if digital else self._written(roll.dice)
        self.given.append(Faces(who=roll.who, dice=roll.dice.notation, faces=faces, digital=digital))
        return RolledDice(roll.dice.read(faces), faces, digital)

    def choose(self, question: Question, battle: Battle) -> Choice:
        """Take the next choice of the line, or the default."""
        del battle
        if self._choices:
            choice = self._choices.pop(0).to_question(question)
        elif question.default is not None:
            self.defaults[question.id] = question.default
            choice = Choice(who=question.who, question=question.id, choose=question.default, by_default=True)
        else:
            offers = ", ".join(offer.id for offer in question.offers)
            raise CommandError(f"an answer is wanted: {question.text} ({offers})")
        if (refusal := choice_refusal(question, choice)) is not None:
            raise CommandError(str(refusal))
        self.given.append(choice)
        return choice

    def check_used_up(self, told: Callable[[], Sequence[str]]) -> None:
        """Check that nothing of the line is left over.

        Args:
            told: Tells what happened, in sentences; they say why nothing more was asked.

        Raises:
            CommandError: A face or an answer is.
        """
        if self._dice is not None and self._used < len(self._dice):
            raise CommandError(f"{_dice(self._used)} rolled here, {len(self._dice)} given")
        if self._choices:
            raise CommandError(" ".join((f"answers left over: {len(self._choices)}.", *told())))

    def _written(self, dice: Dice[Any]) -> tuple[int, ...]:
        faces: tuple[int, ...] = ()
        while count := dice.missing(faces):
            faces += self._next_faces(dice, faces, count)
        return faces

    def _next_faces(self, dice: Dice[Any], known: tuple[int, ...], count: int) -> tuple[int, ...]:
        written = self._dice or ()
        taken = written[self._used : self._used + count]
        if len(taken) < count:
            raise CommandError(f"at least {_dice(self._used + count)} rolled here, {len(written)} given")
        if (refusal := faces_refusal(dice, known, taken)) is not None:
            raise CommandError(str(refusal))
        self._used += count
        return taken


def faces_of(data: Any) -> tuple[int, ...] | None:
    """Return the faces a line writes down; None where it writes none.

    Raises:
        CommandError: They are no list of whole numbers.
    """
    if data is None:
        return None
    if not isinstance(data, list) or any(
        isinstance(face, bool) or not isinstance(face, int) for face in data
    ):
        raise CommandError("'dice' must be a list of whole numbers")
    return tuple(data)


def choices_of(data: Any) -> tuple[Answered, ...]:
    """Return the answers a line writes down.

    Raises:
        CommandError: They are no list of names and objects.
    """
    if not isinstance(data, list | tuple):
        raise CommandError("'answers' must be a list")
    return tuple(map(_answered, data))


def assumptions_of(data: Any) -> Assumptions:
    """Return the answers that a line asks the odds for: a list, or an object by the question.

    Raises:
        CommandError: They are no names and objects.
    """
    if isinstance(data, dict):
        return Assumptions(each_time={question: _answered(one) for question, one in data.items()})
    return Assumptions(in_order=choices_of(data))


def _answered(data: Any) -> Answered:
    if isinstance(data, str):
        return Answered(choose=data)
    if isinstance(data, dict) and set(data) <= set(Answered.model_fields) and "choose" in data:
        return Answered.model_validate(data)
    known = "'choose', 'spend', 'to' and 'overrule'"
    raise CommandError(f"an answer is a name, or an object with {known}; got {short(repr(data))}")


def _dice(count: int) -> str:
    return "1 die is" if count == 1 else f"{count} dice are"

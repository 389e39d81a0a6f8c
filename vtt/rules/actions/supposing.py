"""Actions whose odds suppose what nobody at the table knows."""

from typing import Any, NamedTuple, Protocol, runtime_checkable

from vtt.battle import Aim, Battle
from vtt.rules.actions.aims import parsed
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.rules.system import Action
from vtt.text import Refusal, Sentence


class Supposed(NamedTuple):
    """What the odds of an action are found of.

    Attributes:
        battle: The battle as it is supposed to be.
        action: What is done in it.
        aim: What at.
        why: What is supposed, in a sentence without its full stop.
    """

    battle: Battle
    action: Action[Any]
    aim: Aim
    why: Sentence

    def refusal(self) -> Refusal | None:
        """Say why the rules do not allow it there."""
        pointed = parsed(self.action, self.battle, self.aim)
        return pointed if isinstance(pointed, Refusal) else self.action.refusal(self.battle, pointed)

    def begin(self) -> Ruling:
        """Do it there."""
        pointed = parsed(self.action, self.battle, self.aim)
        if isinstance(pointed, Refusal):
            return Outcome()
        return (yield from self.action.carry_out(self.battle, pointed))


@runtime_checkable
class Supposing(Protocol):
    """An action whose own odds would tell who is hidden where."""

    def supposed(self, battle: Battle, aim: Any) -> Supposed | None:
        """Return what its odds are found of; None where it cannot be done at all."""

"""What the Actions of the own Turn have in common."""

from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.rules.actions.plain import PlainAction
from vtt.rules.rulings.ruling import Course
from vtt.systems.shattered_prism.rulebook import Card
from vtt.systems.shattered_prism.turns.energy import act, action_refusal
from vtt.systems.shattered_prism.turns.intents import card_refusal
from vtt.text.sentence import Refusal, Sentence, Term


class TurnAction(PlainAction):
    """An Action of the own Turn.

    Attributes:
        intent: The colour of the card that announces it.
    """

    title = ""
    intent: ClassVar[Card] = "blue"
    cost: str | Sentence = "Action"

    def idle_refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say that there is no Action left, or that the card announced something else."""
        return action_refusal(battle, aim.actor) or card_refusal(battle, aim.actor, self.intent)

    def taken(self, battle: Battle, aim: Aim) -> Course[Battle]:
        """Take the Action."""
        return (yield from act(battle, aim.actor, Term(term=self.title)))

"""What the Actions of the own Turn have in common."""

from typing import ClassVar

from vtt.battle import Aim, Battle
from vtt.rules import Course, Demand, PlainAction
from vtt.rules.actions.plain import A
from vtt.systems.shattered_prism.rulebook import Card
from vtt.systems.shattered_prism.turns.energy import able, act, an_action
from vtt.systems.shattered_prism.turns.intents import its_card
from vtt.text import Sentence, Term


class TurnAction(PlainAction[A]):
    """An Action of the own Turn.

    Attributes:
        intent: The colour of the card that announces it.
    """

    title = ""
    intent: ClassVar[Card] = "blue"
    cost: str | Sentence = "Action"
    demands: tuple[Demand, ...] = (able, an_action, its_card)

    def taken(self, battle: Battle, aim: Aim) -> Course[Battle]:
        """Take the Action."""
        return (yield from act(battle, aim.actor, Term(term=self.title)))

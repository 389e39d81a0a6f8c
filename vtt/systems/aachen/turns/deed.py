"""What have actions in common? A price."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.rules.actions.plain import PlainAction
from vtt.systems.aachen.turns.economy import TITLES, Cost, cost_refusal
from vtt.text.sentence import Refusal


class Deed(PlainAction):
    """An action with a price.

    Whose turn it is, the price itself asks: a Main may be held for the turn of another.
    """

    price: Cost
    anytime = True

    @property
    def cost(self) -> str:
        """What of the turn it takes."""
        return TITLES[self.price]

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand its price."""
        return cost_refusal(battle, aim.actor, self.price)

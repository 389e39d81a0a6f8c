"""What actions have in common: a price, and demands about the creatures concerned."""

from typing import Any

from vtt.battle import Aim, Battle
from vtt.rules import Course, Demand, Gain, PlainAction, asked_of_actor, demand
from vtt.rules.actions.plain import A
from vtt.systems.aachen.turns.economy import TITLES, Cost, cost_refusal, own_turn_refusal, spend
from vtt.text import Refusal


@demand("the actions that it costs")
def its_price(action: "PaidAction[Any]", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that its price can be paid now, whosever turn it is.  Source: Rule text, 'Action types'."""
    return cost_refusal(battle, aim.actor, action.price)


its_turn = asked_of_actor("a turn of its own", own_turn_refusal)
"""Demand the turn of the actor, for what changes its Move.  Source: Rule text, 'Main actions'."""


GAIN = Gain(lambda action, battle, aim: action.spent(battle, aim))


class PaidAction(PlainAction[A]):
    """An action with a price; a Main may be held for the turn of another."""

    title: str
    price: Cost
    anytime = True
    demands: tuple[Demand, ...] = (its_price,)

    @property
    def cost(self) -> str:
        """What of the turn it takes."""
        return TITLES[self.price]

    def spent(self, battle: Battle, aim: Aim) -> Course[Battle]:
        """Take its price from the turn."""
        return (yield from spend(battle, aim.actor, self.price, self.title))

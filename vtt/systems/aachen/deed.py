"""What have actions in common that throw no dice, and what have all?"""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.sentence import Refusal
from vtt.rules.settings import Setting
from vtt.rules.system import AimsAt
from vtt.systems.aachen.economy import TITLES, Cost, cost_refusal


class Priced:
    """An action with a price.

    Whose turn it is, the price itself asks: a Main may be held for the turn of another.
    """

    price: Cost
    aliases: tuple[str, ...] = ()
    aims_at: AimsAt = "self"
    anytime = True
    parameters: ClassVar[Mapping[str, str | Setting]] = {}

    @property
    def cost(self) -> str:
        """What of the turn it takes."""
        return TITLES[self.price]

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing to do it with."""
        return (None,)


class Deed(Priced):
    """An action without dice."""

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand its price."""
        return cost_refusal(battle, aim.actor, self.price)

    def reckoning(self, battle: Battle, aim: Aim) -> None:
        """Throw no dice."""

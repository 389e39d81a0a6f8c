"""What have the actions of Miridon in common? A title and a price that follow from their id."""

from collections.abc import Mapping
from typing import ClassVar

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Reckoning
from vtt.battle.sentence import Refusal
from vtt.rules.ruling import Course
from vtt.rules.settings import Setting
from vtt.rules.system import AimsAt
from vtt.systems.miridon.book import Price
from vtt.systems.miridon.economy import idle_refusal, pay, price_of, price_refusal, price_title


class Deed:
    """An action: done by oneself and without dice, unless it says otherwise."""

    id: str
    aliases: tuple[str, ...] = ()
    aims_at: AimsAt = "self"
    anytime: bool = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {}

    @property
    def title(self) -> str:
        """Its name in the rule book."""
        return self.id.replace("-", " ").title()

    @property
    def price(self) -> Price:
        """What it costs as printed."""
        return price_of(self.id)

    @property
    def cost(self) -> str:
        """Its slot and its points."""
        return price_title(self.price)

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing to do it with."""
        return (None,)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the slot and the points."""
        return self.poor(battle, aim)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Throw no dice."""
        return None

    def poor(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Say why the actor can do nothing of this kind now, or cannot pay for it."""
        idle = idle_refusal(battle, aim.actor, self.price.slot)
        return idle or price_refusal(battle, aim.actor, self.title, self.price)

    def paid(self, battle: Battle, aim: Aim, using: str = "") -> Course[Battle]:
        """Pay for it."""
        return (yield from pay(battle, aim.actor, self.id, self.price, using))

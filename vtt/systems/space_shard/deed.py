"""What have actions in common that throw no dice and concern nobody else?"""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Reckoning
from vtt.rules.settings import Setting


class Deed:
    """An action without dice, done by oneself."""

    aliases: tuple[str, ...] = ()
    aims_at: Literal["self"] = "self"
    anytime = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {}

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return nothing to do it with."""
        return (None,)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Throw no dice."""
        return None

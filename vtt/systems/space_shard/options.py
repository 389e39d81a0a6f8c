"""Which switches does a battle of Space Shard have?"""

from vtt.battle.battle import Battle
from vtt.battle.value import Value


class Switches(Value):
    """The switches of a battle; where the rule text is silent, they are off.

    Attributes:
        surprise_charge_half_speed: A charge in the surprise round covers half Speed.
        creatures_cover: Creatures that stand between give cover like objects of their size.
    """

    surprise_charge_half_speed: bool = True
    creatures_cover: bool = False


def switches_of(battle: Battle) -> Switches:
    """Return the switches of a battle."""
    return Switches.model_validate(dict(battle.options))

"""The switches of a battle of Space Shard."""

from vtt.battle import Battle, Value
from vtt.rules import own_options


class Switches(Value):
    """The switches of a battle; where the rule text is silent, they are off.

    Attributes:
        surprise_charge_half_speed: A charge in the surprise round covers half Speed.
        creatures_cover: Creatures in between give cover like objects of their size.
        trip_is_touch: Tripping only has to touch: Shield, Armour and Natural do not count.
    """

    surprise_charge_half_speed: bool = True
    creatures_cover: bool = False
    full_force_exposes: bool = False
    bonus_successes: bool = False
    wound_penalty: bool = False
    multiple_attacks: bool = False
    untrained_checks: bool = False
    ambusher_first: bool = False
    surprised_until_first_turn: bool = False
    cover_helps_saves: bool = True
    trip_is_touch: bool = False


def switches_of(battle: Battle) -> Switches:
    """Return the switches of a battle."""
    return own_options(battle, Switches)

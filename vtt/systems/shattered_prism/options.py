"""The switches of a battle of ShatteredPrism."""

from vtt.battle import Battle, Value
from vtt.rules import own_options


class Switches(Value):
    """The switches of a battle.  Source: completion 004.5 and 004.6.

    Attributes:
        dodge_rolls: A dodger rolls against the attack; off, only its Energy and the Desperation Dodge count.
        hit_locations: The ones digit of the roll says where an attack hits that is not aimed.
        degrees_of_success: How well an attacker rolled decides how much a deflect takes away.
        allies_use_cards: Allies of one Tick show cards as enemies do, and do not decide among themselves.
        objects_wear_out: What a deflect takes away hits the object as if it were armour.
    """

    dodge_rolls: bool = True
    hit_locations: bool = False
    degrees_of_success: bool = False
    allies_use_cards: bool = False
    objects_wear_out: bool = False


def switches_of(battle: Battle) -> Switches:
    """Return the switches of a battle."""
    return own_options(battle, Switches)

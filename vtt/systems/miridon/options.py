"""The switches of a battle of Miridon."""

from vtt.battle import Battle, Value
from vtt.rules import own_options


class Switches(Value):
    """The switches of a battle.

    Attributes:
        obstruct_on_the_way: A move may be obstructed, too, where it later comes near a creature; the mover
            stops there.
    """

    obstruct_on_the_way: bool = False


def switches_of(battle: Battle) -> Switches:
    """Return the switches of a battle."""
    return own_options(battle, Switches)

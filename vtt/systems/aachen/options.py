"""The switches of a battle of aachen."""

from vtt.battle import Battle, Value
from vtt.rules import own_options


class Switches(Value):
    """The switches of a battle.

    Attributes:
        individual_initiative: Every player character rolls; the referee rolls once for the other side.
        best_sneak: The best of the sneakers rolls for surprise, not the worst.
    """

    individual_initiative: bool = False
    best_sneak: bool = False


def switches_of(battle: Battle) -> Switches:
    """Return the switches of a battle."""
    return own_options(battle, Switches)

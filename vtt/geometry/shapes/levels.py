"""Heights: from where to where bodies and things reach, and how that changes gaps and reach."""

import math
from typing import NamedTuple


class Upright(NamedTuple):
    """From where to where a body or a thing reaches in height, metres above the ground of the map.

    A body looks from its top, and is looked at there.
    """

    foot_m: float
    top_m: float

    def meets(self, other: "Upright") -> bool:
        """Tell whether two of them share some height; touching is not enough.

        Examples:
            >>> Upright(0, 2).meets(Upright(1, 3)), Upright(0, 2).meets(Upright(2, 3))
            (True, False)
        """
        return self.foot_m < other.top_m and other.foot_m < self.top_m


FLOOR = Upright(0.0, 0.0)

MAN = Upright(0.0, 2.0)
"""The body on the floor that one on a balcony or in the air reaches for, and sheds light on."""


def height_gap_m(one: Upright, other: Upright) -> float:
    """Return how far one is above the other, from the head of the lower to the feet of the upper.

    Examples:
        >>> height_gap_m(Upright(0, 2), Upright(5, 7)), height_gap_m(Upright(5, 7), Upright(0, 2))
        (3, 3)
        >>> height_gap_m(Upright(0, 2), Upright(1, 3))
        0.0
    """
    return max(0.0, other.foot_m - one.top_m, one.foot_m - other.top_m)


def level_reach_m(reach_m: float, one: Upright, other: Upright) -> float | None:
    """Return what a reach is worth across the map between bodies of different heights; None if nothing.

    Examples:
        >>> level_reach_m(5.0, Upright(0, 2), Upright(5, 7)), level_reach_m(5.0, Upright(0, 2), Upright(0, 2))
        (4.0, 5.0)
        >>> level_reach_m(3.0, Upright(0, 2), Upright(5, 7))
        0.0
        >>> level_reach_m(2.0, Upright(0, 2), Upright(5, 7)) is None
        True
    """
    up_m = height_gap_m(one, other)
    return None if up_m > reach_m else math.sqrt(reach_m * reach_m - up_m * up_m) if up_m else reach_m

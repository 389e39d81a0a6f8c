"""A map that is turned on its screen: what is written there stands upright all the same."""

from collections.abc import Mapping

from vtt.geometry import Point

_DOWN: Mapping[int, Point] = {0: (0, 1), 90: (1, 0), 180: (0, -1), 270: (-1, 0)}
"""What of the map points down on the screen, by the degrees by which the map is turned clockwise."""


def below(at: Point, by_m: float, turn: int) -> Point:
    """Return the point of the map that is seen so far below another one, metres."""
    right, down = _DOWN[turn]
    return at[0] + right * by_m, at[1] + down * by_m


def as_seen(at: Point, turn: int) -> Point:
    """Return where a point is seen, metres to the right and down from the corner of the map."""
    right, down = _DOWN[turn]
    return down * at[0] - right * at[1], right * at[0] + down * at[1]

"""Reach: edge-to-edge gaps, the area within reach, and what stops an arm."""

import math
from collections.abc import Sequence

from vtt.geometry.shapes.levels import Upright, height_gap_m, level_reach_m
from vtt.geometry.shapes.shapes import Disc, Ring, distance_m
from vtt.geometry.sight.sight import Sight, lines_of_sight
from vtt.geometry.vision.vision import area_before
from vtt.geometry.world.obstacles import Obstacles


def gap_m(a: Disc, b: Disc, *, uprights: Sequence[Upright] | None = None) -> float:
    """Return the distance from edge to edge, 0 when the discs overlap.

    Args:
        a: the one.
        b: the other.
        uprights: how high A and B stand and reach; the gap is then that between two upright cylinders.

    Examples:
        >>> gap_m(Disc((0, 0), 0.5), Disc((3, 0), 0.5))
        2.0
        >>> gap_m(Disc((0, 0), 0.5), Disc((1, 0), 0.5)), gap_m(Disc((0, 0), 0.5), Disc((0, 0), 0.5))
        (0.0, 0.0)
        >>> gap_m(Disc((0, 0), 0.5), Disc((5, 0), 0.5), uprights=(Upright(0, 2), Upright(5, 7)))
        5.0
    """
    level_m = max(0.0, distance_m(a.centre, b.centre) - a.radius_m - b.radius_m)
    return math.hypot(level_m, height_gap_m(*uprights)) if uprights is not None else level_m


def reach_area(
    body: Disc, reach_m: float, obstacles: Obstacles, *, uprights: Sequence[Upright] | None = None
) -> Ring:
    """Return the area that a body reaches: its radius and its reach around its centre.

    Barriers to movement end it; an arm reaches over solids.

    Args:
        body: who reaches.
        reach_m: how far.
        obstacles: what may be in the way.
        uprights: how high the body stands, and what it reaches for; nothing is in reach that is further up or
            down than the reach, less across what is higher or lower.

    Examples:
        >>> ring = reach_area(Disc((5, 5), 0.5), 1.5, Obstacles((10, 10)))
        >>> round(max(x for x, _ in ring), 9), round(min(y for _, y in ring), 9)
        (7.0, 3.0)
        >>> reach_area(Disc((5, 5), 0.0), 0.0, Obstacles((10, 10)))
        ((5, 5),)
        >>> bird, man = Upright(5, 6), Upright(0, 2)
        >>> ring = reach_area(Disc((5, 5), 0.5), 5.0, Obstacles((10, 10)), uprights=(bird, man))
        >>> round(max(x for x, _ in ring), 9)
        9.5
        >>> reach_area(Disc((5, 5), 0.5), 2.9, Obstacles((10, 10)), uprights=(bird, man))
        ()
    """
    across_m = reach_m if uprights is None else level_reach_m(reach_m, *uprights)
    if across_m is None:
        return ()
    return area_before(body.centre, obstacles, body.radius_m + across_m, "movement", None)


def can_touch(a: Disc, b: Disc, obstacles: Obstacles) -> Sight:
    """Return whether barriers to movement leave a line between two bodies open; solids stop no arm.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> here, there = Disc((1, 1), 0.5), Disc((2, 1), 0.5)
        >>> can_touch(here, there, Obstacles((3, 2))).result
        'clear'
        >>> pane = Barrier("pane", "window", (1.5, 0), (1.5, 2), stops_sight=False)
        >>> can_touch(here, there, Obstacles((3, 2), [pane])).blocker
        'pane'
    """
    return lines_of_sight(a, [b], obstacles, channel="movement")[0]

"""The area visible from a point: whole, or within a radius."""

import math
from collections.abc import Sequence
from itertools import pairwise

from vtt.geometry.shapes.shapes import Point, Ring
from vtt.geometry.vision.envelope import envelope, shutting
from vtt.geometry.vision.expansion import Glimpse, first_edges, glimpses
from vtt.geometry.vision.rim import STEP_DEG, corners, corners_within
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Channel, Obstacles

STEPS, STEPS_PER_WALL = 1500, 1
"""After how many steps, and more for each wall in the radius, a sweep replaces the expansion.

A sweep was measured to take as long as 1 500 steps and 2 more for each wall. Whoever gives up halfway there
never takes much longer than the quicker one of the two.
"""

__all__ = ["STEP_DEG", "area_before", "area_swept", "visible_area"]


def visible_area(
    eye: Point,
    obstacles: Obstacles,
    radius_m: float | None = None,
    *,
    channel: Channel = "sight",
    over_m: float | None = math.inf,
) -> Ring:
    """Return the star-shaped ring that an eye sees, at most to the border of the map.

    An eye on a wall sees one of its sides; an eye outside the map looks from the border. Where
    ``radius_m`` ends the view the ring follows the circle with a corner every 3°.

    Args:
        eye: where the eye is.
        obstacles: what may be in the way.
        radius_m: how far it sees, metres, or None for as far as the map goes.
        channel: whether what stops sight or what stops movement ends the view.
        over_m: solids at least this high stop sight; on "movement" every solid stops.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> sorted(visible_area((1, 1), Obstacles((4, 2))))
        [(0.0, 0.0), (0.0, 2.0), (4.0, 0.0), (4.0, 2.0)]
        >>> sorted(visible_area((1, 1), Obstacles((4, 2), [Barrier("w", "wall", (2, 0), (2, 2))])))
        [(0.0, 0.0), (0.0, 2.0), (2.0, 0.0), (2.0, 2.0)]
    """
    return area_before(eye, obstacles, radius_m, channel, -math.inf if channel == "movement" else over_m)


def area_before(
    eye: Point, obstacles: Obstacles, radius_m: float | None, channel: Channel, over_m: float | None
) -> Ring:
    """Return the ring that an eye sees; solids at least ``over_m`` high end it, and no solid for None.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 0), (5, 0), (5, 9), (4, 9)), 1.0)])
        >>> areas = [area_before((1, 4), hall, None, "sight", over_m) for over_m in (None, 1.0, 1.1)]
        >>> [max(x for x, _ in area) for area in areas]
        [9.0, 4.0, 9.0]
        >>> area_before((1, 4), hall, 0.0, "sight", None), max(area_before((-3, 4), hall, 1.0, "sight", None))
        (((1, 4),), (1.0, 4.0))
    """
    width, height = obstacles.size_m
    eye = min(max(eye[0], 0.0), width), min(max(eye[1], 0.0), height)
    if radius_m is not None and radius_m <= TOUCH_M:
        return (eye,)
    mesh, stops = obstacles.mesh(over_m), obstacles.half_stops(channel, over_m)
    start, whole_turn = first_edges(eye, mesh, stops)
    max_steps = _max_steps(obstacles, radius_m) if whole_turn else math.inf
    seen = glimpses(eye, start, mesh.half_edges, stops, radius_m, max_steps)
    if seen is None:
        return area_swept(eye, obstacles, radius_m, channel, over_m)
    return _ring(eye, seen, radius_m, whole_turn)


def _max_steps(obstacles: Obstacles, radius_m: float | None) -> float:
    """Return after how many steps a sweep replaces the expansion."""
    width, height = obstacles.size_m
    share = 1.0 if radius_m is None else min(1.0, 4 * radius_m * radius_m / (width * height))
    return STEPS + STEPS_PER_WALL * share * len(obstacles.barriers)


def area_swept(
    eye: Point, obstacles: Obstacles, radius_m: float | None, channel: Channel, over_m: float | None
) -> Ring:
    """Return the same ring as ``area_before``, found by a sweep over all directions at once.

    That is faster where the eye looks through thousands of edges on open ground. The eye must be on the map
    and on nothing that stops it.

    Examples:
        >>> sorted(area_swept((1, 1), Obstacles((4, 2)), None, "sight", None))
        [(0.0, 0.0), (0.0, 2.0), (4.0, 0.0), (4.0, 2.0)]
    """
    return _ring(eye, envelope(*shutting(eye, obstacles, radius_m, channel, over_m)), radius_m, True)


def _ring(eye: Point, seen: Sequence[Glimpse], radius_m: float | None, whole_turn: bool) -> Ring:
    places = corners(seen) if radius_m is None else corners_within(seen, radius_m, whole_turn)
    ring, (eye_x, eye_y) = [] if whole_turn else [eye], eye
    ring += [(eye_x + x, eye_y + y) for x, y in places]
    return _without_repeats(ring)


def _without_repeats(ring: list[Point]) -> Ring:
    """Drop corners that touch the corner before them."""
    kept = ring[:1]
    kept += [b for a, b in pairwise(ring) if abs(a[0] - b[0]) > TOUCH_M or abs(a[1] - b[1]) > TOUCH_M]
    while len(kept) > 1 and math.dist(kept[0], kept[-1]) <= TOUCH_M:
        kept.pop()
    return tuple(kept)

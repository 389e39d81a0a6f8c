"""The plain tuples in which shapes enter and facts leave this room: metres, y downwards."""

import math
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Segment = tuple[Point, Point]
Path = tuple[Point, ...]
Ring = tuple[Point, ...]
"""A closed ring; its first vertex is not repeated at the end."""


class Disc(NamedTuple):
    """A round footprint: every token stands on one."""

    centre: Point
    radius_m: float


def distance_m(a: Point, b: Point) -> float:
    """Return the distance between two points.

    Examples:
        >>> distance_m((0, 0), (3, 4))
        5.0
        >>> distance_m((2, 2), (2, 2))
        0.0
    """
    return math.hypot(b[0] - a[0], b[1] - a[1])


def path_length_m(path: Path) -> float:
    """Return the length of a polyline; a path without a second point has none.

    Examples:
        >>> path_length_m(((0, 0), (3, 4), (3, 6)))
        7.0
        >>> path_length_m(())
        0.0
    """
    return math.fsum(distance_m(a, b) for a, b in pairwise(path))


def towards(a: Point, b: Point, distance_m: float) -> Point:
    """Return the point that far from ``a`` in the direction of ``b``; it may be beyond ``b``.

    Examples:
        >>> towards((0, 0), (10, 0), 4)
        (4.0, 0.0)
        >>> towards((1, 1), (1, 1), 4)
        (1.0, 1.0)
    """
    whole = math.hypot(b[0] - a[0], b[1] - a[1])
    share = distance_m / whole if whole else 0.0
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def parted(path: Path, along_m: float) -> tuple[Path, Path]:
    """Return a path up to a place on it and from there on; a place beyond its end counts as the end.

    Args:
        path: the points of a polyline.
        along_m: how far along it the place is, metres.

    Examples:
        >>> parted(((0, 0), (4, 0), (4, 3)), 5)
        (((0, 0), (4, 0), (4.0, 1.0)), ((4.0, 1.0), (4, 3)))
        >>> parted(((0, 0), (4, 0)), 9)
        (((0, 0), (4, 0)), ((4, 0),))
        >>> parted(((0, 0),), 1)
        (((0, 0),), ((0, 0),))
    """
    gone_m = 0.0
    for at, (a, b) in enumerate(pairwise(path), start=1):
        length_m = distance_m(a, b)
        if along_m < gone_m + length_m:
            here = towards(a, b, max(0.0, along_m - gone_m))
            return (*path[:at], here), (here, *path[at:])
        gone_m += length_m
    return path, path[-1:]


def from_first(ring: Ring) -> Ring:
    """Return the same ring, beginning at its leftmost corner, of several the uppermost.

    Examples:
        >>> from_first(((2, 0), (2, 2), (0, 2), (0, 0)))
        ((0, 0), (2, 0), (2, 2), (0, 2))
        >>> from_first(())
        ()
    """
    if not ring:
        return ring
    first = ring.index(min(ring))
    return (*ring[first:], *ring[:first]) if first else ring


def inside(point: Point, ring: Ring) -> bool:
    """Tell whether a point is in a ring; its border belongs to it.

    Examples:
        >>> square = ((0, 0), (2, 0), (2, 2), (0, 2))
        >>> inside((1, 1), square), inside((2, 1), square), inside((3, 1), square)
        (True, True, False)
        >>> inside((0, 0), ())
        False
    """
    x, y = point
    odd = False
    for i, (bx, by) in enumerate(ring):
        ax, ay = ring[i - 1]
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if turn == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and (turn > 0) == (by > ay):
            odd = not odd
    return odd

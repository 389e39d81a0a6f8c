"""A disc that moves straight on: what it penetrates, and how far its centre gets before it touches that."""

import math
from typing import NamedTuple

from vtt.geometry.shapes.arrays import MARGIN_M
from vtt.geometry.shapes.shapes import Point, Segment
from vtt.geometry.world.mesh import TOUCH_M


class Stride(NamedTuple):
    """A straight movement of a disc: its start, direction (a unit vector), length and radius.

    Examples:
        >>> leg = stride((1, 1), (1, 5), 0.5)
        >>> leg.at(4.0), leg.at(0.0, 1.0), leg.seen((0, 3)), leg.seen((1, 1))
        ((1.0, 5.0), (0.0, 1.0), (2.0, 1.0), (0.0, 0.0))
    """

    start: Point
    ahead: Point
    length_m: float
    radius_m: float

    def at(self, along_m: float, across_m: float = 0.0) -> Point:
        """Return the place so many metres along the stride and across it."""
        (x, y), (ux, uy) = self.start, self.ahead
        return x + ux * along_m - uy * across_m, y + uy * along_m + ux * across_m

    def seen(self, point: Point) -> Point:
        """Return how far along the stride and across it a point is, metres."""
        x, y = point[0] - self.start[0], point[1] - self.start[1]
        ux, uy = self.ahead
        return ux * x + uy * y, ux * y - uy * x


class Touch(NamedTuple):
    """Where a moving disc touches a thing that it would penetrate.

    Attributes:
        along_m: how far its centre gets.
        at: the point of the thing that it touches.
    """

    along_m: float
    at: Point


def stride(start: Point, end: Point, radius_m: float) -> Stride:
    """Return the stride of a disc between two places.

    Examples:
        >>> stride((1, 1), (4, 5), 0.5), stride((1, 1), (1, 1), 0.5).length_m
        (Stride(start=(1, 1), ahead=(0.6, 0.8), length_m=5.0, radius_m=0.5), 0.0)
    """
    x, y = end[0] - start[0], end[1] - start[1]
    length = math.hypot(x, y)
    return Stride(start, (x / length, y / length) if length else (1.0, 0.0), length, radius_m)


def touch_edge(leg: Stride, edge: Segment, near_m: float) -> Touch | None:
    """Return where a moving centre comes within ``near_m`` of an edge; None if never by ``MARGIN_M``.

    Examples:
        >>> touch_edge(stride((0, 0), (9, 0), 0.5), ((4, -1), (4, 1)), 0.5)
        Touch(along_m=3.5, at=(4.0, 0.0))
        >>> touch_edge(stride((0, 0), (9, 0), 0.5), ((4, 0.5), (8, 0.5)), 0.5) is None
        True
    """
    (ax, ay), (bx, by) = leg.seen(edge[0]), leg.seen(edge[1])
    if min(ay, by) >= near_m or max(ay, by) <= -near_m:
        return None
    if max(ax, bx) <= -near_m or min(ax, bx) >= leg.length_m + near_m:
        return None
    if _apart_m(ax, ay, bx, by, leg.length_m) >= near_m - MARGIN_M:
        return None
    along_m = min(_first_within(ax, ay, bx, by, near_m), leg.length_m)
    share = _foot(ax - along_m, ay, bx - along_m, by)
    return Touch(along_m, leg.at(ax + (bx - ax) * share, ay + (by - ay) * share))


def touch_disc(leg: Stride, centre: Point, near_m: float) -> Touch | None:
    """Return where a moving centre comes within ``near_m`` of another disc's centre; None if never.

    Examples:
        >>> touch_disc(stride((0, 0), (9, 0), 0.5), (4, 0), 1.0)
        Touch(along_m=3.0, at=(3.5, 0.0))
        >>> touch_disc(stride((0, 0), (9, 0), 0.5), (4, 1), 1.0) is None
        True
    """
    x, y = leg.seen(centre)
    if math.hypot(x - min(max(x, 0.0), leg.length_m), y) >= near_m - MARGIN_M:
        return None
    along_m = min(max(0.0, x - math.sqrt(max(0.0, near_m * near_m - y * y))), leg.length_m)
    apart = math.hypot(x - along_m, y)
    share = min(1.0, leg.radius_m / apart) if apart else 0.0
    return Touch(along_m, leg.at(along_m + (x - along_m) * share, y * share))


def distance_to_edge_m(point: Point, edge: Segment) -> float:
    """Return the distance between a point and an edge, metres.

    Examples:
        >>> distance_to_edge_m((0, 3), ((-1, 0), (1, 0))), distance_to_edge_m((4, 0), ((-1, 0), (1, 0)))
        (3.0, 3.0)
    """
    (ax, ay), (bx, by), (x, y) = *edge, point
    return _off_m(ax - x, ay - y, bx - x, by - y)


def _foot(ax: float, ay: float, bx: float, by: float) -> float:
    """Return which part of a segment from a to b is nearest to (0, 0), 0 to 1."""
    ux, uy = bx - ax, by - ay
    square = ux * ux + uy * uy
    return min(max(-(ax * ux + ay * uy) / square, 0.0), 1.0) if square else 0.0


def _off_m(ax: float, ay: float, bx: float, by: float) -> float:
    share = _foot(ax, ay, bx, by)
    return math.hypot(ax + (bx - ax) * share, ay + (by - ay) * share)


def _apart_m(ax: float, ay: float, bx: float, by: float, length_m: float) -> float:
    """Return the distance between a segment and the stride from (0, 0) along x: 0 if they cross."""
    if (ay > 0) != (by > 0) and 0 <= ax + (bx - ax) * ay / (ay - by) <= length_m:
        return 0.0
    return min(
        _off_m(ax, ay, bx, by),
        _off_m(ax - length_m, ay, bx - length_m, by),
        math.hypot(ax - min(max(ax, 0.0), length_m), ay),
        math.hypot(bx - min(max(bx, 0.0), length_m), by),
    )


def _first_within(ax: float, ay: float, bx: float, by: float, near_m: float) -> float:
    """Return the x where a point that moves along x from 0 first comes within ``near_m`` of a segment.

    What is near to a segment is a strip with two round ends; the point may enter through each of them. The
    result is 0 where it is within from the start.
    """
    if _off_m(ax, ay, bx, by) <= near_m + TOUCH_M:
        return 0.0
    found = [x - math.sqrt(near_m * near_m - y * y) for x, y in ((ax, ay), (bx, by)) if abs(y) <= near_m]
    length = math.hypot(bx - ax, by - ay)
    if length:
        ux, uy = (bx - ax) / length, (by - ay) / length
        for side in (near_m, -near_m) if abs(uy) > 1e-12 else ():
            x = (uy * ax - ux * ay - side) / uy
            if 0 <= (x - ax) * ux - ay * uy <= length:
                found.append(x)
    return min((x for x in found if x >= 0), default=0.0)

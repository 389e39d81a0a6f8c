"""Straight stretches: their nearest points, what of them runs along others, and what is left of them."""

import math
from collections.abc import Iterable

from vtt.geometry import Point, Segment, distance_m

TOUCH_M = 0.01
"""Ends that are nearer than this are one; what is shorter is nothing."""

Span = tuple[float, float]
"""A part of a stretch: from and to, metres from its first end."""


def along_m(point: Point, line: Segment) -> float:
    """Return how far along a stretch a point is, seen square to it, metres; within the stretch.

    Examples:
        >>> along_m((3, 5), ((0, 0), (4, 0))), along_m((9, 5), ((0, 0), (4, 0)))
        (3.0, 4.0)
    """
    (ax, ay), (bx, by) = line
    length_m = distance_m(*line)
    if not length_m:
        return 0.0
    return min(max(0.0, ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length_m), length_m)


def at_m(line: Segment, far_m: float) -> Point:
    """Return the point that far along a stretch; exactly its end where it is at one.

    Examples:
        >>> at_m(((0, 0), (4, 0)), 1), at_m(((0, 0), (4, 0)), 4)
        ((1.0, 0.0), (4, 0))
    """
    a, b = line
    length_m = distance_m(a, b)
    if far_m <= 0 or not length_m:
        return a
    if far_m >= length_m:
        return b
    share = far_m / length_m
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def away_m(point: Point, line: Segment) -> float:
    """Return how far a point is from a stretch.

    Examples:
        >>> away_m((2, 3), ((0, 0), (4, 0))), away_m((7, 4), ((0, 0), (4, 0)))
        (3.0, 5.0)
    """
    return distance_m(point, at_m(line, along_m(point, line)))


def common_span(line: Segment, other: Segment) -> Span | None:
    """Return which part of a stretch another runs along; None where it is beside, across or too short.

    Examples:
        >>> common_span(((0, 0), (4, 0)), ((1, 0), (9, 0)))
        (1.0, 4.0)
        >>> common_span(((0, 0), (4, 0)), ((4, 0), (9, 0))) is None
        True
    """
    length_m = distance_m(*line)
    if length_m < TOUCH_M:
        return None
    shadows = sorted(_shadow_m(end, line, length_m) for end in other)
    low, high = max(0.0, shadows[0]), min(length_m, shadows[1])
    if high - low < TOUCH_M:
        return None
    ends = (at_m(line, low), at_m(line, high))
    return (low, high) if all(away_m(end, other) < TOUCH_M for end in ends) else None


def _shadow_m(point: Point, line: Segment, length_m: float) -> float:
    (ax, ay), (bx, by) = line
    return ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length_m


def left_of(line: Segment, taken: Iterable[Span]) -> list[Segment]:
    """Return what is left of a stretch without some parts of it, in its direction.

    Examples:
        >>> left_of(((0, 0), (4, 0)), [(1, 2)])
        [((0, 0), (1.0, 0.0)), ((2.0, 0.0), (4, 0))]
        >>> left_of(((0, 0), (4, 0)), [(0, 4)])
        []
    """
    left, here, length_m = [], 0.0, distance_m(*line)
    for low, high in (*sorted(taken), (length_m, length_m)):
        if low - here >= TOUCH_M:
            left.append((at_m(line, here), at_m(line, low)))
        here = max(here, high)
    return left


def are_one(a: Point, b: Point) -> bool:
    """Tell whether two ends are taken for one."""
    return distance_m(a, b) < TOUCH_M


def turn_deg(a: Point, b: Point, c: Point) -> float:
    """Return by how many degrees a path through three points turns at the second, 0 to 180.

    Examples:
        >>> turn_deg((0, 0), (1, 0), (2, 0)), turn_deg((0, 0), (1, 0), (1, 5))
        (0.0, 90.0)
    """
    before, after = math.atan2(b[1] - a[1], b[0] - a[0]), math.atan2(c[1] - b[1], c[0] - b[0])
    turn = abs(math.degrees(after - before)) % 360
    return min(turn, 360 - turn)


def end_key(point: Point) -> tuple[int, int]:
    """Return what is the same for ends that are taken for one, to look them up by."""
    return round(point[0] / TOUCH_M), round(point[1] / TOUCH_M)

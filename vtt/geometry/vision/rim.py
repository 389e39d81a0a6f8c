"""A view that ends at a circle: glimpses cut where they leave it, and arcs where it is nearer than they."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vtt.geometry.shapes.shapes import Point
from vtt.geometry.vision.expansion import Glimpse

STEP_DEG = 3
"""The angle between two corners of an arc as it is drawn, degrees."""


class Arc(NamedTuple):
    """A stretch of the circle that turns left."""

    begin_deg: float
    turn_deg: float


def corners(seen: Sequence[Glimpse]) -> Iterator[Point]:
    """Yield the ends of glimpses.

    Examples:
        >>> list(corners([Glimpse((1.0, 0.0), (0.0, 1.0))])), list(corners([]))
        ([(1.0, 0.0), (0.0, 1.0)], [])
    """
    for right, left in seen:
        yield right
        yield left


def corners_within(seen: Sequence[Glimpse], radius_m: float, whole_turn: bool) -> Iterator[Point]:
    """Cut every glimpse at a circle, and follow the circle where the glimpse is beyond it.

    Examples:
        >>> wall = [Glimpse((1.0, -4.0), (1.0, 4.0))]
        >>> found = list(corners_within(wall, 2.0, False))
        >>> round(max(x for x, _ in found), 9), round(max(y for _, y in found) ** 2, 2)
        (1.0, 3.76)
        >>> list(corners_within([], 1.0, False)), len(list(corners_within(wall, 1.0, True))) > 2
        ([], True)
    """
    parts = list(_parts(seen, radius_m))
    if not parts:
        return
    first, last = parts[0], parts[-1]
    if len(parts) == 1 and isinstance(first, Arc) and first.turn_deg >= 360 - 1e-9:
        yield from ((radius_m * x, radius_m * y) for x, y in CIRCLE)
        return
    if whole_turn and len(parts) > 1 and isinstance(first, Arc) and isinstance(last, Arc):
        parts = [*parts[1:-1], Arc(last.begin_deg, last.turn_deg + first.turn_deg)]
    for part in parts:
        yield from _corners_of(part, radius_m) if isinstance(part, Arc) else part


def _parts(seen: Sequence[Glimpse], radius_m: float) -> Iterator[Arc | Glimpse]:
    """Yield the stretches of glimpses within a circle, and between them the arcs before what is beyond it."""
    begin_deg = turn_deg = 0.0
    square = (1 - 1e-9) * radius_m * radius_m
    for glimpse in seen:
        right, left = glimpse
        if right[0] ** 2 + right[1] ** 2 < square and left[0] ** 2 + left[1] ** 2 < square:
            if turn_deg > 0:
                yield Arc(begin_deg, turn_deg)
            yield glimpse
            turn_deg = 0.0
            continue
        first, last = _within(right, left, radius_m) or (left, left)
        if first is not right:
            begin_deg = begin_deg if turn_deg else math.degrees(math.atan2(right[1], right[0]))
            turn_deg += _turn_deg(right, first)
        if first is not left:
            if turn_deg > 0:
                yield Arc(begin_deg, turn_deg)
            yield Glimpse(first, last)
            turn_deg = 0.0
            if last is not left:
                begin_deg, turn_deg = math.degrees(math.atan2(last[1], last[0])), _turn_deg(last, left)
    if turn_deg > 0:
        yield Arc(begin_deg, turn_deg)


def _turn_deg(a: Point, b: Point) -> float:
    return math.degrees(math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]))


def _within(a: Point, b: Point, radius_m: float) -> tuple[Point, Point] | None:
    """Return the stretch of a segment within a circle around (0, 0); its own ends where they are inside."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    square = ux * ux + uy * uy
    if square == 0:
        return (a, b) if math.hypot(*a) <= radius_m else None
    middle = -(a[0] * ux + a[1] * uy) / square
    cross = a[0] * uy - a[1] * ux
    inside = radius_m * radius_m - cross * cross / square
    if inside <= 0:
        return None
    half = math.sqrt(inside / square)
    first, last = middle - half, middle + half
    if last <= 0 or first >= 1:
        return None
    return (
        a if first <= 0 else (a[0] + ux * first, a[1] + uy * first),
        b if last >= 1 else (a[0] + ux * last, a[1] + uy * last),
    )


def _corners_of(arc: Arc, radius_m: float) -> Iterator[Point]:
    """Yield the corners of an arc: its ends, and between them one every few degrees."""
    end_deg = arc.begin_deg + arc.turn_deg
    yield _on_circle(arc.begin_deg, radius_m)
    for step in range(math.floor(arc.begin_deg / STEP_DEG) + 1, math.ceil(end_deg / STEP_DEG)):
        x, y = CIRCLE[step % len(CIRCLE)]
        yield radius_m * x, radius_m * y
    yield _on_circle(end_deg, radius_m)


def _on_circle(angle_deg: float, radius_m: float) -> Point:
    angle = math.radians(angle_deg)
    return radius_m * math.cos(angle), radius_m * math.sin(angle)


CIRCLE = [_on_circle(angle, 1.0) for angle in range(0, 360, STEP_DEG)]
"""The corners of a circle of radius 1."""

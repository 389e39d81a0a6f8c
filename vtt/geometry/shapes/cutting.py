"""What is left of walls where doors and windows are: the pieces beside the openings."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from vtt.geometry.shapes.shapes import Point, Segment, distance_m, towards

NEAR_M = 0.03
"""A wall and an opening within this distance count as on the same line, metres."""

CRUMB_M = 0.006
"""A shorter piece of wall is left out, metres."""

_NEARLY_PARALLEL = 0.1
"""The sine of the widest angle between a wall and an opening in it."""


class Span(NamedTuple):
    """A stretch of a wall that is taken out: shares of its length, and where its ends are moved to."""

    start: float
    a: Point
    end: float
    b: Point


def cut_out(
    walls: Sequence[tuple[str, Point, Point]], openings: Sequence[Segment]
) -> list[tuple[str, Point, Point]]:
    """Return named walls without the stretches where an opening is.

    A wall that stays in one piece keeps its name; the pieces of `wall-7` are `wall-7a`, `wall-7b` ...
    Pieces end exactly where the openings do. A wall without length stays as it is.

    Examples:
        >>> cut_out([("wall-1", (0.0, 0.0), (5.0, 0.0))], [((1.0, 0.0), (2.0, 0.0))])
        [('wall-1a', (0.0, 0.0), (1.0, 0.0)), ('wall-1b', (2.0, 0.0), (5.0, 0.0))]
        >>> cut_out([("wall-1", (0.0, 0.0), (1.0, 0.0))], [((1.0, 0.0), (2.0, 0.0))])
        [('wall-1', (0.0, 0.0), (1.0, 0.0))]
    """
    left: list[tuple[str, Point, Point]] = []
    for name, a, b in walls:
        found = [
            span for opening in openings if (span := span_of((a, b), opening, NEAR_M, CRUMB_M)) is not None
        ]
        pieces = pieces_beside((a, b), found, CRUMB_M) if found else [(a, b)]
        names = [name] if len(pieces) == 1 else [name + letters(at) for at in range(len(pieces))]
        left += [(own, *piece) for own, piece in zip(names, pieces, strict=True)]
    return left


def span_of(wall: Segment, opening: Segment, near: float, crumb: float) -> Span | None:
    """Return the stretch of a wall where an opening is; None where there is none.

    Args:
        wall: A wall, in any unit.
        opening: An opening, in the same unit.
        near: How far beside the opening's line the wall may be.
        crumb: A stretch of no more than this length counts as none.

    Examples:
        >>> span_of(((0, 0), (4, 0)), ((3, 0), (9, 0)), NEAR_M, CRUMB_M)
        Span(start=0.75, a=(3, 0), end=1.0, b=(9, 0))
        >>> span_of(((0, 0), (4, 0)), ((4, 0), (9, 0)), NEAR_M, CRUMB_M) is None
        True
        >>> span_of(((0, 0), (4, 0)), ((1, 1), (2, 1)), NEAR_M, CRUMB_M) is None
        True
    """
    length = distance_m(*wall)
    if length == 0 or _sine(*wall, *opening) > _NEARLY_PARALLEL:
        return None
    first, last = sorted((_share(wall, end), end) for end in opening)
    a, b = max(first[0], 0.0), min(last[0], 1.0)
    if (b - a) * length <= crumb:
        return None
    ends = (towards(*wall, a * length), towards(*wall, b * length))
    return None if max(_beside(end, opening) for end in ends) > near else Span(a, first[1], b, last[1])


def pieces_beside(wall: Segment, spans: Sequence[Span], crumb: float) -> list[Segment]:
    """Return what of a wall the stretches leave, without pieces as short as a crumb.

    Examples:
        >>> pieces_beside(((0, 0), (4, 0)), [Span(0.25, (1, 0), 0.5, (2, 0))], CRUMB_M)
        [((0, 0), (1, 0)), ((2, 0), (4, 0))]
        >>> pieces_beside(((0, 0), (4, 0)), [Span(0.0, (0, 0), 1.0, (4, 0))], CRUMB_M)
        []
    """
    reached, corner = 0.0, wall[0]
    pieces = []
    for span in sorted(spans):
        if span.start > reached:
            pieces.append((corner, span.a))
        if span.end > reached:
            reached, corner = span.end, span.b
    if reached < 1.0:
        pieces.append((corner, wall[1]))
    return [piece for piece in pieces if distance_m(*piece) > crumb]


def letters(number: int) -> str:
    """Return a, b ... z, aa, ab ... for 0, 1, 2 ....

    Examples:
        >>> letters(0), letters(25), letters(26), letters(701), letters(702)
        ('a', 'z', 'aa', 'zz', 'aaa')
    """
    before = letters(number // 26 - 1) if number >= 26 else ""
    return before + chr(ord("a") + number % 26)


def _share(wall: Segment, point: Point) -> float:
    """Return the foot of a point on the line of a wall, as a share: 0 at its start, 1 at its end."""
    (ax, ay), (bx, by) = wall
    dx, dy = bx - ax, by - ay
    return ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)


def _beside(point: Point, opening: Segment) -> float:
    """Return the distance of a point from the line through an opening."""
    a, b = opening
    return _sine(a, b, a, point) * distance_m(a, point)


def _sine(a: Point, b: Point, c: Point, d: Point) -> float:
    """Return the sine of the angle between two segments; 0 where one of them is a point."""
    lengths = distance_m(a, b) * distance_m(c, d)
    turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    return math.fabs(turn) / lengths if lengths else 0.0

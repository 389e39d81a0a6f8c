"""The things on a map: the outlines of a file's objects, as closed rings or, if thin, as lines."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from vtt.files.maps.frame import Frame
from vtt.files.maps.lines import Line, polyline
from vtt.files.maps.report import Note, Tally
from vtt.files.node import Node
from vtt.geometry import Point, Ring, distance_m

MAX_OBJECTS = 5000
MAX_OBJECT_POINTS = 200_000

CLOSED_WITHIN = 0.02
"""Squares between the ends of an outline that is drawn as closed."""

_NO_AREA = 1e-4
"""Square squares; a ring with less is a line drawn there and back."""


@dataclass(slots=True)
class Outlines:
    """The objects of a file: rings by name, and lines; squares from the corner of the picture."""

    rings: dict[str, Ring] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)


def object_outlines(root: Node, frame: Frame, tally: Tally) -> Outlines:
    """Return the outlines of `objects_line_of_sight` that lie on the picture.

    `object-3` is the third outline of the file; lines are counted for themselves: `object-wall-1` ....
    """
    found = Outlines()
    points_so_far = 0
    for number, node in enumerate(root.entries("objects_line_of_sight", MAX_OBJECTS), start=1):
        points = polyline(node)
        points_so_far += len(points)
        if points_so_far > MAX_OBJECT_POINTS:
            raise root.need("objects_line_of_sight").too_many(points_so_far, MAX_OBJECT_POINTS)
        _add(found, f"object-{number}", _somewhere(points, frame, tally), frame, tally)
    return found


def area(ring: Ring) -> float:
    """Return the area of a ring, clockwise or not.

    Examples:
        >>> area(((0, 0), (2, 0), (2, 2), (0, 2))), area(((0, 0), (1, 1)))
        (4.0, 0.0)
    """
    return abs(sum(ring[i - 1][0] * y - x * ring[i - 1][1] for i, (x, y) in enumerate(ring))) / 2


def _somewhere(points: Sequence[Point | None], frame: Frame, tally: Tally) -> list[Point]:
    placed = [frame.placed(point) for point in points if point]
    tally[Note.OBJECT_POINTS_NOWHERE] += len(points) - len(placed)
    return placed[:1] + [b for a, b in pairwise(placed) if a != b]


def _add(found: Outlines, name: str, points: list[Point], frame: Frame, tally: Tally) -> None:
    """Add an outline as what it is: a ring, a line, or nothing."""
    ring = _ring(points)
    if len(points) < 2:
        tally[Note.OBJECTS_EMPTY] += 1
    elif not frame.holds_ring(tuple(points)):
        tally[Note.OBJECTS_OUTSIDE] += 1
    elif len(ring) > 2 and area(ring) > _NO_AREA:
        tally[Note.OBJECTS_CLOSED] += points[0] != points[-1]
        found.rings[name] = ring
    else:
        tally[Note.OBJECTS_AS_WALLS] += 1
        first = len(found.lines) + 1
        found.lines += [Line(f"object-wall-{i}", *ends) for i, ends in enumerate(pairwise(points), first)]


def _ring(points: list[Point]) -> Ring:
    """Return the outline as a ring: the last point goes if it is meant to be the first."""
    closed = len(points) > 1 and distance_m(points[0], points[-1]) <= CLOSED_WITHIN
    return tuple(points[:-1] if closed else points)

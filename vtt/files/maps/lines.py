"""The lines of a file that block movement: its polylines, taken apart into named segments on the picture."""

from collections.abc import Iterator
from itertools import count, pairwise
from typing import NamedTuple

from vtt.files.maps.frame import Frame
from vtt.files.maps.report import Note, Tally
from vtt.files.node import Node
from vtt.geometry import Point

MAX_SEGMENTS = 200_000


class Line(NamedTuple):
    """A segment with the name it will bear as a wall: squares from the corner of the picture."""

    name: str
    a: Point
    b: Point


def wall_lines(root: Node, frame: Frame, tally: Tally) -> list[Line]:
    """Return the segments of `line_of_sight` that lie on the picture.

    `wall-7` is the seventh segment of the file, whatever was left out before it: so the crops of one
    building give the same wall the same name.
    """
    kept = []
    for number, (a, b) in enumerate(_segments(root), start=1):
        left_out = _fault(a, b, frame)
        if left_out:
            tally[left_out] += 1
        elif a and b:
            kept.append(Line(f"wall-{number}", frame.placed(a), frame.placed(b)))
    return kept


def polyline(node: Node) -> list[Point | None]:
    """Return the points of a polyline; one that is nowhere is None."""
    return [point.point() for point in node.items(MAX_SEGMENTS + 1)]


def _segments(root: Node) -> Iterator[tuple[Point | None, Point | None]]:
    so_far = count(1)
    for chain in root.entries("line_of_sight", MAX_SEGMENTS):
        for segment in pairwise(polyline(chain)):
            if next(so_far) > MAX_SEGMENTS:
                raise root.need("line_of_sight").too_many(MAX_SEGMENTS + 1, MAX_SEGMENTS)
            yield segment


def _fault(a: Point | None, b: Point | None, frame: Frame) -> Note | None:
    if a is None or b is None:
        return Note.WALLS_NOWHERE
    if a == b:
        return Note.WALLS_EMPTY
    return None if frame.holds(frame.placed(a), frame.placed(b)) else Note.WALLS_OUTSIDE

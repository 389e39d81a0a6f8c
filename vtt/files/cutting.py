"""What is left of the walls where doors and windows stand? The pieces beside the openings."""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from vtt.files.errors import TooBigError
from vtt.files.lines import Line
from vtt.files.report import Note, Tally
from vtt.files.welding import LATTICE
from vtt.geometry.shapes import Point, Segment, distance_m

NEAR = 0.02
"""Squares within which a wall and an opening lie on the same line."""

MAX_MEETINGS = 300_000
"""So many pairs of a wall and an opening are looked at closely; real maps have some hundreds."""

_NEARLY_PARALLEL = 0.1
"""The sine of the widest angle between a wall and an opening in it."""


class Span(NamedTuple):
    """A stretch of a line that is taken out: shares of its length, and where its ends are moved to."""

    start: float
    a: Point
    end: float
    b: Point


def cut(path: Path, lines: Sequence[Line], openings: Sequence[Segment], tally: Tally) -> list[Line]:
    """Return the lines without the stretches that lie in an opening.

    A line that stays in one piece keeps its name, the pieces of `wall-7` are `wall-7a`, `wall-7b` ...;
    pieces end exactly where the openings do.

    Raises:
        TooBigError: Too many of them meet; `path` is the file that is to blame.
    """
    spans = _spans(path, lines, openings)
    tally[Note.WALLS_CUT] += len(spans)
    left: list[Line] = []
    for i, line in enumerate(lines):
        left += _named(line.name, _pieces(line, spans[i])) if i in spans else [line]
    return left


def span_of(line: Line, opening: Segment) -> Span | None:
    """Return the stretch of a line that lies in an opening, None if there is none."""
    start, end = _share(line, opening[0]), _share(line, opening[1])
    first, last = sorted([(start, opening[0]), (end, opening[1])])
    a, b = max(first[0], 0.0), min(last[0], 1.0)
    if (b - a) * distance_m(line.a, line.b) <= LATTICE or not _parallel(line, opening):
        return None
    if max(_gap(_at(line, a), opening), _gap(_at(line, b), opening)) > NEAR:
        return None
    return Span(a, first[1], b, last[1])


def _spans(path: Path, lines: Sequence[Line], openings: Sequence[Segment]) -> dict[int, list[Span]]:
    """Return the stretches to take out, by the index of their line."""
    found: dict[int, list[Span]] = defaultdict(list)
    for looked_at, (i, opening) in enumerate(_close_pairs(lines, openings)):
        if looked_at >= MAX_MEETINGS:
            template = "more than {limit} doors and walls of the file overlap; export a smaller map"
            raise TooBigError(path, "map.too-tangled", template, limit=MAX_MEETINGS)
        span = span_of(lines[i], opening)
        if span:
            found[i].append(span)
    return found


def _close_pairs(lines: Sequence[Line], openings: Sequence[Segment]) -> Iterator[tuple[int, Segment]]:
    """Return the lines, as indices, and openings whose bounding boxes touch."""
    ends = np.array([(line.a, line.b) for line in lines], dtype=np.float64).reshape(-1, 2, 2)
    low, high = ends.min(axis=1) - NEAR, ends.max(axis=1) + NEAR
    for opening in openings:
        corners = np.array(opening)
        touching = (low <= corners.max(axis=0)) & (high >= corners.min(axis=0))
        for i in np.flatnonzero(touching.all(axis=1)).tolist():
            yield i, opening


def _pieces(line: Line, spans: Sequence[Span]) -> list[Segment]:
    """Return what of a line the stretches leave, without crumbs."""
    reached, corner = 0.0, line.a
    pieces = []
    for span in sorted(spans):
        if span.start > reached:
            pieces.append((corner, span.a))
        if span.end > reached:
            reached, corner = span.end, span.b
    if reached < 1.0:
        pieces.append((corner, line.b))
    return [piece for piece in pieces if distance_m(*piece) > LATTICE]


def _named(name: str, pieces: Sequence[Segment]) -> list[Line]:
    if len(pieces) == 1:
        return [Line(name, *pieces[0])]
    return [Line(name + _letters(i), *piece) for i, piece in enumerate(pieces)]


def _letters(i: int) -> str:
    """Return a, b ... z, aa, ab ... for 0, 1, 2 ...."""
    before = _letters(i // 26 - 1) if i >= 26 else ""
    return before + chr(ord("a") + i % 26)


def _share(line: Line, point: Point) -> float:
    """Return where along a line a point lies beside it: 0 at its start, 1 at its end."""
    dx, dy = line.b[0] - line.a[0], line.b[1] - line.a[1]
    return ((point[0] - line.a[0]) * dx + (point[1] - line.a[1]) * dy) / (dx * dx + dy * dy)


def _at(line: Line, share: float) -> Point:
    return (
        line.a[0] + (line.b[0] - line.a[0]) * share,
        line.a[1] + (line.b[1] - line.a[1]) * share,
    )


def _parallel(line: Line, opening: Segment) -> bool:
    return _sine(line.a, line.b, *opening) <= _NEARLY_PARALLEL


def _gap(point: Point, opening: Segment) -> float:
    """Return how far a point lies beside the line through an opening."""
    a, b = opening
    return _sine(a, b, a, point) * distance_m(a, point)


def _sine(a: Point, b: Point, c: Point, d: Point) -> float:
    """Return the sine of the angle between two segments, 0 if one of them is a point."""
    lengths = distance_m(a, b) * distance_m(c, d)
    turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    return math.fabs(turn) / lengths if lengths else 0.0

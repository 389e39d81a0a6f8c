"""What is left of the walls of a file where doors and windows are: the pieces beside the openings."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from vtt.files.errors import TooBigError
from vtt.files.maps.lines import Line
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.welding import LATTICE
from vtt.geometry import Segment
from vtt.geometry.shapes import Span, letters, pieces_beside, span_of

NEAR = 0.02
"""Squares within which a wall and an opening lie on the same line."""

MAX_MEETINGS = 300_000
"""So many pairs of a wall and an opening are looked at closely; real maps have some hundreds."""


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
        left += (
            _named(line.name, pieces_beside((line.a, line.b), spans[i], LATTICE)) if i in spans else [line]
        )
    return left


def _spans(path: Path, lines: Sequence[Line], openings: Sequence[Segment]) -> dict[int, list[Span]]:
    """Return the stretches to take out, by the index of their line."""
    found: dict[int, list[Span]] = defaultdict(list)
    for looked_at, (i, opening) in enumerate(_close_pairs(lines, openings)):
        if looked_at >= MAX_MEETINGS:
            template = "more than {limit} doors and walls of the file overlap; export a smaller map"
            raise TooBigError(path, "map.too-tangled", template, limit=MAX_MEETINGS)
        span = span_of((lines[i].a, lines[i].b), opening, NEAR, LATTICE)
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


def _named(name: str, pieces: Sequence[Segment]) -> list[Line]:
    if len(pieces) == 1:
        return [Line(name, *pieces[0])]
    return [Line(name + letters(i), *piece) for i, piece in enumerate(pieces)]

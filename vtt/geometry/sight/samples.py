"""Discs seen through nine points each: which of the 81 lines between two discs pass."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

import numpy as np

from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints
from vtt.geometry.shapes.records import begins
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.world.corridors import Corridors, those
from vtt.geometry.world.edges import some_of
from vtt.geometry.world.lines import heights, heights_of_centres, in_turn, stopped
from vtt.geometry.world.pieces import Pieces, both_ways

INSET = 0.05
"""The samples on a rim lie this share of the radius inside it."""

_TURNS = np.radians(np.arange(0, 360, 45))
OFFSETS: Floats = (1 - INSET) * np.vstack([np.zeros(2), np.column_stack([np.cos(_TURNS), np.sin(_TURNS)])])
"""Where a disc of radius 1 is sampled, array (9, 2): its centre, then its rim."""

PASSES, VEIL = -1, -2
"""What stands for the index of a thing where nothing stops a line, and where a veil does."""

AT_ONCE = 512
"""How many rows of 81 lines fit into the cache of a processor."""

PORTIONS = (0, 8, 32, 1 << 60)
"""The nearest pieces are asked first: where they stop all lines to a target, the others are not asked."""


class Veil(Protocol):
    """What stops lines at some place along them, but is no wall: smoke, or a solid that some pass over."""

    def stops(self, starts: Floats, ends: Floats) -> Floats:
        """Return where it stops lines, arrays (n, 2), metres from their starts; infinite where they pass."""
        ...

    def name_at(self, place: Point) -> tuple[str, str]:
        """Return the id and kind of what stops a line there."""
        ...


class Sampled(NamedTuple):
    """The lines between the samples of two discs, what stops each first, and how far along.

    Attributes:
        things: the index of a barrier or solid, ``PASSES``, or ``VEIL`` less the index of a veil.
    """

    starts: list[Point]
    ends: list[Point]
    things: list[int]
    along_m: list[float]


def open_shares(near: Corridors, pieces: Pieces, veils: Sequence[Veil], barriers: int) -> Floats:
    """Return for each target the share of its samples that is seen from any sample of the viewer, 0 to 1.

    Args:
        near: the pieces in the corridor to each target.
        pieces: what may stop lines.
        veils: what else may stop them.
        barriers: things below this number are barriers; only these part a sample from its own centre.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array, corridors
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (7, 4.2), (9, 4.2))]).pieces("sight", None)
        >>> ana, others = as_array([Disc((1, 4), 0.5)]), as_array([Disc((8, 4), 0.5), Disc((8, 1), 0.5)])
        >>> near = corridors(ana, others, pieces)
        >>> np.round(open_shares(near, pieces, [], 1) * 9, 9).tolist()  # three lie beyond the wall
        [6.0, 9.0]
    """
    shares = np.ones(len(near.targets))
    near = near.only(_between(near, pieces))
    asked = np.arange(len(shares)) if veils else near.target[begins(near.target)]
    if len(asked):
        samples = _samples(near, asked)
        lines = _stopped_lines(near, pieces, asked, samples)
        for veil in veils:
            lines |= np.isfinite(_veil_stops(*samples, veil))
        some = ~np.all(lines, axis=(0, 1))
        shares[asked] = 0.0
        if some.any():
            near = near.only(some[np.searchsorted(asked, near.target)])
            from_counts, to_counts = _counting(near, pieces, asked[some], barriers)
            passes = ~lines[:, :, some] & from_counts[:, None]
            seen = passes.any(axis=0) & to_counts
            shares[asked[some]] = seen.sum(axis=0) / len(OFFSETS)
    return shares


def _samples(near: Corridors, asked: Ints) -> tuple[Floats, Floats]:
    """Return where lines begin, array (2, 9, 1) or (2, 9, n), and where they end, array (2, 9, n)."""
    starts, ends = (
        discs[:, :2].T[:, None] + OFFSETS.T[:, :, None] * discs[:, 2]
        for discs in (those(near.viewers, asked), near.targets[asked])
    )
    return starts, ends


def _stopped_lines(near: Corridors, pieces: Pieces, asked: Ints, samples: tuple[Floats, Floats]) -> Bools:
    """Return which lines to the targets asked for are stopped by a piece, array (9, 9, n)."""
    lines = np.zeros((len(asked), 81), dtype=np.bool_)
    if len(near.piece) <= min(AT_ONCE, PORTIONS[1] * len(asked)):
        _stop_lines(lines, np.searchsorted(asked, near.target), near, pieces, samples)
        return lines.T.reshape(9, 9, -1)
    near = near.only(in_turn(near.target, near.along_m))
    row = np.searchsorted(asked, near.target)
    rank = np.arange(len(row)) - np.searchsorted(row, row)
    for first, last in pairwise(PORTIONS):
        part = np.flatnonzero((rank >= first) & (rank < last) & ~np.all(lines[row], axis=1))
        for i in range(0, len(part), AT_ONCE):
            some = part[i : i + AT_ONCE]
            _stop_lines(lines, row[some], near.only(some), pieces, samples)
    return lines.T.reshape(9, 9, -1)


def _stop_lines(
    lines: Bools, row: Ints, near: Corridors, pieces: Pieces, samples: tuple[Floats, Floats]
) -> None:
    """Mark in the lines (n, 81) to targets those that some pieces stop; row says whose piece it is."""
    starts, ends = (_of_each(places, row) for places in samples)
    hits = stopped(starts, ends, pieces, near.piece, near.length_m[near.target])
    first = begins(row)
    by_piece = np.ascontiguousarray(hits.reshape(81, -1).T)  # numpy joins rows faster than columns
    lines[row[first]] |= np.logical_or.reduceat(by_piece, first, axis=0)


def _of_each(samples: Floats, row: Ints) -> Floats:
    """Return the samples, array (2, 9, n), that belong to each piece; of one viewer, the same for all."""
    return samples if samples.shape[2] == 1 else np.take(samples, row, axis=2)


def _between(near: Corridors, pieces: Pieces) -> Bools:
    """Return which pieces do not have both discs wholly on one side."""
    before, behind = heights_of_centres(near, pieces.a, pieces.along)
    radius, other = near.viewer()[2] + MARGIN_M, near.targets[near.target, 2] + MARGIN_M
    beside: Bools = (before > radius) & (behind > other)
    beside |= (before < -radius) & (behind < -other)
    return ~beside


def _veil_stops(starts: Floats, ends: Floats, veil: Veil) -> Floats:
    """Return where a veil stops lines, array (9, 9, n), metres, given all starts and ends."""
    begin, end = np.broadcast_arrays(starts[:, :, None], ends[:, None])
    return veil.stops(begin.reshape(2, -1).T, end.reshape(2, -1).T).reshape(9, 9, -1)


def _counting(near: Corridors, pieces: Pieces, asked: Ints, barriers: int) -> tuple[Bools, Bools]:
    """Return which samples of viewers (9, 1 or n) and targets (9, n) no barrier parts from their centre.

    A one-way barrier parts from both sides: nobody looks or is seen round it by leaning through it.
    """
    pieces = both_ways(pieces)
    near = near.only(pieces.thing[near.piece] < barriers)
    before, behind = heights_of_centres(near, pieces.a, pieces.along)
    starts, ends = _samples(near, asked)
    under = np.abs(before) < near.viewer()[2]
    if len(near.viewers) == 1:
        under &= near.target == near.target[:1]  # what cuts the one viewer is in every corridor
    own, beside = near.only(under), near.only(np.abs(behind) < near.targets[near.target, 2])
    to_row, from_row = (np.searchsorted(asked, some.target) for some in (beside, own))
    if len(near.viewers) == 1:
        from_row[:] = 0
    return ~_cut_off(starts, from_row, own.piece, pieces), ~_cut_off(ends, to_row, beside.piece, pieces)


def _cut_off(samples: Floats, row: Ints, piece: Ints, pieces: Pieces) -> Bools:
    """Return which samples, array (2, 9, n), pieces part from their centre; row says whose piece it is."""
    cut = np.zeros(samples.shape[1:], dtype=np.bool_)
    if len(row):
        around = np.take(samples, row, axis=2)
        radius = np.hypot(*(around[:, 1] - around[:, 0]))
        hits = stopped(around[:, :1], around, pieces, piece, radius)[0]
        first = begins(row)
        cut[:, row[first]] = np.logical_or.reduceat(hits, first, axis=1)
    return cut


def sampled(near: Corridors, pieces: Pieces, veils: Sequence[Veil], barriers: int) -> Sampled:
    """Return every line between the samples that count of a viewer and its only target.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array, corridors
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 9))]).pieces("sight", None)
        >>> near = corridors(as_array([Disc((1, 4), 0.5)]), as_array([Disc((8, 4), 0.5)]), pieces)
        >>> found = sampled(near, pieces, [], 1)
        >>> len(found.things), set(found.things), found.along_m[0]
        (81, {0}, 3.0)
    """
    asked = np.zeros(1, dtype=np.int64)
    starts, ends = _samples(near, asked)
    along, things = _first_pieces(near, pieces, starts, ends)
    for number, veil in enumerate(veils):
        deep = _veil_stops(starts, ends, veil)[:, :, 0]
        things[deep < along] = VEIL - number
        along = np.minimum(deep, along)
    from_counts, to_counts = _counting(near, pieces, asked, barriers)
    i, j = np.nonzero(from_counts & to_counts[:, 0])
    between = _points(starts[:, i, 0]), _points(ends[:, j, 0])
    return Sampled(*between, things[i, j].tolist(), along[i, j].tolist())


def _points(points: Floats) -> list[Point]:
    return [(x, y) for x, y in points.T.tolist()]


def _first_pieces(near: Corridors, pieces: Pieces, starts: Floats, ends: Floats) -> tuple[Floats, Ints]:
    """Return how far lines (9, 9) get, infinite where they pass, and the thing that stops them."""
    along, things = np.full((9, 9), np.inf), np.full((9, 9), PASSES)
    if len(near.piece):
        hits = stopped(starts, ends, pieces, near.piece, near.length_m[near.target])
        a, ahead = some_of(pieces.a, near.piece), some_of(pieces.along, near.piece)
        before, behind = heights(starts, a, ahead)[:, None], heights(ends, a, ahead)
        length = np.hypot(*(ends[:, None] - starts[:, :, None]))
        part = before - behind
        metres = np.where(hits, length * before / np.where(part == 0, 1.0, part), np.inf)
        first = np.argmin(np.round(metres, 7), axis=2)
        along = np.take_along_axis(metres, first[:, :, None], axis=2)[:, :, 0]
        named = np.isfinite(along)
        things[named] = pieces.thing[near.piece[first[named]]]
    return along, things

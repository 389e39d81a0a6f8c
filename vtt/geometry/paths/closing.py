"""Which steps on a lattice come too near to a thing."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vtt.geometry.paths.apart import nearer, points_nearer, seen
from vtt.geometry.paths.lattice import STEPS, Lattice
from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints

Counts = npt.NDArray[np.int32]

AHEAD = 4
"""How many of the STEPS are counted; a step back is closed with the same step ahead."""

LENGTHS = np.hypot(*np.array(STEPS, dtype=np.float64).T)
UNITS = np.array(STEPS, dtype=np.float64) / LENGTHS[:, None]

PIECE_CELLS = 4
"""Longer edges are cut, so that the box around a piece holds few steps that are far from it."""

MAX_PAIRS = 100_000
"""How many pairs of things and steps are compared at once, at most."""


class Things(NamedTuple):
    """Edges, and how near a disc's centre may come to each: n rows of each, metres.

    They are points if both ends are one array.
    """

    a: Floats
    b: Floats
    near_m: Floats

    def only(self, which: Bools) -> "Things":
        """Return some of them.

        Examples:
            >>> things = Things(np.zeros((2, 2)), np.ones((2, 2)), np.array([0.5, 1.0]))
            >>> [things.only(np.array(kept)).near_m.tolist() for kept in ([False, True], [False, False])]
            [[1.0], []]
        """
        return Things(self.a[which], self.b[which], self.near_m[which])


class _Boxes(NamedTuple):
    """Things, each once for every direction of a step, and the boxes of the steps around them.

    Attributes:
        thing: array (n,).
        step: array (n,), index in STEPS.
        low, high: arrays (n, 2) of first and last column and row.
    """

    thing: Ints
    step: Ints
    low: Ints
    high: Ints


class _Pairs(NamedTuple):
    """Things and steps near them, arrays (n,); ``starts`` is where the steps begin, array (n, 2)."""

    thing: Ints
    step: Ints
    place: Ints
    starts: Floats


def closed_counts(lattice: Lattice, things: Things) -> Counts:
    """Return how many things close each step, array (4, n): by step ahead and by place.

    A thing closes a step that comes nearer to it than allowed by more than ``MARGIN_M``. Long edges
    count more than once, always alike: what is added can be subtracted.

    Examples:
        >>> from vtt.geometry.shapes.grid import Grid
        >>> from vtt.geometry.paths.lattice import lattice_of
        >>> wall = Things(np.array([[1.0, 0.0]]), np.array([[1.0, 1.0]]), np.array([0.5]))
        >>> closed_counts(lattice_of((3, 1), Grid(), 0.5), wall)[0].tolist()
        [1, 0, 0]
    """
    counts = np.zeros(AHEAD * lattice.count, dtype=np.int32)
    things = _cut(things, PIECE_CELLS * lattice.grid.cell_m)
    for pairs in _pairs(lattice, things, AHEAD):
        closes = _nearer(lattice, things, pairs, things.near_m[pairs.thing])
        steps = (pairs.step * lattice.count + pairs.place)[closes]
        np.add.at(counts, steps, np.int32(1))
    return counts.reshape(AHEAD, lattice.count)


def closed_one_way(lattice: Lattice, gates: Things) -> Bools:
    """Return which steps are closed by gates, which close them from one side: array (8, n).

    A step that begins on the left of a gate passes: left for who walks from a to b and looks at the map from
    above. One that begins on its right may not come nearer than its start is.

    Examples:
        >>> from vtt.geometry.shapes.grid import Grid
        >>> from vtt.geometry.paths.lattice import lattice_of
        >>> gate = Things(np.array([[1.0, 1.0]]), np.array([[1.0, 0.0]]), np.array([0.5]))
        >>> closed = closed_one_way(lattice_of((2, 1), Grid(), 0.5), gate)
        >>> closed[STEPS.index((1, 0))].tolist(), closed[STEPS.index((-1, 0))].tolist()
        ([False, False], [False, True])
    """
    closed = np.zeros(len(STEPS) * lattice.count, dtype=np.bool_)
    for pairs in _pairs(lattice, gates, len(STEPS)):
        (x, y), (ux, uy) = (pairs.starts - gates.a[pairs.thing]).T, (gates.b - gates.a)[pairs.thing].T
        square = ux * ux + uy * uy
        share = np.clip((ux * x + uy * y) / np.where(square > 0, square, 1.0), 0.0, 1.0)
        near_m = np.minimum(gates.near_m[pairs.thing], np.hypot(x - ux * share, y - uy * share))
        closes = (ux * y - uy * x >= 0) & _nearer(lattice, gates, pairs, near_m)
        closed[(pairs.step * lattice.count + pairs.place)[closes]] = True
    return closed.reshape(len(STEPS), lattice.count)


def _nearer(lattice: Lattice, things: Things, pairs: _Pairs, near_m: Floats) -> Bools:
    """Return which steps come nearer to their thing than allowed by more than ``MARGIN_M``."""
    ahead, length_m = np.take(UNITS, pairs.step, axis=0), (LENGTHS * lattice.grid.cell_m)[pairs.step]
    a = seen(np.take(things.a, pairs.thing, axis=0), pairs.starts, ahead)
    if things.a is things.b:
        return points_nearer(a, length_m, near_m - MARGIN_M)
    b = seen(np.take(things.b, pairs.thing, axis=0), pairs.starts, ahead)
    return nearer(a, b, length_m, near_m - MARGIN_M)


def _cut(things: Things, longest_m: float) -> Things:
    a, b, near_m = things
    if a is b:
        return things
    pieces = np.maximum(1, np.ceil(np.hypot(*(b - a).T) / longest_m)).astype(np.int64)
    if np.all(pieces == 1):
        return things
    owner = np.repeat(np.arange(len(a)), pieces)
    rank = (np.arange(len(owner)) - (np.cumsum(pieces) - pieces)[owner])[:, None]
    whole, part = (b - a)[owner], pieces[owner][:, None]
    return Things(a[owner] + whole * (rank / part), a[owner] + whole * ((rank + 1) / part), near_m[owner])


def _pairs(lattice: Lattice, things: Things, step_count: int) -> Iterator[_Pairs]:
    """Yield the pairs of things and steps that may come too near, not too many at once."""
    boxes = _boxed(lattice, things, step_count)
    wide, tall = (boxes.high - boxes.low + 1).T
    steps = np.cumsum(wide * tall)
    first = 0
    while first < len(steps):
        before = steps[first - 1] if first else 0
        last = max(first + 1, int(np.searchsorted(steps, before + MAX_PAIRS, side="right")))
        here = slice(first, last)
        yield _inside(lattice, _Boxes(boxes.thing[here], boxes.step[here], boxes.low[here], boxes.high[here]))
        first = last


def _boxed(lattice: Lattice, things: Things, step_count: int) -> _Boxes:
    """Return for each thing and direction the box of the steps that may come too near."""
    cell_m, reach = lattice.grid.cell_m, (things.near_m - MARGIN_M)[:, None]
    first = np.array(lattice.point_of(0)) if lattice.count else np.zeros(2)
    last = np.array([lattice.columns.size, lattice.rows.size]) - 1
    from_m, to_m = np.minimum(things.a, things.b) - reach, np.maximum(things.a, things.b) + reach
    leads = np.array(STEPS[:step_count])[:, None]
    back, on = np.minimum(leads, 0), np.maximum(leads, 0)
    low = np.maximum(np.ceil((from_m - first) / cell_m - on - 1e-9), -back)
    high = np.minimum(np.floor((to_m - first) / cell_m - back + 1e-9), last - on)
    some = (reach[:, 0] > 0) & (low[..., 0] <= high[..., 0]) & (low[..., 1] <= high[..., 1])
    step, thing = some.nonzero()
    return _Boxes(thing, step, low[some].astype(np.int64), high[some].astype(np.int64))


def _inside(lattice: Lattice, boxes: _Boxes) -> _Pairs:
    wide, tall = (boxes.high - boxes.low + 1).T
    box = np.repeat(np.arange(len(wide)), wide * tall)
    rank = np.arange(len(box)) - (np.cumsum(wide * tall) - wide * tall)[box]
    row, column = np.divmod(rank, wide[box])
    column += boxes.low[box, 0]
    row += boxes.low[box, 1]
    starts = np.column_stack([lattice.xs()[column], lattice.ys()[row]])
    return _Pairs(boxes.thing[box], boxes.step[box], row * lattice.columns.size + column, starts)

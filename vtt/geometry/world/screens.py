"""Corridors that are wholly shut, by one long piece of wall or by many short ones that join.

A run of pieces, each beginning where the last one ends, stops what goes from one side to the other just as a
straight screen from its one end to its other end would: what comes from beyond all of its bends, passes
between its two ends and goes on beyond all of its bends has crossed the run, too. For run and screen together
are closed, and what begins and ends outside of that crosses it an even number of times, the screen only once.
"""

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints, distinct
from vtt.geometry.world.corridors import Corridors, corridors, those
from vtt.geometry.world.edges import Boxes, boxes, by_columns, some_of
from vtt.geometry.world.lines import heights_of_centres
from vtt.geometry.world.loops import Loops, loops
from vtt.geometry.world.meshed import Meshed
from vtt.geometry.world.pieces import Pieces

LONG_M = (2.0, 4.0, 8.0)
"""About how long runs are made into screens; each begins half a length behind the last one."""


NEAR_M, MANY = 16.0, 64
"""Of many screens those nearer than this to the viewer are asked first, for they shut most corridors."""


class Screens(NamedTuple):
    """Straight lines between the ends of runs of pieces.

    Attributes:
        a, b: arrays (n, 2), metres, by columns.
        boxes: around them.
        along: array (n, 2), the unit vectors from a to b, by columns.
        bends_m: array (n,): how far the run gets away from the screen.
        thing: the things that the pieces of all runs belong to, one run after the other.
        first: array (n,): where in ``thing`` each run begins.
    """

    a: Floats
    b: Floats
    boxes: Boxes
    along: Floats
    bends_m: Floats
    thing: Ints
    first: Ints

    def of(self, stops: Bools) -> "Screens":
        """Return the screens of which all things stop something.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
            >>> walls = [Barrier(f"w{i}", "wall", (4, i), (4, i + 1)) for i in range(2, 6)]
            >>> found = Obstacles((9, 9), walls).screens("sight")
            >>> stops = np.array([True, True, True, False])
            >>> len(found.a), len(found.of(stops).a), len(found.of(~stops).a)
            (4, 2, 0)
        """
        if not len(self.a):
            return self
        whole, count = np.ones(len(self.a), dtype=np.bool_), np.diff(self.first, append=len(self.thing))
        whole[np.searchsorted(self.first, np.flatnonzero(~stops[self.thing]), side="right") - 1] = False
        thing, kept = self.thing[np.repeat(whole, count)], np.flatnonzero(whole)
        a, b, along = (some_of(places, kept).T for places in (self.a, self.b, self.along))
        first = np.cumsum(count[kept]) - count[kept]
        return Screens(a, b, self.boxes.only(kept), along, self.bends_m[kept], thing, first)


def screens(meshed: Meshed, lasting: Bools) -> tuple[Screens, Loops]:
    """Return the screens and the loops of a mesh of barriers, of those that stop what comes from either side.

    Args:
        meshed: the mesh.
        lasting: which barriers stop something from both sides, array (n,).

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> zigzag = [Barrier(f"w{i}", "wall", (i, i % 2), (i + 1, (i + 1) % 2)) for i in range(1, 5)]
        >>> found = Obstacles((9, 9), zigzag).screens("sight")
        >>> found.a[:2].tolist(), found.b[:2].tolist(), found.bends_m[:2].tolist()
        ([[1.0, 1.0], [2.0, 0.0]], [[3.0, 1.0], [4.0, 0.0]], [1.0, 1.0])
        >>> len(found.a), len(Obstacles((9, 9), zigzag).opened(["w2"]).screens("sight").a)
        (5, 2)
    """
    kept = np.flatnonzero(np.append(lasting, False)[meshed.thing])  # the last one is the border
    ends = np.sort(meshed.mesh.edges[kept], axis=1)
    _, one = np.unique(ends[:, 0] * len(meshed.mesh.vertices) + ends[:, 1], return_index=True)
    things = meshed.thing[kept][one].tolist()
    chains = [chain for chain in _chains(ends[one].tolist()) if len(chain.pieces) > 1]
    corner = [corner for chain in chains for corner in chain.corners]
    thing = [things[piece] for chain in chains for piece in (*chain.pieces, chain.pieces[-1])]
    places = meshed.mesh.vertices[corner]
    walked_m = np.append(0.0, np.cumsum(np.hypot(*np.diff(places, axis=0).T)))
    begin, end, first = [0], [0], 0
    for chain in chains:
        last = first + len(chain.pieces)
        for i, j in _runs(walked_m[first : last + 1]):
            begin.append(first + i)
            end.append(first + j)
        first = last + 1
    numbers = kept[one].tolist()
    closed = [
        (chain.corners, [numbers[piece] for piece in chain.pieces])
        for chain in chains
        if chain.corners[0] == chain.corners[-1]
    ]
    found = loops(len(meshed.mesh.edges), meshed.mesh.vertices, meshed.mesh.edges, closed)
    return _straightened(places, np.array(thing), np.array(begin[1:]), np.array(end[1:])), found


def _straightened(corner: Floats, thing: Ints, begin: Ints, end: Ints) -> Screens:
    """Return the screens of runs from some corners to others, leaving out those that come back."""
    begin, end = begin.astype(np.int64), end.astype(np.int64)
    step = corner[end] - corner[begin]
    wide = np.hypot(*step.T) >= LONG_M[0] / 2
    begin, end, step = begin[wide], end[wide], step[wide]
    along = step / np.hypot(*step.T)[:, None]
    count = end - begin
    first = np.cumsum(count) - count
    place = np.arange(count.sum()) - np.repeat(first - begin, count)
    away, ahead = corner[place] - np.repeat(corner[begin], count, axis=0), np.repeat(along, count, axis=0)
    off = np.abs(ahead[:, 0] * away[:, 1] - ahead[:, 1] * away[:, 0])
    bends = np.maximum.reduceat(off, first) if len(first) else np.zeros(0)
    a, b, along = by_columns(corner[begin]), by_columns(corner[end]), by_columns(along)
    return Screens(a, b, boxes(a, b), along, bends, thing[place], first)


def _runs(walked_m: Floats) -> Iterator[tuple[int, int]]:
    """Yield the first and last corner of runs of several pieces, given where each corner is (metres)."""
    far_m = walked_m[-1] - walked_m[0]
    for long_m in LONG_M:
        if far_m >= long_m:
            begins_m = np.arange(walked_m[0], walked_m[-1] - long_m / 2, long_m / 2)
            starts = distinct(np.searchsorted(walked_m, begins_m))
            ends = np.minimum(np.searchsorted(walked_m, walked_m[starts] + long_m), len(walked_m) - 1)
            yield from ((i, j) for i, j in zip(starts.tolist(), ends.tolist(), strict=True) if j > i + 1)


class _Chain(NamedTuple):
    """Corners, and the numbers of the edges between them; each inner corner has two edges only."""

    corners: list[int]
    pieces: list[int]


def _chains(edges: list[list[int]]) -> Iterator[_Chain]:
    """Yield the chains that edges form, each edge in one of them."""
    around: dict[int, list[int]] = {}
    for edge, corners in enumerate(edges):
        for corner in corners:
            around.setdefault(corner, []).append(edge)
    waiting = dict.fromkeys(range(len(edges)))
    ends = [(corner, edge) for corner, some in around.items() if len(some) != 2 for edge in some]
    for corner, edge in ends:
        if edge in waiting:
            yield _chain(corner, edge, edges, around, waiting)
    while waiting:  # only those are left that have no end
        edge = next(iter(waiting))
        yield _chain(edges[edge][0], edge, edges, around, waiting)


def _chain(
    corner: int, edge: int, edges: list[list[int]], around: dict[int, list[int]], waiting: dict[int, None]
) -> _Chain:
    """Return the chain that begins at a corner with an edge, and take its edges from those that wait."""
    corners, pieces = [corner], []
    while edge in waiting:
        del waiting[edge]
        pieces.append(edge)
        one, other = edges[edge]
        corner = other if corner == one else one
        corners.append(corner)
        if len(around[corner]) == 2:
            edge = sum(around[corner]) - edge
    return _Chain(corners, pieces)


def walled(middle: Corridors, pieces: Pieces) -> Bools:
    """Return which corridors a single piece shuts, array (n,), given the pieces on their middle lines.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 4.6))]).pieces("sight", None)
        >>> ana = as_array([Disc((1, 4), 0.5)])
        >>> targets = as_array([Disc((8, 4), 0.5), Disc((8, 4), 0.6), Disc((3, 4), 0.5)])
        >>> walled(corridors(ana, targets, pieces, middle=True), pieces).tolist()
        [True, False, False]
    """
    sides = pieces.sides.only(middle.piece)
    before, shuts = _spans(middle, pieces.a, pieces.along, np.zeros(len(middle.piece)))
    shuts &= np.where(before > 0, sides.right, sides.left)
    found = np.zeros(len(middle.targets), dtype=np.bool_)
    found[middle.target[shuts]] = True
    return found


def screened(viewers: Floats, targets: Floats, across: Screens) -> Bools:
    """Return to which targets, array (n, 3), a screen shuts the corridor: array (n,).

    The viewers are an array (n, 3), or (1, 3) where all corridors begin at the same.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> walls = [Barrier(f"w{i}", "wall", (4, i), (4, i + 1)) for i in range(2, 6)]
        >>> ana = as_array([Disc((1, 4), 0.5)])
        >>> targets = as_array([Disc((8, 4), 0.5), Disc((8, 8), 0.5), Disc((3, 4), 0.5)])
        >>> screened(ana, targets, Obstacles((9, 9), walls).screens("sight")).tolist()
        [True, False, False]
    """
    found = np.zeros(len(targets), dtype=np.bool_)
    rounds = (NEAR_M, math.inf) if len(across.a) >= MANY else (math.inf,)
    for within_m in rounds if len(across.a) else ():
        rest = np.flatnonzero(~found)
        near = corridors(those(viewers, rest), targets[rest], across, middle=True, within_m=within_m)
        _, shuts = _spans(near, across.a, across.along, across.bends_m[near.piece])
        found[rest[near.target[shuts]]] = True
    return found


def _spans(near: Corridors, a: Floats, along: Floats, bends_m: Floats) -> tuple[Floats, Bools]:
    """Return how high above each piece the viewer stands, and which pieces shut a whole corridor.

    They are wider than it, and the two discs are on either side, beyond all bends.
    """
    before, behind = heights_of_centres(near, a, along)
    spans = np.minimum(near.across_a, near.across_b) < -near.width_m
    spans &= np.maximum(near.across_a, near.across_b) > near.width_m
    spans &= (before > 0) != (behind > 0)
    spans &= np.abs(before) > near.viewer()[2] + bends_m + MARGIN_M
    spans &= np.abs(behind) > near.targets[near.target, 2] + bends_m + MARGIN_M
    return before, spans

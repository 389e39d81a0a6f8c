"""Pieces that are the far side of something closed: lines from outside meet its near side first."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints
from vtt.geometry.world.corridors import Corridors
from vtt.geometry.world.edges import around
from vtt.geometry.world.lines import heights_of_centres


class Loops(NamedTuple):
    """Closed runs of pieces of a mesh.

    Attributes:
        loop: array (n,): the loop to which each edge of the mesh belongs, -1 for none.
        turn: array (n,): 1 where who goes along the edge has what the loop encloses on its left, where x
            points right and y up; -1 where on its right, 0 where there is no loop.
        discs: array (k, 3): around each loop.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array, corridors
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> ring = [(4, 4), (6, 4), (6, 6), (4, 6)]
        >>> hall = Obstacles((9, 9), [Barrier(f"w{i}", "wall", ring[i - 1], ring[i]) for i in range(4)])
        >>> pieces, closed = hall.pieces("sight", None), hall.loops("sight")
        >>> near = corridors(as_array([Disc((1, 5), 0.5)]), as_array([Disc((8, 5), 0.5)]), pieces)
        >>> far = closed.far_sides(near, pieces.a, pieces.along)
        >>> sorted(pieces.thing[near.piece[far]].tolist())
        [2]
        >>> shut, broken = np.array([True] * 4), np.array([True] * 3 + [False])
        >>> [set(closed.of(shut, stops).loop.tolist()) for stops in (shut, broken)]
        [{0}, {-1}]
    """

    loop: Ints
    turn: Ints
    discs: Floats

    def of(self, shut: Bools, stops: Bools) -> "Loops":
        """Return the loops of the edges that stop something where all is shut, given those that do so now.

        One that is not wholly among these is none.
        """
        whole = np.bincount(self.loop[self.loop >= 0], minlength=len(self.discs))
        still = np.bincount(self.loop[stops & (self.loop >= 0)], minlength=len(self.discs))
        loop, unbroken = self.loop[shut], np.append(still == whole, False)  # the last one is for no loop
        closed = unbroken[loop]
        return Loops(np.where(closed, loop, -1), np.where(closed, self.turn[shut], 0), self.discs)

    def far_sides(self, near: Corridors, a: Floats, along: Floats) -> Bools:
        """Return which pieces in corridors are the far side of a loop that holds neither end of the corridor.

        Args:
            near: corridors with pieces.
            a: where all pieces begin, array (n, 2), by columns.
            along: how they run, unit vectors, array (n, 2), by columns.
        """
        loop = self.loop[near.piece]
        if not len(self.discs) or not (loop >= 0).any():
            return np.zeros(len(loop), dtype=np.bool_)
        before, _ = heights_of_centres(near, a, along)
        far: Bools = before * self.turn[near.piece] > near.viewer()[2] + MARGIN_M
        x, y, radius = np.take(self.discs.T, loop, axis=1)
        for end_x, end_y, end_radius in (near.viewer(), np.take(near.targets.T, near.target, axis=1)):
            far &= np.hypot(x - end_x, y - end_y) > radius + end_radius + MARGIN_M
        return far


def loops(
    count: int, vertices: Floats, edges: Ints, closed: Sequence[tuple[Sequence[int], Sequence[int]]]
) -> Loops:
    """Return closed runs as loops.

    Args:
        count: how many edges the mesh has.
        vertices: of the mesh, array (m, 2), metres.
        edges: of the mesh, array (count, 2).
        closed: the corners of each run, the first one again at its end, and the edges between them.

    Examples:
        >>> corners = np.array([(0.0, 0.0), (2.0, 0.0), (0.0, 2.0), (9.0, 9.0)])
        >>> edges = np.array([(0, 1), (1, 2), (0, 2), (2, 3)])  # a triangle, and an edge that is none of it
        >>> found = loops(4, corners, edges, [((0, 1, 2, 0), (0, 1, 2))])  # the last side runs backwards
        >>> found.loop.tolist(), found.turn.tolist()
        ([0, 0, 0, -1], [1, 1, -1, 0])
    """
    loop, turn = np.full(count, -1), np.zeros(count, dtype=np.int64)
    rings = []
    for number, (corners, pieces) in enumerate(closed):
        ring = vertices[list(corners)]
        rings.append(tuple((x, y) for x, y in ring.tolist()))
        area = np.sum(ring[:-1, 0] * ring[1:, 1] - ring[1:, 0] * ring[:-1, 1])
        onwards = edges[list(pieces), 0] == list(corners)[:-1]
        loop[list(pieces)] = number
        turn[list(pieces)] = np.where(onwards == (area > 0), 1, -1)
    return Loops(loop, turn, around(rings))

"""The straight edges of things, as arrays, and by the boxes around them."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from vtt.geometry.noding import Floats, Ints
from vtt.geometry.shapes import Point, Ring, Segment


class Edges(NamedTuple):
    """Straight edges and the things they belong to: barriers by index, then solids, then (in a mesh) the map.

    Attributes:
        a, b: arrays (n, 2), metres.
        thing: array (n,).
    """

    a: Floats
    b: Floats
    thing: Ints


class Boxed:
    """Edges by the boxes around them."""

    def __init__(self, *groups: Edges) -> None:
        """Take the edges of all groups that have a length."""
        a, b = (np.concatenate([group[end] for group in groups]) for end in (0, 1))
        thing = np.concatenate([group.thing for group in groups])
        real = np.any(a != b, axis=1)
        a, b = a[real], b[real]
        self._low_x, self._low_y = np.minimum(a, b).T.copy()
        self._high_x, self._high_y = np.maximum(a, b).T.copy()
        self._edges: list[tuple[int, Segment]] = [
            (i, ((ax, ay), (bx, by)))
            for i, (ax, ay), (bx, by) in zip(thing[real].tolist(), a.tolist(), b.tolist(), strict=True)
        ]

    def touching(self, low: Point, high: Point) -> list[tuple[int, Segment]]:
        """Return the things and edges whose boxes touch a box."""
        touches = self._low_x <= high[0]
        touches &= self._high_x >= low[0]
        touches &= self._low_y <= high[1]
        touches &= self._high_y >= low[1]
        return [self._edges[i] for i in np.flatnonzero(touches)]


def ring_segments(ring: Ring) -> list[Segment]:
    """Return the edges of a ring, from each vertex to the next.

    Examples:
        >>> ring_segments(((0, 0), (1, 0), (1, 1)))
        [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 0))]
        >>> ring_segments(())
        []
    """
    return list(zip(ring, (*ring[1:], *ring[:1]), strict=True))


def edges_of(shapes: Iterable[Iterable[Segment]], first: int = 0) -> Edges:
    """Return the edges of shapes as arrays; the first shape is thing number ``first``."""
    parts = [list(shape) for shape in shapes]
    ends = np.array(list(chain.from_iterable(parts)), dtype=np.float64).reshape(-1, 2, 2)
    thing = np.repeat(np.arange(first, first + len(parts)), [len(part) for part in parts])
    return Edges(ends[:, 0], ends[:, 1], thing)


def around(rings: Sequence[Ring]) -> Floats:
    """Return a disc around each ring, array (n, 3): centre and radius, metres.

    Examples:
        >>> around([((0, 0), (6, 0), (6, 8), (0, 8)), ()]).tolist()
        [[3.0, 4.0, 5.0], [0.0, 0.0, 0.0]]
    """
    discs = np.zeros((len(rings), 3))
    for row, ring in zip(discs, rings, strict=True):
        corners = np.array(ring or [(0.0, 0.0)], dtype=np.float64)
        row[:2] = (corners.min(axis=0) + corners.max(axis=0)) / 2
        row[2] = np.hypot(*(corners - row[:2]).T).max()
    return discs

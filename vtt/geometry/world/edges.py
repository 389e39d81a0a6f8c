"""The straight edges of things, as arrays, and by the boxes around them."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point, Ring, Segment


class Edges(NamedTuple):
    """Straight edges and the things they belong to: barriers by index, then solids, then (in a mesh) the map.

    Attributes:
        a, b: arrays (n, 2), metres, by columns.
        thing: array (n,).
    """

    a: Floats
    b: Floats
    thing: Ints


class Boxes(NamedTuple):
    """The boxes around edges, arrays (n,), metres."""

    left: Floats
    upper: Floats
    right: Floats
    lower: Floats

    def touching(self, low: Point, high: Point) -> Ints:
        """Return the numbers of the boxes that touch a box.

        Examples:
            >>> both = boxes(np.array([[0.0, 0.0], [2.0, 2.0]]), np.array([[1.0, 1.0], [3.0, 3.0]]))
            >>> both.touching((1.0, 1.0), (2.0, 2.0)).tolist(), both.touching((1.1, 1.1), (1.9, 1.9)).tolist()
            ([0, 1], [])
        """
        touches = self.left <= high[0]
        touches &= self.right >= low[0]
        touches &= self.upper <= high[1]
        touches &= self.lower >= low[1]
        return np.flatnonzero(touches)

    def touching_each(self, low: Floats, high: Floats) -> Bools:
        """Return which of the boxes, (m,), touch which of others with those corners, (n, 2): array (n, m).

        Examples:
            >>> both = boxes(np.array([[0.0, 0.0], [2.0, 2.0]]), np.array([[1.0, 1.0], [3.0, 3.0]]))
            >>> low, high = np.array([[1.0, 1.0], [1.1, 1.1]]), np.array([[2.0, 2.0], [1.9, 1.9]])
            >>> both.touching_each(low, high).tolist()
            [[True, True], [False, False]]
        """
        touches: Bools = self.left <= high[:, :1]
        touches &= self.right >= low[:, :1]
        touches &= self.upper <= high[:, 1:]
        touches &= self.lower >= low[:, 1:]
        return touches

    def only(self, kept: Ints) -> "Boxes":
        """Return some of the boxes.

        Examples:
            >>> both = boxes(np.array([[0.0, 0.0], [2.0, 2.0]]), np.array([[1.0, 1.0], [3.0, 3.0]]))
            >>> both.only(np.array([1])).left.tolist(), both.only(np.array([], dtype=int)).left.tolist()
            ([2.0], [])
        """
        return Boxes(*(side[kept] for side in self))


def boxes(a: Floats, b: Floats) -> Boxes:
    """Return the boxes around edges from a to b, arrays (n, 2).

    Examples:
        >>> [side.tolist() for side in boxes(np.array([[2.0, 1.0]]), np.array([[0.0, 3.0]]))]
        [[0.0], [1.0], [2.0], [3.0]]
        >>> boxes(np.array([[2.0, 1.0]]), np.array([[0.0, 3.0]])).touching((2.0, 3.0), (9.0, 9.0)).tolist()
        [0]
    """
    return Boxes(*np.minimum(a, b).T.copy(), *np.maximum(a, b).T.copy())


def by_columns(places: Floats) -> Floats:
    """Return places, array (n, 2), kept column by column; of others `some_of` has to copy all first.

    Examples:
        >>> by_columns(np.array([[1.0, 2.0], [3.0, 4.0]])).T.flags.c_contiguous
        True
    """
    return np.asfortranarray(places)


def some_of(places: Floats, which: Ints) -> Floats:
    """Return some of many places, array (n, 2), as an array (2, k).

    Examples:
        >>> some_of(by_columns(np.array([[1.0, 2.0], [3.0, 4.0]])), np.array([1, 1, 0])).tolist()
        [[3.0, 3.0, 1.0], [4.0, 4.0, 2.0]]
    """
    return np.take(places.T, which, axis=1)


class Straights(NamedTuple):
    """Straight edges and the boxes around them.

    Attributes:
        a, b: arrays (n, 2), metres, by columns.
    """

    a: Floats
    b: Floats
    boxes: Boxes


def dots(places: Floats) -> Straights:
    """Return places, array (n, 2), as edges without length.

    Examples:
        >>> dots(np.array([[1.0, 2.0]])).boxes.touching((1.0, 0.0), (1.0, 2.0)).tolist()
        [0]
    """
    places = by_columns(places)
    return Straights(places, places, boxes(places, places))


class Boxed:
    """Edges by the boxes around them.

    Attributes:
        ends: array (2, 2, n), metres: x and y, of both ends.
        a, b: arrays (n, 2), the one end and the other.
        thing: array (n,).
        boxes: around them.
    """

    def __init__(self, edges: Edges) -> None:
        """Take the edges that have a length."""
        real = np.any(edges.a != edges.b, axis=1)
        self.ends: Floats = np.stack([edges.a[real].T, edges.b[real].T], axis=1)
        self.a, self.b, self.thing = self.ends[:, 0].T, self.ends[:, 1].T, edges.thing[real]
        self.boxes = boxes(self.a, self.b)
        ends = zip(self.a.tolist(), self.b.tolist(), strict=True)
        self._edges: list[tuple[int, Segment]] = [
            (i, ((ax, ay), (bx, by)))
            for i, ((ax, ay), (bx, by)) in zip(self.thing.tolist(), ends, strict=True)
        ]

    def touching(self, low: Point, high: Point) -> list[tuple[int, Segment]]:
        """Return the things and edges whose boxes touch a box.

        Examples:
            >>> edges = Boxed(edges_of([[((0, 0), (1, 0)), ((1, 0), (1, 0))], [((5, 5), (6, 6))]]))
            >>> edges.touching((1, 0), (2, 2)), edges.touching((2, 2), (3, 3))
            ([(0, ((0.0, 0.0), (1.0, 0.0)))], [])
        """
        return [self._edges[i] for i in self.boxes.touching(low, high).tolist()]


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
    """Return the edges of shapes as arrays; the first shape is thing number ``first``.

    Examples:
        >>> found = edges_of([[((0, 0), (1, 0)), ((1, 0), (1, 1))], [], [((2, 2), (3, 3))]], first=4)
        >>> found.thing.tolist(), found.b.tolist()
        ([4, 4, 6], [[1.0, 0.0], [1.0, 1.0], [3.0, 3.0]])
        >>> edges_of([]).a.shape
        (0, 2)
    """
    parts = [list(shape) for shape in shapes]
    ends = np.array(list(chain.from_iterable(parts)), dtype=np.float64).reshape(-1, 2, 2)
    thing = np.repeat(np.arange(first, first + len(parts)), [len(part) for part in parts])
    return Edges(by_columns(ends[:, 0]), by_columns(ends[:, 1]), thing)


def together(*groups: Edges) -> Edges:
    """Return the edges of all groups, one group after the other.

    Examples:
        >>> one, other = edges_of([[((0, 0), (1, 0))]]), edges_of([[((1, 0), (1, 1))]], first=7)
        >>> together(one, edges_of([]), other).thing.tolist()
        [0, 7]
    """
    return Edges(*(np.concatenate(column) for column in zip(*groups, strict=True)))


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

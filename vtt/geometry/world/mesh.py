"""The triangles between the walls: which one holds a point, and what is beyond each of their edges."""

from functools import cached_property

import numpy as np

from vtt.geometry.shapes.arrays import TOUCH_M, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.world.half_edges import HalfEdge, half_edges_of
from vtt.geometry.world.noding import Noded, noded
from vtt.geometry.world.triangles import Triangles

__all__ = ["TOUCH_M", "HalfEdge", "Mesh"]


class Mesh:
    """A triangulation that holds every segment, whole or in pieces.

    Half-edge ``3 * t + i`` runs from corner i to the next corner of triangle t, and keeps t on its left
    when x points right and y up.

    Attributes:
        vertices: array (n, 2), metres.
        edges: array (k, 2) of vertex indices: the pieces of the segments.
        owners: array (k,): the segment of each piece.
        tail, head: arrays (m,): the vertices of each half-edge.
        edge_half: array (k, 2): the two half-edges of each piece, twice the same one at the hull.

    Examples:
        >>> square = np.array([[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]])
        >>> mesh = Mesh(np.stack([square, np.roll(square, -1, axis=0)], axis=1), np.array([2.0, 2.0]))
        >>> mesh.make_ready()
        >>> len(mesh.half_edges), len(mesh.places.around((1.0, 1.0))[0]), len(mesh.around((0.5, 1.0))[0])
        (6, 2, 1)
        >>> mesh.around((1.0, 0.0))[1].sum().item(), len(mesh.around((9.0, 9.0))[0])
        (1, 1)
    """

    def __init__(self, segments: Floats, size: Floats) -> None:
        """Node and triangulate segments, array (n, 2, 2), the border of the map among them."""
        self._size = size
        self._noded: Noded = noded(segments, size)
        self.vertices, self.triangles, self.edges, self.owners = self._noded
        self.tail = self.triangles.ravel()
        self.head = self.triangles[:, [1, 2, 0]].ravel()
        self.twin = self._twins()
        self.edge_half = self._half_edges_of_edges()

    def _key(self, a: Ints, b: Ints) -> Ints:
        return np.minimum(a, b) * len(self.vertices) + np.maximum(a, b)

    def _twins(self) -> Ints:
        """Return the other half of each half-edge, -1 at the hull."""
        key = self._key(self.tail, self.head)
        order = np.argsort(key, kind="stable")
        same = key[order[1:]] == key[order[:-1]]
        twin = np.full(len(key), -1, dtype=np.int64)
        twin[order[1:][same]] = order[:-1][same]
        twin[order[:-1][same]] = order[1:][same]
        return twin

    def _half_edges_of_edges(self) -> Ints:
        key = self._key(self.tail, self.head)
        order = np.argsort(key, kind="stable")
        place = np.searchsorted(key[order], self._key(self.edges[:, 0], self.edges[:, 1]))
        half = order[np.minimum(place, len(order) - 1)]
        other = self.twin[half]
        return np.column_stack([half, np.where(other < 0, half, other)])

    @cached_property
    def half_edges(self) -> list[HalfEdge]:
        """The half-edges, by number."""
        return half_edges_of(self.vertices, self.triangles, self.twin)

    @cached_property
    def places(self) -> Triangles:
        """The triangles, by where they are."""
        return Triangles(self.vertices[self.triangles])

    @cached_property
    def _on_map(self) -> Bools:
        """Which triangles are on the map: walls that leave it have others around them outside."""
        middles = self.vertices[self.triangles].mean(axis=1)
        within: Bools = np.all((middles > 0) & (middles < self._size), axis=1)
        return within

    def make_ready(self) -> None:
        """Make now what the first look around would have to wait for."""
        assert self.half_edges
        assert self.places
        assert len(self._on_map)

    def holder(self, point: Point) -> int | None:
        """Return the triangle that holds a point off all edges, if any: most points, and without an array.

        Examples:
            >>> sides = np.array([[[0, 0], [2, 0]], [[2, 0], [0, 2]], [[0, 2], [0, 0]]])
            >>> field = Mesh(sides, np.array([2, 2]))
            >>> field.holder((0.5, 0.5)), field.holder((0.0, 0.5))
            (0, None)
        """
        x, y = point
        for triangle in self.places.near(point).tolist():
            for ax, ay, bx, by, *_ in self.half_edges[3 * triangle : 3 * triangle + 3]:
                dx, dy = bx - ax, by - ay
                if dx * (y - ay) - dy * (x - ax) <= TOUCH_M * (abs(dx) + abs(dy)):
                    break
            else:
                return int(triangle)
        return None

    def around(self, point: Point) -> tuple[Ints, Bools]:
        """Return the triangles that hold or touch a point, and which of their edges it touches, (n, 3).

        Nobody looks from the border into triangles outside the map.
        """
        found, touched = self.places.around(point)
        inner = self._on_map[found]
        return (found[inner], touched[inner]) if inner.any() else (found, touched)

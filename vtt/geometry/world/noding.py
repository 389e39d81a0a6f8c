"""Walls made fit for a mesh: ends that nearly meet do meet, crossings are cut, and the rest is triangles."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import shapely
from pythoncdt import IntersectingConstraintEdges, Triangulation, VertexInsertionOrder

from vtt.geometry.shapes.arrays import SNAP_M, Bools, Floats, Ints

Ends = tuple[int, int]


class Noded(NamedTuple):
    """A triangulated map.

    Attributes:
        vertices: array (n, 2), metres.
        triangles: array (m, 3) of vertex indices, each turning from x towards y.
        edges: array (k, 2) of vertex indices: the pieces of the segments.
        owners: array (k,): the segment that each piece belongs to; a piece of two segments comes twice.
    """

    vertices: Floats
    triangles: Ints
    edges: Ints
    owners: Ints


def noded(segments: Floats, size: Floats) -> Noded:
    """Triangulate segments, array (n, 2, 2), on a map of that size so that they meet in vertices only.

    Examples:
        >>> ends = [(0, 2), (4, 2), (2, 0), (2, 4), (2, 2.00005), (1, 4)]
        >>> found = noded(np.array(ends, dtype=float).reshape(-1, 2, 2), np.array([4.0, 4.0]))
        >>> len(found.vertices), len(found.edges), found.owners.tolist()
        (6, 5, [0, 0, 1, 1, 2])
    """
    vertices, ends = _joined(segments, onto_border(_crossings(segments), size))
    pieces = _cut_where_touched(vertices, ends)
    try:
        return _triangulated(vertices, pieces)
    except RuntimeError:  # the triangulation could not place a crossing: let shapely do it on a fine lattice
        return _triangulated(*_crossed(vertices, pieces))


def onto_border(points: Floats, size: Floats) -> Floats:
    """Return points, array (..., 2), those that nearly touch the border of the map on it: it stays straight.

    Examples:
        >>> size = np.array([10.0, 10.0])
        >>> onto_border(np.array([[1e-4, 5.0], [1e-3, 5.0], [10.0001, 9.9999]]), size).tolist()
        [[0.0, 5.0], [0.001, 5.0], [10.0, 10.0]]
    """
    for side in (np.zeros(2), size):
        points = np.where(np.abs(points - side) < 2 * SNAP_M, side, points)
    return points


def _crossings(segments: Floats) -> Floats:
    """Return where segments cross one another, array (k, 2)."""
    start, step = segments[:, 0], segments[:, 1] - segments[:, 0]
    one, other = _meeting_boxes(segments)
    cross = crossing(segments, one, other)
    one, other = one[cross], other[cross]
    turn, away = _cross(step[one], step[other]), _cross(start[other] - start[one], step[other])
    share = np.clip(away / np.where(turn == 0, 1.0, turn), 0.0, 1.0)
    places: Floats = start[one] + share[:, None] * step[one]
    return places


def _meeting_boxes(segments: Floats) -> tuple[Ints, Ints]:
    """Return the pairs of segments whose boxes meet, each pair once."""
    low, high = segments.min(axis=1), segments.max(axis=1)
    boxes = shapely.box(*low.T, *high.T)
    one, other = shapely.STRtree(boxes).query(boxes)
    return one[one < other], other[one < other]


def crossing(segments: Floats, one: Ints, other: Ints) -> Bools:
    """Return which pairs of segments, given by their indices, cross each other between their ends.

    Examples:
        >>> lines = np.array([[(0, 0), (4, 4)], [(0, 4), (4, 0)], [(0, 0), (4, 0)]], dtype=float)
        >>> crossing(lines, np.array([0, 0]), np.array([1, 2])).tolist()
        [True, False]
    """
    start, step = segments[:, 0], segments[:, 1] - segments[:, 0]
    there = _parted(start[one], step[one], segments[other])
    return there & _parted(start[other], step[other], segments[one])


def _parted(start: Floats, step: Floats, segments: Floats) -> Bools:
    """Return which lines part the ends of the segments beside them."""
    parted: Bools = _cross(step, segments[:, 0] - start) * _cross(step, segments[:, 1] - start) < 0
    return parted


def _cross(u: Floats, v: Floats) -> Floats:
    product: Floats = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    return product


def _joined(segments: Floats, crossings: Floats) -> tuple[Floats, Ints]:
    """Return the distinct ends and crossings, those within a snap made one, and the ends as indices (n, 2).

    Where an end and a crossing become one, the end stays where it is.
    """
    points = segments.reshape(-1, 2) + 0.0  # no negative zeros
    distinct, index = np.unique(points[:, 0] + 1j * points[:, 1], return_inverse=True)
    vertices = np.concatenate([np.column_stack([distinct.real, distinct.imag]), crossings])
    places = shapely.points(vertices)
    near, other = _within_snap(places, places)
    meets = _chains(len(vertices), zip(near.tolist(), other.tolist(), strict=True))
    kept, renumbered = np.unique(meets, return_inverse=True)
    return vertices[kept], renumbered[index].reshape(-1, 2)


def _within_snap(shapes: npt.NDArray[np.object_], others: npt.NDArray[np.object_]) -> tuple[Ints, Ints]:
    found = shapely.STRtree(others).query(shapes, predicate="dwithin", distance=SNAP_M)
    return found[0].astype(np.int64), found[1].astype(np.int64)


def _chains(count: int, pairs: Iterable[Ends]) -> Ints:
    """Return, for each of ``count`` things, the first thing that it hangs together with."""
    first = list(range(count))
    for a, b in pairs:
        if a < b:
            a, b = sorted((_first(first, a), _first(first, b)))
            first[b] = a
    for i in range(count):
        first[i] = first[first[i]]
    return np.array(first, dtype=np.int64)


def _first(first: list[int], i: int) -> int:
    while first[i] != i:
        i = first[i]
    return i


def _cut_where_touched(vertices: Floats, ends: Ints) -> dict[Ends, list[int]]:
    """Return the pieces of the segments, cut at every end that touches them, with their segments."""
    touched = _touches(vertices, ends)
    pieces: dict[Ends, list[int]] = defaultdict(list)
    for segment, (a, b) in enumerate(ends.tolist()):
        stops = [a, *touched[segment], b] if segment in touched else [a, b]
        for i, j in pairwise(stops):
            if i != j:
                pieces[min(i, j), max(i, j)].append(segment)
    return pieces


def _touches(vertices: Floats, ends: Ints) -> dict[int, list[int]]:
    """Return the vertices that touch a segment between its ends, in their order along it."""
    point, segment = _within_snap(shapely.points(vertices), shapely.linestrings(vertices[ends]))
    between = (point != ends[segment, 0]) & (point != ends[segment, 1])
    point, segment = point[between], segment[between]
    start = vertices[ends[segment, 0]]
    along = np.sum((vertices[point] - start) * (vertices[ends[segment, 1]] - start), axis=1)
    touched: dict[int, list[int]] = defaultdict(list)
    for i in np.argsort(along, kind="stable").tolist():
        touched[int(segment[i])].append(int(point[i]))
    return touched


def _triangulated(vertices: Floats, pieces: Mapping[Ends, list[int]]) -> Noded:
    mesh = Triangulation(VertexInsertionOrder.AUTO, IntersectingConstraintEdges.TRY_RESOLVE, 0.0)
    mesh.insert_vertices(_buffer(vertices))
    mesh.insert_edges(_buffer(np.array(list(pieces), dtype=np.uint32)))
    mesh.erase_super_triangle()
    cut = {(p.v1, p.v2): [(o.v1, o.v2) for o in whole] for p, whole in mesh.piece_to_originals_iter()}
    edges, owners = [], []
    for fixed in mesh.fixed_edges_iter():
        ends = (fixed.v1, fixed.v2)
        for owner in {o for whole in cut.get(ends, [ends]) for o in pieces[whole]}:
            edges.append(ends)
            owners.append(owner)
    placed = mesh.vertices_array()
    corners = mesh.triangles_array()["vertices"].astype(np.int64)
    by_owner = np.argsort(np.array(owners), kind="stable")
    return Noded(
        np.column_stack([placed["x"], placed["y"]]),
        corners,
        np.array(edges, dtype=np.int64)[by_owner],
        np.array(owners, dtype=np.int64)[by_owner],
    )


def _buffer(array: npt.NDArray[Any]) -> Any:
    """Return an array as what the stubs of pythoncdt call a buffer, which no array is before Python 3.12."""
    return np.ascontiguousarray(array)


def _crossed(vertices: Floats, pieces: Mapping[Ends, list[int]]) -> tuple[Floats, dict[Ends, list[int]]]:
    """Cut the pieces where they cross, on a lattice of a tenth of a snap."""
    lines = shapely.linestrings(vertices[np.array(list(pieces))])
    whole = shapely.get_parts(shapely.unary_union(lines, grid_size=SNAP_M / 10))
    chains = [shapely.get_coordinates(part) for part in whole]
    segments = np.concatenate([np.stack([c[:-1], c[1:]], axis=1) for c in chains])
    middles, source = _within_snap(shapely.points(segments.mean(axis=1)), lines)
    corners, index = np.unique(segments.reshape(-1, 2), axis=0, return_inverse=True)
    by_piece = list(pieces.values())
    cut: dict[Ends, list[int]] = defaultdict(list)
    ends = index.reshape(-1, 2)
    for i, j in zip(middles.tolist(), source.tolist(), strict=True):
        a, b = sorted(ends[i].tolist())
        cut[a, b].extend(by_piece[j])
    return corners, cut

"""Rooms: what walls and doors enclose of a map."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point, Ring, Segment
from vtt.geometry.world.mesh import Mesh

LEAST_M2, NARROWEST_M = 1.0, 0.6
"""What is smaller or narrower is the inside of a wall, and no room."""
STRAIGHT_M = 0.05
"""So far an outline may be from the walls, where it has fewer corners then."""
ROW_M = 4.0
"""Rooms that begin within so much of the same height are in one row."""


class Face(NamedTuple):
    """A part of a map with lines all around it.

    Attributes:
        ring: Its outline, metres.
        holes: What is enclosed in it and is not of it.
    """

    ring: Ring
    holes: tuple[Ring, ...] = ()


def faces(lines: Sequence[Segment], size_m: Point) -> tuple[Face, ...]:
    """Return the rooms that lines and the border of a map enclose, row by row.

    Lines need not meet exactly: what nearly touches is joined, as everywhere on a map. Where no line
    is inside the map there is no room.

    Examples:
        >>> for room in faces([((4, 0), (4, 3))], (6, 3)):
        ...     print(room.ring)
        ((0.0, 3.0), (4.0, 3.0), (4.0, 0.0), (0.0, 0.0))
        ((4.0, 3.0), (6.0, 3.0), (6.0, 0.0), (4.0, 0.0))
        >>> faces([], (6, 3)), len(faces([((2, 1), (4, 1))], (6, 3)))
        ((), 1)
    """
    if not lines:
        return ()
    mesh = Mesh(np.concatenate([np.array(lines, dtype=np.float64), _border(size_m)]), np.array(size_m))
    corners = mesh.vertices[mesh.triangles]
    middles = corners.mean(axis=1)
    on_map: Bools = np.all((middles > 0) & (middles < np.array(size_m)), axis=1)
    owner = _connected(mesh)
    shapes = shapely.polygons(corners)
    found = [shapely.coverage_union_all(shapes[owner == one]) for one in np.unique(owner[on_map])]
    kept = (_simple(one) for one in found if _has_room(one))
    return tuple(sorted((one for one in kept if one is not None), key=_place))


def _border(size_m: Point) -> Floats:
    width, height = size_m
    ring = np.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=np.float64)
    return np.stack([ring, np.roll(ring, -1, axis=0)], axis=1)


def _connected(mesh: Mesh) -> Ints:
    """Return, for each triangle, the first of those that it hangs together with across no line."""
    free = mesh.twin >= 0
    free[mesh.edge_half.ravel()] = False
    here = np.flatnonzero(free)
    one, other = here // 3, mesh.twin[here] // 3
    owner = np.arange(len(mesh.triangles))
    while True:  # each round halves the way to the first at least where it is long
        least = owner.copy()
        np.minimum.at(least, one, owner[other])
        least = least[least]
        if bool((least == owner).all()):
            return owner
        owner = least


def _has_room(face: shapely.Polygon) -> bool:
    return bool(face.area >= LEAST_M2 and not shapely.buffer(face, -NARROWEST_M / 2).is_empty)


def _simple(face: shapely.Polygon) -> Face | None:
    plain = shapely.simplify(face, STRAIGHT_M)
    if plain.geom_type != "Polygon" or plain.is_empty:
        return None
    return Face(_ring(plain.exterior), tuple(_ring(hole) for hole in plain.interiors))


def _ring(ring: shapely.LinearRing) -> Ring:
    return tuple((x, y) for x, y in np.round(shapely.get_coordinates(ring)[:-1], 3).tolist())


def _place(face: Face) -> tuple[float, float]:
    return min(y for _, y in face.ring) // ROW_M, min(x for x, _ in face.ring)

"""What of a map goes into a mesh, and to what the edges of the mesh belong."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import SNAP_M, Floats, Ints
from vtt.geometry.shapes.things import Barrier
from vtt.geometry.world.edges import Edges
from vtt.geometry.world.mesh import Mesh
from vtt.geometry.world.noding import onto_border
from vtt.geometry.world.pieces import Sides

BOTH = Sides(True, True)


class Meshed(NamedTuple):
    """A mesh of things.

    Attributes:
        thing: the thing of each edge of the mesh, -1 for the border of the map.
        sides: from which sides the edges, as these run, can stop something.
    """

    mesh: Mesh
    thing: Ints
    sides: Sides


def meshed(border: Floats, barriers: Sequence[Barrier], edges: Edges) -> Meshed:
    """Triangulate the edges of things on a map with that border, array (4, 2), the barriers first.

    Examples:
        >>> from vtt.geometry.world.edges import edges_of
        >>> border = np.array([[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]])
        >>> wall = Barrier("w", "wall", (2, 0), (2, 5))
        >>> found = meshed(border, [wall], edges_of([[(wall.a, wall.b)]]))
        >>> sorted(set(found.thing.tolist())), (found.thing == 0).sum().item(), found.sides.both
        ([-1, 0], 2, True)
    """
    ends, thing = np.stack([edges.a, edges.b], axis=1), edges.thing
    size = border[2]
    near = np.all((ends.max(axis=1) > -SNAP_M) & (ends.min(axis=1) < size + SNAP_M), axis=1)
    ends, thing = ends[near], thing[near]
    box = np.stack([border, np.roll(border, -1, axis=0)], axis=1)
    mesh = Mesh(np.concatenate([onto_border(ends, size), box]), size)
    thing = np.concatenate([thing, np.full(4, -1)])[mesh.owners]
    return Meshed(mesh, thing, _sides(mesh, thing, barriers))


def _sides(mesh: Mesh, thing: Ints, barriers: Sequence[Barrier]) -> Sides:
    if not any(barrier.one_way for barrier in barriers):
        return BOTH
    free_sides = [barrier.one_way for barrier in barriers]
    closed = [np.array([*(free != side for free in free_sides), True]) for side in ("left", "right")]
    owner = np.where((thing >= 0) & (thing < len(free_sides)), thing, -1)
    left, right = (side[owner] for side in closed)
    tail, head = mesh.vertices[mesh.edges.T]
    steps = np.array([(b.b[0] - b.a[0], b.b[1] - b.a[1]) for b in barriers] + [(0.0, 0.0)], dtype=np.float64)
    turned = np.sum((head - tail) * steps[owner], axis=1) < 0
    return Sides(np.where(turned, right, left), np.where(turned, left, right))

"""What stops movement on a map as the doors stand, in arrays."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.movement.touching import off_m
from vtt.geometry.paths.closing import Things
from vtt.geometry.shapes.arrays import Floats, Ints
from vtt.geometry.shapes.shapes import Point, inside
from vtt.geometry.world.obstacles import Obstacles


class Stops(NamedTuple):
    """Edges, and how near the centre of a disc may come to them.

    Attributes:
        walls: what stops from both sides: the edges of barriers and solids.
        owner: array (n,): which barrier or solid each of the walls belongs to, the barriers first.
        gates: what stops only who begins on its right, for who walks from a to b and looks from above.
    """

    walls: Things
    owner: Ints
    gates: Things


def stops_of(obstacles: Obstacles, near_m: float) -> Stops:
    """Return what stops movement, all of it at the same distance.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> wall, door = Barrier("w", "wall", (1, 0), (1, 1)), Barrier("d", "door", (2, 0), (2, 1))
        >>> hall = Obstacles((9, 9), [wall, door])
        >>> stops_of(hall, 0.5).owner.tolist(), stops_of(hall.opened("d"), 0.5).owner.tolist()
        ([0, 1], [0])
    """
    (a, b, barrier), (c, d, solid) = obstacles.index.barrier_edges, obstacles.index.solid_edges
    a, b, owner = np.concatenate([a, c]), np.concatenate([b, d]), np.concatenate([barrier, solid])
    stops = np.concatenate([obstacles.barrier_stops("movement"), obstacles.counting])
    left, right = (
        np.isin(owner, [i for i in obstacles.index.one_way if obstacles.barriers[i].one_way == side])
        for side in ("left", "right")
    )
    real = stops[owner] & np.any(a != b, axis=1)
    edges, turned = (Things(*ends, np.full(len(a), near_m)) for ends in ((a, b), (b, a)))
    lefts, rights = edges.only(real & left), turned.only(real & right)
    gates = Things(*(np.concatenate(both) for both in zip(lefts, rights, strict=True)))
    return Stops(edges.only(real & ~left & ~right), owner[real & ~left & ~right], gates)


def eased(stops: Stops, start: Point, obstacles: Obstacles) -> Stops:
    """Return what stops who starts somewhere: it may stand in things and go on as long as it goes no deeper.

    The solids that hold its centre do not stop it. `blocking.Blocking` says the same of a walk.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (2, 0), (2, 9))])
        >>> [eased(stops_of(hall, 0.5), (x, 4), hall).walls.near_m.tolist() for x in (1.0, 1.75, 2.0)]
        [[0.5], [0.25], [0.0]]
    """
    discs = obstacles.index.solid_discs
    near = np.hypot(*(discs[:, :2] - start).T) <= discs[:, 2] + 1e-3
    held = [i for i in np.flatnonzero(near).tolist() if inside(start, obstacles.solids[i].ring)]
    walls, gates = _no_deeper(stops.walls, start), _no_deeper(stops.gates, start)
    if held:
        walls.near_m[np.isin(stops.owner, np.array(held) + len(obstacles.barriers))] = 0.0
    return Stops(walls, stops.owner, gates)


def _no_deeper(things: Things, point: Point) -> Things:
    if not len(things.near_m):
        return things
    return things._replace(near_m=np.minimum(things.near_m, _distances_m(things, point)))


def _distances_m(things: Things, point: Point) -> Floats:
    (ax, ay), (bx, by) = (things.a - point).T, (things.b - point).T
    return off_m(ax, ay, bx, by)

"""The lanes from one mover to many targets, measured together."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.blocking import Block, Body, blocking
from vtt.geometry.grid import Grid
from vtt.geometry.lane import Lane, free_lane, in_order
from vtt.geometry.lines import MARGIN_M, pairs_near
from vtt.geometry.noding import Bools, Floats, Ints
from vtt.geometry.obstacles import Obstacles, ring_segments
from vtt.geometry.shapes import Disc, Segment, inside
from vtt.geometry.sweep import stride
from vtt.geometry.touching import Touches, Ways, off_m, touch_discs, touch_edges


class _Met(NamedTuple):
    """What stands in ways: which way, the number of its name, how far the mover gets, where it touches."""

    way: Ints
    name: Ints
    along_m: Floats
    at: Floats


class _Named(NamedTuple):
    """Edges that are in the way together, and the numbers of their names.

    Attributes:
        near_m: how near the mover's centre may come to each, array (n,).
    """

    a: Floats
    b: Floats
    name: Ints
    near_m: Floats


def charge_lanes(  # noqa: PLR0913 - as charge_lane
    mover: Disc,
    targets: Sequence[Disc],
    reach_m: float,
    obstacles: Obstacles,
    bodies: Sequence[Body],
    *,
    grid: Grid | None = None,
) -> tuple[Lane, ...]:
    """Return the straight lane to each of many targets, as ``charge_lane``.

    Args:
        mover: who charges.
        targets: who may be charged.
        reach_m: how large a gap may remain.
        obstacles: what may be in the way.
        bodies: who may be in the way; none is in the way to where itself stands.
        grid: where the mover may stand, or None for anywhere.

    Examples:
        >>> ana, bo, carl = Disc((1, 1), 0.5), Disc((9, 1), 0.5), Disc((5, 1), 0.5)
        >>> found = charge_lanes(ana, [bo, carl], 1.0, Obstacles((10, 2)), [Body("carl", carl)])
        >>> [(lane.length_m, [block.id for block in lane.blocks]) for lane in found]
        [(6.0, ['carl']), (2.0, [])]
        >>> charge_lanes(ana, [], 1.0, Obstacles((10, 2)), [])
        ()
    """
    lanes = [free_lane(mover, target, reach_m, obstacles.size_m, grid) for target in targets]
    moves = [i for i, lane in enumerate(lanes) if lane.path[0] != lane.path[1]]
    if moves:
        ways = _ways(mover, [lanes[i].path for i in moves])
        found = _blocks(mover, ways, [targets[i] for i in moves], obstacles, bodies)
        edge = blocking(mover, (), obstacles, [])
        for i, some in zip(moves, found, strict=True):
            start, end = lanes[i].path
            some += edge.borders_on(stride(start, end, mover.radius_m))
            lanes[i] = lanes[i]._replace(blocks=in_order(some))
    return tuple(lanes)


def _ways(mover: Disc, paths: Sequence[Segment]) -> Ways:
    start = np.array(mover.centre, dtype=np.float64)
    step = np.array([path[1] for path in paths]) - start
    length = np.hypot(step[:, 0], step[:, 1])
    return Ways(start, step / length[:, None], length, mover.radius_m)


def _blocks(
    mover: Disc, ways: Ways, targets: Sequence[Disc], obstacles: Obstacles, bodies: Sequence[Body]
) -> list[list[Block]]:
    """Return what stands in each way, each thing once, but not the border of the map."""
    grounds = [ground for ground in obstacles.grounds if ground.cost > 1]
    names = [(name, kind) for name, kind, _ in obstacles.index.names]
    names += [(ground.id, "ground") for ground in grounds] + [(body.id, "body") for body in bodies]
    first = len(obstacles.index.names)
    around = [ground for ground in grounds if not inside(mover.centre, ground.ring)]
    numbers = {id(ground): first + i for i, ground in enumerate(grounds)}
    met = [
        _edges_met(ways, _stopping(mover, obstacles)),
        _edges_met(ways, _rings([(numbers[id(g)], ring_segments(g.ring)) for g in around], mover.radius_m)),
        _bodies_met(mover, ways, targets, bodies, first + len(grounds)),
    ]
    under = [numbers[id(ground)] for ground in grounds if inside(mover.centre, ground.ring)]
    found = [[Block(*names[name], at=mover.centre, along_m=0.0) for name in under] for _ in targets]
    for some in met:
        places = [(x, y) for x, y in some.at.tolist()]
        numbered = zip(some.way.tolist(), some.name.tolist(), places, some.along_m.tolist(), strict=True)
        for way, number, at, along_m in numbered:
            name, kind = names[number]
            found[way].append(Block(name, kind, at, along_m))
    return found


def _stopping(mover: Disc, obstacles: Obstacles) -> _Named:
    """Return the edges of the barriers and solids that stop a mover where it stands."""
    (a, b, barrier), (c, d, solid) = obstacles.index.barrier_edges, obstacles.index.solid_edges
    shut = obstacles.barrier_stops("movement")
    shut[[i for i in obstacles.index.one_way if obstacles.barriers[i].lets_through(mover.centre)]] = False
    holds = _holds(mover, obstacles)
    outside = (obstacles.counting & ~holds)[solid - len(obstacles.barriers)]
    kept = np.concatenate([shut[barrier], outside]) & np.any(
        np.concatenate([a, c]) != np.concatenate([b, d]), axis=1
    )
    a, b = np.concatenate([a, c])[kept], np.concatenate([b, d])[kept]
    off = off_m(*(a - mover.centre).T, *(b - mover.centre).T)
    return _Named(a, b, np.concatenate([barrier, solid])[kept], np.minimum(off, mover.radius_m))


def _holds(mover: Disc, obstacles: Obstacles) -> Bools:
    """Return which solids the mover's centre is in."""
    discs = obstacles.index.solid_discs
    near: Bools = np.hypot(*(discs[:, :2] - mover.centre).T) <= discs[:, 2] + MARGIN_M
    for i in np.flatnonzero(near).tolist():
        near[i] = inside(mover.centre, obstacles.solids[i].ring)
    return near


def _rings(rings: Sequence[tuple[int, Sequence[Segment]]], near_m: float) -> _Named:
    ends = np.array([edge for _, edges in rings for edge in edges], dtype=np.float64).reshape(-1, 2, 2)
    name = np.repeat([name for name, _ in rings], [len(edges) for _, edges in rings]).astype(np.int64)
    return _Named(ends[:, 0], ends[:, 1], name, np.full(len(ends), near_m))


def _edges_met(ways: Ways, edges: _Named) -> _Met:
    """Return what of edges is in the ways: of all edges of one name the one that is met first."""
    ends = ways.start + ways.ahead * ways.length_m[:, None]
    ends = np.column_stack([ends, np.full(len(ends), ways.radius_m)])
    x, y = ways.start.tolist()
    way, edge = pairs_near(Disc((x, y), ways.radius_m), ends, edges.a, edges.b)
    touches = touch_edges(ways, way, edges.a[edge], edges.b[edge], edges.near_m[edge])
    return _first_of_each(touches, way, edges.name[edge])


def _first_of_each(touches: Touches, way: Ints, name: Ints) -> _Met:
    way, name = way[touches.pair], name[touches.pair]
    order = np.lexsort((touches.pair, touches.along_m, name, way))
    way, name = way[order], name[order]
    new = np.ones(len(order), dtype=np.bool_)
    new[1:] = (way[1:] != way[:-1]) | (name[1:] != name[:-1])
    kept = order[new]
    return _Met(way[new], name[new], touches.along_m[kept], touches.at[kept])


def _bodies_met(mover: Disc, ways: Ways, targets: Sequence[Disc], bodies: Sequence[Body], first: int) -> _Met:
    """Return who stands in the ways; nobody in the way to itself."""
    discs = np.array([(*body.disc.centre, body.disc.radius_m) for body in bodies]).reshape(-1, 3)
    goals = np.array([(*target.centre, target.radius_m) for target in targets]).reshape(-1, 3)
    way, body = np.nonzero((goals[:, None] != discs).any(axis=2))
    away = np.hypot(*(discs[:, :2] - mover.centre).T)
    near = np.minimum(away, discs[:, 2] + mover.radius_m)
    touches = touch_discs(ways, way, discs[body, :2], near[body])
    return _Met(way[touches.pair], first + body[touches.pair], touches.along_m, touches.at)

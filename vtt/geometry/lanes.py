"""The straight lane of a charge: how long it is, and what stands in it; many are measured together."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, pairwise
from typing import NamedTuple

import numpy as np

from vtt.geometry.blocking import Block, Body
from vtt.geometry.corridors import MARGIN_M, as_array, pairs_near
from vtt.geometry.edges import Boxed, dots, edges_of
from vtt.geometry.grid import Grid
from vtt.geometry.index import objects
from vtt.geometry.lane import Lane, free_paths
from vtt.geometry.noding import Bools, Floats, Ints
from vtt.geometry.obstacles import Ground, Obstacles, ring_segments
from vtt.geometry.records import begins, records
from vtt.geometry.shapes import Disc, Point, Segment, inside
from vtt.geometry.touching import Ways, off_m, touch_discs, touch_edges, touched_at


class _Met(NamedTuple):
    """What stands in ways: which way, the number of its name, how far the mover gets, where it touches.

    Arrays (k,), the places (2, k).
    """

    way: Ints
    name: Ints
    along_m: Floats
    at: Floats


def charge_lane(  # noqa: PLR0913 - a lane depends on all of these
    mover: Disc,
    target: Disc,
    reach_m: float,
    obstacles: Obstacles,
    bodies: Sequence[Body],
    *,
    grid: Grid | None = None,
) -> Lane:
    """Return the straight lane to the nearest place from which the target is within reach.

    On a grid that is the nearest of the places where the mover may stand on it; of two that are equally far
    the one nearer to the straight line. Where the target is reached from no such place, the lane ends as if
    there were no grid.

    In the way is what the disc would penetrate: barriers to movement, solids, difficult ground, bodies and
    the edge of the map. Touching is free, and so is what the mover stands in already unless it would go
    deeper. Within reach there is no way to go, and nothing in it.

    Args:
        mover: who charges.
        target: who is charged.
        reach_m: how large a gap may remain.
        obstacles: what may be in the way.
        bodies: who may be in the way, without the mover and the target.
        grid: where the mover may stand, or None for anywhere.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier
        >>> ana, bo = Disc((1, 1), 0.5), Disc((9, 1), 0.5)
        >>> lane = charge_lane(ana, bo, 1.0, Obstacles((10, 2)), [])
        >>> lane.length_m, lane.path, lane.clear
        (6.0, ((1, 1), (7.0, 1.0)), True)
        >>> beside, across = Barrier("v", "wall", (0, 1.5), (9, 1.5)), Barrier("w", "wall", (4, 0), (4, 2))
        >>> charge_lane(ana, bo, 1.0, Obstacles((10, 2), [beside]), []).clear
        True
        >>> charge_lane(ana, bo, 1.0, Obstacles((10, 2), [across]), []).blocks
        (Block(id='w', kind='wall', at=(4.0, 1.0), along_m=2.5),)
        >>> charge_lane(ana, bo, 7.0, Obstacles((10, 2)), []).path
        ((1, 1), (1, 1))
        >>> squares, eve = Grid(), Disc((1.5, 1.5), 0.5)
        >>> charge_lane(eve, Disc((7.5, 2.5), 0.5), 1.0, Obstacles((10, 9)), [], grid=squares).path
        ((1.5, 1.5), (5.5, 2.5))
    """
    return charge_lanes(mover, [target], reach_m, obstacles, bodies, grid=grid)[0]


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
    goals = as_array(targets)
    paths, lengths_m = free_paths(mover, goals, reach_m, obstacles.size_m, grid)
    moves = [start != end for start, end in paths]
    blocks: list[tuple[Block, ...]] = [()] * len(paths)
    if any(moves):
        ways = _ways(mover, list(compress(paths, moves)))
        found = iter(_blocks(mover, ways, goals[moves], obstacles, bodies))
        blocks = [next(found) if goes else () for goes in moves]
    return tuple(records(Lane, paths, lengths_m, [mover.radius_m] * len(paths), blocks))


def _ways(mover: Disc, paths: Sequence[Segment]) -> Ways:
    start = np.array(mover.centre, dtype=np.float64)
    step = np.array([path[1] for path in paths]) - start
    length = np.hypot(step[:, 0], step[:, 1])
    return Ways(start, step / length[:, None], length, mover.radius_m)


def _blocks(
    mover: Disc, ways: Ways, goals: Floats, obstacles: Obstacles, bodies: Sequence[Body]
) -> list[tuple[Block, ...]]:
    """Return what stands in each way, each thing once, as it is met."""
    grounds = [ground for ground in obstacles.grounds if ground.cost > 1]
    others = [(ground.id, "ground") for ground in grounds] + [(body.id, "body") for body in bodies]
    first = len(obstacles.index.names)
    met = [_barriers_met(ways, mover, obstacles)]
    if grounds:
        met.append(_grounds_met(ways, mover, grounds, first))
    if bodies:
        met.append(_bodies_met(mover, ways, goals, bodies, first + len(grounds)))
    if not _well_within(ways, obstacles.size_m):
        met.append(_borders_met(ways, obstacles.size_m, first + len(others)))
    way, name, along_m, at = _together(met)
    order = np.lexsort((name, along_m, way))
    way, name, along_m = way[order], name[order], along_m[order]
    places = zip(*at[:, order].tolist(), strict=True)
    blocks = records(Block, *_named(name, obstacles, [*others, ("edge", "edge")]), places, along_m.tolist())
    ends = np.searchsorted(way, np.arange(len(goals) + 1)).tolist()
    return [tuple(blocks[begin:end]) for begin, end in pairwise(ends)]


def _named(name: Ints, obstacles: Obstacles, others: Sequence[tuple[str, str]]) -> Iterator[list[str]]:
    """Yield the ids and then the kinds of what has these numbers: things of the map, then others."""
    first = len(obstacles.index.names)
    other = name >= first
    for column, more in zip(obstacles.index.columns[:2], zip(*others, strict=True), strict=True):
        found = np.empty(len(name), dtype=object)
        found[~other] = column[name[~other]]
        found[other] = objects(more)[name[other] - first]
        yield found.tolist()


def _well_within(ways: Ways, size_m: Point) -> bool:
    """Tell whether the mover stays away from the borders of the map all the way."""
    corners = np.vstack([ways.start, ways.ends])
    return bool((corners >= ways.radius_m).all() and (size_m - corners >= ways.radius_m).all())


def _barriers_met(ways: Ways, mover: Disc, obstacles: Obstacles) -> _Met:
    """Return the barriers and solids that stop the mover; not the solids that hold its centre."""
    solids = obstacles.counting & ~_holds(mover, obstacles)
    stops = np.concatenate([obstacles.barrier_stops("movement"), solids])
    stops[[i for i in obstacles.index.one_way if obstacles.barriers[i].lets_through(mover.centre)]] = False
    return _edges_met(ways, obstacles.index.movement_edges, stops)


def _holds(mover: Disc, obstacles: Obstacles) -> Bools:
    """Return which solids the mover's centre is in."""
    discs = obstacles.index.solid_discs
    near: Bools = np.hypot(*(discs[:, :2] - mover.centre).T) <= discs[:, 2] + MARGIN_M
    for i in np.flatnonzero(near).tolist():
        near[i] = inside(mover.centre, obstacles.solids[i].ring)
    return near


def _grounds_met(ways: Ways, mover: Disc, grounds: Sequence[Ground], first: int) -> _Met:
    """Return the difficult ground that the ways enter, and at once that on which they begin."""
    under = np.array([inside(mover.centre, ground.ring) for ground in grounds], dtype=np.bool_)
    edges = Boxed(edges_of(ring_segments(ground.ring) for ground in grounds))
    met = _edges_met(ways, edges, ~under, stands=False)
    count, numbers = len(ways.length_m), np.flatnonzero(under)
    way, name = np.repeat(np.arange(count), len(numbers)), np.tile(numbers, count)
    at_once = _Met(way, name, np.zeros(len(way)), np.broadcast_to(ways.start[:, None], (2, len(way))))
    both = _together([met, at_once])
    return both._replace(name=first + both.name)


def _edges_met(ways: Ways, edges: Boxed, stops: Bools, *, stands: bool = True) -> _Met:
    """Return what of the things that stop is in the ways: of each thing the edge that is met first.

    Args:
        ways: where the mover goes.
        edges: of things.
        stops: which things stop, array (n,).
        stands: whether the mover may stand in an edge from the start, and then goes no deeper.
    """
    x, y = ways.start.tolist()
    way, edge = pairs_near((x, y), ways.ends, ways.radius_m + MARGIN_M, edges)
    stopping = stops[edges.thing[edge]]
    way, edge = way[stopping], edge[stopping]
    ends = np.take(edges.ends, edge, axis=2)
    touches = touch_edges(ways, way, ends, _off_m(ways, edges, edge), stands=stands)
    thing = edges.thing[edge[touches.pair]]
    first = _first_of_each(way[touches.pair], thing, touches.along_m)
    pair, along_m = touches.pair[first], touches.along_m[first]
    at = touched_at(ways, way[pair], ends[:, :, pair], along_m)
    return _Met(way[pair], thing[first], along_m, at)


def _off_m(ways: Ways, edges: Boxed, edge: Ints) -> Floats:
    """Return how far some of the edges, each maybe many times, lie from where the ways begin."""
    asked = np.zeros(len(edges.a), dtype=np.bool_)
    asked[edge] = True
    (ax, bx), (ay, by) = edges.ends[:, :, asked] - ways.start[:, None, None]
    away_m = np.zeros(len(asked))
    away_m[asked] = off_m(ax, ay, bx, by)
    return np.take(away_m, edge)


def _bodies_met(mover: Disc, ways: Ways, goals: Floats, bodies: Sequence[Body], first: int) -> _Met:
    """Return who stands in the ways; nobody in the way to itself."""
    discs = as_array([body.disc for body in bodies])
    away = np.hypot(*(discs[:, :2] - mover.centre).T)
    near = np.minimum(away, discs[:, 2] + mover.radius_m)
    reach_m = mover.radius_m + float(discs[:, 2].max(initial=0.0))
    way, body = pairs_near(mover.centre, ways.ends, reach_m, dots(discs[:, :2]))
    touches, at = touch_discs(ways, way, np.take(discs.T[:2], body, axis=1), near[body])
    way, body = way[touches.pair], body[touches.pair]
    other = (goals[way] != discs[body]).any(axis=1)
    return _Met(way[other], first + body[other], touches.along_m[other], at[:, other])


def _borders_met(ways: Ways, size_m: Point, number: int) -> _Met:
    """Return where ways run against a border of the map."""
    met = []
    for axis, far_m in enumerate(size_m):
        for border_m, sign in ((0.0, -1.0), (far_m, 1.0)):
            room_m, speed = sign * (border_m - float(ways.start[axis])), sign * ways.ahead[:, axis]
            near_m = min(room_m, ways.radius_m)
            way = np.flatnonzero((speed > 0) & (room_m - speed * ways.length_m < near_m - MARGIN_M))
            along_m = np.maximum(0.0, (room_m - near_m) / speed[way])
            at = ways.at(way, along_m, np.zeros(len(way)))
            at[axis] = border_m
            met.append(_Met(way, np.full(len(way), number), along_m, at))
    way, name, along_m, at = _together(met)
    first = _first_of_each(way, name, along_m)
    return _Met(way[first], name[first], along_m[first], at[:, first])


def _together(met: Iterable[_Met]) -> _Met:
    return _Met(*(np.concatenate(column, axis=-1) for column in zip(*met, strict=True)))


def _first_of_each(way: Ints, name: Ints, along_m: Floats) -> Ints:
    """Return which of many each way meets of each name first; the names rise along each way, by the way."""
    if not len(way):
        return way
    order = np.argsort(
        way.astype(np.min_scalar_type(int(way.max()))), kind="stable"
    )  # small numbers sort fast
    way, name, along_m = way[order], name[order], along_m[order]
    new = np.ones(len(order), dtype=np.bool_)
    new[1:] = (way[1:] != way[:-1]) | (name[1:] != name[:-1])
    group = np.cumsum(new) - 1
    least = np.minimum.reduceat(along_m, np.flatnonzero(new))
    first = np.flatnonzero(along_m == least[group])
    return order[first[begins(group[first])]]

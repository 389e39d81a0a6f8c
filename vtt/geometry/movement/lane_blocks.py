"""What stands in the strides of a disc: things, difficult ground, bodies, the border; many at once."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from vtt.geometry.movement.blocking import Block, Body
from vtt.geometry.movement.touching import Strides, off_m, touch_discs, touch_edges, touched_at
from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints
from vtt.geometry.shapes.records import begins, records
from vtt.geometry.shapes.shapes import Disc, Point, inside
from vtt.geometry.world.corridors import as_array, pairs_near
from vtt.geometry.world.edges import Boxed, dots
from vtt.geometry.world.index import objects
from vtt.geometry.world.obstacles import Obstacles


class _Met(NamedTuple):
    """What strides meet, arrays (k,).

    Attributes:
        stride: index of the stride.
        name: number of the name of what is met.
        along_m: how far the mover's centre gets.
        at: where it touches, array (2, k), metres.
    """

    stride: Ints
    name: Ints
    along_m: Floats
    at: Floats


_NOTHING = _Met(np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64), np.zeros(0), np.zeros((2, 0)))


def blocks_in(
    strides: Strides, mover: Disc, goals: Floats, obstacles: Obstacles, bodies: Sequence[Body]
) -> list[tuple[Block, ...]]:
    """Return what stands in each stride, each thing once: the first first, what is met at once as on the map.

    Args:
        strides: where the mover goes, all from its centre.
        mover: who goes.
        goals: where each lane leads, array (n, 3); a body that stands just there does not block that lane.
        obstacles: what may be in the way.
        bodies: who may be in the way.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> ana, bo, carl = Disc((1.0, 1.0), 0.5), Disc((8.0, 1.0), 0.5), Disc((5.0, 1.0), 0.5)
        >>> strides = Strides(np.array(ana.centre), np.array([[1.0, 0.0]]), np.array([6.0]), ana.radius_m)
        >>> hall = Obstacles((9, 2), [Barrier("w", "wall", (4, 0), (4, 2))])
        >>> bodies = [Body("bo", bo), Body("carl", carl)]
        >>> [(block.id, block.along_m) for block in blocks_in(strides, ana, as_array([bo]), hall, bodies)[0]]
        [('w', 2.5), ('carl', 3.0)]
        >>> blocks_in(strides, ana, as_array([bo]), Obstacles((9, 2)), [])
        [()]
    """
    grounds = obstacles.grounds
    others = [(ground.id, "ground") for ground in grounds] + [(body.id, "body") for body in bodies]
    first = len(obstacles.index.names)
    met = [_barriers_met(strides, mover, obstacles)]
    if grounds:
        met.append(_grounds_met(strides, mover, obstacles, first))
    if bodies:
        met.append(_bodies_met(mover, strides, goals, bodies, first + len(grounds)))
    if not _well_within(strides, obstacles.size_m):
        met.append(_borders_met(strides, obstacles.size_m, first + len(others)))
    stride, name, along_m, at = _together(met)
    order = np.lexsort((name, along_m, stride))
    stride, name, along_m = stride[order], name[order], along_m[order]
    places = zip(*at[:, order].tolist(), strict=True)
    blocks = records(Block, *_named(name, obstacles, [*others, ("edge", "edge")]), places, along_m.tolist())
    ends = np.searchsorted(stride, np.arange(len(goals) + 1)).tolist()
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


def _well_within(strides: Strides, size_m: Point) -> bool:
    """Tell whether no stride touches a border of the map."""
    corners = np.vstack([strides.start, strides.ends])
    return bool((corners >= strides.radius_m).all() and (size_m - corners >= strides.radius_m).all())


def _barriers_met(strides: Strides, mover: Disc, obstacles: Obstacles) -> _Met:
    """Return the barriers and solids that stop the mover; not the solids that hold its centre."""
    solids = obstacles.counting & ~_holds(mover, obstacles)
    stops = np.concatenate([obstacles.barrier_stops("movement"), solids])
    stops[[i for i in obstacles.index.one_way if obstacles.barriers[i].lets_through(mover.centre)]] = False
    return _edges_met(strides, obstacles.index.movement_edges, stops)


def _holds(mover: Disc, obstacles: Obstacles) -> Bools:
    """Return which solids the mover's centre is in."""
    discs = obstacles.index.solid_discs
    near: Bools = np.hypot(*(discs[:, :2] - mover.centre).T) <= discs[:, 2] + MARGIN_M
    for i in np.flatnonzero(near).tolist():
        near[i] = inside(mover.centre, obstacles.solids[i].ring)
    return near


def _grounds_met(strides: Strides, mover: Disc, obstacles: Obstacles, first: int) -> _Met:
    """Return the difficult ground that the strides enter, and at once that on which they begin."""
    slow = np.array([ground.cost > 1 for ground in obstacles.grounds], dtype=np.bool_)
    under = slow & _stands_on(mover, obstacles)
    met = _edges_met(strides, obstacles.index.ground_edges, slow & ~under, stands=False)
    count, numbers = len(strides.length_m), np.flatnonzero(under)
    stride, name = np.repeat(np.arange(count), len(numbers)), np.tile(numbers, count)
    at_once = _Met(
        stride, name, np.zeros(len(stride)), np.broadcast_to(strides.start[:, None], (2, len(stride)))
    )
    both = _together([met, at_once])
    return both._replace(name=first + both.name)


def _stands_on(mover: Disc, obstacles: Obstacles) -> Bools:
    """Return which grounds are under the mover's centre."""
    near = obstacles.index.ground_near
    under = (near(i, mover.centre) and inside(mover.centre, g.ring) for i, g in enumerate(obstacles.grounds))
    return np.fromiter(under, dtype=np.bool_)


def _edges_met(strides: Strides, edges: Boxed, stops: Bools, *, stands: bool = True) -> _Met:
    """Return what strides meet of the things that stop: of each thing the edge that is met first.

    Args:
        strides: where the mover goes.
        edges: of things.
        stops: which things stop, array (n,).
        stands: whether the mover may stand in an edge from the start, and then goes no deeper.
    """
    x, y = strides.start.tolist()
    stride, edge = pairs_near((x, y), strides.ends, strides.radius_m + MARGIN_M, edges)
    stopping = stops[edges.thing[edge]]
    stride, edge = stride[stopping], edge[stopping]
    if not len(edge):
        return _NOTHING
    ends = np.take(edges.ends, edge, axis=2)
    touches = touch_edges(strides, stride, ends, _off_m(strides, edges, edge), stands=stands)
    thing = edges.thing[edge[touches.pair]]
    first = _first_of_each(stride[touches.pair], thing, touches.along_m)
    pair, along_m = touches.pair[first], touches.along_m[first]
    at = touched_at(strides, stride[pair], ends[:, :, pair], along_m)
    return _Met(stride[pair], thing[first], along_m, at)


def _off_m(strides: Strides, edges: Boxed, edge: Ints) -> Floats:
    """Return how far edges are from the start of the strides, array (k,); each is measured only once."""
    asked = np.zeros(len(edges.a), dtype=np.bool_)
    asked[edge] = True
    (ax, bx), (ay, by) = edges.ends[:, :, asked] - strides.start[:, None, None]
    away_m = np.zeros(len(asked))
    away_m[asked] = off_m(ax, ay, bx, by)
    return np.take(away_m, edge)


def _bodies_met(mover: Disc, strides: Strides, goals: Floats, bodies: Sequence[Body], first: int) -> _Met:
    """Return the bodies that strides meet, without the one that a stride leads to."""
    discs = as_array([body.disc for body in bodies])
    away = np.hypot(*(discs[:, :2] - mover.centre).T)
    near = np.minimum(away, discs[:, 2] + mover.radius_m)
    reach_m = mover.radius_m + float(discs[:, 2].max(initial=0.0))
    stride, body = pairs_near(mover.centre, strides.ends, reach_m, dots(discs[:, :2]))
    touches, at = touch_discs(strides, stride, np.take(discs.T[:2], body, axis=1), near[body])
    stride, body = stride[touches.pair], body[touches.pair]
    other = (goals[stride] != discs[body]).any(axis=1)
    return _Met(stride[other], first + body[other], touches.along_m[other], at[:, other])


def _borders_met(strides: Strides, size_m: Point, number: int) -> _Met:
    """Return where strides meet a border of the map."""
    met = []
    for axis, far_m in enumerate(size_m):
        for border_m, sign in ((0.0, -1.0), (far_m, 1.0)):
            room_m, speed = sign * (border_m - float(strides.start[axis])), sign * strides.ahead[:, axis]
            near_m = min(room_m, strides.radius_m)
            stride = np.flatnonzero((speed > 0) & (room_m - speed * strides.length_m < near_m - MARGIN_M))
            along_m = np.maximum(0.0, (room_m - near_m) / speed[stride])
            at = strides.at(stride, along_m, np.zeros(len(stride)))
            at[axis] = border_m
            met.append(_Met(stride, np.full(len(stride), number), along_m, at))
    stride, name, along_m, at = _together(met)
    first = _first_of_each(stride, name, along_m)
    return _Met(stride[first], name[first], along_m[first], at[:, first])


def _together(met: Iterable[_Met]) -> _Met:
    return _Met(*(np.concatenate(column, axis=-1) for column in zip(*met, strict=True)))


def _first_of_each(stride: Ints, name: Ints, along_m: Floats) -> Ints:
    """Return the index of the first meeting of each stride with each name, by stride.

    The names must rise within each stride.
    """
    if not len(stride):
        return stride
    small = stride.astype(np.min_scalar_type(int(stride.max())))  # small numbers sort fast
    order = np.argsort(small, kind="stable")
    stride, name, along_m = stride[order], name[order], along_m[order]
    new = np.ones(len(order), dtype=np.bool_)
    new[1:] = (stride[1:] != stride[:-1]) | (name[1:] != name[:-1])
    group = np.cumsum(new) - 1
    least = np.minimum.reduceat(along_m, np.flatnonzero(new))
    first = np.flatnonzero(along_m == least[group])
    return order[first[begins(group[first])]]

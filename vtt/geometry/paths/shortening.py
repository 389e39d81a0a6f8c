"""Paths pulled tight, for walks without a grid."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

import numpy as np

from vtt.geometry.movement.blocking import Blocking, Body, blocking
from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.sweep import distance_to_edge_m
from vtt.geometry.paths.apart import nearer, seen
from vtt.geometry.shapes.arrays import MARGIN_M, SAME_COST, SNAP_M, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Disc, Path, Point, distance_m
from vtt.geometry.world.obstacles import Obstacles


def pulled(
    mover: Disc, path: Path, obstacles: Obstacles, bodies: Sequence[Body], passable: Sequence[Body] = ()
) -> Path:
    """Return a path without the way-points that are not needed.

    From each way-point that stays the path goes straight on to the furthest that is reached unblocked and at
    no higher cost than along the path, as `movement.walk` measures it. The way-points that stay do not move.
    Both ends stay, hence those who may be passed change nothing.

    Args:
        mover: who walks.
        path: where, from the mover's centre on.
        obstacles: what may be in the way.
        bodies: who may neither be entered nor stood on.
        passable: who may be passed but not stood on.

    Examples:
        >>> ana = Disc((1, 1), 0.5)
        >>> pulled(ana, ((1, 1), (2, 2), (3, 2), (4, 2), (5, 3)), Obstacles((9, 9)), [])
        ((1, 1), (5, 3))
        >>> bo = Body("bo", Disc((3, 2), 0.5))
        >>> pulled(ana, ((1, 1), (2, 1), (4, 1), (5, 3)), Obstacles((9, 9)), [bo])
        ((1, 1), (4, 1), (5, 3))
        >>> pulled(ana, (), Obstacles((9, 9)), [])
        ()
    """
    if len(path) < 3:
        return path
    around = Around(blocking(mover, path, obstacles, bodies))
    prices = Prices(mover, obstacles)
    spent_m = [0.0, *accumulate(prices.cost_m(a, b) for a, b in pairwise(path))]
    kept = [0]
    while kept[-1] < len(path) - 1:
        here = kept[-1]
        shortcuts = (
            there
            for there in _clear_from(path, here, around)
            if prices.cost_m(path[here], path[there]) <= spent_m[there] - spent_m[here] + SAME_COST
        )
        kept.append(next(shortcuts, here + 1))
    return tuple(path[i] for i in kept)


def _clear_from(path: Path, here: int, around: "Around") -> Iterator[int]:
    """Yield the way-points beyond the next that are reached in a straight line, the furthest first."""
    clear = around.clear(path[here], np.array(path[here + 2 :], dtype=np.float64).reshape(-1, 2))
    yield from (np.flatnonzero(clear)[::-1] + here + 2).tolist()


class Prices:
    """What walks along a segment cost, in metres of firm ground.

    Examples:
        >>> from vtt.geometry.world.obstacles import Ground
        >>> mud = Ground("mud", ((3, 0), (5, 0), (5, 9), (3, 9)), 2.0)
        >>> prices = Prices(Disc((1, 1), 0.5), Obstacles((9, 9), grounds=[mud]))
        >>> prices.cost_m((1, 1), (7, 1)), prices.cost_m((1, 1), (2, 1))
        (8.0, 1.0)
        >>> prices.along_m(((1, 1), (2, 1), (7, 1))), prices.along_m(((1, 1),))
        (8.0, 0)
    """

    def __init__(self, mover: Disc, obstacles: Obstacles) -> None:
        self._mover, self._obstacles, self._grounds = mover, obstacles, bool(obstacles.grounds)
        self._discs = np.array(obstacles.index.ground_discs, dtype=np.float64).reshape(-1, 3)

    def cost_m(self, a: Point, b: Point) -> float:
        """Return what a walk from a to b costs, metres; ground is measured only where some may be near."""
        if not self._near_ground(a, b):
            return distance_m(a, b)
        return walk(self._mover._replace(centre=a), (a, b), self._obstacles, []).cost_m

    def along_m(self, path: Path) -> float:
        """Return what a path costs."""
        return sum(self.cost_m(a, b) for a, b in pairwise(path))

    def _near_ground(self, a: Point, b: Point) -> bool:
        if not self._grounds:
            return False
        (x, y, around), (ux, uy) = self._discs.T, (b[0] - a[0], b[1] - a[1])
        x, y = x - a[0], y - a[1]
        share = np.clip((ux * x + uy * y) / ((ux * ux + uy * uy) or 1.0), 0.0, 1.0)
        return bool(np.any(np.hypot(x - ux * share, y - uy * share) <= around + SNAP_M))


class Around:
    """What may stop a disc, for many strides at once; `Blocking.on` says the same of one.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 4))])
        >>> around = Around(blocking(Disc((1, 1), 0.5), ((1, 1), (8, 8)), hall, []))
        >>> ends = np.array([[7.0, 1.0], [3.5, 1.0], [1.0, 8.6]])
        >>> around.clear((1, 1), ends).tolist(), around.clear((1, 1), ends[:0]).tolist()
        ([False, True, False], [])
        >>> around.all_between(ends[:2], ends[1:]).tolist()
        [False, False]
    """

    def __init__(self, blocking: Blocking) -> None:
        self._gates = [
            (row, blocking.obstacles.barriers[thing])
            for row, (thing, *_) in enumerate(blocking.edges)
            if thing in blocking.obstacles.index.one_way
        ]
        ends = [(*edge, near_m) for _, edge, near_m in blocking.edges]
        ends += [(body.disc.centre, body.disc.centre, near_m) for body, near_m in blocking.bodies]
        self._a, self._b = (
            np.array([end[i] for end in ends], dtype=np.float64).reshape(-1, 2) for i in (0, 1)
        )
        self._near_m = np.array([near_m for *_, near_m in ends], dtype=np.float64) - MARGIN_M
        self._size_m = np.array(blocking.obstacles.size_m, dtype=np.float64)
        self._rooms_m = np.array(blocking.borders, dtype=np.float64) - MARGIN_M

    def clear(self, start: Point, ends: Floats) -> Bools:
        """Return which strides from a place to ``ends``, array (n, 2), nothing stops: array (n,)."""
        return self._clear(np.array([start], dtype=np.float64), ends, self._near_from(start))

    def all_between(self, starts: Floats, ends: Floats) -> Bools:
        """Return which strides from places to others, arrays (n, 2), nothing stops: array (n,)."""
        if not self._gates:
            return self._clear(starts, ends, self._near_m)
        each = [self.clear((x, y), end[None])[0] for (x, y), end in zip(starts.tolist(), ends, strict=True)]
        return np.array(each, dtype=np.bool_)

    def _clear(self, starts: Floats, ends: Floats, near_m: Floats) -> Bools:
        offsets = ends - starts
        length = np.hypot(*offsets.T)
        ahead = np.where(
            length[:, None] > 0, offsets / np.where(length > 0, length, 1.0)[:, None], (1.0, 0.0)
        )
        clear: Bools = ~np.any(
            (self._room(ends) < self._rooms_m) & (self._room(ends) < self._room(starts)), axis=1
        )
        clear[self._met(starts, ahead, length, near_m)] = False
        return clear

    def _room(self, places: Floats | Point) -> Floats:
        """Return how far places are from the left, upper, right and lower border, array (..., 4)."""
        room: Floats = np.concatenate([np.asarray(places), self._size_m - places], axis=-1)
        return room

    def _near_from(self, start: Point) -> Floats:
        """Return how near strides from a place may come to each thing, metres; gates stop from one side."""
        near_m = self._near_m.copy()
        for row, gate in self._gates:
            nearest = distance_to_edge_m(start, (gate.a, gate.b)) - MARGIN_M
            near_m[row] = -MARGIN_M if gate.lets_through(start) else min(near_m[row], nearest)
        return near_m

    def _met(self, starts: Floats, ahead: Floats, length: Floats, near_m: Floats) -> Ints:
        """Return the indices of the strides that something stops, once for each such thing."""
        a, b = (seen(end[None], starts[:, None], ahead[:, None]) for end in (self._a, self._b))
        close = (np.minimum(a[1], b[1]) < near_m) & (np.maximum(a[1], b[1]) > -near_m)
        close &= (np.maximum(a[0], b[0]) > -near_m) & (np.minimum(a[0], b[0]) < length[:, None] + near_m)
        line, thing = np.nonzero(close)
        pairs = (a[0][close], a[1][close]), (b[0][close], b[1][close])
        met: Ints = line[nearer(*pairs, length[line], near_m[thing])]
        return met

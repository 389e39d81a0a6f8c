"""A walk along a path: how long it is, what it costs, and what stops it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from vtt.geometry.movement.blocking import Block, Body, blocking
from vtt.geometry.movement.sweep import stride
from vtt.geometry.shapes.arrays import MARGIN_M, distinct
from vtt.geometry.shapes.shapes import Disc, Path, Point, distance_m, inside, path_length_m, towards
from vtt.geometry.world.chords import crossings
from vtt.geometry.world.obstacles import Obstacles

FIRM = (1.0, None)
"""What ground costs that is not difficult, and its name."""


class Leg(NamedTuple):
    """A stretch of a walk over one kind of ground; each metre costs ``cost`` metres.

    Attributes:
        ground: id of the difficult ground that makes it so dear, None for none.
    """

    start: Point
    end: Point
    cost: float
    ground: str | None = None


class Walk(NamedTuple):
    """A path, measured; length and cost are those of the whole path, whatever blocks it.

    Attributes:
        legs: the path cut where it turns and where the ground changes.
        block: what stops the mover first, or None.
    """

    path: Path
    length_m: float
    cost_m: float
    legs: tuple[Leg, ...]
    block: Block | None


def walk(
    mover: Disc, path: Path, obstacles: Obstacles, bodies: Sequence[Body], passable: Sequence[Body] = ()
) -> Walk:
    """Measure the walk of a disc along a path that begins at its centre.

    Touching is free: a disc passes an opening of its own width. What the mover stands in at the start stops
    it only where it would go deeper. The ground under its centre sets the cost, the highest where several
    lie.

    Args:
        mover: who walks.
        path: where, from the mover's centre on.
        obstacles: what may be in the way.
        bodies: who may neither be entered nor stood on.
        passable: who may be passed but not stood on; such a block lets the mover up to them only.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Ground
        >>> ana = Disc((1, 1), 0.5)
        >>> walk(ana, ((1, 1), (5, 1)), Obstacles((10, 2)), [])[1:]
        (4.0, 4.0, (Leg(start=(1, 1), end=(5, 1), cost=1.0, ground=None),), None)
        >>> mud = Ground("mud", ((3, 0), (4, 0), (4, 2), (3, 2)), 2.0)
        >>> found = walk(ana, ((1, 1), (5, 1)), Obstacles((10, 2), grounds=[mud]), [])
        >>> found.cost_m, [leg.ground for leg in found.legs]
        (5.0, [None, 'mud', None])
        >>> wall = Barrier("w", "wall", (4, 0), (4, 2))
        >>> walk(ana, ((1, 1), (5, 1)), Obstacles((10, 2), [wall]), []).block
        Block(id='w', kind='wall', at=(4.0, 1.0), along_m=2.5)
        >>> walk(ana, ((1, 1), (3.5, 1)), Obstacles((10, 2), [wall]), []).block is None
        True
        >>> walk(ana, (), Obstacles((10, 2)), [])
        Walk(path=(), length_m=0.0, cost_m=0.0, legs=(), block=None)
    """
    length_m = path_length_m(path)
    legs = tuple(leg for a, b in pairwise(path) for leg in _legs(a, b, obstacles))
    cost_m = sum(distance_m(leg.start, leg.end) * leg.cost for leg in legs)
    block = _first_block(mover, path, obstacles, bodies) or _no_room(mover, path, length_m, passable)
    return Walk(path, length_m, cost_m if any(leg.cost != 1 for leg in legs) else length_m, legs, block)


def _first_block(mover: Disc, path: Path, obstacles: Obstacles, bodies: Sequence[Body]) -> Block | None:
    around = blocking(mover, path, obstacles, bodies)
    gone_m = 0.0
    for a, b in pairwise(path):
        leg_stride = stride(a, b, mover.radius_m)
        for block in around.on(leg_stride):
            return block._replace(along_m=gone_m + block.along_m)
        gone_m += leg_stride.length_m
    return None


def _no_room(mover: Disc, path: Path, length_m: float, passable: Sequence[Body]) -> Block | None:
    """Return the body on which the mover would end: the one that it enters first on its last stretch."""
    found = []
    for body in passable if length_m else ():
        near_m = min(mover.radius_m + body.disc.radius_m, distance_m(mover.centre, body.disc.centre))
        if distance_m(path[-1], body.disc.centre) < near_m - MARGIN_M:
            along_m, place = _last_outside(path, length_m, body.disc.centre, near_m)
            at = towards(place, body.disc.centre, min(mover.radius_m, distance_m(place, body.disc.centre)))
            found.append(Block(body.id, "body", at, along_m))
    return min(found, key=lambda block: (block.along_m, block.id)) if found else None


def _last_outside(path: Path, length_m: float, centre: Point, near_m: float) -> tuple[float, Point]:
    """Return the last place on a path at least ``near_m`` from a point: how far along, and where."""
    left_m = length_m
    for b, a in pairwise(reversed(path)):
        whole = distance_m(a, b)
        left_m -= whole
        if whole and distance_m(a, centre) >= near_m:
            ux, uy = (b[0] - a[0]) / whole, (b[1] - a[1]) / whole
            along = (centre[0] - a[0]) * ux + (centre[1] - a[1]) * uy
            across = (centre[1] - a[1]) * ux - (centre[0] - a[0]) * uy
            into = min(max(0.0, along - max(0.0, near_m**2 - across**2) ** 0.5), whole)
            return left_m + into, towards(a, b, into)
    return 0.0, path[0]


def _legs(a: Point, b: Point, obstacles: Obstacles) -> Iterator[Leg]:
    """Cut a segment where the ground changes."""
    if a == b:
        return
    start, under = a, None
    shares = [0.0, *_ground_changes(a, b, obstacles), 1.0]
    for low, high in pairwise(shares):
        here = _ground_at(_part(a, b, (low + high) / 2), obstacles)
        if under is not None and here != under:
            yield Leg(start, _part(a, b, low), *under)
            start = _part(a, b, low)
        under = here
    yield Leg(start, b, *(under or FIRM))


def _part(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _ground_changes(a: Point, b: Point, obstacles: Obstacles) -> list[float]:
    """Return where a segment crosses the border of some ground, as sorted shares of it, 0 to 1."""
    edges = obstacles.index.ground_edges
    if not len(edges.thing):
        return []
    found = crossings(np.array(a, dtype=np.float64), np.array(b, dtype=np.float64), edges.a, edges.b)
    shares = found.share[(found.left != 0) | (found.right != 0)]
    return [float(share) for share in distinct(shares[(shares > 0) & (shares < 1)])]


def _ground_at(point: Point, obstacles: Obstacles) -> tuple[float, str | None]:
    """Return what the ground at a point costs, and which ground that is: of several the dearest."""
    under = [
        (ground.cost, ground.id)
        for i, ground in enumerate(obstacles.grounds)
        if obstacles.index.ground_near(i, point) and inside(point, ground.ring)
    ]
    return max(under, key=lambda ground: ground[0], default=FIRM)

"""The straight lane of a charge: how long it is, and what stands in it."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.blocking import Block, Body, blocking
from vtt.geometry.grid import Grid
from vtt.geometry.lines import MARGIN_M
from vtt.geometry.mesh import TOUCH_M
from vtt.geometry.noding import Floats
from vtt.geometry.obstacles import Obstacles, ring_segments
from vtt.geometry.shapes import Disc, Point, Segment, distance_m, inside, towards
from vtt.geometry.sweep import Stride, stride, touch_disc, touch_edge

__all__ = ["Block", "Body", "Lane", "charge_lane"]


class Lane(NamedTuple):
    """The corridor swept by a disc from where it stands to where it stops.

    Attributes:
        path: start centre and stop centre.
        blocks: everything that stands in it, the first first; along_m counts as if it stood alone.
    """

    path: Segment
    length_m: float
    radius_m: float
    blocks: tuple[Block, ...]

    @property
    def clear(self) -> bool:
        """Tell whether nothing stands in the lane."""
        return not self.blocks


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
    free = free_lane(mover, target, reach_m, obstacles.size_m, grid)
    if not free.length_m:
        return free
    start, end = free.path
    way = stride(start, end, mover.radius_m)
    found = [*blocking(mover, free.path, obstacles, bodies).on(way), *_grounds(way, obstacles)]
    return free._replace(blocks=in_order(found))


def in_order(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Return blocks as they are met."""
    return tuple(sorted(blocks, key=lambda block: (block.along_m, block.kind, block.id)))


def free_lane(mover: Disc, target: Disc, reach_m: float, size_m: Point, grid: Grid | None) -> Lane:
    """Return the lane as it is where nothing stands in the way; it has no length within reach.

    Examples:
        >>> free_lane(Disc((1, 1), 0.5), Disc((9, 1), 0.5), 1.0, (10, 2), None).path
        ((1, 1), (7.0, 1.0))
        >>> free_lane(Disc((1, 1), 0.5), Disc((9, 1), 0.5), 7.0, (10, 2), None).path
        ((1, 1), (1, 1))
    """
    gap = distance_m(mover.centre, target.centre) - mover.radius_m - target.radius_m
    length_m = max(0.0, gap - reach_m)
    if not length_m:
        return Lane((mover.centre, mover.centre), 0.0, mover.radius_m, ())
    end = _nearest_place(mover, target, reach_m, size_m, grid) if grid else None
    if end is not None:
        return Lane((mover.centre, end), distance_m(mover.centre, end), mover.radius_m, ())
    path = (mover.centre, towards(mover.centre, target.centre, length_m))
    return Lane(path, length_m, mover.radius_m, ())


def _nearest_place(mover: Disc, target: Disc, reach_m: float, size_m: Point, grid: Grid) -> Point | None:
    """Return the place on a grid, wholly on the map, to which the lane is shortest."""
    start, beside_m = np.array(mover.centre), mover.radius_m + target.radius_m
    places = _places(grid, target.centre, 2 * mover.radius_m, beside_m + reach_m)
    gap = np.hypot(*(places - target.centre).T) - beside_m
    room = np.minimum(places, size_m - places).min(axis=1)
    on_map = room >= mover.radius_m - MARGIN_M
    places = places[on_map & (gap >= -MARGIN_M) & (gap <= reach_m + TOUCH_M)]
    if not len(places):
        return None
    away, ahead = places - start, np.array(target.centre) - start
    far = np.round(np.hypot(*away.T), 6)
    beside = np.round(np.abs(away[:, 0] * ahead[1] - away[:, 1] * ahead[0]), 6)
    x, y = places[np.lexsort((*places.T, beside, far))[0]].tolist()
    return x, y


def _places(grid: Grid, around: Point, wide_m: float, within_m: float) -> Floats:
    """Return where on a grid one of that width stands around a point, array (n, 2), metres."""
    middle = grid.snap(around, wide_m)
    count = math.ceil(within_m / grid.cell_m) + 1
    steps = grid.cell_m * np.arange(-count, count + 1)
    x, y = np.meshgrid(middle[0] + steps, middle[1] + steps)
    return np.column_stack([x.ravel(), y.ravel()])


def _grounds(way: Stride, obstacles: Obstacles) -> Iterator[Block]:
    """Yield the difficult ground that the disc enters or stands in."""
    for i, ground in enumerate(obstacles.grounds):
        x, y, radius = obstacles.index.ground_discs[i]
        if ground.cost > 1 and touch_disc(way, (x, y), radius + way.radius_m + MARGIN_M):
            if inside(way.start, ground.ring):
                yield Block(ground.id, "ground", way.start, 0.0)
                continue
            touches = [touch_edge(way, edge, way.radius_m) for edge in ring_segments(ground.ring)]
            met = [touch for touch in touches if touch]
            if met:
                along_m, at = min(met)
                yield Block(ground.id, "ground", at, along_m)

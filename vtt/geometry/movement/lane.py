"""Where the straight lane of a charge ends, if nothing stands in it."""

import math
from typing import NamedTuple

import numpy as np

from vtt.geometry.movement.blocking import Block
from vtt.geometry.shapes.arrays import MARGIN_M, Floats
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc, Point, Segment, distance_m
from vtt.geometry.world.mesh import TOUCH_M


class Lane(NamedTuple):
    """The corridor swept by a disc from where it stands to where it stops.

    Attributes:
        path: start centre and stop centre.
        blocks: everything that stands in it, the first first, what is met at once
            in the order of the map; along_m counts as if it stood alone.
    """

    path: Segment
    length_m: float
    radius_m: float
    blocks: tuple[Block, ...]

    @property
    def clear(self) -> bool:
        """Tell whether nothing stands in the lane.

        Examples:
            >>> stone = Block("stone", "solid", (3.0, 0.0), 2.5)
            >>> [Lane(((0, 0), (4, 0)), 4.0, 0.5, blocks).clear for blocks in ((), (stone,))]
            [True, False]
        """
        return not self.blocks


class ChargeRun(NamedTuple):
    """The straight run of a charge to where the mover stops, whatever stands in its lane.

    Attributes:
        path: start centre and stop centre, metres.
    """

    path: Segment
    length_m: float


def charge_run(
    mover: Disc, target: Disc, reach_m: float, size_m: Point, *, grid: Grid | None = None
) -> ChargeRun:
    """Return the run of a charge: the lane as ``charge_lane`` measures it, without what stands in it.

    Examples:
        >>> charge_run(Disc((1, 1), 0.5), Disc((9, 1), 0.5), 1.0, (10, 2))
        ChargeRun(path=((1, 1), (7.0, 1.0)), length_m=6.0)
    """
    goal = np.array([(*target.centre, target.radius_m)])
    (path,), (length_m,) = free_paths(mover, goal, reach_m, size_m, grid)
    return ChargeRun(path, length_m)


def free_paths(
    mover: Disc, goals: Floats, reach_m: float, size_m: Point, grid: Grid | None
) -> tuple[list[Segment], list[float]]:
    """Return the paths to discs (n, 3) where nothing stands in the way, and their lengths; none within reach.

    Examples:
        >>> free_paths(Disc((1, 1), 0.5), np.array([[9, 1, 0.5], [3, 1, 0.5]]), 1.0, (10, 2), None)
        ([((1, 1), (7.0, 1.0)), ((1, 1), (1, 1))], [6.0, 0.0])
    """
    offset = goals[:, :2] - mover.centre
    whole_m = np.hypot(*offset.T)
    free_m = np.maximum(whole_m - mover.radius_m - goals[:, 2] - reach_m, 0.0)
    moves = free_m > 0
    ends = mover.centre + offset * (free_m / np.where(moves, whole_m, 1.0))[:, None]
    paths: list[Segment] = [(mover.centre, (x, y)) for x, y in ends.tolist()]
    lengths_m: list[float] = free_m.tolist()
    for i in np.flatnonzero(~moves).tolist():
        paths[i] = (mover.centre, mover.centre)
    for i in np.flatnonzero(moves).tolist():
        end = _nearest_place(mover, goals[i], reach_m, size_m, grid) if grid else None
        if end is not None:
            paths[i], lengths_m[i] = (mover.centre, end), distance_m(mover.centre, end)
    return paths, lengths_m


def _nearest_place(mover: Disc, goal: Floats, reach_m: float, size_m: Point, grid: Grid) -> Point | None:
    """Return the place on a grid, wholly on the map, to which the lane is shortest."""
    x, y, radius_m = goal.tolist()
    start, beside_m = np.array(mover.centre), mover.radius_m + radius_m
    places = _places(grid, (x, y), 2 * mover.radius_m, beside_m + reach_m)
    gap = np.hypot(*(places - goal[:2]).T) - beside_m
    room = np.minimum(places, size_m - places).min(axis=1)
    on_map = room >= mover.radius_m - MARGIN_M
    places = places[on_map & (gap >= -MARGIN_M) & (gap <= reach_m + TOUCH_M)]
    if not len(places):
        return None
    away, ahead = places - start, goal[:2] - start
    far = np.round(np.hypot(*away.T), 6)
    beside = np.round(np.abs(away[:, 0] * ahead[1] - away[:, 1] * ahead[0]), 6)
    x, y = places[np.lexsort((*places.T, beside, far))[0]].tolist()
    return x, y


def _places(grid: Grid, around: Point, wide_m: float, within_m: float) -> Floats:
    """Return where on a grid a token of that width may stand around a point, array (n, 2), metres."""
    middle = grid.snap(around, wide_m)
    count = math.ceil(within_m / grid.cell_m) + 1
    steps = grid.cell_m * np.arange(-count, count + 1)
    x, y = np.meshgrid(middle[0] + steps, middle[1] + steps)
    return np.column_stack([x.ravel(), y.ravel()])

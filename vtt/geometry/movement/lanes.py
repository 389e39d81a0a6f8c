"""The straight lane of a charge: how long it is, and what stands in it; many are measured together."""

from collections.abc import Sequence
from itertools import compress

import numpy as np

from vtt.geometry.movement.blocking import Block, Body
from vtt.geometry.movement.lane import Lane, free_paths
from vtt.geometry.movement.lane_blocks import blocks_in
from vtt.geometry.movement.touching import Strides
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.records import records
from vtt.geometry.shapes.shapes import Disc, Segment
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.obstacles import Obstacles


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
    deeper. From within reach the lane has no length, and nothing is in it.

    Args:
        mover: who charges.
        target: who is charged.
        reach_m: how large a gap may remain.
        obstacles: what may be in the way.
        bodies: who may be in the way, without the mover and the target.
        grid: where the mover may stand, or None for anywhere.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
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
        bodies: who may be in the way; the lane to the place of a body is not blocked by that body.
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
        strides = _strides(mover, list(compress(paths, moves)))
        found = iter(blocks_in(strides, mover, goals[moves], obstacles, bodies))
        blocks = [next(found) if goes else () for goes in moves]
    return tuple(records(Lane, paths, lengths_m, [mover.radius_m] * len(paths), blocks))


def _strides(mover: Disc, paths: Sequence[Segment]) -> Strides:
    start = np.array(mover.centre, dtype=np.float64)
    step = np.array([path[1] for path in paths]) - start
    length = np.hypot(step[:, 0], step[:, 1])
    return Strides(start, step / length[:, None], length, mover.radius_m)

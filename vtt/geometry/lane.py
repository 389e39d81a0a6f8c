"""The straight lane of a charge: how long it is, and what stands in it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vtt.geometry.blocking import Block, Body, blocking
from vtt.geometry.lines import MARGIN_M
from vtt.geometry.obstacles import Obstacles, ring_segments
from vtt.geometry.shapes import Disc, Path, distance_m, inside, towards
from vtt.geometry.sweep import Stride, stride, touch_disc, touch_edge

__all__ = ["Block", "Body", "Lane", "charge_lane"]


class Lane(NamedTuple):
    """The corridor swept by a disc from where it stands to where it stops.

    Attributes:
        path: start centre and stop centre.
        blocks: everything that stands in it, the first first; along_m counts as if it stood alone.
    """

    path: Path
    length_m: float
    radius_m: float
    blocks: tuple[Block, ...]

    @property
    def clear(self) -> bool:
        """Tell whether nothing stands in the lane."""
        return not self.blocks


def charge_lane(
    mover: Disc, target: Disc, reach_m: float, obstacles: Obstacles, bodies: Sequence[Body]
) -> Lane:
    """Return the straight lane to the nearest place from which the target is within reach.

    In the way is what the disc would penetrate: barriers to movement, solids, difficult ground, bodies and
    the edge of the map. Touching is free, and so is what the mover stands in already unless it would go
    deeper. Within reach there is no way to go, and nothing in it.

    Args:
        mover: who charges.
        target: who is charged.
        reach_m: how large a gap may remain.
        obstacles: what may be in the way.
        bodies: who may be in the way, without the mover and the target.

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
    """
    gap = distance_m(mover.centre, target.centre) - mover.radius_m - target.radius_m
    length_m = max(0.0, gap - reach_m)
    if not length_m:
        return Lane((mover.centre, mover.centre), 0.0, mover.radius_m, ())
    path = (mover.centre, towards(mover.centre, target.centre, length_m))
    way = stride(*path, mover.radius_m)
    found = [*blocking(mover, path, obstacles, bodies).on(way), *_grounds(way, obstacles)]
    found.sort(key=lambda block: (block.along_m, block.kind, block.id))
    return Lane(path, length_m, mover.radius_m, tuple(found))


def _grounds(way: Stride, obstacles: Obstacles) -> Iterator[Block]:
    """Yield the difficult ground that the disc enters or stands in."""
    for ground, (x, y, radius) in zip(obstacles.grounds, obstacles.index.ground_discs, strict=True):
        if ground.cost > 1 and touch_disc(way, (x, y), radius + way.radius_m + MARGIN_M):
            if inside(way.start, ground.ring):
                yield Block(ground.id, "ground", way.start, 0.0)
                continue
            touches = [touch_edge(way, edge, way.radius_m) for edge in ring_segments(ground.ring)]
            met = [touch for touch in touches if touch]
            if met:
                along_m, at = min(met)
                yield Block(ground.id, "ground", at, along_m)

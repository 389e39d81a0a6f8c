"""The straight lane of a charge: how long it is, and what stands in it."""

from collections.abc import Sequence
from typing import NamedTuple

from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Path, Point, distance_m, towards


class Body(NamedTuple):
    """Somebody who stands in the way."""

    id: str
    disc: Disc


class Block(NamedTuple):
    """A thing that stops a mover.

    Attributes:
        kind: wall, door, window, solid, ground, body or edge (of the map).
        at: the point of the thing that the mover meets.
        along_m: how far the mover's centre gets.
    """

    id: str
    kind: str
    at: Point
    along_m: float


class Lane(NamedTuple):
    """The corridor swept by a disc from where it stands to where it stops.

    Attributes:
        path: start centre and stop centre.
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
    """Return the straight lane to the nearest place from which the target is within reach."""
    gap = distance_m(mover.centre, target.centre) - mover.radius_m - target.radius_m
    length_m = max(0.0, gap - reach_m)
    stop = towards(mover.centre, target.centre, length_m)
    return Lane((mover.centre, stop), length_m, mover.radius_m, ())

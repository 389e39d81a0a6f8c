"""Areas of effect: circles, cones, lines and rectangles, what walls leave of them, and what they strike."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import SLIVER_M2, Bools, Floats
from vtt.geometry.shapes.overlap import common, covered_m2, together
from vtt.geometry.shapes.shapes import Disc, Point, Ring
from vtt.geometry.vision.vision import STEP_DEG, area_before
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.obstacles import Channel, Obstacles

ROUND_M = 0.001
"""An arc is drawn so finely that it is at most this far inside the circle."""

FINEST_DEG = 0.1
"""No corners of an arc are nearer to each other than this; arcs up to 2.6 km keep within ``ROUND_M``."""


def circle(centre: Point, radius_m: float) -> Ring:
    """Return a circle as a ring, empty without a radius.

    Examples:
        >>> ring = circle((5, 5), 2)
        >>> (7.0, 5.0) in ring, (5.0, 7.0) in ring, circle((5, 5), 0)
        (True, True, ())
    """
    return _arc(centre, 0.0, 360.0, radius_m)[:-1]


def cone(apex: Point, facing_deg: float, angle_deg: float, length_m: float) -> Ring:
    """Return the part of a circle that a cone covers, empty without an angle or a length.

    Args:
        apex: where it starts.
        facing_deg: where its middle points, clockwise from the x axis.
        angle_deg: how wide it opens; a whole circle from 360 on.
        length_m: how far it reaches in every direction.

    Examples:
        >>> ring = cone((0, 0), 45, 90, 4)
        >>> ring[:2], ring[-1], cone((0, 0), 0, 0, 4)
        (((0, 0), (4.0, 0.0)), (0.0, 4.0), ())
    """
    if angle_deg >= 360:
        return circle(apex, length_m)
    arc = _arc(apex, facing_deg - angle_deg / 2, angle_deg, length_m)
    return (apex, *arc) if arc else ()


def line(start: Point, facing_deg: float, length_m: float, width_m: float) -> Ring:
    """Return the strip that a line covers, half its width to either side, empty without length or width.

    Examples:
        >>> line((1, 1), 90, 3, 1)
        ((1.5, 1.0), (1.5, 4.0), (0.5, 4.0), (0.5, 1.0))
        >>> line((1, 1), 90, 3, 0)
        ()
    """
    if not (length_m > 0 and width_m > 0):
        return ()
    x, y = start
    ux, uy = _direction(facing_deg)
    ahead, across = (ux * length_m, uy * length_m), (uy * width_m / 2, -ux * width_m / 2)
    return (
        (x + across[0], y + across[1]),
        (x + ahead[0] + across[0], y + ahead[1] + across[1]),
        (x + ahead[0] - across[0], y + ahead[1] - across[1]),
        (x - across[0], y - across[1]),
    )


def rectangle(centre: Point, length_m: float, width_m: float, facing_deg: float = 0.0) -> Ring:
    """Return a rectangle around a point, its length in the direction it faces.

    Examples:
        >>> rectangle((2, 1), 4, 2)
        ((0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0))
        >>> rectangle((2, 1), 0, 2)
        ()
    """
    ux, uy = _direction(facing_deg)
    start = centre[0] - ux * length_m / 2, centre[1] - uy * length_m / 2
    return line(start, facing_deg, length_m, width_m)


def _direction(angle_deg: float) -> Point:
    """Return a unit vector, without noise at right angles."""
    quarters, rest = divmod(angle_deg, 90.0)
    x, y = math.cos(math.radians(rest)), math.sin(math.radians(rest))
    for _ in range(int(quarters % 4)):
        x, y = -y, x
    return x + 0.0, y + 0.0


def _arc(centre: Point, begin_deg: float, turn_deg: float, radius_m: float) -> Ring:
    """Return the corners of an arc with both its ends, none without a turn or a radius."""
    if not (radius_m > 0 and turn_deg > 0):
        return ()
    fine_deg = 2 * math.degrees(math.acos(1 - min(1.0, ROUND_M / radius_m)))
    step_deg = min(max(fine_deg, FINEST_DEG), STEP_DEG)
    steps = 4 * math.ceil(turn_deg / step_deg / 4)
    directions = _directions(begin_deg, turn_deg, steps)
    return tuple((centre[0] + radius_m * x, centre[1] + radius_m * y) for x, y in directions)


@lru_cache(maxsize=64)
def _directions(begin_deg: float, turn_deg: float, steps: int) -> tuple[Point, ...]:
    """Return the directions of the corners of an arc."""
    return tuple(_direction(begin_deg + turn_deg * i / steps) for i in range(steps + 1))


def stopped_by_walls(
    area: Ring,
    origin: Point,
    obstacles: Obstacles,
    *,
    channel: Channel = "movement",
    over_m: float | None = math.inf,
) -> tuple[Ring, ...]:
    """Return the parts of an area that straight lines from its origin reach.

    They end at the border of the map, too. An origin on a wall works on one side of it.

    Args:
        area: what would be covered without walls.
        origin: where the effect comes from, inside the area or not.
        obstacles: what may be in the way.
        channel: whether what stops movement or what stops sight stops the effect.
        over_m: solids at least this high stop it too; none for None.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (5, 0), (5, 9))])
        >>> burst = rectangle((4, 4), 4, 4)
        >>> [sorted(ring) for ring in stopped_by_walls(burst, (4, 4), hall)]
        [[(2.0, 2.0), (2.0, 6.0), (5.0, 2.0), (5.0, 6.0)]]
        >>> stopped_by_walls(burst, (4, 4), Obstacles((9, 9))) == (burst,)
        True
        >>> stopped_by_walls((), (4, 4), hall)
        ()
    """
    if not area:
        return ()
    far_m = max(math.dist(origin, corner) for corner in area)
    chord = math.cos(math.radians(STEP_DEG))  # so that the view, drawn with corners, holds the whole circle
    return common([area], area_before(origin, obstacles, far_m / chord, channel, over_m))


class Struck(NamedTuple):
    """How much of a disc an area covers.

    Attributes:
        share: the share of the disc's surface inside the area, 0 to 1.
        centre: whether its centre is inside or on the border.
        any: whether any part of it does more than touch the area.
    """

    share: float
    centre: bool
    any: bool


def struck(area: Sequence[Ring], bodies: Sequence[Disc]) -> tuple[Struck, ...]:
    """Return how much of each of some bodies is in an area; its rings may overlap.

    As arcs are a little inside their circles, a centre up to 1 mm away from the area counts as inside. A body
    without surface is struck wholly or not at all.

    Examples:
        >>> bodies = [Disc((1, 1), 0.5), Disc((4, 1), 0.5), Disc((4.5, 1), 0.5), Disc((6, 1), 0.5)]
        >>> [(round(share, 9), *how) for share, *how in struck([rectangle((2, 1), 4, 2)], bodies)]
        [(1.0, True, True), (0.5, True, True), (0.0, False, False), (0.0, False, False)]
        >>> struck([], bodies)[0], struck([rectangle((2, 1), 4, 2)], [])
        (Struck(share=0.0, centre=False, any=False), ())
    """
    whole, discs = together(area), as_array(bodies)
    shapely.prepare(whole)
    centres = shapely.dwithin(shapely.points(discs[:, :2]), whole, ROUND_M)
    shares = _shares(discs, whole, centres)
    return tuple(
        Struck(share, centre, share > 0)
        for share, centre in zip(shares.tolist(), centres.tolist(), strict=True)
    )


def _shares(discs: Floats, whole: shapely.Geometry, centres: Bools) -> Floats:
    """Return the share of each disc inside an area; that of a point is 0 or 1."""
    surface_m2 = np.pi * discs[:, 2] ** 2
    point = surface_m2 <= SLIVER_M2
    cut = ~point & shapely.dwithin(shapely.points(discs[:, :2]), whole, discs[:, 2])
    covered = covered_m2(discs[cut], whole)
    shares = np.where(point & centres, 1.0, 0.0)
    shares[cut] = np.where(covered > SLIVER_M2, covered / surface_m2[cut], 0.0)
    shares[shares > 1 - SLIVER_M2] = 1.0
    return shares

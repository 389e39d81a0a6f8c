"""What keeps an area of effect off bodies, or off a part of them."""

from collections.abc import Sequence

import numpy as np
import shapely

from vtt.geometry.shapes.overlap import surface
from vtt.geometry.shapes.shapes import Disc, Point, Ring
from vtt.geometry.sight.centres import FirstStop
from vtt.geometry.sight.samples import OFFSETS
from vtt.geometry.sight.sight import lines_of_sight
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.obstacles import Obstacles


def shields(
    area: Ring, origin: Point, bodies: Sequence[Disc], obstacles: Obstacles
) -> tuple[FirstStop | None, ...]:
    """Return for each body the barrier to movement that stops the straight line to it, and where.

    The line to its centre is asked first, then those to 8 points a little inside its rim, each if it is in
    the area. None where all of these are reached.

    Args:
        area: what would be covered without walls.
        origin: where the effect comes from.
        bodies: what may be shielded.
        obstacles: what may be in the way; solids shield from nothing, see `areas.stopped_by_walls`.

    Examples:
        >>> from vtt.geometry.areas.areas import circle
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (5, 0), (5, 5))])
        >>> burst, bo, eve = circle((4, 4), 3), Disc((6, 4), 0.5), Disc((4, 6), 0.5)
        >>> shields(burst, (4, 4), [eve, bo], hall)
        (None, FirstStop(id='w', kind='wall', at=(5.0, 4.0)))
        >>> shields((), (4, 4), [bo], hall), shields(burst, (4, 4), [], hall)
        ((None,), ())
    """
    discs = as_array(bodies)
    samples = discs[:, None, :2] + OFFSETS * discs[:, 2, None, None]
    owner, place = np.nonzero(shapely.intersects_xy(surface(area), samples[..., 0], samples[..., 1]))
    spots = [Disc((x, y), 0.0) for x, y in samples[owner, place].tolist()]
    found: list[FirstStop | None] = [None] * len(bodies)
    sights = lines_of_sight(Disc(origin, 0.0), spots, obstacles, channel="movement")
    for i, sight in zip(owner.tolist(), sights, strict=True):
        if found[i] is None and sight.blocker is not None:
            found[i] = FirstStop(sight.blocker, sight.blocker_kind or "", sight.at or origin)
    return tuple(found)

"""What keeps an area of effect off a body, or off a part of it?"""

from vtt.geometry.centres import FirstStop
from vtt.geometry.corridors import as_array
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.samples import OFFSETS
from vtt.geometry.shapes import Disc, Point, Ring, inside
from vtt.geometry.sight import lines_of_sight


def shield(area: Ring, origin: Point, body: Disc, obstacles: Obstacles) -> FirstStop | None:
    """Return the barrier to movement that stops the straight line to a body, and where.

    The line to its centre is asked first, then those to 8 points a little inside its rim, each if it lies in
    the area. None where all of these are reached.

    Args:
        area: what would be covered without walls.
        origin: where the effect comes from.
        body: what may be shielded.
        obstacles: what may be in the way; solids shield from nothing, see `areas.stopped_by_walls`.

    Examples:
        >>> from vtt.geometry.areas import circle
        >>> from vtt.geometry.obstacles import Barrier
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (5, 0), (5, 5))])
        >>> burst, bo = circle((4, 4), 3), Disc((6, 4), 0.5)
        >>> shield(burst, (4, 4), bo, hall)
        FirstStop(id='w', kind='wall', at=(5.0, 4.0))
        >>> shield(burst, (4, 4), Disc((4, 6), 0.5), hall), shield((), (4, 4), bo, hall)
        (None, None)
    """
    places = (as_array([body])[:, :2] + OFFSETS * body.radius_m).tolist()
    spots = [Disc((x, y), 0.0) for x, y in places if inside((x, y), area)]
    for sight in lines_of_sight(Disc(origin, 0.0), spots, obstacles, channel="movement"):
        if sight.blocker is not None and sight.blocker_kind is not None and sight.at is not None:
            return FirstStop(sight.blocker, sight.blocker_kind, sight.at)
    return None

"""What stops the lines from centre to centre first?"""

from typing import NamedTuple

import numpy as np

from vtt.geometry.corridors import corridors
from vtt.geometry.lines import Stops, centre_stops
from vtt.geometry.looks import Look
from vtt.geometry.noding import Floats
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Point, towards


class FirstStop(NamedTuple):
    """What stops a line first, and where."""

    id: str
    kind: str
    at: Point


def first_stops(look: Look, stops: Stops) -> list[FirstStop | None]:
    """Return what stops each line of the centres first, if anything, given the pieces that stop them.

    Examples:
        >>> from vtt.geometry.corridors import as_array
        >>> from vtt.geometry.looks import looks
        >>> from vtt.geometry.obstacles import Barrier
        >>> hall, ana = Obstacles((9, 9), [Barrier("w", "wall", (5, 0), (5, 5))]), Disc((1, 4), 0.5)
        >>> (look,) = looks(ana, as_array([Disc((9, 4), 0.5), Disc((9, 8), 0.5)]), hall, "sight", 0.0, None)
        >>> first_stops(look, centre_stops(look.middle(), look.pieces))
        [FirstStop(id='w', kind='wall', at=(5.0, 4.0)), None]
    """
    if look.pieces is look.obstacles.pieces("sight", None):
        look.obstacles.index.latest_stops = look.pieces, _key(look.viewer, look.targets), stops
    eye, ends = look.viewer.centre, look.targets[:, :2]
    found: list[FirstStop | None] = [None] * len(ends)
    target, first = np.unique(stops.target, return_index=True)
    along_m = stops.along_m[first]
    way = ends[target] - eye
    at = np.array(eye) + way * (along_m / np.hypot(*way.T))[:, None]
    for i, thing, (x, y) in zip(target.tolist(), stops.thing[first].tolist(), at.tolist(), strict=True):
        found[i] = FirstStop(*look.obstacles.name_of(thing), (x, y))
    nearest = np.full(len(ends), np.inf)
    nearest[target] = along_m
    for veil in look.veils:
        along = veil.stops(np.broadcast_to(np.array(eye), ends.shape), ends)
        for i in np.flatnonzero(along < nearest).tolist():
            x, y = ends[i].tolist()
            place = towards(eye, (x, y), float(along[i]))
            found[i] = FirstStop(*veil.name_at(place), place)
            nearest[i] = along[i]
    return found


def stops_of_barriers(viewer: Disc, targets: Floats, obstacles: Obstacles) -> Stops:
    """Return where barriers to sight stop the lines from a centre to those of others, array (n, 3).

    What a drag has just looked at is not measured again.

    Examples:
        >>> from vtt.geometry.corridors import as_array
        >>> from vtt.geometry.obstacles import Barrier
        >>> walls = [Barrier("w", "wall", (5, 0), (5, 5)), Barrier("v", "wall", (4, 5), (4, 9))]
        >>> targets = as_array([Disc((9, 5), 0.5), Disc((9, 3), 0.5)])
        >>> found = stops_of_barriers(Disc((1, 5), 0.5), targets, Obstacles((10, 10), walls))
        >>> found.target.tolist(), found.thing.tolist(), found.along_m.round(3).tolist()
        ([1], [0], [4.123])
    """
    pieces = obstacles.pieces("sight", None)
    known, key = obstacles.index.latest_stops, _key(viewer, targets)
    if known is not None and known[0] is pieces and known[1] == key:
        return known[2]
    return centre_stops(corridors(viewer, targets, pieces, middle=True), pieces)


def _key(viewer: Disc, targets: Floats) -> bytes:
    """Return what tells lines from one centre to others from all other lines."""
    return np.array(viewer.centre).tobytes() + targets[:, :2].tobytes()

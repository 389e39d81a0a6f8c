"""What stops the lines from centre to centre first."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Floats
from vtt.geometry.shapes.records import begins
from vtt.geometry.shapes.shapes import Point, towards
from vtt.geometry.sight.line_blockers import LineBlockers
from vtt.geometry.world.corridors import corridors
from vtt.geometry.world.lines import Stops, centre_stops
from vtt.geometry.world.obstacles import Obstacles


class FirstStop(NamedTuple):
    """What stops a line first, and where."""

    id: str
    kind: str
    at: Point


class FirstStops(NamedTuple):
    """The same of many lines, in columns; None for lines that pass."""

    ids: list[str | None]
    kinds: list[str | None]
    places: list[Point | None]


def first_stops(blockers: LineBlockers, stops: Stops) -> FirstStops:
    """Return what stops each line of the centres first, given the pieces that stop them.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array
        >>> from vtt.geometry.sight.line_blockers import line_blockers
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> hall, ana = Obstacles((9, 9), [Barrier("w", "wall", (5, 0), (5, 5))]), Disc((1, 4), 0.5)
        >>> targets = as_array([Disc((9, 4), 0.5), Disc((9, 8), 0.5)])
        >>> (blockers,) = line_blockers(ana, targets, hall, "sight", 0.0, None)
        >>> first_stops(blockers, centre_stops(blockers.middle(), blockers.pieces))
        FirstStops(ids=['w', None], kinds=['wall', None], places=[(5.0, 4.0), None])
    """
    if blockers.pieces is blockers.obstacles.pieces("sight", None):
        blockers.obstacles.index.latest_stops = (
            blockers.pieces,
            _key(blockers.viewers, blockers.targets),
            stops,
        )
    eye, ends = blockers.viewers[0, :2], blockers.targets[:, :2]
    first = begins(stops.target)
    target, thing, along_m = stops.target[first], stops.thing[first], stops.along_m[first]
    offset = ends[target] - eye
    at = eye + offset * (along_m / np.hypot(*offset.T))[:, None]
    found = FirstStops([None] * len(ends), [None] * len(ends), [None] * len(ends))
    names, kinds = (column[thing].tolist() for column in blockers.obstacles.index.columns[:2])
    for i, name, kind, (x, y) in zip(target.tolist(), names, kinds, at.tolist(), strict=True):
        found.ids[i], found.kinds[i], found.places[i] = name, kind, (x, y)
    nearest = np.full(len(ends), np.inf)
    nearest[target] = along_m
    for veil in blockers.veils:
        along = veil.stops(np.broadcast_to(eye, ends.shape), ends)
        for i in np.flatnonzero(along < nearest).tolist():
            (begin_x, begin_y), (x, y) = eye.tolist(), ends[i].tolist()
            found.places[i] = place = towards((begin_x, begin_y), (x, y), float(along[i]))
            found.ids[i], found.kinds[i] = veil.name_at(place)
            nearest[i] = along[i]
    return found


def stops_of_barriers(viewers: Floats, targets: Floats, obstacles: Obstacles) -> Stops:
    """Return where barriers to sight stop the lines from the centre of one disc, (1, 3), to others, (n, 3).

    What a drag has just looked at is not measured again.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> walls = [Barrier("w", "wall", (5, 0), (5, 5)), Barrier("v", "wall", (4, 5), (4, 9))]
        >>> ana, others = as_array([Disc((1, 5), 0.5)]), as_array([Disc((9, 5), 0.5), Disc((9, 3), 0.5)])
        >>> found = stops_of_barriers(ana, others, Obstacles((10, 10), walls))
        >>> found.target.tolist(), found.thing.tolist(), found.along_m.round(3).tolist()
        ([1], [0], [4.123])
    """
    pieces = obstacles.pieces("sight", None)
    known, key = obstacles.index.latest_stops, _key(viewers, targets)
    if known is not None and known[0] is pieces and known[1] == key:
        return known[2]
    return centre_stops(corridors(viewers, targets, pieces, middle=True), pieces)


def _key(viewers: Floats, targets: Floats) -> bytes:
    """Return what distinguishes lines from one centre to others from all other lines."""
    return viewers[0, :2].tobytes() + targets[:, :2].tobytes()

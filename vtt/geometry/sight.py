"""Line of sight between two footprints: clear, grazing or blocked, and by what."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from vtt.geometry.chords import Smoke, smoke_stops
from vtt.geometry.lines import Corridors, Stops, as_array, centre_stops, corridors
from vtt.geometry.noding import Floats
from vtt.geometry.obstacles import Channel, Obstacles
from vtt.geometry.pieces import Pieces
from vtt.geometry.samples import PASSES, SMOKE, Sampled, open_shares, sampled
from vtt.geometry.shapes import Disc, Point, towards
from vtt.geometry.solids import solids_under


class SightLine(NamedTuple):
    """One sampled line; ``blocker`` and ``at`` are None where it passes."""

    start: Point
    end: Point
    blocker: str | None
    at: Point | None


class Sight(NamedTuple):
    """What one footprint sees of another.

    Attributes:
        result: clear when the line of the centres passes, grazing when only others do.
        open_share: share of the target's samples that are seen, 0 to 1.
        blocker: id of the first thing that stops the line of the centres.
        blocker_kind: the kind of that thing.
        at: where it stops it.
        lines: every sampled line; empty from a batch.
    """

    result: Literal["clear", "grazing", "blocked"]
    open_share: float
    blocker: str | None
    blocker_kind: str | None
    at: Point | None
    lines: tuple[SightLine, ...]


class _Stop(NamedTuple):
    """What stops a line first, and where."""

    id: str
    kind: str
    at: Point


def line_of_sight(
    viewer: Disc, target: Disc, obstacles: Obstacles, *, channel: Channel = "sight", over_m: float = math.inf
) -> Sight:
    """Return what a footprint sees of another, with every sampled line.

    Each disc is sampled at its centre and at 8 points of its rim, a little inside it; a sample beyond a
    barrier from its own centre is left out. A line that touches a free wall end or runs along a wall passes,
    one through the corner of two walls does not. A solid that overlaps one of the two discs stops nothing.
    On the sight channel a cloud stops lines that spend more than its depth inside it.

    Args:
        viewer: who looks.
        target: who is looked at.
        obstacles: what may be in the way.
        channel: whether what stops sight or what stops movement stops the lines.
        over_m: solids at least this high stop them too.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier
        >>> ana, bo = Disc((1, 5), 0.5), Disc((9, 5), 0.5)
        >>> sight = line_of_sight(ana, bo, Obstacles((10, 10)))
        >>> sight.result, sight.open_share, len(sight.lines)
        ('clear', 1.0, 81)
        >>> wall = Barrier("w", "wall", (5, 0), (5, 10))
        >>> line_of_sight(ana, bo, Obstacles((10, 10), [wall]))[:5]
        ('blocked', 0.0, 'w', 'wall', (5.0, 5.0))
        >>> line_of_sight(ana, bo, Obstacles((10, 10), [wall._replace(b=(5, 5))])).result
        'clear'
        >>> line_of_sight(ana, bo, Obstacles((10, 10), [wall._replace(b=(5, 5.1))])).result
        'grazing'
    """
    near, pieces, smokes = _surroundings(viewer, [target], obstacles, channel, over_m)
    summary = _summaries(near, pieces, smokes, obstacles)[0]
    lines = _lines(sampled(near, pieces, smokes, len(obstacles.barriers)), obstacles)
    return summary._replace(lines=lines)


def lines_of_sight(
    viewer: Disc,
    targets: Sequence[Disc],
    obstacles: Obstacles,
    *,
    channel: Channel = "sight",
    over_m: float = math.inf,
) -> tuple[Sight, ...]:
    """Return what a footprint sees of each of many others, as ``line_of_sight`` but without the lines.

    Examples:
        >>> ana, bo = Disc((1, 5), 0.5), Disc((9, 5), 0.5)
        >>> [sight.result for sight in lines_of_sight(ana, [bo, ana], Obstacles((10, 10)))]
        ['clear', 'clear']
        >>> lines_of_sight(ana, [], Obstacles((10, 10)))
        ()
    """
    if not targets:
        return ()
    near, pieces, smokes = _surroundings(viewer, targets, obstacles, channel, over_m)
    return tuple(_summaries(near, pieces, smokes, obstacles))


def _surroundings(
    viewer: Disc, targets: Sequence[Disc], obstacles: Obstacles, channel: Channel, over_m: float
) -> tuple[Corridors, Pieces, tuple[Smoke, ...]]:
    """Return what may stop the lines: the pieces in the corridors, and the smoke."""
    pieces = obstacles.pieces(channel, over_m)
    near = corridors(viewer, as_array(targets), pieces)
    smokes = obstacles.index.smokes if channel == "sight" else ()
    return _beside_own_solids(near, pieces, obstacles), pieces, smokes


def _summaries(
    near: Corridors, pieces: Pieces, smokes: tuple[Smoke, ...], obstacles: Obstacles
) -> list[Sight]:
    stops = _first_stops(near, pieces, smokes, obstacles)
    shares = open_shares(near, pieces, smokes, len(obstacles.barriers))
    return [_sight(stop, share) for stop, share in zip(stops, shares, strict=True)]


def _sight(stop: _Stop | None, open_share: float) -> Sight:
    if stop is None:
        return Sight("clear", open_share, None, None, None, ())
    return Sight("grazing" if open_share > 0 else "blocked", open_share, *stop, ())


def _beside_own_solids(near: Corridors, pieces: Pieces, obstacles: Obstacles) -> Corridors:
    """Leave out the solids that overlap the viewer or the target."""
    solid = pieces.thing[near.piece] - len(obstacles.barriers)
    if not (solid >= 0).any():
        return near
    own = solids_under(np.array([[*near.viewer.centre, near.viewer.radius_m]]), obstacles)[0]
    own = own | solids_under(near.targets, obstacles)
    return near.only(~((solid >= 0) & own[near.target, np.maximum(solid, 0)]))


def _first_stops(
    near: Corridors, pieces: Pieces, smokes: tuple[Smoke, ...], obstacles: Obstacles
) -> list[_Stop | None]:
    """Return what stops each line of the centres first."""
    eye = near.viewer.centre
    ends = near.targets[:, :2]
    found: list[_Stop | None] = [None] * len(ends)
    nearest = np.full(len(ends), np.inf)
    stops = centre_stops(near, pieces)
    if pieces is obstacles.pieces("sight", None):
        obstacles.index.latest_stops = pieces, _key(near.viewer, near.targets), stops
    target, first = np.unique(stops.target, return_index=True)
    nearest[target] = stops.along_m[first]
    share = stops.along_m[first] / near.length_m[target]
    at = np.array(eye) + (ends[target] - eye) * share[:, None]
    for i, thing, (x, y) in zip(target.tolist(), stops.thing[first].tolist(), at.tolist(), strict=True):
        found[i] = _Stop(*obstacles.name_of(thing), (x, y))
    for smoke in smokes:
        along = smoke_stops(np.broadcast_to(np.array(eye), ends.shape), ends, smoke)
        for i in np.flatnonzero(along < nearest).tolist():
            x, y = ends[i].tolist()
            place = towards(eye, (x, y), float(along[i]))
            found[i] = _Stop(obstacles.clouds[smoke.cloud_at(place)].id, "cloud", place)
            nearest[i] = along[i]
    return found


def stops_of_barriers(viewer: Disc, targets: Floats, obstacles: Obstacles) -> Stops:
    """Return where barriers to sight stop the lines from a centre to those of others, array (n, 3).

    What a drag has just looked at is not measured again.
    """
    pieces = obstacles.pieces("sight", None)
    known, key = obstacles.index.latest_stops, _key(viewer, targets)
    if known is not None and known[0] is pieces and known[1] == key:
        return known[2]
    thin = targets * [1.0, 1.0, 0.0]
    return centre_stops(corridors(Disc(viewer.centre, 0.0), thin, pieces), pieces)


def _key(viewer: Disc, targets: Floats) -> bytes:
    """Return what tells lines from one centre to others from all other lines."""
    return np.array(viewer.centre).tobytes() + targets[:, :2].tobytes()


def _lines(lines: Sampled, obstacles: Obstacles) -> tuple[SightLine, ...]:
    """Name what stops each of the sampled lines first."""
    return tuple(
        SightLine(start, end, *_named(start, end, thing, along, obstacles))
        for start, end, thing, along in zip(*lines, strict=True)
    )


def _named(
    start: Point, end: Point, thing: int, along_m: float, obstacles: Obstacles
) -> tuple[str | None, Point | None]:
    if thing == PASSES:
        return None, None
    at = towards(start, end, along_m)
    if thing <= SMOKE:
        return obstacles.clouds[obstacles.index.smokes[SMOKE - thing].cloud_at(at)].id, at
    return obstacles.name_of(thing)[0], at

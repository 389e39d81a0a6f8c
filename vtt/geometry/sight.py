"""Line of sight between two footprints: clear, grazing or blocked, and by what."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Point

Channel = Literal["sight", "movement"]


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


def line_of_sight(
    viewer: Disc, target: Disc, obstacles: Obstacles, *, channel: Channel = "sight", over_m: float = math.inf
) -> Sight:
    """Return what a footprint sees of another, with every sampled line."""
    import shapely

    line = shapely.LineString((viewer.centre, target.centre))
    for b in obstacles.barriers:
        stops = b.stops_sight if channel == "sight" else b.stops_movement
        if stops and b.id not in obstacles.open_ids and line.crosses(shapely.LineString((b.a, b.b))):
            hit = line.intersection(shapely.LineString((b.a, b.b)))
            at = (hit.x, hit.y)
            return Sight(
                "blocked", 0.0, b.id, b.kind, at, (SightLine(viewer.centre, target.centre, b.id, at),)
            )
    return Sight("clear", 1.0, None, None, None, (SightLine(viewer.centre, target.centre, None, None),))


def lines_of_sight(
    viewer: Disc,
    targets: Sequence[Disc],
    obstacles: Obstacles,
    *,
    channel: Channel = "sight",
    over_m: float = math.inf,
) -> tuple[Sight, ...]:
    """Return what a footprint sees of each of many others, without the sampled lines."""
    return tuple(
        line_of_sight(viewer, target, obstacles, channel=channel, over_m=over_m)._replace(lines=())
        for target in targets
    )

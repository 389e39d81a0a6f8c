"""Line of sight between two footprints: clear, grazing or blocked, and by what."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, distinct
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.records import records
from vtt.geometry.shapes.shapes import Disc, Point, towards
from vtt.geometry.sight.centres import first_stops
from vtt.geometry.sight.line_blockers import LineBlockers, line_blockers
from vtt.geometry.sight.samples import PASSES, VEIL, Veil, open_shares, sampled
from vtt.geometry.sight.slits import through_slits
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.lines import Stops, centre_stops
from vtt.geometry.world.obstacles import Channel, Obstacles
from vtt.geometry.world.screens import screened, walled

FEW = 3
"""Up to how many targets are measured at once; of more, the hidden ones are found first."""

SOME = 8
"""Of more targets than this whose line of the centres is stopped, those are found to which all lines are."""


class SightLine(NamedTuple):
    """One sampled line; ``blocker`` and ``at`` are None where it passes."""

    start: Point
    end: Point
    blocker: str | None
    at: Point | None


class Sight(NamedTuple):
    """What one footprint sees of another.

    Attributes:
        result: clear when the line of the centres passes, grazing when only others do, or where the centre of
            one sees a part of the other through a slit between the samples.
        open_share: share of the target's nine samples that are seen, 0 to 1; one that is left out is not.
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


def line_of_sight(  # noqa: PLR0913 - what a look depends on, most of it seldom given
    viewer: Disc,
    target: Disc,
    obstacles: Obstacles,
    *,
    channel: Channel = "sight",
    over_m: float = math.inf,
    uprights: Sequence[Upright] | None = None,
) -> Sight:
    """Return what a footprint sees of another, with every sampled line.

    Each disc is sampled at its centre and at 8 points of its rim, a little inside it; a sample beyond a
    barrier from its own centre is left out. A line that touches a free wall end or runs along a wall passes,
    one through the corner of two walls does not. A solid that overlaps one of the two discs stops nothing.
    On the sight channel a cloud stops lines that would go through it, where they enter it, and those that
    begin or end inside after its depth.

    Args:
        viewer: who looks.
        target: who is looked at.
        obstacles: what may be in the way.
        channel: whether what stops sight or what stops movement stops the lines.
        over_m: solids at least this high stop them too, where no heights are given.
        uprights: how high the viewer and the target stand and reach. Lines then run from the one's feet to
            the other's, and a solid stops them where it reaches from there over the height of the target; who
            stands on a solid, not in it, may have its edge in the way.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
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
    (blockers,) = line_blockers(viewer, as_array([target]), obstacles, channel, over_m, uprights)
    return _summaries(blockers, slits=channel == "sight")[0]._replace(lines=_lines(blockers))


def lines_of_sight(  # noqa: PLR0913 - as line_of_sight
    viewer: Disc,
    targets: Sequence[Disc],
    obstacles: Obstacles,
    *,
    channel: Channel = "sight",
    over_m: float = math.inf,
    uprights: Sequence[Upright] | None = None,
) -> tuple[Sight, ...]:
    """Return what a footprint sees of each of many others, as ``line_of_sight``, but no lines.

    Args:
        viewer: who looks.
        targets: who is looked at.
        obstacles: what may be in the way.
        channel: whether what stops sight or what stops movement stops the lines.
        over_m: solids at least this high stop them too, where no heights are given.
        uprights: how high the viewer and then each target stands and reaches.

    Examples:
        >>> ana, bo = Disc((1, 5), 0.5), Disc((9, 5), 0.5)
        >>> [sight.result for sight in lines_of_sight(ana, [bo, ana], Obstacles((10, 10)))]
        ['clear', 'clear']
        >>> lines_of_sight(ana, [], Obstacles((10, 10)))
        ()
    """
    found: dict[int, Sight] = {}
    for blockers in line_blockers(viewer, as_array(targets), obstacles, channel, over_m, uprights):
        found |= zip(blockers.places.tolist(), _summaries(blockers, slits=channel == "sight"), strict=True)
    return tuple(map(found.__getitem__, range(len(targets))))


def _summaries(blockers: LineBlockers, *, slits: bool) -> list[Sight]:
    stops, shares, shut = _asked(blockers)
    grazing = shares > 0
    if slits and len(dim := np.flatnonzero(~grazing & ~shut)):
        grazing[dim] = through_slits(blockers, dim)
    first, seen = first_stops(blockers, stops), shares.tolist()
    results = [
        "clear" if name is None else "grazing" if some else "blocked"
        for name, some in zip(first.ids, grazing.tolist(), strict=True)
    ]
    return records(Sight, results, seen, *first, [()] * len(seen))


def _asked(blockers: LineBlockers) -> tuple[Stops, Floats, Bools]:
    """Return what stops the lines of the centres, which share of the targets is seen, and who is shut off.

    Only where the corridor is not shut for all lines alike are they tried.
    """
    at_once = len(blockers.targets) <= FEW or blockers.is_open()
    near = blockers.across(np.arange(len(blockers.targets))) if at_once else None
    middle = blockers.middle() if near is None else near.middle()
    stops, shut = centre_stops(middle, blockers.pieces), walled(middle, blockers.pieces)
    behind = stops.target[~shut[stops.target]]
    if len(behind) > SOME:
        behind = distinct(behind)
        shut[behind] = screened(blockers.viewers, blockers.targets[behind], blockers.screens)
    shares, rest = np.zeros(len(blockers.targets)), np.flatnonzero(~shut)
    tried = blockers.pieces, blockers.veils, len(blockers.obstacles.barriers)
    if near is None:
        shares[rest] = open_shares(blockers.around(rest), *tried)
    elif len(rest):
        shares[rest] = open_shares(blockers.near_sides(near.only(~shut[near.target])), *tried)[rest]
    return stops, shares, shut


def _lines(blockers: LineBlockers) -> tuple[SightLine, ...]:
    """Return every line that was tried, with the name of what stops it first."""
    near = blockers.around(np.zeros(1, dtype=np.int64))
    lines = sampled(near, blockers.pieces, blockers.veils, len(blockers.obstacles.barriers))
    return tuple(
        SightLine(
            start, end, *_named(towards(start, end, along_m), thing, blockers.veils, blockers.obstacles)
        )
        if thing != PASSES
        else SightLine(start, end, None, None)
        for start, end, thing, along_m in zip(*lines, strict=True)
    )


def _named(at: Point, thing: int, veils: Sequence[Veil], obstacles: Obstacles) -> tuple[str, Point]:
    name, _ = veils[VEIL - thing].name_at(at) if thing <= VEIL else obstacles.name_of(thing)
    return name, at

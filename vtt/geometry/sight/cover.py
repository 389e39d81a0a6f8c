"""Things on the line between two bodies, and how near to each."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Floats, Ints
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.records import records
from vtt.geometry.shapes.shapes import Disc, Point, distance_m, towards
from vtt.geometry.sight.centres import stops_of_barriers
from vtt.geometry.sight.slabs import above_feet, at_heights
from vtt.geometry.sight.solids import chords
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Obstacles


class OnLine(NamedTuple):
    """A thing that the straight line between two footprints crosses.

    Attributes:
        height_m: infinite for walls and doors.
        at: where the line enters it, coming from A.
        from_a_m: along the line from A's edge to the entry, never negative.
        from_b_m: along the line from the exit to B's edge, never negative.
        low_m, high_m: from where to where it reaches above the line from feet to feet; walls have no end.
    """

    id: str
    kind: str
    height_m: float
    at: Point
    from_a_m: float
    from_b_m: float
    low_m: float = -math.inf
    high_m: float = math.inf


def on_line(
    a: Disc, b: Disc, obstacles: Obstacles, *, uprights: Sequence[Upright] | None = None
) -> tuple[OnLine, ...]:
    """Return what the line of the centres crosses, sorted from A.

    Barriers that stop sight count, so windows and open doors do not, and solids of any height. What the line
    only touches is not on it; neither is what holds or touches one of the centres.

    Args:
        a: one end.
        b: the other end.
        obstacles: what may be on the line.
        uprights: how high A and B stand and reach. Solids then count only where they stand between the line
            from foot to foot and the line from top to top.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> ana, bo = Disc((1, 1), 0.5), Disc((9, 1), 0.5)
        >>> on_line(ana, bo, Obstacles((10, 2)))
        ()
        >>> crate = Solid("crate", ((3, 0), (5, 0), (5, 2), (3, 2)), 1.2)
        >>> on_line(ana, bo, Obstacles((10, 2), solids=[crate]))[0][:-2]
        ('crate', 'solid', 1.2, (3.0, 1.0), 1.5, 3.5)
        >>> up = Upright(0.8, 2.8), Upright(0, 2)
        >>> (raised,) = on_line(ana, bo, Obstacles((10, 2), solids=[crate]), uprights=up)
        >>> round(raised.high_m, 9)
        0.8
        >>> low = crate._replace(ring=((3, 1), (5, 1), (5, 2), (3, 2)))
        >>> on_line(ana, bo, Obstacles((10, 2), solids=[low]))
        ()
    """
    return on_lines(a, [b], obstacles, uprights=uprights)[0]


def bodies_on_line(a: Disc, b: Disc, bodies: Sequence[tuple[str, Disc, float]]) -> tuple[OnLine, ...]:
    """Return the bodies that the straight line centre to centre crosses, sorted from A.

    Args:
        a: one end.
        b: the other end.
        bodies: who may stand between: name, footprint and height in metres.

    Examples:
        >>> ana, bo, ork = Disc((1, 1), 0.5), Disc((9, 1), 0.5), ("ork", Disc((5, 1.2), 0.5), 2.0)
        >>> [(one.id, one.kind, round(one.from_a_m, 2)) for one in bodies_on_line(ana, bo, [ork])]
        [('ork', 'body', 3.04)]
        >>> bodies_on_line(ana, bo, [("ork", Disc((5, 1.5), 0.5), 2.0)])
        ()
    """
    whole = distance_m(a.centre, b.centre)
    found = []
    for name, disc, height_m in bodies if whole else ():
        ux, uy = (b.centre[0] - a.centre[0]) / whole, (b.centre[1] - a.centre[1]) / whole
        x, y = disc.centre[0] - a.centre[0], disc.centre[1] - a.centre[1]
        along_m, beside_m = x * ux + y * uy, abs(x * uy - y * ux)
        if beside_m < disc.radius_m - TOUCH_M and 0 < along_m < whole:
            half_m = math.sqrt(disc.radius_m**2 - beside_m**2)
            near_m = max(0.0, along_m - half_m - a.radius_m)
            far_m = max(0.0, whole - along_m - half_m - b.radius_m)
            at = towards(a.centre, b.centre, along_m - half_m)
            found.append(OnLine(name, "body", height_m, at, near_m, far_m, 0.0, height_m))
    return tuple(sorted(found, key=lambda one: one.from_a_m))


def on_lines(
    a: Disc, targets: Sequence[Disc], obstacles: Obstacles, *, uprights: Sequence[Upright] | None = None
) -> tuple[tuple[OnLine, ...], ...]:
    """Return, for each target, what the line of the centres crosses, as ``on_line``.

    Args:
        a: one end.
        targets: the other ends.
        obstacles: what may be on the lines.
        uprights: how high A and then each target stands and reaches.

    Examples:
        >>> on_lines(Disc((1, 1), 0.5), [], Obstacles((10, 2)))
        ()
    """
    if not targets:
        return ()
    discs = as_array(targets)
    line, thing, enter_m, leave_m, low_m, high_m = _crossed(a, discs, obstacles, uprights)
    eye = np.array(a.centre, dtype=np.float64)
    offset = discs[:, :2] - eye
    length = np.hypot(offset[:, 0], offset[:, 1])[line]
    offset = np.take(offset, line, axis=0)
    places = zip(*(eye + offset * (enter_m / length)[:, None]).T.tolist(), strict=True)
    from_a = np.maximum(enter_m - a.radius_m, 0.0).tolist()
    from_b = np.maximum(length - leave_m - discs[line, 2], 0.0).tolist()
    names, kinds, heights = (column[thing].tolist() for column in obstacles.index.columns)
    above = low_m.tolist(), high_m.tolist()
    found = records(OnLine, names, kinds, heights, places, from_a, from_b, *above)
    ends = np.searchsorted(line, np.arange(len(targets) + 1)).tolist()
    return tuple(tuple(found[first:last]) for first, last in pairwise(ends))


def _crossed(
    a: Disc, discs: Floats, obstacles: Obstacles, uprights: Sequence[Upright] | None
) -> tuple[Ints, Ints, Floats, Floats, Floats, Floats]:
    """Return lines, things on them, where the lines enter and leave these, and their heights."""
    stops = stops_of_barriers(as_array([a]), discs, obstacles)
    ends = discs[:, :2]
    solids = chords(a.centre, ends, obstacles)
    solids = solids.only(obstacles.counting[solids.solid])
    offsets = ends - np.array(a.centre)
    if uprights is not None:
        solids = at_heights(solids, offsets, uprights, obstacles)
    endless = np.full(len(stops.target), math.inf)
    low_m, high_m = above_feet(solids, offsets, uprights, obstacles)
    line = np.concatenate([stops.target, solids.line])
    thing = np.concatenate([stops.thing, solids.solid + len(obstacles.barriers)])
    enter_m = np.concatenate([stops.along_m, solids.enter_m])
    leave_m = np.concatenate([stops.along_m, solids.leave_m])
    order = np.lexsort((enter_m, line))  # what is met at once stays in the order of the map
    low_m, high_m = np.concatenate([-endless, low_m]), np.concatenate([endless, high_m])
    return line[order], thing[order], enter_m[order], leave_m[order], low_m[order], high_m[order]

"""What hides a target: the things on the line, and the hidden share of its width."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.lines import as_array, centre_stops, corridors
from vtt.geometry.mesh import TOUCH_M
from vtt.geometry.noding import Bools, Floats
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Point, towards
from vtt.geometry.solids import chords, solids_under


class OnLine(NamedTuple):
    """A thing that the straight line between two footprints crosses.

    Attributes:
        height_m: infinite for walls and doors.
        at: where the line enters it, coming from A.
        from_a_m: along the line from A's edge to the entry, never negative.
        from_b_m: along the line from the exit to B's edge, never negative.
    """

    id: str
    kind: str
    height_m: float
    at: Point
    from_a_m: float
    from_b_m: float


def on_line(a: Disc, b: Disc, obstacles: Obstacles) -> tuple[OnLine, ...]:
    """Return what the line of the centres crosses, sorted from A.

    Barriers that stop sight count, so windows and open doors do not, and solids of any height. What the line
    only touches is not on it; neither is what holds or touches one of the centres.

    Examples:
        >>> from vtt.geometry.obstacles import Solid
        >>> ana, bo = Disc((1, 1), 0.5), Disc((9, 1), 0.5)
        >>> on_line(ana, bo, Obstacles((10, 2)))
        ()
        >>> crate = Solid("crate", ((3, 0), (5, 0), (5, 2), (3, 2)), 1.2)
        >>> on_line(ana, bo, Obstacles((10, 2), solids=[crate]))
        (OnLine(id='crate', kind='solid', height_m=1.2, at=(3.0, 1.0), from_a_m=1.5, from_b_m=3.5),)
        >>> low = crate._replace(ring=((3, 1), (5, 1), (5, 2), (3, 2)))
        >>> on_line(ana, bo, Obstacles((10, 2), solids=[low]))
        ()
    """
    return on_lines(a, [b], obstacles)[0]


def on_lines(a: Disc, targets: Sequence[Disc], obstacles: Obstacles) -> tuple[tuple[OnLine, ...], ...]:
    """Return, for each target, what the line of the centres crosses, as ``on_line``.

    Examples:
        >>> on_lines(Disc((1, 1), 0.5), [], Obstacles((10, 2)))
        ()
    """
    if not targets:
        return ()
    found: list[list[tuple[float, float, int]]] = [[] for _ in targets]
    discs = as_array(targets)
    for line, thing, enter_m, leave_m in [*_barriers(a, discs, obstacles), *_solids(a, discs, obstacles)]:
        found[line].append((enter_m, leave_m, thing))
    return tuple(
        tuple(_on_line(a, b, crossing, obstacles) for crossing in sorted(line))
        for b, line in zip(targets, found, strict=True)
    )


def _barriers(a: Disc, discs: Floats, obstacles: Obstacles) -> list[tuple[int, int, float, float]]:
    """Return the line, the thing, and where the line enters and leaves it, metres from A's centre."""
    pieces = obstacles.pieces("sight", None)
    thin = discs * [1.0, 1.0, 0.0]
    stops = centre_stops(corridors(Disc(a.centre, 0.0), thin, pieces), pieces)
    along = stops.along_m.tolist()
    return list(zip(stops.target.tolist(), stops.thing.tolist(), along, along, strict=True))


def _solids(a: Disc, discs: Floats, obstacles: Obstacles) -> list[tuple[int, int, float, float]]:
    """Return the line, the thing, and where the line enters and leaves it, metres from A's centre."""
    ends = discs[:, :2]
    found = chords(np.broadcast_to(np.array(a.centre, dtype=np.float64), ends.shape), ends, obstacles)
    things = (found.solid + len(obstacles.barriers)).tolist()
    return list(zip(found.line.tolist(), things, found.enter_m.tolist(), found.leave_m.tolist(), strict=True))


def _on_line(a: Disc, b: Disc, crossing: tuple[float, float, int], obstacles: Obstacles) -> OnLine:
    enter_m, leave_m, thing = crossing
    name, kind = obstacles.name_of(thing)
    solid = thing - len(obstacles.barriers)
    return OnLine(
        name,
        kind,
        obstacles.solids[solid].height_m if solid >= 0 else math.inf,
        towards(a.centre, b.centre, enter_m),
        max(0.0, enter_m - a.radius_m),
        max(0.0, math.dist(a.centre, b.centre) - leave_m - b.radius_m),
    )


def hidden_share(eye: Point, body: Disc, obstacles: Obstacles) -> float:
    """Return the share of a disc's width, 0 to 1, that walls and solids hide from ``eye``.

    The width is the diameter square to the line from the eye to the centre; a part of it is hidden if a
    barrier to sight or a solid of any height stands between it and the eye. A solid that holds the eye or the
    centre hides nothing. A point without width is hidden or not.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier
        >>> bo = Disc((9, 5), 0.5)
        >>> hidden_share((1, 5), bo, Obstacles((10, 10)))
        0.0
        >>> hidden_share((1, 5), bo, Obstacles((10, 10), [Barrier("w", "wall", (5, 0), (5, 5))]))
        0.5
        >>> hidden_share((9, 5), bo, Obstacles((10, 10)))
        0.0
    """
    away_m = math.dist(eye, body.centre)
    if away_m <= TOUCH_M:
        return 0.0
    if body.radius_m <= TOUCH_M:
        return float(bool(on_line(Disc(eye, 0.0), body, obstacles)))
    from_x, to_x = _shadows(eye, body, _hiding(eye, body, obstacles))
    order = np.argsort(from_x)
    covered = np.maximum.accumulate(np.concatenate([[-1.0], to_x[order]]))
    grown = covered[1:] - np.maximum(covered[:-1], from_x[order])
    return float(np.maximum(grown, 0.0).sum() / 2)


def _hiding(eye: Point, body: Disc, obstacles: Obstacles) -> tuple[Floats, Floats]:
    """Return the edges that may hide the body, arrays (n, 2)."""
    barriers, solids = obstacles.index.barrier_edges, obstacles.index.solid_edges
    shut = obstacles.barrier_stops("sight")
    ends = np.array([(*eye, 0.0), (*body.centre, 0.0)])
    own: Bools = np.logical_or.reduce(solids_under(ends, obstacles))
    others = ~own[solids.thing - len(obstacles.barriers)]
    return (
        np.concatenate([barriers.a[shut], solids.a[others]]),
        np.concatenate([barriers.b[shut], solids.b[others]]),
    )


def _shadows(eye: Point, body: Disc, edges: tuple[Floats, Floats]) -> tuple[Floats, Floats]:
    """Return which part of the width each edge hides, from -1 to 1 across it."""
    away_m = math.dist(eye, body.centre)
    ux, uy = (body.centre[0] - eye[0]) / away_m, (body.centre[1] - eye[1]) / away_m
    turn = np.array([[ux, -uy], [uy, ux]])
    a, b = (edges[0] - eye) @ turn, (edges[1] - eye) @ turn  # now the eye looks along x
    first, last = _between(a[:, 0], b[:, 0], TOUCH_M, away_m - TOUCH_M)
    meets = first < last
    a, step, first, last = a[meets], (b - a)[meets], first[meets, None], last[meets, None]
    near, far = a + first * step, a + last * step
    scale = away_m / body.radius_m
    hides = np.clip(np.column_stack([near[:, 1] / near[:, 0], far[:, 1] / far[:, 0]]) * scale, -1.0, 1.0)
    return hides.min(axis=1), hides.max(axis=1)


def _between(a: Floats, b: Floats, low: float, high: float) -> tuple[Floats, Floats]:
    """Return the shares of the way from a to b between which it runs from low to high, if at all."""
    step = b - a
    level = step == 0
    safe = np.where(level, 1.0, step)
    at_low, at_high = (low - a) / safe, (high - a) / safe
    first = np.where(level, 0.0, np.maximum(np.minimum(at_low, at_high), 0.0))
    last = np.where(level, 1.0, np.minimum(np.maximum(at_low, at_high), 1.0))
    never = level & ((a < low) | (a > high))
    return first, np.where(never, -1.0, last)

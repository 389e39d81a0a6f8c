"""Whose reach a path enters or leaves, and where."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from vtt.geometry.movement.blocking import Body, meets_disc, swept_box
from vtt.geometry.shapes.levels import Upright, level_reach_m
from vtt.geometry.shapes.shapes import Disc, Path, Point, distance_m, towards
from vtt.geometry.sight.pairs import any_pass
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Obstacles


class Threat(NamedTuple):
    """Where a path crosses the border of a reach.

    Attributes:
        id: who reaches.
        at: where the mover's centre is then.
        along_m: how far along the path that is.
        reach_m: how far it reaches across the map, edge to edge.
    """

    id: str
    kind: Literal["enters", "leaves"]
    at: Point
    along_m: float
    reach_m: float


def threats(
    mover: Disc,
    path: Path,
    enemies: Sequence[tuple[Body, float]],
    obstacles: Obstacles,
    *,
    uprights: Sequence[Upright] | None = None,
) -> tuple[Threat, ...]:
    """Return where the gap to an enemy shrinks to its reach or grows beyond it, in order along the path.

    A reach that is only touched on the way is neither entered nor left; one that the path ends at is entered.
    Where a barrier to movement parts the two, nothing is entered or left. Where a body that stands still is
    reached from the start, nothing is entered.

    Args:
        mover: who moves.
        path: where its centre goes.
        enemies: who may reach it, each with its reach in metres, edge to edge.
        obstacles: what may stop an arm.
        uprights: how high the mover and then each enemy stands and reaches.

    Examples:
        >>> ana, ork = Disc((1, 1), 0.5), Body("ork", Disc((5, 1), 0.5))
        >>> threats(ana, ((1, 1), (9, 1)), [(ork, 1.0)], Obstacles((10, 2)))[0]
        Threat(id='ork', kind='enters', at=(3.0, 1.0), along_m=2.0, reach_m=1.0)
        >>> [(x.kind, x.along_m) for x in threats(ana, ((1, 1), (9, 1)), [(ork, 1.0)], Obstacles((10, 2)))]
        [('enters', 2.0), ('leaves', 6.0)]
        >>> threats(ana, ((1, 1), (2.5, 1)), [(ork, 1.0)], Obstacles((10, 2)))
        ()
        >>> beside = [(Body("ork", Disc((5, 3), 0.5)), 1.0)]
        >>> [len(threats(ana, ((1, 1), (x, 1)), beside, Obstacles((10, 4)))) for x in (4.9, 5, 5.1)]
        [0, 1, 0]
        >>> threats(ana, (), [(ork, 1.0)], Obstacles((10, 2)))
        ()
    """
    if not path:
        return ()
    swept = swept_box(mover, path, TOUCH_M)
    met = [
        (threat, body)
        for body, reach_m in _level(enemies, uprights)
        if meets_disc(swept, Disc(body.disc.centre, body.disc.radius_m + reach_m))
        for threat in _crossings(mover, path, body, reach_m)
    ]
    if not met:
        return ()
    here = [Disc(threat.at, mover.radius_m) for threat, _ in met]
    there = [body.disc for _, body in met]
    open_ = any_pass(here, there, obstacles, channel="movement").tolist()
    found = [threat for (threat, _), passes in zip(met, open_, strict=True) if passes]
    return tuple(sorted(found, key=lambda threat: (threat.along_m, threat.id, threat.kind)))


def _level(
    enemies: Sequence[tuple[Body, float]], uprights: Sequence[Upright] | None
) -> Iterator[tuple[Body, float]]:
    """Yield the enemies that reach to the mover's height, each with its reach across the map."""
    if uprights is None:
        yield from enemies
        return
    for (body, reach_m), upright in zip(enemies, uprights[1:], strict=True):
        across_m = level_reach_m(reach_m, uprights[0], upright)
        if across_m is not None:
            yield body, across_m


def _crossings(mover: Disc, path: Path, body: Body, reach_m: float) -> list[Threat]:
    """Return where a path goes into a circle of reach and out of it."""
    found: list[Threat] = []
    far_m, gone_m = mover.radius_m + body.disc.radius_m + reach_m, 0.0
    away_m = [distance_m(end, body.disc.centre) for end in (path[0], path[-1])]
    within, ends_within = (metres <= far_m + TOUCH_M for metres in away_m)
    for a, b in pairwise(path):
        length_m = distance_m(a, b)
        for along_m, into in _border(a, b, length_m, body.disc.centre, far_m):
            if into != within:
                within = into
                kind: Literal["enters", "leaves"] = "enters" if into else "leaves"
                found.append(Threat(body.id, kind, towards(a, b, along_m), gone_m + along_m, reach_m))
                found = _without_touch(found)
        gone_m += length_m
    if ends_within and not within:
        found.append(Threat(body.id, "enters", path[-1], gone_m, reach_m))
    return found


def _without_touch(found: list[Threat]) -> list[Threat]:
    """Drop the last two where the path goes into the circle and out of it at one place."""
    kinds, metres = [one.kind for one in found[-2:]], [one.along_m for one in found[-2:]]
    touches = kinds == ["enters", "leaves"] and metres[1] - metres[0] <= TOUCH_M
    return found[:-2] if touches else found


def _border(a: Point, b: Point, length_m: float, centre: Point, far_m: float) -> list[tuple[float, bool]]:
    """Return how far along a stretch it may cross a circle, and whether it goes into it there.

    One goes in at the end of a stretch, and out only if one goes on.
    """
    if not length_m:
        return []
    ux, uy = (b[0] - a[0]) / length_m, (b[1] - a[1]) / length_m
    x, y = centre[0] - a[0], centre[1] - a[1]
    nearest, beside = ux * x + uy * y, abs(ux * y - uy * x)
    if beside >= far_m - TOUCH_M:  # it touches the circle at most; who stands there leaves it
        return [(max(0.0, nearest), False)] if nearest < length_m - TOUCH_M else []
    half = math.sqrt(far_m * far_m - beside * beside)
    into, out = nearest - half, nearest + half
    enters = [(min(max(0.0, into), length_m), True)] if into <= length_m + TOUCH_M and out > TOUCH_M else []
    leaves = [(max(0.0, out), False)] if out < length_m - TOUCH_M else []
    return [*enters, *leaves]

"""Light and darkness: what lamps light, and what can be made out in the dark."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import Bools, Floats
from vtt.geometry.shapes.levels import FLOOR, MAN, Upright, level_reach_m
from vtt.geometry.shapes.overlap import common, surface
from vtt.geometry.shapes.shapes import Disc, Point, Ring
from vtt.geometry.sight.line_blockers import line_blockers
from vtt.geometry.sight.samples import OFFSETS, PASSES, sampled
from vtt.geometry.sight.slabs import Slab
from vtt.geometry.vision.vision import STEP_DEG, visible_area
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Obstacles


class Lamp(NamedTuple):
    """A light and how far it shines.

    Attributes:
        upright: from where to where it or its bearer reaches; it shines from the top of that.
    """

    at: Point
    radius_m: float
    upright: Upright = FLOOR


def lit(body: Disc, lamps: Sequence[Lamp], obstacles: Obstacles) -> bool:
    """Tell whether any sample of a body is in the light of a lamp.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> hall = Obstacles((10, 10), [Barrier("w", "wall", (5, 0), (5, 10))])
        >>> torch = Lamp((4, 5), 3)
        >>> lit(Disc((1, 5), 0.5), [torch], hall), lit(Disc((6, 5), 0.5), [torch], hall)
        (True, False)
        >>> lit(Disc((1, 5), 0.5), [], hall), lit(Disc((4, 5), 0.5), [Lamp((4, 5), 0)], hall)
        (False, False)
    """
    return bool(lit_by([body], lamps, obstacles)[0])


def lit_by(
    bodies: Sequence[Disc],
    lamps: Sequence[Lamp],
    obstacles: Obstacles,
    *,
    uprights: Sequence[Upright] | None = None,
) -> tuple[tuple[int, ...], ...]:
    """Return for each body the lamps, by index, whose light falls on it.

    A body is sampled like for a line of sight: at its centre and at 8 points a little inside its rim, without
    those that a barrier parts from its centre. Light falls on a sample within the radius of the lamp, in
    a straight line from it; a lamp on a wall lights one of its sides. Solids throw a shadow only where one of
    the two is above the floor or below.

    Args:
        bodies: those on which light may fall.
        lamps: what shines.
        obstacles: what may be in the way.
        uprights: how high each body stands and reaches, where not all are men on the floor; light falls
            within a ball.

    Examples:
        >>> ana, bo = Disc((1, 5), 0.5), Disc((9, 5), 0.5)
        >>> lit_by([ana, bo], [Lamp((2, 5), 2), Lamp((4, 5), 4.6)], Obstacles((10, 10)))
        ((0, 1), (1,))
        >>> lit_by([], [Lamp((2, 5), 2)], Obstacles((10, 10)))
        ()
        >>> high, men = Lamp((2, 5), 4, Upright(5, 5)), [Upright(0, 2), Upright(0, 2)]
        >>> lit_by([ana, Disc((5.3, 5), 0.5)], [high], Obstacles((10, 10)), uprights=men)
        ((0,), ())
    """
    discs = as_array(bodies)
    samples = discs[:, None, :2] + OFFSETS * discs[:, 2, None, None]
    heights = [MAN] * len(bodies) if uprights is None else uprights
    found: list[list[int]] = [[] for _ in bodies]
    for number, lamp in enumerate(lamps):
        level_m = _levels_m(lamp, heights)
        near = np.flatnonzero(_within_light(lamp, discs, level_m))
        on_floor = np.array(
            [not (heights[i].foot_m or lamp.upright.foot_m) for i in near.tolist()], dtype=np.bool_
        )
        flat = near[on_floor]
        for i in flat[_lights(lamp, samples[flat], discs[flat], obstacles)].tolist():
            found[i].append(number)
        for i in near[~on_floor].tolist():
            if _lights_upwards(lamp, float(level_m[i]), (bodies[i], heights[i]), obstacles):
                found[i].append(number)
    return tuple(map(tuple, found))


def _levels_m(lamp: Lamp, uprights: Sequence[Upright]) -> Floats:
    """Return how far a lamp shines at the height of each body, nowhere where it is too high or too low."""
    levels = (level_reach_m(lamp.radius_m, lamp.upright, upright) for upright in uprights)
    return np.array([-math.inf if level is None else level for level in levels], dtype=np.float64)


def _within_light(lamp: Lamp, discs: Floats, level_m: Floats) -> Bools:
    away_m = np.hypot(*(discs[:, :2] - lamp.at).T) - discs[:, 2]
    within: Bools = away_m <= level_m + TOUCH_M
    return within & (lamp.radius_m > TOUCH_M)


def _lights_upwards(lamp: Lamp, level_m: float, lit: tuple[Disc, Upright], obstacles: Obstacles) -> bool:
    """Return whether a lamp lights a body higher or lower, over and under solids; smoke stops no light."""
    body, upright = lit
    eye, heights = Disc(lamp.at, 0.0), [Upright(one.top_m, one.top_m) for one in (lamp.upright, upright)]
    (blockers,) = line_blockers(eye, as_array([body]), obstacles, "sight", math.inf, heights)
    slabs = [veil for veil in blockers.veils if isinstance(veil, Slab)]
    lines = sampled(
        blockers.around(np.zeros(1, dtype=np.int64)), blockers.pieces, slabs, len(obstacles.barriers)
    )
    return any(
        thing == PASSES and math.dist(lamp.at, end) <= level_m + TOUCH_M
        for end, thing in zip(lines.ends, lines.things, strict=True)
    )


def _lights(lamp: Lamp, samples: Floats, discs: Floats, obstacles: Obstacles) -> Bools:
    """Return whether a lamp lights discs with these samples, array (n, 9, 2)."""
    if not len(discs):
        return np.zeros(0, dtype=np.bool_)
    bright = _Star(lamp.at, lamp.radius_m, obstacles).holds(samples)
    lights = bright[:, 0].copy()
    for i in np.flatnonzero(~lights & bright.any(axis=1)):
        x, y, radius_m = discs[i].tolist()
        own = _Star((x, y), radius_m, obstacles).holds(samples[i])
        lights[i] = (bright[i] & own).any()
    return lights


class _Star:
    """What is within a radius of a point and in a straight line from it."""

    def __init__(self, centre: Point, radius_m: float, obstacles: Obstacles) -> None:
        chord = math.cos(math.radians(STEP_DEG))  # the view, drawn with corners, then holds the whole circle
        self._centre, self._radius_m = centre, radius_m
        self._area = surface(visible_area(centre, obstacles, radius_m / chord))
        shapely.prepare(self._area)

    def holds(self, points: Floats) -> Bools:
        """Tell which of some points, array (..., 2), are in it; its border belongs to it."""
        x, y = points[..., 0], points[..., 1]
        away_m = np.hypot(x - self._centre[0], y - self._centre[1])
        held: Bools = shapely.intersects_xy(self._area, x, y) & (away_m <= self._radius_m + TOUCH_M)
        return held


def lit_area(lamps: Iterable[Lamp], obstacles: Obstacles, *, over_m: float = math.inf) -> tuple[Ring, ...]:
    """Return the area in the light of each lamp that shines; they may overlap.

    Args:
        lamps: lights and how far they shine.
        obstacles: what may be in the way, with the doors as they stand.
        over_m: solids at least this high throw shadows.

    Examples:
        >>> [max(ring) for ring in lit_area([Lamp((5, 5), 3), Lamp((1, 1), 0)], Obstacles((10, 10)))]
        [(8.0, 5.0)]
    """
    areas = (visible_area(lamp.at, obstacles, lamp.radius_m, over_m=over_m) for lamp in lamps)
    return tuple(area for area in areas if len(area) > 2)


def seen_areas(
    eye: Point,
    obstacles: Obstacles,
    radius_m: float | None = None,
    *,
    lit: Sequence[Ring] | None = None,
    over_m: float = math.inf,
) -> tuple[Ring, ...]:
    """Return what an eye sees, by daylight or in darkness; the rings may overlap.

    Args:
        eye: where from.
        obstacles: what stops sight.
        radius_m: how far the eye sees, in darkness by its own senses; None for as far as the map goes.
        lit: in darkness the areas in light, which are seen from any distance; None in daylight.
        over_m: solids at least this high stop sight.

    Examples:
        >>> field, fire = Obstacles((9, 9)), ((6, 6), (8, 6), (8, 8), (6, 8))
        >>> seen_areas((1, 1), field, 0, lit=[fire]) == (fire,)
        True
        >>> seen_areas((1, 1), field, 0), seen_areas((1, 1), field, 0, lit=[])
        ((), ())
    """
    near = visible_area(eye, obstacles, radius_m, over_m=over_m)
    views = [near] if len(near) > 2 else []
    if lit and radius_m is not None:
        views += common(lit, visible_area(eye, obstacles, over_m=over_m))
    return tuple(views)

"""What solids hide of a front where the line from feet to feet rises or falls."""

from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import MARGIN_M, Floats, distinct
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.sight.shadows import Shadows, Views
from vtt.geometry.world.obstacles import Obstacles

PARTS = 32
"""How many segments stand for the curve that a straight edge is when it is seen along a slanted line."""

HIGH_M = 1000.0
"""What reaches higher above the feet than this is as good as without an end."""


def slanted_shares(
    views: Views, pair: tuple[Upright, Upright], shadows: Shadows, obstacles: Obstacles
) -> dict[int | None, float]:
    """Return the share of the only front that each thing hides alone, and, under None, all together.

    Args:
        views: who looks, and at which single body.
        pair: how high the two stand and reach.
        shadows: what throws a shadow on the width.
        obstacles: the same things, with their heights.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 0), (5, 0), (5, 9), (4, 9)), 1.0)])
        >>> views = Views.at((1, 4), np.array([[8.0, 4.0, 0.5]]))
        >>> shadows = views.shadows_of_solids(np.array([[True]]), hall)
        >>> found = slanted_shares(views, (Upright(0, 2), Upright(0.7, 2.7)), shadows, hall)
        >>> {thing: round(share, 9) for thing, share in found.items()}
        {0: 0.35, None: 0.35}
    """
    found: dict[int, list[shapely.Geometry]] = {}
    for thing in distinct(shadows.thing).tolist():
        solid = thing - len(obstacles.barriers)
        if solid < 0:
            low, high = shadows.only(shadows.thing == thing).spans
            found[thing] = list(shapely.box(low, 0.0, high, pair[1].top_m - pair[1].foot_m))
        else:
            found[thing] = list(_faces(views, pair, obstacles, solid))
    tall_m = pair[1].top_m - pair[1].foot_m
    shares: dict[int | None, float] = {thing: _covered(some, tall_m) for thing, some in found.items()}
    return shares | {None: _covered(list(chain.from_iterable(found.values())), tall_m)}


def _faces(
    views: Views, pair: tuple[Upright, Upright], obstacles: Obstacles, solid: int
) -> Iterator[shapely.Geometry]:
    """Yield what the sides, the top and the bottom of a solid hide, as areas across and upwards."""
    edges, outline = obstacles.index.outline_of(solid)
    thing, away_m = obstacles.solids[solid], float(views.away_m[0])
    levels = thing.base_m, min(thing.base_m + thing.height_m, pair[1].foot_m + HIGH_M)
    _, ends_x, ends_y = views.between(0, edges, MARGIN_M)
    steps = np.linspace(0.0, 1.0, PARTS + 1)[:, None]
    x, y = (ends[0] + (ends[1] - ends[0]) * steps for ends in (ends_x, ends_y))
    across = views.across(0, x, y)
    foot, top = (_above(pair, x / away_m, level_m) for level_m in levels)
    for u, low, high in zip(across.T, foot.T, top.T, strict=True):
        there, back = zip(u, low, strict=True), zip(u[::-1], high[::-1], strict=True)
        yield _area([*there, *back])
    before = shapely.transform(outline, lambda points: np.column_stack(views.seen(0, points.T)))
    wide = shapely.total_bounds(before)
    before = _clipped(before, (MARGIN_M, wide[1] - 1, away_m - MARGIN_M, wide[3] + 1))
    for part in shapely.get_parts(shapely.segmentize(before, away_m / PARTS)):
        x, y = shapely.get_coordinates(part).T
        for level_m in levels:
            yield _area(list(zip(views.across(0, x, y), _above(pair, x / away_m, level_m), strict=True)))


def _above(pair: tuple[Upright, Upright], shares: Floats, level_m: float) -> Floats:
    """Return how high a level is above the line from feet to feet, at shares of its length."""
    feet_m: Floats = pair[0].foot_m + (pair[1].foot_m - pair[0].foot_m) * shares
    return level_m - feet_m


def _covered(hidden: Sequence[shapely.Geometry], tall_m: float) -> float:
    """Return the share of a front, -1 to 1 across and that tall, that is in any of some areas."""
    parts = [_clipped(face, (-1.0, 0.0, 1.0, tall_m)) for face in hidden]
    share = float(shapely.area(shapely.union_all(parts))) / (2 * tall_m) if tall_m > 0 else 0.0
    return min(1.0, round(share, 9))


def _clipped(area: shapely.Geometry, within: tuple[float, float, float, float]) -> shapely.Geometry:
    """Return the part of an area within a rectangle; quick clipping fails where it leaves a mere line."""
    try:
        return shapely.clip_by_rect(area, *within)
    except shapely.GEOSException:
        return shapely.intersection(area, shapely.box(*within))


def _area(corners: Sequence[Point]) -> shapely.Geometry:
    return shapely.make_valid(shapely.Polygon(corners)) if len(corners) > 2 else shapely.Polygon()

"""What is hidden of fronts: of upright rectangles over widths, counted above the line from feet to feet."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from vtt.geometry.shapes.arrays import MARGIN_M, SAME_SHARE, TOUCH_M, Bools, Floats, Ints
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.sight.shadows import Shadows, Views
from vtt.geometry.sight.slanted import slanted_shares
from vtt.geometry.sight.solids import solids_beside, solids_under
from vtt.geometry.world.obstacles import Obstacles

DIGITS = 12
"""To how many digits shares are rounded, so that a body has the same one alone and among others."""


def width_shadows(views: Views, obstacles: Obstacles) -> Shadows:
    """Return what is hidden of the widths, by solids of any height, but none that holds one of the two.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 4), (5, 4), (5, 9), (4, 9)), 1.0)])
        >>> views = Views.at((1, 4), np.array([[8.0, 4.0, 0.5], [4.5, 4.5, 0.5]]))
        >>> width_shadows(views, hall).shares(2).tolist()
        [0.5, 0.0]
    """
    found = views.shadows(obstacles, obstacles.counting)
    solid = found.thing - len(obstacles.barriers)
    by_solid = np.flatnonzero(solid >= 0)
    if not len(by_solid):
        return found
    holds, kept = _holding(views, obstacles), np.ones(len(solid), dtype=np.bool_)
    kept[by_solid] = ~(holds[1:] | holds[0])[found.body[by_solid], solid[by_solid]]
    return found.only(kept)


def front_shares(views: Views, uprights: Sequence[Upright], obstacles: Obstacles) -> Floats:
    """Return the share of each front that is hidden, 0 to 1, array (n,).

    Args:
        views: who looks, and at which bodies.
        uprights: how high the viewer and then each body stands and reaches.
        obstacles: what may hide them.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 0), (5, 0), (5, 9), (4, 9)), 1.0)])
        >>> views = Views.at((1, 4), np.array([[8.0, 4.0, 0.5], [8.0, 5.0, 0.5]]))
        >>> front_shares(views, [Upright(0, 2), Upright(0, 2), Upright(0.7, 2.7)], hall).round(3).tolist()
        [0.5, 0.35]
    """
    feet = np.array([upright.foot_m for upright in uprights])
    level = np.abs(feet[1:] - feet[0]) <= TOUCH_M
    shares, rest = np.zeros(len(level)), np.flatnonzero(~level).tolist()
    if level.any():
        some = [uprights[0], *(uprights[i + 1] for i in np.flatnonzero(level).tolist())]
        shadows = front_shadows(views.only(level), some, obstacles)
        tall_m = np.array([upright.top_m - upright.foot_m for upright in some[1:]])
        shares[level] = stacked(shadows, shadows.body, tall_m, heights_of(shadows, feet[0], obstacles))
    for i in rest:
        one = views.only(np.array([i]))
        shadows = front_shadows(one, (uprights[0], uprights[i + 1]), obstacles)
        shares[i] = slanted_shares(one, (uprights[0], uprights[i + 1]), shadows, obstacles)[None]
    return shares


def front_shares_by_thing(
    views: Views, uprights: Sequence[Upright], obstacles: Obstacles
) -> dict[int, float]:
    """Return for each thing the share of a single front that it alone hides.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Solid
        >>> crate = Solid("crate", ((4, 0), (5, 0), (5, 9), (4, 9)), 1.0)
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (5.5, 0), (5.5, 4))], [crate])
        >>> views = Views.at((1, 4), np.array([[8.0, 4.0, 0.5]]))
        >>> front_shares_by_thing(views, [Upright(0, 2), Upright(0, 4)], hall)
        {0: 0.5, 1: 0.25}
    """
    shadows = front_shadows(views, uprights, obstacles)
    if abs(uprights[0].foot_m - uprights[1].foot_m) > TOUCH_M:
        found = slanted_shares(views, (uprights[0], uprights[1]), shadows, obstacles)
        return {thing: share for thing, share in found.items() if thing is not None}
    things, group = np.unique(shadows.thing, return_inverse=True)
    tall_m = np.full(len(things), uprights[1].top_m - uprights[1].foot_m)
    heights = heights_of(shadows, uprights[0].foot_m, obstacles)
    return dict(zip(things.tolist(), stacked(shadows, group, tall_m, heights).tolist(), strict=True))


def front_shadows(views: Views, uprights: Sequence[Upright], obstacles: Obstacles) -> Shadows:
    """Return the shadows of barriers and solids on widths, without the solids that one of the two is inside.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 4), (5, 4), (5, 9), (4, 9)), 1.0)])
        >>> views = Views.at((1, 4), np.array([[8.0, 4.0, 0.5]]))
        >>> front_shadows(views, [Upright(0, 2), Upright(0, 2)], hall).thing.tolist()
        [0, 0]
    """
    walls = views.shadows(obstacles, np.zeros_like(obstacles.counting))
    if not obstacles.counting.any():
        return walls
    x, y = views.eye.tolist()
    near = solids_beside(np.array([[x, y, 0.0]]), views.bodies, obstacles) & obstacles.counting
    if near.any():
        near &= ~_inside(views, uprights, obstacles)
    return walls.and_also(views.shadows_of_solids(near, obstacles))


def heights_of(shadows: Shadows, foot_m: float, obstacles: Obstacles) -> Floats:
    """Return from where to where each shadow reaches above a level, array (2, n); barriers without an end.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Solid
        >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 9), (4, 9)), 1.0, 2.0)
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (2, 0), (2, 4))], [crate])
        >>> shadows = Shadows(np.array([0, 0]), np.array([0, 1]), np.zeros((2, 2)), np.zeros((2, 2)))
        >>> heights_of(shadows, 0.5, hall).tolist()
        [[-inf, 1.5], [inf, 2.5]]
    """
    count, bases = len(obstacles.barriers), obstacles.index.bases
    low = np.append(np.full(count, -np.inf), bases - foot_m)
    high = np.append(np.full(count, np.inf), bases + obstacles.index.heights - foot_m)
    return np.array([low[shadows.thing], high[shadows.thing]])


def stacked(shadows: Shadows, group: Ints, tall_m: Floats, heights: Floats) -> Floats:
    """Return the share of the fronts of groups that shadows hide, layer upon layer, array (g,).

    Args:
        shadows: the shadows across the widths.
        group: to which front each belongs.
        tall_m: how high each front is.
        heights: from where to where each shadow reaches above its foot, array (2, n).

    Examples:
        >>> spans, none = np.array([[-1.0, 0.0], [0.5, 1.0]]), np.zeros((2, 2))
        >>> shadows = Shadows(np.array([0, 0]), np.array([7, 8]), spans, none)
        >>> stacked(shadows, shadows.body, np.array([2.0]), np.array([[-1.0, 0.5], [1.0, 2.5]])).tolist()
        [0.6875]
    """
    shares = np.zeros(len(tall_m))
    levels = sorted(set(np.clip(heights, 0.0, tall_m.max(initial=0.0)).ravel().tolist()))
    for low, high in pairwise(levels):
        kept = (heights[0] <= low) & (heights[1] >= high)
        if kept.any():
            layer = np.maximum(np.minimum(high, tall_m) - low, 0.0) / tall_m
            shares += shadows.only(kept).covered(group[kept], len(tall_m)) * layer
    shares = np.round(shares, DIGITS)
    shares[shares > 1 - SAME_SHARE] = 1.0
    return shares


def _inside(views: Views, uprights: Sequence[Upright], obstacles: Obstacles) -> Bools:
    """Return which solids hold or touch the eye or the centre of a body at its height, array (n, s)."""
    holds = _holding(views, obstacles)
    feet, tops = np.array(uprights, dtype=np.float64).reshape(-1, 2).T[:, :, None]
    bases = obstacles.index.bases
    holds &= (bases < tops) & (bases + obstacles.index.heights > feet)
    either: Bools = holds[1:] | holds[0]
    return either


def _holding(views: Views, obstacles: Obstacles) -> Bools:
    """Return which solids hold or touch the eye, and then which the centre of each body, array (1 + n, s)."""
    points = np.full((1 + len(views.bodies), 3), 2 * MARGIN_M)
    points[0, :2], points[1:, :2] = views.eye, views.bodies[:, :2]
    return solids_under(points, obstacles)

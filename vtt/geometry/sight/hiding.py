"""How much of a body walls and solids hide, and how much each of them.

A share of its width, or of its width and height.
"""

import math
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import MARGIN_M, SAME_SHARE, Bools, Floats
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc, Point
from vtt.geometry.sight.cover import on_line
from vtt.geometry.sight.shadows import Shadows, Views, faces
from vtt.geometry.sight.solids import solids_beside, solids_under
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Obstacles


class Hiding(NamedTuple):
    """A thing that hides a part of a body.

    Attributes:
        share: the share, 0 to 1, that it alone hides; what several hide counts for each of them.
    """

    id: str
    kind: str
    share: float


def hidden_share(
    eye: Point, body: Disc, obstacles: Obstacles, *, uprights: Sequence[Upright] | None = None
) -> float:
    """Return the share of a disc's width, 0 to 1, that walls and solids hide from ``eye``.

    The width is the diameter square to the line from the eye to the centre; a part of it is hidden if a
    barrier to sight or a solid of any height stands between it and the eye. A solid that holds or touches the
    eye or the centre hides nothing. A point without width is hidden or not.

    Args:
        eye: from where one looks.
        body: what is looked at.
        obstacles: what may hide it.
        uprights: how high the viewer, who looks from its top, and the body stand and reach. The share is then
            that of the upright rectangle over the width, and solids hide of it what is behind them.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Solid
        >>> bo = Disc((9, 5), 0.5)
        >>> hidden_share((1, 5), bo, Obstacles((10, 10)))
        0.0
        >>> hidden_share((1, 5), bo, Obstacles((10, 10), [Barrier("w", "wall", (5, 0), (5, 5))]))
        0.5
        >>> hidden_share((9, 5), bo, Obstacles((10, 10)))
        0.0
        >>> crate = Solid("crate", ((5, 0), (6, 0), (6, 9), (5, 9)), 1.0)
        >>> behind = Obstacles((10, 10), solids=[crate])
        >>> hidden_share((1, 5), bo, behind)
        1.0
        >>> round(hidden_share((1, 5), bo, behind, uprights=(Upright(0, 2), Upright(0, 2))), 9)
        0.2
        >>> hidden_share((1, 5), bo, behind, uprights=(Upright(6, 8), Upright(1, 3)))
        0.0
    """
    return hidden_shares(eye, [body], obstacles, uprights=uprights)[0]


def hidden_shares(
    eye: Point, bodies: Sequence[Disc], obstacles: Obstacles, *, uprights: Sequence[Upright] | None = None
) -> tuple[float, ...]:
    """Return for each of many discs the share that is hidden, as ``hidden_share``.

    Args:
        eye: from where one looks.
        bodies: what is looked at.
        obstacles: what may hide them.
        uprights: how high the viewer and then each body stands and reaches.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> hall = Obstacles((10, 10), [Barrier("w", "wall", (5, 0), (5, 5))])
        >>> hidden_shares((1, 5), [Disc((9, 5), 0.5), Disc((9, 1), 0.5), Disc((9, 9), 0.5)], hall)
        (0.5, 1.0, 0.0)
        >>> hidden_shares((1, 5), [], hall)
        ()
    """
    discs = as_array(bodies)
    shares = np.zeros(len(discs))
    away, wide = np.hypot(*(discs[:, :2] - eye).T) > TOUCH_M, discs[:, 2] > TOUCH_M
    for i in np.flatnonzero(away & ~wide).tolist():
        pair = None if uprights is None else (uprights[0], uprights[i + 1])
        shares[i] = bool(on_line(Disc(eye, 0.0), bodies[i], obstacles, uprights=pair))
    seen = np.flatnonzero(away & wide)
    if len(seen) and uprights is None:
        shares[seen] = _across(Views.at(eye, discs[seen]), obstacles).shares(len(seen))
    elif len(seen) and uprights is not None:
        heights = [uprights[0], *(uprights[i + 1] for i in seen.tolist())]
        shares[seen] = _of_fronts(Views.at(eye, discs[seen]), heights, obstacles)
    return tuple(shares.tolist())


def hidden_by(
    eye: Point, body: Disc, obstacles: Obstacles, *, uprights: Sequence[Upright] | None = None
) -> tuple[Hiding, ...]:
    """Return what hides the part of a disc that ``hidden_share`` measures; what hides most comes first.

    Args:
        eye: from where one looks.
        body: what is looked at.
        obstacles: what may hide it.
        uprights: how high the viewer and the body stand and reach.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Solid
        >>> bo, wall = Disc((9, 5), 0.5), Barrier("w", "wall", (5, 0), (5, 5))
        >>> crate = Solid("crate", ((5, 0), (6, 0), (6, 9), (5, 9)), 1.0)
        >>> hall = Obstacles((10, 10), [wall], [crate])
        >>> hidden_by((1, 5), bo, hall)
        (Hiding(id='crate', kind='solid', share=1.0), Hiding(id='w', kind='wall', share=0.5))
        >>> men = Upright(0, 2), Upright(0, 2)
        >>> [(one.id, round(one.share, 9)) for one in hidden_by((1, 5), bo, hall, uprights=men)]
        [('w', 0.5), ('crate', 0.2)]
        >>> hidden_by((1, 5), bo, Obstacles((10, 10))), hidden_by((9, 5), bo, hall)
        ((), ())
    """
    if math.dist(eye, body.centre) <= TOUCH_M:
        return ()
    if body.radius_m <= TOUCH_M:
        crossed = on_line(Disc(eye, 0.0), body, obstacles, uprights=uprights)
        return tuple(Hiding(one.id, one.kind, 1.0) for one in crossed)
    views = Views.at(eye, as_array([body]))
    if uprights is None:
        shares = _across(views, obstacles).shares_by_thing()
    else:
        shares = _by_barriers(views, obstacles).shares_by_thing()
        fronts = _fronts(views, uprights, obstacles, np.ones(1, dtype=np.bool_)).get(0, {})
        shares |= {thing: _covered(some, uprights[1]) for thing, some in fronts.items()}
    found = [
        Hiding(*obstacles.name_of(thing), share) for thing, share in shares.items() if share > SAME_SHARE
    ]
    return tuple(sorted(found, key=lambda one: (-round(one.share, 9), one.id)))


def _by_barriers(views: Views, obstacles: Obstacles) -> Shadows:
    return views.shadows(obstacles, np.zeros_like(obstacles.counting))


def _across(views: Views, obstacles: Obstacles) -> Shadows:
    """Return what is hidden of the widths, by solids of any height, but none that holds one of the two."""
    found = views.shadows(obstacles, obstacles.counting)
    solid = found.thing - len(obstacles.barriers)
    by_solid = np.flatnonzero(solid >= 0)
    if not len(by_solid):
        return found
    holds, kept = _holding(views, obstacles), np.ones(len(solid), dtype=np.bool_)
    kept[by_solid] = ~(holds[1:] | holds[0])[found.body[by_solid], solid[by_solid]]
    return found.only(kept)


def _holding(views: Views, obstacles: Obstacles) -> Bools:
    """Return which solids hold or touch the eye, and then which the centre of each body, array (1 + n, s)."""
    points = np.full((1 + len(views.bodies), 3), 2 * MARGIN_M)
    points[0, :2], points[1:, :2] = views.eye, views.bodies[:, :2]
    return solids_under(points, obstacles)


def _of_fronts(views: Views, uprights: Sequence[Upright], obstacles: Obstacles) -> Floats:
    """Return the share of each upright rectangle over a width that is hidden, array (n,)."""
    walls = _by_barriers(views, obstacles)
    shares = walls.shares(len(views.bodies))
    for body, fronts in _fronts(views, uprights, obstacles, shares < 1 - SAME_SHARE).items():
        foot_m, top_m = uprights[1 + body]
        low, high = walls.only(walls.body == body).spans
        hidden = shapely.box(low, foot_m, high, top_m)
        shares[body] = _covered([*hidden, *chain.from_iterable(fronts.values())], uprights[1 + body])
    return shares


def _fronts(
    views: Views, uprights: Sequence[Upright], obstacles: Obstacles, asked: Bools
) -> dict[int, dict[int, list[shapely.Geometry]]]:
    """Return what solids hide of the upright rectangles over some of the widths.

    That is by body and by thing, areas across and upwards.
    """
    x, y = views.eye.tolist()
    near = solids_beside(Disc((x, y), 0.0), views.bodies, obstacles) & obstacles.counting & asked[:, None]
    found: dict[int, dict[int, list[shapely.Geometry]]] = {}
    holds = _holding(views, obstacles) if near.any() else near
    for body, i in np.argwhere(near).tolist():
        solid, held = obstacles.solids[i], (holds[0, i], holds[1 + body, i])
        height = Upright(solid.base_m, solid.base_m + solid.height_m)
        both = zip(held, (uprights[0], uprights[1 + body]), strict=True)
        if not any(within and height.meets(one) for within, one in both):
            some = faces(views, body, uprights[0].top_m, height, *obstacles.index.outline_of(i))
            found.setdefault(body, {})[len(obstacles.barriers) + i] = list(some)
    return found


def _covered(hidden: Sequence[shapely.Geometry], body: Upright) -> float:
    """Return the share of the upright rectangle over the width that lies in any of some areas."""
    parts = [shapely.clip_by_rect(face, -1.0, body.foot_m, 1.0, body.top_m) for face in hidden]
    whole_m2 = 2 * (body.top_m - body.foot_m)
    return min(1.0, float(shapely.area(shapely.union_all(parts))) / whole_m2) if whole_m2 > 0 else 0.0

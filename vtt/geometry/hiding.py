"""How much of a body do walls and solids hide, and what hides how much?

A share of its width, or of its width and height.
"""

import math
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.cover import on_line
from vtt.geometry.levels import Upright
from vtt.geometry.mesh import TOUCH_M
from vtt.geometry.noding import Bools
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shadows import Shadows, View, faces
from vtt.geometry.shapes import Disc, Point
from vtt.geometry.solids import solids_beside, solids_under

LEAST = 1e-9
"""What hides no more than this share only touches the view."""


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
    barrier to sight or a solid of any height stands between it and the eye. A solid that holds the eye or the
    centre hides nothing. A point without width is hidden or not.

    Args:
        eye: from where one looks.
        body: at whom.
        obstacles: what may hide it.
        uprights: how high the viewer, who looks from its top, and the body stand and reach. The share is then
            that of the upright rectangle over the width, and solids hide of it what is behind them.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Solid
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
    if math.dist(eye, body.centre) <= TOUCH_M:
        return 0.0
    if body.radius_m <= TOUCH_M:
        return float(bool(on_line(Disc(eye, 0.0), body, obstacles, uprights=uprights)))
    view = View(eye, body)
    if uprights is None:
        return _across(view, obstacles).share()
    walls = view.shadows(obstacles, np.zeros_like(obstacles.counting))
    by_walls = walls.share()
    fronts = _fronts(view, uprights, obstacles) if by_walls < 1 - LEAST else {}
    if not fronts:
        return by_walls
    body_up = uprights[1]
    hidden = [shapely.box(low, body_up.foot_m, high, body_up.top_m) for _, low, high in walls.rows()]
    return _covered([*hidden, *chain.from_iterable(fronts.values())], body_up)


def hidden_by(
    eye: Point, body: Disc, obstacles: Obstacles, *, uprights: Sequence[Upright] | None = None
) -> tuple[Hiding, ...]:
    """Return what hides the part of a disc that ``hidden_share`` measures; what hides most comes first.

    Args:
        eye: from where one looks.
        body: at whom.
        obstacles: what may hide it.
        uprights: how high the viewer and the body stand and reach.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Solid
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
    view = View(eye, body)
    if uprights is None:
        shares = _across(view, obstacles).shares()
    else:
        shares = view.shadows(obstacles, np.zeros_like(obstacles.counting)).shares()
        fronts = _fronts(view, uprights, obstacles)
        shares |= {thing: _covered(some, uprights[1]) for thing, some in fronts.items()}
    found = [Hiding(*obstacles.name_of(thing), share) for thing, share in shares.items() if share > LEAST]
    return tuple(sorted(found, key=lambda one: (-round(one.share, 9), one.id)))


def _across(view: View, obstacles: Obstacles) -> Shadows:
    """Return what is hidden of the width, by solids of any height, but none that holds one of the two."""
    return view.shadows(obstacles, obstacles.counting & ~_holding(view, obstacles).any(axis=0))


def _holding(view: View, obstacles: Obstacles) -> Bools:
    """Return which solids hold the eye and which hold the centre, array (2, s)."""
    return solids_under(np.array([(*view.eye, 0.0), (*view.body.centre, 0.0)]), obstacles)


def _fronts(
    view: View, uprights: Sequence[Upright], obstacles: Obstacles
) -> dict[int, list[shapely.Geometry]]:
    """Return what solids hide of the upright rectangle over the width, by thing: areas across and upwards."""
    index, found = obstacles.index, {}
    near = obstacles.counting & solids_beside(Disc(view.eye, 0.0), view.body, obstacles)
    holding = _holding(view, obstacles).T.tolist() if near.any() else []
    for i in np.flatnonzero(near).tolist():
        solid, thing = obstacles.solids[i], len(obstacles.barriers) + i
        height = Upright(solid.base_m, solid.base_m + solid.height_m)
        if not any(held and height.meets(one) for held, one in zip(holding[i], uprights, strict=True)):
            mine = index.solid_edges.thing == thing
            edges = index.solid_edges.a[mine], index.solid_edges.b[mine]
            found[thing] = list(faces(view, uprights[0].top_m, height, edges, index.solid_shapes[i]))
    return found


def _covered(hidden: Sequence[shapely.Geometry], body: Upright) -> float:
    """Return the share of the upright rectangle over the width that lies in any of some areas."""
    parts = [shapely.clip_by_rect(face, -1.0, body.foot_m, 1.0, body.top_m) for face in hidden]
    whole_m2 = 2 * (body.top_m - body.foot_m)
    return min(1.0, float(shapely.area(shapely.union_all(parts))) / whole_m2) if whole_m2 > 0 else 0.0

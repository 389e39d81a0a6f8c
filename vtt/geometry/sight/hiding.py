"""How much of a body walls and solids hide, and how much each of them.

A share of its width, or of its front: width and height.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import SAME_SHARE
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc, Point
from vtt.geometry.sight.cover import on_line
from vtt.geometry.sight.fronts import front_shares, front_shares_by_thing, width_shadows
from vtt.geometry.sight.shadows import Views
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
        uprights: how high the viewer and the body stand and reach. The share is then that of the upright
            rectangle over the width. Heights count above the straight line from the feet of the one to the
            feet of the other, so a solid hides as much from near as from far.

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
        >>> hidden_share((1, 5), bo, behind, uprights=(Upright(0, 2), Upright(0, 2)))
        0.5
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
        shares[seen] = width_shadows(Views.at(eye, discs[seen]), obstacles).shares(len(seen))
    elif len(seen) and uprights is not None:
        heights = [uprights[0], *(uprights[i + 1] for i in seen.tolist())]
        shares[seen] = front_shares(Views.at(eye, discs[seen]), heights, obstacles)
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
        >>> [(one.id, one.share) for one in hidden_by((1, 5), bo, hall, uprights=men)]
        [('crate', 0.5), ('w', 0.5)]
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
        shares = width_shadows(views, obstacles).shares_by_thing()
    else:
        shares = front_shares_by_thing(views, uprights, obstacles)
    found = [
        Hiding(*obstacles.name_of(thing), share) for thing, share in shares.items() if share > SAME_SHARE
    ]
    return tuple(sorted(found, key=lambda one: (-round(one.share, 9), one.id)))

"""Which lines have anything beside them: most have nothing, and that is found out fast."""

import numpy as np

from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.shadows import Views, ends_of, outlines_of
from vtt.geometry.sight.solids import solids_beside
from vtt.geometry.world.corridors import as_array, pairs_near
from vtt.geometry.world.obstacles import Obstacles


def any_beside(viewer: Disc, targets: Floats, obstacles: Obstacles, solids: Bools) -> Bools:
    """Tell to which targets something comes between the width of the viewer and theirs, array (n,).

    What does not can hide nothing of the one from the centre of the other, whichever of them looks.

    Args:
        viewer: from where the lines come.
        targets: where they go, array (n, 3) of centres and radii, none of which has its centre there.
        obstacles: what may be there; of the barriers those that stop sight.
        solids: which of the solids count, array (s,).

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Solid
        >>> crate = Solid("crate", ((4, 8), (5, 8), (5, 9), (4, 9)), 1.0)
        >>> hall = Obstacles((10, 10), [Barrier("w", "wall", (5, 0), (5, 4.6))], [crate])
        >>> ends = np.array([[9.0, 5.0, 0.5], [9.0, 5.0, 0.1], [9.0, 9.0, 0.5], [6.0, 9.4, 0.5]])
        >>> [any_beside(Disc((1, 5), 0.5), ends, hall, np.array([some])).tolist() for some in (True, False)]
        [[True, False, False, True], [True, False, False, False]]
        >>> any_beside(Disc((1, 5), 0.1), ends, hall, np.array([True])).tolist()
        [False, False, False, True]
    """
    views, found = Views.at(viewer.centre, targets), np.zeros(len(targets), dtype=np.bool_)
    walls = obstacles.pieces_with("sight", np.zeros_like(solids))
    wide = max(viewer.radius_m, float(targets[:, 2].max(initial=0.0))) + MARGIN_M
    body, piece = pairs_near(viewer.centre, targets, wide, walls)
    if len(body):
        found[body[_comes_between(views, viewer.radius_m, body, ends_of(walls, piece))]] = True
    if solids.any() and (near := solids_beside(as_array([viewer]), targets, obstacles) & solids).any():
        body, _, ends = outlines_of(near, obstacles)
        found[body[_comes_between(views, viewer.radius_m, body, ends)]] = True
    return found


def _comes_between(views: Views, radius_m: float, body: Ints, ends: Floats) -> Bools:
    """Tell which edges may come into the area between the width of the viewer and that of a body."""
    x, y = views.seen(body, ends)
    away_m = views.away_m[body]
    wide = radius_m + MARGIN_M + (views.bodies[:, 2] - radius_m)[body] / away_m * x
    along: Bools = (x.max(axis=0) > -MARGIN_M) & (x.min(axis=0) < away_m + MARGIN_M)
    comes: Bools = along & (y < wide).any(axis=0) & (y > -wide).any(axis=0)
    return comes

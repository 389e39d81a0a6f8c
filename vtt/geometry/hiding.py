"""How much of a body do walls and solids hide? A share of its width, or of its width and height."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.cover import on_line
from vtt.geometry.levels import Upright
from vtt.geometry.lines import MARGIN_M
from vtt.geometry.mesh import TOUCH_M
from vtt.geometry.noding import Bools, Floats
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Point
from vtt.geometry.solids import solids_under

HIGH_M = 1000.0
"""What is higher above an eye than this is as good as without an end."""


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
    view = _View(eye, body)
    if uprights is None:
        others = obstacles.counting & ~_holding(view, obstacles).any(axis=0)
        return _hidden_width(view.shadows(*_hiding_edges(view, obstacles, others)))
    return _hidden_part(view, uprights, obstacles)


class _View(NamedTuple):
    """An eye that looks at a disc; seen from it, x points to the disc's centre."""

    eye: Point
    body: Disc

    @property
    def away_m(self) -> float:
        """How far the centre of the disc is."""
        return math.dist(self.eye, self.body.centre)

    def seen(self, points: Floats) -> Floats:
        """Return points, array (n, 2), as seen from the eye."""
        (x, y), (u, v) = self.eye, self.body.centre
        ux, uy = (u - x) / self.away_m, (v - y) / self.away_m
        turned: Floats = (points - self.eye) @ np.array([[ux, -uy], [uy, ux]])
        return turned

    def across(self, points: Floats) -> Floats:
        """Return where lines through points (n, 2) seen from the eye cross the width: -1 to 1 on the disc."""
        places: Floats = points[:, 1] / points[:, 0] * (self.away_m / self.body.radius_m)
        return places

    def between(self, a: Floats, b: Floats, nearest_m: float) -> tuple[Floats, Floats]:
        """Return the stretches of edges (n, 2) that lie before the width, not in line with the eye."""
        a, b = self.seen(a), self.seen(b)
        wide = np.abs(_cross(a, b)) > TOUCH_M * np.hypot(*(b - a).T)
        a, b = a[wide], b[wide]
        first, last = _between(a[:, 0], b[:, 0], nearest_m, self.away_m - nearest_m)
        meets = first < last
        a, step, first, last = a[meets], (b - a)[meets], first[meets, None], last[meets, None]
        return a + first * step, a + last * step

    def shadows(self, a: Floats, b: Floats) -> tuple[Floats, Floats]:
        """Return which part of the width each edge (n, 2) hides, from -1 to 1 across it."""
        near, far = self.between(a, b, TOUCH_M)
        hides = np.clip(np.column_stack([self.across(near), self.across(far)]), -1.0, 1.0)
        return hides.min(axis=1), hides.max(axis=1)


def _hidden_width(shadows: tuple[Floats, Floats]) -> float:
    """Return the share of the width that lies in any of the shadows."""
    from_x, to_x = shadows
    order = np.argsort(from_x)
    covered = np.maximum.accumulate(np.concatenate([[-1.0], to_x[order]]))
    grown = covered[1:] - np.maximum(covered[:-1], from_x[order])
    return float(np.maximum(grown, 0.0).sum() / 2)


def _hiding_edges(view: _View, obstacles: Obstacles, solids: Bools) -> tuple[Floats, Floats]:
    """Return the edges of barriers, and of those solids, that stop what the eye sends out: arrays (n, 2).

    Those are enough that come into the box around the eye and the disc.
    """
    pieces = obstacles.pieces_with("sight", solids)
    (x, y), ((u, v), radius) = view.eye, view.body
    near = pieces.boxes.touching(
        (min(x, u - radius), min(y, v - radius)), (max(x, u + radius), max(y, v + radius))
    )
    a, b, sides = pieces.a[near], pieces.b[near], pieces.sides.only(near)
    if sides.both:
        return a, b
    shut = np.where(_cross(a - view.eye, b - view.eye) > 0, sides.right, sides.left)
    return a[shut], b[shut]


def _holding(view: _View, obstacles: Obstacles) -> Bools:
    """Return which solids hold the eye and which hold the centre, array (2, s)."""
    return solids_under(np.array([(*view.eye, 0.0), (*view.body.centre, 0.0)]), obstacles)


def _near(view: _View, obstacles: Obstacles) -> Bools:
    """Return which solids come into the box around the eye and the disc."""
    (x, y), ((u, v), radius) = view.eye, view.body
    low_x, low_y, high_x, high_y = shapely.bounds(obstacles.index.solid_shapes).reshape(-1, 4).T
    across = (low_x <= max(x, u + radius)) & (high_x >= min(x, u - radius))
    near: Bools = across & (low_y <= max(y, v + radius)) & (high_y >= min(y, v - radius))
    return near


def _hidden_part(view: _View, uprights: Sequence[Upright], obstacles: Obstacles) -> float:
    """Return the share of the upright rectangle over the width that lies in any shadow."""
    (eye, body), index = uprights, obstacles.index
    nobody = np.zeros(len(obstacles.solids), dtype=np.bool_)
    shadows = np.column_stack(view.shadows(*_hiding_edges(view, obstacles, nobody)))
    hidden = [shapely.box(low, body.foot_m, high, body.top_m) for low, high in shadows.tolist()]
    holding = _holding(view, obstacles).T.tolist()
    for i in np.flatnonzero(obstacles.counting & _near(view, obstacles)).tolist():
        solid = obstacles.solids[i]
        height = Upright(solid.base_m, solid.base_m + solid.height_m)
        if not any(held and height.meets(one) for held, one in zip(holding[i], uprights, strict=True)):
            mine = index.solid_edges.thing == len(obstacles.barriers) + i
            edges = index.solid_edges.a[mine], index.solid_edges.b[mine]
            hidden += _faces(view, eye.top_m, height, edges, index.solid_shapes[i])
    parts = [shapely.clip_by_rect(face, -1.0, body.foot_m, 1.0, body.top_m) for face in hidden]
    whole_m2 = 2 * (body.top_m - body.foot_m)
    return min(1.0, float(shapely.area(shapely.union_all(parts))) / whole_m2) if whole_m2 > 0 else 0.0


def _faces(
    view: _View, eye_m: float, height: Upright, edges: tuple[Floats, Floats], outline: shapely.Geometry
) -> Iterator[shapely.Geometry]:
    """Yield what the sides, the top and the bottom of a solid hide, as areas across and upwards."""
    high_m = min(height.top_m, max(eye_m, height.foot_m) + HIGH_M)
    near, far = view.between(*edges, MARGIN_M)
    for ends in np.stack([near, far], axis=1):
        x = view.across(ends)
        low, high = (_raised(view, ends, eye_m, level_m) for level_m in (height.foot_m, high_m))
        yield _area([(x[0], low[0]), (x[1], low[1]), (x[1], high[1]), (x[0], high[0])])
    before = shapely.transform(outline, view.seen)
    wide = shapely.total_bounds(before)
    before = shapely.clip_by_rect(before, MARGIN_M, wide[1] - 1, view.away_m - MARGIN_M, wide[3] + 1)
    for level_m in (height.foot_m, high_m):
        for part in shapely.get_parts(before):
            corners = shapely.get_coordinates(part)
            yield _area(list(zip(view.across(corners), _raised(view, corners, eye_m, level_m), strict=True)))


def _raised(view: _View, points: Floats, eye_m: float, level_m: float) -> Floats:
    """Return how high lines from the eye through points at some level are where they cross the width."""
    raised: Floats = eye_m + (level_m - eye_m) * view.away_m / points[:, 0]
    return raised


def _area(corners: Sequence[Point]) -> shapely.Geometry:
    return shapely.make_valid(shapely.Polygon(corners)) if len(corners) > 2 else shapely.Polygon()


def _cross(u: Floats, v: Floats) -> Floats:
    product: Floats = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    return product


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

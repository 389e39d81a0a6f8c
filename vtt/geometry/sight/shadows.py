"""The shadow that things throw on a body that an eye looks at, across its width or on its front."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.world.corridors import pairs_near
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Obstacles
from vtt.geometry.world.pieces import Pieces

FINEST = 2**40
"""Widths are measured in so many parts of half of them."""

HIGH_M = 1000.0
"""What is higher above an eye than this is as good as without an end."""


class Shadows(NamedTuple):
    """Which parts of widths edges hide.

    Attributes:
        body: whose width it is, array (n,).
        thing: the thing of each edge, array (n,).
        spans: from where to where it hides, array (2, n), -1 to 1 across the width.
    """

    body: Ints
    thing: Ints
    spans: Floats

    def only(self, kept: Bools) -> "Shadows":
        """Return some of them.

        Examples:
            >>> found = Shadows(np.array([0, 2]), np.array([7, 8]), np.array([[-1.0, 0.0], [0.0, 1.0]]))
            >>> found.only(found.body > 0).thing.tolist(), found.only(found.body > 2).thing.tolist()
            ([8], [])
        """
        return Shadows(self.body[kept], self.thing[kept], self.spans[:, kept])

    def shares(self, count: int) -> Floats:
        """Return for each of so many bodies the share of its width, 0 to 1, that lies in any shadow.

        Examples:
            >>> spans = np.array([[-1.0, -0.5, 0.0], [0.0, 0.5, 1.0]])
            >>> found = Shadows(np.array([0, 0, 2]), np.array([7, 8, 7]), spans)
            >>> found.shares(3).tolist(), found.shares_by_thing()
            ([0.75, 0.0, 0.5], {7: 1.0, 8: 0.5})
        """
        return self._covered(self.body, count)

    def shares_by_thing(self) -> dict[int, float]:
        """Return for each thing the share of one width that it alone hides.

        Examples:
            >>> found = Shadows(np.array([0, 0]), np.array([7, 7]), np.array([[-1.0, -0.5], [0.0, 0.5]]))
            >>> found.shares_by_thing(), found.only(found.body > 0).shares_by_thing()
            ({7: 0.75}, {})
        """
        things, number = np.unique(self.thing, return_inverse=True)
        return dict(zip(things.tolist(), self._covered(number, len(things)).tolist(), strict=True))

    def _covered(self, group: Ints, count: int) -> Floats:
        """Return how much of a width each group covers; whole numbers keep it the same in any company."""
        spans = np.rint(self.spans * FINEST).astype(np.int64) + 3 * FINEST * group  # groups lie apart
        order = np.argsort(spans[0])
        low, high = spans[:, order]
        reached = np.maximum.accumulate(np.append(-FINEST, high))
        grown = np.maximum(reached[1:] - np.maximum(reached[:-1], low), 0)
        shares: Floats = np.bincount(group[order], weights=grown, minlength=count) / (2 * FINEST)
        return shares


class Views(NamedTuple):
    """An eye that looks at discs; seen from it, x points to the centre of the disc looked at.

    Points are arrays (2, k) and edges arrays (2, 2, k), x and y first, then both ends.

    Attributes:
        eye: where it is, array (2,), metres.
        bodies: array (n, 3): centres and radii, metres.
        ahead: array (2, n): unit vectors to the centres.
        away_m: array (n,): how far these are.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> views = Views.at((1, 5), np.array([[9.0, 5.0, 0.5]]))
        >>> x, y = views.seen(0, np.array([[5.0, 5.0], [6.0, 5.0]]))
        >>> x.tolist(), y.tolist(), views.across(0, np.array([4.0, 4.0]), np.array([0.25, 0.0])).tolist()
        ([4.0, 4.0], [1.0, 0.0], [1.0, 0.0])
        >>> edges = np.array([[[5.0, 3.0], [5.0, 4.0]], [[4.0, 5.0], [6.0, 5.0]]])  # across, and in line
        >>> which, x, y = views.between(0, edges, 1.0)
        >>> which.tolist(), x.tolist(), y.round(9).tolist()
        ([0], [[4.0], [4.0]], [[-1.0], [1.0]])
        >>> hall = Obstacles((10, 10), [Barrier("w", "wall", (5, 0), (5, 5))])
        >>> views.shadows(hall, np.zeros(0, dtype=bool)).shares(1).tolist()
        [0.5]
    """

    eye: Floats
    bodies: Floats
    ahead: Floats
    away_m: Floats

    @staticmethod
    def at(eye: Point, bodies: Floats) -> "Views":
        """Look from an eye at discs, array (n, 3), none of which has its centre there."""
        offset = (bodies[:, :2] - eye).T
        away_m = np.hypot(*offset)
        return Views(np.array(eye, dtype=np.float64), bodies, offset / away_m, away_m)

    def seen(self, body: Ints | int, points: Floats) -> tuple[Floats, Floats]:
        """Return x and y of points or edges as seen by who looks at a body, one for all or each its own."""
        (ux, uy), (x, y), (ex, ey) = self.ahead[:, body], points, self.eye.tolist()
        x, y = x - ex, y - ey
        return ux * x + uy * y, ux * y - uy * x

    def across(self, body: Ints | int, x: Floats, y: Floats) -> Floats:
        """Return where lines through points seen from the eye cross the width: -1 to 1 on the disc."""
        places: Floats = y / x * (self.away_m / self.bodies[:, 2])[body]
        return places

    def between(self, body: Ints | int, edges: Floats, nearest_m: float) -> tuple[Ints, Floats, Floats]:
        """Return which edges lie before the width, not in line with the eye, and x and y of what does."""
        x, y = self.seen(body, edges)
        far_m, slope = self.away_m[body] - nearest_m, (self.bodies[:, 2] / self.away_m)[body]
        beside = slope * x
        before = (x.max(axis=0) > nearest_m) & (x.min(axis=0) < far_m)
        before &= (y < beside).any(axis=0) & (y > -beside).any(axis=0)
        which = before.nonzero()[0]
        x, y, far_m = x[:, which], y[:, which], far_m if far_m.ndim == 0 else far_m[which]
        dx, dy = x[1] - x[0], y[1] - y[0]
        share = _between(x[0], dx, nearest_m, far_m)
        wide = np.abs(x[0] * dy - y[0] * dx) > TOUCH_M * np.hypot(dx, dy)
        meets = wide & (share[0] < share[1])
        ends = x[0] + share * dx, y[0] + share * dy
        return which[meets], ends[0][:, meets], ends[1][:, meets]

    def shadows(self, obstacles: Obstacles, solids: Bools) -> Shadows:
        """Return what barriers to sight, and those solids, array (s,), hide of the widths."""
        pieces = obstacles.pieces_with("sight", solids)
        x, y = self.eye.tolist()
        body, piece = pairs_near((x, y), self.bodies, float(self.bodies[:, 2].max(initial=0.0)), pieces)
        if not pieces.sides.both:
            shut = self._shut(pieces, piece)
            body, piece = body[shut], piece[shut]
        edges = np.array([(a[piece], b[piece]) for a, b in zip(pieces.a.T, pieces.b.T, strict=True)])
        which, *ends = self.between(body, edges, TOUCH_M)
        body = body[which]
        spans = np.minimum(np.maximum(self.across(body, *ends), -1.0), 1.0)
        spans.sort(axis=0)
        return Shadows(body, pieces.thing[piece[which]], spans)

    def _shut(self, pieces: Pieces, piece: Ints) -> Bools:
        """Return which pieces stop what comes from the eye."""
        (ax, ay), (bx, by) = (pieces.a[piece] - self.eye).T, (pieces.b[piece] - self.eye).T
        left, right = pieces.sides.only(piece)
        shut: Bools = np.where(ax * by - ay * bx > 0, right, left)
        return shut


def faces(  # noqa: PLR0913 - a view of a solid depends on all of these
    views: Views,
    body: int,
    eye_m: float,
    height: Upright,
    edges: Floats,
    outline: shapely.Geometry,
) -> Iterator[shapely.Geometry]:
    """Yield what the sides, the top and the bottom of a solid hide of a body, as areas across and upwards.

    Args:
        views: who looks, and at which body.
        body: which of them is meant.
        eye_m: how high the eye is.
        height: from where to where the solid reaches.
        edges: of its outline, array (2, 2, n), metres: x and y, of both ends.
        outline: the same as a polygon.

    Examples:
        >>> ring = np.array([[5.0, 6.0, 6.0, 5.0], [0.0, 0.0, 9.0, 9.0]])
        >>> views = Views.at((1, 5), np.array([[9.0, 5.0, 0.5]]))
        >>> solid = np.stack([ring, np.roll(ring, -1, axis=1)], axis=1), shapely.Polygon(ring.T)
        >>> hidden = shapely.union_all(list(faces(views, 0, 2.0, Upright(0, 1), *solid)))
        >>> round(hidden.bounds[3], 9)
        0.4
        >>> found = faces(views, 0, 2.0, Upright(0, 1), solid[0][:, :, :0], shapely.Polygon())
        >>> shapely.union_all(list(found)).is_empty
        True
    """
    away_m = float(views.away_m[body])
    high_m = min(height.top_m, max(eye_m, height.foot_m) + HIGH_M)
    _, x, y = views.between(body, edges, MARGIN_M)
    places = views.across(body, x, y)
    foot, top = (_raised(away_m, x, eye_m, level_m) for level_m in (height.foot_m, high_m))
    for (u, v), (low_u, low_v), (high_u, high_v) in zip(places.T, foot.T, top.T, strict=True):
        yield _area([(u, low_u), (v, low_v), (v, high_v), (u, high_u)])
    if shapely.is_empty(outline):
        return
    before = shapely.transform(outline, lambda points: np.column_stack(views.seen(body, points.T)))
    wide = shapely.total_bounds(before)
    before = shapely.clip_by_rect(before, MARGIN_M, wide[1] - 1, away_m - MARGIN_M, wide[3] + 1)
    for level_m in (height.foot_m, high_m):
        for part in shapely.get_parts(before):
            x, y = shapely.get_coordinates(part).T
            raised = _raised(away_m, x, eye_m, level_m)
            yield _area(list(zip(views.across(body, x, y), raised, strict=True)))


def _raised(away_m: float, x: Floats, eye_m: float, level_m: float) -> Floats:
    """Return how high lines are where they cross the width, from the eye through points at some level."""
    raised: Floats = eye_m + (level_m - eye_m) * away_m / x
    return raised


def _area(corners: Sequence[Point]) -> shapely.Geometry:
    return shapely.make_valid(shapely.Polygon(corners)) if len(corners) > 2 else shapely.Polygon()


def _between(start: Floats, step: Floats, low: float, high: Floats) -> Floats:
    """Return the shares of ways between which they run from low to high, as all do somewhere: (2, n)."""
    level = step == 0
    shares = np.array([low - start, high - start]) / np.where(level, 1.0, step)
    shares[:, level] = np.array([[0.0], [1.0]])
    shares.sort(axis=0)
    return np.minimum(np.maximum(shares, 0.0), 1.0)

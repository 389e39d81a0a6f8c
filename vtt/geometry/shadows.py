"""What shadow do things throw on a body that an eye looks at? Across its width, or on its whole front."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.corridors import MARGIN_M
from vtt.geometry.levels import Upright
from vtt.geometry.mesh import TOUCH_M
from vtt.geometry.noding import Bools, Floats, Ints
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Point

HIGH_M = 1000.0
"""What is higher above an eye than this is as good as without an end."""


class Shadows(NamedTuple):
    """Which parts of a width edges hide.

    Attributes:
        thing: the thing of each edge, array (n,).
        low, high: from where to where it hides, arrays (n,), -1 to 1 across the width.
    """

    thing: Ints
    low: Floats
    high: Floats

    def share(self) -> float:
        """Return the share of the width, 0 to 1, that lies in any of them.

        Examples:
            >>> both = Shadows(np.array([7, 8]), np.array([-1.0, -0.5]), np.array([0.0, 0.5]))
            >>> both.share(), both.shares()
            (0.75, {7: 0.5, 8: 0.5})
        """
        return float(self._grown(np.zeros_like(self.thing)).sum() / 2)

    def shares(self) -> dict[int, float]:
        """Return for each thing the share that it alone hides."""
        things, number = np.unique(self.thing, return_inverse=True)
        shares = np.bincount(number, weights=self._grown(number), minlength=len(things)) / 2
        return dict(zip(things.tolist(), shares.tolist(), strict=True))

    def _grown(self, group: Ints) -> Floats:
        """Return what each hides that none before it in its group does; groups are set apart."""
        low, high = self.low + 3 * group, self.high + 3 * group
        order = np.argsort(low)
        covered = np.maximum.accumulate(np.concatenate([[-1.0], high[order]]))
        grown = np.empty(len(low))
        grown[order] = np.maximum(covered[1:] - np.maximum(covered[:-1], low[order]), 0.0)
        return grown

    def rows(self) -> Iterator[tuple[int, float, float]]:
        """Yield thing, low and high of each."""
        return zip(self.thing.tolist(), self.low.tolist(), self.high.tolist(), strict=True)


class View(NamedTuple):
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

    def between(self, a: Floats, b: Floats, nearest_m: float) -> tuple[Ints, Floats, Floats]:
        """Return which edges (n, 2) lie before the width, not in line with the eye, and how far: (k, 2)."""
        a, b = self.seen(a), self.seen(b)
        wide = np.abs(_cross(a, b)) > TOUCH_M * np.hypot(*(b - a).T)
        which, a, b = np.flatnonzero(wide), a[wide], b[wide]
        first, last = _between(a[:, 0], b[:, 0], nearest_m, self.away_m - nearest_m)
        meets = first < last
        a, step, first, last = a[meets], (b - a)[meets], first[meets, None], last[meets, None]
        return which[meets], a + first * step, a + last * step

    def shadows(self, obstacles: Obstacles, solids: Bools) -> Shadows:
        """Return what barriers to sight, and those solids, hide of the width.

        Those are enough that come into the box around the eye and the disc.
        """
        pieces = obstacles.pieces_with("sight", solids)
        (x, y), ((u, v), radius) = self.eye, self.body
        low, high = (min(x, u - radius), min(y, v - radius)), (max(x, u + radius), max(y, v + radius))
        near = pieces.boxes.touching(low, high)
        a, b, sides = pieces.a[near], pieces.b[near], pieces.sides.only(near)
        if not sides.both:
            shut = np.where(_cross(a - self.eye, b - self.eye) > 0, sides.right, sides.left)
            near, a, b = near[shut], a[shut], b[shut]
        which, before, behind = self.between(a, b, TOUCH_M)
        hides = np.clip(np.column_stack([self.across(before), self.across(behind)]), -1.0, 1.0)
        return Shadows(pieces.thing[near[which]], hides.min(axis=1), hides.max(axis=1))


def faces(
    view: View, eye_m: float, height: Upright, edges: tuple[Floats, Floats], outline: shapely.Geometry
) -> Iterator[shapely.Geometry]:
    """Yield what the sides, the top and the bottom of a solid hide, as areas across and upwards.

    Args:
        view: who looks at whom.
        eye_m: how high the eye is.
        height: from where to where the solid reaches.
        edges: of its outline, two arrays (n, 2), metres.
        outline: the same as a polygon.

    Examples:
        >>> ring = np.array([[5.0, 0.0], [6.0, 0.0], [6.0, 9.0], [5.0, 9.0]])
        >>> view, edges = View((1, 5), Disc((9, 5), 0.5)), (ring, np.roll(ring, -1, axis=0))
        >>> hidden = shapely.union_all(list(faces(view, 2.0, Upright(0, 1), edges, shapely.Polygon(ring))))
        >>> round(hidden.bounds[3], 9)
        0.4
        >>> found = faces(view, 2.0, Upright(0, 1), (ring[:0], ring[:0]), shapely.Polygon())
        >>> shapely.union_all(list(found)).is_empty
        True
    """
    high_m = min(height.top_m, max(eye_m, height.foot_m) + HIGH_M)
    _, near, far = view.between(*edges, MARGIN_M)
    for ends in np.stack([near, far], axis=1):
        x = view.across(ends)
        low, high = (_raised(view, ends, eye_m, level_m) for level_m in (height.foot_m, high_m))
        yield _area([(x[0], low[0]), (x[1], low[1]), (x[1], high[1]), (x[0], high[0])])
    if shapely.is_empty(outline):
        return
    before = shapely.transform(outline, view.seen)
    wide = shapely.total_bounds(before)
    before = shapely.clip_by_rect(before, MARGIN_M, wide[1] - 1, view.away_m - MARGIN_M, wide[3] + 1)
    for level_m in (height.foot_m, high_m):
        for part in shapely.get_parts(before):
            corners = shapely.get_coordinates(part)
            yield _area(list(zip(view.across(corners), _raised(view, corners, eye_m, level_m), strict=True)))


def _raised(view: View, points: Floats, eye_m: float, level_m: float) -> Floats:
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

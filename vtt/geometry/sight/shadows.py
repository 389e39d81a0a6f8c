"""The shadow that things throw on a body that an eye looks at, across its width."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.world.corridors import pairs_near
from vtt.geometry.world.edges import Edges
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Obstacles
from vtt.geometry.world.pieces import Pieces

FINEST = 2**40
"""Into how many parts half of a width is divided when places on it are rounded."""


class Shadows(NamedTuple):
    """Which parts of widths edges hide.

    Attributes:
        body: whose width it is, array (n,).
        thing: the thing of each edge, array (n,).
        spans: from where to where it hides, array (2, n), -1 to 1 across the width.
        along_m: how far from the eye what hides begins and ends, array (2, n), metres.
    """

    body: Ints
    thing: Ints
    spans: Floats
    along_m: Floats

    def only(self, kept: Bools) -> "Shadows":
        """Return some of them.

        Examples:
            >>> spans = np.array([[-1.0, 0.0], [0.0, 1.0]])
            >>> found = Shadows(np.array([0, 2]), np.array([7, 8]), spans, np.ones((2, 2)))
            >>> found.only(found.body > 0).thing.tolist(), found.only(found.body > 2).thing.tolist()
            ([8], [])
        """
        return Shadows(self.body[kept], self.thing[kept], self.spans[:, kept], self.along_m[:, kept])

    def and_also(self, others: "Shadows") -> "Shadows":
        """Return these and others.

        Examples:
            >>> one = Shadows(np.array([0]), np.array([7]), np.zeros((2, 1)), np.ones((2, 1)))
            >>> one.and_also(one._replace(thing=np.array([8]))).thing.tolist()
            [7, 8]
        """
        return Shadows(
            np.append(self.body, others.body),
            np.append(self.thing, others.thing),
            np.hstack([self.spans, others.spans]),
            np.hstack([self.along_m, others.along_m]),
        )

    def shares(self, count: int) -> Floats:
        """Return for each of ``count`` bodies the share of its width, 0 to 1, that is in any shadow.

        Examples:
            >>> spans = np.array([[-1.0, -0.5, 0.0], [0.0, 0.5, 1.0]])
            >>> found = Shadows(np.array([0, 0, 2]), np.array([7, 8, 7]), spans, np.ones((2, 3)))
            >>> found.shares(3).tolist(), found.shares_by_thing()
            ([0.75, 0.0, 0.5], {7: 1.0, 8: 0.5})
        """
        return self.covered(self.body, count)

    def shares_by_thing(self) -> dict[int, float]:
        """Return for each thing the share of one width that it alone hides.

        Examples:
            >>> spans = np.array([[-1.0, -0.5], [0.0, 0.5]])
            >>> found = Shadows(np.array([0, 0]), np.array([7, 7]), spans, np.ones((2, 2)))
            >>> found.shares_by_thing(), found.only(found.body > 0).shares_by_thing()
            ({7: 0.75}, {})
        """
        things, number = np.unique(self.thing, return_inverse=True)
        return dict(zip(things.tolist(), self.covered(number, len(things)).tolist(), strict=True))

    def covered(self, group: Ints, count: int) -> Floats:
        """Return how much of a width each group covers; whole numbers keep it the same in any company.

        Examples:
            >>> spans = np.array([[-1.0, -0.5], [0.0, 0.5]])
            >>> found = Shadows(np.array([0, 1]), np.array([7, 7]), spans, np.ones((2, 2)))
            >>> found.covered(np.array([0, 0]), 2).tolist()
            [0.75, 0.0]
        """
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
        eye: where it is, array (2,), metres; array (2, n) where each body is looked at from elsewhere.
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

    @staticmethod
    def back(eyes: Floats, body: Floats) -> "Views":
        """Look from each of many eyes, array (n, 2), at one disc, array (3,).

        Examples:
            >>> Views.back(np.array([[1.0, 5.0], [9.0, 2.0]]), np.array([9.0, 5.0, 0.5])).away_m.tolist()
            [8.0, 3.0]
        """
        return Views.along(eyes, np.tile(body, (len(eyes), 1)))

    @staticmethod
    def along(eyes: Floats, bodies: Floats) -> "Views":
        """Look from each of many eyes, array (n, 2), at a disc of its own, array (n, 3).

        Examples:
            >>> discs = np.array([[9.0, 5.0, 0.5], [9.0, 2.0, 0.5]])
            >>> Views.along(np.array([[1.0, 5.0], [8.0, 2.0]]), discs).away_m.tolist()
            [8.0, 1.0]
        """
        offset = (bodies[:, :2] - eyes).T
        away_m = np.hypot(*offset)
        return Views(eyes.T, bodies, offset / away_m, away_m)

    def only(self, kept: Bools | Ints) -> "Views":
        """Return the same eye with some of the bodies.

        Examples:
            >>> two = np.array([[9.0, 5.0, 0.5], [4.0, 5.0, 0.5]])
            >>> Views.at((1, 5), two).only(np.array([1])).away_m.tolist()
            [3.0]
        """
        return Views(self.eye, self.bodies[kept], self.ahead[:, kept], self.away_m[kept])

    def seen(self, body: Ints | int, points: Floats) -> tuple[Floats, Floats]:
        """Return x and y of points or edges as seen by who looks at a body, one for all or each its own."""
        (ux, uy), (x, y) = self.ahead[:, body], points
        ex, ey = self.eye if self.eye.ndim == 1 else self.eye[:, body]
        x, y = x - ex, y - ey
        return ux * x + uy * y, ux * y - uy * x

    def across(self, body: Ints | int, x: Floats, y: Floats) -> Floats:
        """Return where lines through points seen from the eye cross the width: -1 to 1 on the disc."""
        places: Floats = y / x * (self.away_m / self.bodies[:, 2])[body]
        return places

    def between(self, body: Ints | int, edges: Floats, nearest_m: float) -> tuple[Ints, Floats, Floats]:
        """Return which edges are before the width, not in line with the eye, and x and y of those parts."""
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
        return self.shadows_of_pieces(pieces, body, piece)

    def shadows_of_pieces(self, pieces: Pieces, body: Ints, piece: Ints) -> Shadows:
        """Return what pieces hide of widths, given the pairs of bodies and pieces.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier
            >>> views = Views.back(np.array([[1.0, 5.0], [9.0, 2.0]]), np.array([9.0, 5.0, 0.5]))
            >>> pieces = Obstacles((10, 10), [Barrier("w", "wall", (5, 0), (5, 5))]).pieces("sight", None)
            >>> views.shadows_of_pieces(pieces, np.array([0, 1]), np.array([0, 0])).shares(2).tolist()
            [0.5, 0.0]
        """
        if not pieces.sides.both:
            shut = self._shut(pieces, body, piece)
            body, piece = body[shut], piece[shut]
        which, *ends = self.between(body, ends_of(pieces, piece), TOUCH_M)
        return self._thrown(body[which], pieces.thing[piece[which]], *ends)

    def shadows_of_solids(self, asked: Bools, obstacles: Obstacles) -> Shadows:
        """Return what some solids, array (n, s), hide of the widths, each by its own outline.

        Examples:
            >>> from vtt.geometry.world.obstacles import Solid
            >>> hall = Obstacles((9, 9), solids=[Solid("s", ((4, 4), (5, 4), (5, 9), (4, 9)), 1.0)])
            >>> views = Views.at((1, 4), np.array([[8.0, 4.0, 0.5]]))
            >>> views.shadows_of_solids(np.array([[True]]), hall).shares(1).tolist()
            [0.5]
        """
        body, edge, edges = outlines_of(asked, obstacles)
        which, *ends = self.between(body, edges, TOUCH_M)
        return self._thrown(body[which], obstacles.index.solid_edges.thing[edge[which]], *ends)

    def _thrown(self, body: Ints, thing: Ints, x: Floats, y: Floats) -> Shadows:
        """Return the shadows of what is clipped to the sight of widths."""
        spans = np.minimum(np.maximum(self.across(body, x, y), -1.0), 1.0)
        spans.sort(axis=0)
        return Shadows(body, thing, spans, np.sort(x, axis=0))

    def _shut(self, pieces: Pieces, body: Ints, piece: Ints) -> Bools:
        """Return which pieces stop what comes from the eye."""
        eyes = self.eye if self.eye.ndim == 1 else self.eye[:, body].T
        (ax, ay), (bx, by) = (pieces.a[piece] - eyes).T, (pieces.b[piece] - eyes).T
        left, right = pieces.sides.only(piece)
        shut: Bools = np.where(ax * by - ay * bx > 0, right, left)
        return shut


def ends_of(edges: Pieces | Edges, which: Ints) -> Floats:
    """Return x and y of both ends of some of many edges, array (2, 2, k).

    Examples:
        >>> edges = Edges(np.array([[1.0, 2.0]]), np.array([[3.0, 4.0]]), np.array([0]))
        >>> ends_of(edges, np.array([0])).tolist()
        [[[1.0], [3.0]], [[2.0], [4.0]]]
    """
    return np.array([(a[which], b[which]) for a, b in zip(edges.a.T, edges.b.T, strict=True)])


def outlines_of(asked: Bools, obstacles: Obstacles) -> tuple[Ints, Ints, Floats]:
    """Return the edges of some solids, array (n, s): of which row each is, its number, and both its ends.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("s", ((4, 4), (5, 4), (5, 9), (4, 9)), 1.0)])
        >>> row, edge, ends = outlines_of(np.array([[False], [True]]), hall)
        >>> row.tolist(), edge.tolist(), ends.shape
        ([1, 1, 1, 1], [0, 1, 2, 3], (2, 2, 4))
    """
    row, solid = np.nonzero(asked)
    first = obstacles.index.solid_first
    count = first[solid + 1] - first[solid]
    edge = np.arange(count.sum()) + np.repeat(first[solid] - np.cumsum(count) + count, count)
    return np.repeat(row, count), edge, ends_of(obstacles.index.solid_edges, edge)


def _between(start: Floats, step: Floats, low: float, high: Floats) -> Floats:
    """Return the shares of segments, 0 to 1, between which they are from low to high; array (2, n)."""
    level = step == 0
    shares = np.array([low - start, high - start]) / np.where(level, 1.0, step)
    shares[:, level] = np.array([[0.0], [1.0]])
    shares.sort(axis=0)
    return np.minimum(np.maximum(shares, 0.0), 1.0)

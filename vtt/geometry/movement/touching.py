"""Discs that move straight on, many at once: what they penetrate, and how far they get before it."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import MARGIN_M, Floats, Ints
from vtt.geometry.world.mesh import TOUCH_M


class Strides(NamedTuple):
    """Strides of one disc that all start at the same place, each judged alone.

    Points asked about are arrays (2, k), metres, x and y first; edges are arrays (2, 2, k), then both ends.
    The index ``stride``, array (k,), names the stride that each of them is compared with.

    Attributes:
        start: where the disc's centre is at first, array (2,), metres.
        ahead: the directions, array (n, 2), unit vectors.
        length_m: array (n,), metres.
        radius_m: of the disc that moves, metres.

    Examples:
        >>> across, down = [1.0, 0.0], [0.0, 1.0]
        >>> strides = Strides(np.array([1.0, 1.0]), np.array([across, down]), np.array([3.0, 0.0]), 0.5)
        >>> strides.ends.tolist()
        [[4.0, 1.0], [1.0, 1.0]]
        >>> strides.at(np.array([0, 1]), np.array([2.0, 2.0]), np.array([1.0, 1.0])).tolist()
        [[3.0, 0.0], [2.0, 3.0]]
        >>> along, across = strides.seen(np.array([0, 1]), np.array([[3.0, 0.0], [2.0, 3.0]]))
        >>> along.tolist(), across.tolist()
        ([2.0, 2.0], [1.0, 1.0])
    """

    start: Floats
    ahead: Floats
    length_m: Floats
    radius_m: float

    @property
    def ends(self) -> Floats:
        """Where the strides end, array (n, 2), metres."""
        return self.start + self.ahead * self.length_m[:, None]

    def seen(self, stride: Ints, points: Floats) -> tuple[Floats, Floats]:
        """Return how far along and across their strides points, arrays (k,), or edges, arrays (2, k), are."""
        (ux, uy), (x, y), (start_x, start_y) = (
            np.take(self.ahead.T, stride, axis=1),
            points,
            self.start.tolist(),
        )
        x, y = x - start_x, y - start_y
        return ux * x + uy * y, ux * y - uy * x

    def at(self, stride: Ints, along_m: Floats, across_m: Floats) -> Floats:
        """Return the places so many metres along and across strides, array (2, k)."""
        (ux, uy), (x, y) = np.take(self.ahead.T, stride, axis=1), self.start.tolist()
        return np.stack([x + ux * along_m - uy * across_m, y + uy * along_m + ux * across_m])


class Touches(NamedTuple):
    """What is penetrated, sorted by pair.

    Attributes:
        pair: array (k,): which of the pairs asked for meet.
        along_m: array (k,): how far the disc's centre gets.
    """

    pair: Ints
    along_m: Floats


def touch_edges(
    strides: Strides, stride: Ints, edges: Floats, off_m: Floats, *, stands: bool = True
) -> Touches:
    """Return where moving discs penetrate edges by more than ``MARGIN_M``.

    What a disc comes into by moving straight on is the edge widened by its radius: from where to where its
    centre is in that says how far it gets.

    Args:
        strides: where they move.
        stride: the stride with which each edge is compared, array (k,).
        edges: with a length, array (2, 2, k), metres.
        off_m: how far the edges are from the start, array (k,).
        stands: whether a disc may stand in an edge from the start, and then goes no deeper.

    Examples:
        >>> stride = np.array([0, 0])
        >>> strides = Strides(np.zeros(2), np.array([[1.0, 0.0]]), np.array([9.0]), 0.5)
        >>> edges = np.array([[[4.0, 4.0], [4.0, 8.0]], [[-1.0, 0.5], [1.0, 0.5]]])  # across, and beside
        >>> found = touch_edges(strides, stride, edges, np.array([4.0, 4.0]))
        >>> found.pair.tolist(), found.along_m.tolist()
        ([0], [3.5])
        >>> under = stride[:1], np.array([[[-1.0], [9.0]], [[0.2], [0.2]]]), np.array([0.2])
        >>> [len(touch_edges(strides, *under, stands=it).pair) for it in (True, False)]
        [0, 1]
    """
    x, y = strides.seen(stride, edges)
    near_m = np.minimum(strides.radius_m, off_m) if stands else np.full(len(stride), strides.radius_m)
    deep_m, length = near_m - MARGIN_M, strides.length_m[stride]
    met = (np.minimum(y[0], y[1]) < deep_m) & (np.maximum(y[0], y[1]) > -deep_m) & (deep_m > 0)
    met &= (np.minimum(x[0], x[1]) < length + deep_m) & (np.maximum(x[0], x[1]) > -deep_m)
    pair = np.flatnonzero(met)
    near_m, deep_m, length, off_m = near_m[pair], deep_m[pair], length[pair], off_m[pair]
    slanted = _Slanted.of(x[:, pair], y[:, pair])
    into_m = slanted.into(deep_m)
    deep = (into_m < length) & ((into_m > 0) | (off_m < deep_m))
    along_m = np.minimum(np.maximum(slanted.into(near_m), 0.0), length)
    along_m[off_m <= near_m + TOUCH_M] = 0.0
    return Touches(pair[deep], along_m[deep])


class _Slanted(NamedTuple):
    """Edges in the axes of their strides (x along, y across): where they begin and how they run, arrays (k,).

    Attributes:
        lean: how much x grows along the edge as y does, -1 to 1: 0 where the edge runs across its stride.
        low, high: its lowest and highest y, metres.
    """

    x: Floats
    y: Floats
    dx: Floats
    dy: Floats
    lean: Floats
    low: Floats
    high: Floats

    @staticmethod
    def of(x: Floats, y: Floats) -> "_Slanted":
        """Take x and y of both ends, arrays (2, k)."""
        dx, dy = x[1] - x[0], y[1] - y[0]
        lean = dx / np.copysign(np.hypot(dx, dy), dy)
        return _Slanted(x[0], y[0], dx, dy, lean, np.minimum(y[0], y[1]), np.maximum(y[0], y[1]))

    def into(self, near_m: Floats) -> Floats:
        """Return how far along its stride each centre first comes within ``near_m``; each does somewhere.

        There the circle touches the edge, or one of its ends where that comes first.
        """
        level = self.dy == 0
        y = np.minimum(np.maximum(-near_m * self.lean, self.low), self.high)
        share = np.where(level, self.dx < 0, (y - self.y) / np.where(level, 1.0, self.dy))
        into_m: Floats = self.x + share * self.dx - np.sqrt(np.maximum(near_m * near_m - y * y, 0.0))
        return into_m


def touched_at(strides: Strides, stride: Ints, edges: Floats, along_m: Floats) -> Floats:
    """Return the point of each edge that a disc touches so far along its stride, array (2, k).

    Examples:
        >>> strides = Strides(np.zeros(2), np.array([[1.0, 0.0]]), np.array([9.0]), 0.5)
        >>> edges = np.array([[[4.0], [4.0]], [[-1.0], [1.0]]])
        >>> touched_at(strides, np.array([0]), edges, np.array([3.5])).tolist()
        [[4.0], [0.0]]
    """
    x, y = strides.seen(stride, edges)
    share = _foot(x[0] - along_m, y[0], x[1] - along_m, y[1])
    return strides.at(stride, x[0] + (x[1] - x[0]) * share, y[0] + (y[1] - y[0]) * share)


def touch_discs(strides: Strides, stride: Ints, centres: Floats, near_m: Floats) -> tuple[Touches, Floats]:
    """Return where moving centres come within ``near_m`` (k,) of other centres, and what is touched, (2, k).

    Examples:
        >>> strides = Strides(np.zeros(2), np.array([[1.0, 0.0]]), np.array([9.0]), 0.5)
        >>> centres, near_m = np.array([[4.0, 4.0], [0.0, 1.0]]), np.array([1.0, 1.0])
        >>> found, at = touch_discs(strides, np.array([0, 0]), centres, near_m)
        >>> found.pair.tolist(), found.along_m.tolist(), at.tolist()
        ([0], [3.0], [[3.5], [0.0]])
    """
    x, y = strides.seen(stride, centres)
    length = strides.length_m[stride]
    past, deep_m = x - np.minimum(np.maximum(x, 0.0), length), near_m - MARGIN_M
    pair = np.flatnonzero((past * past + y * y < deep_m * deep_m) & (deep_m > 0))
    x, y, length, near_m = (values[pair] for values in (x, y, length, near_m))
    into_m = x - np.sqrt(np.maximum(near_m * near_m - y * y, 0.0))
    along_m = np.minimum(np.maximum(into_m, 0.0), length)
    apart = np.hypot(x - along_m, y)
    share = np.where(apart > 0, np.minimum(1.0, strides.radius_m / np.where(apart > 0, apart, 1.0)), 0.0)
    return Touches(pair, along_m), strides.at(stride[pair], along_m + (x - along_m) * share, y * share)


def _foot(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Floats:
    """Return which part of segments from a to b is nearest to (0, 0), 0 to 1."""
    ux, uy = bx - ax, by - ay
    square = ux * ux + uy * uy
    share: Floats = np.clip(-(ax * ux + ay * uy) / np.where(square > 0, square, 1.0), 0.0, 1.0)
    return share


def off_m(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Floats:
    """Return the distances of segments from (0, 0), metres.

    Examples:
        >>> [float(off_m(*np.array([(x, 3.0, x + 2.0, 3.0)]).T)[0]) for x in (-1.0, 4.0)]
        [3.0, 5.0]
    """
    share = _foot(ax, ay, bx, by)
    return np.hypot(ax + (bx - ax) * share, ay + (by - ay) * share)

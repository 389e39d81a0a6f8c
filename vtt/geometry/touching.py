"""Discs that move straight on, many at once: what they penetrate, and how far they get before it."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.corridors import MARGIN_M
from vtt.geometry.mesh import TOUCH_M
from vtt.geometry.noding import Bools, Floats, Ints


class Ways(NamedTuple):
    """Straight ways from one place, each for itself.

    Attributes:
        start: array (2,), metres.
        ahead: array (n, 2), unit vectors.
        length_m: array (n,).
        radius_m: of the disc that moves.
    """

    start: Floats
    ahead: Floats
    length_m: Floats
    radius_m: float

    @property
    def ends(self) -> Floats:
        """Where the ways end, array (n, 2)."""
        return self.start + self.ahead * self.length_m[:, None]

    def seen(self, way: Ints, points: Floats) -> tuple[Floats, Floats]:
        """Return how far along ways and across them points (k, 2) lie, arrays (k,)."""
        (ux, uy), (x, y) = np.take(self.ahead, way, axis=0).T, (points - self.start).T
        return ux * x + uy * y, ux * y - uy * x

    def at(self, way: Ints, along_m: Floats, across_m: Floats) -> Floats:
        """Return the places so many metres along ways and across them, array (k, 2)."""
        ux, uy = self.ahead[way].T
        x, y = self.start
        return np.column_stack([x + ux * along_m - uy * across_m, y + uy * along_m + ux * across_m])


class Touches(NamedTuple):
    """What is penetrated, sorted by pair.

    Attributes:
        pair: array (k,): which of the pairs asked for meet.
        along_m: array (k,): how far the disc's centre gets.
        at: array (k, 2): the point that it touches.
    """

    pair: Ints
    along_m: Floats
    at: Floats


def touch_edges(ways: Ways, way: Ints, a: Floats, b: Floats, *, stands: bool = True) -> Touches:
    """Return where moving discs penetrate edges (k, 2) by more than a hair.

    Args:
        ways: where they move.
        way: which of the ways each edge may be in, array (k,).
        a: where the edges begin, metres.
        b: where they end.
        stands: whether a disc may stand in an edge from the start, and then goes no deeper.

    Examples:
        >>> ways = Ways(np.zeros(2), np.array([[1.0, 0.0]]), np.array([9.0]), 0.5)
        >>> a, b = np.array([[4.0, -1.0], [4.0, 0.5]]), np.array([[4.0, 1.0], [8.0, 0.5]])
        >>> touch_edges(ways, np.array([0, 0]), a, b).pair.tolist()
        [0]
        >>> beneath = np.array([[-1.0, 0.2], [9.0, 0.2]])
        >>> [len(touch_edges(ways, np.array([0]), *beneath[:, None], stands=it).pair) for it in (True, False)]
        [0, 1]
    """
    (ax, ay), (bx, by) = ways.seen(way, a), ways.seen(way, b)
    length, radius_m = ways.length_m[way], ways.radius_m
    met = (np.minimum(ay, by) < radius_m) & (np.maximum(ay, by) > -radius_m)
    met &= (np.maximum(ax, bx) > -radius_m) & (np.minimum(ax, bx) < length + radius_m)
    pair = np.flatnonzero(met)
    ax, ay, bx, by, length = (values[pair] for values in (ax, ay, bx, by, length))
    near_m = np.full(len(pair), radius_m)
    if stands:
        np.minimum(near_m, off_m(*(a[pair] - ways.start).T, *(b[pair] - ways.start).T), out=near_m)
    deep = _apart_m(ax, ay, bx, by, length) < near_m - MARGIN_M
    pair, length = pair[deep], length[deep]
    ax, ay, bx, by, near_m = (values[deep] for values in (ax, ay, bx, by, near_m))
    along = np.minimum(_first_within(ax, ay, bx, by, near_m), length)
    share = _foot(ax - along, ay, bx - along, by)
    return Touches(pair, along, ways.at(way[pair], ax + (bx - ax) * share, ay + (by - ay) * share))


def touch_discs(ways: Ways, way: Ints, centres: Floats, near_m: Floats) -> Touches:
    """Return where moving centres come within ``near_m`` (k,) of other centres (k, 2).

    Examples:
        >>> ways = Ways(np.zeros(2), np.array([[1.0, 0.0]]), np.array([9.0]), 0.5)
        >>> centres, near_m = np.array([[4.0, 0.0], [4.0, 1.0]]), np.array([1.0, 1.0])
        >>> found = touch_discs(ways, np.array([0, 0]), centres, near_m)
        >>> found.pair.tolist(), found.along_m.tolist(), found.at.tolist()
        ([0], [3.0], [[3.5, 0.0]])
    """
    x, y = ways.seen(way, centres)
    length = ways.length_m[way]
    pair = np.flatnonzero(np.hypot(x - np.clip(x, 0.0, length), y) < near_m - MARGIN_M)
    x, y, length, near_m = (values[pair] for values in (x, y, length, near_m))
    along = np.clip(x - np.sqrt(np.maximum(near_m * near_m - y * y, 0.0)), 0.0, length)
    apart = np.hypot(x - along, y)
    share = np.where(apart > 0, np.minimum(1.0, ways.radius_m / np.where(apart > 0, apart, 1.0)), 0.0)
    return Touches(pair, along, ways.at(way[pair], along + (x - along) * share, y * share))


def _foot(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Floats:
    """Return which part of segments from a to b is nearest to (0, 0), 0 to 1."""
    ux, uy = bx - ax, by - ay
    square = ux * ux + uy * uy
    share: Floats = np.clip(-(ax * ux + ay * uy) / np.where(square > 0, square, 1.0), 0.0, 1.0)
    return share


def off_m(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Floats:
    """Return how far segments lie from (0, 0).

    Examples:
        >>> [float(off_m(*np.array([(x, 3.0, x + 2.0, 3.0)]).T)[0]) for x in (-1.0, 4.0)]
        [3.0, 5.0]
    """
    share = _foot(ax, ay, bx, by)
    return np.hypot(ax + (bx - ax) * share, ay + (by - ay) * share)


def _apart_m(ax: Floats, ay: Floats, bx: Floats, by: Floats, length_m: Floats) -> Floats:
    """Return how far segments lie from ways along x: 0 where they cross."""
    rise = ay - by
    cut = ax + (bx - ax) * ay / np.where(rise == 0, 1.0, rise)
    crosses = ((ay > 0) != (by > 0)) & (cut >= 0) & (cut <= length_m)
    ends = [np.hypot(x - np.clip(x, 0.0, length_m), y) for x, y in ((ax, ay), (bx, by))]
    apart = np.minimum(off_m(ax, ay, bx, by), off_m(ax - length_m, ay, bx - length_m, by))
    return np.where(crosses, 0.0, np.minimum(apart, np.minimum(*ends)))


def _first_within(ax: Floats, ay: Floats, bx: Floats, by: Floats, near_m: Floats) -> Floats:
    """Return where a point on its way along x first comes within ``near_m`` of segments, 0 if at once."""
    first = np.full(len(ax), np.inf)
    for x, y in ((ax, ay), (bx, by)):
        into = x - np.sqrt(np.maximum(near_m * near_m - y * y, 0.0))
        _take(first, into, np.abs(y) <= near_m)
    length = np.hypot(bx - ax, by - ay)
    safe = np.where(length > 0, length, 1.0)
    ux, uy = (bx - ax) / safe, (by - ay) / safe
    slanted = (np.abs(uy) > 1e-12) & (length > 0)
    for side in (near_m, -near_m):
        into = (uy * ax - ux * ay - side) / np.where(slanted, uy, 1.0)
        along = (into - ax) * ux - ay * uy
        _take(first, into, slanted & (along >= 0) & (along <= length))
    at_once = (off_m(ax, ay, bx, by) <= near_m + TOUCH_M) | ~np.isfinite(first)
    return np.where(at_once, 0.0, first)


def _take(first: Floats, into: Floats, valid: Bools) -> None:
    """Keep the smaller one where there is a valid one ahead."""
    np.minimum(first, np.where(valid & (into >= 0), into, np.inf), out=first)

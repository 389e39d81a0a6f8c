"""Directions from a point: which segments are in which of them."""

import numpy as np

from vtt.geometry.shapes.arrays import Floats, Ints

WHOLE = 4.0
"""The number of a whole turn; directions count from 0 up to it."""


def in_same_direction(offset: Floats, a: Floats, b: Floats, reach_m: float) -> tuple[Ints, Ints]:
    """Pair directions with the segments that are in them, give or take ``reach_m`` to either side.

    Args:
        offset: where to, seen from (0, 0), array (n, 2).
        a: where segments begin, seen from there, array (m, 2).
        b: where they end.
        reach_m: how far beside the directions a segment may be, metres.

    Examples:
        >>> offsets, a = np.array([[8.0, 0.0], [0.0, 8.0]]), np.array([[4.0, 0.5], [-4.0, 0.0]])
        >>> [pairs.tolist() for pairs in in_same_direction(offsets, a, a + [0.0, 1.0], 0.5)]
        [[0], [0]]
        >>> [pairs.tolist() for pairs in in_same_direction(offsets, a[:0], a[:0], 0.5)]
        [[], []]
    """
    begin, width = _sectors(a.T, b.T, reach_m)
    direction = _directions(*offset.T)
    order = np.argsort(direction)
    count = len(order)
    twice = np.concatenate([direction[order], direction[order] + WHOLE])
    first = np.searchsorted(twice, begin - 1e-9)
    share = np.minimum(np.searchsorted(twice, begin + width + 1e-9) - first, count)
    segment = np.repeat(np.arange(len(a)), share)
    place = np.arange(len(segment)) + np.repeat(first - np.cumsum(share) + share, share)
    return order[place % count], segment


def _directions(x: Floats, y: Floats) -> Floats:
    """Return the directions of points, 0 to 4: an angle along a square, without the cost of an angle.

    It grows with the angle, and never by more than the angle does.
    """
    far = np.abs(x) + np.abs(y)
    share = 1.0 - x / np.where(far > 0, far, 1.0)
    return np.where(y < 0, WHOLE - share, share)


def _sectors(a: Floats, b: Floats, reach_m: float) -> tuple[Floats, Floats]:
    """Return in which directions segments (2, n) appear from (0, 0), widened: where they begin, how wide."""
    (ax, ay), (bx, by) = a, b
    nearest = _away(ax, ay, bx, by)
    widening = np.arcsin(reach_m / np.maximum(nearest, reach_m))
    at_a, at_b = _directions(ax, ay), _directions(bx, by)
    onwards = ax * by - ay * bx >= 0
    begin, end = np.where(onwards, at_a, at_b), np.where(onwards, at_b, at_a)
    width = np.where(end < begin, end - begin + WHOLE, end - begin) + 2 * widening
    begin = np.where(begin < widening, begin - widening + WHOLE, begin - widening)
    everywhere = (nearest <= reach_m) | (width >= WHOLE)
    begin[everywhere], width[everywhere] = 0.0, 2 * WHOLE
    return begin, width


def _away(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Floats:
    """Return about how far segments are from (0, 0)."""
    ux, uy = bx - ax, by - ay
    square = ux * ux + uy * uy
    share = np.clip(-(ax * ux + ay * uy) / np.where(square > 0, square, 1.0), 0.0, 1.0)
    x, y = ax + share * ux, ay + share * uy
    away: Floats = np.sqrt(x * x + y * y)  # a hypot takes as long as all the rest
    return away

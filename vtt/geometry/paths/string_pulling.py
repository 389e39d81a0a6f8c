"""Paths as short as a string that is pulled tight round the corners, for walks without a grid."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import numpy as np

from vtt.geometry.movement.blocking import Body, blocking
from vtt.geometry.paths.shortening import Around, Prices, pulled
from vtt.geometry.shapes.arrays import SAME_COST, Bools, Floats
from vtt.geometry.shapes.shapes import Disc, Path, Point, distance_m, towards
from vtt.geometry.world.obstacles import Obstacles

ROUNDS = 2
"""How often all corners are moved; each time a bend round something is parted into two."""

GAIN_M = 4e-3
"""A path that gets shorter by no more than this is tight, metres."""

PARTS, TIMES = 32, 2
"""Into how many parts a segment is divided in a search, and how often: to a thousandth of its length."""

HALVINGS = 9
"""How often the range is halved in which it pays to move a corner."""

SHARP_RAD = math.radians(18)
"""Corners where the path turns by less stay as they are."""


def taut(
    mover: Disc, path: Path, obstacles: Obstacles, bodies: Sequence[Body], passable: Sequence[Body] = ()
) -> Path:
    """Return a path pulled tight like a string around what it passes, as near as the mover may come.

    Its ends stay, and it passes everything on the same side or leaves it out. Where it bends round a corner
    the mover turns around it in a few straight stretches. It is nowhere blocked where the path was not, and
    costs no more.

    Args:
        mover: who walks.
        path: where, from the mover's centre on.
        obstacles: what may be in the way.
        bodies: who may neither be entered nor stood on.
        passable: who may be passed but not stood on.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> from vtt.geometry.shapes.shapes import path_length_m
        >>> ana, hall = Disc((1, 1), 0.5), Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 4))])
        >>> offset = taut(ana, ((1, 1), (1, 6), (7, 6), (7, 1)), hall, [])
        >>> length_m = 2 * math.sqrt(18 - 0.25) + 0.5 * (math.pi / 2 + 2 * math.asin(0.5 / math.sqrt(18)))
        >>> round(length_m, 3), 0 < path_length_m(offset) - length_m < 0.01
        (9.33, True)
        >>> taut(ana, ((1, 1), (1, 6), (7, 6)), Obstacles((9, 9)), []), taut(ana, (), hall, [])
        (((1, 1), (7, 6)), ())
    """
    *_, tight = tightening(mover, path, obstacles, bodies, passable)
    return tight


def tightening(
    mover: Disc, path: Path, obstacles: Obstacles, bodies: Sequence[Body], passable: Sequence[Body] = ()
) -> Iterator[Path]:
    """Yield a path as far as it is pulled tight after each corner; the last is `taut`.

    Between two of them others may have their turn: a path round many corners takes a few frames.

    Examples:
        >>> from vtt.geometry.world.obstacles import Obstacles
        >>> around = ((1, 1), (1, 8), (8, 8))
        >>> list(tightening(Disc((1, 1), 0.5), around, Obstacles((9, 9)), []))[-1]
        ((1, 1), (8, 8))
    """
    short = pulled(mover, path, obstacles, bodies, passable)
    around, prices = Around(blocking(mover, path, obstacles, bodies)), Prices(mover, obstacles)
    for _ in range(ROUNDS):
        yield short
        if len(short) < 3 or not _passes(short, around):
            return
        before_m, moved = prices.along_m(short), [short[0]]
        for corner, after in pairwise(short[1:]):
            moved += _tightened(moved[-1], corner, after, around, prices)
            yield short
        tighter = pulled(mover, (*moved, short[-1]), obstacles, bodies, passable)
        if prices.along_m(tighter) > before_m - GAIN_M:
            return
        short = tighter
    yield short


def _passes(path: Path, around: Around) -> bool:
    """Tell whether nothing stops a path."""
    places = np.array(path, dtype=np.float64)
    return bool(around.all_between(places[:-1], places[1:]).all())


def _tightened(before: Point, corner: Point, after: Point, around: Around, prices: Prices) -> Path:
    """Return a corner moved as far as it goes, and cut where that helps."""
    return _cut(before, _slid(before, corner, after, around, prices), after, around, prices)


def _slid(before: Point, corner: Point, after: Point, around: Around, prices: Prices) -> Point:
    """Return a corner moved towards the one before, then towards the one after, as far as that helps."""

    def cost_m(place: Point) -> float:
        return prices.along_m((before, place, after))

    def clear_to_after(places: Floats) -> Bools:
        return around.all_between(places, np.broadcast_to(np.array(after), places.shape))

    back = _furthest(corner, before, clear_to_after, cost_m)
    return _furthest(back, after, lambda places: around.clear(before, places), cost_m)


def _furthest(
    start: Point, end: Point, is_clear: Callable[[Floats], Bools], cost_m: Callable[[Point], float]
) -> Point:
    """Return the furthest place from a start towards an end up to which all are clear and ever cheaper."""
    offset, whole_m = np.subtract(end, start), distance_m(start, end)
    clear_m = whole_m * _clear_share(lambda shares: is_clear(start + shares * offset))

    def pays(metres: float) -> bool:
        nearer = towards(start, end, max(0.0, metres - GAIN_M))
        return cost_m(towards(start, end, metres)) <= cost_m(nearer) + SAME_COST

    place = towards(start, end, _good_up_to(clear_m, pays))
    return place if cost_m(place) < cost_m(start) else start


def _clear_share(is_clear: Callable[[Floats], Bools]) -> float:
    """Return the share up to which all is clear, given what is clear at shares, array (n, 1)."""
    low, high = 0.0, 1.0
    for _ in range(TIMES):
        shares = np.linspace(low, high, PARTS + 1)
        shut = np.flatnonzero(~is_clear(shares[1:, None]))
        if not len(shut):
            return high
        low, high = float(shares[shut[0]]), float(shares[shut[0] + 1])
    return low


def _good_up_to(maximum: float, is_good: Callable[[float], bool]) -> float:
    """Return how much is good, up to a maximum; less than what is good must be good too."""
    if is_good(maximum):
        return maximum
    low, high = 0.0, maximum
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if is_good(middle) else (low, middle)
    return low


def _cut(before: Point, corner: Point, after: Point, around: Around, prices: Prices) -> Path:
    """Return a corner, or the two that let the string come nearer to what it is bent around."""
    max_m = min(distance_m(before, corner), distance_m(corner, after))
    if _bend(before, corner, after) < SHARP_RAD or max_m < GAIN_M:
        return (corner,)
    one, other = (np.subtract(towards(corner, end, max_m), corner) for end in (before, after))
    cut_m = max_m * _clear_share(
        lambda shares: around.all_between(corner + shares * one, corner + shares * other)
    )
    parted = towards(corner, before, cut_m), towards(corner, after, cut_m)
    costs = [prices.along_m((before, *corners, after)) for corners in ((corner,), parted)]
    return parted if costs[1] < costs[0] - GAIN_M / 2 else (corner,)


def _bend(before: Point, corner: Point, after: Point) -> float:
    """Return by which angle a path turns at a corner, radians."""
    (ax, ay), (bx, by) = np.subtract(corner, before).tolist(), np.subtract(after, corner).tolist()
    return abs(math.atan2(ax * by - ay * bx, ax * bx + ay * by))

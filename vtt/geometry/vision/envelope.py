"""Which stretches of edges an eye sees, found for all directions at once: nearest edges, block by block.

Directions are parted where edges begin and end. An edge covers a run of parts, and so two blocks of a power
of two of them. Edges do not cross, so of those that cover a whole block one is the nearest in all of it.
Handed down from the largest blocks to the smallest, the nearest edge of every part is left.
"""

from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import EDGE_ON_M2, SAME_RAD, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.vision.expansion import Glimpse
from vtt.geometry.world.obstacles import Channel, Obstacles

BEYOND = 1.01
"""How much larger than a circle the square around it is, so that the square is wholly outside: a factor."""


class Fan(NamedTuple):
    """Edges that turn left around (0, 0), and the directions in which they begin and end.

    Attributes:
        a, b: arrays (n, 2), metres.
        first, last: arrays (n,): the directions of a and b, by number.
        angle: array (m + 1,): the directions, radians, rising; the last one is the first after a whole turn.
        ray: array (m, 2): a point in each direction.
    """

    a: Floats
    b: Floats
    first: Ints
    last: Ints
    angle: Floats
    ray: Floats

    def away(self, edge: Ints, x: Floats, y: Floats) -> Floats:
        """Return how many times (x, y) it is to edges in its direction.

        Examples:
            >>> fan = _fan(np.array([[2.0, -1.0]]), np.array([[2.0, 1.0]]))
            >>> fan.away(np.array([0, 0]), np.array([1.0, 1.0]), np.array([0.0, 0.5])).tolist()
            [2.0, 2.0]
        """
        (ax, ay), (ux, uy) = self.a[edge].T, (self.b[edge] - self.a[edge]).T
        share: Floats = (ax * uy - ay * ux) / (x * uy - y * ux)
        return share


def envelope(a: Floats, b: Floats) -> list[Glimpse]:
    """Return what an eye at (0, 0) sees of edges that do not cross, arrays (n, 2), turning left.

    Examples:
        >>> square = np.array([[2.0, 2.0], [-2.0, 2.0], [-2.0, -2.0], [2.0, -2.0]])
        >>> for glimpse in envelope(square, np.roll(square, -1, axis=0)):
        ...     print(glimpse.right, glimpse.left)
        (-2.0, -2.0) (2.0, -2.0)
        (2.0, -2.0) (2.0, 2.0)
        (2.0, 2.0) (-2.0, 2.0)
        (-2.0, 2.0) (-2.0, -2.0)
        >>> envelope(square[:0], square[:0])
        []
    """
    if not len(a):
        return []
    fan = _fan(a, b)
    nearest = _nearest(fan)
    begins = np.flatnonzero((nearest != np.roll(nearest, 1)) & (nearest >= 0))
    edge, ends = nearest[begins], np.roll(begins, -1)
    right = np.where((fan.first[edge] == begins)[:, None], fan.a[edge], _on_ray(fan, edge, begins))
    left = np.where((fan.last[edge] == ends)[:, None], fan.b[edge], _on_ray(fan, edge, ends))
    return [Glimpse((x, y), (u, v)) for (x, y), (u, v) in zip(right.tolist(), left.tolist(), strict=True)]


def _on_ray(fan: Fan, edge: Ints, direction: Ints) -> Floats:
    ray = fan.ray[direction]
    with np.errstate(all="ignore"):  # where the edge's own end is taken, this may be anything
        return ray * fan.away(edge, *ray.T)[:, None]


def _fan(a: Floats, b: Floats) -> Fan:
    turn = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    wide = np.abs(turn) > EDGE_ON_M2
    left = (turn > 0)[wide, None]
    a, b = np.where(left, a[wide], b[wide]), np.where(left, b[wide], a[wide])
    ends = np.concatenate([a, b])
    angle = np.arctan2(ends[:, 1], ends[:, 0])
    order = np.argsort(angle)
    new = np.diff(angle[order], prepend=-np.inf) > SAME_RAD
    number = np.empty(len(order), dtype=np.int64)
    number[order] = np.cumsum(new) - 1
    starts = order[new]
    wrapped = angle > angle[starts[0]] + 2 * np.pi - SAME_RAD
    number[wrapped] = 0
    first, last = number[: len(a)], number[len(a) :]
    angles = angle[starts]
    return Fan(a, b, first, last, np.append(angles, angles[0] + 2 * np.pi), ends[starts])


def _nearest(fan: Fan) -> Ints:
    """Return the nearest edge of each part of the directions, -1 where there is none."""
    parts = len(fan.angle) - 1
    edge, begin, end = _runs(fan, parts)
    level = np.frexp(end - begin)[1] - 1
    place, owner = np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
    nearest = np.full(parts, -1, dtype=np.int64)
    for height in range(int(level.max(initial=0)), -1, -1):
        size, own = 1 << height, level == height
        places = [place, place + size, begin[own], end[own] - size]
        owner = np.concatenate([owner, owner, edge[own], edge[own]])
        place = np.concatenate(places)
        low, high = fan.angle[place], fan.angle[place + size]
        if size > 1:
            low = high = fan.angle[place + size // 2]
        middle = (low + high) / 2
        away = fan.away(owner, np.cos(middle), np.sin(middle))
        least = np.full(parts, np.inf)
        np.minimum.at(least, place, away)
        nearest[:] = -1
        kept = away == least[place]
        nearest[place[kept]] = owner[kept]
        place = np.flatnonzero(nearest >= 0)
        owner = nearest[place]
    return nearest


def _runs(fan: Fan, parts: int) -> tuple[Ints, Ints, Ints]:
    """Return the runs of parts that edges cover; one beyond the last direction goes on at the first."""
    edge = np.arange(len(fan.a))
    over = fan.last < fan.first
    end = np.where(over, parts, fan.last)
    edge = np.concatenate([edge, edge[over]])
    begin, end = np.append(fan.first, np.zeros(over.sum(), dtype=np.int64)), np.append(end, fan.last[over])
    some = end > begin
    return edge[some], begin[some], end[some]


def shutting(
    eye: Point, obstacles: Obstacles, radius_m: float | None, channel: Channel, over_m: float | None
) -> tuple[Floats, Floats]:
    """Return the edges that end the view of an eye, arrays (n, 2) relative to it.

    Within a radius these are the edges near it, cut at a square around its circle, and the square.

    Examples:
        >>> a, b = shutting((1.0, 1.0), Obstacles((4, 2)), None, "sight", None)
        >>> a.tolist()
        [[-1.0, -1.0], [3.0, -1.0], [3.0, 1.0], [-1.0, 1.0]]
        >>> float(shutting((1.0, 1.0), Obstacles((4, 2)), 0.5, "sight", None)[0].max())
        0.505
    """
    pieces = obstacles.pieces(channel, over_m)
    a, b, sides = pieces.a[pieces.stops], pieces.b[pieces.stops], pieces.sides.only(pieces.stops)
    if radius_m is not None:
        near = _near(a, b, eye, BEYOND * radius_m)
        a, b, sides = a[near], b[near], sides.only(near)
    a, b = a - eye, b - eye
    if not sides.both:
        shut = np.where(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0] > 0, sides.right, sides.left)
        a, b = a[shut], b[shut]
    border = obstacles.index.border - eye
    a, b = np.concatenate([a, border]), np.concatenate([b, np.roll(border, -1, axis=0)])
    return (a, b) if radius_m is None else _in_square(a, b, radius_m)


def _near(a: Floats, b: Floats, eye: Point, half_m: float) -> Bools:
    """Return which edges may come into a square around the eye."""
    near = np.ones(len(a), dtype=np.bool_)
    for axis, at in enumerate(eye):
        near &= np.minimum(a[:, axis], b[:, axis]) < at + half_m
        near &= np.maximum(a[:, axis], b[:, axis]) > at - half_m
    return near


def _in_square(a: Floats, b: Floats, radius_m: float) -> tuple[Floats, Floats]:
    half = BEYOND * radius_m
    over = (np.maximum(np.abs(a), np.abs(b)) > half).any(axis=1)
    cut_a, cut_b = _cut(a[over], b[over], half)
    corners = half * np.array([[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]])
    return (
        np.concatenate([a[~over], cut_a, corners]),
        np.concatenate([b[~over], cut_b, np.roll(corners, -1, axis=0)]),
    )


def _cut(a: Floats, b: Floats, half_m: float) -> tuple[Floats, Floats]:
    """Return the parts of edges in a square around (0, 0); ends that are in it stay exactly as they are."""
    step = b - a
    level, within = step == 0, np.abs(a) < half_m
    safe = np.where(level, 1.0, step)
    shares = np.stack([(-half_m - a) / safe, (half_m - a) / safe])
    into = np.where(level, np.where(within, 0.0, 2.0), shares.min(axis=0)).max(axis=1)[:, None]
    out = np.where(level, np.where(within, 1.0, -1.0), shares.max(axis=0)).min(axis=1)[:, None]
    met = (np.maximum(into, 0.0) < np.minimum(out, 1.0))[:, 0]
    cut_a, cut_b = np.where(into > 0, a + into * step, a), np.where(out < 1, a + out * step, b)
    return cut_a[met], cut_b[met]

"""Chains of points as they are clicked, and the walls and outlines that they become."""

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from vtt.battle import Wall
from vtt.geometry import Path, Point, Ring, Segment, distance_m
from vtt.play.editing.lines import are_one

RoomShape = Literal["rectangle", "ellipse", "polygon"]
PatchShape = Literal["rectangle", "ellipse", "polygon", "squares", "round"]
"""How ground and smoke are drawn: as rooms are, with a brush over whole squares, or with a round one."""

Brush = Literal["squares", "round"]
"""What a brush covers: whole squares of the grid, or whatever it goes over."""

NEW = ""
"""The id of what has none yet: the referee gives it a free one."""

SIDE_M, FEWEST_SIDES, MOST_SIDES = 0.75, 12, 48
"""A round is drawn with sides of about that length."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Points that were clicked one after the other."""

    points: Path = ()

    def and_then(self, point: Point) -> "Chain":
        """Return the chain with one more point; a point on the last one adds nothing."""
        if self.points and are_one(self.points[-1], point):
            return self
        return Chain((*self.points, point))

    @property
    def closed(self) -> "Chain":
        """The chain back at its first point; a chain of two points is not closed."""
        if len(self.points) < 3 or are_one(self.points[0], self.points[-1]):
            return self
        return Chain((*self.points, self.points[0]))

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The stretches from point to point."""
        return tuple(pairwise(self.points))


def walls_along(segments: tuple[Segment, ...]) -> tuple[Wall, ...]:
    """Return new walls along some stretches; what has no length is left out."""
    return tuple(Wall(id=NEW, a=a, b=b) for a, b in segments if not are_one(a, b))


def sides_of(ring: Ring) -> tuple[Segment, ...]:
    """Return the sides of a closed ring."""
    return tuple((point, ring[(number + 1) % len(ring)]) for number, point in enumerate(ring))


def rectangle(a: Point, b: Point) -> Ring:
    """Return the rectangle between two opposite corners.

    Examples:
        >>> rectangle((0, 0), (2, 1))
        ((0, 0), (2, 0), (2, 1), (0, 1))
    """
    return (a, (b[0], a[1]), b, (a[0], b[1]))


def ellipse(a: Point, b: Point) -> Ring:
    """Return the ellipse within a rectangle, as a polygon; its outermost points are on the rectangle."""
    across, down = abs(b[0] - a[0]) / 2, abs(b[1] - a[1]) / 2
    around_m = math.pi * (across + down)
    sides = 4 * round(min(max(around_m / SIDE_M, FEWEST_SIDES), MOST_SIDES) / 4)
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    turns = (2 * math.pi * number / sides for number in range(sides))
    return tuple((x + across * math.cos(turn), y + down * math.sin(turn)) for turn in turns)


def circle(centre: Point, radius_m: float) -> Ring:
    """Return a disc as a polygon."""
    x, y = centre
    return ellipse((x - radius_m, y - radius_m), (x + radius_m, y + radius_m))


def area_m2(ring: Ring) -> float:
    """Return the area of a ring that does not cross itself.

    Examples:
        >>> area_m2(((0, 0), (2, 0), (2, 3), (0, 3)))
        6.0
    """
    doubled = math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in sides_of(ring))
    return abs(doubled) / 2


def length_m(chain: Chain) -> float:
    """Return how long a chain is."""
    return math.fsum(distance_m(a, b) for a, b in chain.segments)

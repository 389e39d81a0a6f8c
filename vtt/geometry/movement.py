"""A walk along a path: how long it is, what it costs, and what stops it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from vtt.geometry.lane import Block, Body
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Path, Point, path_length_m


class Leg(NamedTuple):
    """A stretch of a walk over one kind of ground; each metre costs ``cost`` metres."""

    start: Point
    end: Point
    cost: float


class Walk(NamedTuple):
    """A path, measured; length and cost are those of the whole path, whatever blocks it."""

    path: Path
    length_m: float
    cost_m: float
    legs: tuple[Leg, ...]
    block: Block | None


def walk(
    mover: Disc, path: Path, obstacles: Obstacles, bodies: Sequence[Body], passable: Sequence[Body] = ()
) -> Walk:
    """Measure a disc's way along a path that begins at its centre."""
    length_m = path_length_m(path)
    legs = tuple(Leg(a, b, 1.0) for a, b in pairwise(path))
    return Walk(path, length_m, length_m, legs, None)

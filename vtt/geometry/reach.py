"""Reach: edge-to-edge gaps, the area within reach, and what stops an arm."""

from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Disc, Ring, distance_m
from vtt.geometry.sight import Sight, line_of_sight
from vtt.geometry.vision import visible_area


def gap_m(a: Disc, b: Disc) -> float:
    """Return the distance from edge to edge, 0 when the discs overlap.

    Examples:
        >>> gap_m(Disc((0, 0), 0.5), Disc((3, 0), 0.5))
        2.0
        >>> gap_m(Disc((0, 0), 0.5), Disc((1, 0), 0.5))
        0.0
    """
    return max(0.0, distance_m(a.centre, b.centre) - a.radius_m - b.radius_m)


def reach_area(body: Disc, reach_m: float, obstacles: Obstacles) -> Ring:
    """Return the area that a body reaches: its radius and its reach around its centre."""
    return visible_area(body.centre, obstacles, body.radius_m + reach_m, channel="movement")


def can_touch(a: Disc, b: Disc, obstacles: Obstacles) -> Sight:
    """Return the lines between two bodies that barriers to movement leave open."""
    return line_of_sight(a, b, obstacles, channel="movement")

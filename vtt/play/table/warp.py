"""The warp of a projector's picture: the projective map that takes a rectangle to four corners."""

from typing import NamedTuple

from vtt.geometry import Point
from vtt.play.table.calibration import Corners

FLAT = 1e-9
LEAST_SIDE_PX = 16.0
"""A picture that is narrower is lost, and could not be bent back."""


class Homography(NamedTuple):
    """A projective map of the plane: (x, y, 1) times this matrix, divided by the third number.

    The rows are those of the matrix by which a row (x, y, 1) is multiplied from the left, as Qt has it.
    """

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float
    g: float
    h: float
    i: float = 1.0

    def map(self, at: Point) -> Point:
        """Return where a point comes to."""
        x, y = at
        whole = self.c * x + self.f * y + self.i
        return (self.a * x + self.d * y + self.g) / whole, (self.b * x + self.e * y + self.h) / whole


def warp(size_px: tuple[float, float], corners: Corners) -> Homography | None:
    """Return what takes a picture to where its corners were moved; None where they make no picture."""
    width, height = size_px
    ideal = (0.0, 0.0), (width, 0.0), (width, height), (0.0, height)
    moved = tuple((x + right, y + down) for (x, y), (right, down) in zip(ideal, corners.all, strict=True))
    if not _is_picture(moved):
        return None
    return _from_unit_square(moved, width, height)


def _from_unit_square(corners: tuple[Point, ...], width: float, height: float) -> Homography:
    """Return the map from a rectangle to four corners.  Source: P. Heckbert, Image Mapping, 1989, 2.2.3."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    sum_x, sum_y = x0 - x1 + x2 - x3, y0 - y1 + y2 - y3
    dx1, dx2, dy1, dy2 = x1 - x2, x3 - x2, y1 - y2, y3 - y2
    whole = dx1 * dy2 - dx2 * dy1
    g = (sum_x * dy2 - dx2 * sum_y) / whole
    h = (dx1 * sum_y - sum_x * dy1) / whole
    across = (x1 - x0 + g * x1) / width, (y1 - y0 + g * y1) / width, g / width
    down = (x3 - x0 + h * x3) / height, (y3 - y0 + h * y3) / height, h / height
    return Homography(*across, *down, x0, y0)


def _is_picture(corners: tuple[Point, ...]) -> bool:
    """Tell whether four corners, clockwise, make a convex shape that is not lost."""
    turns = []
    for number, (x, y) in enumerate(corners):
        (x1, y1), (x2, y2) = corners[(number + 1) % 4], corners[(number + 2) % 4]
        if abs(x1 - x) + abs(y1 - y) < LEAST_SIDE_PX:
            return False
        turns.append((x1 - x) * (y2 - y1) - (y1 - y) * (x2 - x1))
    return min(turns) > FLAT

"""Where the picture is among the squares of the file, and what is on it."""

import math
from dataclasses import dataclass
from pathlib import Path

from vtt.files.errors import TooBigError
from vtt.files.maps.report import Note, Tally
from vtt.files.node import Node
from vtt.geometry import Point, Ring, inside

MARGIN = 1.0
"""Squares around the picture whose walls still count."""

MAX_SQUARES = 4096
MAX_PIXELS_PER_SQUARE = 16384


@dataclass(frozen=True, slots=True)
class Scale:
    """Turns squares into metres, to the micrometre."""

    metres_per_square: float

    def metres(self, squares: float) -> float:
        """Return a length in metres."""
        return round(squares * self.metres_per_square, 6)

    def point(self, point: Point) -> Point:
        """Return a point in metres."""
        return self.metres(point[0]), self.metres(point[1])

    def ring(self, ring: Ring) -> Ring:
        """Return a ring in metres."""
        return tuple(self.point(point) for point in ring)


@dataclass(frozen=True, slots=True)
class Frame:
    """The rectangle of the picture, from (0, 0) to `size`: squares, y downwards.

    Attributes:
        origin: The corner of the picture in the coordinates of the file.
        size: Width and height in squares.
        pixels_per_square: As the file states it.
    """

    origin: Point
    size: Point
    pixels_per_square: float

    def placed(self, point: Point) -> Point:
        """Return a point of the file, measured from the corner of the picture."""
        return round(point[0] - self.origin[0], 9), round(point[1] - self.origin[1], 9)

    def holds(self, a: Point, b: Point) -> bool:
        """Say whether a part of a segment is in the picture or its margin."""
        enters, leaves = 0.0, 1.0
        for start, end, size in zip(a, b, self.size, strict=True):
            low, high = -MARGIN - start, size + MARGIN - start
            if start == end:
                if not low <= 0 <= high:
                    return False
                continue
            first, last = sorted((low / (end - start), high / (end - start)))
            enters, leaves = max(enters, first), min(leaves, last)
        return enters <= leaves

    def holds_ring(self, ring: Ring) -> bool:
        """Say whether a part of what a ring surrounds is in the picture or its margin."""
        middle = (self.size[0] / 2, self.size[1] / 2)
        return any(self.holds(ring[i - 1], ring[i]) for i in range(len(ring))) or inside(middle, ring)

    def gap(self, point: Point) -> float:
        """Return how far a point is outside the picture, in squares."""
        x, y = (max(-at, 0.0, at - size) for at, size in zip(point, self.size, strict=True))
        return math.hypot(x, y)


def stated_frame(root: Node) -> Frame:
    """Return the frame that a Universal VTT file states."""
    resolution = root.need("resolution")
    origin = resolution.get("map_origin")
    size = resolution.need("map_size")
    return Frame(
        origin.place_on_map() if origin else (0.0, 0.0),
        (_squares(size, "x"), _squares(size, "y")),
        resolution.need("pixels_per_grid").finite(1, MAX_PIXELS_PER_SQUARE),
    )


def fitted(path: Path, frame: Frame, size_px: tuple[int, int], tally: Tally) -> Frame:
    """Return the frame that a picture really fills.

    One of the stated shape fills the stated squares, whatever its size; one of another shape is believed
    more than the statement.
    """
    across, down = (pixels / squares for pixels, squares in zip(size_px, frame.size, strict=True))
    if _alike(across, frame.pixels_per_square) and _alike(down, frame.pixels_per_square):
        return frame
    if _alike(across, down) or min(size_px) < frame.pixels_per_square:
        tally[Note.PICTURE_RESIZED] += 1
        return frame
    tally[Note.PICTURE_RESHAPED] += 1
    return drawn_frame(path, size_px, frame.pixels_per_square, frame.origin)


def drawn_frame(
    path: Path, size_px: tuple[int, int], pixels_per_square: float, origin: Point = (0.0, 0.0)
) -> Frame:
    """Return the frame of a picture whose squares are drawn so large.

    Raises:
        TooBigError: The squares are so small that the picture would be a country.
    """
    width, height = size_px[0] / pixels_per_square, size_px[1] / pixels_per_square
    if max(width, height) > MAX_SQUARES:
        template = (
            "the picture would be {count} squares large; Sightline takes up to {limit}, so use larger squares"
        )
        count = round(max(width, height))
        raise TooBigError(path, "map.too-many-squares", template, count=count, limit=MAX_SQUARES)
    return Frame(origin, (width, height), pixels_per_square)


def _alike(one: float, other: float) -> bool:
    return abs(one - other) <= 0.01 * other


def _squares(size: Node, axis: str) -> float:
    return size.need(axis).finite(0.01, MAX_SQUARES)

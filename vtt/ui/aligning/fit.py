"""A grid as it lies on a picture, in pixels of the picture, and how a gesture changes it."""

from dataclasses import dataclass, replace

from vtt.geometry import Point

SMALLEST_PX, LARGEST_PX = 4.0, 16384.0
"""How large the squares of a grid may be."""
CLOSE_PX = 3.0
"""Two places nearer to each other tell nothing of a grid."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A grid on a picture.

    Attributes:
        size_px: How large the picture is.
        pixels: The side of a square.
        offset_px: Where lines cross first, each from 0 to below the side of a square.
    """

    size_px: tuple[int, int]
    pixels: float = 100.0
    offset_px: Point = (0.0, 0.0)

    @property
    def squares(self) -> tuple[float, float]:
        """How many squares the picture is wide and high."""
        return self.size_px[0] / self.pixels, self.size_px[1] / self.pixels

    @property
    def offset(self) -> tuple[float, float]:
        """Where lines cross first, in squares."""
        return self.offset_px[0] / self.pixels, self.offset_px[1] / self.pixels

    def with_pixels(self, pixels: float) -> "Fit":
        """Return squares of that size; the first crossing stays."""
        pixels = min(max(pixels, SMALLEST_PX), LARGEST_PX)
        return replace(self, pixels=pixels, offset_px=_within(self.offset_px, pixels))

    def with_squares(self, across: float) -> "Fit":
        """Return as many squares over the width of the picture."""
        return self.with_pixels(self.size_px[0] / max(across, 1e-6))

    def with_offset(self, x: float, y: float) -> "Fit":
        """Return the same squares with a crossing there."""
        return replace(self, offset_px=_within((x, y), self.pixels))

    def nudged(self, across: float, down: float) -> "Fit":
        """Return the grid moved by that many pixels."""
        return self.with_offset(self.offset_px[0] + across, self.offset_px[1] + down)

    def over(self, a: Point, b: Point, columns: int, rows: int) -> "Fit":
        """Return the grid of which so many columns and rows are between two crossings; it fits both alike.

        The same grid where the places are too close to each other.
        """
        wide, high = abs(b[0] - a[0]), abs(b[1] - a[1])
        if columns + rows < 1 or wide + high < CLOSE_PX or columns * wide + rows * high <= 0:
            return self
        pixels = (columns * wide + rows * high) / (columns**2 + rows**2)
        pixels = min(max(pixels, SMALLEST_PX), LARGEST_PX)
        left, top = min(a[0], b[0]), min(a[1], b[1])
        offset = left + (wide - columns * pixels) / 2, top + (high - rows * pixels) / 2
        return replace(self, pixels=pixels, offset_px=_within(offset, pixels))

    def between(self, a: Point, b: Point) -> tuple[int, int]:
        """Return how many columns and rows of this grid are between two crossings, nearly."""
        return round(abs(b[0] - a[0]) / self.pixels), round(abs(b[1] - a[1]) / self.pixels)


def _within(offset: Point, pixels: float) -> Point:
    return offset[0] % pixels, offset[1] % pixels

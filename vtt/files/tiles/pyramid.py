"""A picture, its half, its quarter and so on, each cut into tiles: which tile is where.

Level 0 is the picture itself. A pixel of level n covers 2^n pixels of the picture a side, from 0 on; where
the picture ends within it, it is the mean of what there is.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

SIDE_PX = 512
BYTES_PER_PX = 3
"""Red, green and blue: how a tile is written."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels of a level; right and bottom do not belong to it."""


class Place(NamedTuple):
    """Where a tile is: its level, its column and its row, all from 0."""

    level: int
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Pyramid:
    """The levels of a picture of that many pixels; the last one is a single tile."""

    size_px: tuple[int, int]
    side_px: int = SIDE_PX

    @property
    def levels(self) -> int:
        """How many levels there are."""
        return next(level for level in range(32) if max(self.size_of(level)) <= self.side_px) + 1

    def size_of(self, level: int) -> tuple[int, int]:
        """Return width and height of a level, pixels."""
        width, height = self.size_px
        return -(-width >> level), -(-height >> level)

    def grid_of(self, level: int) -> tuple[int, int]:
        """Return how many columns and rows of tiles a level has."""
        width, height = self.size_of(level)
        return -(-width // self.side_px), -(-height // self.side_px)

    def sharp_level(self, scale: float) -> int:
        """Return the smallest level that need not be enlarged where the picture is shown in that scale."""
        level = 0
        while level + 1 < self.levels and scale * 2 ** (level + 1) <= 1:
            level += 1
        return level

    def box_of(self, place: Place) -> Box:
        """Return which pixels of its level a tile holds; those at the right and lower edge are smaller."""
        width, height = self.size_of(place.level)
        left, top = place.column * self.side_px, place.row * self.side_px
        return left, top, min(left + self.side_px, width), min(top + self.side_px, height)

    def places_in(self, level: int, box: Box) -> Iterator[Place]:
        """Yield the tiles of which a box of a level holds a part, row by row."""
        width, height = self.size_of(level)
        left, top, right, bottom = max(box[0], 0), max(box[1], 0), min(box[2], width), min(box[3], height)
        if left >= right or top >= bottom:
            return
        for row in range(top // self.side_px, -(-bottom // self.side_px)):
            for column in range(left // self.side_px, -(-right // self.side_px)):
                yield Place(level, column, row)

    def places(self) -> Iterator[Place]:
        """Yield all tiles in the order in which they are written: level by level, row by row."""
        for level in range(self.levels):
            yield from self.places_in(level, (0, 0, *self.size_of(level)))

    def number_of(self, place: Place) -> int:
        """Return how many tiles are written before one."""
        before = sum(columns * rows for columns, rows in map(self.grid_of, range(place.level)))
        return before + place.row * self.grid_of(place.level)[0] + place.column

    def offset_of(self, place: Place) -> int:
        """Return how many bytes of tiles are written before one."""
        before = sum(width * height for width, height in map(self.size_of, range(place.level)))
        left, top, _, bottom = self.box_of(place)
        return BYTES_PER_PX * (before + top * self.size_of(place.level)[0] + left * (bottom - top))

    def length_of(self, place: Place) -> int:
        """Return how many bytes a tile has."""
        left, top, right, bottom = self.box_of(place)
        return BYTES_PER_PX * (right - left) * (bottom - top)

    @property
    def tiles(self) -> int:
        """How many tiles there are."""
        return sum(columns * rows for columns, rows in map(self.grid_of, range(self.levels)))

    @property
    def length(self) -> int:
        """How many bytes all tiles have."""
        return BYTES_PER_PX * sum(width * height for width, height in map(self.size_of, range(self.levels)))

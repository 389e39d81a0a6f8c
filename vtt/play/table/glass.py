"""What of a map fits on a calibrated screen: its size in metres and cells, and how a frame is moved."""

import math
from dataclasses import dataclass

from vtt.geometry import Point, Ring
from vtt.play.table.calibration import Calibration
from vtt.play.table.state import Frame, Rotation

SIDEWAYS: tuple[Rotation, Rotation] = (90, 270)
QUARTER = 90
HAIR = 1e-6
"""By what share of a cell a whole number of cells may be missed and is one all the same."""


@dataclass(frozen=True, slots=True)
class Glass:
    """A window on a calibrated screen that shows one map.

    Attributes:
        size_px: Width and height of its picture in pixels of the screen.
        cell_m: What of the map one cell on the glass is, metres.
    """

    size_px: tuple[int, int]
    calibration: Calibration
    cell_m: float

    @property
    def px_per_m(self) -> tuple[float, float]:
        """Pixels of the screen for a metre of the map, across the glass and down."""
        across, down = self.calibration.px_per_mm
        mm_per_m = self.calibration.cell_mm / self.cell_m
        return across * mm_per_m, down * mm_per_m

    def size_m(self, rotation: Rotation = 0) -> tuple[float, float]:
        """Return how much of the map is seen, from left to right and from top to bottom of the map."""
        across, down = (px / scale for px, scale in zip(self.size_px, self.px_per_m, strict=True))
        return (down, across) if rotation in SIDEWAYS else (across, down)

    def cells(self, rotation: Rotation = 0) -> tuple[int, int]:
        """Return how many whole cells are seen, from left to right and from top to bottom of the map."""
        across, down = (math.floor(side / self.cell_m + HAIR) for side in self.size_m(rotation))
        return across, down

    def outline(self, frame: Frame) -> Ring:
        """Return the part of the map that is seen, metres, clockwise from the upper left of the map."""
        (x, y), (width, height) = frame.middle, self.size_m(frame.rotation)
        left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
        return (left, top), (right, top), (right, bottom), (left, bottom)

    def laid(self, middle: Point, rotation: Rotation, origin: Point) -> Frame:
        """Return the frame nearest to a place that shows as many whole cells as there is room for.

        Args:
            middle: The place, metres.
            rotation: How the map is turned.
            origin: A corner of a cell of the map.
        """
        x, y = (
            _level(at, start, count, self.cell_m)
            for at, start, count in zip(middle, origin, self.cells(rotation), strict=True)
        )
        return Frame(middle=(x, y), rotation=rotation)


def moved(frame: Frame, columns: int, rows: int, cell_m: float) -> Frame:
    """Return a frame moved by whole cells of the map, to the right and down."""
    x, y = frame.middle
    return frame.replace(middle=(x + columns * cell_m, y + rows * cell_m))


def whole_cells(distance_m: Point, cell_m: float) -> tuple[int, int]:
    """Return the nearest number of whole cells to the right and down."""
    across, down = (math.floor(side / cell_m + 0.5) for side in distance_m)
    return across, down


def turned(rotation: Rotation, quarters: int = 1) -> Rotation:
    """Return a rotation and so many quarters of a turn more, clockwise."""
    turns: tuple[Rotation, ...] = (0, 90, 180, 270)
    return turns[(rotation // QUARTER + quarters) % len(turns)]


def _level(at: float, origin: float, cells: int, cell_m: float) -> float:
    """Return the middle, metres, nearest to a place: a corner of a cell where their number is even."""
    offset = cells % 2 / 2
    return origin + (math.floor((at - origin) / cell_m - offset + 0.5) + offset) * cell_m

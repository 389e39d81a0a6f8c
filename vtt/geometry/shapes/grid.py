"""The grid: which cell holds a point, and where a token of a given size stands on it."""

import math
from dataclasses import dataclass

from vtt.geometry.shapes.shapes import Point


@dataclass(frozen=True, slots=True)
class Grid:
    """Square cells of ``cell_m`` metres, counted from ``origin``, the corner of cell (0, 0)."""

    cell_m: float = 1.0
    origin: Point = (0.0, 0.0)

    def cell_of(self, point: Point) -> tuple[int, int]:
        """Return the column and row of the cell that holds a point; its left and upper border belong to it.

        Examples:
            >>> Grid().cell_of((2.5, 0.1)), Grid().cell_of((2, 0)), Grid().cell_of((-0.1, 0))
            ((2, 0), (2, 0), (-1, 0))
        """
        x, y = self._in_cells(point)
        return math.floor(x), math.floor(y)

    def centre_of(self, cell: tuple[int, int]) -> Point:
        """Return the middle of a cell.

        Examples:
            >>> Grid(2.0, (1.0, 0.0)).centre_of((0, 1))
            (2.0, 3.0)
        """
        return self._in_metres(cell[0] + 0.5, cell[1] + 0.5)

    def snap(self, point: Point, size_m: float) -> Point:
        """Return where a token of that width stands: an odd number of cells in the middle of one.

        An even number of cells stands on a corner; whatever is smaller than a cell in its middle.

        Examples:
            >>> Grid().snap((2.2, 3.9), 1.0), Grid().snap((2.2, 3.9), 2.0), Grid().snap((2.2, 3.9), 0.2)
            ((2.5, 3.5), (2.0, 4.0), (2.5, 3.5))
        """
        wide = max(1, round(size_m / self.cell_m))
        if wide % 2:
            return self.centre_of(self.cell_of(point))
        x, y = self._in_cells(point)
        return self._in_metres(math.floor(x + 0.5), math.floor(y + 0.5))

    def _in_cells(self, point: Point) -> Point:
        return (point[0] - self.origin[0]) / self.cell_m, (point[1] - self.origin[1]) / self.cell_m

    def _in_metres(self, x: float, y: float) -> Point:
        return self.origin[0] + x * self.cell_m, self.origin[1] + y * self.cell_m

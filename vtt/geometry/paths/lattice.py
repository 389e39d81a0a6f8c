"""The places where a footprint of some size stands on the grid of a map, and the steps between them."""

import math
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

import numpy as np

from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Point

Values = TypeVar("Values", Floats, Bools)

STEPS = ((1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1))
"""The eight steps to a neighbour, columns and rows; the last four lead back the first four."""

MAX_PLACES = 4_000_000


class Span(NamedTuple):
    """Columns or rows: the first of them, and how many."""

    first: int
    size: int


@dataclass(frozen=True, slots=True)
class Lattice:
    """Places in columns and rows, numbered row by row; `Grid.snap` says where they are.

    Attributes:
        size_m: the width of the footprint.

    Examples:
        >>> places = lattice_of((3, 2), Grid(), 0.5)
        >>> places.count, places.xs().tolist(), places.ys().tolist()
        (6, [0.5, 1.5, 2.5], [0.5, 1.5])
        >>> places.points()[3].tolist(), places.step_offsets()[:4]
        ([0.5, 1.5], [1, 3, 4, 2])
        >>> places.point_of(3), places.place_of((0.2, 1.9)), places.place_of((9, 9))
        ((0.5, 1.5), 3, None)
        >>> part = places.around((0.5, 0.5), 0.0)
        >>> part.columns, part.rows, part.place_of((0.5, 0.5))
        (Span(first=-1, size=3), Span(first=-1, size=3), 4)
    """

    grid: Grid
    size_m: float
    columns: Span
    rows: Span

    @property
    def count(self) -> int:
        """Return how many places there are."""
        return self.columns.size * self.rows.size

    def step_offsets(self) -> list[int]:
        """Return how far the number of each neighbour is from that of a place."""
        return [column + row * self.columns.size for column, row in STEPS]

    def xs(self) -> Floats:
        """Return the x of the columns, metres."""
        return self._metres(self.grid.origin[0], self.columns)

    def ys(self) -> Floats:
        """Return the y of the rows, metres."""
        return self._metres(self.grid.origin[1], self.rows)

    def points(self) -> Floats:
        """Return the centres of the places, array (n, 2), metres."""
        x, y = np.meshgrid(self.xs(), self.ys())
        return np.column_stack([x.ravel(), y.ravel()])

    def point_of(self, place: int) -> Point:
        """Return the centre of a place, metres."""
        row, column = divmod(place, self.columns.size)
        half, (x, y) = _half(self.size_m, self.grid), self.grid.origin
        cell_m = self.grid.cell_m
        return (
            x + (self.columns.first + column + half) * cell_m,
            y + (self.rows.first + row + half) * cell_m,
        )

    def place_of(self, point: Point) -> int | None:
        """Return the place where the footprint stands when it is put somewhere; None outside."""
        half, here = _half(self.size_m, self.grid), self.grid.snap(point, self.size_m)
        column, row = (
            round((here[i] - self.grid.origin[i]) / self.grid.cell_m - half)
            - (self.columns, self.rows)[i].first
            for i in (0, 1)
        )
        if 0 <= column < self.columns.size and 0 <= row < self.rows.size:
            return row * self.columns.size + column
        return None

    def around(self, point: Point, reach_m: float) -> "Lattice":
        """Return the part within a square around a point, and a frame of one place around it."""
        return Lattice(
            self.grid,
            self.size_m,
            _near(self.columns, self._cells(point, 0), reach_m / self.grid.cell_m),
            _near(self.rows, self._cells(point, 1), reach_m / self.grid.cell_m),
        )

    def _cells(self, point: Point, axis: int) -> float:
        return (point[axis] - self.grid.origin[axis]) / self.grid.cell_m - _half(self.size_m, self.grid)

    def _metres(self, origin: float, span: Span) -> Floats:
        cells = np.arange(span.first, span.first + span.size) + _half(self.size_m, self.grid)
        return np.asarray(origin + cells * self.grid.cell_m, dtype=np.float64)


def onwards(values: Values, lead: int) -> Values:
    """Return for each place the value of the one ``lead`` numbers later; after the last comes the first.

    Examples:
        >>> [onwards(np.array([5, 6, 7, 8]), lead).tolist() for lead in (1, -1)]
        [[6, 7, 8, 5], [8, 5, 6, 7]]
    """
    return np.concatenate([values[lead:], values[:lead]])


def lattice_of(size_m: Point, grid: Grid, radius_m: float) -> Lattice:
    """Return the places on a map, whose corner is (0, 0), for a disc.

    Raises:
        ValueError: If the cells are too small for the map.

    Examples:
        >>> lattice_of((3, 2), Grid(), 0.5).points().tolist()
        [[0.5, 0.5], [1.5, 0.5], [2.5, 0.5], [0.5, 1.5], [1.5, 1.5], [2.5, 1.5]]
        >>> lattice_of((3, 2), Grid(), 1.0).xs().tolist()
        [0.0, 1.0, 2.0, 3.0]
        >>> lattice_of((0.2, 0.2), Grid(), 0.5).count
        0
    """
    half = _half(2 * radius_m, grid)
    columns, rows = (_within(size_m[i], grid.origin[i], grid.cell_m, half) for i in (0, 1))
    if columns.size * rows.size > MAX_PLACES:
        raise ValueError(
            f"cells of {grid.cell_m} m are too small for a map of {size_m[0]} m by {size_m[1]} m"
        )
    return Lattice(grid, 2 * radius_m, columns, rows)


def _half(size_m: float, grid: Grid) -> float:
    """Return where in its cell a footprint stands: in the middle, or on the corner if it is even."""
    return 0.5 if max(1, round(size_m / grid.cell_m)) % 2 else 0.0


def _within(length_m: float, origin: float, cell_m: float, half: float) -> Span:
    first = math.ceil((-MARGIN_M - origin) / cell_m - half)
    return Span(first, max(0, math.floor((length_m + MARGIN_M - origin) / cell_m - half) + 1 - first))


def _near(span: Span, centre: float, reach: float) -> Span:
    """Return the part of a span within reach of a place, one more on each side."""
    first = max(span.first, math.floor(centre - min(reach, 1e9)))
    last = min(span.first + span.size - 1, math.ceil(centre + min(reach, 1e9)))
    return Span(first - 1, max(0, last + 1 - first) + 2)

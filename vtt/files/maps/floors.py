"""Maps made of cells: walls around their floor, and doors that stand in a cell; squares, y downwards."""

import math
from collections.abc import Iterable, Iterator, Sequence

from vtt.files.maps.lines import Line
from vtt.files.maps.sketch import Sketch
from vtt.geometry import Point, Ring, Segment
from vtt.geometry.shapes import outlines

BESIDE = 1.0
"""Squares of rock that a map shows around its floor."""

_CORNERS_OF_A_CIRCLE = 32


def box(x: float, y: float, width: float, height: float) -> Ring:
    """Return a rectangle."""
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def circle(centre: Point, radius: float) -> Ring:
    """Return a circle as a ring of many corners; it touches the box around it."""
    turns = (2 * math.pi * i / _CORNERS_OF_A_CIRCLE for i in range(_CORNERS_OF_A_CIRCLE))
    x, y = centre
    return tuple((round(x + radius * math.cos(t), 6), round(y + radius * math.sin(t), 6)) for t in turns)


def runs(cells: Iterable[tuple[int, int]]) -> Iterator[Ring]:
    """Return cells, each as column and row, as rectangles of one row.

    Examples:
        >>> list(runs([(0, 0), (1, 0), (3, 0)]))
        [((0, 0), (2, 0), (2, 1), (0, 1)), ((3, 0), (4, 0), (4, 1), (3, 1))]
    """
    first = last = None
    for row, column in sorted({(row, column) for column, row in cells}):
        if first is not None and last == (row, column - 1):
            last = (row, column)
            continue
        if first is not None and last is not None:
            yield box(first[1], first[0], last[1] - first[1] + 1, 1)
        first = last = (row, column)
    if first is not None and last is not None:
        yield box(first[1], first[0], last[1] - first[1] + 1, 1)


def across(column: float, row: float, *, along_x: bool) -> Segment:
    """Return a door in the middle of a cell, for who goes through it to the right or downwards."""
    if along_x:
        return (column + 0.5, row), (column + 0.5, row + 1)
    return (column, row + 0.5), (column + 1, row + 0.5)


def corner_and_size(floor: Sequence[Ring]) -> tuple[Point, Point]:
    """Return the upper left corner of the map that shows a floor and the rock beside it, and its size."""
    xs, ys = ([point[axis] for ring in floor for point in ring] for axis in (0, 1))
    left, top = min(xs) - BESIDE, min(ys) - BESIDE
    return (left, top), (max(xs) + BESIDE - left, max(ys) + BESIDE - top)


def add_floor(sketch: Sketch, floor: Sequence[Ring], corner: Point) -> None:
    """Add walls around a floor to a sketch, whose upper left corner is there."""
    for ring in outlines(floor):
        placed = moved(ring, corner)
        for i, end in enumerate(placed):
            sketch.lines.append(Line(f"wall-{len(sketch.lines) + 1}", placed[i - 1], end))


def moved(ring: Ring, corner: Point) -> Ring:
    """Return a ring measured from a corner of the map."""
    return tuple((round(x - corner[0], 6), round(y - corner[1], 6)) for x, y in ring)

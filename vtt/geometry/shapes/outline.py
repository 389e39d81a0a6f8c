"""The outlines of a set of cells, for drawing."""

from collections.abc import Container

import numpy as np

from vtt.geometry.shapes.arrays import Bools

Corner = tuple[int, int]
Side = tuple[Corner, int]
"""A side of a cell: the corner where it begins, and in which of the four directions it goes."""

AHEAD = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Along the upper, right, lower and left side of a cell; the cell is always on the same side."""


def outlines(cells: Bools) -> tuple[tuple[Corner, ...], ...]:
    """Return the rings around cells, array (rows, columns), as columns and rows of their corners.

    Outer rings turn from x towards y, the rings of holes the other way; cells that meet in a corner only are
    kept apart.

    Examples:
        >>> outlines(np.array([[True, True], [False, True]]))
        (((0, 0), (2, 0), (2, 2), (1, 2), (1, 1), (0, 1)),)
        >>> outlines(np.array([[True, False], [False, True]]))
        (((0, 0), (1, 0), (1, 1), (0, 1)), ((1, 1), (2, 1), (2, 2), (1, 2)))
        >>> outlines(np.zeros((2, 2), dtype=bool))
        ()
    """
    sides = _sides(cells)
    begun = dict.fromkeys(side for side in sides if _shifted(side, -1) not in sides)
    rings = []
    while begun:
        ring = _ring(next(iter(begun)), sides)
        rings.append(tuple(corner for corner, going in ring if (corner, going) in begun))
        for side in ring:
            begun.pop(side, None)
    return tuple(rings)


def _sides(cells: Bools) -> dict[Side, None]:
    """Return the sides of cells that have no neighbour there."""
    framed = np.pad(cells, 1)
    sides: dict[Side, None] = {}
    for going, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        neighbour = np.roll(framed, (-down, -right), axis=(0, 1))[1:-1, 1:-1]
        rows, columns = np.nonzero(cells & ~neighbour)
        columns, rows = columns + (going in (1, 2)), rows + (going in (2, 3))
        corners = zip(columns.tolist(), rows.tolist(), strict=True)
        sides.update(dict.fromkeys((corner, going) for corner in corners))
    return sides


def _ring(first: Side, sides: Container[Side]) -> list[Side]:
    """Follow the sides until they come back; in a corner of two cells stay with the own one."""
    ring = [first]
    while True:
        corner, going = _shifted(ring[-1], 1)
        side = next(
            (corner, turn % 4) for turn in (going + 1, going, going + 3) if (corner, turn % 4) in sides
        )
        if side == first:
            return ring
        ring.append(side)


def _shifted(side: Side, by: int) -> Side:
    (x, y), going = side
    return (x + by * AHEAD[going][0], y + by * AHEAD[going][1]), going

"""Ends that are meant to be the same point: those as near as the lattice on which maps are drawn."""

import math
from collections.abc import Iterable

from vtt.files.maps.lines import Line
from vtt.files.maps.report import Note, Tally
from vtt.geometry import Point, distance_m

LATTICE = 1 / 256
"""Squares between two neighbouring points of Dungeondraft's lattice."""

_NEIGHBOURS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


class Welder:
    """Remembers points; a new one within a lattice step of a remembered one becomes that one."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Point]] = {}

    def weld(self, point: Point) -> Point:
        """Return the nearest remembered point within a lattice step, else remember this one."""
        column, row = math.floor(point[0] / LATTICE), math.floor(point[1] / LATTICE)
        near = [
            other for dx, dy in _NEIGHBOURS for other in self._cells.get((column + dx, row + dy), ())
        ]  # fmt: skip
        if near:
            nearest = min(near, key=lambda other: distance_m(point, other))
            if distance_m(point, nearest) <= LATTICE:
                return nearest
        self._cells.setdefault((column, row), []).append(point)
        return point


def welded(lines: Iterable[Line], welder: Welder, tally: Tally) -> list[Line]:
    """Return the lines with ends that nearly meet made one, without those that vanish in it."""
    kept = []
    for line in lines:
        a, b = welder.weld(line.a), welder.weld(line.b)
        tally[Note.WALL_ENDS_WELDED] += (a != line.a) + (b != line.b)
        if a == b:
            tally[Note.WALLS_EMPTY] += 1
        else:
            kept.append(Line(line.name, a, b))
    return kept

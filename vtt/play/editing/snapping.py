"""Snapping: the end, wall or crossing of the grid to which a point that is drawn is drawn in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

from vtt.battle import Scene
from vtt.geometry import Grid, Point, distance_m
from vtt.play.editing.carving import lines_of
from vtt.play.editing.lines import along_m, at_m
from vtt.play.table.cells import cells_of

Floats = npt.NDArray[np.float64]

Drawn = Literal["end", "wall", "grid", "free"]
"""What a point was drawn in by."""

HALVES = 2
"""The grid draws in to the crossings of its halves too."""


@dataclass(frozen=True, slots=True)
class Snapped:
    """A point, and what it was drawn in by."""

    at: Point
    by: Drawn


class Snapper:
    """What points are drawn in by on one scene; made once for a scene, as there may be many walls."""

    def __init__(self, scene: Scene) -> None:
        self._grid = drawing_grid(scene)
        layout = scene.layout
        lines = self._lines = lines_of(layout)
        rings = [one.ring for one in layout.obstacles] + [one.ring for one in layout.terrain]
        corners = [corner for ring in rings for corner in ring]
        self._ends = np.array([end for line in lines for end in line] + corners).reshape(-1, 2)
        self._stretches = np.array(lines, dtype=float).reshape(-1, 4)

    def snap(self, point: Point, within_m: float, also: Sequence[Point] = ()) -> Snapped:
        """Return where a point is drawn in to: an end first, then the grid on a wall, a wall, the grid.

        Args:
            point: Where it is pointed.
            within_m: From how far ends and walls draw in.
            also: More ends: those of what is being drawn.
        """
        end = self._nearest_end(point, also)
        if end is not None and distance_m(end, point) <= within_m:
            return Snapped(end, "end")
        crossing = nearest_crossing(self._grid, point)
        wall = self._nearest_on_wall(point)
        if wall is not None and distance_m(wall, point) <= within_m:
            near = distance_m(crossing, point) <= self._grid.cell_m / HALVES / 2
            if near and distance_m(self._nearest_on_wall(crossing) or wall, crossing) < 1e-6:
                return Snapped(crossing, "grid")
            return Snapped(wall, "wall")
        return Snapped(crossing, "grid")

    def _nearest_end(self, point: Point, also: Sequence[Point]) -> Point | None:
        found = list(also)
        if len(self._ends):
            away = ((self._ends - point) ** 2).sum(axis=1)
            x, y = self._ends[int(away.argmin())]
            found.append((float(x), float(y)))
        return min(found, key=lambda end: distance_m(end, point), default=None)

    def _nearest_on_wall(self, point: Point) -> Point | None:
        number = nearest_line(self._stretches, point)
        if number is None:
            return None
        line = self._lines[number]
        return at_m(line, along_m(point, line))


def drawing_grid(scene: Scene) -> Grid:
    """Return the grid that what is drawn follows: the squares of the map."""
    return cells_of(scene, "square")


def nearest_line(stretches: Floats, point: Point) -> int | None:
    """Return which of some stretches is nearest to a point; None where there is none.

    Args:
        stretches: Array (n, 4): the ends of each, metres.
        point: The point.
    """
    if not len(stretches):
        return None
    return int(_squares_away(stretches, point).argmin())


def _squares_away(stretches: Floats, point: Point) -> Floats:
    start, along = stretches[:, :2], stretches[:, 2:] - stretches[:, :2]
    squares = (along**2).sum(axis=1)
    offset = np.array(point) - start
    share = np.clip((offset * along).sum(axis=1) / np.where(squares > 0, squares, 1.0), 0.0, 1.0)
    away: Floats = ((start + along * share[:, None] - point) ** 2).sum(axis=1)
    return away


def nearest_crossing(grid: Grid, point: Point) -> Point:
    """Return the nearest crossing of a grid or of its halves.

    Examples:
        >>> nearest_crossing(Grid(2.0, (1.0, 0.0)), (3.9, 0.4))
        (4.0, 0.0)
    """
    step_m = grid.cell_m / HALVES
    x, y = (
        origin + round((value - origin) / step_m) * step_m
        for value, origin in zip(point, grid.origin, strict=True)
    )
    return x, y

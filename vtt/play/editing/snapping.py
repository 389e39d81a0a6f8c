"""Snapping: the end, wall or crossing of the grid to which a point that is drawn is drawn in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from vtt.battle import Scene
from vtt.geometry import Grid, Point, distance_m
from vtt.play.editing.lines import along_m, at_m
from vtt.play.editing.map_index import MapIndex, nearest
from vtt.play.table.cells import cells_of

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
    """What points are drawn in by on one scene."""

    def __init__(self, index: MapIndex) -> None:
        self._grid, self._index = drawing_grid(index.scene), index
        layout = index.scene.layout
        rings = [one.ring for one in layout.obstacles] + [one.ring for one in layout.terrain]
        self._corners = np.array([corner for ring in rings for corner in ring], dtype=float).reshape(-1, 2)

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
        found = (self._index.nearest_end(point), nearest(self._corners, point), *also)
        ends = (end for end in found if end is not None)
        return min(ends, key=lambda end: distance_m(end, point), default=None)

    def _nearest_on_wall(self, point: Point) -> Point | None:
        line = self._index.nearest_line(point)
        return at_m((line.a, line.b), along_m(point, (line.a, line.b))) if line is not None else None


def drawing_grid(scene: Scene) -> Grid:
    """Return the grid that what is drawn follows: the squares of the map."""
    return cells_of(scene, "square")


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

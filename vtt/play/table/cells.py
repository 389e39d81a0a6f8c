"""The cells of a scene: drawn squares and the grid of the rules; either may be an inch on the glass."""

from vtt.battle import Scene
from vtt.geometry import Grid
from vtt.play.table.state import CellOf, ShownGrid


def cells_of(scene: Scene, cell: CellOf) -> Grid:
    """Return the cells of a scene: the squares of its picture, or the grid of the rules."""
    if cell == "grid":
        return scene.grid
    return Grid(scene.metres_per_square, scene.grid.origin)


def shown_grid(scene: Scene, shown: ShownGrid) -> Grid | None:
    """Return the lines that the players see; None for none."""
    return cells_of(scene, shown) if shown != "none" else None

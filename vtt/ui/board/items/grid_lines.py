"""The grid of a map, in one thin opaque pen."""

import math

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from vtt.geometry import Grid

NARROWEST_PX = 7
BLEND = 0.17
"""How much of white or black the pen takes; a translucent pen would be the dearest layer of all."""
BRIGHT_FROM = 118


def grid_colour(ground: QColor) -> QColor:
    """Return an opaque colour that reads on this ground: darker on bright maps, brighter on dark ones."""
    towards = 0 if _brightness(ground) > BRIGHT_FROM else 255
    return QColor(*(round(one + (towards - one) * BLEND) for one in _rgb(ground)))


def paint_grid(painter: QPainter, part: QRectF, grid: Grid, px_per_m: float, colour: QColor) -> None:
    """Paint the lines of a part of the map, metres, unless the cells are too small to tell apart."""
    if grid.cell_m * px_per_m < NARROWEST_PX:
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(QPen(colour, 0))
    across = _stops(part.left(), part.right(), grid.origin[0], grid.cell_m)
    down = _stops(part.top(), part.bottom(), grid.origin[1], grid.cell_m)
    painter.drawLines(
        [QLineF(x, part.top(), x, part.bottom()) for x in across]
        + [QLineF(part.left(), y, part.right(), y) for y in down]
    )


def _stops(start: float, end: float, origin: float, cell_m: float) -> list[float]:
    first, last = math.ceil((start - origin) / cell_m), math.floor((end - origin) / cell_m)
    return [origin + cell_m * count for count in range(first, last + 1)]


def _brightness(colour: QColor) -> float:
    red, green, blue = _rgb(colour)
    return 0.3 * red + 0.59 * green + 0.11 * blue


def _rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()

"""The known walls of the table screen as an item above the fog, which would cover half of their width."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from vtt.ui import theme
from vtt.ui.board.items.walls import Line, paint_walls, wall_lines

WALLS_Z = -0.5
"""Above the fog, below whatever stands on the map."""
EDGE_M = 1.0
"""So far beyond the edges of the map their width may reach."""


class WallsItem(QGraphicsItem):
    """The walls that the players know of."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__()
        self._map = QRectF()
        self._lines = wall_lines(())
        self._walls: Sequence[Line] = ()
        self._ink = theme.PAPER
        self.setZValue(WALLS_Z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        scene.addItem(self)

    def show_walls(self, walls: Sequence[Line], size_m: tuple[float, float], ink: QColor) -> None:
        """Show these walls, and no others, on a map of that size."""
        if (walls, QRectF(0, 0, *size_m), ink) == (self._walls, self._map, self._ink):
            return
        self.prepareGeometryChange()
        self._walls, self._map, self._ink = walls, QRectF(0, 0, *size_m), ink
        self._lines = wall_lines(walls)
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the map with a little around it."""
        return self._map.adjusted(-EDGE_M, -EDGE_M, EDGE_M, EDGE_M)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the walls of the part that is asked for."""
        if self._walls:
            shown: QRectF = option.exposedRect
            px_per_m = math.hypot(painter.transform().m11(), painter.transform().m12())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
            around = shown.adjusted(-EDGE_M, -EDGE_M, EDGE_M, EDGE_M)
            paint_walls(painter, self._lines.within(around), px_per_m, slim=False, ink=self._ink)

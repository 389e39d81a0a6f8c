"""Lines with a dark casing that can be read on any map, and crosses where something blocks."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from vtt.geometry import Point
from vtt.ui import theme

CASING_PX = 3.0
CROSS_PX, CROSS_WIDTH_PX = 8.0, 4.0
BLOCKER_Z = 40.0


def polyline(points: Sequence[Point]) -> QPainterPath:
    """Return a path through some points, metres."""
    path = QPainterPath()
    for number, point in enumerate(points):
        if number:
            path.lineTo(*point)
        else:
            path.moveTo(*point)
    return path


class CasedLine:
    """A line in a colour and a pattern, with a dark casing unless there are too many of them."""

    def __init__(self, scene: QGraphicsScene, z: float, *, cased: bool = True) -> None:
        self._casing, self._core = QGraphicsPathItem(), QGraphicsPathItem()
        self._shown = (self._casing, self._core) if cased else (self._core,)
        for number, item in enumerate((self._casing, self._core)):
            item.setZValue(z + number / 10)
            item.setVisible(False)
            scene.addItem(item)

    def show(self, path: QPainterPath, colour: QColor, width_px: float, pattern: Qt.PenStyle) -> None:
        """Show a path, metres."""
        self._casing.setPen(theme.screen_pen(theme.faded(theme.INK, 0.85), width_px + CASING_PX))
        self._core.setPen(theme.screen_pen(colour, width_px, pattern))
        for item in self._shown:
            item.setPath(path)
            item.setVisible(True)

    def hide(self) -> None:
        """Show nothing."""
        self._casing.setVisible(False)
        self._core.setVisible(False)

    @property
    def colour(self) -> QColor | None:
        """The colour it is shown in now; None while it is not shown."""
        return self._core.pen().color() if self._core.isVisible() else None


class Crosses:
    """A cross on each of some points; their size does not follow the zoom."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[tuple[QGraphicsPathItem, QGraphicsPathItem]] = []

    def show(self, points: Sequence[Point], colour: QColor) -> None:
        """Show a cross on each point, metres, and none elsewhere."""
        while len(self._items) < len(points):
            self._items.append((self._cross(theme.INK, CASING_PX), self._cross(colour, 0)))
        for number, pair in enumerate(self._items):
            for item in pair:
                item.setVisible(number < len(points))
                if number < len(points):
                    item.setPos(*points[number])
        for _, core in self._items[: len(points)]:
            core.setPen(theme.screen_pen(colour, CROSS_WIDTH_PX))

    def hide(self) -> None:
        """Show nothing."""
        self.show((), theme.BAD)

    def _cross(self, colour: QColor, wider_px: float) -> QGraphicsPathItem:
        path = QPainterPath()
        for down in (-CROSS_PX, CROSS_PX):
            path.moveTo(-CROSS_PX, down)
            path.lineTo(CROSS_PX, -down)
        item = QGraphicsPathItem(path)
        item.setPen(theme.screen_pen(colour, CROSS_WIDTH_PX + wider_px))
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        item.setZValue(BLOCKER_Z if wider_px else BLOCKER_Z + 1)
        self._scene.addItem(item)
        return item

"""A diamond wherever a path enters or leaves the reach of an enemy: full where it enters."""

from collections.abc import Sequence

from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from vtt.geometry import Threat
from vtt.ui import theme

THREAT_Z = 41.0
HALF_PX, EDGE_PX = 8.0, 3.0


class ThreatOverlay:
    """The diamonds; their size does not follow the zoom."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: list[QGraphicsPathItem] = []

    def draw(self, threats: Sequence[Threat]) -> None:
        """Show a diamond at each place, metres, and none elsewhere."""
        while len(self._items) < len(threats):
            self._items.append(self._diamond())
        for number, item in enumerate(self._items):
            item.setVisible(number < len(threats))
        for item, threat in zip(self._items, threats, strict=False):
            item.setPos(*threat.at)
            item.setBrush(theme.WARN if threat.kind == "enters" else theme.INK)

    def clear(self) -> None:
        """Show nothing."""
        self.draw(())

    @property
    def shown(self) -> int:
        """How many diamonds are shown."""
        return sum(item.isVisible() for item in self._items)

    def _diamond(self) -> QGraphicsPathItem:
        path = QPainterPath()
        path.moveTo(0, -HALF_PX)
        for x, y in ((HALF_PX, 0), (0, HALF_PX), (-HALF_PX, 0)):
            path.lineTo(x, y)
        path.closeSubpath()
        item = QGraphicsPathItem(path)
        item.setPen(theme.screen_pen(theme.WARN, EDGE_PX))
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        item.setZValue(THREAT_Z)
        self._scene.addItem(item)
        return item

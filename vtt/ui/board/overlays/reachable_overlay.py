"""The area that a token can walk to now."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from vtt.geometry import Ring
from vtt.ui import theme
from vtt.ui.board.items.walls import ring_path

REACHABLE_Z = 1.0
FILL_SHARE, EDGE_SHARE, EDGE_PX = 0.10, 0.70, 2.0


class ReachableOverlay:
    """The area within a walk, with a dashed border."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._area = QGraphicsPathItem()
        self._area.setBrush(theme.faded(theme.GOOD, FILL_SHARE))
        pen = theme.screen_pen(theme.faded(theme.GOOD, EDGE_SHARE), EDGE_PX, Qt.PenStyle.DashLine)
        self._area.setPen(pen)
        self._area.setZValue(REACHABLE_Z)
        self._area.setVisible(False)
        scene.addItem(self._area)

    def draw(self, rings: Sequence[Ring]) -> None:
        """Show an area, metres: outer rings and holes."""
        self._area.setPath(ring_path(rings))
        self._area.setVisible(bool(rings))

    def clear(self) -> None:
        """Show nothing."""
        self._area.setVisible(False)

    @property
    def shown(self) -> bool:
        """True while an area is shown."""
        return self._area.isVisible()

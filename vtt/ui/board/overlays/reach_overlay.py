"""What is within reach from here?"""

from collections.abc import Sequence

from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from vtt.geometry.shapes import Ring
from vtt.ui import theme
from vtt.ui.board.items.walls import ring_path

REACH_Z = 2.0
FILL_SHARE, EDGE_SHARE, EDGE_PX = 0.16, 0.75, 1.5


class ReachOverlay:
    """The area within reach, softly filled."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._area = QGraphicsPathItem()
        self._area.setBrush(theme.faded(theme.ACCENT, FILL_SHARE))
        self._area.setPen(theme.screen_pen(theme.faded(theme.ACCENT, EDGE_SHARE), EDGE_PX))
        self._area.setZValue(REACH_Z)
        self._area.setVisible(False)
        scene.addItem(self._area)

    def draw(self, rings: Sequence[Ring]) -> None:
        """Show an area, metres."""
        self._area.setPath(ring_path(rings))
        self._area.setVisible(True)

    def clear(self) -> None:
        """Show nothing."""
        self._area.setVisible(False)

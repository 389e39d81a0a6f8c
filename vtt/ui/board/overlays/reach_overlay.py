"""What is within reach from a place, and what stops an arm."""

from collections.abc import Sequence

from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from vtt.geometry import Point, Ring
from vtt.ui import theme
from vtt.ui.board.items.walls import ring_path
from vtt.ui.board.overlays.strokes import Crosses

REACH_Z = 2.0
FILL_SHARE, EDGE_SHARE, EDGE_PX = 0.16, 0.75, 1.5


class ReachOverlay:
    """The area within reach, softly filled, and a cross where something stops the arm."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._area = QGraphicsPathItem()
        self._area.setBrush(theme.faded(theme.ACCENT, FILL_SHARE))
        self._area.setPen(theme.screen_pen(theme.faded(theme.ACCENT, EDGE_SHARE), EDGE_PX))
        self._area.setZValue(REACH_Z)
        self._area.setVisible(False)
        scene.addItem(self._area)
        self._stops = Crosses(scene)

    def draw(self, rings: Sequence[Ring], stops: Sequence[Point] = ()) -> None:
        """Show an area, and where arms are stopped, metres."""
        self._area.setPath(ring_path(rings))
        self._area.setVisible(True)
        self._stops.show(stops, theme.BAD)

    def clear(self) -> None:
        """Show nothing."""
        self._area.setVisible(False)
        self._stops.hide()

"""The line along which the players see something, on the GM's board for a while."""

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

from vtt.geometry import Segment
from vtt.ui import theme
from vtt.ui.board.overlays.strokes import CasedLine, polyline

WHY_Z, WIDE_PX = 41.0, 3.0
SHOWN_MS = 8000
"""How long the line stays."""


class WhyLine(QObject):
    """One line at a time; it goes by itself."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene: QGraphicsScene | None = None
        self._line: CasedLine | None = None
        self._over = QTimer(self, singleShot=True, interval=SHOWN_MS)
        self._over.timeout.connect(self.hide)

    @property
    def is_shown(self) -> bool:
        """Whether a line is on the board."""
        return self._over.isActive()

    def show(self, scene: QGraphicsScene, line: Segment, *, passes: bool) -> None:
        """Draw a line on a board, metres: one that passes, or one that is stopped at its end."""
        self.hide()
        if self._line is None or self._scene is not scene:
            self._scene, self._line = scene, CasedLine(scene, WHY_Z)
        pattern = Qt.PenStyle.SolidLine if passes else Qt.PenStyle.DotLine
        self._line.show(polyline(line), theme.GOOD if passes else theme.BAD, WIDE_PX, pattern)
        self._over.start()

    def hide(self) -> None:
        """Take the line away."""
        self._over.stop()
        if self._line is not None and self._scene is not None and isValid(self._scene):
            self._line.hide()

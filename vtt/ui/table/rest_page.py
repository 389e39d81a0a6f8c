"""What a screen shows while it rests: black, and a small mark that wanders, so that nothing burns in."""

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

BLACK, DIM = QColor("black"), QColor("#30363f")
WANDER_MS = 20_000
MARK_SHARE = 0.02
"""How wide the mark is, as a share of the width of the screen."""
STEP = 0.381966, 0.236068
"""By what share of the way it goes each time, across and down: so it comes everywhere."""


class RestPage(QWidget):
    """Lies over all of the glass while nothing happens."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._moves = 0
        self._timer = QTimer(self, interval=WANDER_MS)
        self._timer.timeout.connect(self.wander)

    @property
    def mark(self) -> QRectF:
        """Where the mark is now."""
        side = self.width() * MARK_SHARE
        across, down = ((step * self._moves) % 1 for step in STEP)
        return QRectF(across * (self.width() - side), down * (self.height() - side), side, side)

    def wander(self) -> None:
        """Put the mark elsewhere."""
        self._moves += 1
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to wander."""
        super().showEvent(event)
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stay where it is."""
        super().hideEvent(event)
        self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), BLACK)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(DIM)
        painter.drawEllipse(self.mark)
        painter.end()

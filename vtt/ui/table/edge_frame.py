"""A frame along the edges of the glass, by which the GM sees what a screen cuts off."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

LINES = (QColor("white"), QColor("black"), QColor("#ff3030"), QColor("white"))
"""From the edge inwards, one pixel each: at least one of them differs from whatever is below."""


class EdgeFrame(QWidget):
    """Lies over all else; every one of its lines is seen where nothing is cut off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines."""
        painter = QPainter(self)
        for inwards, colour in enumerate(LINES):
            painter.setPen(QPen(colour, 1))
            painter.drawRect(self.rect().adjusted(inwards, inwards, -1 - inwards, -1 - inwards))
        painter.end()

"""A long text on one line, cut with dots; the whole of it is its tool tip."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QStyle, QStyleOption, QWidget


class OneLine(QLabel):
    """A label that takes the width there is and never asks for more.

    Attributes:
        cut: Where it is cut: at the end, or in the middle where the end says what came of it.
        details: What its tool tip says, cut or not, where that is more than the text.
    """

    def __init__(
        self,
        part: str,
        parent: QWidget | None = None,
        *,
        cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(parent)
        self.cut, self.details = cut, ""
        self.setProperty("part", part)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Ask for a line, however narrow."""
        return QSize(0, self.fontMetrics().height() + 2)

    def sizeHint(self) -> QSize:
        """Ask for a line."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the text as fits."""
        shown = self.fontMetrics().elidedText(self.text(), self.cut, self.width())
        self.setToolTip(self.details or (self.text() if shown != self.text() else ""))
        option = QStyleOption()
        option.initFrom(self)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment().value), shown)
        painter.end()

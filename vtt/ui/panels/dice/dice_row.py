"""A row of small dice with the faces that were rolled."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.text import Quote, tr
from vtt.ui import theme
from vtt.ui.widgets.look import font

DIE_PX = 28
GAP_PX = 4
MOST = 16


class DiceRow(QWidget):
    """Dice that have fallen; the highest face stands out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[int, ...] = ()
        self._highest = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_faces(self, faces: tuple[int, ...], highest: int) -> None:
        """Show these faces; the first ones are left out where there are too many."""
        self._faces, self._highest = faces[-MOST:], highest
        self.setVisible(bool(faces))
        self.setToolTip(tr("Already rolled: {faces}", faces=Quote(quote=" ".join(map(str, faces)))))
        self.setAccessibleName(self.toolTip())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Leave room for each die."""
        return QSize(len(self._faces) * (DIE_PX + GAP_PX), DIE_PX + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(14, bold=True))
        for place, face in enumerate(self._faces):
            box = QRectF(place * (DIE_PX + GAP_PX) + 1, 1, DIE_PX, DIE_PX)
            best = face == self._highest
            painter.setPen(theme.ACCENT if best else theme.LINE)
            painter.setBrush(theme.BACK)
            painter.drawRoundedRect(box, 5, 5)
            painter.setPen(theme.ACCENT if best else theme.TEXT)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(face))
        painter.end()

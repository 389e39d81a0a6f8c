"""The picture of a map with the grid over it, which is laid there by the mouse and the arrow keys."""

import math

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from vtt.geometry import Point
from vtt.text import tr
from vtt.ui import theme
from vtt.ui.aligning.fit import Fit
from vtt.ui.board.items.map_picture import MapPicture
from vtt.ui.pictures import Pictures
from vtt.ui.signals import Signal

NARROWEST_PX = 5
"""Lines that would be closer to each other are not painted."""
CLICK_PX = 4
NOTCH, ZOOM_A_NOTCH = 120, 1.2
CLOSEST = 16.0
MARK_PX = 9
UNDER, OVER = QColor(0, 0, 0, 170), QColor(90, 220, 255, 235)
"""A line has both, so that it is seen on any ground."""
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class FitView(QWidget):
    """The picture and the grid: drag over squares, click on crossings, move the grid by arrows.

    Attributes:
        block: How many columns and rows are dragged over.
    """

    fitted = Signal[Fit]()
    """The grid was laid otherwise by mouse or keys."""

    def __init__(self, fit: Fit) -> None:
        super().__init__()
        self.block = (3, 3)
        self._fit = fit
        self._picture: MapPicture | None = None
        self._scale, self._corner = 1.0, QPointF()
        self._whole = True
        self._from: QPointF | None = None
        self._to: QPointF | None = None
        self._pan: QPointF | None = None
        self._crossing: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setMinimumSize(360, 280)

    @property
    def fit(self) -> Fit:
        """The grid that is shown."""
        return self._fit

    def show_fit(self, fit: Fit) -> None:
        """Show another grid."""
        self._fit = fit
        self.update()

    def show_picture(self, pictures: Pictures, picture_id: str) -> None:
        """Show the picture, once it is decoded; nothing where it cannot be shown."""
        source, (width, height) = pictures.levels_of(picture_id), self._fit.size_px
        self._picture = MapPicture(source, (float(width), float(height))) if source is not None else None
        self.update()

    def show_more(self) -> None:
        """Paint what of a large picture has come since."""
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size at which most pictures can be read."""
        return QSize(760, 560)

    def show_whole(self) -> None:
        """Show the whole picture."""
        width, height = self._fit.size_px
        self._scale = min(self.width() / width, self.height() / height)
        left = QPointF(self.width() - width * self._scale, self.height() - height * self._scale) / 2
        self._corner, self._whole = left, True
        self.update()

    def on_picture(self, place: QPointF) -> Point:
        """Return the pixel of the picture at a place of this widget."""
        at = (place - self._corner) / self._scale
        return at.x(), at.y()

    # --- mouse and keys ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to drag over squares, or to move the picture."""
        self.setFocus()
        if event.button() == Qt.MouseButton.LeftButton:
            self._from = self._to = event.position()
        else:
            self._pan = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, or move the picture."""
        if self._from is not None:
            self._to = event.position()
            if self._is_drag():
                self._lay_block(self._from, self._to)
        elif self._pan is not None:
            self._corner += event.position() - self._pan
            self._pan, self._whole = event.position(), False
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag; a press without one is a click on a crossing."""
        if self._from is not None and not self._is_drag():
            self._click(event.position())
        self._from = self._to = self._pan = None
        self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the cursor."""
        event.accept()
        self._zoom(event.position(), ZOOM_A_NOTCH ** (event.angleDelta().y() / NOTCH))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the grid by a pixel, with Shift by ten; Esc drops a crossing, Home shows all."""
        step = _ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            times = 10 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
            self._lay(self._fit.nudged(step[0] * times, step[1] * times))
        elif event.key() == Qt.Key.Key_Escape and self._crossing is not None:
            self._crossing = None
            self.update()
        elif event.key() == Qt.Key.Key_Home:
            self.show_whole()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole picture in sight until it is zoomed."""
        super().resizeEvent(event)
        if self._whole:
            self.show_whole()

    def _zoom(self, at: QPointF, factor: float) -> None:
        least = min(self.width() / self._fit.size_px[0], self.height() / self._fit.size_px[1]) / 2
        scale = min(max(self._scale * factor, least), CLOSEST)
        self._corner = at - (at - self._corner) * (scale / self._scale)
        self._scale, self._whole = scale, False
        self.update()

    def _is_drag(self) -> bool:
        return (
            self._from is not None
            and self._to is not None
            and (self._to - self._from).manhattanLength() > CLICK_PX
        )

    def _lay_block(self, start: QPointF, end: QPointF) -> None:
        self._crossing = None
        self._lay(self._fit.over(self.on_picture(start), self.on_picture(end), *self.block))

    def _click(self, place: QPointF) -> None:
        """Take a place for a crossing; the second one, further away, lays the grid on both."""
        at = QPointF(*self.on_picture(place))
        if self._crossing is None:
            self._crossing = at
            x, y = at.x(), at.y()
            self._lay(self._fit.with_offset(x, y))
            return
        a, b = (self._crossing.x(), self._crossing.y()), (at.x(), at.y())
        self._crossing = None
        self._lay(self._fit.over(a, b, *self._fit.between(a, b)))

    def _lay(self, fit: Fit) -> None:
        self._fit = fit
        self.fitted.emit(fit)
        self.update()

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, the grid, and what is dragged."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.BACK)
        width, height = self._fit.size_px
        area = QRectF(self._corner, self._corner + QPointF(width, height) * self._scale)
        if self._picture is None:
            painter.fillRect(area, theme.FLOOR)
            painter.setPen(theme.MUTED)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, tr("The picture is being read …"))
        else:
            painter.save()
            painter.translate(self._corner)
            painter.scale(self._scale, self._scale)
            self._picture.paint(painter, QRectF(0, 0, width, height), self._scale)
            painter.restore()
        self._paint_grid(painter, area)
        self._paint_gesture(painter)
        painter.end()

    def _paint_grid(self, painter: QPainter, area: QRectF) -> None:
        step = self._fit.pixels * self._scale
        seen = area.intersected(QRectF(self.rect()))
        if step < NARROWEST_PX or seen.isEmpty():
            return
        x, y = (at * self._scale for at in self._fit.offset_px)
        across = _stops(seen.left(), seen.right(), area.left() + x, step)
        down = _stops(seen.top(), seen.bottom(), area.top() + y, step)
        lines = [QLineF(at, seen.top(), at, seen.bottom()) for at in across]
        lines += [QLineF(seen.left(), at, seen.right(), at) for at in down]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        for colour, wide in ((UNDER, 3.0), (OVER, 1.6)):
            painter.setPen(QPen(colour, wide))
            painter.drawLines(lines)

    def _paint_gesture(self, painter: QPainter) -> None:
        painter.setPen(QPen(theme.CURRENT, 2))
        if self._from is not None and self._to is not None and self._is_drag():
            painter.setBrush(QColor(255, 228, 92, 40))
            self._paint_block(painter, QRectF(self._from, self._to).normalized())
        if self._crossing is not None:
            at = self._corner + self._crossing * self._scale
            for across, down in ((MARK_PX, 0), (0, MARK_PX)):
                painter.drawLine(at - QPointF(across, down), at + QPointF(across, down))
            painter.drawEllipse(at, MARK_PX / 2, MARK_PX / 2)

    def _paint_block(self, painter: QPainter, box: QRectF) -> None:
        """Paint what is dragged over, in as many columns and rows as are meant."""
        painter.drawRect(box)
        columns, rows = self.block
        for count in range(1, columns):
            x = box.left() + box.width() * count / columns
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        for count in range(1, rows):
            y = box.top() + box.height() * count / rows
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))


def _stops(start: float, end: float, origin: float, step: float) -> list[float]:
    first, last = math.ceil((start - origin) / step), math.floor((end - origin) / step)
    return [origin + step * count for count in range(first, last + 1)]

"""The table screen, small: the pixels that its window has painted, never a picture made for the GM."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vtt.text import tr
from vtt.ui import theme
from vtt.ui.signals import Signal

SIZE = QSize(128, 72)
REST_MS = 250
"""How long after something was painted it is taken over; once, however often is painted meanwhile."""
COARSE = 3
"""So many times as large the picture is made first, without smoothing: a 4K screen costs a millisecond."""
_OF_INTEREST = frozenset((QEvent.Type.UpdateRequest, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Resize))
_CLOSED = (QEvent.Type.Hide, QEvent.Type.WindowStateChange)


class Thumbnail(QWidget):
    """Shows a window, small; not there while that window is not.

    Attributes:
        image: What was taken over last; None while the window is not shown.
    """

    came_or_went = Signal[()]()
    """The window was shown, or hidden."""

    def __init__(self, watched: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.image: QImage | None = None
        self.setFixedSize(SIZE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(tr("What is on the table screen: its own pixels"))
        self._watched = watched
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self.take_over)
        watched.installEventFilter(self)
        self.setVisible(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take note that the window is about to paint, was shown or was hidden."""
        if event.type() in _CLOSED and not self._is_there():
            self._rest.stop()
            self._show(None)
            self.came_or_went.emit()
        elif event.type() in _OF_INTEREST and not self._rest.isActive():
            self._rest.start()
        if event.type() == QEvent.Type.Show:
            self.came_or_went.emit()
        return False

    def take_over(self) -> None:
        """Take over what the window has painted, unless the GM drags something: that goes first."""
        if not self._is_there():
            self._show(None)
        elif QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._rest.start()
        else:
            self._show(painted_by(self._watched, self._room()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take it over again in the new size."""
        super().resizeEvent(event)
        if self.image is not None:
            self._rest.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it in the middle, with a thin frame."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.black)
        if self.image is not None:
            size = self.image.deviceIndependentSize().toSize()
            place = (self.size() - size) / 2
            painter.drawImage(place.width(), place.height(), self.image)
        painter.setPen(theme.LINE)
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def _is_there(self) -> bool:
        return self._watched.isVisible() and not self._watched.isMinimized()

    def _room(self) -> QSize:
        return self.size() * self.devicePixelRatioF()

    def _show(self, image: QImage | None) -> None:
        self.image = image
        if image is not None:
            image.setDevicePixelRatio(self.devicePixelRatioF())
        self.setVisible(image is not None)
        self.update()


def painted_by(window: QWidget, size: QSize) -> QImage | None:
    """Return the pixels that a window has painted, as large as fits into a size; None where it has none."""
    painted = _frame_buffer(window)
    if painted.isNull():
        return None
    keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    coarse = size * COARSE
    if painted.width() > coarse.width():
        painted = painted.scaled(coarse, keep, Qt.TransformationMode.FastTransformation)
    return painted.scaled(size, keep, smooth)


def _frame_buffer(window: QWidget) -> QImage:
    """Return what a window has painted; null where nothing is known of it. It is Qt's own, not to be kept."""
    store = window.backingStore()
    device = store.paintDevice() if store is not None else None
    if isinstance(device, QImage):
        return device
    return window.screen().grabWindow(window.winId()).toImage()  # a graphics card paints it

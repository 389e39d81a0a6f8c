"""The picture of what is dragged stays on the screen where the drag began: players may look at others."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QCursor, QGuiApplication, QScreen, QWindow

LOOK_MS = 15
DRAGGED = "QShapedPixmapWindow"
"""The class of the window in which Qt shows a picture that is dragged."""


class DragPicture(QObject):
    """Hides the picture of a drag while the mouse is on another screen.

    Args:
        screen: Where the drag began.
    """

    def __init__(self, screen: QScreen) -> None:
        super().__init__()
        self._screen = screen
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    def begin(self) -> None:
        """Look where the mouse is from now on."""
        self._timer.start()

    def end(self) -> None:
        """Look no more."""
        self._timer.stop()

    def _look(self) -> None:
        self.show_at(QGuiApplication.screenAt(QCursor.pos()))

    def show_at(self, screen: QScreen | None) -> None:
        """Show the picture while the mouse is on the screen of the drag; None is between two screens."""
        for picture in _pictures():
            picture.setVisible(screen is self._screen)


def _pictures() -> Iterator[QWindow]:
    return (one for one in QGuiApplication.topLevelWindows() if one.metaObject().className() == DRAGGED)

"""Windows are put on screens: to fill one, to be a window on it, or to leave it."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

from vtt.ui.publishing.screens.seeing import are_scaled_differently, screen_under
from vtt.ui.start.geometry import place

SHARE = 0.6
"""So much of a screen a window takes in each direction where it was never put."""


def fills(window: QWidget, screen: QScreen) -> bool:
    """Say whether a window fills a screen, as far as it is told."""
    return (
        window.isVisible()
        and window.isFullScreen()
        and window.screen() is screen
        and window.geometry() == screen.geometry()
    )


def fill(window: QWidget, screen: QScreen) -> None:
    """Fill a screen with a window; the screen is set before it is shown, or another one may be filled."""
    if fills(window, screen):
        return
    _take_to(window, screen)
    window.setGeometry(screen.geometry())
    window.setWindowState(Qt.WindowState.WindowFullScreen)  # showFullScreen() would ask for the keyboard
    window.show()


def be_window(window: QWidget, screen: QScreen, geometry: str) -> None:
    """Make a window one among others on a screen: by the geometry that Qt wrote, or else in the middle."""
    if window.isVisible() and not window.isFullScreen() and screen_under(window) is screen:
        return
    _take_to(window, screen)
    if not (geometry and place(window, geometry) and _is_plain_on(window, screen)):
        window.setWindowState(Qt.WindowState.WindowNoState)
        window.setGeometry(middle_of(screen))
    window.show()


def bring(window: QWidget, screen: QScreen) -> None:
    """Bring a window to a screen, maximised or in the middle; hidden, it would lose the keyboard."""
    if window.isVisible() and screen_under(window) is screen and window.screen() is screen:
        return
    state = window.windowState()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setScreen(screen)
    window.setGeometry(middle_of(screen, window.size()))
    window.setWindowState(state & ~Qt.WindowState.WindowMinimized)


def middle_of(screen: QScreen, size: QSize | None = None) -> QRect:
    """Return a rectangle in the middle of a screen, of this size where there is room for it."""
    room = screen.availableGeometry()
    wanted = size if size is not None else room.size() * SHARE
    rectangle = QRect(room.topLeft(), wanted.boundedTo(room.size()))
    rectangle.moveCenter(room.center())
    return rectangle


def _take_to(window: QWidget, screen: QScreen) -> None:
    """Make a window a plain one, hidden while it goes to another screen: it is seen on no third one.

    Where screens are scaled differently it is hidden in any case. Else the system carries it for a moment to
    where it was a plain window last, and Qt reckons its new place and size with the scale of that screen.
    """
    if screen_under(window) is not screen or are_scaled_differently():
        window.hide()
    window.setWindowState(Qt.WindowState.WindowNoState)
    window.setScreen(screen)


def _is_plain_on(window: QWidget, screen: QScreen) -> bool:
    return not window.isFullScreen() and screen.geometry().contains(window.geometry().center())

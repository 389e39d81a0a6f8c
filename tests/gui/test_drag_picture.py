"""What the GM drags is not seen on a screen of the players."""

from PySide6.QtGui import QGuiApplication, QRasterWindow
from pytestqt.qtbot import QtBot

from vtt.ui.creatures.drag_picture import DragPicture


class QShapedPixmapWindow(QRasterWindow):
    """Stands for the window in which Qt shows what is dragged; Qt names no class of it."""


def test_what_is_dragged_is_hidden_on_another_screen(qtbot: QtBot) -> None:
    dragged, other = QShapedPixmapWindow(), QRasterWindow()
    screen = QGuiApplication.primaryScreen()
    picture = DragPicture(screen)
    for window in (dragged, other):
        window.show()
    picture.show_at(None)
    assert not dragged.isVisible()
    assert other.isVisible()
    picture.show_at(screen)
    assert dragged.isVisible()
    picture.begin()
    dragged.hide()
    qtbot.waitUntil(dragged.isVisible)
    picture.end()
    for window in (dragged, other):
        window.close()

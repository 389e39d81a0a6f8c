"""The GM's window on a laptop of 1366 x 768 pixels on which everything is drawn larger."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, fight
from tests.ids import ANA, HALL
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

DECORATION_PX = 24


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_every_control_is_within_the_window(factor: float, qtbot: QtBot) -> None:
    session = a_session()
    fight(session, ANA)
    window = MainWindow(session, Pictures(), HALL)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    width, height = int(1366 / factor), int((768 - DECORATION_PX) / factor)
    window.resize(width, height)
    with qtbot.waitExposed(window):
        window.show()
    assert (window.width(), window.height()) == (width, height)
    window.publisher.publish(HALL)
    for one in window.lamp.findChildren(QAbstractButton):
        assert one.isHidden() or one.width() >= one.minimumSizeHint().width(), one.text()
    shown = [*window.lamp.findChildren(QAbstractButton), *window.order.findChildren(QAbstractButton)]
    shown = [one for one in shown if one.isVisible() and not one.visibleRegion().isEmpty()]
    assert len(shown) >= 3
    for one in shown:
        assert is_within(window, one), one.text()
    for part in (window.board, window.bar, window.panels.journal, window.order, window.selected, window.lamp):
        assert is_within(window, part), type(part)
        assert part.width() > 200
        assert part.height() >= 40


def is_within(window: MainWindow, part: QWidget) -> bool:
    corner = part.mapTo(window, QPoint())
    return window.rect().contains(corner) and window.rect().contains(
        corner + QPoint(part.width() - 1, part.height() - 1)
    )

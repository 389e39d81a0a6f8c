"""What is not known stays black, however the map is turned, bent and scaled."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.gui.table.glasses import TURNS
from tests.gui.table.tables import publisher_of, table_on
from vtt.play.table.calibration import Calibration, Corners
from vtt.play.table.state import Frame, Rotation
from vtt.ui.table.table_window import TableWindow

BENT = Corners(top_left=(60, 30), top_right=(-45, 10), bottom_left=(-5, -15))
BLACK = QColor("black")
SEEN = [(x / 4, y / 4) for x in range(14, 40, 5) for y in range(4, 26, 5)]
UNKNOWN = [(x / 4, y / 4) for x in range(50, 63, 3) for y in range(1, 40, 3)]


def a_window(qtbot: QtBot, turn: Rotation, corners: Corners) -> TableWindow:
    """Ana sees the west of the hall; its east is behind a wall and a closed door."""
    window = table_on(a_session(fog=True))
    qtbot.addWidget(window)
    window.resize(1000, 800)
    with qtbot.waitExposed(window):
        window.show()
    window.view.calibration = Calibration(
        px_per_mm=(1.9, 2.0), measured="tape", cell_mm=25.0, corners=corners
    )
    publisher_of(window).lay(Frame(middle=(8, 5), rotation=turn))
    return window


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("corners", [Corners(), BENT])
def test_the_unknown_is_black_and_the_seen_is_not(qtbot, turn, corners):
    window = a_window(qtbot, turn, corners)
    picture, to_view = window.view.grab().toImage(), window.view.viewportTransform()

    def colour(at: tuple[float, float]) -> QColor:
        return picture.pixelColor(to_view.map(QPointF(*at)).toPoint())

    assert all(colour(at) == BLACK for at in UNKNOWN)
    assert all(colour(at) != BLACK for at in SEEN)


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("corners", [Corners(), BENT])
def test_nothing_is_drawn_beyond_the_map(qtbot, turn, corners):
    window = a_window(qtbot, turn, corners)
    picture, back = window.view.grab().toImage(), window.view.viewportTransform().inverted()[0]
    places = ((x, y) for x in range(0, picture.width(), 7) for y in range(0, picture.height(), 7))
    for place in places:
        at = back.map(QPointF(*place))
        if not (-0.1 < at.x() < 16.1 and -0.1 < at.y() < 10.1):
            assert picture.pixelColor(*place) == BLACK

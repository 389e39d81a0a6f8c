"""A portal that swings is painted by itself, and then looks as if everything had been painted."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QGraphicsView, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.gui.board.test_ground import EDGE_CONTRAST, contrast
from tests.gui.table.tables import table_on
from tests.ids import HALL
from vtt.battle.commands import PlaceObstacle, SetPortal
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.ground import Ground
from vtt.ui.pictures import Pictures

DOOR_M = 2.0


def board_of(session: Session) -> tuple[QWidget, QGraphicsView]:
    view = BoardView(session, Pictures(), HALL)
    return view, view


def table_of(session: Session) -> tuple[QWidget, QGraphicsView]:
    window = table_on(session)
    return window, window.view


ViewOf = Callable[[Session], tuple[QWidget, QGraphicsView]]


def opened(view_of: ViewOf, session: Session, qtbot: QtBot) -> tuple[QWidget, QGraphicsView]:
    """Return a window that is painted, and the view in it."""
    window, view = view_of(session)
    qtbot.addWidget(window)
    window.resize(960, 640)
    with qtbot.waitExposed(window):
        window.show()
    settle()
    return window, view


def settle() -> None:
    for _ in range(20):
        QApplication.processEvents()


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[QRectF]:
    """The parts of the ground that are painted, metres."""
    parts: list[QRectF] = []
    paint = Ground.paint

    def noted(ground: Ground, painter: QPainter, exposed: QRectF) -> None:
        parts.append(exposed)
        paint(ground, painter, exposed)

    monkeypatch.setattr(Ground, "paint", noted)
    return parts


@pytest.mark.parametrize("view_of", [board_of, table_of])
def test_only_the_door_is_painted_and_nothing_looks_otherwise(
    view_of: ViewOf, qtbot: QtBot, painted: list[QRectF]
) -> None:
    session = a_session()
    window, view = opened(view_of, session, qtbot)
    assert window.isVisible()
    for is_open in (True, False):
        painted.clear()
        session.do(SetPortal(id="door", open=is_open))
        qtbot.waitUntil(lambda: bool(painted))
        settle()
        assert all(part.width() < 2 * DOOR_M and part.height() < 2 * DOOR_M for part in painted)
        other, afresh = opened(view_of, session, qtbot)
        assert contrast(picture_of(view), picture_of(afresh)) < EDGE_CONTRAST
        other.close()


def picture_of(view: QGraphicsView) -> QImage:
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_whatever_else_changes_is_painted_with_the_whole_map(qtbot: QtBot, painted: list[QRectF]) -> None:
    session = a_session()
    window, _ = opened(board_of, session, qtbot)
    assert window.isVisible()
    painted.clear()
    session.do(PlaceObstacle(id="table", ring=((4, 4), (5, 4), (5, 5), (4, 5)), height_m=0.8))
    qtbot.waitUntil(lambda: bool(painted))
    assert max(part.width() for part in painted) > 4 * DOOR_M

"""A board with a small battle on it, a mouse over it, and who performs what is done there."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse, a_session
from tests.ids import HALL
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController


@pytest.fixture
def session() -> Session:
    return a_session()


@pytest.fixture
def controller(session: Session, qtbot: QtBot) -> SessionController:
    return SessionController(session, HALL)


@pytest.fixture
def board(session: Session, controller: SessionController, qtbot: QtBot) -> BoardView:
    view = BoardView(session, Pictures(), HALL)
    view.commanded.connect(controller.perform)
    qtbot.addWidget(view, before_close_func=put_down)
    view.resize(960, 640)
    with qtbot.waitExposed(view):
        view.show()
    return view


def put_down(view: BoardView) -> None:
    """End the drag that a test leaves half done; while one is being made no garbage is collected."""
    view.board.put_down.emit()


@pytest.fixture
def mouse(board: BoardView) -> Mouse:
    return Mouse(board)


@pytest.fixture
def said(board: BoardView, controller: SessionController) -> list[str]:
    heard: list[str] = []
    board.said.connect(heard.append)
    board.warned.connect(heard.append)
    controller.denied.connect(heard.append)
    return heard

"""A hall on a board whose map is edited, a mouse over it, and the session that keeps each step."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse, a_session
from tests.gui.board.conftest import put_down
from tests.ids import HALL
from vtt.battle import Scene
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.editing.editor import MapEditor
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController

Now = Callable[[], Scene]


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
    view.said.connect(controller.note)
    qtbot.addWidget(view, before_close_func=put_down)
    view.resize(960, 640)
    with qtbot.waitExposed(view):
        view.show()
    return view


@pytest.fixture
def mouse(board: BoardView) -> Mouse:
    return Mouse(board)


@pytest.fixture(autouse=True)
def editor(board: BoardView, controller: SessionController) -> MapEditor:
    editor = MapEditor(board, controller)
    editor.toggle()
    return editor


@pytest.fixture
def now(session: Session) -> Now:
    """Return what gives the hall as it is now."""
    return lambda: session.battle.scenes[HALL]


@pytest.fixture
def press(board: BoardView, qtbot: QtBot) -> Callable[..., None]:
    """Return what presses keys, letters or others, one after the other."""

    def keys(*wanted: str | Qt.Key) -> None:
        for key in wanted:
            qtbot.keyClick(board, Qt.Key(ord(key)) if isinstance(key, str) else key)

    return keys


@pytest.fixture
def said(controller: SessionController) -> list[str]:
    """Return all that is said from now on."""
    heard: list[str] = []
    controller.noted.connect(heard.append)
    controller.denied.connect(heard.append)
    return heard

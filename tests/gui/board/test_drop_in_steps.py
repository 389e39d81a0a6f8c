"""A token that is let go before its path is known walks once it is, and along no other path."""

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse, fight
from tests.gui.board.fresh import Fresh
from tests.ids import ANA
from vtt.battle import Move, SetPortal, TokenId
from vtt.geometry import Path, Point
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.overlays import facts

START = (4.5, 7.5)
AROUND = (8.5, 7.5)
"""A crate is between the two."""


@pytest.fixture(autouse=True)
def one_step_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure no more than one step before the window listens again."""
    monkeypatch.setattr(facts, "AT_ONCE_S", 0.0)
    monkeypatch.setattr(facts, "PORTION_S", 0.0)


@pytest.fixture
def fighting(session: Session) -> Session:
    fight(session, "ana")
    session.do(Move(token=ANA, to=START, mode="place"))
    return session


def place_of(session: Session, token: TokenId) -> Point:
    return session.battle.tokens[token].at


def path_to(session: Session, to: Point) -> Path:
    return Fresh(session, ANA).path((START, to), placing=False)


def let_go_at(mouse: Mouse, to: Point) -> None:
    mouse.press(START)
    mouse.move(to)
    mouse.let_go()


def walked(session: Session) -> Path:
    assert session.journal.current is not None
    command = session.journal.current.step.command
    assert isinstance(command, Move)
    return command.path


def test_a_token_walks_when_its_path_is_found(
    fighting: Session, board: BoardView, mouse: Mouse, qtbot: QtBot
) -> None:
    expected = path_to(fighting, AROUND)
    let_go_at(mouse, AROUND)
    assert place_of(fighting, ANA) == START
    assert board.board.facts.ghost.at == AROUND
    qtbot.waitUntil(lambda: place_of(fighting, ANA) == AROUND)
    assert walked(fighting) == expected
    assert len(expected) > 2
    assert board.board.facts.ghost.at is None


def test_a_mouse_that_moves_on_changes_nothing(fighting: Session, mouse: Mouse, qtbot: QtBot) -> None:
    expected = path_to(fighting, AROUND)
    let_go_at(mouse, AROUND)
    for x in (9.5, 10.5, 11.5):
        mouse.move((x, 3.5))
    qtbot.waitUntil(lambda: place_of(fighting, ANA) == AROUND)
    assert walked(fighting) == expected


def test_the_next_press_finds_the_token_where_it_was_let_go(fighting: Session, mouse: Mouse) -> None:
    expected = path_to(fighting, AROUND)
    let_go_at(mouse, AROUND)
    assert place_of(fighting, ANA) == START
    mouse.press((1.5, 1.5))
    assert place_of(fighting, ANA) == AROUND
    assert walked(fighting) == expected


@pytest.mark.parametrize("by", ["escape", "another button"])
def test_a_walk_that_has_not_begun_can_be_called_off(
    fighting: Session, board: BoardView, mouse: Mouse, qtbot: QtBot, by: str
) -> None:
    let_go_at(mouse, AROUND)
    if by == "escape":
        qtbot.keyClick(board, Qt.Key.Key_Escape)
    else:
        mouse.press(AROUND, button=Qt.MouseButton.RightButton)
    qtbot.wait(50)
    assert place_of(fighting, ANA) == START
    assert not board.board.facts.waiting


def test_nobody_walks_in_another_battle_than_the_one_it_was_let_go_in(
    fighting: Session, board: BoardView, mouse: Mouse, qtbot: QtBot
) -> None:
    let_go_at(mouse, AROUND)
    fighting.do(SetPortal(id="door", open=True))
    qtbot.waitUntil(lambda: board.board.facts.ghost.at is None)
    assert place_of(fighting, ANA) == START


@pytest.mark.slow
@settings(
    max_examples=40,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.tuples(st.integers(0, 15), st.integers(0, 9)), st.integers(0, 12))
def test_a_path_found_in_steps_is_the_one_found_at_once(
    fighting: Session, board: BoardView, mouse: Mouse, cell: tuple[int, int], turns: int
) -> None:
    to = (cell[0] + 0.5, cell[1] + 0.5)
    expected, steps = path_to(fighting, to), fighting.journal.here
    mouse.press(START)
    mouse.move(to)
    target = board.board.target_at(to, fighting.battle.tokens[ANA])
    for _ in range(turns):
        QApplication.processEvents()
    mouse.release()
    if target is not None or to == START:
        board.board.put_down.emit()
        return
    if fighting.journal.here != steps:
        assert walked(fighting) == expected
        fighting.undo()
    assert place_of(fighting, ANA) == START

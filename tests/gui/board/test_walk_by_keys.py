"""The selected token is led by the arrow keys, and what it does where it is led to."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import ALT, PLAIN, SHIFT, Mouse
from tests.ids import ANA
from vtt.battle.events import TokenMoved
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView

Keys = Qt.Key
ANA_AT = (2.5, 2.5)


@pytest.fixture
def keys(board: BoardView, mouse: Mouse, qtbot: QtBot):
    """Return what presses keys on the board, where Ana is selected."""
    mouse.click(ANA_AT)

    def press(*pressed: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        for key in pressed:
            qtbot.keyClick(board, key, modifiers)
            mouse.rest()
            QApplication.processEvents()

    return press


def place_of_ana(session: Session) -> tuple[float, float]:
    return session.battle.tokens[ANA].at


def test_arrows_lead_the_ghost_and_enter_lets_the_token_walk(
    session: Session, board: BoardView, keys
) -> None:
    keys(Keys.Key_Right, Keys.Key_Right, Keys.Key_Down)
    assert (board.board.facts.ghost.at, place_of_ana(session)) == ((4.5, 3.5), ANA_AT)
    keys(Keys.Key_Return)
    assert place_of_ana(session) == (4.5, 3.5)
    assert board.board.facts.ghost.at is None


def test_escape_leaves_the_token_where_it_was(session: Session, board: BoardView, keys) -> None:
    keys(Keys.Key_Right, Keys.Key_Escape)
    assert (place_of_ana(session), board.board.facts.ghost.at) == (ANA_AT, None)


def test_with_shift_an_arrow_leads_five_cells_but_not_off_the_map(board: BoardView, keys) -> None:
    keys(Keys.Key_Down, modifiers=SHIFT)
    assert board.board.facts.ghost.at == (2.5, 7.5)
    keys(Keys.Key_Down, modifiers=SHIFT)
    assert board.board.facts.ghost.at == (2.5, 9.5)


def test_space_adds_a_way_point_and_backspace_takes_it_back(session: Session, board: BoardView, keys) -> None:
    keys(Keys.Key_Down, Keys.Key_Space, Keys.Key_Right, Keys.Key_Space, Keys.Key_Right)
    keys(Keys.Key_Backspace)
    assert board.board.facts.ghost.at == (3.5, 3.5)
    keys(Keys.Key_Right, Keys.Key_Return)
    event = session.journal.entries[-1].step.events[-1]
    assert isinstance(event, TokenMoved)
    assert event.path == (ANA_AT, (2.5, 3.5), (4.5, 3.5))


def test_with_alt_the_token_is_placed(session: Session, board: BoardView, keys) -> None:
    keys(*[Keys.Key_Right] * 10, modifiers=ALT)  # through the wall at 12 m
    keys(Keys.Key_Return, modifiers=ALT)
    assert place_of_ana(session) == (12.5, 2.5)


def test_led_onto_an_enemy_enter_offers_what_can_be_done_to_it(board: BoardView, keys) -> None:
    keys(*[Keys.Key_Right] * 5, Keys.Key_Return)
    menu = board.board.menu
    assert menu is not None
    assert menu.activeAction() is menu.actions()[0]
    menu.close()


def test_without_a_selection_arrows_lead_nobody(board: BoardView, keys) -> None:
    board.select(None)
    keys(Keys.Key_Right)
    assert board.board.facts.ghost.at is None

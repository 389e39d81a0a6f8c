"""What the GM is told of the players' knowledge, and what may be changed of it in the window."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWhatsThis
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, a_token
from tests.ids import ANA, HALL
from vtt.battle import TokenId
from vtt.play.session import Session
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.knowing.alias_dialog import AliasDialog


def a_window(qtbot: QtBot, session: Session) -> MainWindow:
    window = MainWindow(session, Pictures(), HALL)
    qtbot.addWidget(window)
    return window


def chosen(window: MainWindow, pointer: Pointer, title: str) -> None:
    """Choose the line of the menu that begins so."""
    menu = QMenu(window)
    window.board_menu.known.add(menu, pointer, QPoint(10, 10))
    next(one for one in menu.actions() if one.text().startswith(title)).trigger()


def test_the_menu_says_why_the_players_see_a_token_and_draws_the_line(qtbot: QtBot) -> None:
    window = a_window(qtbot, a_session())
    notes: list[str] = []
    window.controller.noted.connect(notes.append)
    chosen(window, Pointer((0, 0), token=TokenId("bo")), "Why do the players see this")
    assert notes[0].startswith("The players see Bo. Through the eyes of Ana.")
    assert window.board_menu.known.line.is_shown
    window.board_menu.known.line.hide()
    assert not window.board_menu.known.line.is_shown
    chosen(window, Pointer((1, 1)), "Why do the players see this")
    assert notes[1].startswith("The players see the place.")
    QWhatsThis.hideText()


def test_a_door_is_made_secret_and_revealed_by_the_menu(qtbot: QtBot) -> None:
    session = a_session()
    window = a_window(qtbot, session)
    (door,) = session.battle.scenes[HALL].layout.portals[:1]
    chosen(window, Pointer((0, 0), portal=door.id), "Make the door secret")
    assert session.battle.scenes[HALL].secret_portals == (door.id,)
    chosen(window, Pointer((0, 0), portal=door.id), "Reveal the secret door")
    assert session.battle.scenes[HALL].secret_portals == ()


def test_the_players_call_a_token_by_the_name_that_the_dialog_sets(qtbot: QtBot) -> None:
    session = a_session(a_token("lord", (4.5, 4.5), "raider", side="enemy"))
    window = a_window(qtbot, session)
    lord = TokenId("lord")
    for choose, alias in (
        (lambda dialog: qtbot.keyClicks(dialog.line, "Beggar"), "Beggar"),
        (lambda dialog: dialog.none.setChecked(True), ""),
        (lambda dialog: dialog.own.setChecked(True), None),
    ):
        dialog = AliasDialog(window.controller, lord, window)
        choose(dialog)
        dialog.accept()
        assert session.battle.tokens[lord].alias == alias
    assert AliasDialog(window.controller, ANA, window).alias is None

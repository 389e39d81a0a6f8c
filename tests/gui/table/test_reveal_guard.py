"""A quiet line says what the next step would show the players, and a setting holds it until Enter."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import ALT, NONE, PLAIN, Mouse, a_session, a_token
from tests.ids import ANA, BO, HALL
from vtt.battle import DrawRooms, Room, TokenId
from vtt.battle.commands import Hide, Move, SetPortal, SetScene
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

CY = TokenId("cy")
DOOR_AT = (12.0, 5.0)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """Ana of the party, and Cy behind the door, whom nobody sees."""
    session = a_session(a_token("cy", (14.5, 5.0), "raider", side="enemy"))
    session.do(Move(token=ANA, to=(6.5, 5.0), mode="place"))
    shown = MainWindow(session, Pictures(), HALL)
    qtbot.addWidget(shown)
    qtbot.addWidget(shown.table)
    shown.resize(1366, 768)
    with qtbot.waitExposed(shown):
        shown.show()
    return shown


def said(window: MainWindow) -> str:
    return window.control.line.text() if window.control.line.isVisible() else ""


def hover(window: MainWindow, at: tuple[float, float]) -> None:
    place = window.board.mapFromScene(QPointF(*at)).toPointF()
    where = window.board.viewport().mapToGlobal(place)
    event = QMouseEvent(QEvent.Type.MouseMove, place, where, NONE, NONE, PLAIN)
    QApplication.sendEvent(window.board.viewport(), event)


def names(window: MainWindow) -> set[str]:
    view = window.publisher.shown.view
    return set() if view is None else {token.name for token in view.tokens}


def open_door(window: MainWindow, qtbot: QtBot, *, is_open: bool = True) -> None:
    window.controller.perform(SetPortal(id="door", open=is_open, scene=HALL))
    qtbot.waitUntil(lambda: not window.publisher.is_behind)


def test_the_pointer_over_a_door_tells_who_is_behind_it(window: MainWindow, qtbot: QtBot) -> None:
    window.publisher.publish(HALL)
    hover(window, DOOR_AT)
    qtbot.waitUntil(lambda: said(window) == "Will reveal: Cy")
    assert "Cy" not in names(window)
    hover(window, (3, 8))
    assert said(window) == ""


def test_a_drag_tells_whom_the_next_place_would_show(window: MainWindow, qtbot: QtBot) -> None:
    window.publisher.publish(HALL)
    mouse = Mouse(window.board)
    mouse.press((6.5, 5.0))
    mouse.move((13.5, 2.5), keys=ALT)
    qtbot.waitUntil(lambda: said(window) == "Will reveal: Cy")
    mouse.move((5.5, 5.0), keys=ALT)
    assert said(window) == ""
    mouse.move((13.5, 2.5), keys=ALT)
    qtbot.waitUntil(lambda: said(window) != "")
    mouse.release(ALT)
    assert said(window) == ""
    qtbot.waitUntil(lambda: "Cy" in names(window))


def test_a_room_under_the_fog_tool_is_named(window: MainWindow, qtbot: QtBot) -> None:
    vault = Room(id="vault", title="The vault", ring=((12, 0), (16, 0), (16, 10), (12, 10)))
    window.controller.perform(SetScene(scene=HALL, fog=True))
    window.controller.perform(DrawRooms(rooms=(vault,), scene=HALL))
    window.publisher.publish(HALL)
    qtbot.waitUntil(lambda: not window.publisher.is_behind)
    window.fog_tools.toggle()
    qtbot.waitUntil(window.fog_palette.isVisible)
    hover(window, (13.5, 8.0))
    qtbot.waitUntil(lambda: said(window) == "Will reveal: The vault")
    hover(window, (3, 8))
    qtbot.waitUntil(lambda: said(window) == "")
    window.fog_tools.toggle()


def test_where_the_players_see_no_game_nothing_is_told(window: MainWindow, qtbot: QtBot) -> None:
    for choose in (window.publisher.black, window.publisher.freeze):
        choose()
        hover(window, DOOR_AT)
        qtbot.waitUntil(lambda: not window.guard.is_busy)
        assert said(window) == ""
        hover(window, (3, 8))


def test_what_happened_is_told_no_more(window: MainWindow, qtbot: QtBot) -> None:
    window.publisher.publish(HALL)
    hover(window, DOOR_AT)
    qtbot.waitUntil(lambda: said(window) != "")
    open_door(window, qtbot)
    assert said(window) == ""
    assert "Cy" in names(window)


def test_what_is_new_is_held_until_enter(window: MainWindow, qtbot: QtBot) -> None:
    window.menus.actions["hold"].trigger()
    window.publisher.publish(HALL)
    shown = window.publisher.shown
    open_door(window, qtbot)
    assert window.publisher.shown is shown
    assert (window.lamp.lamp.word.text(), said(window)) == ("HELD", "Will reveal: Cy. Enter shows it.")
    qtbot.keyClick(window.board, Qt.Key.Key_Return)
    assert "Cy" in names(window)
    assert (window.lamp.lamp.word.text(), said(window)) == ("LIVE", "")


def test_what_is_not_new_is_not_held(window: MainWindow, qtbot: QtBot) -> None:
    window.menus.actions["hold"].trigger()
    window.publisher.publish(HALL)
    window.controller.perform(Hide(token=BO))
    qtbot.waitUntil(lambda: not window.publisher.is_behind)
    assert "Bo" not in names(window)
    assert window.lamp.lamp.word.text() == "LIVE"


def test_what_is_held_and_taken_back_was_never_seen(window: MainWindow, qtbot: QtBot) -> None:
    window.menus.actions["hold"].trigger()
    window.publisher.publish(HALL)
    open_door(window, qtbot)
    window.menus.actions["undo"].trigger()
    qtbot.waitUntil(lambda: not window.publisher.is_behind)
    assert window.publisher.hold.said is None
    assert "Cy" not in names(window)
    assert said(window) == ""


def test_held_and_frozen_it_is_counted(window: MainWindow, qtbot: QtBot) -> None:
    window.menus.actions["hold"].trigger()
    window.publisher.publish(HALL)
    open_door(window, qtbot)
    window.publisher.freeze()
    qtbot.waitUntil(lambda: window.publisher.unseen == 1)
    assert "Cy" not in names(window)
    assert said(window) == ""


@pytest.mark.parametrize("name", ["black", "curtain"])
def test_black_drops_what_is_held_and_publishing_shows_all(
    window: MainWindow, qtbot: QtBot, name: str
) -> None:
    window.menus.actions["hold"].trigger()
    window.publisher.publish(HALL)
    open_door(window, qtbot)
    window.menus.actions[name].trigger()
    assert (window.publisher.hold.said, said(window)) == (None, "")
    window.menus.actions["publish"].trigger()
    qtbot.waitUntil(lambda: "Cy" in names(window))


def test_without_the_hold_all_is_shown_at_once(window: MainWindow, qtbot: QtBot) -> None:
    window.menus.actions["hold"].trigger()
    window.publisher.publish(HALL)
    open_door(window, qtbot)
    window.menus.actions["hold"].trigger()
    assert "Cy" in names(window)

"""Things that lie on the map are seen on both screens, pushed with the mouse, and named in a menu."""

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse
from vtt.battle.commands import PlaceThing
from vtt.battle.scene import SceneId
from vtt.battle.things import ThingId
from vtt.play.player_view import player_view
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.panels.context_menu import thing_menu
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController
from vtt.ui.table.table_scene import TableScene

AT = (8.5, 5.5)
SWORD = ThingId("sword-1")


def lay(session: Session) -> None:
    data = {"id": "sword-1", "kind": "weapons", "gear": "long sword", "at": AT, "scene": "hall"}
    session.do(PlaceThing.model_validate(data, context=session.system.context))


def test_a_thing_is_shown_on_the_board_until_it_is_undone(board: BoardView, session: Session) -> None:
    assert board.board.thing_at(AT) is None
    lay(session)
    assert board.board.thing_at(AT) == "sword-1"
    assert board.board.loose == ("long sword",)
    session.undo()
    assert board.board.thing_at(AT) is None


def test_a_thing_is_pushed_with_the_mouse(board: BoardView, session: Session, mouse: Mouse) -> None:
    lay(session)
    mouse.drag([AT, (9.0, 6.5), (10.0, 8.0)])
    assert session.battle.things[SWORD].at == pytest.approx((10.0, 8.0), abs=0.05)


def test_a_click_does_not_push_it(board: BoardView, session: Session, mouse: Mouse) -> None:
    lay(session)
    mouse.click(AT)
    assert session.battle.things[SWORD].at == AT


def test_the_menu_of_a_thing_takes_it_off_the_map(
    board: BoardView, session: Session, controller: SessionController
) -> None:
    lay(session)
    menu = thing_menu(controller, SWORD, board)
    entries = {action.text(): action for action in menu.actions() if action.text()}
    assert "long sword" in entries
    entries["Take off the map"].trigger()
    assert not session.battle.things


def test_the_table_shows_what_lies_where_the_players_look(session: Session, qtbot: QtBot) -> None:
    lay(session)
    scene = TableScene(Pictures())
    scene.set_px_per_m(60)
    scene.show_view(player_view(session.battle, session.system, SceneId("hall")))
    assert scene.things.names == ("long sword",)

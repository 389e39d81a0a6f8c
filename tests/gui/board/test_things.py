"""Things that lie on the map are seen on both screens, pushed with the mouse, and named in a menu."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse
from tests.ids import ANA
from vtt.battle.commands import Move, PlaceThing
from vtt.battle.scene import SceneId
from vtt.battle.things import ThingId
from vtt.geometry.shapes.shapes import distance_m
from vtt.play.session import Session
from vtt.play.view import player_view
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.items.name_plates import HAIR_SHARE
from vtt.ui.panels.context_menu import add_things, thing_menu
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController
from vtt.ui.table.table_scene import NAME_PX, TableScene

AT = (8.5, 5.5)
SWORD = ThingId("sword-1")


def lay(session: Session) -> None:
    data = {"id": "sword-1", "kind": "weapons", "gear": "long sword", "at": AT, "scene": "hall"}
    session.do(PlaceThing.model_validate(data, context=session.system.context))


def test_a_thing_is_shown_on_the_board_until_it_is_undone(board: BoardView, session: Session) -> None:
    assert board.board.things.at(AT) is None
    lay(session)
    assert board.board.things.at(AT) == "sword-1"
    assert board.board.things.names == ("long sword",)
    session.undo()
    assert board.board.things.at(AT) is None


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


ANA_AT = (2.5, 2.5)


def lay_at(session: Session, at: tuple[float, float], name: str = "sword-1") -> None:
    data = {"id": name, "kind": "weapons", "gear": "long sword", "at": at, "scene": "hall"}
    session.do(PlaceThing.model_validate(data, context=session.system.context))


def sign_of(board: BoardView) -> tuple[float, float]:
    (sign,) = board.board.things.items
    return sign.at


def test_who_presses_on_a_token_drags_the_token_and_not_what_lies_under_it(
    board: BoardView, session: Session, mouse: Mouse
) -> None:
    for under in (ANA_AT, (2.8, 2.8), (2.95, 2.5)):
        lay_at(session, under)
        mouse.drag([under, (3.5, 4.5), (4.5, 5.5)])
        assert session.battle.things[SWORD].at == under
        assert session.battle.tokens[ANA].at != ANA_AT
        session.undo()
        session.undo()


def test_what_lies_under_a_token_is_shown_and_pushed_beside_it(
    board: BoardView, session: Session, mouse: Mouse
) -> None:
    lay_at(session, (2.7, 2.7))
    sign = sign_of(board)
    assert distance_m(sign, ANA_AT) > 0.5
    assert board.board.token_at(sign) is None
    mouse.drag([sign, (5.0, 5.0), (6.0, 5.0)])
    assert session.battle.things[SWORD].at == pytest.approx((6.0, 5.0), abs=0.05)
    assert session.battle.tokens[ANA].at == ANA_AT
    assert sign_of(board) == pytest.approx((6.0, 5.0), abs=0.05)


def test_the_sign_returns_when_the_token_walks_away(board: BoardView, session: Session) -> None:
    lay_at(session, (2.7, 2.7))
    session.do(Move(token=ANA, to=(5.5, 5.5), mode="place"))
    assert sign_of(board) == (2.7, 2.7)


def test_the_sign_follows_the_pointer_until_the_release(
    board: BoardView, session: Session, mouse: Mouse
) -> None:
    lay(session)
    ghost = board.board.facts.ghost
    mouse.press(AT)
    mouse.move((9.5, 7.0))
    assert ghost.at == pytest.approx((9.5, 7.0), abs=0.05)
    assert session.battle.things[SWORD].at == AT
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert ghost.at is None
    mouse.release()
    assert session.battle.things[SWORD].at == AT


def test_the_menu_of_a_token_holds_the_things_under_it(
    board: BoardView, session: Session, controller: SessionController
) -> None:
    lay_at(session, (2.7, 2.7))
    menu = QMenu(board)
    add_things(menu, controller, board.board.things_under(ANA))
    (below,) = [action.menu() for action in menu.actions()]
    assert isinstance(below, QMenu)
    assert below.title() == "long sword"
    next(action for action in below.actions() if action.text() == "Take off the map").trigger()
    assert not session.battle.things


@pytest.mark.parametrize("at", [(7.0, 2.5), (8.0, 2.5), (7.5, 1.9), (7.1, 3.0)])
def test_no_token_hides_the_name_of_a_thing_next_to_it(board: BoardView, session: Session, at) -> None:
    lay_at(session, at)
    (sign,) = board.board.things.items
    box = sign.name.box(board.board.px_per_m)
    assert sign.name.text == "long sword"
    for token in board.board.tokens():
        body = QRectF(token.at[0] - 0.5, token.at[1] - 0.5, 1.0, 1.0)
        common = body.intersected(box)
        assert common.width() * common.height() <= HAIR_SHARE * box.width() * box.height()


def test_on_the_table_signs_are_wider_and_stand_beside_the_tokens(session: Session, qtbot: QtBot) -> None:
    lay_at(session, (2.7, 2.7))
    scene = TableScene(Pictures())
    scene.set_px_per_m(60)
    scene.show_view(player_view(session.battle, session.system, SceneId("hall")))
    (sign,) = scene.things.items
    assert sign.pixmap().deviceIndependentSize().width() >= 30
    assert distance_m(sign.at, ANA_AT) > 0.5
    assert sign.name.text == "long sword"
    assert not sign.name.box(60).intersects(QRectF(2.0, 2.0, 1.0, 1.0))


def test_names_are_as_large_as_those_of_tokens_on_the_table(session: Session, qtbot: QtBot) -> None:
    lay(session)
    scene = TableScene(Pictures())
    scene.set_px_per_m(60)
    scene.show_view(player_view(session.battle, session.system, SceneId("hall")))
    (thing,), (token, *_) = scene.things.items, scene.token_items.values()
    high_px = thing.name.boundingRect().height()
    assert high_px == token.name.boundingRect().height()
    assert high_px > NAME_PX >= 26

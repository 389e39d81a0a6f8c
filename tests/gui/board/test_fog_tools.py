"""The fog tools: rooms by a click, brush and rectangle, rooms that are drawn; what is shown meanwhile."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import SHIFT, Mouse, a_session, a_token
from tests.ids import ANA, HALL
from vtt.battle import Room, Scene, SetScene
from vtt.battle.commands import Place, Remove, SetPortal
from vtt.battle.fog import DrawRooms, Reveal
from vtt.battle.measure.rooms import room_is_revealed, shown_by_hand
from vtt.geometry import Explored, Point
from vtt.play.session import Session
from vtt.play.view import ViewPolicy
from vtt.ui.board.board_view import BoardView
from vtt.ui.publishing.fog_palette import FogPalette
from vtt.ui.publishing.fog_tools import FogTools
from vtt.ui.publishing.publisher import Publisher
from vtt.ui.session_controller import SessionController

WEST = Room(id="west", ring=((0, 0), (12, 0), (12, 10), (0, 10)))
EAST = Room(id="east", ring=((12, 0), (16, 0), (16, 10), (12, 10)))


@pytest.fixture
def session() -> Session:
    """Return the hall in fog that nothing but the GM lifts."""
    session = a_session()
    session.do(SetScene(fog=True, fog_by=("rooms", "brush")))
    session.do(DrawRooms(rooms=(WEST, EAST)))
    return session


@pytest.fixture
def tools(board: BoardView, controller: SessionController) -> FogTools:
    board.said.connect(controller.note)
    tools = FogTools(board, controller)
    tools.toggle()
    return tools


@pytest.fixture
def palette(tools: FogTools, qtbot: QtBot) -> FogPalette:
    palette = FogPalette(tools)
    qtbot.addWidget(palette)
    return palette


def scene_of(session: Session) -> Scene:
    return session.battle.scenes[HALL]


def revealed(session: Session) -> Explored:
    return shown_by_hand(session.battle, HALL)


def darkness_at(board: BoardView, at: Point) -> int:
    """Return how dark the fog on the GM's board is at a place, 0 to 255."""
    spot = board.mapFromScene(*at)
    return 255 - QColor(board.grab().toImage().pixelColor(spot)).lightness()


def press_key(board: BoardView, qtbot: QtBot, key: Qt.Key) -> None:
    qtbot.keyClick(board, key)


def test_a_click_reveals_a_room_and_another_covers_it(session, tools, mouse):
    mouse.click((14, 8))
    assert room_is_revealed(session.battle, HALL, EAST)
    assert not revealed(session).holds((3, 8.9))
    mouse.click((14, 8))
    assert not room_is_revealed(session.battle, HALL, EAST)


def test_where_rooms_are_clicked_tokens_and_doors_are_still_themselves(session, tools, mouse, board):
    mouse.click((2.5, 2.5))
    assert board.selection == "ana"
    mouse.click((12, 5))
    assert scene_of(session).open_portals == ("door",)
    assert not revealed(session).tiles


def test_the_brush_paints_and_with_shift_it_covers(session, tools, mouse):
    tools.choose("brush")
    mouse.drag([(3, 5), (9, 5)])
    assert [revealed(session).holds((x, 5)) for x in (2, 6, 10, 11)] == [True, True, True, False]
    mouse.press((6, 5), SHIFT)
    mouse.release(SHIFT)
    assert not revealed(session).holds((6, 5))
    assert revealed(session).holds((3, 5))


def test_a_stroke_is_one_step_and_shows_at_once_what_it_reveals(session, tools, mouse, board):
    tools.choose("brush")
    steps, before = len(session.journal.entries), darkness_at(board, (9, 5))
    mouse.press((3, 5))
    mouse.move((9, 5))
    assert len(session.journal.entries) == steps
    assert darkness_at(board, (9, 5)) < before - 40
    mouse.release()
    assert len(session.journal.entries) == steps + 1
    assert darkness_at(board, (9, 5)) < before - 40


def test_a_stroke_that_is_cancelled_leaves_the_fog_as_it_was(session, tools, mouse, board, qtbot):
    tools.choose("brush")
    tools.hover(None, board.board)
    before = board.grab().toImage()
    steps = len(session.journal.entries)
    mouse.press((3, 5))
    mouse.move((9, 5))
    press_key(board, qtbot, Qt.Key.Key_Escape)
    tools.hover(None, board.board)
    assert len(session.journal.entries) == steps
    assert board.grab().toImage() == before
    assert tools.active


def test_a_rectangle_is_revealed_as_large_as_it_was_dragged(session, tools, mouse):
    tools.choose("rectangle")
    mouse.drag([(2, 2), (6, 7)])
    assert revealed(session).area_m2 == pytest.approx(20, abs=1.0)
    tools.cover(True)
    mouse.drag([(2, 2), (6, 7)])
    assert revealed(session).area_m2 == 0


def test_a_click_with_the_rectangle_reveals_nothing(session, tools, mouse):
    tools.choose("rectangle")
    mouse.click((4, 4))
    assert not revealed(session).tiles


def test_a_room_is_drawn_corner_by_corner_and_enter_ends_it(session, tools, mouse, board, qtbot):
    tools.choose("draw")
    for corner in ((2, 2), (6, 2), (9, 9)):
        mouse.click(corner)
    press_key(board, qtbot, Qt.Key.Key_Backspace)
    mouse.click((6, 6))
    press_key(board, qtbot, Qt.Key.Key_Return)
    drawn = scene_of(session).rooms[-1]
    assert drawn.id == "room-1"
    assert [(round(x), round(y)) for x, y in drawn.ring] == [(2, 2), (6, 2), (6, 6)]


def test_a_click_on_the_first_corner_ends_a_room_too(session, tools, mouse):
    tools.choose("draw")
    for corner in ((2, 2), (6, 2), (6, 6), (2, 2)):
        mouse.click(corner)
    assert len(scene_of(session).rooms[-1].ring) == 3


def test_two_corners_are_no_room(session, tools, mouse, board, qtbot):
    tools.choose("draw")
    mouse.click((2, 2))
    mouse.click((6, 2))
    press_key(board, qtbot, Qt.Key.Key_Return)
    assert [room.id for room in scene_of(session).rooms] == ["west", "east"]


def test_a_room_is_dragged_as_a_rectangle(session, tools, mouse):
    tools.choose("draw")
    mouse.drag([(2, 2), (6, 7)])
    assert len(scene_of(session).rooms[-1].ring) == 4


def test_the_outline_of_the_brush_follows_the_mouse_and_its_keys_change_it(tools, mouse, board, qtbot):
    press_key(board, qtbot, Qt.Key.Key_2)
    assert tools.kind == "brush"
    mouse.move((5, 5))
    assert board.board.rooms.brush_shown
    before = tools.radius_m
    press_key(board, qtbot, Qt.Key.Key_BracketRight)
    assert tools.radius_m > before
    press_key(board, qtbot, Qt.Key.Key_X)
    assert tools.covers
    press_key(board, qtbot, Qt.Key.Key_Escape)
    assert not tools.active
    assert not board.board.rooms.brush_shown


def test_while_the_tools_are_used_the_gm_sees_the_fog_of_the_players(session, tools, mouse, board):
    at_work = darkness_at(board, (9, 9.3))
    tools.toggle()
    assert darkness_at(board, (9, 9.3)) < at_work - 20
    mouse.drag([(2.5, 2.5), (3.5, 3.5)])
    assert session.battle.tokens["ana"].at != (2.5, 2.5)


def test_rooms_are_found_between_the_walls(session, tools, controller):
    noted: list[str] = []
    controller.noted.connect(noted.append)
    session.undo()
    tools.steps.find_rooms()
    assert len(scene_of(session).rooms) == 2
    tools.steps.find_rooms()
    assert noted == ["2 rooms found.", "Walls and doors enclose no further room."]


def test_what_the_last_step_showed_is_forgotten(session, tools, controller):
    noted: list[str] = []
    controller.noted.connect(noted.append)
    tools.steps.count("sight", True)
    session.do(SetScene(fog_by=("sight",)))
    token = a_token("scout", (14.5, 2.5))
    session.do(Place(token=token))
    session.do(Remove(id="scout"))
    assert session.battle.explored[HALL].holds((14.5, 8))
    tools.steps.forget(2)
    assert not session.battle.explored[HALL].holds((14.5, 8))
    tools.steps.forget(1)
    assert noted[-1] == "The players saw nothing new of this map since then."


def test_the_palette_says_how_the_fog_is_lifted_and_switches_it(session, tools, palette):
    assert [box.isChecked() for box in palette.sources.values()] == [False, True, True]
    palette.sources["sight"].click()
    palette.sources["brush"].click()
    assert scene_of(session).fog_by == ("sight", "rooms")
    palette.fog.click()
    assert not scene_of(session).fog
    assert palette.hint.text() == "No fog: the players see the whole map."
    assert not palette.sources["rooms"].isEnabled()


def test_the_palette_takes_up_tools_and_says_what_they_do(session, tools, palette):
    for kind, begin in (
        ("brush", "Paint"),
        ("rectangle", "Drag to reveal"),
        ("draw", "Drag a rec"),
        ("room", "Cl"),
    ):
        palette.kinds[kind].click()
        assert tools.kind == kind
        assert palette.hint.text().startswith(begin)
    palette.sources["rooms"].click()
    assert palette.hint.text().startswith("This does not count")


def test_a_tool_is_laid_down_with_another_battle_on_the_board(tools, board, controller):
    other = a_session(fog=True)
    board.show_session(other, HALL)
    controller.show_session(other, HALL)
    assert tools.active
    Mouse(board).click((14, 8))
    assert not other.battle.revealed
    QApplication.processEvents()


def test_the_room_behind_a_door_that_was_opened_is_offered(session, board, controller, qtbot):
    tools, noted = FogTools(board, controller), list[str]()
    controller.noted.connect(noted.append)
    controller.perform(SetPortal(id="door", open=True))
    assert tools.steps.behind is None  # the players know neither side
    controller.perform(SetPortal(id="door", open=False))
    controller.perform(Reveal(room="west"))
    controller.perform(SetPortal(id="door", open=True))
    assert tools.steps.behind == EAST
    qtbot.waitUntil(lambda: noted[-1:] == ["Behind it is the east: Shift+R reveals it."])
    tools.steps.reveal_behind()
    assert room_is_revealed(session.battle, HALL, EAST)
    assert tools.steps.behind is None


def test_where_sight_counts_a_door_shows_by_itself_what_is_behind(session, board, controller):
    tools = FogTools(board, controller)
    controller.perform(Reveal(room="west"))
    tools.steps.count("sight", True)
    controller.perform(SetPortal(id="door", open=True))
    assert tools.steps.behind is None


def test_the_board_has_the_keys_as_soon_as_the_tools_are_taken_up(tools, board, palette, qtbot):
    palette.show()
    palette.activateWindow()
    for widget in (*palette.sources.values(), *palette.kinds.values(), palette.fog, palette.covers):
        assert not widget.focusPolicy() & Qt.FocusPolicy.ClickFocus
    board.clearFocus()
    tools.toggle()
    tools.toggle()
    assert board.hasFocus() or not board.isActiveWindow()


def test_the_gm_sees_the_fog_through_the_eyes_that_were_chosen(session, board, controller, qtbot):
    session.do(Place(token=a_token("ben", (14, 8))))
    session.do(SetScene(fog=True, fog_by=("sight",)))
    session.do(Reveal(all=True, hidden=True))
    publisher = Publisher(session)
    tools = FogTools(board, controller, publisher)
    tools.toggle()
    everybody = darkness_at(board, (15, 9.5))
    publisher.set_policy(ViewPolicy(eyes="chosen", chosen=(ANA,)))
    assert darkness_at(board, (15, 9.5)) > everybody + 30
    publisher.set_policy(ViewPolicy(eyes="party"))
    assert darkness_at(board, (15, 9.5)) == everybody
    publisher.set_policy(ViewPolicy(eyes="none"))
    tools.toggle()
    assert board.board.fog_policy is None

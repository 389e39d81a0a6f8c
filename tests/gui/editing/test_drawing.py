"""Every tool of the editor draws by its gesture: one step of the journal, taken back and done again."""

import pytest
from PySide6.QtCore import QPointF, Qt

from tests.gui.board.builders import ALT, CTRL, RIGHT, SHIFT
from vtt.battle import MapEdited
from vtt.geometry import distance_m
from vtt.play.editing.lines import away_m
from vtt.ui.editing.strip import EditStrip
from vtt.ui.publishing.fog_tools import FogTools

MIDDLE = Qt.MouseButton.MiddleButton
ENTER, BACK, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Escape


@pytest.fixture
def one_step(session, now):
    """Return what checks that a gesture was one step, and that undo and redo give the same maps again."""
    before, steps = now(), len(session.journal.entries)

    def check() -> MapEdited:
        after = now()
        assert len(session.journal.entries) == steps + 1
        assert after != before
        (event,) = session.journal.entries[-1].step.events[:1]
        assert isinstance(event, MapEdited)
        session.undo()
        assert now() == before
        session.redo()
        assert now() == after
        return event

    return check


def new_walls(now, before: int = 2):
    return [(wall.a, wall.b) for wall in now().layout.walls[before:]]


def test_walls_are_drawn_from_click_to_click_and_enter_ends_them(mouse, press, now, one_step):
    press("W")
    for corner in ((2, 1), (5, 1), (5, 4)):
        mouse.click(corner)
    mouse.move((9, 9))
    press(ENTER)
    assert new_walls(now) == [((2, 1), (5, 1)), ((5, 1), (5, 4))]
    one_step()


def test_backspace_takes_the_last_corner_back_and_the_first_click_closes(mouse, press, now, one_step):
    press("W")
    for corner in ((2, 1), (5, 1), (9, 9)):
        mouse.click(corner)
    press(BACK)
    mouse.click((5, 4))
    mouse.click((2, 1))
    assert new_walls(now) == [((2, 1), (5, 1)), ((5, 1), (5, 4)), ((5, 4), (2, 1))]
    one_step()


def test_a_second_click_on_the_last_corner_ends_the_walls(mouse, press, now):
    press("W")
    for corner in ((2, 1), (5, 1), (5, 1)):
        mouse.click(corner)
    assert new_walls(now) == [((2, 1), (5, 1))]


def test_ctrl_closes_the_walls(mouse, press, now, one_step):
    press("W")
    for corner in ((2, 1), (5, 1)):
        mouse.click(corner)
    mouse.press((5, 4), CTRL)
    assert new_walls(now) == [((2, 1), (5, 1)), ((5, 1), (5, 4)), ((5, 4), (2, 1))]
    one_step()


def test_a_drag_draws_one_wall(mouse, press, now, one_step):
    press("W")
    mouse.drag([(2, 1), (6, 1)])
    assert new_walls(now) == [((2, 1), (6, 1))]
    one_step()


def test_escape_leaves_the_gesture_and_then_the_mode(editor, mouse, press, now, session):
    steps = len(session.journal.entries)
    press("W")
    mouse.click((2, 1))
    mouse.click((5, 1))
    press(ESCAPE)
    assert editor.state.active
    assert len(session.journal.entries) == steps
    press(ESCAPE)
    assert not editor.state.active


def test_alt_sets_a_corner_where_the_mouse_is_and_its_key_sets_none(mouse, press, now, board, qtbot):
    press("W")
    mouse.click((2, 1))
    mouse.move((5.3, 1.2), ALT)
    qtbot.keyPress(board, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    qtbot.keyRelease(board, Qt.Key.Key_Alt)
    mouse.press((5.3, 1.2), ALT)
    mouse.release()
    press(ENTER)
    ((start, end),) = new_walls(now)
    assert start == (2, 1)
    assert distance_m(end, (5.3, 1.2)) < 0.05
    assert end != (5.5, 1.0)


def test_the_end_of_a_wall_draws_in(mouse, press, now):
    press("W")
    mouse.drag([(8, 2), (11.9, 4.05)])
    assert new_walls(now) == [((8, 2), (12, 4))]


def test_a_room_is_dragged_and_shares_the_walls_that_are_there(mouse, press, now, one_step):
    press("R")
    mouse.drag([(8, 0), (12, 4)])
    assert len(new_walls(now)) == 3
    assert ((12, 0), (12, 4)) in [(wall.a, wall.b) for wall in now().layout.walls[:2]]
    one_step()


def test_a_room_is_drawn_corner_by_corner(mouse, press, now, one_step):
    press("R")
    for corner in ((2, 1), (5, 1), (5, 4)):
        mouse.click(corner)
    press(ENTER)
    assert new_walls(now) == [((2, 1), (5, 1)), ((5, 1), (5, 4)), ((5, 4), (2, 1))]
    one_step()


def test_a_round_room_is_dragged(mouse, press, now, one_step):
    press("R", "2")
    mouse.drag([(2, 1), (8, 7)])
    walls = new_walls(now)
    assert len(walls) >= 12
    assert all(distance_m(a, (5, 4)) == pytest.approx(3, abs=0.01) for a, _ in walls)
    one_step()


def test_a_click_on_a_wall_cuts_a_door_of_one_square(mouse, press, now, one_step):
    press("D")
    mouse.click((12, 2.3))
    layout = now().layout
    door = layout.portals[-1]
    assert (door.kind, sorted((door.a, door.b))) == ("door", [(12, 2), (12, 3)])
    north = sorted(sorted((wall.a, wall.b)) for wall in layout.walls if max(wall.a[1], wall.b[1]) <= 4)
    assert north == [[(12, 0), (12, 2)], [(12, 3), (12, 4)]]
    one_step()


def test_the_width_of_an_opening_is_dragged(editor, mouse, press, now, one_step):
    editor.state.set(door="window")
    press("D")
    mouse.drag([(12, 6.5), (12, 9)])
    window = now().layout.portals[-1]
    assert window.kind == "window"
    assert sorted((window.a, window.b)) == [(12, 6.5), (12, 9)]
    one_step()


def test_a_drag_across_a_gap_hangs_a_curtain_there(editor, mouse, press, now):
    press("W")
    mouse.drag([(2, 5), (4, 5)])
    mouse.drag([(6, 5), (8, 5)])
    press("D")
    editor.state.set(door="curtain")
    mouse.drag([(4, 5), (6, 5)])
    curtain = now().layout.portals[-1]
    assert (curtain.kind, curtain.a, curtain.b) == ("curtain", (4, 5), (6, 5))


@pytest.mark.parametrize(("digit", "kind"), [("2", "window"), ("3", "curtain")])
def test_a_digit_changes_the_kind_of_the_door_under_the_pointer(mouse, press, now, digit, kind):
    press("D")
    mouse.move((12, 5))
    press(digit)
    (portal,) = now().layout.portals
    assert (portal.id, portal.kind) == ("door", kind)


def test_a_door_is_made_secret_and_a_wall_again(mouse, press, now):
    press("D")
    mouse.move((12, 5))
    press("4")
    assert now().secret_portals == ("door",)
    press("1")
    assert now().secret_portals == ()
    press("5")
    assert now().layout.portals == ()
    assert [(wall.a, wall.b) for wall in now().layout.walls[2:]] == [((12, 4), (12, 6))]


def test_a_new_secret_door_is_secret(editor, mouse, press, now, one_step):
    editor.state.set(door="secret")
    press("D")
    mouse.click((12, 2.3))
    assert now().secret_portals == (now().layout.portals[-1].id,)
    one_step()


def test_a_click_puts_a_thing_of_one_square_with_the_height_of_its_key(mouse, press, now, one_step):
    press("T", "3")
    mouse.click((4.2, 5.8))
    thing = now().layout.obstacles[-1]
    assert thing.height_m == 1.5
    assert set(thing.ring) == {(4, 5), (5, 5), (5, 6), (4, 6)}
    one_step()


def test_a_thing_is_dragged_and_chosen_and_a_digit_is_for_the_next(editor, mouse, press, now):
    press("T")
    mouse.drag([(4, 5), (5.5, 6)])
    press("4")
    thing = now().layout.obstacles[-1]
    assert set(thing.ring) == {(4, 5), (5.5, 5), (5.5, 6), (4, 6)}
    assert (thing.height_m, editor.state.settings.height_m) == (1.0, 3.0)
    assert editor.canvas.chosen == (thing.id,)


def test_ground_costs_what_is_set(editor, mouse, press, now, one_step):
    press("G")
    editor.state.set(cost=3.0)
    mouse.drag([(4, 5), (6, 6)])
    assert now().layout.terrain[-1].cost == 3.0
    one_step()


def test_smoke_is_drawn_corner_by_corner(mouse, press, now, one_step):
    press("C", "3")
    for corner in ((4, 1), (6, 1), (6, 3)):
        mouse.click(corner)
    press(ENTER)
    assert now().clouds[-1].ring == ((4, 1), (6, 1), (6, 3))
    one_step()


def test_a_light_shines_as_far_as_it_is_dragged_in_the_chosen_colour(editor, mouse, press, now, one_step):
    press("L")
    editor.state.set(colour="#8fd8ff")
    mouse.drag([(4, 5), (7, 5)])
    (light,) = now().lights
    assert (light.at, light.colour) == ((4, 5), "#8fd8ff")
    assert light.radius_m == pytest.approx(3, abs=0.05)
    one_step()


def test_pins_are_put_by_a_click(editor, mouse, press, now, one_step):
    press("N", "2")
    mouse.click((4, 5))
    (note,) = now().notes
    assert (note.kind, note.at) == ("start", (4, 5))
    assert any("Start place" in text for text in editor.canvas.marks.shown)
    one_step()


def test_a_click_between_walls_makes_a_room_of_the_fog(mouse, press, now, one_step):
    press("B")
    mouse.click((14, 5))
    (room,) = now().rooms
    assert {(round(x), round(y)) for x, y in room.ring} >= {(12, 0), (16, 0), (16, 10), (12, 10)}
    one_step()


def test_rooms_are_shown_as_long_as_their_tool_is_taken_up(editor, mouse, press, now):
    press("B")
    assert not editor.canvas.marks.shows_rooms
    mouse.click((14, 5))
    assert editor.canvas.marks.shows_rooms
    press("W")
    assert not editor.canvas.marks.shows_rooms
    press("B")
    assert editor.canvas.marks.shows_rooms
    press(ESCAPE)
    assert not editor.canvas.marks.shows_rooms


def test_a_gesture_that_is_cancelled_leaves_no_mark(editor, mouse, press, board):
    editor.hover(None, board.board)
    before = board.grab().toImage()
    press("R")
    mouse.press((2, 2))
    mouse.move((6, 6))
    press(ESCAPE)
    mouse.release()
    editor.hover(None, board.board)
    assert board.grab().toImage() == before


def test_the_editor_gives_way_to_the_fog_tools_and_the_other_way_round(editor, board, controller):
    fog = FogTools(board, controller)
    fog.toggle()
    assert (fog.active, editor.state.active) == (True, False)
    editor.toggle()
    assert (fog.active, editor.state.active) == (False, True)


def test_with_shift_a_room_is_added_and_the_wall_between_goes(mouse, press, now):
    press("R")
    mouse.drag([(2, 1), (6, 4)])
    mouse.drag([(4, 2), (8, 7)], SHIFT)
    lines = [(wall.a, wall.b) for wall in now().layout.walls]
    for gone in ((6, 3), (5, 4), (4, 3), (5, 2)):
        assert all(away_m(gone, line) > 0.01 for line in lines)
    for middle in ((3, 1), (2, 2), (3, 4), (6, 1.5), (7, 2), (8, 5), (5, 7), (4, 6)):
        assert any(away_m(middle, line) < 0.01 for line in lines)


def test_with_ctrl_at_the_end_a_corner_is_taken_from_a_room(mouse, press, now):
    press("R")
    mouse.drag([(2, 1), (6, 4)])
    mouse.drag([(5, 3), (7, 5)], CTRL)
    lines = [(wall.a, wall.b) for wall in now().layout.walls]
    assert all(away_m(middle, line) > 0.01 for line in lines for middle in ((6, 3.5), (5.5, 4)))
    assert all(any(away_m(middle, line) < 0.01 for line in lines) for middle in ((5, 3.5), (5.5, 3), (6, 2)))


def test_six_makes_a_gap_under_the_pointer(mouse, press, now, one_step):
    press("D")
    mouse.move((12, 2.3))
    press("6")
    north = [sorted((wall.a, wall.b)) for wall in now().layout.walls if max(wall.a[1], wall.b[1]) <= 4]
    assert sorted(north) == [[(12, 0), (12, 2)], [(12, 3), (12, 4)]]
    one_step()


def test_the_middle_button_pans_while_walls_are_drawn_and_the_right_one_calls_them_off(
    mouse, press, now, board
):
    board.zoom_by(2)
    before = new_walls(now)
    press("W")
    start = board.on_map(QPointF(200, 200))
    mouse.click((start.x(), start.y()))
    view = board.on_map(QPointF(0, 0))
    mouse.press((start.x() + 1, start.y()), button=MIDDLE)
    mouse.move((start.x(), start.y() - 1))
    mouse.let_go(button=MIDDLE)
    assert board.on_map(QPointF(0, 0)) != view
    end = board.on_map(QPointF(400, 300))
    mouse.click((end.x(), end.y()))
    press(ENTER)
    assert len(new_walls(now)) == len(before) + 1
    mouse.click((end.x(), end.y()))
    mouse.press((end.x() + 1, end.y()), button=RIGHT)
    mouse.let_go(button=RIGHT)
    press(ENTER)
    assert len(new_walls(now)) == len(before) + 1


def test_an_outline_without_room_in_it_is_said_to_be_none(mouse, press, session, said):
    steps = len(session.journal.entries)
    press("R", "3")
    for corner in ((2, 2), (6, 6), (6, 2), (2, 6)):
        mouse.click(corner)
    press(ENTER)
    assert len(session.journal.entries) == steps
    assert said == ["There is no room in this outline: draw it larger, and without crossing it."]


def test_what_is_drawn_outside_the_map_is_refused_with_a_reason(mouse, press, session, said, board):
    board.zoom_by(0.5)
    steps = len(session.journal.entries)
    press("R")
    mouse.drag([(20, 2), (25, 5)])
    assert len(session.journal.entries) == steps
    assert "outside the map" in said[-1]


def test_all_rooms_are_found_by_the_button_of_their_tool(editor, press, now):
    strip = EditStrip(editor)
    press("W")
    assert not strip.deeds["rooms"].isVisibleTo(strip)
    press("B")
    assert strip.deeds["rooms"].isVisibleTo(strip)
    strip.deeds["rooms"].click()
    assert len(now().rooms) == 2
    strip.deleteLater()


@pytest.mark.parametrize("keys", [SHIFT, ALT])
def test_shift_and_alt_leave_a_wall_off_the_grid(mouse, press, now, keys):
    press("W")
    mouse.press((2.13, 1.21), keys)
    mouse.move((5.37, 1.68), keys)
    mouse.release(keys)
    ((start, end),) = new_walls(now)
    assert distance_m(start, (2.13, 1.21)) < 0.05
    assert distance_m(end, (5.37, 1.68)) < 0.05

"""Things on a map are chosen, dragged, mirrored, joined, cut, copied and taken away, each in one step."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.gui.board.builders import ALT, SHIFT
from tests.ids import ANA, BO
from vtt.battle import EditMap, Note, Portal, Terrain, Wall
from vtt.battle.measure.sight import lines_of_sight
from vtt.geometry import distance_m
from vtt.ui.editing import values
from vtt.ui.editing.fields import NumberField, TextField
from vtt.ui.editing.strip import EditStrip

DELETE, ESCAPE = Qt.Key.Key_Delete, Qt.Key.Key_Escape
L_SHAPE = (
    Wall(id="top", a=(2, 5), b=(5, 5)),
    Wall(id="side", a=(5, 5), b=(5, 9)),
    Wall(id="far", a=(8, 5), b=(10, 5)),
)


@pytest.fixture(autouse=True)
def drawn(session, editor, board):
    session.do(EditMap(walls=L_SHAPE))
    editor.canvas.take_up("select")
    board.fit_map()


def walls_now(now):
    return {wall.id: (wall.a, wall.b) for wall in now().layout.walls}


def undone(session, before, now):
    """Tell whether one step back is as it was before, and one step on as it is now."""
    after = now()
    session.undo()
    back = now() == before
    session.redo()
    return back and now() == after


def test_a_click_chooses_shift_adds_and_takes_out_and_escape_chooses_nothing(editor, mouse, press):
    mouse.click((3, 5))
    assert editor.canvas.chosen == ("top",)
    mouse.press((5, 7), SHIFT)
    mouse.release(SHIFT)
    assert editor.canvas.chosen == ("top", "side")
    mouse.press((3, 5), SHIFT)
    mouse.release(SHIFT)
    assert editor.canvas.chosen == ("side",)
    press(ESCAPE)
    assert (editor.canvas.chosen, editor.state.active) == ((), True)


def test_a_second_click_chooses_all_that_is_connected(editor, mouse):
    mouse.click((3, 5))
    mouse.click((3, 5))
    assert editor.canvas.chosen == ("top", "side")


def test_a_slow_second_click_chooses_only_what_is_clicked(editor, mouse, monkeypatch):
    mouse.click((3, 5))
    monkeypatch.setattr(QApplication, "doubleClickInterval", staticmethod(lambda: 0))
    mouse.click((3, 5))
    assert editor.canvas.chosen == ("top",)


def test_a_box_chooses_what_is_within_it(editor, mouse):
    mouse.drag([(1.6, 4.6), (5.4, 9.6)])
    assert set(editor.canvas.chosen) == {"top", "side"}
    mouse.drag([(0.2, 0.2), (0.9, 0.9)])
    assert editor.canvas.chosen == ()


def test_the_ends_of_two_walls_are_dragged_together(mouse, now, session):
    before = now()
    mouse.click((3, 5))
    mouse.drag([(5, 5), (6, 4)])
    walls = walls_now(now)
    assert (walls["top"], walls["side"]) == (((2, 5), (6, 4)), ((6, 4), (5, 9)))
    assert walls["far"] == ((8, 5), (10, 5))
    assert undone(session, before, now)


def test_a_wall_that_is_dragged_stretches_its_neighbours(mouse, now, session):
    before = now()
    mouse.click((5, 8))
    mouse.drag([(5, 8), (7, 8)])
    walls = walls_now(now)
    assert (walls["top"], walls["side"]) == (((2, 5), (7, 5)), ((7, 5), (7, 9)))
    assert undone(session, before, now)


def test_a_thing_is_dragged_and_its_corner_too(mouse, now):
    mouse.drag([(6.5, 7.5), (8.5, 7.5)])
    (crate,) = now().layout.obstacles
    assert set(crate.ring) == {(8, 7), (9, 7), (9, 8), (8, 8)}
    mouse.drag([(9, 8), (9.5, 9)])
    (crate,) = now().layout.obstacles
    assert set(crate.ring) == {(8, 7), (9, 7), (9.5, 9), (8, 8)}


def test_the_box_around_several_things_is_stretched(editor, mouse, now, session):
    before = now()
    editor.canvas.choose(("top", "side"))
    mouse.drag([(5, 9), (8, 7)])
    walls = walls_now(now)
    assert (walls["top"], walls["side"]) == (((2, 5), (8, 5)), ((8, 5), (8, 7)))
    assert undone(session, before, now)


def test_alt_click_makes_a_gap_of_one_square(mouse, now, session):
    before = now()
    mouse.press((3.4, 5), ALT)
    mouse.release(ALT)
    assert sorted(sorted(ends) for ends in walls_now(now).values() if ends[0][1] == ends[1][1] == 5) == [
        [(2, 5), (3, 5)],
        [(4, 5), (5, 5)],
        [(8, 5), (10, 5)],
    ]
    assert now().layout.portals == before.layout.portals
    assert undone(session, before, now)


def test_a_digit_cuts_a_door_into_the_wall_under_the_pointer(mouse, press, now):
    mouse.move((3.4, 5))
    press("2")
    window = now().layout.portals[-1]
    assert (window.kind, sorted((window.a, window.b))) == ("window", [(3, 5), (4, 5)])


def test_a_digit_over_a_thing_sets_its_height(mouse, press, now, session):
    before = now()
    mouse.move((6.5, 7.5))
    press("4")
    assert now().layout.obstacles[0].height_m == 3.0
    assert undone(session, before, now)


def test_delete_takes_all_that_is_chosen_away(editor, press, now, session):
    before = now()
    editor.canvas.choose(("top", "crate", "smoke", "door"))
    press(DELETE)
    assert "top" not in walls_now(now)
    assert (now().layout.obstacles, now().clouds, now().layout.portals) == ((), (), ())
    assert editor.canvas.chosen == ()
    assert undone(session, before, now)


def test_a_wall_is_cut_where_the_pointer_is(mouse, press, now, session):
    before = now()
    mouse.move((9, 5))
    press("X")
    halves = [ends for ends in walls_now(now).values() if max(ends[0][0], ends[1][0]) in (9, 10)]
    assert sorted(halves) == [((8, 5), (9, 5)), ((9, 5), (10, 5))]
    assert undone(session, before, now)


def test_walls_are_joined_and_simplified(editor, press, now, session):
    session.do(EditMap(walls=(Wall(id="on", a=(10.2, 5), b=(12, 5)),)))
    before = now()
    editor.canvas.choose(("far", "on"))
    press("J")
    assert ((8, 5), (12, 5)) in walls_now(now).values()
    assert undone(session, before, now)
    session.do(EditMap(walls=(Wall(id="p", a=(2, 2), b=(4, 2.05)), Wall(id="q", a=(4, 2.05), b=(6, 2)))))
    editor.canvas.choose(("p", "q"))
    press("S")
    assert ((2, 2), (6, 2)) in walls_now(now).values()


def test_a_wall_is_made_one_way_to_the_one_side_to_the_other_and_neither(editor, press, now):
    editor.canvas.choose(("top",))
    sides = []
    for _ in range(3):
        press("O")
        sides.append(next(wall.one_way for wall in now().layout.walls if wall.id == "top"))
    assert sides == ["left", "right", ""]


def test_what_is_chosen_is_mirrored_in_its_own_box(editor, press, now, session):
    before = now()
    editor.canvas.choose(("top", "side"))
    press("M")
    walls = walls_now(now)
    assert (walls["top"], walls["side"]) == (((5, 5), (2, 5)), ((2, 5), (2, 9)))
    assert undone(session, before, now)


def test_copies_are_put_round_the_pointer_and_chosen(editor, mouse, board, qtbot, now):
    ctrl = Qt.KeyboardModifier.ControlModifier
    editor.canvas.choose(("top", "crate"))
    qtbot.keyClick(board, Qt.Key.Key_C, ctrl)
    mouse.move((6.5, 2.5))
    qtbot.keyClick(board, Qt.Key.Key_V, ctrl)
    assert len(now().layout.obstacles) == 2
    assert len(editor.canvas.chosen) == 2
    assert not {"top", "crate"}.intersection(editor.canvas.chosen)
    first, second = (one.ring for one in now().layout.obstacles)
    shift = {(round(b[0] - a[0], 6), round(b[1] - a[1], 6)) for a, b in zip(first, second, strict=True)}
    assert len(shift) == 1
    qtbot.keyClick(board, Qt.Key.Key_X, ctrl)
    assert len(now().layout.obstacles) == 1


def test_ctrl_a_chooses_all_and_only_the_box_is_drawn_round_very_many(editor, board, qtbot, session):
    many = tuple(
        Wall(id=f"w{n}", a=(n % 100 / 10, n / 1000), b=(n % 100 / 10 + 0.05, n / 1000)) for n in range(1600)
    )
    session.do(EditMap(walls=many))
    qtbot.keyClick(board, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert len(editor.canvas.chosen) > 1600
    assert len(editor.canvas.marks.handles) == 8


def test_a_number_that_is_typed_acts_on_all_that_is_chosen(editor, session, now):
    session.do(EditMap(terrain=(Terrain(id="mud", ring=((1, 1), (2, 1), (2, 2)), cost=2.0),)))
    strip = EditStrip(editor)
    editor.canvas.choose(("crate", "mud"))
    height, title = strip.fields["height_m"], strip.fields["title"]
    assert isinstance(height, NumberField)
    assert isinstance(title, TextField)
    field = height.field
    assert field.text() == "1.2"
    field.setText("2,5")
    field.editingFinished.emit()
    assert now().layout.obstacles[0].height_m == 2.5
    field.setText("-3")
    field.editingFinished.emit()
    assert now().layout.obstacles[0].height_m == 2.5
    assert field.text() == "2.5"
    title.field.setText("Bog")
    title.field.editingFinished.emit()
    assert (now().layout.obstacles[0].title, now().layout.terrain[0].title) == ("Bog", "Bog")
    strip.deleteLater()


def test_undo_leaves_chosen_what_is_still_there(editor, mouse, session, now):
    mouse.click((9, 5))
    mouse.drag([(9, 5), (9, 6)])
    assert editor.canvas.chosen == ("far",)
    session.undo()
    assert editor.canvas.chosen == ("far",)
    session.undo()
    assert editor.canvas.chosen == ()
    assert all(distance_m(*ends) > 0 for ends in walls_now(now).values())


def test_a_value_that_does_not_fit_is_said_and_changes_nothing(editor, session, said):
    steps = len(session.journal.entries)
    editor.canvas.choose(("crate",))
    values.change(editor.canvas, "height_m", 1e9)
    assert len(session.journal.entries) == steps
    assert said == ["This value does not fit."]


def test_a_value_that_is_the_same_is_no_step(editor, session):
    steps = len(session.journal.entries)
    editor.canvas.choose(("crate", "top"))
    values.change(editor.canvas, "height_m", 1.2)
    assert len(session.journal.entries) == steps


def test_the_strip_shows_a_secret_door_as_one_and_turns_all_that_are_chosen(editor, session, now):
    session.do(EditMap(portals=(Portal(id="pane", kind="window", a=(14, 2), b=(15, 2)),), secret=("door",)))
    editor.canvas.choose(("door",))
    assert values.shown_of(editor.canvas)["door"] == "secret"
    editor.canvas.choose(("door", "pane"))
    assert values.shown_of(editor.canvas)["door"] is None
    values.turn_all(editor.canvas, "curtain")
    assert {one.kind for one in now().layout.portals} == {"curtain"}
    assert now().secret_portals == ()
    assert set(editor.canvas.chosen) == {"door", "pane"}


def test_a_pin_is_chosen_by_its_sign_and_dragged(editor, mouse, session, now, board):
    session.do(EditMap(notes=(Note(id="pin", at=(9, 2), title="Ambush", text="Six raiders"),)))
    above = (9.0, 2 - 12 / board.board.px_per_m)
    mouse.click(above)
    assert editor.canvas.chosen == ("pin",)
    mouse.drag([above, (11.0, above[1] + 1)])
    assert now().notes[0].at == (11, 3)


def test_tokens_are_chosen_and_dragged_as_ever_while_things_are_chosen(editor, mouse, board, session):
    mouse.click((2.5, 2.5))
    assert board.selection == ANA
    assert editor.canvas.chosen == ()
    mouse.drag([(2.5, 2.5), (3.5, 2.5)], ALT)
    assert session.battle.tokens[ANA].at != (2.5, 2.5)


def is_seen(session) -> bool:
    """Tell whether Ana sees Bo."""
    (found,) = lines_of_sight(session.battle, ANA, [BO], lambda _target: 1.0)
    return found.sight.result != "blocked"


def test_a_wall_that_is_drawn_in_play_stops_sight_at_once(mouse, press, session):
    assert is_seen(session)
    press("W")
    mouse.drag([(5, 0), (5, 5)])
    assert not is_seen(session)
    session.undo()
    assert is_seen(session)


def test_the_room_of_the_fog_follows_a_wall_that_is_dragged_in_the_same_step(mouse, press, now, session):
    press("B")
    mouse.click((14, 5))
    press("V")
    before = len(session.journal.entries)
    mouse.drag([(12, 2), (10, 2)])
    (room,) = now().rooms
    assert min(x for x, _ in room.ring) == 10
    assert len(session.journal.entries) == before + 1
    session.undo()
    assert min(x for x, _ in now().rooms[0].ring) == 12


def test_rooms_are_made_to_fit_their_walls_by_one_button(editor, mouse, press, now):
    strip = EditStrip(editor)
    press("B")
    mouse.click((14, 5))
    press("W")
    mouse.drag([(12, 7), (16, 7)])
    press("B")
    strip.deeds["renew"].click()
    assert len(now().rooms) == 3
    strip.deleteLater()

"""Ground and smoke are painted with a brush: each stroke is one step, and Ctrl takes away."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from tests.gui.board.builders import CTRL, PLAIN, SHIFT
from vtt.geometry import enclosed_m2


def steps(session) -> int:
    return len(session.journal.entries)


def turn_wheel(board, notches: int, keys: Qt.KeyboardModifier) -> None:
    where = QPointF(board.viewport().rect().center())
    event = QWheelEvent(
        where,
        board.viewport().mapToGlobal(where),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board.viewport(), event)


def stroke(mouse, places, keys=PLAIN) -> None:
    mouse.press(places[0], keys)
    for place in places[1:]:
        mouse.move(place, keys)
    mouse.release(keys)


def test_a_stroke_of_squares_is_one_step_and_comes_back_with_redo(editor, mouse, press, now, session):
    press("G", "4")
    editor.state.set(brush_m=1.0, cost=3.0)
    before = steps(session)
    stroke(mouse, [(3.5, 5.5), (6.5, 5.5)])
    (ground,) = now().layout.terrain
    assert sorted(ground.ring) == [(3, 5), (3, 6), (7, 5), (7, 6)]
    assert ground.cost == 3.0
    assert steps(session) == before + 1
    session.undo()
    assert now().layout.terrain == ()
    session.redo()
    assert now().layout.terrain == (ground,)


def test_a_second_stroke_that_touches_makes_the_same_ground_larger(editor, mouse, press, now):
    press("G", "4")
    editor.state.set(brush_m=1.0)
    stroke(mouse, [(3.5, 5.5), (6.5, 5.5)])
    (first,) = now().layout.terrain
    stroke(mouse, [(5.5, 6.5), (5.5, 8.5)])
    (ground,) = now().layout.terrain
    assert ground.id == first.id
    assert enclosed_m2(ground.ring) == pytest.approx(7)


def test_ctrl_takes_away_what_is_painted_over_and_measures_nothing(editor, mouse, press, now):
    press("G", "4")
    editor.state.set(brush_m=1.0)
    stroke(mouse, [(3.5, 5.5), (7.5, 5.5)])
    stroke(mouse, [(5.5, 5.5), (5.5, 5.6)], CTRL)
    areas = [enclosed_m2(ground.ring) for ground in now().layout.terrain]
    assert areas == pytest.approx([2, 2])
    for at in (3.5, 6.5):
        stroke(mouse, [(at, 5.5), (at + 1, 5.5)], CTRL)
    assert now().layout.terrain == ()


def test_ground_of_another_cost_makes_room(editor, mouse, press, now):
    press("G", "4")
    editor.state.set(brush_m=1.0, cost=2.0)
    stroke(mouse, [(3.5, 5.5), (7.5, 5.5)])
    editor.state.set(cost=4.0)
    stroke(mouse, [(5.5, 4.5), (5.5, 6.5)])
    areas = sorted((ground.cost, enclosed_m2(ground.ring)) for ground in now().layout.terrain)
    assert areas == [(2.0, 2), (2.0, 2), (4.0, 3)]


def test_smoke_is_painted_round_as_deep_as_set(editor, mouse, press, now):
    smoke = now().clouds
    press("C", "5")
    editor.state.set(brush_m=2.0, depth_m=3.0)
    stroke(mouse, [(5, 3), (9, 3)])
    (new,) = now().clouds[len(smoke) :]
    assert new.depth_m == 3.0
    assert enclosed_m2(new.ring) == pytest.approx(4 * 2 + 3.14, rel=0.04)
    assert len(new.ring) < 40


def test_what_is_painted_beyond_the_edge_ends_there(editor, mouse, press, now):
    press("G", "4")
    editor.state.set(brush_m=4.0)
    stroke(mouse, [(0.2, 0.2), (0.4, 0.2)])
    (ground,) = now().layout.terrain
    assert min(min(point) for point in ground.ring) == 0


def test_the_brush_is_resized_by_brackets_and_by_the_wheel_with_shift(editor, mouse, press, board):
    press("G", "5")
    mouse.move((5, 5))
    zoom = board.px_per_m
    press(Qt.Key.Key_BracketRight)
    assert editor.state.settings.brush_m == 2.5
    turn_wheel(board, -1, SHIFT)
    assert (editor.state.settings.brush_m, board.px_per_m) == (2.0, zoom)
    press("4")
    turn_wheel(board, 1, SHIFT)
    assert editor.state.settings.brush_m == 3.0
    turn_wheel(board, 1, PLAIN)
    assert board.px_per_m > zoom
    press("W")
    turn_wheel(board, -1, SHIFT)
    assert (editor.state.settings.brush_m, board.px_per_m) == (3.0, pytest.approx(zoom))

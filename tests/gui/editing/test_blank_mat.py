"""A battle on a blank mat: asked for in one dialog, drawn on at once, by the gestures that a GM makes."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse
from vtt import app
from vtt.battle import Layout, Scene
from vtt.files.bundled import maps
from vtt.files.maps.quick.quick_map import KINDS, TITLES, QuickWish, quick_map
from vtt.systems import SYSTEMS
from vtt.ui.editing.fields import TextField
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start import blank_battle
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.start.blank_battle import BlankBattle
from vtt.ui.start.new_battle import Asked


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    return window


def answer(window: MainWindow, monkeypatch: pytest.MonkeyPatch, accept: bool = True) -> None:
    """Answer the dialog of the blank mat: 12 by 8 squares of 2 m, or call it off."""

    def asked(dialog: BlankBattle) -> bool:
        dialog.name.setText("Cellar")
        dialog.across.setValue(12)
        dialog.down.setValue(8)
        dialog.measure.setValue(2.0)
        return accept

    monkeypatch.setattr(BlankBattle, "exec", asked)
    window.menus.actions["new-battle"].trigger()


def shown(window: MainWindow) -> Scene:
    return window.controller.session.battle.scenes[window.controller.scene]


def test_a_blank_mat_is_as_large_as_asked_and_ready_to_be_drawn_on(window, monkeypatch):
    answer(window, monkeypatch)
    scene = shown(window)
    assert (scene.title, scene.size_m, scene.picture) == ("Cellar", (24, 16), None)
    assert (scene.metres_per_square, scene.grid.cell_m) == (2.0, 2.0)
    assert window.editing.editor.state.active
    assert window.editing.editor.state.kind == "room"
    assert window.windowTitle().startswith("Cellar")


def test_a_blank_mat_that_is_called_off_changes_nothing(window, monkeypatch):
    before = window.controller.session
    answer(window, monkeypatch, accept=False)
    assert window.controller.session is before
    assert not window.editing.editor.state.active


def test_two_rooms_with_a_door_and_three_things_take_eleven_gestures(window, monkeypatch, qtbot):
    answer(window, monkeypatch)
    window.resize(1366, 768)
    QApplication.processEvents()
    window.board.fit_map()
    mouse, board = Mouse(window.board), window.board
    gestures = [
        lambda: mouse.drag([(2, 2), (10, 12)]),
        lambda: mouse.drag([(10, 2), (20, 12)]),
        lambda: qtbot.keyClick(board, Qt.Key.Key_D),
        lambda: mouse.click((10, 7)),
        lambda: qtbot.keyClick(board, Qt.Key.Key_T),
        lambda: qtbot.keyClick(board, Qt.Key.Key_1),
        lambda: mouse.click((4.5, 5)),
        lambda: qtbot.keyClick(board, Qt.Key.Key_2),
        lambda: mouse.click((14.5, 5)),
        lambda: qtbot.keyClick(board, Qt.Key.Key_4),
        lambda: mouse.click((16.5, 9)),
    ]
    for gesture in gestures:
        gesture()
    layout = shown(window).layout
    assert len(gestures) == 11
    assert len(layout.walls) == 8  # four and three sides, of which the shared one is cut in two
    ((door),) = layout.portals
    assert sorted((door.a, door.b)) == [(10, 6), (10, 8)]
    assert [thing.height_m for thing in layout.obstacles] == [0.5, 1.0, 3.0]
    window.fog_tools.steps.find_rooms()
    assert len(shown(window).rooms) == 3  # the two, and what is around them
    steps = len(window.controller.session.journal.entries)
    for _ in range(steps):
        window.controller.undo()
    assert (shown(window).layout.walls, shown(window).rooms) == ((), ())
    for _ in range(steps):
        window.controller.redo()
    assert shown(window).layout == layout


def test_a_new_pin_is_named_at_once_and_enter_goes_back_to_the_map(window, monkeypatch, qtbot):
    answer(window, monkeypatch)
    mouse = Mouse(window.board)
    qtbot.keyClick(window.board, Qt.Key.Key_N)
    mouse.click((5, 5))
    name = window.editing.strip.fields["title"]
    assert isinstance(name, TextField)
    qtbot.waitUntil(name.field.hasFocus)
    qtbot.keyClicks(name.field, "Vault")
    qtbot.keyClick(name.field, Qt.Key.Key_Return)
    assert shown(window).notes[0].title == "Vault"
    assert window.board.hasFocus()
    name.field.setFocus()
    qtbot.keyClicks(name.field, "!")
    qtbot.keyClick(name.field, Qt.Key.Key_Escape)
    assert window.board.hasFocus()
    assert shown(window).notes[0].title == "Vault"


@pytest.mark.parametrize("kind", KINDS)
def test_a_quick_map_is_the_one_that_was_shown_before_it_began(window, monkeypatch, kind):
    shown_before = []

    def asked(dialog: BlankBattle) -> bool:
        dialog.choice.kinds.setCurrentIndex(1 + KINDS.index(kind))
        dialog.choice.seed.setValue(42)
        dialog.across.setValue(24)
        dialog.down.setValue(16)
        shown_before.append(dialog.choice.preview.scene)
        return True

    monkeypatch.setattr(BlankBattle, "exec", asked)
    window.menus.actions["new-battle"].trigger()
    scene, before = shown(window), shown_before[0]
    assert before is not None
    assert scene.layout == before.layout == quick_map(QuickWish(kind, 42, (24, 16))).scene.layout
    assert scene.title == f"{TITLES[kind]} 42"
    assert scene.picture is not None
    assert window.board.board.pictures.map_pyramid(scene.picture.id)
    assert scene.fog == bool(scene.layout.walls)
    assert not window.editing.editor.state.active


def test_another_seed_is_one_press_away_and_a_blank_mat_shows_none(window):
    dialog = BlankBattle(SYSTEMS, "", window)
    assert dialog.choice.seed.isHidden()
    dialog.choice.kinds.setCurrentIndex(2)
    assert not dialog.choice.preview.isHidden()
    seed, before = dialog.choice.seed.value(), dialog.choice.preview.scene
    while dialog.choice.seed.value() == seed:
        dialog.choice.another.click()
    assert dialog.choice.preview.scene != before
    assert dialog.name.text() == f"{TITLES['cave']} {dialog.choice.seed.value()}"
    dialog.name.setText("The pit")
    dialog.choice.another.click()
    pit = dialog.map
    assert pit is not None
    assert pit.scene.title == "The pit"
    assert dialog.choice.preview.grab().toImage() != QImage()
    dialog.choice.kinds.setCurrentIndex(0)
    mat = dialog.map
    assert mat is not None
    assert mat.picture is None
    assert mat.scene.layout == Layout()


def test_a_quick_map_that_is_stopped_begins_no_battle(window, monkeypatch):
    monkeypatch.setattr(blank_battle, "with_progress", lambda *_: None)
    dialog = BlankBattle(SYSTEMS, "", window)
    dialog.choice.kinds.setCurrentIndex(1)
    assert dialog.map is None
    monkeypatch.setattr(MainWindow, "_answer_of", lambda *_: Asked(1.5, SYSTEMS[0], {}, "all"))
    monkeypatch.setattr(BlankBattle, "map", None)
    assert window.ask_blank(SYSTEMS) is None


def test_while_the_map_is_edited_it_has_the_room_of_the_journal(window, qtbot):
    QApplication.processEvents()
    before = window.board.height()
    journal = window.panels.journal
    window.editing.editor.toggle()
    QApplication.processEvents()
    strip_px = window.editing.strip.height()
    assert not journal.isVisible()
    assert window.board.height() > before - strip_px + 50
    window.editing.editor.toggle()
    QApplication.processEvents()
    assert journal.isVisible()
    qtbot.waitUntil(lambda: window.board.height() == before)

"""The GM lays the grid on the picture of a map: proposals, gestures, numbers, keys, what comes of them."""

import hashlib
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.builders import a_scene, a_session, a_token
from tests.ids import SCENE
from vtt import app
from vtt.battle import Align, SceneAligned
from vtt.battle.scene import Picture, Scene
from vtt.files.bundled import maps
from vtt.files.maps.report import Note
from vtt.files.maps.seeing.proposals import Proposal, Proposals
from vtt.systems import SYSTEMS
from vtt.ui.aligning.align_dialog import AlignDialog
from vtt.ui.commands import map_commands
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.start.new_battle import Asked

SIDE = 50
SIZE = (1000, 700)


def squared(side: int = SIDE, size: tuple[int, int] = SIZE) -> bytes:
    """Return a picture with lines so far apart."""
    noise = np.random.default_rng(3).integers(-12, 12, (size[1], size[0], 1))
    shades = np.clip(np.full((size[1], size[0], 3), 150) + noise, 0, 255).astype(np.uint8)
    shades[::side], shades[:, ::side] = 40, 40
    written = BytesIO()
    Image.fromarray(shades).save(written, "PNG")
    return written.getvalue()


def plain() -> bytes:
    written = BytesIO()
    Image.new("RGB", SIZE, (90, 120, 80)).save(written, "PNG")
    return written.getvalue()


def pictured(data: bytes, title: str = "Crypt") -> tuple[Scene, Picture, Pictures]:
    """Return a scene of 100 pixels a square, 1.5 m each, with that picture."""
    picture = Picture(id=hashlib.sha256(data).hexdigest(), size_px=SIZE)
    pictures = Pictures()
    pictures.add(picture.id, data)
    scene = a_scene().replace(title=title, picture=picture, size_m=(15.0, 10.5), metres_per_square=1.5)
    return scene, picture, pictures


def a_dialog(qtbot: QtBot, data: bytes, *, is_new: bool = True, title: str = "Crypt") -> AlignDialog:
    """Return the dialog once it has looked at the picture."""
    dialog = AlignDialog(*pictured(data, title), None, is_new=is_new)
    qtbot.addWidget(dialog)
    dialog.resize(1100, 700)
    looked = dialog.proposing.told.text()
    dialog.show()
    qtbot.waitUntil(lambda: dialog.proposing.told.text() != looked)
    return dialog


def at(dialog: AlignDialog, x: float, y: float) -> QPoint:
    """Return where in the view a pixel of the picture is."""
    for column in range(dialog.view.width()):
        if dialog.view.on_picture(QPoint(column, 0).toPointF())[0] >= x:
            break
    for row in range(dialog.view.height()):
        if dialog.view.on_picture(QPoint(0, row).toPointF())[1] >= y:
            break
    return QPoint(column, row)


def drag(qtbot: QtBot, dialog: AlignDialog, start: QPoint, end: QPoint) -> None:
    qtbot.mousePress(dialog.view, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(dialog.view, (start + end) / 2)
    qtbot.mouseMove(dialog.view, end)
    qtbot.mouseRelease(dialog.view, Qt.MouseButton.LeftButton, pos=end)


def near(dialog: AlignDialog, place: tuple[float, float], by: float) -> bool:
    """Say whether lines cross near a place of the picture."""
    fit = dialog.fit
    apart = [(one - other) % fit.pixels for one, other in zip(fit.offset_px, place, strict=True)]
    return all(min(one, fit.pixels - one) <= by for one in apart)


def button(dialog: AlignDialog, name: str) -> QPushButton:
    found = dialog.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def test_a_drawn_grid_is_shown_at_once_and_taken_by_enter(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, squared())
    assert dialog.fit.pixels == pytest.approx(SIDE)
    assert "50 px are drawn" in dialog.proposing.told.text()
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.view, Qt.Key.Key_Return)
    command = dialog.command
    assert command.squares == pytest.approx(20)
    assert command.offset == pytest.approx((0, 0))
    assert (command.metres_per_square, command.cell_m) == (1.5, 1.5)


def test_where_nothing_is_drawn_it_is_said_and_nothing_is_claimed(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, plain())
    assert dialog.proposing.told.text().startswith("No grid is seen")
    assert dialog.fit.pixels == 100


def test_what_the_name_tells_is_proposed(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, plain(), title="Crypt 40x28")
    assert button(dialog, "proposal-name").text() == "25 px, from the name"
    assert dialog.fit.squares == (40, 28)


def test_a_grid_that_was_laid_before_stays_until_another_is_chosen(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, squared(), is_new=False)
    assert dialog.fit.pixels == pytest.approx(100)
    button(dialog, "proposal-picture").click()
    assert dialog.fit.pixels == pytest.approx(SIDE)


def test_what_the_gm_laid_meanwhile_is_not_replaced(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, plain())
    dialog.lay(dialog.fit.with_pixels(33))
    dialog._on_found(Proposals((Proposal(50.0, (0.0, 0.0), 1.0, "picture"),), is_sure=True))
    assert dialog.fit.pixels == 33


@pytest.mark.parametrize(("name", "pixels"), [("half", 25), ("double", 100), ("triple", 150)])
def test_the_squares_are_halved_doubled_and_tripled(qtbot: QtBot, name: str, pixels: float) -> None:
    dialog = a_dialog(qtbot, squared())
    button(dialog, name).click()
    assert dialog.fit.pixels == pytest.approx(pixels)
    assert dialog.fields.pixels.value() == pytest.approx(pixels)


def test_squares_are_dragged_over(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, plain())
    dialog.fields.columns.setValue(4)
    dialog.fields.rows.setValue(2)
    drag(qtbot, dialog, at(dialog, 120, 80), at(dialog, 440, 240))
    assert dialog.fit.pixels == pytest.approx(80, abs=2)
    assert near(dialog, (40, 0), 4)


def test_two_crossings_far_apart_lay_the_grid(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, plain())
    dialog.lay(dialog.fit.with_pixels(50.5))
    for x, y in ((50, 50), (950, 650)):
        qtbot.mouseClick(dialog.view, Qt.MouseButton.LeftButton, pos=at(dialog, x, y))
    assert dialog.fit.pixels == pytest.approx(50, abs=0.5)
    assert near(dialog, (0, 0), 4)


def test_arrows_move_the_grid_by_a_pixel_and_with_shift_by_ten(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, squared())
    dialog.lay(dialog.fit.with_offset(20, 20))
    qtbot.keyClick(dialog.view, Qt.Key.Key_Right)
    qtbot.keyClick(dialog.view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert dialog.fit.offset_px == (21, 10)


def test_numbers_are_typed_and_metres_chosen(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, squared())
    dialog.fields.across.setValue(25)
    button(dialog, "metres-2").click()
    dialog.fields.left.setValue(7)
    assert dialog.fit.pixels == 40
    assert dialog.size_told.text() == "25 × 17.5 squares, 50 × 35 m"
    assert dialog.command.offset == pytest.approx((7 / 40, 0))
    assert dialog.command.metres_per_square == 2.0


def test_a_grid_that_cannot_be_is_said_and_cannot_be_used(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, squared())
    dialog.metres.metres.setValue(999)
    assert "4096" in dialog.size_told.text()
    assert not dialog.use.isEnabled()
    dialog.metres.metres.setValue(1)
    assert dialog.use.isEnabled()


def test_the_wheel_zooms_and_home_shows_all(qtbot: QtBot) -> None:
    dialog = a_dialog(qtbot, squared())
    middle = dialog.view.rect().center()
    before = dialog.view.on_picture(middle.toPointF())
    dialog.view._zoom(middle.toPointF(), 3.0)
    assert dialog.view.on_picture(middle.toPointF()) == pytest.approx(before)
    assert dialog.view.on_picture(QPoint(0, 0).toPointF())[0] > 0
    qtbot.keyClick(dialog.view, Qt.Key.Key_Home)
    assert dialog.view.on_picture(QPoint(0, 0).toPointF())[0] <= 0


def test_the_dialog_is_closed_while_it_still_looks(qtbot: QtBot) -> None:
    dialog = AlignDialog(*pictured(squared()), None, is_new=True)
    dialog.show()
    dialog.reject()
    dialog.deleteLater()
    qtbot.waitUntil(lambda: not isValid(dialog))


# --- in the window ---


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


def open_picture(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, path: Path, align: Align | None
) -> None:
    path.write_bytes(squared())
    monkeypatch.setattr(window, "ask_grid", lambda _scene, _pictures: align)
    monkeypatch.setattr(window, "ask_battle", lambda scene, _: Asked(scene.metres_per_square, SYSTEMS[0]))
    window.files.wanted.emit(path)


def test_a_battle_on_a_plain_picture_begins_on_the_grid_that_was_laid(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    open_picture(
        window, monkeypatch, tmp_path / "crypt.png", Align(squares=20, offset=(0.5, 0.0), cell_m=1.5)
    )
    scene = window.controller.session.battle.scenes[SCENE]
    assert (scene.size_m, scene.metres_per_square) == ((30.0, 21.0), 1.5)
    assert (scene.grid.cell_m, scene.grid.origin) == (1.5, (0.75, 0.0))
    assert "100 pixels" not in window.bar.idle.said.text()
    assert not window.controller.session.journal.entries


def test_a_picture_whose_grid_is_called_off_is_not_opened(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = window.controller.session
    open_picture(window, monkeypatch, tmp_path / "crypt.png", None)
    assert window.controller.session is before


def test_a_map_that_knows_its_squares_is_not_asked_about(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Scene] = []
    monkeypatch.setattr(window, "ask_grid", lambda scene, _pictures: asked.append(scene))
    monkeypatch.setattr(window, "ask_battle", lambda scene, _: Asked(scene.metres_per_square, SYSTEMS[0]))
    window.files.wanted.emit(maps() / "warehouse.uvtt")
    assert asked == []


def test_the_grid_is_aligned_again_in_one_step_that_can_be_taken_back(window: MainWindow) -> None:
    before = window.controller.session.battle
    map_commands.align_grid(window)
    dialog = window.findChild(AlignDialog)
    assert isinstance(dialog, AlignDialog)
    dialog.fields.across.setValue(60)
    dialog.accept()
    entry = window.controller.session.journal.current
    assert entry is not None
    assert any(isinstance(event, SceneAligned) for event in entry.step.events)
    assert window.board.board.map_box.width() == pytest.approx(
        60 * before.scenes[window.controller.scene].metres_per_square
    )
    window.controller.undo()
    assert window.controller.session.battle == before


def test_what_lies_so_already_is_no_step(window: MainWindow) -> None:
    steps = len(window.controller.session.journal.entries)
    map_commands.align_grid(window)
    dialog = window.findChild(AlignDialog)
    assert isinstance(dialog, AlignDialog)
    dialog.accept()
    assert len(window.controller.session.journal.entries) == steps


def test_a_map_without_a_picture_has_nothing_to_align(window: MainWindow) -> None:
    session = a_session(a_token("ann", (3, 3)), scene=a_scene())
    window.show_session(session, SCENE)
    window.menus.refresh()
    assert not window.menus.actions["align-grid"].isEnabled()
    map_commands.align_grid(window)
    assert window.findChild(AlignDialog) is None


def test_the_note_of_the_usual_squares_goes_with_the_grid(tmp_path: Path) -> None:
    from vtt.files.maps.reading import read_map

    path = tmp_path / "crypt.png"
    path.write_bytes(plain())
    found = read_map(path)
    assert not found.has_own_grid
    laid = found.with_grid(Align(squares=40))
    assert laid.has_own_grid
    assert Note.PICTURE_UNSQUARED not in laid.report.counts


def test_the_window_tells_the_size_of_the_map_as_it_is_then(window: MainWindow) -> None:
    window.controller.perform(Align(squares=60, metres_per_square=1.0))
    assert "60 × " in window.panels.place.text()
    window.controller.undo()
    assert "60 × " not in window.panels.place.text()


def test_the_dialog_closes_when_another_battle_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    map_commands.align_grid(window)
    dialog = window.findChild(AlignDialog)
    assert dialog is not None
    window.controller.perform(Align(squares=60))
    assert dialog.isVisible()
    window.show_session(a_session(a_token("ann", (3, 3)), scene=a_scene()), SCENE)
    qtbot.waitUntil(lambda: window.findChild(AlignDialog) is None)

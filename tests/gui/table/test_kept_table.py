"""What is chosen for the table screen is kept with the battle, beside its journal."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.gui.test_battle_store import WAREHOUSE, bring_in, kept_in, started
from vtt.files.battle_file.battle_file import SUFFIX
from vtt.play.table.state import Frame, TableState
from vtt.ui.main_window import MainWindow

pytestmark = pytest.mark.slow


@pytest.fixture
def user(tmp_path: Path) -> Path:
    return tmp_path / "user"


@pytest.fixture
def picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A picture that the GM chooses whenever a file is asked for."""
    path = tmp_path / "inn.png"
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#2040c0"))
    image.save(str(path))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    return path


def framed(window: MainWindow) -> TableState:
    """Publish the map, lay a frame, and return what was chosen."""
    window.menus.actions["publish"].trigger()
    window.publisher.set_frame(Frame(middle=(6, 4), rotation=90))
    return window.publisher.state


def test_it_is_there_the_next_time_and_the_table_is_black(qtbot: QtBot, user: Path) -> None:
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    chosen = framed(window)
    window.close()
    again = started(qtbot, user)
    assert again.publisher.state == chosen.replace(lamp="black")
    assert again.publisher.shown.view is None


def test_undo_leaves_it_as_it_is(qtbot: QtBot, user: Path) -> None:
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    chosen = framed(window)
    steps = len(window.controller.session.journal.entries)
    window.menus.actions["undo"].trigger()
    assert window.publisher.state == chosen
    assert len(window.controller.session.journal.entries) == steps


def test_a_copy_has_it_with_the_picture_of_the_curtain(
    qtbot: QtBot, user: Path, tmp_path: Path, picture: Path
) -> None:
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    window.menus.actions["choose-curtain"].trigger()
    chosen = framed(window)
    copy = tmp_path / f"copy{SUFFIX}"
    assert window.store is not None
    window.store.save_copy(copy)
    window.close()
    again = started(qtbot, user, copy)
    assert again.publisher.state == chosen.replace(lamp="black")
    again.menus.actions["curtain"].trigger()
    image = again.board.board.pictures.map_image(chosen.curtain)
    assert image is not None
    assert image.width() == 40


def test_a_map_that_was_only_shown_leaves_no_file(qtbot: QtBot, user: Path) -> None:
    window = started(qtbot, user, WAREHOUSE)
    window.menus.actions["publish"].trigger()
    window.close()
    assert kept_in(user) == []


def test_a_map_with_a_frame_is_kept(qtbot: QtBot, user: Path) -> None:
    window = started(qtbot, user, WAREHOUSE)
    framed(window)
    window.close()
    assert len(kept_in(user)) == 1


def test_the_next_battle_has_its_own_and_the_picture_on_the_table_stays(
    qtbot: QtBot, user: Path, picture: Path
) -> None:
    window = started(qtbot, user, WAREHOUSE)
    bring_in(window)
    window.menus.actions["choose-curtain"].trigger()
    window.menus.actions["curtain"].trigger()
    shown = window.publisher.shown
    window.menus.actions["demo"].trigger()
    assert window.publisher.shown == shown
    assert window.publisher.state == TableState(lamp="curtain")
    assert shown.curtain is not None
    assert window.board.board.pictures.map_image(shown.curtain.picture) is not None


def test_the_curtain_of_the_program_comes_back(qtbot: QtBot, user: Path, picture: Path) -> None:
    window = started(qtbot, user, WAREHOUSE)
    window.menus.actions["choose-curtain"].trigger()
    assert window.publisher.state.curtain
    window.menus.actions["own-curtain"].trigger()
    assert window.publisher.state.curtain == ""


def test_whether_what_is_new_is_held_is_a_setting_of_the_user(qtbot: QtBot, user: Path) -> None:
    window = started(qtbot, user, WAREHOUSE)
    assert not window.publisher.hold.is_on
    window.menus.actions["hold"].trigger()
    window.close()
    again = started(qtbot, user, WAREHOUSE)
    assert again.publisher.hold.is_on
    assert again.menus.actions["hold"].isChecked()


def test_what_is_no_picture_is_said_to_be_none(qtbot: QtBot, user: Path, picture: Path) -> None:
    picture.write_text("an inn")
    window = started(qtbot, user, WAREHOUSE)
    window.menus.actions["choose-curtain"].trigger()
    assert "neither a PNG nor a WebP nor a JPEG" in window.bar.idle.said.text()
    assert window.publisher.state.curtain == ""

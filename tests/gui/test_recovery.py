"""A damaged battle is shown as it can be saved, and gone on with if that is wanted."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.test_battle_store import WAREHOUSE, bring_in, kept_in, started
from tests.gui.test_memory import switcher_of
from vtt.ui.start.recovery import RecoveryDialog

pytestmark = pytest.mark.slow


def damaged_battle(qtbot: QtBot, user: Path) -> Path:
    window = started(qtbot, user, WAREHOUSE)
    for at in ((4.0, 4.0), (6.0, 4.0), (8.0, 4.0)):
        bring_in(window, at=at)
    window.close()
    (path,) = kept_in(user)
    data = bytearray(path.read_bytes())
    at_byte = data.find(b'"event":"token-placed"')
    data[at_byte + 12] ^= 1
    path.write_bytes(data)
    return path


def answered(qtbot: QtBot, *, going_on: bool) -> list[str]:
    """Press a button of the dialog as soon as it is there; return what it said."""
    said: list[str] = []

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, RecoveryDialog):
            QTimer.singleShot(50, press)
            return
        said.append(dialog.said.text())
        assert not dialog.picture.pixmap().isNull()
        (dialog.go_on if going_on else dialog.leave).click()

    QTimer.singleShot(50, press)
    return said


@pytest.mark.parametrize("going_on", [True, False])
@pytest.mark.parametrize("named", [True, False], ids=["named at the start", "opened by the menu"])
def test_what_is_saved_is_shown_and_gone_on_with_if_that_is_wanted(
    qtbot: QtBot, tmp_path: Path, going_on: bool, named: bool
):
    user = tmp_path / "user"
    path = damaged_battle(qtbot, user)
    before = path.read_bytes()
    if named:
        said = answered(qtbot, going_on=going_on)
        window = started(qtbot, tmp_path / "other", path)
        demo = len(window.controller.session.battle.tokens)
        qtbot.waitUntil(lambda: len(said) == 1 and QApplication.activeModalWidget() is None)
    else:
        window = started(qtbot, tmp_path / "other", WAREHOUSE)
        demo = 0
        said = answered(qtbot, going_on=going_on)
        switcher_of(window).open_battle(path)
    assert len(said) == 1
    assert bool(demo) == named
    assert "�" not in said[0]
    assert "3 of 3 steps are saved." in said[0]
    assert "Steps carried out again by their commands: 1." in said[0]
    assert "It stands at step 3, played at " in said[0]
    assert path.read_bytes() == before
    saved = [one for one in kept_in(tmp_path / "other") if "recovered" in one.name]
    assert len(saved) == going_on
    assert len(window.controller.session.battle.tokens) == (3 if going_on else demo)
    window.close()

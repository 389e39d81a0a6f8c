"""A map that is opened with flaws offers the list of them by one click, until something else is said."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.fixtures.maps.drawn import points, room, write
from tests.gui.test_battle_store import WAREHOUSE, started
from vtt.battle import Scene
from vtt.rules import RuleSystem
from vtt.ui.battle_switcher import BattleSwitcher
from vtt.ui.checking.check_dialog import CheckDialog
from vtt.ui.main_window import MainWindow
from vtt.ui.start.new_battle import Asked

WHOLE = points((1, 1), (4, 1), (4, 4), (1, 4), (1, 1))
WITH_A_GAP = [points((1, 1), (2.95, 1)), points((3, 1), (6, 1), (6, 6), (1, 6), (1, 1))]


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    def ask(_window: MainWindow, scene: Scene, systems: list[RuleSystem]) -> Asked:
        return Asked(scene.metres_per_square, systems[0], {}, "all")

    monkeypatch.setattr(MainWindow, "ask_battle", ask)
    return started(qtbot, tmp_path / "user", WAREHOUSE)


def open_map(window: MainWindow, folder: Path, *walls: object) -> None:
    """Open a map with nothing but some walls."""
    content = room(line_of_sight=list(walls), portals=[], objects_line_of_sight=[], lights=[])
    switcher = next(child for child in window.children() if isinstance(child, BattleSwitcher))
    switcher.open_file(write(folder, content, "mill.uvtt"))


def test_one_click_shows_the_flaws_of_a_map_that_was_opened(window, tmp_path, qtbot):
    open_map(window, tmp_path, *WITH_A_GAP)
    page = window.bar.idle
    assert page.suggested.isVisible()
    assert page.suggested.text().startswith("Show ")
    qtbot.mouseClick(page.suggested, Qt.MouseButton.LeftButton)
    (dialog,) = window.findChildren(CheckDialog)
    assert dialog.isVisible()
    assert "Gaps in walls (1)" in [item.text(0) for item in dialog._kinds()]
    assert not page.suggested.isVisible()


def test_a_map_without_flaws_offers_nothing_and_another_sentence_takes_the_offer_away(window, tmp_path):
    open_map(window, tmp_path, WHOLE)
    assert not window.bar.idle.suggested.isVisible()
    open_map(window, tmp_path, *WITH_A_GAP)
    assert window.bar.idle.suggested.isVisible()
    window.controller.note("Something else.")
    assert not window.bar.idle.suggested.isVisible()

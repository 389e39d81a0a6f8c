"""The GM chooses how large the windows are drawn."""

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.ids import HALL
from vtt.command_line import opening
from vtt.files.settings import Settings, chosen_size, load_settings, save_settings
from vtt.systems import SYSTEMS
from vtt.ui.gm.size import choose_size
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battle_store import BattleStore


@pytest.fixture
def settings_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "settings.json"
    monkeypatch.setattr(opening, "settings_file", lambda: path)
    monkeypatch.setattr(os, "environ", {})
    return path


@pytest.mark.parametrize(("percent", "factor"), [(150, "1.5"), (75, "0.75"), (100, None)])
def test_qt_draws_the_windows_as_large_as_was_chosen(
    settings_file: Path, percent: int, factor: str | None
) -> None:
    save_settings(settings_file, Settings(size_percent=percent))
    opening._be_as_large_as_chosen()
    assert os.environ.get("QT_SCALE_FACTOR") == factor


def test_what_the_system_says_goes_first(settings_file: Path) -> None:
    os.environ["QT_SCALE_FACTOR"] = "2"
    save_settings(settings_file, Settings(size_percent=150))
    opening._be_as_large_as_chosen()
    assert os.environ["QT_SCALE_FACTOR"] == "2"


@pytest.mark.parametrize("text", ["", "{", '{"size_percent": 0}', '{"size_percent": "large"}'])
def test_broken_settings_change_no_size(settings_file: Path, text: str) -> None:
    settings_file.write_text(text)
    assert chosen_size(settings_file) == 100


def test_the_size_that_is_chosen_is_kept_and_said(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    window = MainWindow(a_session(), Pictures(), HALL)
    qtbot.addWidget(window)
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_: ("150 %", True))
    choose_size(window, store, window.controller)
    assert load_settings(tmp_path / "settings.json")[0].size_percent == 150
    assert "from the next start on" in window.bar.idle.said.text()

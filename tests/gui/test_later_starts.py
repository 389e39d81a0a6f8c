"""A second start opens its file in the windows that are there."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from vtt import app
from vtt.cli import run
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.start.later_starts import LaterStarts


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr("vtt.files.one_program.PATIENCE_S", 300.0)
    monkeypatch.setattr("vtt.files.folders.program_folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


def test_a_second_start_hands_its_file_over_and_ends(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    opened: list[tuple[Path, float | None]] = []
    later = LaterStarts(folder, window, lambda *wanted: opened.append(wanted))
    file = maps() / "warehouse.uvtt"
    assert run([str(file), "--metres-per-square", "2"]) == 0
    qtbot.waitUntil(lambda: bool(opened))
    assert opened == [(file.absolute(), 2.0)]
    later.end()


def test_a_minimised_window_comes_back(window: MainWindow, folder: Path, qtbot: QtBot) -> None:
    later = LaterStarts(folder, window, lambda *_: None)
    window.showMinimized()
    assert run([]) == 0
    qtbot.waitUntil(lambda: not window.isMinimized())
    later.end()

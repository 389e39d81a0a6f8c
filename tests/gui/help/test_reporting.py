"""A report is saved from the menu, without anything having gone wrong."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from vtt import __version__, app
from vtt.battle.commands import EndTurn
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles


@pytest.fixture
def window(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> MainWindow:
    monkeypatch.setattr("vtt.ui.help.reporting.log_folder", lambda: tmp_path / "log")
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


def save_as(window: MainWindow, path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Choose the menu action, and that file; return what is said of it."""
    said: list[str] = []
    window.controller.noted.connect(said.append)
    window.controller.denied.connect(said.append)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path) if path.name else "", ""))
    window.menus.actions["report"].trigger()
    return said


def test_it_holds_versions_steps_and_log(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "log").mkdir()
    (tmp_path / "log" / "sightline.log").write_text("INFO sightline: begun\n", "utf-8")
    window.controller.perform(EndTurn())
    said = save_as(window, tmp_path / "report.txt", monkeypatch)
    told = (tmp_path / "report.txt").read_text("utf-8")
    assert __version__ in told
    assert '"do": "end-turn"' in told
    assert "INFO sightline: begun" in told
    assert "report.txt" in said[-1]


def test_called_off_it_writes_nothing(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert save_as(window, Path(), monkeypatch) == []
    assert list(tmp_path.iterdir()) == []


def test_where_it_cannot_be_written_is_said(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = save_as(window, tmp_path / "missing" / "report.txt", monkeypatch)
    assert "report.txt" in said[-1]
    assert "cannot be written" in said[-1]

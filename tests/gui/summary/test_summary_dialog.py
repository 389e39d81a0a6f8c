"""The summary is shown in the window, copied, and saved as Markdown and as PDF."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from vtt import app
from vtt.battle.commands import End
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.summary.summary_dialog import SummaryDialog


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


@pytest.fixture
def dialog(qtbot: QtBot) -> SummaryDialog:
    dialog = SummaryDialog("# Mill\n\n| Creature | Luck |\n| --- | ---: |\n| Jo | 50 % |\n", "Mill / night")
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    return dialog


def shown(window: MainWindow) -> SummaryDialog | None:
    found = window.findChild(SummaryDialog)
    return found if isinstance(found, SummaryDialog) else None


def saved_as(monkeypatch: pytest.MonkeyPatch, path: Path) -> list[str]:
    """Let dialogs for files answer with that path; return what they propose."""
    proposed: list[str] = []

    def answer(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        proposed.append(start)
        return str(path), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    return proposed


def test_the_end_of_a_fight_says_where_its_summary_is(window: MainWindow) -> None:
    said: list[str] = []
    window.controller.noted.connect(said.append)
    window.menus.actions["end"].trigger()
    assert "Ctrl+J" in said[-1]
    window.menus.actions["summary"].trigger()
    dialog = shown(window)
    assert dialog is not None
    text = dialog.text.toPlainText()
    assert all(token.title in text for token in window.controller.session.battle.tokens.values())
    assert "Space Shard" in text


def test_without_a_fight_there_is_none(window: MainWindow) -> None:
    denied: list[str] = []
    window.controller.denied.connect(denied.append)
    session = window.controller.session
    window.controller.perform(End())
    while session.journal.here is not None:
        session.undo()
    window.menus.actions["summary"].trigger()
    assert shown(window) is None
    assert len(denied) == 1


def test_it_is_copied_as_markdown(dialog: SummaryDialog) -> None:
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text().startswith("# Mill")


def test_it_is_saved_as_markdown_and_as_pdf(
    dialog: SummaryDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposed = saved_as(monkeypatch, tmp_path / "mill")
    dialog.save_button.click()
    dialog.print_button.click()
    assert (tmp_path / "mill.md").read_text("utf-8").startswith("# Mill")
    assert (tmp_path / "mill.pdf").read_bytes().startswith(b"%PDF-")
    assert (tmp_path / "mill.pdf").read_bytes().rstrip().endswith(b"%%EOF")
    assert [Path(name).name for name in proposed] == ["Mill - night.md", "Mill - night.pdf"]


def test_a_file_that_cannot_be_written_is_said(
    dialog: SummaryDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_as(monkeypatch, tmp_path / "missing" / "mill.md")
    dialog.save_button.click()
    assert dialog.told.text().startswith("mill.md cannot be written")
    assert not (tmp_path / "missing").exists()

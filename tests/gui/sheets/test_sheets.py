"""A sheet is a form: each field comes back as it was, what is wrong is told there, and it is one step."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.gui.texts.shown_texts import texts_of
from tests.systems.fights import installed
from vtt import app
from vtt.battle import SetSheet, Token
from vtt.rules import RuleSystem
from vtt.systems import SYSTEMS
from vtt.systems.aachen import AACHEN
from vtt.ui.battle_switcher import go_on
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.sheets.form_view import FormView
from vtt.ui.sheets.sections import Fold, GroupSection, ListSection
from vtt.ui.sheets.sheet_dialog import SheetDialog
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.battles import Battles


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    pictures = Pictures()
    store = BattleStore(SYSTEMS, tmp_path / "battles", tmp_path / "settings.json")
    begun = Battles(SYSTEMS, pictures, store).first(None)
    store.take(begun.session)
    window = app.new_window(begun, pictures, store)
    with qtbot.waitExposed(window):
        window.show()
    go_on(window, begun)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


def creature(system: RuleSystem, name: str = "") -> Token:
    key = name or next(iter(system.creatures))
    return Token.model_validate({**system.creatures[key], "id": key, "at": (1, 1)}, context=system.context)


def a_form(qtbot: QtBot, system: RuleSystem, name: str = "") -> SheetDialog:
    dialog = SheetDialog("Sheet", system, creature(system, name))
    qtbot.addWidget(dialog)
    return dialog


def line(form: FormView, name: str) -> QLineEdit:
    widget = form.control(name).widget
    assert isinstance(widget, QLineEdit)
    return widget


def write(form: FormView, name: str, text: str) -> None:
    widget = line(form, name)
    widget.selectAll()
    QTest.keyClicks(widget, text)


def words_of(dialog: SheetDialog) -> set[str]:
    return {one.text for one in texts_of(dialog)}


def unfold_all(dialog: SheetDialog) -> int:
    """Unfold all groups, and those within them; return how many there are."""
    before = -1
    while before != (before := len(dialog.findChildren(Fold))):
        for fold in dialog.findChildren(Fold):
            fold.unfold(True)
    return before


@installed
def test_every_sheet_comes_back_from_its_form_with_everything_unfolded(
    qtbot: QtBot, system: RuleSystem
) -> None:
    for name in system.creatures:
        dialog = a_form(qtbot, system, name)
        unfold_all(dialog)
        dialog.refresh()
        assert dialog.token == creature(system, name)
        assert dialog.done_.isEnabled()


@installed
def test_no_name_of_the_program_meets_the_gm(qtbot: QtBot, system: RuleSystem) -> None:
    dialog = a_form(qtbot, system)
    assert unfold_all(dialog) > 1
    assert not [text for text in words_of(dialog) if "_" in text or "{" in text]


def test_what_follows_is_shown_as_one_types(qtbot: QtBot) -> None:
    dialog = a_form(qtbot, AACHEN, "spearman")
    section = dialog.form.section("attributes")
    assert isinstance(section, GroupSection)
    assert section.fold is not None
    write(section.fold.form, "DEX", "18")
    qtbot.waitUntil(lambda: "DEX 18 (+2)" in dialog.follows.text())
    assert "17 (" in dialog.follows.text()  # the Armor Class was 15


def test_what_is_wrong_is_told_at_its_field_and_cannot_be_written(qtbot: QtBot) -> None:
    dialog = a_form(qtbot, AACHEN, "spearman")
    write(dialog.form, "level", "11")
    dialog.refresh()
    assert "It must be 10 or less." in words_of(dialog)
    assert not dialog.done_.isEnabled()
    dialog.accept()
    assert dialog.result() == QDialog.DialogCode.Rejected
    write(dialog.form, "level", "x")
    dialog.refresh()
    assert "It must be a number." in words_of(dialog)
    write(dialog.form, "level", "3")
    write(dialog.form, "hp", "40")
    dialog.refresh()
    assert dialog.problem.text() == "Hit points 40 is more than Hit points at most 11."
    write(dialog.form, "hp", "5")
    dialog.refresh()
    assert dialog.done_.isEnabled()


def test_a_weapon_is_added_by_some_letters_and_removed(qtbot: QtBot) -> None:
    dialog = a_form(qtbot, AACHEN, "spearman")
    section = dialog.form.section("weapons")
    assert isinstance(section, ListSection)
    QTest.keyClicks(section.adding.line, "war axe")
    section.adding.take(section.adding.line.text())
    dialog.refresh()
    names = [one["name"] for one in dialog.token.sheet.model_dump()["weapons"]]
    assert names[-1] == "war axe"
    write(section.folds[-1].form, "name", "Grandfather's axe")
    dialog.refresh()
    assert dialog.token.sheet.model_dump()["weapons"][-1]["name"] == "Grandfather's axe"
    section.remove(section.folds[-1])
    dialog.refresh()
    assert [one["name"] for one in dialog.token.sheet.model_dump()["weapons"]] == names[:-1]


def test_a_sheet_is_written_as_one_step(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    token = window.controller.tokens_here[0]
    window.select(token)

    def answer(dialog: SheetDialog) -> int:
        write(dialog.about, "name", "Rosa")
        write(dialog.form, "size", "6")
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(SheetDialog, "exec", answer)
    session = window.controller.session
    before, steps = session.battle, len(session.journal.entries)
    window.menus.actions["sheet"].trigger()
    entry = session.journal.current
    assert entry is not None
    assert len(session.journal.entries) == steps + 1
    assert isinstance(entry.step.command, SetSheet)
    written = session.battle.tokens[token]
    assert written.name == "Rosa"
    assert written.sheet.model_dump()["size"] == 6
    session.undo()
    assert session.battle == before


def test_a_new_creature_is_written_into_the_library(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(dialog: SheetDialog) -> int:
        write(dialog.about, "name", "Cave troll")
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(SheetDialog, "exec", answer)
    window.menus.actions["creatures"].trigger()
    panel = window.creatures.library.panel
    new = next(one for one in panel.more_menu.actions() if one.text() == "A new creature…")
    new.trigger()
    panel.search.setText("cave troll")
    assert [one.title for one in panel.model.creatures] == ["Cave troll"]

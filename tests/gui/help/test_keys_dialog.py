"""The list of keys knows every menu action and every tool, is searched, and does what is marked."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from vtt import app
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.commands.menu_table import ACTIONS
from vtt.ui.editing.kinds import TOLD
from vtt.ui.help.entries import entries
from vtt.ui.help.keys_dialog import KeysDialog
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    return window


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def dialog(qtbot: QtBot, done: list[str]) -> KeysDialog:
    dialog = KeysDialog(done.append)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    return dialog


def test_every_menu_action_and_every_tool_of_the_editor_is_listed(qtbot: QtBot) -> None:
    listed = entries()
    assert {one.action for one in listed if one.action} == {one.id for one in ACTIONS}
    assert {str(told.title) for told in TOLD.values()} <= {one.does for one in listed}
    undo = next(one for one in listed if one.action == "undo")
    assert "Z" in undo.keys


def test_keys_within_one_part_of_the_window_are_unlike(qtbot: QtBot) -> None:
    """In the menus, which are open at the same time, no key does two things."""
    keys = [key for one in ACTIONS for key in one.shortcuts]
    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []


def test_words_are_searched_in_any_order(dialog: KeysDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "turn next")
    assert [one.action for one in dialog.shown] == ["next-turn"]
    assert dialog.list.topLevelItemCount() == 1


def test_enter_does_the_menu_action_that_is_marked(dialog: KeysDialog, qtbot: QtBot, done: list[str]) -> None:
    qtbot.keyClicks(dialog.search, "zoom")
    qtbot.keyPress(dialog.search, Qt.Key.Key_Down)
    marked = dialog.list.currentItem()
    assert marked is not None
    qtbot.keyPress(dialog.search, Qt.Key.Key_Return)
    assert done == [next(one.action for one in dialog.shown if one.does == marked.text(1))]


def test_a_gesture_is_told_and_not_done(dialog: KeysDialog, qtbot: QtBot, done: list[str]) -> None:
    qtbot.keyClicks(dialog.search, "way-point adds")
    assert len(dialog.shown) == 1
    qtbot.keyPress(dialog.search, Qt.Key.Key_Return)
    assert done == []


def test_what_is_not_found_is_said(dialog: KeysDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "xyzzy")
    assert dialog.shown == ()
    assert any("xyzzy" in label.text() for label in dialog.findChildren(QLabel))


def test_f1_and_the_question_mark_show_it_and_it_acts_in_the_window(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyPress(window, Qt.Key.Key_F1)
    first = window.findChild(KeysDialog)
    assert isinstance(first, KeysDialog)
    before = window.controller.session.battle
    qtbot.keyClicks(first.search, "next turn")
    qtbot.keyPress(first.search, Qt.Key.Key_Return)
    assert window.controller.session.battle is not before
    assert [key.toString() for key in window.menus.actions["keys"].shortcuts()] == ["?"]
    window.menus.actions["keys"].trigger()
    assert any(one.isVisible() or one.isModal() for one in window.findChildren(KeysDialog))

"""The GM gives other keys to what the menus do."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.ids import HALL
from vtt.files.key_choice import KeyChoice
from vtt.files.settings import Settings, load_settings
from vtt.ui.commands.menu_table import ACTIONS
from vtt.ui.keys.change_dialog import ChangeKeys
from vtt.ui.keys.changing import lay_keys
from vtt.ui.keys.keymap import PROFILES, belongs_to, canonical, of_profile, why_reserved
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

DEFAULTS = {one.id: one.shortcuts for one in ACTIONS}


@pytest.fixture
def kept() -> list[KeyChoice]:
    return []


@pytest.fixture
def dialog(qtbot: QtBot, kept: list[KeyChoice]) -> ChangeKeys:
    dialog = ChangeKeys(ACTIONS, KeyChoice(), kept.append)
    qtbot.addWidget(dialog)
    return dialog


def choose(dialog: ChangeKeys, title: str) -> None:
    found = dialog.list.findItems(title, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    dialog.list.setCurrentItem(found[0])


def test_a_key_that_is_given_holds_and_is_kept(dialog: ChangeKeys, kept: list[KeyChoice]) -> None:
    choose(dialog, "Next turn")
    dialog.give("Ctrl+Return")
    assert dialog.keymap["next-turn"] == ("Ctrl+Return",)
    assert kept[-1].keys == {"next-turn": ("Ctrl+Return",)}


def test_a_key_is_taken_from_what_had_it_and_that_is_said(dialog: ChangeKeys) -> None:
    choose(dialog, "Next turn")
    dialog.give("H")
    assert dialog.keymap["hide"] == ()
    assert "Hide or show token" in dialog.told.text()


def test_a_key_that_the_map_needs_is_refused_with_its_reason(
    dialog: ChangeKeys, kept: list[KeyChoice]
) -> None:
    choose(dialog, "Next turn")
    dialog.give("Left")
    assert "leads the selected token" in dialog.told.text()
    assert kept == []


def test_a_pressed_key_is_taken_from_the_field(dialog: ChangeKeys) -> None:
    choose(dialog, "Undo")
    dialog.edit.setKeySequence(QKeySequence("Alt+Backspace"))
    dialog.edit.editingFinished.emit()
    assert dialog.keymap["undo"] == ("Alt+Backspace",)


def test_no_key_and_as_before(dialog: ChangeKeys) -> None:
    choose(dialog, "Next turn")
    dialog.none.click()
    assert not dialog.keymap["next-turn"]
    dialog.as_before.click()
    assert belongs_to(dialog.keymap, "N") == "next-turn"
    dialog.give("F9")
    dialog.all_as_before.click()
    assert dialog.keymap == DEFAULTS


def test_letters_or_a_key_find_the_row(dialog: ChangeKeys) -> None:
    dialog.search.setText("ctrl+z")
    assert [row.text(0) for row in dialog._rows() if not row.isHidden()] == ["Undo"]


def test_the_keys_of_another_program_are_laid_over_ours(dialog: ChangeKeys) -> None:
    dialog.profile.setCurrentIndex(dialog.profile.findData("foundry"))
    assert dialog.keymap["freeze"] == ("Space",)
    assert belongs_to(dialog.keymap, "Space") == "freeze"


def test_the_profiles_name_actions_there_are_and_keys_there_are() -> None:
    for keys in PROFILES.values():
        assert keys.keys() <= DEFAULTS.keys()
        assert all(canonical(key) and not why_reserved(key) for given in keys.values() for key in given)


def test_no_key_of_the_program_is_reserved_for_the_map() -> None:
    assert [key for keys in DEFAULTS.values() for key in keys if why_reserved(key)] == []


some_keys = st.sampled_from(["N", "H", "Ctrl+Z", "F9", "Space", "nonsense", "", "Ctrl+K, Ctrl+C", "n"])
some_ids = st.sampled_from([*DEFAULTS, "no-such-action"])


@given(
    st.sampled_from(["", "foundry", "owlbear", "unknown"]),
    st.dictionaries(some_ids, st.lists(some_keys, max_size=2).map(tuple)),
)
def test_whatever_is_chosen_only_keys_that_were_given_twice_are_had_twice(profile, chosen):
    keymap = of_profile(DEFAULTS, profile, chosen)
    assert keymap.keys() == DEFAULTS.keys()
    all_keys = [canonical(key) for keys in keymap.values() for key in keys]
    assert "" not in all_keys
    given_keys = [canonical(key) for one, keys in chosen.items() if one in DEFAULTS for key in keys]
    doubled = {key for key in all_keys if all_keys.count(key) > 1}
    assert all(given_keys.count(key) > 1 for key in doubled)


def test_the_window_does_by_the_new_key_and_writes_it_on_its_buttons(qtbot: QtBot) -> None:
    window = MainWindow(a_session(), Pictures(), HALL)
    qtbot.addWidget(window)
    lay_keys(window.menus, KeyChoice(keys={"publish": ("F9",), "start": ("F10",)}))
    with qtbot.waitExposed(window):
        window.show()
    assert "F9" in window.lamp.buttons["publish"].text()
    qtbot.keyClick(window.board, Qt.Key.Key_F10)
    assert window.controller.session.battle.encounter is not None
    lay_keys(window.menus, KeyChoice(keys={"next-turn": ("F12",)}))
    qtbot.waitUntil(lambda: "F12" in window.order.next.text())


@pytest.mark.parametrize("broken", [{"keys": {"undo": "Ctrl+Z"}}, {"profile": 5}, 3])
def test_broken_keys_in_the_settings_are_told_and_the_program_begins(tmp_path: Path, broken: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"keys": broken}))
    settings, told = load_settings(path)
    assert settings == Settings()
    assert told is not None

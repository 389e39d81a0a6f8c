"""The whole window does what its menus and keys promise."""

from collections import Counter

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import duel, sheet_of
from tests.ids import ANN, ORC, SCENE
from vtt.battle import TokenId
from vtt.battle.commands import Act, Set, Start
from vtt.battle.scene import Scene
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.commands.menu_table import ACTIONS
from vtt.ui.main_window import MainWindow
from vtt.ui.panels.actions import action_bar
from vtt.ui.panels.context_menu import creature, ground_menu, token_menu
from vtt.ui.pictures import Pictures

STRIKE = Act(actor=ANN, target=ORC, action="strike")


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    window = MainWindow(duel(), Pictures(), SCENE)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    return window


def ctrl(qtbot: QtBot, window: MainWindow, key: Qt.Key, *, shift: bool = False) -> None:
    extra = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(window.focusWidget() or window, key, Qt.KeyboardModifier.ControlModifier | extra)


def test_every_menu_action_has_an_id_and_keys_of_its_own() -> None:
    ids = Counter(one.id for one in ACTIONS)
    keys = Counter(QKeySequence(key).toString() for one in ACTIONS for key in one.shortcuts)
    assert max(ids.values()) == 1
    assert max(keys.values()) == 1
    assert "" not in keys


def test_every_menu_action_is_in_a_menu_and_calls_what_the_table_says(window: MainWindow) -> None:
    assert set(window.menus.actions) == {one.id for one in ACTIONS}
    in_menus = {
        action.objectName() for menu in window.menus.bar.findChildren(QMenu) for action in menu.actions()
    }
    assert in_menus >= {one.id for one in ACTIONS}


def test_the_menu_of_the_map_is_between_the_view_and_the_table(window: MainWindow) -> None:
    titles = [action.text().replace("&", "") for action in window.menus.bar.actions()]
    assert titles[titles.index("View") : titles.index("Table") + 1] == ["View", "Map", "Table"]


def test_ctrl_z_and_ctrl_shift_z_undo_and_redo_an_attack(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.perform(STRIKE)
    hurt = sheet_of(window.controller.session.battle, ORC).hurt
    ctrl(qtbot, window, Qt.Key.Key_Z)
    assert sheet_of(window.controller.session.battle, ORC).hurt == 0
    ctrl(qtbot, window, Qt.Key.Key_Z, shift=True)
    assert sheet_of(window.controller.session.battle, ORC).hurt == hurt


def test_ctrl_z_in_the_empty_field_for_faces_calls_the_attack_off(window: MainWindow, qtbot: QtBot) -> None:
    window.switch_dice(True)
    window.controller.perform(STRIKE)
    qtbot.waitUntil(window.bar.roll.field.hasFocus)
    ctrl(qtbot, window, Qt.Key.Key_Z)
    assert window.controller.session.pending is None


def test_n_goes_to_the_next_turn_and_selects_who_acts(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.perform(Start())
    assert window.controller.selection == "ann"
    qtbot.keyClick(window.board, Qt.Key.Key_N)
    assert window.controller.selection == "orc"
    assert window.board.selection == "orc"


def test_letters_do_not_act_while_faces_are_typed(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.perform(Start())
    window.switch_dice(True)
    window.controller.perform(STRIKE)
    qtbot.waitUntil(window.bar.roll.field.hasFocus)
    qtbot.keyClicks(window.bar.roll.field, "nhg")
    assert window.bar.roll.field.text() == "nhg"
    assert window.controller.session.battle.encounter is not None
    assert window.controller.session.battle.encounter.current == "ann"
    assert window.board.show_grid


def test_digits_typed_on_the_map_go_to_the_dice_that_wait(window: MainWindow, qtbot: QtBot) -> None:
    window.switch_dice(True)
    window.controller.perform(STRIKE)
    window.board.setFocus()
    qtbot.keyClicks(window.board, "83")
    assert window.bar.roll.field.text().startswith("8")


def test_the_focus_goes_back_to_the_map_when_the_throw_is_done(window: MainWindow, qtbot: QtBot) -> None:
    window.switch_dice(True)
    window.controller.perform(STRIKE)
    qtbot.waitUntil(window.bar.roll.field.hasFocus)
    qtbot.keyClicks(window.bar.roll.field, "8 3 1 9 1 4 6 2 7")
    qtbot.keyClick(window.bar.roll.field, Qt.Key.Key_Return)
    qtbot.waitUntil(window.board.hasFocus)


def test_h_hides_the_selected_token_and_shows_it_again(window: MainWindow, qtbot: QtBot) -> None:
    window.select(ORC)
    qtbot.keyClick(window.board, Qt.Key.Key_H)
    assert window.controller.session.battle.tokens[ORC].hidden
    qtbot.keyClick(window.board, Qt.Key.Key_H)
    assert not window.controller.session.battle.tokens[ORC].hidden


def test_del_takes_the_selected_token_off_the_map(window: MainWindow, qtbot: QtBot) -> None:
    window.select(ORC)
    qtbot.keyClick(window.board, Qt.Key.Key_Delete)
    assert "orc" not in window.controller.session.battle.tokens
    assert window.controller.selection is None


def test_tab_goes_through_the_tokens(window: MainWindow, qtbot: QtBot) -> None:
    window.board.setFocus()
    window.select(ANN)
    qtbot.keyClick(window.board, Qt.Key.Key_Tab)
    assert window.controller.selection == "orc"


def test_a_refused_command_is_said_in_the_action_bar(window: MainWindow) -> None:
    window.controller.perform(Act(actor=ORC, target=ANN, action="strike"))
    assert window.bar.idle.said.text() == "Orc lies on the ground."
    window.controller.perform(Set(token=ANN, path="sheet.nothing", value=1))
    assert "no 'sheet.nothing'" in window.bar.idle.said.text()


def test_while_dice_are_awaited_nothing_else_is_done(window: MainWindow, qtbot: QtBot) -> None:
    window.switch_dice(True)
    window.controller.perform(STRIKE)
    window.controller.perform(Start())
    assert window.controller.session.battle.encounter is None
    assert "roll 9d10 first" in window.bar.roll.problem.text()


def test_the_dice_switch_in_the_tool_bar_and_the_menu_agree(window: MainWindow) -> None:
    window.panels.dice.typed.click()
    assert window.controller.session.typed_dice
    assert window.menus.actions["typed-dice"].isChecked()
    window.menus.actions["typed-dice"].trigger()
    assert window.panels.dice.digital.isChecked()


def test_the_ground_menu_brings_in_a_creature_on_the_grid(window: MainWindow) -> None:
    menu = ground_menu(window.controller, (8.2, 3.9), window)
    as_enemy = next(one for one in menu.findChildren(QMenu) if one.title() == "As an enemy")
    as_enemy.actions()[-1].trigger()
    wolf = window.controller.session.battle.tokens[TokenId("wolf-1")]
    assert (wolf.at, wolf.side, wolf.name) == ((8.5, 3.5), "enemy", "Wolf")
    assert creature(window.controller, "Wolf", "enemy", (1, 1)).name == "Wolf 2"


def test_the_token_menu_lets_it_leave_and_join_the_encounter(window: MainWindow) -> None:
    window.controller.perform(Start())
    choose(window, ORC, "Leave the encounter")
    assert [row.token for row in window.order.rows] == ["ann"]
    choose(window, ORC, "Join the encounter")
    assert [row.token for row in window.order.rows] == ["ann", "orc"]


def test_the_right_mouse_button_selects_the_token_under_it(window: MainWindow) -> None:
    assert window.controller.selection is None
    window.board.menu_asked.emit(QPoint(10, 10), Pointer(at=(6.5, 4.5), token=ORC))
    assert window.controller.selection == "orc"


def test_a_choice_that_wants_a_place_is_made_with_the_right_mouse_button(window: MainWindow) -> None:
    window.controller.perform(Act(actor=ANN, action="guard"))
    fall_back = window.bar.question.offers[2]
    fall_back.button.click()
    assert "Right-click the place" in window.bar.question.problem.text()
    window.board.menu_asked.emit(QPoint(10, 10), Pointer(at=(1.5, 2.5)))
    here = next(one for one in window.findChildren(QAction) if one.text() == "Fall back here")
    here.trigger()
    assert window.controller.session.battle.tokens[ANN].at == (1.5, 2.5)


def test_undo_and_redo_say_what_they_did(window: MainWindow) -> None:
    window.controller.perform(Start())
    window.menus.actions["undo"].trigger()
    assert window.bar.idle.said.text().startswith("Taken back: ")
    window.menus.actions["redo"].trigger()
    assert window.bar.idle.said.text() == "Done again: Round 1 begins. It is the turn of Ann."


def test_another_battle_replaces_everything(window: MainWindow) -> None:
    window.switch_dice(True)
    window.controller.perform(Start())
    window.show_session(duel(), SCENE)
    assert window.controller.session.typed_dice
    assert window.order.rows[0].current is False
    assert window.panels.journal.model.rowCount() == 0


def test_f11_fills_no_screen_of_the_gm(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.board, Qt.Key.Key_F11)
    assert not window.table.isVisible()
    assert "no screen for the players" in window.bar.idle.said.text()


def test_everything_fits_into_1366_by_768(window: MainWindow) -> None:
    window.resize(1366, 768)
    assert window.minimumSizeHint().width() <= 1366
    assert window.minimumSizeHint().height() <= 700
    assert window.board.height() >= 400


def choose(window: MainWindow, token: TokenId, title: str) -> None:
    menu = token_menu(window.controller, token, window.selected.forms.titles, window)
    next(action for action in menu.actions() if action.text() == title).trigger()


def test_fog_and_darkness_are_switched_from_the_menu_and_taken_back(window: MainWindow) -> None:
    def scene() -> Scene:
        return window.controller.session.battle.scenes[window.controller.scene]

    window.menus.actions["fog"].trigger()
    window.menus.actions["dark"].trigger()
    assert (scene().fog, scene().dark) == (True, True)
    assert window.menus.actions["fog"].isChecked()
    window.menus.actions["undo"].trigger()
    window.menus.actions["undo"].trigger()
    assert (scene().fog, scene().dark) == (False, False)
    window.menus.actions["on-grid"].trigger()
    assert scene().on_grid


def test_a_long_question_takes_its_lines_from_the_journal_not_from_the_map(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    map_px, journal_px = window.board.height(), window.panels.journal.height()
    monkeypatch.setattr(action_bar, "HEIGHT_PX", action_bar.HEIGHT_PX + 60)
    window.controller.perform(STRIKE)
    qtbot.waitUntil(lambda: window.panels.journal.height() == journal_px - 60)
    assert window.board.height() == map_px


def test_alt_over_the_map_is_not_for_the_menus(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    window.board.setFocus()
    qtbot.keyPress(window.board, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    qtbot.keyRelease(window.board, Qt.Key.Key_Alt)
    assert window.menus.bar.activeAction() is None
    assert not window.menus.bar.hasFocus()

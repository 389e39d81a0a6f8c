"""The tour says what to do next, waits until it was done, and stands in nobody's way."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from vtt import app
from vtt.battle import TokenId
from vtt.battle.commands import EndTurn, Move
from vtt.files.bundled import maps
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.welcome.tour_steps import END, STEPS


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    window.help.begin_tour()
    return window


def line(window: MainWindow) -> QFrame | None:
    found = window.board.findChild(QFrame, "tour")
    return found if isinstance(found, QFrame) and not found.isHidden() else None


def said(window: MainWindow) -> str:
    shown = line(window)
    assert shown is not None
    return max((label.text() for label in shown.findChildren(QLabel)), key=len)


def press(window: MainWindow, text: str) -> None:
    shown = line(window)
    assert shown is not None
    (button,) = (one for one in shown.findChildren(QPushButton) if one.text() == text)
    button.click()


def test_it_follows_what_the_gm_does_from_the_first_click_to_the_table(window: MainWindow) -> None:
    controller = window.controller
    assert said(window) == str(STEPS[0].said)
    window.select(_other(window))
    assert said(window) == str(STEPS[1].said)
    window.select(_actor(window))
    assert said(window) == str(STEPS[1].said), "a click is no attack"
    attack = window.selected.card.attacks.rows[0].act
    controller.prepared.emit(attack)
    assert said(window) == str(STEPS[2].said)
    assert controller.perform(attack)
    assert said(window) == str(STEPS[3].said)
    assert controller.perform(EndTurn())
    assert said(window) == str(STEPS[4].said)
    controller.undo()
    assert said(window) == str(STEPS[5].said)
    window.publisher.publish(controller.scene)
    assert said(window) == str(END)
    press(window, "Done")
    assert line(window) is None


def test_a_step_in_the_wrong_direction_is_no_step(window: MainWindow) -> None:
    """A walk is no attack, and what is done again was not taken back."""
    controller = window.controller
    press(window, "Skip")
    token = controller.session.battle.tokens[_actor(window)]
    x, y = token.at
    assert controller.perform(Move(token=token.id, to=(x, y + 1), mode="place"))
    assert said(window) == str(STEPS[1].said)
    for _ in range(3):
        press(window, "Skip")
    controller.undo()
    assert said(window) == str(STEPS[5].said)


def test_it_can_be_left_at_any_time(window: MainWindow, qtbot: QtBot) -> None:
    press(window, "Leave the tour")
    assert line(window) is None
    assert window.controller.perform(EndTurn())


def test_keys_and_clicks_go_where_they_went(window: MainWindow, qtbot: QtBot) -> None:
    shown = line(window)
    assert shown is not None
    assert all(one.focusPolicy() == Qt.FocusPolicy.NoFocus for one in shown.findChildren(QPushButton))
    before = window.controller.session.battle.encounter
    window.menus.actions["next-turn"].trigger()
    assert window.controller.session.battle.encounter != before


def test_the_menu_begins_it_on_the_demo(window: MainWindow) -> None:
    press(window, "Leave the tour")
    window.menus.actions["learn"].trigger()
    assert said(window) == str(STEPS[0].said)
    assert len(window.controller.session.journal.entries) > 1


def _actor(window: MainWindow) -> TokenId:
    encounter = window.controller.session.battle.encounter
    assert encounter is not None
    assert encounter.current is not None
    return encounter.current


def _other(window: MainWindow) -> TokenId:
    return next(one for one in window.controller.tokens_here if one != window.controller.selection)

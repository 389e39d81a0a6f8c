"""The three ways to attack in the window: the card and its digits, the pointer, the right mouse button."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, a_token, fight
from tests.gui.turns import end_turn
from tests.ids import ANA, BO, HALL
from vtt.battle import TokenId
from vtt.battle.commands import Act, Remove
from vtt.play.session import Session
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.gm.aiming import ATTACK, SELECT
from vtt.ui.main_window import MainWindow
from vtt.ui.panels.card.attack_row import WAITS
from vtt.ui.panels.card.attacks import NO_ENEMY, Attacks
from vtt.ui.pictures import Pictures

CY = TokenId("cy")


@pytest.fixture
def session() -> Session:
    session = a_session(a_token("cy", (3.5, 2.5), "raider", side="enemy"))
    fight(session, "ana")
    return session


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> MainWindow:
    window = MainWindow(session, Pictures(), HALL)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    window.board.setFocus()
    return window


@pytest.fixture
def attacks(window: MainWindow) -> Attacks:
    end_turn()
    return window.selected.card.attacks


def prepared(window: MainWindow) -> list[Act]:
    told: list[Act] = []
    window.controller.prepared.connect(told.append)
    return told


def test_the_card_aims_at_the_nearest_enemy_and_then_at_the_one_pointed_at(
    window: MainWindow, attacks: Attacks
) -> None:
    assert attacks.heading.text() == "Attack Cy"
    window.board.hovered.emit(BO)
    end_turn()
    assert attacks.heading.text() == "Attack Bo"
    window.board.hovered.emit(None)
    end_turn()
    assert {row.act.target for row in attacks.rows} == {"bo"}


def test_the_allowed_attacks_are_numbered_first_with_their_exact_odds(
    session: Session, attacks: Attacks, qtbot: QtBot
) -> None:
    first = attacks.rows[0]
    assert first.line.key == "1"
    assert first.line.chance in (str(WAITS), f"{session.odds(first.act).hit:.0%}")
    qtbot.waitUntil(lambda: first.line.chance != str(WAITS))
    odds = session.odds(first.act)
    assert first.line.chance == f"{odds.hit:.0%}"
    assert first.line.harm == f"{odds.mean_harm:.1f}"
    assert first.accessibleName() == first.line.spoken


def test_a_refused_attack_says_why_in_its_row_and_may_be_overruled(
    window: MainWindow, attacks: Attacks
) -> None:
    if attacks.more.isVisible():
        attacks.more.click()
    refused = next(row for row in attacks.rows if not row.option.open)
    assert refused.line.refused == str(refused.option.refusal)
    assert refused.line.chance == ""
    refused.click()
    assert window.bar.idle.said.text() == refused.line.refused
    assert window.controller.refused == refused.act


def test_a_digit_prepares_the_attack_at_the_enemy_pointed_at_and_enter_does_it(
    window: MainWindow, attacks: Attacks, session: Session, qtbot: QtBot
) -> None:
    window.board.hovered.emit(CY)
    end_turn()
    qtbot.keyClick(window.board, Qt.Key.Key_1)
    assert window.bar.prepare.isVisible()
    assert window.bar.prepare.title.text().startswith("Ana: ")
    assert "→ Cy" in window.bar.prepare.title.text()
    session.take_defaults = True
    qtbot.keyClick(window.bar.prepare.go, Qt.Key.Key_Return)
    command = session.journal.entries[-1].step.command
    assert isinstance(command, Act)
    assert (command.target, command.action) == ("cy", attacks.rows[0].act.action)


def test_digits_go_to_the_dice_while_faces_are_asked_for(
    window: MainWindow, attacks: Attacks, session: Session, qtbot: QtBot
) -> None:
    session.typed_dice = True
    attacks.rows[0].click()
    window.bar.prepare.do()
    told = prepared(window)
    qtbot.keyClick(window.board, Qt.Key.Key_1)
    assert window.bar.roll.field.text() == "1"
    assert told == []


def test_the_badge_at_the_enemy_says_chance_harm_and_cover(
    window: MainWindow, attacks: Attacks, session: Session, qtbot: QtBot
) -> None:
    odds_badges = window.board.board.odds
    window.board.hovered.emit(CY)
    end_turn()
    qtbot.waitUntil(lambda: "%" in odds_badges.pointed)
    odds = session.odds(attacks.rows[0].act)
    figures, named = odds_badges.pointed.splitlines()
    assert figures.startswith(f"{odds.hit:.0%}   ·   {odds.mean_harm:.1f}   ·   ")
    assert named == f"1  {attacks.rows[0].line.name}"
    window.board.hovered.emit(ANA)
    assert odds_badges.pointed == ""


def test_the_badge_makes_way_for_the_odds_of_what_is_prepared(
    window: MainWindow, attacks: Attacks, qtbot: QtBot
) -> None:
    window.board.hovered.emit(CY)
    end_turn()
    assert window.board.board.odds.pointed
    qtbot.keyClick(window.board, Qt.Key.Key_1)
    assert window.board.board.odds.pointed == ""
    qtbot.keyClick(window.bar.prepare, Qt.Key.Key_Escape)
    assert window.board.board.odds.pointed


def menu_at(window: MainWindow, token: TokenId) -> dict[str, QAction]:
    window.board.menu_asked.emit(QPoint(10, 10), Pointer(at=(3.5, 2.5), token=token))
    menus = (menu for menu in window.findChildren(QMenu) if menu.isVisible() and not menu.title())
    menu = next(menus)
    offered = {action.text(): action for action in menu.actions()}
    menu.hide()
    return offered


def test_the_right_button_on_an_enemy_offers_the_attacks_and_keeps_the_selection(
    window: MainWindow, attacks: Attacks
) -> None:
    told = prepared(window)
    offered = menu_at(window, CY)
    assert window.controller.selection == "ana"
    first = next(action for text, action in offered.items() if text.startswith("1  "))
    assert str(attacks.rows[0].line.name) in next(text for text in offered if text.startswith("1  "))
    first.trigger()
    assert [(one.actor, one.target) for one in told] == [("ana", "cy")]


def test_what_the_gm_does_by_hand_from_that_menu_is_done_to_the_enemy(window: MainWindow) -> None:
    offered = menu_at(window, CY)
    offered["Harm or heal…"].trigger()
    assert window.controller.selection == "cy"
    offered = menu_at(window, ANA)
    assert window.controller.selection == "cy"
    assert any(text.startswith("1  ") for text in offered)


def test_the_line_over_the_map_says_what_to_do(window: MainWindow, attacks: Attacks, qtbot: QtBot) -> None:
    line = window.aiming.line
    assert line.text() == str(ATTACK)
    window.select(None)
    assert line.text() == str(SELECT)
    assert line.isVisible()
    window.select(ANA)
    qtbot.keyClick(window.board, Qt.Key.Key_1)
    qtbot.keyClick(window.bar.prepare, Qt.Key.Key_Escape)
    assert not line.isVisible()


def test_with_no_enemy_left_the_card_says_so(window: MainWindow, attacks: Attacks) -> None:
    window.controller.perform(Remove(id=CY, also=(BO,)))
    end_turn()
    assert attacks.heading.text() == str(NO_ENEMY)
    assert attacks.rows == []


def test_the_groups_are_folded_and_say_how_much_is_allowed(window: MainWindow, attacks: Attacks) -> None:
    card = window.selected.card
    assert not card.in_group.isVisible()
    card.folds["defend"].click()
    assert card.in_group.buttons[0].text().startswith("Full Defense")
    assert card.folds["defend"].text() == f"Defend {len(card.in_group.buttons)}"
    card.folds["defend"].click()
    assert not card.in_group.isVisible()
    assert not window.selected.statistics.isVisible()
    card.sheet.click()
    assert window.selected.statistics.isVisible()


def test_what_is_special_is_aimed_at_the_same_enemy(window: MainWindow, attacks: Attacks) -> None:
    card = window.selected.card
    told = prepared(window)
    card.folds["special"].click()
    grapple = next(one for one in card.in_group.buttons if one.text().startswith("Grapple"))
    grapple.click()
    assert [(one.action, one.target) for one in told] == [("grapple", "cy")]

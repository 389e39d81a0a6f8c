"""What the journal tells, and where it leads."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.turns import end_turn
from tests.ids import ANN, ORC
from vtt.battle.commands import Act, Aim, EndTurn, Start
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.panels.journal.journal import JournalPanel, step_menu
from vtt.ui.panels.journal.rows_view import TOLD, ToldRow
from vtt.ui.session_controller import SessionController


@pytest.fixture
def journal(controller: SessionController, qtbot: QtBot) -> JournalPanel:
    panel = JournalPanel(controller)
    qtbot.addWidget(panel)
    panel.resize(700, 200)
    panel.show()
    return panel


def strike(controller: SessionController) -> None:
    controller.perform(Act(actor=ANN, target=ORC, action="strike"))


def rows(journal: JournalPanel) -> list[ToldRow]:
    end_turn()
    model = journal.model
    return [model.index(place).data(TOLD) for place in range(model.rowCount())]


def click(journal: JournalPanel, qtbot: QtBot, place: int) -> None:
    end_turn()
    box = journal.list.visualRect(journal.model.index(place))
    qtbot.mouseClick(journal.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())


def test_each_step_is_told_in_sentences_with_round_and_turn(
    controller: SessionController, journal: JournalPanel
):
    controller.perform(Start())
    strike(controller)
    newest = rows(journal)[0]
    assert newest.line.when == "Round 1, Ann"
    assert "Ann strikes at Orc" in newest.line.text


def test_the_tool_tip_writes_the_reckoning_out_with_label_value_and_source(
    controller: SessionController, journal: JournalPanel
):
    strike(controller)
    end_turn()
    tip = journal.model.index(0).data(Qt.ItemDataRole.ToolTipRole)
    assert "Blade" in tip
    assert "+5" in tip
    assert "sheet" in tip


def test_a_step_that_was_taken_back_is_marked_so(controller: SessionController, journal: JournalPanel):
    strike(controller)
    controller.undo()
    assert [row.standing for row in rows(journal)] == [False]
    assert "1 taken back" in journal.heading.text()
    controller.redo()
    assert [row.current for row in rows(journal)] == [True]


def test_the_newest_step_stands_first_and_is_the_current_one(
    controller: SessionController, journal: JournalPanel
):
    controller.perform(Start())
    controller.perform(EndTurn())
    assert [row.current for row in rows(journal)] == [True, False]
    assert "fight begins" in rows(journal)[1].line.text


def test_a_click_shows_how_it_was_and_changes_nothing(
    controller: SessionController, journal: JournalPanel, qtbot: QtBot
):
    controller.perform(Start())
    controller.perform(EndTurn())
    now = controller.session.battle
    click(journal, qtbot, 1)
    assert controller.session.shows_past
    assert controller.session.battle.encounter != now.encounter
    assert controller.session.present is now
    assert controller.session.journal.here == 1
    assert rows(journal)[1].is_past_step
    click(journal, qtbot, 0)
    assert controller.session.battle is now


def test_looking_back_nothing_can_be_done(controller: SessionController, journal: JournalPanel, qtbot: QtBot):
    controller.perform(Start())
    controller.perform(EndTurn())
    click(journal, qtbot, 1)
    with qtbot.waitSignal(controller.denied) as said:
        assert not controller.perform(EndTurn())
    assert "go back to now" in said.args[0]
    assert controller.session.options(Aim(actor=ANN, target=ORC)) == ()
    assert len(controller.session.journal.entries) == 2


def test_going_on_from_a_step_keeps_what_came_after_as_a_branch(
    controller: SessionController, journal: JournalPanel, qtbot: QtBot
):
    for _ in range(3):
        strike(controller)
    controller.continue_from(0)
    strike(controller)
    told = rows(journal)
    assert [(row.row.number, row.row.steps) for row in told if row.row] == [(3, 0), (2, 2), (0, 0)]
    assert "1 other branch" in journal.heading.text()
    assert told[1].line.text.startswith("2 steps, until")
    controller.continue_from(2)
    assert controller.session.journal.here == 2
    assert [row.row.number for row in rows(journal) if row.row] == [2, 1, 3, 0]


def test_every_root_can_be_reached(controller: SessionController, journal: JournalPanel):
    strike(controller)
    controller.undo()
    controller.perform(Start())
    assert {row.row.number for row in rows(journal) if row.row} == {0, 1}


def test_the_arrows_look_along_the_steps(controller: SessionController, journal: JournalPanel, qtbot: QtBot):
    for _ in range(3):
        strike(controller)
    end_turn()
    qtbot.keyClick(journal, Qt.Key.Key_Down)
    qtbot.keyClick(journal, Qt.Key.Key_Down)
    assert controller.session.past_step == 0
    qtbot.keyClick(journal, Qt.Key.Key_Up)
    assert controller.session.past_step == 1


def test_the_action_bar_tells_the_step_and_goes_on_from_it(
    controller: SessionController, journal: JournalPanel, bar: ActionBar, qtbot: QtBot
):
    strike(controller)
    strike(controller)
    click(journal, qtbot, 1)
    assert "Ann strikes" in bar.past.said.text()
    assert "Blade" in bar.past.reckoning.text()
    assert bar.past.isVisible()
    qtbot.keyClick(bar, Qt.Key.Key_Escape)
    assert not controller.session.shows_past
    assert bar.idle.isVisible()
    click(journal, qtbot, 1)
    qtbot.keyClick(bar, Qt.Key.Key_Return)
    assert controller.session.journal.here == 0


def test_undo_looks_away_first(controller: SessionController, journal: JournalPanel):
    strike(controller)
    strike(controller)
    controller.show_past(0)
    controller.undo()
    assert not controller.session.shows_past
    assert controller.session.journal.here == 1


def test_a_long_journal_tells_only_what_is_seen(controller: SessionController, journal: JournalPanel):
    for _ in range(300):
        strike(controller)
    end_turn()
    journal.grab()
    assert journal.model.rowCount() == 300
    assert journal.list.model() is journal.model
    assert 0 < len(journal.model._lines) < 100


def test_the_menu_of_a_step_lets_the_players_forget_and_the_gm_go_on(qtbot: QtBot) -> None:
    done: list[tuple[str, int]] = []
    menu = step_menu(
        7, lambda step: done.append(("forget", step)), lambda step: done.append(("go", step)), None
    )
    qtbot.addWidget(menu)
    for action in menu.actions():
        action.trigger()
    assert done == [("go", 7), ("forget", 7)]

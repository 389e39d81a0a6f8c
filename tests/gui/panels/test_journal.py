"""What does the journal tell?"""

import pytest
from PySide6.QtCore import QUrl
from pytestqt.qtbot import QtBot

from vtt.battle.commands import Act, EndTurn, Start
from vtt.ui.desk import Desk
from vtt.ui.panels.journal import JournalPanel, go_to


@pytest.fixture
def journal(desk: Desk, qtbot: QtBot) -> JournalPanel:
    panel = JournalPanel(desk)
    qtbot.addWidget(panel)
    return panel


def strike(desk: Desk) -> None:
    desk.perform(Act(actor="ann", target="orc", action="strike"))


def test_each_step_is_told_in_sentences_with_round_and_turn(desk: Desk, journal: JournalPanel) -> None:
    desk.perform(Start())
    strike(desk)
    assert journal.lines[-1].when == "R1 Ann"
    assert any("Ann strikes at Orc" in one.text for one in journal.lines[-1].said)
    assert "Ann strikes at Orc" in journal.text.toPlainText()


def test_a_click_opens_the_reckoning_with_label_value_and_source(desk: Desk, journal: JournalPanel) -> None:
    strike(desk)
    assert "Blade" not in journal.text.toPlainText()
    journal.text.anchorClicked.emit(QUrl("open:0"))
    text = journal.text.toPlainText()
    assert "Blade" in text
    assert "+5" in text
    assert "sheet" in text


def test_a_step_that_was_taken_back_is_marked_so(desk: Desk, journal: JournalPanel) -> None:
    strike(desk)
    desk.undo()
    assert not journal.lines[0].standing
    assert "(taken back)" in journal.text.toPlainText()
    desk.redo()
    assert journal.lines[0].current
    assert "(taken back)" not in journal.text.toPlainText()


def test_the_current_step_stands_out_and_the_newest_stands_first(desk: Desk, journal: JournalPanel) -> None:
    desk.perform(Start())
    desk.perform(EndTurn())
    assert [line.current for line in journal.lines] == [False, True]
    text = journal.text.toPlainText()
    assert text.index("turn of Orc") < text.index("fight begins")


def test_one_click_goes_back_to_a_step_and_forward_again(desk: Desk, journal: JournalPanel) -> None:
    desk.perform(Start())
    desk.perform(EndTurn())
    strike(desk)
    journal.text.anchorClicked.emit(QUrl("go:0"))
    assert desk.session.journal.here == 0
    go_to(desk.session, 1)
    assert desk.session.journal.here == 1

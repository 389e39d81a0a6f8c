"""What is shown before an action is done: its odds, its choices, and why not."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tests.builders import a_session, a_token, an_act
from tests.ids import SCENE
from vtt.battle.commands import Act
from vtt.play.session import Session
from vtt.rules.odds.assumptions import Assumptions
from vtt.rules.rulings.choices import Answered
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.panels.actions.odds_line import WAITS
from vtt.ui.panels.actions.prepare_page import OVERRULE
from vtt.ui.session_controller import SessionController

STRIKE = an_act("barehand-attack")


@pytest.fixture
def session() -> Session:
    ann = a_token("ann", (2, 2), STR=4, brawl=2)
    return a_session(ann, a_token("orc", (4, 2), "foes", base_defense=1))


@pytest.fixture
def bar(session: Session, qtbot: QtBot) -> ActionBar:
    bar = ActionBar(SessionController(session, SCENE))
    qtbot.addWidget(bar)
    bar.show()
    return bar


Prepare = Callable[[Act], None]


@pytest.fixture
def prepare(bar: ActionBar, qtbot: QtBot) -> Prepare:
    def prepare(act: Act) -> None:
        bar._controller.prepared.emit(act)
        qtbot.waitUntil(lambda: not bar.prepare.runner.busy)

    return prepare


def field(bar: ActionBar, name: str) -> QWidget:
    found = bar.prepare.findChild(QWidget, name)
    assert isinstance(found, QWidget)
    return found


def test_the_odds_stand_there_before_the_throw(bar: ActionBar, session: Session, prepare: Prepare) -> None:
    prepare(STRIKE)
    odds = session.odds(STRIKE)
    assert bar.prepare.isVisible()
    assert bar.prepare.title.text() == "Ann: Barehand Attack → Orc  –  Standard  –  5 dice"
    assert f"Hits {odds.hit:.1%}" in bar.prepare.odds.text.text()
    assert session.journal.current is None


def test_enter_does_it_and_escape_does_not(
    bar: ActionBar, session: Session, prepare: Prepare, qtbot: QtBot
) -> None:
    prepare(STRIKE)
    qtbot.keyClick(bar.prepare, Qt.Key.Key_Escape)
    assert bar.idle.isVisible()
    assert session.journal.current is None
    prepare(STRIKE)
    qtbot.keyClick(bar.prepare.go, Qt.Key.Key_Return)
    assert session.journal.current is not None
    assert bar.idle.isVisible()


def test_the_odds_follow_the_choices(
    bar: ActionBar, session: Session, prepare: Prepare, qtbot: QtBot
) -> None:
    prepare(STRIKE)
    hold_back, part = field(bar, "hold_back"), field(bar, "part")
    assert isinstance(hold_back, QSpinBox)
    assert isinstance(part, QComboBox)
    hold_back.setValue(2)
    part.setCurrentIndex(part.findData("head"))
    qtbot.waitUntil(lambda: not bar.prepare.runner.busy)
    chosen = STRIKE.replace(choices={"hold_back": 2, "part": "head"})
    assert f"Hits {session.odds(chosen).hit:.1%}" in bar.prepare.odds.text.text()
    bar.prepare.do()
    assert session.journal.entries[-1].step.command == chosen


def test_what_is_refused_says_why_and_is_only_done_by_overruling(
    bar: ActionBar, session: Session, prepare: Prepare
) -> None:
    prepare(STRIKE)
    lethal = field(bar, "lethal")
    assert isinstance(lethal, QCheckBox)
    lethal.setChecked(True)
    assert bar.prepare.problem.text() == "Orc is not helpless: no Lethal Attack."
    assert bar.prepare.go.text() == str(OVERRULE)
    bar.prepare.go.click()
    command = session.journal.entries[-1].step.command
    assert isinstance(command, Act)
    assert command.overrule


def test_odds_asked_for_before_are_dropped(bar: ActionBar, session: Session) -> None:
    told: list[object] = []
    bar.prepare.runner.found.connect(lambda _act, _, odds: told.append(odds))
    bar.prepare.odds.wait()
    assert bar.prepare.odds.text.text() == str(WAITS)
    bar.prepare.runner.ask(session, an_act("grapple", overrule=True))
    bar.prepare.runner.drop()
    bar.prepare.runner.ask(session, STRIKE)
    while bar.prepare.runner.busy:
        bar.prepare.runner._go_on()
    assert told[-1] == session.odds(STRIKE)
    assert len(told) == 1 or told[0] != told[-1]


def test_an_action_that_throws_nothing_has_choices_and_no_odds(
    bar: ActionBar, session: Session, prepare: Prepare
) -> None:
    prepare(an_act("ready", target=None))
    action = field(bar, "action")
    assert isinstance(action, QComboBox)
    assert action.findData("bladed-attack") > 0
    assert bar.prepare.odds.text.text() == ""


def test_each_answer_of_the_other_side_has_its_odds(qtbot: QtBot) -> None:
    orc = a_token("orc", (4, 2), "foes", base_defense=1, willpower=2)
    session = a_session(a_token("ann", (2, 2), STR=4, brawl=2), orc)
    bar = ActionBar(SessionController(session, SCENE))
    qtbot.addWidget(bar)
    bar.show()
    bar._controller.prepared.emit(STRIKE)
    qtbot.waitUntil(lambda: not bar.prepare.runner.busy)
    yes = Assumptions(each_time={"defence-willpower": Answered(choose="yes")})
    odds = [session.odds(STRIKE), session.odds(STRIKE, yes)]
    chips = [one.button for one in bar.prepare.answers.answers]
    said = [f"{one.hit:.0%}  ·  {one.mean_harm:.2f}" for one in odds]
    assert [one.text() for one in chips] == [f"No  {said[0]}", f"Yes  {said[1]}"]
    assert odds[1].hit < odds[0].hit
    assert chips[0].isChecked()
    chips[1].click()
    assert f"Hits {odds[1].hit:.1%}" in bar.prepare.odds.text.text()


def test_an_answer_that_takes_a_number_has_the_odds_of_that_number(qtbot: QtBot) -> None:
    orc = a_token("orc", (4, 2), "foes", base_defense=1, bonus_successes={"defence": 3})
    session = a_session(a_token("ann", (2, 2), STR=4, brawl=2), orc)
    bar = ActionBar(SessionController(session, SCENE))
    qtbot.addWidget(bar)
    bar.show()
    bar._controller.prepared.emit(STRIKE)
    qtbot.waitUntil(lambda: not bar.prepare.runner.busy)
    spending = bar.prepare.answers.answers[1]
    assert spending.spend is not None
    for number in (2, 3):
        spending.spend.setValue(number)
        qtbot.waitUntil(lambda: not bar.prepare.runner.busy)
        spends = Answered(choose="spend", spend=number)
        odds = session.odds(STRIKE, Assumptions(each_time={"defence-successes": spends}))
        assert f"{odds.hit:.0%}  ·  {odds.mean_harm:.2f}" in spending.button.text()
        assert f"Hits {odds.hit:.1%}" in bar.prepare.odds.text.text()


def test_where_nobody_else_is_asked_no_answers_are_shown(bar: ActionBar, prepare: Prepare) -> None:
    prepare(STRIKE)
    assert bar.prepare.answers.isHidden()

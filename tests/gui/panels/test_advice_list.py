"""What would help is told on demand, and the odds of each victim stand on the board."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.builders import a_session, a_token
from tests.ids import ANN, ORC, SCENE
from vtt.battle import TokenId
from vtt.battle.commands import Act
from vtt.play.session import Session
from vtt.ui.board.board_scene import BoardScene
from vtt.ui.panels.actions.action_bar import ActionBar
from vtt.ui.pictures import Pictures
from vtt.ui.session_controller import SessionController

SPELL = {"name": "fire", "grade": "C", "radius_m": 3, "range_m": 30, "save": "reflex"}
STRIKE = Act(actor=ANN, target=ORC, action="barehand-attack")
ELF = TokenId("elf")
CAST = Act(actor=ANN, at=(7.0, 2.0), action="spellcasting")


@pytest.fixture
def session() -> Session:
    ann = a_token("ann", (2, 2), STR=3, INT=4, occult=2, energy=9, willpower=1, spells=[SPELL])
    foes = [a_token(name, at, "foes", hp_max=3) for name, at in (("orc", (4, 2)), ("elf", (8, 2)))]
    return a_session(ann, *foes)


@pytest.fixture
def bar(session: Session, qtbot: QtBot) -> ActionBar:
    bar = ActionBar(SessionController(session, SCENE))
    qtbot.addWidget(bar)
    bar.show()
    return bar


def test_what_would_help_is_told_and_taken(bar: ActionBar, session: Session, qtbot: QtBot) -> None:
    bar._controller.prepared.emit(STRIKE)
    advice = bar.prepare.advice
    assert advice.ask.isVisible()
    qtbot.mouseClick(advice.ask, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not advice.busy)
    assert [line.text() for line in advice.lines] == [str(one.said) for one in session.advice(STRIKE)]
    first = session.advice(STRIKE)[0]
    assert first.change.act.choices == {"willpower": True}
    qtbot.mouseClick(advice.lines[0], Qt.MouseButton.LeftButton)
    assert bar.prepare._act is not None
    assert bar.prepare._act.choices["willpower"] is True
    assert advice.lines == []


def test_each_victim_wears_its_odds_while_an_area_is_placed(
    bar: ActionBar, session: Session, qtbot: QtBot
) -> None:
    board = BoardScene(session, Pictures(), SCENE)
    bar._controller.foretold.connect(lambda act, odds: board.foretell(odds))
    bar._controller.prepared.emit(CAST)
    qtbot.waitUntil(lambda: not bar.prepare.runner.busy)
    assert set(board.odds.shown) == {ORC, ELF}
    odds = session.odds(CAST)
    assert f"{odds.victims[0].hit:.0%}".replace("%", "") in board.odds.shown[odds.victims[0].token]
    bar._controller.prepared.emit(CAST.replace(at=(9.0, 2.0)))
    qtbot.waitUntil(lambda: not bar.prepare.runner.busy)
    assert set(board.odds.shown) == {ELF}
    bar.prepare.left.emit()
    assert board.odds.shown == {}

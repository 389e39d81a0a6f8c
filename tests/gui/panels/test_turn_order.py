"""The turn order."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import sheet_of
from tests.ids import ANN, ORC
from vtt.battle.commands import Act, Remove
from vtt.battle.token import Token
from vtt.rules.system import RuleSystem
from vtt.systems.aachen import AACHEN
from vtt.systems.miridon import MIRIDON
from vtt.systems.phase_six import PHASE_SIX
from vtt.systems.shattered_prism import SHATTERED_PRISM
from vtt.systems.space_shard import SPACE_SHARD
from vtt.text.speaking import tr_words
from vtt.ui.panels.turn_order import TurnOrder
from vtt.ui.panels.turn_row import HEALTH_PX, ROW
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import font


@pytest.fixture
def order(controller: SessionController, qtbot: QtBot) -> TurnOrder:
    panel = TurnOrder(controller)
    qtbot.addWidget(panel)
    return panel


def test_without_a_fight_the_button_starts_one(order: TurnOrder, qtbot: QtBot) -> None:
    assert order.next.text() == "Start encounter"
    qtbot.mouseClick(order.next, Qt.MouseButton.LeftButton)
    assert [row.current for row in order.rows] == [True, False]
    assert "Round 1" in order.heading.text()


def test_the_button_goes_on_to_the_next_turn_and_the_next_round(order: TurnOrder, qtbot: QtBot) -> None:
    for _ in range(3):
        qtbot.mouseClick(order.next, Qt.MouseButton.LeftButton)
    assert [row.current for row in order.rows] == [True, False]
    assert "Round 2" in order.heading.text()


def test_health_follows_the_battle(controller: SessionController, order: TurnOrder) -> None:
    controller.perform(Act(actor=ANN, target=ORC, action="strike"))
    hurt = sheet_of(controller.session.battle, ORC).hurt
    assert order.rows[1].vitals.left == 8 - hurt
    assert f"{8 - hurt}/8" in order.list.item(1).text()


def test_only_lines_that_say_something_else_are_made_again(
    controller: SessionController, order: TurnOrder
) -> None:
    before = [order.list.item(place).data(ROW) for place in range(2)]
    controller.perform(Act(actor=ANN, target=ORC, action="strike"))
    after = [order.list.item(place).data(ROW) for place in range(2)]
    assert after[1] != before[1]
    assert [row.token for row in after] == [controller.session.battle.tokens[one] for one in (ANN, ORC)]
    controller.perform(Remove(id=ORC))
    assert order.list.count() == 1
    assert order.list.item(0).data(ROW) is after[0]


def test_a_click_points_at_the_token(order: TurnOrder, qtbot: QtBot) -> None:
    with qtbot.waitSignal(order.pointed) as pointed:
        order.list.itemClicked.emit(order.list.item(1))
    assert pointed.args == ["orc"]


@pytest.mark.parametrize("system", [AACHEN, MIRIDON, PHASE_SIX, SHATTERED_PRISM, SPACE_SHARD])
def test_a_line_has_room_for_how_each_creature_fares(system: RuleSystem, qtbot: QtBot) -> None:
    metrics = QFontMetrics(font(12, bold=True))
    for name, data in system.creatures.items():
        token = Token.model_validate({**data, "id": "one", "at": (0, 0)}, context=system.context)
        vitals = system.vitals(token.sheet)
        assert metrics.horizontalAdvance(tr_words(vitals.brief or vitals.text)) <= HEALTH_PX, name

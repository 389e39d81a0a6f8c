"""The turn order."""

from functools import partial

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import sheet_of
from tests.gui.turns import end_turn
from tests.ids import ANN, ORC
from vtt.battle.commands import Act, Move, Remove, Set
from vtt.battle.token import Token
from vtt.rules.system import Allowance, RuleSystem
from vtt.systems.aachen import AACHEN
from vtt.systems.miridon import MIRIDON
from vtt.systems.phase_six import PHASE_SIX
from vtt.systems.shattered_prism import SHATTERED_PRISM
from vtt.systems.space_shard import SPACE_SHARD
from vtt.text.speaking import tr_words
from vtt.ui.panels.turn_line import pips_of
from vtt.ui.panels.turn_menu import turn_menu
from vtt.ui.panels.turn_order import TurnOrder
from vtt.ui.panels.turn_row import HEALTH_PX, line_in
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
    end_turn()
    assert [row.current for row in order.rows] == [True, False]
    assert "Round 1" in order.heading.text()


def test_the_button_goes_on_to_the_next_turn_and_the_next_round(order: TurnOrder, qtbot: QtBot) -> None:
    for _ in range(3):
        qtbot.mouseClick(order.next, Qt.MouseButton.LeftButton)
    end_turn()
    assert [row.current for row in order.rows] == [True, False]
    assert "Round 2" in order.heading.text()


def test_health_follows_the_battle(controller: SessionController, order: TurnOrder) -> None:
    controller.perform(Act(actor=ANN, target=ORC, action="strike"))
    end_turn()
    hurt = sheet_of(controller.session.battle, ORC).hurt
    assert order.rows[1].vitals.left == 8 - hurt
    assert f"{8 - hurt}/8" in order.list.item(1).text()


def test_only_lines_that_say_something_else_are_made_again(
    controller: SessionController, order: TurnOrder
) -> None:
    before = [line_in(order.list.item(place)) for place in range(2)]
    controller.perform(Act(actor=ANN, target=ORC, action="strike"))
    end_turn()
    after = [line_in(order.list.item(place)) for place in range(2)]
    assert after[1] != before[1]
    assert [line.row.token for line in after] == [ANN, ORC]
    controller.perform(Remove(id=ORC))
    end_turn()
    assert order.list.count() == 1
    assert line_in(order.list.item(0)) is after[0]


def test_steps_in_one_turn_of_the_event_loop_are_shown_once(
    controller: SessionController, order: TurnOrder, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    monkeypatch.setattr(TurnOrder, "_mark_selected", lambda _: shown.append(1))
    for _ in range(3):
        controller.perform(Act(actor=ANN, target=ORC, action="strike"))
    controller.select(ORC)
    assert shown == []
    end_turn()
    end_turn()
    assert shown == [1]
    assert f"{order.rows[1].vitals.left:.0f}/8" in order.list.item(1).text()


def test_a_line_is_not_told_of_what_it_does_not_show(controller: SessionController, order: TurnOrder) -> None:
    told: list[int] = []
    order.list.model().dataChanged.connect(lambda first, _last: told.append(first.row()))
    controller.perform(Move(token=ANN, to=(8.5, 8.5), mode="place"))
    end_turn()
    assert told == []
    controller.perform(Set(token=ANN, path="name", value="Anna"))
    end_turn()
    assert set(told) == {0}


def test_no_line_is_ever_painted_that_is_not_true(
    controller: SessionController, order: TurnOrder, qtbot: QtBot
) -> None:
    painted: list[bool] = []

    class Watching(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                lines = [line_in(order.list.item(place)) for place in range(order.list.count())]
                painted.append([line.row for line in lines] == list(order.rows))
            return False

    watching = Watching()
    order.list.viewport().installEventFilter(watching)
    with qtbot.waitExposed(order):
        order.show()
    for _ in range(4):
        before = len(painted)
        controller.perform(Act(actor=ANN, target=ORC, action="strike"))
        order.list.viewport().update()
        qtbot.waitUntil(partial(lambda count: len(painted) > count, before))
    assert all(painted)


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


def test_whose_turn_it_is_stays_in_sight_whatever_height_there_is(
    controller: SessionController, order: TurnOrder, qtbot: QtBot
) -> None:
    qtbot.mouseClick(order.next, Qt.MouseButton.LeftButton)
    qtbot.mouseClick(order.next, Qt.MouseButton.LeftButton)
    end_turn()
    current = next(place for place, row in enumerate(order.rows) if row.current)
    assert current > 0
    order.show()
    for height in (600, 150, 140):
        order.resize(320, height)
        end_turn()
        row = order.list.visualItemRect(order.list.item(current))
        assert order.list.viewport().rect().contains(row)


def test_the_line_of_whose_turn_it_is_says_what_may_still_be_spent(
    controller: SessionController, order: TurnOrder
) -> None:
    order.go_on()
    end_turn()
    now, waits = (line_in(order.list.item(place)) for place in range(2))
    assert now.row.current
    assert "●" in now.pips
    assert "1 of 1" in now.spoken
    assert waits.pips == ""


def test_what_was_spent_is_a_ring_and_much_is_not_counted() -> None:
    assert pips_of(Allowance(id="action", title="Action", left=1, most=2)) == "●○"
    assert pips_of(Allowance(id="energy", title="Energy", left=6, most=9)) == ""
    assert pips_of(Allowance(id="walk", title="Walk", left=2.5, most=3)) == ""


def test_a_line_that_is_dropped_beside_another_moves_its_token_there(
    controller: SessionController, order: TurnOrder
) -> None:
    order.go_on()
    end_turn()
    before = [row.token for row in order.rows]
    order.list.drop(order.list.item(1), order.list.item(0), behind=False)
    end_turn()
    assert [row.token for row in order.rows] == before[::-1]
    assert [line_in(order.list.item(place)).row.token for place in range(2)] == before[::-1]
    controller.undo()
    end_turn()
    assert [row.token for row in order.rows] == before


def test_the_menu_of_a_line_leads_earlier_later_and_out_and_a_button_takes_all_in(
    controller: SessionController, order: TurnOrder
) -> None:
    order.go_on()
    end_turn()
    first, second = (row.token for row in order.rows)
    actions = {one.text(): one for one in turn_menu(controller, second, order).actions()}
    actions["Earlier"].trigger()
    end_turn()
    assert [row.token for row in order.rows] == [second, first]
    assert "Later" in {one.text() for one in turn_menu(controller, second, order).actions()}
    actions["Leave the encounter"].trigger()
    end_turn()
    assert [row.token for row in order.rows] == [first]
    order.add.click()
    end_turn()
    assert {row.token for row in order.rows} == {first, second}

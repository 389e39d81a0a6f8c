"""The buttons with which things are dropped and picked up, and what a second click on them does."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.gui.turns import end_turn
from tests.ids import ANA, HALL
from vtt.battle.commands import PlaceThing, Remove
from vtt.play.session import Session
from vtt.rules.grouping import ActionGroup
from vtt.ui.panels.actions.action_button import ActionButton
from vtt.ui.panels.token.selected import Selected
from vtt.ui.session_controller import SessionController

LEFT = Qt.MouseButton.LeftButton
DROP = "Let drop: large pistol"


@pytest.fixture
def session() -> Session:
    return a_session()


@pytest.fixture
def selected(session: Session, qtbot: QtBot) -> Selected:
    panel = Selected(SessionController(session, HALL))
    qtbot.addWidget(panel)
    panel.resize(340, 700)
    panel.show()
    panel._controller.select(ANA)
    return panel


def titles(selected: Selected) -> list[str]:
    end_turn()
    selected.card.unfold("hands")
    return [button.toolTip() for button in selected.card.in_group.buttons]


def button(selected: Selected, title: str, group: ActionGroup = "hands") -> ActionButton:
    selected.card.unfold(group)
    end_turn()
    return next(one for one in selected.card.in_group.buttons if one.toolTip().startswith(title))


def about(selected: Selected, gear: str) -> list[str]:
    return [title.partition("  ")[0] for title in titles(selected) if gear in title]


def test_what_was_dropped_is_offered_once_by_its_name(selected: Selected) -> None:
    button(selected, DROP).click()
    assert about(selected, "large pistol") == ["Pick up: large pistol"]
    button(selected, "Pick up: large pistol").click()
    assert DROP in about(selected, "large pistol")


def lay(session: Session, *places: tuple[str, tuple[float, float], int]) -> None:
    for name, at, loaded in places:
        gear = {"bundled": "large pistol", "loaded": loaded}
        data = {"id": name, "kind": "weapons", "gear": gear, "at": at, "scene": "hall"}
        session.do(PlaceThing.model_validate(data, context=session.system.context))


def test_of_two_equal_things_one_is_offered(session: Session, selected: Selected) -> None:
    with_a_free_hand(session, selected)
    lay(session, ("far", (2.1, 2.5), 2), ("near", (2.6, 2.5), 2))
    assert about(selected, "large pistol") == ["Pick up: large pistol"]


def test_two_unlike_things_of_a_name_are_told_apart_by_their_sides(
    session: Session, selected: Selected
) -> None:
    with_a_free_hand(session, selected)
    lay(session, ("one", (2.2, 2.5), 2), ("two", (2.8, 2.5), 1))
    end_turn()
    offered = {one.act.using: one.toolTip() for one in selected.card.in_group.buttons if one.act is not None}
    assert offered["one"].startswith("Pick up: large pistol on the left")
    assert offered["two"].startswith("Pick up: large pistol on the right")


def with_a_free_hand(session: Session, selected: Selected) -> None:
    button(selected, DROP).click()
    (pistol,) = session.battle.things
    session.do(Remove(id=pistol))


def send(to: ActionButton, *kinds: QEvent.Type) -> None:
    for kind in kinds:
        place = QPointF(5, 5)
        held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else LEFT
        event = QMouseEvent(
            kind, place, QPointF(to.mapToGlobal(place)), LEFT, held, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(to, event)


PRESS, RELEASE, AGAIN = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
)


def test_the_second_click_of_a_pair_does_nothing_that_the_first_brought_under_the_pointer(
    session: Session, selected: Selected
) -> None:
    drop = button(selected, DROP)
    send(drop, PRESS, RELEASE)
    dropped = session.battle
    end_turn()
    assert drop.isVisible()
    assert not drop.toolTip().startswith(DROP)
    send(drop, AGAIN, RELEASE)
    assert session.battle is dropped
    steps = len(session.journal.entries)
    send(drop, PRESS, RELEASE)
    assert len(session.journal.entries) == steps + 1


def test_a_pair_of_clicks_on_an_action_that_stays_does_it_twice(session: Session, selected: Selected) -> None:
    speak = button(selected, "Speak", "other")
    send(speak, PRESS, RELEASE)
    once = session.journal.current
    send(speak, AGAIN, RELEASE)
    assert session.journal.current is not once


def test_the_focus_stays_with_its_action_and_goes_to_no_other(selected: Selected) -> None:
    put_away = button(selected, "Put away: long sword")
    put_away.setFocus()
    button(selected, DROP).click()
    assert button(selected, "Put away: long sword").hasFocus()
    last = button(selected, "Let drop: long sword")
    last.setFocus()
    QTest.keyClick(last, Qt.Key.Key_Space)
    end_turn()
    assert not any(one.hasFocus() for one in selected.card.in_group.buttons)

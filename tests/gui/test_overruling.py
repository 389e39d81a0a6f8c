"""What the rules refuse is overruled in one place, wherever it was asked for."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse, a_session, fight
from tests.ids import ANA, BO, HALL
from vtt.battle import TokenId
from vtt.battle.commands import Act, Move, SetPortal
from vtt.battle.events import Overruled
from vtt.play.session import Session
from vtt.rules.actions.referee import RefusedError
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

ANA_AT, SOUTH = (2.5, 2.5), (2.5, 5.5)
DOOR = (12.0, 5.0)


@pytest.fixture
def session() -> Session:
    session = a_session()
    fight(session, "bo")
    return session


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> MainWindow:
    window = MainWindow(session, Pictures(), HALL)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.fixture
def mouse(window: MainWindow) -> Mouse:
    return Mouse(window.board)


def place_of(session: Session, token: TokenId) -> tuple[float, float]:
    return session.battle.tokens[token].at


def test_a_dragged_walk_that_is_refused_is_overruled_with_the_mouse(
    session: Session, window: MainWindow, mouse: Mouse, qtbot: QtBot
) -> None:
    mouse.drag((ANA_AT, SOUTH))
    assert place_of(session, ANA) == ANA_AT
    assert window.bar.idle.said.text() == "It is the turn of Bo, not of Ana."
    assert window.bar.idle.overrule.isVisible()
    qtbot.mouseClick(window.bar.idle.overrule, Qt.MouseButton.LeftButton)
    assert place_of(session, ANA) == SOUTH
    step = session.journal.entries[-1].step
    assert isinstance(step.command, Move)
    assert step.command.overrule
    assert [event.refusal.sentence.code for event in step.events if isinstance(event, Overruled)] == [
        "not-your-turn"
    ]
    assert not window.bar.idle.overrule.isVisible()


def test_a_walk_that_is_overruled_is_undone_as_one_step(
    session: Session, window: MainWindow, mouse: Mouse
) -> None:
    mouse.drag((ANA_AT, SOUTH))
    window.controller.overrule()
    window.controller.undo()
    assert place_of(session, ANA) == ANA_AT


def test_the_next_gesture_withdraws_the_offer_to_overrule(window: MainWindow, mouse: Mouse) -> None:
    mouse.drag((ANA_AT, SOUTH))
    mouse.press((7.5, 2.5))
    mouse.move((7.5, 4.5))
    mouse.rest()
    assert not window.bar.idle.overrule.isVisible()
    assert window.controller.refused is None
    mouse.release()


def test_an_action_chosen_on_the_board_is_refused_and_overruled_alike(
    session: Session, window: MainWindow
) -> None:
    window.board.commanded.emit(Act(actor=ANA, target=BO, action="charge-attack"))
    assert window.bar.idle.overrule.isVisible()
    assert window.controller.overrule()
    assert place_of(session, ANA) != ANA_AT


def test_a_click_on_a_door_goes_through_the_same_door(
    session: Session, window: MainWindow, mouse: Mouse
) -> None:
    mouse.click(DOOR)
    assert isinstance(session.journal.entries[-1].step.command, SetPortal)
    assert "door" in session.battle.scenes[HALL].open_portals


def test_whoever_looks_back_is_told_why_nothing_can_be_done(window: MainWindow, mouse: Mouse) -> None:
    window.controller.show_past(None)
    mouse.click(DOOR)
    assert window.bar.past.where.text().startswith("This is how it was")


def test_what_points_at_nothing_is_refused_without_an_offer_to_overrule(window: MainWindow) -> None:
    token = next(iter(window.controller.session.battle.tokens))
    window.controller.perform(Act(actor=token, target=token, action="barehand-attack"))
    assert window.controller.refused is None
    with pytest.raises(RefusedError) as refused:
        window.controller.session.do(Act(actor=token, target=token, action="barehand-attack", overrule=True))
    assert refused.value.final

"""Several tokens are chosen by a box or by Shift, and what is done is done to all of them."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import PLAIN, SHIFT, Mouse, a_session, a_token
from tests.ids import ANA, BO
from vtt.battle import Hide, MoveTogether, Remove, TokenId
from vtt.battle.commands import Move, PlaceObstacle
from vtt.play.session import CommandError, Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.panels.token.selected import Selected
from vtt.ui.session_controller import SessionController

CY = TokenId("cy")
ANA_AT, BO_AT, CY_AT = (2.5, 2.5), (7.5, 2.5), (7.5, 8.5)


@pytest.fixture
def session() -> Session:
    return a_session(a_token("cy", CY_AT, "raider", side="enemy"))


@pytest.fixture
def selected(controller: SessionController, board: BoardView, qtbot: QtBot) -> Selected:
    board.selected.connect(controller.select)
    panel = Selected(controller)
    qtbot.addWidget(panel)
    panel.show()
    return panel


def shift_click(mouse: Mouse, at: tuple[float, float]) -> None:
    mouse.press(at, SHIFT)
    mouse.let_go(SHIFT)


def boxed(mouse: Mouse, places: tuple[tuple[float, float], ...], keys: Qt.KeyboardModifier = PLAIN) -> None:
    mouse.press(places[0], keys)
    for place in places[1:]:
        mouse.move(place, keys)
    mouse.let_go(keys)


def chosen(controller: SessionController) -> set[TokenId]:
    return set(controller.chosen_ids)


def test_a_box_on_the_ground_chooses_who_is_in_it(
    controller: SessionController, board: BoardView, mouse: Mouse, selected: Selected
) -> None:
    boxed(mouse, ((6.2, 1.2), (9.0, 9.5)))
    assert chosen(controller) == {BO, CY}
    marked = {board.board.selection, *board.board.others}
    assert marked == {BO, CY}
    boxed(mouse, ((1.2, 1.2), (3.8, 3.8)), SHIFT)
    assert chosen(controller) == {ANA, BO, CY}
    mouse.click((9.5, 5.5))
    assert chosen(controller) == set()


def test_shift_and_a_click_add_and_leave_out(
    controller: SessionController, mouse: Mouse, selected: Selected
) -> None:
    mouse.click(ANA_AT)
    shift_click(mouse, BO_AT)
    shift_click(mouse, CY_AT)
    assert controller.chosen_ids[0] == ANA
    assert chosen(controller) == {ANA, BO, CY}
    shift_click(mouse, ANA_AT)
    assert chosen(controller) == {BO, CY}
    mouse.click(BO_AT)
    assert chosen(controller) == {BO}


def test_a_token_dragged_with_shift_moves_alone_and_off_the_grid(
    session: Session, controller: SessionController, mouse: Mouse, selected: Selected
) -> None:
    boxed(mouse, ((1.2, 1.2), (9.0, 9.5)))
    mouse.press(ANA_AT, SHIFT)
    mouse.move((3.75, 4.25), SHIFT)
    mouse.rest()
    mouse.release(SHIFT)
    assert isinstance(session.journal.entries[-1].step.command, Move)
    assert session.battle.tokens[ANA].at == pytest.approx((3.75, 4.25), abs=0.05)
    assert chosen(controller) == {ANA}


def test_several_are_hidden_and_removed_in_one_step(session: Session) -> None:
    before = session.battle
    session.do(Hide(token=BO, also=(CY, BO)))
    assert [token.hidden for token in session.battle.tokens.values()] == [False, True, True]
    session.undo()
    session.do(Remove(id=BO, also=(CY,)))
    assert set(session.battle.tokens) == {ANA}
    session.undo()
    assert session.battle == before
    session.do(PlaceObstacle(id="crate", ring=((1, 1), (2, 1), (2, 2)), height_m=1))
    with pytest.raises(CommandError, match="'crate' is no token; 'also' names further tokens beside one"):
        session.do(Remove(id="crate", also=(BO,)))


def test_the_panel_names_the_others_and_forgets_who_is_gone(
    session: Session, controller: SessionController, mouse: Mouse, selected: Selected, qtbot: QtBot
) -> None:
    boxed(mouse, ((6.2, 1.2), (9.0, 9.5)))
    selected.refresh()
    first, other = controller.chosen
    assert f"and 1 other: {other.name}" in selected.others.text()
    session.do(Remove(id=other.id))
    selected.refresh()
    assert selected.others.isHidden()
    assert controller.chosen_ids == (first.id,)


def test_who_is_struck_by_an_area_is_selected_for_what_comes_next(
    session: Session, controller: SessionController, board: BoardView, mouse: Mouse, qtbot: QtBot
) -> None:
    board.selected.connect(controller.select)
    said: list[str] = []
    board.said.connect(said.append)
    qtbot.keyPress(board, Qt.Key.Key_A)
    mouse.press((7.5, 5.5))
    mouse.move((7.5, 9.0))
    assert chosen(controller) == set()
    mouse.let_go()
    qtbot.keyRelease(board, Qt.Key.Key_A)
    assert chosen(controller) == {BO, CY}
    assert {board.board.selection, *board.board.others} == {BO, CY}
    assert said[-1].startswith("2 creatures selected: -8 harms them")
    assert not session.journal.entries


def test_an_area_that_strikes_nobody_leaves_the_selection(
    controller: SessionController, board: BoardView, mouse: Mouse, qtbot: QtBot
) -> None:
    board.selected.connect(controller.select)
    board.select(ANA)
    qtbot.keyPress(board, Qt.Key.Key_A)
    mouse.press((14.5, 8.5))
    mouse.move((15.0, 8.5))
    mouse.let_go()
    qtbot.keyRelease(board, Qt.Key.Key_A)
    assert chosen(controller) == {ANA}


def test_those_who_are_chosen_are_dragged_together_in_one_step(
    session: Session, controller: SessionController, board: BoardView, mouse: Mouse
) -> None:
    board.selected.connect(controller.select)
    board.select(BO, frozenset((CY,)))
    before = {name: token.at for name, token in session.battle.tokens.items()}
    mouse.press(BO_AT)
    mouse.move((8.5, 3.5))
    mouse.move((9.5, 3.5))
    mouse.let_go()
    command = session.journal.entries[-1].step.command
    assert isinstance(command, MoveTogether)
    assert len(session.journal.entries) == 1
    for name in (BO, CY):
        x, y = before[name]
        assert session.battle.tokens[name].at == pytest.approx((x + 2, y + 1))
    assert session.battle.tokens[ANA].at == before[ANA]
    assert chosen(controller) == {BO, CY}


def test_a_click_on_one_of_them_chooses_that_one_alone(
    controller: SessionController, board: BoardView, mouse: Mouse
) -> None:
    board.selected.connect(controller.select)
    board.select(BO, frozenset((CY,)))
    mouse.click(CY_AT)
    assert chosen(controller) == {CY}


def test_a_quick_flick_drags_them_as_far_as_a_slow_drag(
    session: Session, board: BoardView, mouse: Mouse
) -> None:
    board.select(BO, frozenset((CY,)))
    before = {name: token.at for name, token in session.battle.tokens.items()}
    mouse.press(BO_AT)
    mouse.move((9.5, 3.5))
    mouse.let_go()
    for name in (BO, CY):
        x, y = before[name]
        assert session.battle.tokens[name].at == pytest.approx((x + 2, y + 1))

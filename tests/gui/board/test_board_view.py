"""The board is panned, zoomed, measured and clicked."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import ALT, CTRL, RIGHT, Mouse, a_session, a_token
from tests.ids import ANA, BO, HALL
from vtt.battle.commands import Hide, Move, Place, Remove, SetPortal
from vtt.play.session import Session
from vtt.ui.board.board_view import BoardView
from vtt.ui.board.items.chip import ChipItem
from vtt.ui.board.items.token_item import MIN_PX
from vtt.ui.board.tools.pointer import Pointer
from vtt.ui.pictures import Pictures

DOOR, ANA_AT = (12.0, 5.0), (2.5, 2.5)


def wheel(board: BoardView, at: QPointF, notches: int) -> None:
    event = QWheelEvent(
        at,
        QPointF(board.viewport().mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board.viewport(), event)


def on_map(board: BoardView, place: QPointF) -> tuple[float, float]:
    point = board.viewportTransform().inverted()[0].map(place)
    return point.x(), point.y()


def test_the_wheel_zooms_at_the_cursor(board: BoardView) -> None:
    place = QPointF(300, 200)
    before, scale = on_map(board, place), board.board.px_per_m
    wheel(board, place, 3)
    assert board.board.px_per_m > scale
    assert on_map(board, place) == pytest.approx(before, abs=0.03)


def test_the_right_button_pans(board: BoardView, mouse: Mouse) -> None:
    board.zoom_by(2)
    before = on_map(board, QPointF(100, 100))
    mouse.press((8, 5), button=RIGHT)
    mouse.move((9, 6))
    mouse.release(button=RIGHT)
    after = on_map(board, QPointF(100, 100))
    assert after == pytest.approx((before[0] - 1, before[1] - 1), abs=0.05)


def test_a_right_click_asks_for_the_menu_of_what_is_under_it(board: BoardView, mouse: Mouse) -> None:
    asked: list[Pointer] = []
    board.menu_asked.connect(lambda where, pointer: asked.append(pointer))
    mouse.press(ANA_AT, button=RIGHT)
    mouse.release(button=RIGHT)
    assert [pointer.token for pointer in asked] == ["ana"]


def test_the_whole_map_is_seen_until_the_gm_zooms(board: BoardView, qtbot: QtBot) -> None:
    board.resize(500, 400)
    qtbot.waitUntil(lambda: board.board.visible_box.contains(board.board.map_box))


def test_a_click_opens_a_door_and_the_next_one_closes_it(session: Session, mouse: Mouse) -> None:
    mouse.click(DOOR)
    assert "door" in session.battle.scenes[HALL].open_portals
    mouse.click(DOOR)
    assert "door" not in session.battle.scenes[HALL].open_portals


def test_ctrl_drag_measures_in_metres_even_from_a_token(
    session: Session, mouse: Mouse, said: list[str]
) -> None:
    mouse.press(ANA_AT, CTRL)
    mouse.move((6.5, 5.5), CTRL)
    mouse.release(CTRL)
    assert said[-1] == "5.0 m"
    assert session.journal.current is None


def test_a_token_is_on_the_board_as_soon_as_it_is_placed(session: Session, board: BoardView) -> None:
    session.do(Place(token=a_token("cy", (9.5, 9.5), "medic")))
    assert board.board.token_at((9.5, 9.5)) == "cy"
    session.do(Remove(id="cy"))
    assert board.board.token_at((9.5, 9.5)) is None


def test_what_is_selected_is_told_once(board: BoardView) -> None:
    told: list[object] = []
    board.selected.connect(lambda token, others: told.append(token))
    board.select(BO)
    board.select(BO)
    board.select(None)
    assert told == ["bo", None]


def test_a_change_shows_on_the_screen(session: Session, board: BoardView, qtbot: QtBot) -> None:
    before = board.grab().toImage()
    session.do(SetPortal(id="door", open=True))
    opened = board.grab().toImage()
    session.do(Hide(token=BO))
    hidden = board.grab().toImage()
    assert before != opened
    assert opened != hidden


def test_alt_shows_the_heights_of_obstacles(board: BoardView, qtbot: QtBot) -> None:
    before = board.grab().toImage()
    qtbot.keyPress(board, Qt.Key.Key_Alt)
    assert board.grab().toImage() != before
    qtbot.keyRelease(board, Qt.Key.Key_Alt, ALT)
    assert board.grab().toImage() == before


def test_the_grid_can_be_switched_off(board: BoardView) -> None:
    before = board.grab().toImage()
    board.show_grid = False
    assert board.grab().toImage() != before


def test_another_battle_takes_the_place_of_the_first(session: Session, board: BoardView) -> None:
    other = a_session(a_token("dee", (5.5, 8.5), "brute", side="enemy"))
    board.show_session(other, HALL)
    session.do(Move(token=ANA, to=(9.5, 9.5)))
    assert board.board.token_at((5.5, 8.5)) == "dee"
    assert board.board.token_at(ANA_AT) == "ana"


def test_a_closed_board_no_longer_listens(qtbot: QtBot) -> None:
    session = a_session()
    view = BoardView(session, Pictures(), HALL)
    view.deleteLater()
    QApplication.sendPostedEvents()
    QApplication.processEvents()
    del view
    session.do(Move(token=ANA, to=(9.5, 9.5)))
    assert session.battle.tokens[ANA].at == (9.5, 9.5)


def test_with_a_held_a_circle_tells_whom_it_strikes(
    board: BoardView, mouse: Mouse, qtbot: QtBot, said: list[str]
) -> None:
    board.setFocus()
    qtbot.keyPress(board, Qt.Key.Key_A)
    mouse.press((5.5, 2.5))
    mouse.move((8.5, 2.5))
    assert said[-1].startswith("Circle of 3.0 m: Ana")
    assert "Bo" in said[-1]
    mouse.release()
    qtbot.keyRelease(board, Qt.Key.Key_A)
    told = len(said)
    mouse.press((5.5, 4.5))
    mouse.move((8.5, 4.5))
    mouse.release()
    assert len(said) == told


def test_space_goes_from_a_circle_on_to_the_other_areas(
    board: BoardView, mouse: Mouse, said: list[str]
) -> None:
    QTest.keyPress(board, Qt.Key.Key_A)
    mouse.press((1.5, 1.5))
    mouse.move((4.5, 3.5))
    assert said[-1] == "Circle of 3.6 m: Ana."
    told = []
    for _ in range(4):
        QTest.keyClick(board, Qt.Key.Key_Space)
        told.append(said[-1])
    assert told == [
        "Cone of 3.6 m: Ana (93%).",
        "Line of 3.6 m, 1 m wide: Ana (77%).",
        "Rectangle of 3.0 × 2.0 m: Ana.",
        "Circle of 3.6 m: Ana.",
    ]
    mouse.release()
    QTest.keyRelease(board, Qt.Key.Key_A)


def test_a_circle_names_what_shields_from_it(
    session: Session, board: BoardView, mouse: Mouse, said: list[str]
) -> None:
    session.do(Place(token=a_token("cay", (13.5, 5.5), side="enemy")))
    QTest.keyPress(board, Qt.Key.Key_A)
    mouse.press((10.5, 5.5))
    mouse.move((14.5, 5.5))
    assert said[-1] == "Circle of 4.0 m: Bo (21%). A closed door shields Cay."
    mouse.release()
    QTest.keyRelease(board, Qt.Key.Key_A)


def test_from_far_above_a_token_is_large_enough_to_be_found_and_taken(board: BoardView) -> None:
    board.board.px_per_m = 1.0
    assert board.board.pixmap_of(ANA).deviceIndependentSize().width() >= MIN_PX
    x, y = ANA_AT
    assert board.board.token_at((x - 6, y)) == "ana"
    board.board.px_per_m = 60.0
    assert board.board.token_at((x - 6, y)) is None


@pytest.fixture
def crowded(qtbot: QtBot) -> BoardView:
    """A board on which names have no room."""
    cells = [(x + 0.5, y + 0.5) for x in range(2, 8) for y in range(2, 6)]
    session = a_session(*(a_token(f"guard-{number}", at) for number, at in enumerate(cells)))
    board = BoardView(session, Pictures(), HALL)
    qtbot.addWidget(board)
    board.resize(500, 320)
    board.show()
    board.fit_map()
    return board


def written_on(board: BoardView) -> set[str]:
    return {one.text for one in board.board.items() if isinstance(one, ChipItem) and one.text}


def test_in_a_crowd_hovering_or_alt_reads_every_name(crowded: BoardView, qtbot: QtBot) -> None:
    everybody = {token.title for token in crowded.board.tokens()}
    before = written_on(crowded)
    assert before < everybody
    unread = next(token for token in crowded.board.tokens() if token.title not in before)
    Mouse(crowded).move(unread.at)
    assert unread.title in written_on(crowded)
    Mouse(crowded).move((14.5, 9.5))
    assert written_on(crowded) == before
    qtbot.keyPress(crowded, Qt.Key.Key_Alt)
    assert written_on(crowded) == everybody
    qtbot.keyRelease(crowded, Qt.Key.Key_Alt)
    assert written_on(crowded) == before


def test_in_a_crowd_the_name_of_the_selected_token_is_written(crowded: BoardView) -> None:
    before = written_on(crowded)
    unread = next(token for token in crowded.board.tokens() if token.title not in before)
    crowded.select(unread.id)
    assert unread.title in written_on(crowded)
    crowded.select(None)
    assert written_on(crowded) == before

"""The frame on the board: as large as the glass, moved by whole cells, by the game master alone."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse, a_scene, a_session, a_token
from tests.ids import ANA, CELLAR, HALL
from vtt.battle import Battle, SceneId
from vtt.battle.commands import EndTurn, Hide, Move, SetPortal, Start
from vtt.geometry import Point
from vtt.play.session import Session
from vtt.play.table.calibration import Calibration
from vtt.play.table.state import Frame
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

SCALE = Calibration(px_per_mm=(4.0, 4.0), measured="tape", cell_mm=25.0)
"""On 800 x 500 pixels 8 x 5 cells; the map has 16 x 10."""
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def session() -> Session:
    first = a_session(a_token("cy", (4.5, 2.5), "medic"))
    scenes = {**first.battle.scenes, CELLAR: a_scene().replace(id=CELLAR)}
    return Session(first.battle.replace(scenes=scenes), first.system)


@pytest.fixture
def window(qtbot: QtBot, session: Session) -> MainWindow:
    made = MainWindow(session, Pictures(), HALL)
    for one in (made, made.table, made.wall):
        qtbot.addWidget(one)
    made.resize(1366, 768)
    with qtbot.waitExposed(made):
        made.show()
    made.screens.show()
    made.table.resize(800, 500)
    made.framing.scale.keep(SCALE)
    made.publisher.publish(HALL)
    made.board.setFocus()
    return made


def frame_of(window: MainWindow) -> Frame:
    """Return the frame on the glass, when all figures that stand there are lifted."""
    if window.publisher.shown.shift is not None:
        window.publisher.placed()
    frame = window.publisher.shown.frame
    assert frame is not None
    assert frame == window.publisher.state.frame
    return frame


def ring_of(window: MainWindow) -> tuple[Point, ...]:
    ring = window.framing.tool.item.ring
    assert ring is not None
    return ring


def key(
    window: MainWindow, pressed: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    QTest.keyClick(window.board, pressed, keys)


def test_the_first_frame_is_where_the_party_is_and_within_the_map(window):
    assert frame_of(window).middle == (4.0, 2.5)
    assert ring_of(window) == ((0.0, 0.0), (8.0, 0.0), (8.0, 5.0), (0.0, 5.0))
    assert window.framing.tool.item.text == "Table: 8 × 5 cells"


def test_the_frame_on_the_board_is_what_the_players_see(window):
    seen = window.table.view.lens.to_view.inverted()[0].mapRect(QRectF(0, 0, 800, 500))
    (left, top), _, (right, bottom), _ = ring_of(window)
    assert (seen.left(), seen.top(), seen.right(), seen.bottom()) == pytest.approx((left, top, right, bottom))


def test_arrows_move_the_frame_by_whole_cells_while_it_is_held(window):
    start = frame_of(window)
    key(window, Qt.Key.Key_Right)
    assert frame_of(window) == start
    window.framing.tool.hold(True)
    key(window, Qt.Key.Key_Right)
    key(window, Qt.Key.Key_Down)
    assert frame_of(window).middle == (start.middle[0] + 1, start.middle[1] + 1)
    key(window, Qt.Key.Key_Left, SHIFT)
    key(window, Qt.Key.Key_Up, SHIFT)
    assert frame_of(window).middle == (start.middle[0] - 4, start.middle[1] - 4)
    key(window, Qt.Key.Key_Home)
    assert frame_of(window) == start
    key(window, Qt.Key.Key_Escape)
    key(window, Qt.Key.Key_Right)
    assert frame_of(window) == start


def test_figures_are_lifted_before_the_map_moves_under_them(window):
    start = window.publisher.shown.frame
    window.framing.tool.hold(True)
    key(window, Qt.Key.Key_Right)
    key(window, Qt.Key.Key_Right)
    assert window.publisher.shown.frame == start
    assert ring_of(window)[0] == (0.0, 0.0)
    assert window.framing.tool.item.goal == ((2.0, 0.0), (10.0, 0.0), (10.0, 5.0), (2.0, 5.0))
    window.publisher.placed()
    assert ring_of(window)[0] == (2.0, 0.0)
    assert window.framing.tool.item.goal is None


def test_a_cell_is_what_the_glass_says_it_is(window, session):
    squares = session.battle.scenes[HALL].replace(metres_per_square=1.5)
    other = Session(session.battle.with_scene(squares), session.system)
    window.show_session(other, HALL)
    window.publisher.publish(HALL)
    start = frame_of(window).middle
    window.framing.tool.hold(True)
    key(window, Qt.Key.Key_Right)
    assert frame_of(window).middle == pytest.approx((start[0] + 1.5, start[1]))
    assert ring_of(window)[2][0] - ring_of(window)[0][0] == pytest.approx(12.0)


def test_home_fits_the_map_as_ever_while_the_frame_is_not_held(window):
    window.board.zoom_by(3.0)
    key(window, Qt.Key.Key_Home)
    assert window.board.on_map(QPointF(0, 0)).x() < 0


def test_the_frame_is_dragged_by_its_edge_in_whole_cells(window):
    start, mouse = frame_of(window), Mouse(window.board)
    mouse.drag([(8.0, 3.4), (9.2, 4.1), (10.3, 4.6)])
    assert frame_of(window).middle == (start.middle[0] + 2, start.middle[1] + 1)
    assert not window.framing.tool.is_held


def test_the_players_see_a_drag_when_it_ends(window):
    start, mouse = frame_of(window), Mouse(window.board)
    mouse.press((8.0, 3.4))
    mouse.move((11.0, 3.4))
    assert frame_of(window) == start
    key(window, Qt.Key.Key_Escape)
    mouse.release()
    assert frame_of(window) == start


def test_a_click_on_the_edge_takes_hold_of_the_frame(window):
    mouse = Mouse(window.board)
    mouse.click((8.0, 3.4))
    assert window.framing.tool.is_held
    mouse.click((8.0, 3.4))
    assert not window.framing.tool.is_held


def test_a_token_on_the_edge_is_dragged_and_not_the_frame(window, session):
    session.do(Move(token=ANA, to=(8.0, 3.5)))
    start, mouse = frame_of(window), Mouse(window.board)
    mouse.drag([(8.0, 3.5), (6.5, 3.5)])
    assert frame_of(window) == start
    assert session.battle.tokens[ANA].at != (8.0, 3.5)


def test_the_map_is_turned_on_the_glass_and_the_frame_with_it(window):
    window.framing.scale.turn()
    assert frame_of(window).rotation == 90
    assert window.table.view.lens.turn == 90
    (left, top), _, (right, bottom), _ = ring_of(window)
    assert (right - left, bottom - top) == (5.0, 8.0)
    for rotation in (180, 270, 0):
        window.framing.scale.turn()
        assert frame_of(window).rotation == rotation


def test_a_whole_map_is_turned_as_well_and_holds_no_figures(window):
    window.framing.scale.keep(None)
    window.publisher.set_frame(None)
    window.framing.scale.turn()
    assert window.table.view.lens.turn == 90
    assert window.table.view.lens.px_per_m == pytest.approx(500 / 16)
    view = window.publisher.shown.view
    assert view is not None
    assert {token.mini for token in view.tokens} == {"image"}
    assert window.publisher.shown.shift is None


def test_a_frame_of_a_turned_map_is_laid_on_its_cells_when_the_screen_is_measured(window):
    window.framing.scale.keep(None)
    window.publisher.set_frame(Frame(middle=(7.8, 5.2), rotation=90))
    window.framing.scale.keep(SCALE)
    assert frame_of(window) == Frame(middle=(7.5, 5.0), rotation=90)


def test_frames_are_kept_under_keys_for_each_scene(window):
    start = frame_of(window)
    key(window, Qt.Key.Key_F2, SHIFT)
    window.framing.tool.move((3, 2))
    key(window, Qt.Key.Key_F2)
    assert frame_of(window) == start
    key(window, Qt.Key.Key_F4)
    assert frame_of(window) == start
    window.publisher.publish(CELLAR)
    assert window.framing.tool.slot("F2") is None


def test_a_peek_lasts_as_long_as_the_key_and_comes_back_exactly(window):
    before, lens = window.publisher.shown, window.table.view.lens
    QTest.keyPress(window.board, Qt.Key.Key_Z)
    assert window.publisher.shown.whole
    assert window.table.view.lens.px_per_m == pytest.approx(50.0)
    QTest.keyRelease(window.board, Qt.Key.Key_Z)
    assert window.publisher.shown == before
    assert window.table.view.lens == lens
    assert window.table.view.transform() == lens.to_view


def test_a_peek_with_shift_is_at_what_the_board_shows(window):
    before, lens = window.publisher.shown, window.table.view.lens
    window.board.zoom_by(2)
    box = window.board.board.visible_box
    QTest.keyPress(window.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ShiftModifier)
    seen = window.table.view.lens.to_view.mapRect(box)
    glass = QRectF(window.table.view.rect())
    assert glass.adjusted(-1, -1, 1, 1).contains(seen)
    assert max(seen.width() / glass.width(), seen.height() / glass.height()) == pytest.approx(1, abs=0.01)
    assert window.publisher.state.frame == before.frame
    QTest.keyRelease(window.board, Qt.Key.Key_Z)
    assert window.publisher.shown == before
    assert window.table.view.lens == lens


def test_a_peek_at_the_pointer_is_in_true_size(window):
    before, lens = window.publisher.shown, window.table.view.lens
    mouse = Mouse(window.board)
    mouse.move((12.5, 3.0))
    QTest.keyPress(window.board, Qt.Key.Key_Y)
    seen = window.table.view.lens
    at = window.board.pointer.at
    assert at == pytest.approx((12.5, 3.0), abs=0.1)
    middle = seen.to_view.map(QPointF(*at))
    assert (middle.x(), middle.y()) == pytest.approx((400, 250), abs=0.5)
    assert seen.px_per_m == lens.px_per_m
    mouse.move((2.0, 8.0))
    assert window.table.view.lens == seen
    QTest.keyRelease(window.board, Qt.Key.Key_Y)
    assert window.publisher.shown == before
    assert window.table.view.lens == lens
    assert window.publisher.state.frame == before.frame


def test_a_turned_map_stays_turned_at_a_peek_at_the_pointer(window):
    window.framing.scale.turn()
    window.publisher.placed()
    lens = window.table.view.lens
    Mouse(window.board).move((12.5, 3.0))
    QTest.keyPress(window.board, Qt.Key.Key_Y)
    assert window.table.view.lens.turn == lens.turn == 90
    assert window.table.view.lens.px_per_m == lens.px_per_m
    QTest.keyRelease(window.board, Qt.Key.Key_Y)
    assert window.table.view.lens == lens


def test_there_is_no_peek_at_a_map_that_the_players_do_not_see(window):
    window.publisher.publish(CELLAR)
    Mouse(window.board).move((12.5, 3.0))
    before = window.publisher.shown
    QTest.keyPress(window.board, Qt.Key.Key_Y)
    assert window.publisher.shown == before
    QTest.keyRelease(window.board, Qt.Key.Key_Y)


def test_a_peek_ends_where_the_release_of_the_key_is_not_heard(window):
    QTest.keyPress(window.board, Qt.Key.Key_Z)
    window.board.clearFocus()
    assert not window.publisher.shown.whole


def test_a_letter_that_is_typed_is_no_peek(window):
    window.activateWindow()
    window.edit_value()
    field = window.selected.forms.set_value.path
    field.setFocus()
    QTest.keyPress(window, Qt.Key.Key_Z)
    assert not window.publisher.shown.whole
    QTest.keyRelease(window, Qt.Key.Key_Z)


def test_opening_another_battle_moves_nothing_that_the_players_see(window):
    shown, lens = window.publisher.shown, window.table.view.lens
    picture = window.table.grab().toImage()
    window.show_session(a_hall_alone(), HALL)
    assert window.publisher.shown == shown
    assert window.table.view.lens == lens
    assert window.table.grab().toImage() == picture
    assert window.framing.tool.frame is None


def happenings(session: Session) -> None:
    session.do(Move(token=ANA, to=(14.5, 8.5)))
    session.do(SetPortal(id="door", open=True))
    session.do(Start())
    session.do(EndTurn())
    session.do(Hide(token=ANA))
    session.undo()


def test_nothing_but_the_game_master_moves_the_frame(window, session, qtbot):
    start, lens = frame_of(window), window.table.view.lens
    happenings(session)
    window.board.zoom_by(2.0)
    window.select(ANA)
    window.publisher.freeze()
    window.publisher.black()
    window.publisher.publish(HALL)
    qtbot.waitUntil(lambda: not window.publisher.is_behind)
    assert frame_of(window) == start
    assert window.table.view.lens == lens
    assert window.table.view.horizontalScrollBar().value() == 0


def test_no_frame_is_drawn_on_a_scene_that_the_players_do_not_see(window):
    window.publisher.publish(CELLAR)
    assert window.framing.tool.item.ring is None
    window.publisher.publish(HALL)
    assert window.framing.tool.item.ring is not None


def a_hall_alone() -> Session:
    battle: Battle = a_session().battle
    return Session(battle.replace(tokens={}), a_session().system)


def test_the_middle_of_the_board_is_laid_on_the_table(window):
    window.board.zoom_by(2.0)
    window.board.centerOn(11.0, 6.0)
    window.framing.tool.lay_here()
    x, y = frame_of(window).middle
    assert abs(x - 11.0) < 1
    assert abs(y - 6.0) < 1


def test_without_a_party_the_table_begins_in_the_middle_of_the_map(window):
    window.show_session(a_hall_alone(), HALL)
    window.publisher.publish(HALL)
    assert frame_of(window).middle == (8.0, 5.5)


def test_the_frame_of_a_small_map_holds_all_of_it(window):
    small = a_session().battle
    scene = small.scenes[HALL].replace(size_m=(6.0, 3.0))
    window.show_session(
        Session(small.replace(scenes={SceneId("hall"): scene}, tokens={}), a_session().system), HALL
    )
    window.publisher.publish(HALL)
    (left, top), _, (right, bottom), _ = ring_of(window)
    assert left <= 0.0
    assert top <= 0.0
    assert right >= 6.0
    assert bottom >= 3.0


def test_another_battle_takes_the_frame_of_the_old_board_with_it(window: MainWindow) -> None:
    """The old board is gone when the new one is first seen."""
    old = window.board.board
    window.framing.tool.item.show_goal(((1, 1), (2, 1), (2, 2)))
    window.board.looked.connect(lambda: seen.append(window.framing.tool.item in drawn_on(window)))
    seen: list[bool] = []
    window.show_session(a_session(), HALL)
    assert window.board.board is not old
    assert seen
    assert all(seen)


def drawn_on(window: MainWindow) -> list[object]:
    """Return the frame that is drawn on the board, where it is drawn on the one that is shown."""
    item = window.framing.tool.item
    return [item] if item._tab.scene() is window.board.board else []

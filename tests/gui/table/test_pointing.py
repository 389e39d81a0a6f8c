"""The GM points, measures, writes and lays handouts for the players, by mouse and keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.ids import HALL
from vtt.files.battle_file.battle_file import BattleFile
from vtt.play.table.handouts import handouts_of
from vtt.play.table.showing import NOTHING_SHOWN, Handout, SharedArea, SharedRuler, Showing
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.showing.handout_dialog import HandoutDialog
from vtt.ui.publishing.showing.message_dialog import MessageDialog

FREE, ALSO_FREE = (2.5, 9.5), (5.5, 9.5)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    shown = MainWindow(a_session(), Pictures(), HALL)
    for one in (shown, shown.table):
        qtbot.addWidget(one)
    shown.publisher.publish(HALL)
    shown.resize(1366, 768)
    with qtbot.waitExposed(shown):
        shown.show()
    yield shown
    QTest.keyRelease(shown.board, Qt.Key.Key_P)


def place(window: MainWindow, at: tuple[float, float]) -> QPoint:
    return window.board.viewportTransform().map(QPointF(*at)).toPoint()


def drag(
    window: MainWindow,
    start: tuple[float, float],
    end: tuple[float, float],
    keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    view, left = window.board.viewport(), Qt.MouseButton.LeftButton
    QTest.mouseMove(view, place(window, start))
    QTest.mousePress(view, left, keys, place(window, start))
    QTest.mouseMove(view, place(window, end))
    QApplication.processEvents()
    QTest.mouseRelease(view, left, keys, place(window, end))


def move(window: MainWindow, to: tuple[float, float]) -> None:
    """Tell the map that the mouse moved there; the screen's own mouse stays where it is."""
    view, at = window.board.viewport(), QPointF(place(window, to))
    kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
    event = QMouseEvent(
        kind, at, view.mapToGlobal(at), none, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view, event)


def near(one: tuple[float, float] | None, other: tuple[float, float]) -> bool:
    return one is not None and one == pytest.approx(other, abs=0.1)


def test_with_p_held_the_pointer_is_on_the_table(window: MainWindow) -> None:
    move(window, FREE)
    QTest.keyPress(window.board, Qt.Key.Key_P)
    move(window, ALSO_FREE)
    assert near(window.showings.now.pointer, ALSO_FREE)
    QTest.keyRelease(window.board, Qt.Key.Key_P)
    assert window.showings.now.pointer is None


def test_with_p_held_a_click_is_a_ping_and_a_second_one_pings_again(window: MainWindow) -> None:
    QTest.keyPress(window.board, Qt.Key.Key_P)
    pings = []
    for _ in range(2):
        QTest.mouseClick(window.board.viewport(), Qt.MouseButton.LeftButton, pos=place(window, FREE))
        pings.append(window.showings.now.ping)
    assert all(near(ping.at if ping is not None else None, FREE) for ping in pings)
    assert pings[0] != pings[1]


def test_with_p_held_a_drag_is_an_arrow_and_with_shift_a_spotlight(window: MainWindow) -> None:
    QTest.keyPress(window.board, Qt.Key.Key_P)
    drag(window, FREE, ALSO_FREE)
    arrow = window.showings.now.arrow
    assert arrow is not None
    assert near(arrow.start, FREE)
    assert near(arrow.end, ALSO_FREE)
    drag(window, FREE, ALSO_FREE, Qt.KeyboardModifier.ShiftModifier)
    spotlight = window.showings.now.spotlight
    assert spotlight is not None
    assert near(spotlight.at, FREE)
    assert spotlight.radius_m == pytest.approx(3, abs=0.1)
    assert window.publisher.shown.showing == window.showings.now


def test_rulers_are_shown_to_the_players_only_where_they_are_to_be(window: MainWindow) -> None:
    drag(window, FREE, ALSO_FREE, Qt.KeyboardModifier.ControlModifier)
    assert window.publisher.shown.showing == NOTHING_SHOWN
    window.menus.actions["share"].trigger()
    drag(window, FREE, ALSO_FREE, Qt.KeyboardModifier.ControlModifier)
    ruler = window.publisher.shown.showing.ruler
    assert isinstance(ruler, SharedRuler)
    assert str(ruler.said) == "3.0 m"
    window.menus.actions["share"].trigger()
    assert window.publisher.shown.showing == NOTHING_SHOWN


def test_areas_are_shown_to_the_players_where_they_are_to_be(window: MainWindow) -> None:
    window.menus.actions["share"].trigger()
    QTest.keyPress(window.board, Qt.Key.Key_A)
    drag(window, FREE, ALSO_FREE)
    QTest.keyRelease(window.board, Qt.Key.Key_A)
    area = window.publisher.shown.showing.area
    assert isinstance(area, SharedArea)
    assert str(area.said) == "Circle of 3.0 m"


def test_all_is_taken_away_at_once(window: MainWindow, qtbot: QtBot) -> None:
    QTest.keyPress(window.board, Qt.Key.Key_P)
    drag(window, FREE, ALSO_FREE)
    QTest.keyRelease(window.board, Qt.Key.Key_P)
    window.showings.write("Roll!")
    assert window.menus.actions["take-all-away"].isEnabled()
    window.board.setFocus()
    qtbot.keyClick(window.board, Qt.Key.Key_Backspace)
    assert window.publisher.shown.showing == NOTHING_SHOWN
    assert not window.menus.actions["take-all-away"].isEnabled()


def test_a_message_is_written_and_taken_away(window: MainWindow, qtbot: QtBot) -> None:
    window.menus.actions["message"].trigger()
    dialog = window.findChild(MessageDialog)
    assert isinstance(dialog, MessageDialog)
    qtbot.keyClicks(dialog.line, "Initiative!")
    dialog.show_it.click()
    [line] = window.publisher.shown.writing.lines
    assert (str(line.text), line.edge) == ("Initiative!", "bottom")
    again = MessageDialog(window.showings, window)
    again.take_away.click()
    assert window.publisher.shown.writing.lines == ()


def test_a_handout_is_laid_and_the_journal_keeps_it(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "letter.png"
    red_picture().save(str(path))
    dialog = HandoutDialog(window.board.board.pictures, parent=window)
    dialog.wanted.connect(window.control.dialogs.handouts.show)
    assert not dialog.show_it.isEnabled()
    dialog.title.setText("The letter")
    dialog.take_file(path)
    dialog.show_it.click()
    handout = window.publisher.shown.showing.handout
    assert handout is not None
    assert window.board.board.pictures.bytes_of(handout.picture) == path.read_bytes()
    assert handouts_of(window.controller.session.journal) == (handout,)
    window.showings.lay(None)
    window.controller.session.undo()
    assert handouts_of(window.controller.session.journal) == (handout,)


def red_picture() -> QImage:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    return image


def test_a_handout_that_was_shown_before_is_offered_again(window: MainWindow) -> None:
    first, second = Handout(title="The letter"), Handout(text="A riddle")
    for one in (first, second, first):
        window.control.dialogs.handouts.show(one, b"")
    window.menus.actions["handout"].trigger()
    dialog = window.findChild(HandoutDialog)
    assert isinstance(dialog, HandoutDialog)
    assert [dialog.earlier.itemText(number) for number in range(3)] == ["A new one", "A riddle", "The letter"]
    dialog.earlier.activated.emit(2)
    assert dialog.handout == first
    assert dialog.take_away.isEnabled()
    dialog.take_away.click()
    assert window.publisher.shown.showing == Showing()


def test_what_is_no_picture_is_refused_in_a_sentence(window: MainWindow, tmp_path: Path) -> None:
    dialog = HandoutDialog(window.board.board.pictures, parent=window)
    broken = tmp_path / "letter.png"
    broken.write_bytes(b"no picture")
    dialog.take_file(broken)
    assert "letter.png" in dialog.problem.text()
    assert dialog.handout == Handout()
    dialog.take_file(tmp_path / "gone.png")
    assert "gone.png" in dialog.problem.text()
    QGuiApplication.clipboard().setText("no picture either")
    dialog.paste()
    assert dialog.problem.text() == "Nothing that was copied is a picture."


def test_a_copied_picture_is_taken(window: MainWindow) -> None:
    dialog = HandoutDialog(window.board.board.pictures, parent=window)
    QGuiApplication.clipboard().setImage(red_picture())
    dialog.paste()
    assert dialog.picture is not None
    assert QImage.fromData(dialog.picture[1]).pixelColor(5, 5) == QColor("red")


def test_the_file_of_a_battle_keeps_the_picture_of_a_handout(tmp_path: Path) -> None:
    session = a_session()
    file = BattleFile.begin(tmp_path / "fight.sightline", session.battle, "Fight")
    file.add_picture("some-id", b"data")
    file.add_picture("some-id", b"other data")
    assert file.pictures == {"some-id": b"data"}
    assert file.trouble is None
    file.close()

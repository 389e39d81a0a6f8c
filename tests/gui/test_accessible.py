"""Screen readers: every control of the GM's window has a name, and every token is on the board."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QSlider,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session, a_token
from tests.ids import ANA, CELLAR, HALL
from vtt.battle import AddScene, KeepGroup, Scene, Travel
from vtt.battle.commands import Hide
from vtt.ui.board.accessible import make_accessible
from vtt.ui.board.board_view import BoardView
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures

CONTROLS = (QAbstractButton, QLineEdit, QAbstractSpinBox, QComboBox, QSlider, QTextEdit, QAbstractItemView)
NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    make_accessible()
    window = MainWindow(a_session(), Pictures(), HALL)
    qtbot.addWidget(window)
    return window


def own_controls(window: QWidget) -> Iterator[QWidget]:
    """Yield the controls of a window but those that Qt puts into others."""
    for one in window.findChildren(QWidget):
        within = isinstance(one.parent(), (QAbstractSpinBox, QComboBox)) or one.objectName().startswith("qt_")
        if isinstance(one, CONTROLS) and not within and not one.inherits("QComboBoxListView"):
            yield one


def name_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(NAME).strip()


def test_every_control_of_the_window_has_a_name(window: MainWindow) -> None:
    nameless = [
        f"{type(one).__name__} {one.objectName()!r} in {type(one.parent()).__name__}"
        for one in own_controls(window)
        if not name_of(one) and not (isinstance(one, QAbstractButton) and one.isHidden())
    ]
    assert nameless == []


def test_every_control_beside_the_maps_has_a_name(window: MainWindow) -> None:
    window.controller.perform(KeepGroup(title="Watch", tokens=(ANA,)))
    window.controller.perform(Travel(tokens=(ANA,)))
    window.controller.perform(AddScene(scene=Scene(id=CELLAR, size_m=(12, 12))))
    assert window.scenes.scenes is not None
    assert [one for one in own_controls(window.scenes) if not name_of(one)] == []
    strip = QAccessible.queryAccessibleInterface(window.scenes.scenes.strip)
    assert "Hall" in [strip.child(place).text(NAME) for place in range(strip.childCount())]


def test_each_token_on_the_board_is_named_with_what_it_is(window: MainWindow) -> None:
    face = QAccessible.queryAccessibleInterface(window.board)
    tokens = [face.child(index) for index in range(face.childCount())]
    assert [token.text(NAME) for token in tokens] == ["Ana", "Bo"]
    assert "party" in tokens[0].text(DESCRIPTION)
    assert "2.5 m from the left" in tokens[0].text(DESCRIPTION)


def test_what_the_reader_knows_follows_the_battle(window: MainWindow) -> None:
    face = QAccessible.queryAccessibleInterface(window.board)
    session = window.controller.session
    session.do(Hide(token=ANA))
    assert "hidden from the players" in face.child(0).text(DESCRIPTION)
    session.undo()
    assert "hidden from the players" not in face.child(0).text(DESCRIPTION)


def test_a_token_is_found_where_it_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    window.show()
    qtbot.waitExposed(window)
    QApplication.processEvents()
    face = QAccessible.queryAccessibleInterface(window.board)
    middle = face.child(1).rect().center()
    found = face.childAt(middle.x(), middle.y())
    assert found.text(NAME) == "Bo"
    assert face.indexOfChild(found) == 1


def test_the_selected_token_has_the_readers_attention(window: MainWindow) -> None:
    window.board.select(ANA)
    face = QAccessible.queryAccessibleInterface(window.board)
    assert face.focusChild().text(NAME) == "Ana"


def test_many_boards_come_and_go_with_what_readers_know_of_them(qtbot: QtBot) -> None:
    make_accessible()
    for _ in range(5):
        board = BoardView(a_session(a_token("cy", (9.5, 5.5))), Pictures(), HALL)
        face = QAccessible.queryAccessibleInterface(board)
        assert [face.child(index).text(NAME) for index in range(face.childCount())] == ["Ana", "Bo", "Cy"]
        board.deleteLater()
        QApplication.processEvents()


def test_the_keyboard_goes_from_part_to_part_and_back(window: MainWindow, qtbot: QtBot) -> None:
    window.show()
    qtbot.waitExposed(window)
    window.board.select(ANA)
    window.controller.select(ANA)
    window.board.setFocus()
    met = []
    for _ in range(5):
        window.focus_neighbour(1)
        met.append(window.focusWidget())
    assert len({id(one) for one in met}) > 2
    assert window.focusWidget() is window.board or window.board in met
    before = window.focusWidget()
    window.focus_neighbour(1)
    window.focus_neighbour(-1)
    assert _part_of(window, window.focusWidget()) == _part_of(window, before)


def _part_of(window: MainWindow, focused: QWidget) -> int:
    parts = (window.board, window.order, window.selected, window.bar, window.panels.journal)
    return next(place for place, one in enumerate(parts) if one is focused or one.isAncestorOf(focused))

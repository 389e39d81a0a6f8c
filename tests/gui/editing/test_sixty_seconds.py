"""The sixty-second battlefield: a blank mat becomes a fight by the gestures of a GM whose players wait."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import Mouse, a_token
from vtt import app
from vtt.battle import End, PlaceMany, Scene, Token
from vtt.files.bundled import maps
from vtt.geometry import Point
from vtt.systems import SYSTEMS
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.start.battles import DEMO, Battles
from vtt.ui.start.blank_battle import BlankBattle

MOST_GESTURES = 25
SQUARE_M = 1.5
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
ENTER = Qt.Key.Key_Return


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """The demo after its fight, in which a fourth has joined the party."""
    pictures = Pictures()
    window = app.new_window(Battles(SYSTEMS, pictures).from_script(maps() / DEMO), pictures)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    dio = a_token("dio", (4.5, 4.5)).replace(scene=window.controller.scene)
    window.controller.perform(PlaceMany(tokens=(dio,)))
    window.controller.perform(End())
    window.activateWindow()
    window.board.setFocus()
    return window


class Hands:
    """Hands that click, drag and type in the GM's window; all they do is counted.

    Attributes:
        gestures: How many clicks, drags, keys and words it was.
    """

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self._window, self._qtbot, self.gestures = window, qtbot, 0

    def key(self, key: Qt.Key) -> None:
        self.gestures += 1
        self._qtbot.keyClick(_focus(self._window), key)

    def type_command(self, word: str) -> None:
        """Go to the line of commands by its keys, type a word and press Enter: three gestures."""
        self.gestures += 3
        line = self._window.bar.idle.command
        self._window.activateWindow()  # without a desktop it is not, once a dialog was open
        self._window.type_command("")
        self._qtbot.waitUntil(line.hasFocus, timeout=5000)
        self._qtbot.keyClicks(line, word)
        self._qtbot.keyClick(line, ENTER)

    def click(self, square: Point) -> None:
        self.gestures += 1
        Mouse(self._window.board).click(_metres(square))

    def drag(self, *squares: Point) -> None:
        self.gestures += 1
        Mouse(self._window.board).drag([_metres(square) for square in squares])

    def point(self, square: Point) -> None:
        """Move the mouse, which is no gesture by itself."""
        Mouse(self._window.board).move(_metres(square))

    def press(self, widget: QWidget, at: QPoint | None = None, button: Qt.MouseButton = LEFT) -> None:
        self.gestures += 1
        place = at if at is not None else widget.rect().center()
        self._qtbot.mouseClick(widget, button, pos=place)
        if button == RIGHT:  # the system makes this event of a click
            reason, where = QContextMenuEvent.Reason.Mouse, widget.mapToGlobal(place)
            QApplication.sendEvent(widget, QContextMenuEvent(reason, place, where))


def _focus(window: MainWindow) -> QWidget:
    """Return what has the focus: in the dialog that is open, if there is one."""
    dialog = QApplication.activeModalWidget()
    if dialog is not None:
        return dialog.focusWidget() or dialog
    return window.board


def _metres(square: Point) -> Point:
    return square[0] * SQUARE_M, square[1] * SQUARE_M


def shown(window: MainWindow) -> Scene:
    return window.controller.session.battle.scenes[window.controller.scene]


def here(window: MainWindow, side: str) -> Sequence[Token]:
    tokens = window.controller.session.battle.tokens.values()
    return [token for token in tokens if token.side == side and token.scene == window.controller.scene]


def accept_dialog(hands: Hands) -> None:
    """Press Enter in the dialog of the blank mat as soon as it is there."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, BlankBattle):
        hands.key(ENTER)
    else:
        QTimer.singleShot(20, lambda: accept_dialog(hands))


def choose_from_menu(hands: Hands, beginning: str) -> None:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(one for one in menu.actions() if one.text().startswith(beginning))
    hands.gestures += 1
    action.trigger()  # without a desktop menus take the first click only sometimes
    menu.close()


def test_a_battlefield_is_drawn_and_peopled_in_twenty_five_gestures(window: MainWindow, qtbot: QtBot) -> None:
    hands, before = Hands(window, qtbot), window.controller.scene

    QTimer.singleShot(20, lambda: accept_dialog(hands))
    hands.type_command("/blank")
    qtbot.waitUntil(lambda: window.controller.scene != before and window.editing.is_active)
    QApplication.processEvents()

    hands.drag((4, 4), (12, 14))
    hands.drag((12, 4), (22, 14))
    hands.key(Qt.Key.Key_D)
    hands.click((12, 9))
    hands.key(Qt.Key.Key_T)
    for digit, square in (
        (Qt.Key.Key_1, (6.5, 6.5)),
        (Qt.Key.Key_2, (16.5, 7.5)),
        (Qt.Key.Key_4, (18.5, 11.5)),
    ):
        hands.key(digit)
        hands.click(square)
    hands.key(Qt.Key.Key_B)
    hands.press(window.editing.strip.deeds["rooms"])

    hands.point((17, 9))
    hands.type_command("6 raiders")
    scenes = window.scenes.scenes
    assert scenes is not None
    rows = scenes.strip.rows
    card = scenes.strip.visualRect(rows.index(rows.place_of(window.controller.scene))).center()
    hands.press(scenes.strip.viewport(), card, RIGHT)
    choose_from_menu(hands, "The party goes there")

    layout = shown(window).layout
    assert [thing.height_m for thing in layout.obstacles] == [0.5, 1.0, 3.0]
    assert len(layout.portals) == 1
    assert len(shown(window).rooms) == 3  # the two, and what is around them
    assert len(here(window, "party")) == 4
    assert len(here(window, "enemy")) == 6
    places = [token.at for side in ("party", "enemy") for token in here(window, side)]
    assert len(set(places)) == 10
    assert hands.gestures <= MOST_GESTURES, hands.gestures

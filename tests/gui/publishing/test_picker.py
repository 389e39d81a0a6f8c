"""The screens are chosen on a picture of the desktop, with a number on each."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import duel
from tests.ids import SCENE
from vtt.files.screens import Margins, ScreenIdentity
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens.desktop_picture import DesktopPicture, ShownScreen
from vtt.ui.publishing.screens.picker import ScreenPicker
from vtt.ui.publishing.screens.screen_mark import ScreenMark
from vtt.ui.publishing.screens.seeing import identity_of

LAPTOP = ScreenIdentity(maker="BOE", model="NE135", name="eDP-1", width_px=1920, height_px=1080)
TV = ScreenIdentity(maker="LG", model="C2", serial="7", name="HDMI-1", width_px=3840, height_px=2160)
DESKTOP = (
    ShownScreen(LAPTOP, QRect(0, 0, 1920, 1080), 1, "your window", True),
    ShownScreen(TV, QRect(1920, 0, 3840, 2160), 2, "free", False),
)


@pytest.fixture
def picture(qtbot: QtBot) -> DesktopPicture:
    picture = DesktopPicture()
    qtbot.addWidget(picture)
    picture.resize(800, 300)
    picture.show_screens(DESKTOP, 1)
    return picture


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    window = MainWindow(duel(), Pictures(), SCENE)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.fixture
def picker(window: MainWindow, qtbot: QtBot) -> ScreenPicker:
    picker = ScreenPicker(window.screens, "table", window)
    with qtbot.waitExposed(picker):
        picker.open()
    return picker


def test_screens_are_where_the_system_has_them(picture: DesktopPicture) -> None:
    laptop, tv = picture.place_of(1), picture.place_of(2)
    assert laptop.right() == pytest.approx(tv.left())
    assert laptop.top() == pytest.approx(tv.top())
    assert tv.width() == pytest.approx(2 * laptop.width())
    assert picture.rect().contains(tv.toAlignedRect().united(laptop.toAlignedRect()))


@pytest.mark.parametrize(
    ("key", "number"), [(Qt.Key.Key_2, 2), (Qt.Key.Key_1, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 2)]
)
def test_a_screen_is_chosen_by_key(picture: DesktopPicture, qtbot: QtBot, key: Qt.Key, number: int) -> None:
    with qtbot.waitSignal(picture.chosen) as told:
        qtbot.keyClick(picture, key)
    assert told.args == [number]


def test_a_screen_is_chosen_by_a_click(picture: DesktopPicture, qtbot: QtBot) -> None:
    with qtbot.waitSignal(picture.chosen) as told:
        qtbot.mouseClick(picture, Qt.MouseButton.LeftButton, pos=picture.place_of(2).center().toPoint())
    assert told.args == [2]
    with qtbot.assertNotEmitted(picture.chosen):
        qtbot.mouseClick(picture, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))


def test_every_screen_shows_its_number_while_the_dialog_is_open(picker: ScreenPicker, qtbot: QtBot) -> None:
    (number,) = picker.flash.numbers
    assert number.number == 1
    assert number.isVisible()
    assert number.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert QGuiApplication.primaryScreen().geometry().contains(number.geometry())
    picker.reject()
    assert picker.flash.numbers == []


def test_a_screen_of_the_gm_cannot_be_given_to_the_players(picker: ScreenPicker) -> None:
    picker.choose(1)
    assert not picker.table.isEnabled()
    assert not picker.wall.isEnabled()
    assert not picker.margins.isEnabled()
    assert "There is no screen for the players" in picker.hint.text()


def test_without_another_screen_there_is_a_window_beside(picker: ScreenPicker, window: MainWindow) -> None:
    picker.here.click()
    assert window.table.isVisible()
    assert not window.table.isFullScreen()


def test_a_screen_can_be_taken_back_and_has_margins(picker: ScreenPicker, window: MainWindow) -> None:
    here = identity_of(QGuiApplication.primaryScreen())
    window.screens.choose("table", here)
    picker.choose(1)
    assert picker.margins.isEnabled()
    for edge, px in zip(picker.margins.edges, (3, 4, 5, 6), strict=True):
        edge.setValue(px)
    assert window.screens.kept.of(here).margins == Margins(left_px=3, top_px=4, right_px=5, bottom_px=6)
    assert window.table.edges.isVisibleTo(window.table)
    picker.none.click()
    assert window.screens.kept.table.screen is None
    assert not picker.margins.isEnabled()
    picker.reject()
    assert not window.table.edges.isVisibleTo(window.table)


def test_the_mark_says_which_screen_is_missing_and_opens_the_screens(
    window: MainWindow, qtbot: QtBot
) -> None:
    table, wall = window.findChildren(ScreenMark)
    assert table.isHidden()
    assert wall.isHidden()
    window.screens.choose("table", TV)
    assert table.text() == "Players’ screen missing: LG C2"
    assert not table.isHidden()
    qtbot.mouseClick(table, Qt.MouseButton.LeftButton)
    assert window.findChild(ScreenPicker) is not None
    window.screens.hide()
    assert table.isHidden()

"""The lamp in the GM's window says what the players see, and its buttons change it."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.builders import a_session
from tests.ids import ANA, HALL
from vtt.battle.commands import Move
from vtt.play.table.showing import NOTHING_SHOWN, Handout, Showing
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.thumbnail import Thumbnail, painted_by

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    shown = MainWindow(a_session(), Pictures(), HALL)
    qtbot.addWidget(shown)
    qtbot.addWidget(shown.table)
    shown.resize(1366, 768)
    with qtbot.waitExposed(shown):
        shown.show()
    return shown


def word(window: MainWindow) -> str:
    return window.lamp.lamp.word.text()


def offered(window: MainWindow) -> set[str]:
    return {name for name, button in window.lamp.buttons.items() if button.isVisible()}


def field_colour(window: MainWindow) -> QColor:
    lamp = window.lamp.lamp
    return lamp.grab().toImage().pixelColor(lamp.width() - 8, 8)


def test_each_state_has_its_key_its_word_and_its_colour(window: MainWindow, qtbot: QtBot) -> None:
    seen = [(word(window), field_colour(window).name())]
    for key in (Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F8, Qt.Key.Key_F7):
        qtbot.keyClick(window.board, key)
        seen.append((word(window), field_colour(window).name()))
    assert [one for one, _ in seen] == ["BLACK", "LIVE", "FROZEN", "CURTAIN", "BLACK"]
    assert len({colour for _, colour in seen}) == 4
    live, frozen = QColor(seen[1][1]), QColor(seen[2][1])
    assert live.green() > max(live.red(), live.blue()), "green"
    assert frozen.blue() > max(frozen.red(), frozen.green()), "blue"


def test_the_buttons_do_what_the_keys_do(window: MainWindow) -> None:
    seen = [offered(window)]
    for name in ("publish", "freeze", "publish", "curtain", "black"):
        window.lamp.buttons[name].click()
        seen.append(offered(window))
    assert seen == [
        {"publish", "curtain"},
        {"freeze", "black", "curtain"},
        {"publish", "black", "curtain"},
        {"freeze", "black", "curtain"},
        {"publish", "black"},
        {"publish", "curtain"},
    ]


def test_a_click_on_the_lamp_freezes_and_thaws_but_never_lights_it(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.lamp.lamp, LEFT)
    assert word(window) == "BLACK"
    window.lamp.buttons["publish"].click()
    qtbot.mouseClick(window.lamp.lamp, LEFT)
    assert word(window) == "FROZEN"
    qtbot.mouseClick(window.lamp.lamp, LEFT)
    assert word(window) == "LIVE"


def test_it_counts_what_the_players_do_not_see(window: MainWindow, qtbot: QtBot) -> None:
    window.lamp.buttons["publish"].click()
    window.lamp.buttons["freeze"].click()
    for x in (3.5, 4.5):
        window.controller.perform(Move(token=ANA, to=(x, 2.5), mode="place"))
        qtbot.waitUntil(lambda: not window.publisher.is_behind)
    assert word(window) == "FROZEN 2"
    assert window.lamp.lamp.detail.text() == "2 changes unseen"


def test_a_battle_opened_meanwhile_is_said_not_to_be_the_one_they_see(window: MainWindow) -> None:
    window.lamp.buttons["publish"].click()
    window.show_session(a_session(), HALL)
    assert (word(window), window.lamp.lamp.detail.text()) == ("FROZEN", "Still another battle.")
    assert offered(window) == {"publish", "black", "curtain"}


def test_a_lamp_that_no_screen_shows_is_not_lit(window: MainWindow, qtbot: QtBot) -> None:
    window.lamp.buttons["publish"].click()
    lit = field_colour(window)
    window.table.hide()
    assert window.lamp.lamp.detail.text() == "No screen shows it. Ctrl+P"
    assert field_colour(window) != lit
    window.table.show()
    assert window.lamp.lamp.detail.text() == "Players see Hall."
    assert field_colour(window) == lit


def test_what_lies_over_black_is_said(window: MainWindow) -> None:
    window.lamp.buttons["publish"].click()
    window.lamp.buttons["black"].click()
    window.publisher.show_over(Showing(message="Dinner"))
    assert window.lamp.lamp.detail.text() == "Players see a message."
    window.publisher.show_over(Showing(handout=Handout(text="Dear Ana")))
    assert window.lamp.lamp.detail.text() == "Players see a handout."
    window.publisher.show_over(NOTHING_SHOWN)
    assert window.lamp.lamp.detail.text() == "Players see nothing."


def test_the_switch_of_the_dice_keeps_its_place_in_a_small_window(window: MainWindow, qtbot: QtBot) -> None:
    window.menus.actions["publish"].trigger()
    qtbot.waitUntil(window.panels.dice.isVisible)
    right = window.panels.dice.mapTo(window, window.panels.dice.rect().topRight()).x()
    assert right <= window.width()
    assert window.panels.dice.width() >= window.panels.dice.sizeHint().width()


def test_the_word_is_read_across_the_room(window: MainWindow, qtbot: QtBot) -> None:
    """30 px are 7 mm on a laptop of 14 inches: read from three metres."""
    for key, least_px in ((Qt.Key.Key_F7, 30), (Qt.Key.Key_F5, 30), (Qt.Key.Key_F6, 30)):
        qtbot.keyClick(window.board, key)
        assert window.lamp.lamp.word.fontInfo().pixelSize() >= least_px, word(window)


def test_the_buttons_leave_the_keys_to_the_map(window: MainWindow, qtbot: QtBot) -> None:
    window.board.setFocus()
    qtbot.mouseClick(window.lamp.buttons["publish"], LEFT)
    assert window.focusWidget() is window.board


def test_the_small_picture_has_the_pixels_of_the_table_screen(window: MainWindow, qtbot: QtBot) -> None:
    small = window.lamp.lamp.thumbnail
    assert small.isHidden(), "there is no table screen yet"
    qtbot.keyClick(window.board, Qt.Key.Key_F5)
    qtbot.waitUntil(small.isVisible)

    def is_like_it() -> bool:  # the map may still be being painted on the table screen
        big, image = window.table.grab().toImage(), small.image
        return image is not None and all(
            abs(lightness(big, share) - lightness(image, share)) < 40
            for share in ((0.3, 0.3), (0.5, 0.5), (0.9, 0.1), (0.2, 0.9))
        )

    qtbot.waitUntil(is_like_it)
    window.table.hide()
    assert small.isHidden()


def lightness(image: QImage, share: tuple[float, float]) -> int:
    """Return how light a picture is at a place, 0 to 255; the place as shares of its width and height."""
    at = round(image.width() * share[0]), round(image.height() * share[1])
    return image.pixelColor(*at).lightness()


def test_the_small_picture_follows_what_is_painted(window: MainWindow, qtbot: QtBot) -> None:
    small = window.lamp.lamp.thumbnail
    window.lamp.buttons["publish"].click()
    qtbot.waitUntil(small.isVisible)
    before = small.image
    window.lamp.buttons["black"].click()
    qtbot.waitUntil(lambda: small.image is not before and is_black(small.image))


def is_black(image: QImage | None) -> bool:
    assert image is not None
    places = [(x, y) for x in range(image.width()) for y in range(image.height())]
    return all(image.pixelColor(*place) == QColor("black") for place in places)


def test_it_is_not_taken_while_the_gm_drags(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = window.lamp.lamp.thumbnail
    window.lamp.buttons["publish"].click()
    qtbot.waitUntil(small.isVisible)
    before = small.image
    monkeypatch.setattr(QGuiApplication, "mouseButtons", lambda: LEFT)
    window.lamp.buttons["black"].click()
    small.take_over()
    assert small.image is before
    assert small._rest.isActive(), "it is taken later"


def test_a_part_that_was_not_painted_again_is_as_it_was_painted(qtbot: QtBot) -> None:
    """It is the frame buffer that is shown: a colour that was set, but never painted, is not in it."""
    window = QWidget()
    qtbot.addWidget(window)
    window.setStyleSheet("background: red")
    window.resize(200, 100)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.wait(20)
    window.setUpdatesEnabled(False)
    window.setStyleSheet("background: blue")
    found = painted_by(window, QSize(20, 10))
    assert found is not None
    assert found.pixelColor(QPoint(10, 5)) == QColor("red")


def test_a_thumbnail_of_a_window_that_is_gone_stays_hidden(qtbot: QtBot) -> None:
    watched = QWidget()
    qtbot.addWidget(watched)
    small = Thumbnail(watched)
    qtbot.addWidget(small)
    small.take_over()
    assert small.isHidden()

"""The players' window where there is but one screen: a window beside the GM's, and never over it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.panels.example_system import duel
from tests.ids import SCENE
from vtt.files.recent import Recents
from vtt.files.screens import (
    ROLES,
    KeptScreen,
    KeptScreens,
    KeptWindow,
    Margins,
    Role,
    ScreenFile,
    ScreenIdentity,
)
from vtt.ui.crash_notice import CrashNotice
from vtt.ui.main_window import MainWindow
from vtt.ui.pictures import Pictures
from vtt.ui.publishing.screens import table_screens
from vtt.ui.publishing.screens.gm_cover import GmCover
from vtt.ui.publishing.screens.gm_place import bring_first
from vtt.ui.publishing.screens.placement import Standing
from vtt.ui.publishing.screens.seeing import identity_of, likely_gm_screen
from vtt.ui.publishing.screens.table_screens import TableScreens
from vtt.ui.publishing.telling.players_dialog import PlayersDialog
from vtt.ui.table.table_window import TableWindow
from vtt.ui.welcome.start_page import StartPage

CTRL = Qt.KeyboardModifier.ControlModifier
TV = ScreenIdentity(maker="LG", model="C2", serial="7", width_px=3840, height_px=2160)


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    window = MainWindow(duel(), Pictures(), SCENE)
    qtbot.addWidget(window)
    qtbot.addWidget(window.table)
    with qtbot.waitExposed(window):
        window.show()
    return window


def said(window: MainWindow) -> str:
    return window.bar.idle.said.text()


def here() -> ScreenIdentity:
    return identity_of(QGuiApplication.primaryScreen())


def test_nothing_is_shown_at_the_start(window: MainWindow) -> None:
    window.screens.open()
    assert not window.table.isVisible()
    assert not window.wall.isVisible()


def test_the_table_is_a_window_where_there_is_no_screen_for_it(window: MainWindow) -> None:
    window.menus.actions["table"].trigger()
    assert window.table.isVisible()
    assert not window.table.isFullScreen()
    assert window.menus.actions["table"].isChecked()
    assert "no screen for the players" in said(window)
    window.menus.actions["table"].trigger()
    assert not window.table.isVisible()
    assert not window.menus.actions["table"].isChecked()


def test_publishing_shows_the_window(window: MainWindow) -> None:
    window.menus.actions["publish"].trigger()
    assert window.table.isVisible()


def test_a_screen_of_the_gm_is_not_filled_even_if_it_is_the_table_screen(window: MainWindow) -> None:
    window.screens.choose("table", here())
    assert not window.table.isVisible()
    assert "Your window is on" in said(window)


def test_on_the_only_screen_which_is_the_tables_the_gms_window_is_covered(
    window: MainWindow, qtbot: QtBot
) -> None:
    title = window.windowTitle()
    window.screens.choose("table", here())
    cover = window.screens.stands.gm.cover
    assert cover.isVisible()
    assert cover.geometry() == window.rect()
    assert window.windowTitle() == "Sightline"
    window.setWindowTitle("Secret crypt")
    assert window.windowTitle() == "Sightline"
    window.resize(1200, 760)
    assert cover.geometry() == window.rect()
    assert not cover.leave.isVisible()
    qtbot.mouseClick(cover.stay, Qt.MouseButton.LeftButton)
    assert not cover.isVisible()
    assert window.windowTitle() == "Secret crypt" != title
    assert not window.table.isVisible()


def test_dialogs_are_covered_with_the_window_below_them(window: MainWindow, qtbot: QtBot) -> None:
    """A laptop is closed while a dialog is open: on the television that is left its words would be read."""
    dialog = PlayersDialog(window.publisher, window.controller, window)
    dialog.show()
    title = dialog.windowTitle()
    window.screens.choose("table", here())
    [cover] = dialog.findChildren(GmCover)
    assert cover.isVisible()
    assert cover.geometry() == dialog.rect()
    assert dialog.windowTitle() == "Sightline"
    qtbot.mouseClick(cover.stay, Qt.MouseButton.LeftButton)
    assert not cover.isVisible()
    assert not window.screens.stands.gm.cover.isVisible()
    assert dialog.windowTitle() == title


def test_no_key_opens_anything_of_a_window_that_is_covered(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.choose("table", here())
    cover = window.screens.stands.gm.cover
    assert cover.isAncestorOf(window.focusWidget())
    qtbot.keyClick(cover.stay, Qt.Key.Key_F5)
    qtbot.keyClick(cover, Qt.Key.Key_P, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert window.publisher.state.lamp == "black"
    assert window.findChildren(PlayersDialog) == []
    qtbot.mouseClick(cover.stay, Qt.MouseButton.LeftButton)
    qtbot.keyClick(window.board, Qt.Key.Key_F5)
    assert window.publisher.shown.view is not None


def test_the_gms_window_is_not_covered_once_the_screen_is_forgotten(window: MainWindow) -> None:
    window.screens.choose("table", here())
    window.screens.forget("table")
    assert not window.screens.stands.gm.cover.isVisible()


def test_a_table_whose_screen_is_missing_is_nowhere_and_f11_says_so(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.choose("table", TV)
    assert not window.table.isVisible()
    assert said(window).startswith("LG C2 is not connected.")
    window.controller.note("")
    qtbot.keyClick(window.board, Qt.Key.Key_F11)
    assert said(window).startswith("LG C2 is not connected.")
    assert not window.table.isVisible()


def test_a_window_is_kept_where_it_was(window: MainWindow) -> None:
    window.screens.show()
    window.table.setGeometry(30, 40, 300, 200)
    window.screens.hide()
    window.screens.show()
    assert window.table.geometry().getRect() == (30, 40, 300, 200)
    kept = window.screens.kept.table
    assert kept == KeptWindow(is_shown=True, shown_as="windowed", window_on=here(), geometry=kept.geometry)


def test_margins_of_a_screen_are_kept_with_it(window: MainWindow) -> None:
    window.screens.keep_screen(KeptScreen(screen=TV, margins=Margins(top_px=7)))
    assert window.screens.kept.of(TV).margins.all_px == (0, 7, 0, 0)


def test_closing_the_gms_window_closes_the_players(window: MainWindow) -> None:
    window.screens.show()
    window.screens.show("wall")
    assert window.wall.isVisible()
    window.close()
    assert not window.table.isVisible()
    assert not window.wall.isVisible()
    assert window.screens.is_shown(), "and is shown again at the next start"


def test_esc_twice_takes_the_table_off_the_full_screen(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert "Esc" not in said(window)
    window.screens.choose("table", TV)
    window.screens.stands.now = {"table": Standing("full", TV), "wall": Standing("hidden")}
    qtbot.keyClick(window.board, Qt.Key.Key_Escape)
    assert said(window) == "Press Esc once more to take the players’ windows off the full screen."
    assert window.screens.kept.table == KeptWindow(screen=TV, is_shown=True)
    qtbot.keyClick(window.board, Qt.Key.Key_Escape)
    windowed = KeptWindow(screen=TV, is_shown=True, shown_as="windowed", window_on=TV)
    assert window.screens.kept.table == windowed


def test_esc_pressed_now_and_then_changes_nothing(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_screens, "TWICE_S", 0.0)
    window.screens.choose("table", TV)
    window.screens.stands.now = {"table": Standing("full", TV), "wall": Standing("hidden")}
    qtbot.keyClick(window.board, Qt.Key.Key_Escape)
    qtbot.keyClick(window.board, Qt.Key.Key_Escape)
    assert window.screens.kept.table.shown_as == "full"


def test_the_gms_window_opens_on_the_only_screen_even_if_it_is_the_tables(qtbot: QtBot) -> None:
    only = QGuiApplication.primaryScreen()
    assert likely_gm_screen(KeptScreens()) is only
    assert likely_gm_screen(KeptScreens(table=KeptWindow(screen=identity_of(only)))) is only


def test_a_window_that_is_closed_by_its_frame_is_hidden_for_good(window: MainWindow) -> None:
    window.screens.show()
    window.table.closed.emit()
    assert not window.screens.is_shown()
    assert not window.menus.actions["table"].isChecked()


def test_where_the_gm_puts_the_window_by_hand_is_kept_once_it_rests(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show()
    window.table.setGeometry(30, 40, 300, 200)
    assert window.screens.kept.table.window_on is None
    qtbot.waitUntil(lambda: window.screens.kept.table.window_on == here())
    window.screens.toggle_full()
    assert window.table.geometry().getRect() == (30, 40, 300, 200), "there is no screen to fill"


class Titles(QObject):
    """Notes under which titles a window is painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.seen: list[tuple[str, bool]] = []
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note it whenever the window is shown or painted."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Paint) and isinstance(watched, QWidget):
            covers = [one for one in watched.findChildren(GmCover) if not one.isHidden()]
            self.seen.append((watched.windowTitle(), bool(covers)))
        return False


def test_a_dialog_that_comes_while_the_window_is_covered_is_never_seen(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.screens.choose("table", here())
    notice = CrashNotice("The program crashed last time.", "Secret crypt", "trace", window)
    titles = Titles(notice)
    with qtbot.waitExposed(notice):
        notice.show()
    assert {title for title, _ in titles.seen} == {"Sightline"}
    assert all(is_covered for _, is_covered in titles.seen)
    qtbot.mouseClick(notice.findChildren(GmCover)[0].stay, Qt.MouseButton.LeftButton)
    assert notice.windowTitle() == "Program error"
    notice.close()


def test_a_window_that_begins_on_the_table_screen_is_covered_before_it_is_shown(qtbot: QtBot) -> None:
    window, file = QWidget(), ScreenFile()
    windows: dict[Role, TableWindow] = {role: TableWindow(Pictures()) for role in ROLES}
    for one in (window, *windows.values()):
        qtbot.addWidget(one)
    file.keep(KeptScreens(table=KeptWindow(screen=here(), is_shown=True)))
    window.setWindowTitle("Secret crypt")
    titles, screens = Titles(window), TableScreens(window, windows, file)
    with qtbot.waitExposed(window):
        screens.open()
    assert {title for title, _ in titles.seen} == {"Sightline"}
    assert all(is_covered for _, is_covered in titles.seen)


def test_a_question_before_all_windows_is_covered_where_only_the_players_have_a_screen(qtbot: QtBot) -> None:
    box = QMessageBox(
        QMessageBox.Icon.Question, "Sightline", "Secret crypt took 40 seconds to open last time."
    )
    qtbot.addWidget(box)
    bring_first(box, KeptScreens(table=KeptWindow(screen=here())))
    with qtbot.waitExposed(box):
        box.show()
    [cover] = box.findChildren(GmCover)
    assert cover.isVisible()
    assert cover.geometry() == box.rect()
    qtbot.mouseClick(cover.stay, Qt.MouseButton.LeftButton)
    assert not cover.isVisible()
    other = QMessageBox(QMessageBox.Icon.Question, "Sightline", "Secret crypt")
    qtbot.addWidget(other)
    bring_first(other, KeptScreens(table=KeptWindow(screen=TV)))
    assert all(one.isHidden() for one in other.findChildren(GmCover))


def test_the_start_page_is_covered_where_only_the_players_have_a_screen(qtbot: QtBot, tmp_path: Path) -> None:
    page = StartPage(Recents(tmp_path), (), lambda _is_kept: None)
    qtbot.addWidget(page)
    page.setWindowTitle("Secret crypt")
    titles = Titles(page)
    bring_first(page, KeptScreens(table=KeptWindow(screen=here())))
    with qtbot.waitExposed(page):
        page.show()
    assert {title for title, _ in titles.seen} == {"Sightline"}
    assert all(is_covered for _, is_covered in titles.seen)
    [cover] = page.findChildren(GmCover)
    qtbot.keyClick(cover, Qt.Key.Key_Return)
    assert page.choice is None
    qtbot.mouseClick(cover.stay, Qt.MouseButton.LeftButton)
    assert not cover.isVisible()
    assert page.windowTitle() == "Secret crypt"

"""Windows go on while work is done beside them, and tell how far it is where it takes long."""

import gc
import time
from collections.abc import Callable
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.work import PATIENCE_S
from vtt.ui.work.background import collector_paused, in_background
from vtt.ui.work.progress import ProgressDialog, with_progress


def test_work_is_done_on_another_thread_while_the_event_loop_goes_on(qtbot: QtBot) -> None:
    painted = Event()
    QTimer.singleShot(0, painted.set)

    def work() -> bool:
        assert current_thread() is not main_thread()
        return painted.wait(PATIENCE_S)

    assert in_background(work)


def test_what_fails_beside_the_windows_fails_for_who_asked(qtbot: QtBot) -> None:
    def work() -> None:
        raise ValueError("no map")

    with pytest.raises(ValueError, match="no map"):
        in_background(work)


def test_no_garbage_is_collected_by_the_thread_beside_the_windows(qtbot: QtBot) -> None:
    assert not in_background(gc.isenabled)
    assert gc.isenabled()


def test_garbage_waits_for_all_who_hold_it_up() -> None:
    with collector_paused():
        with collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def dialog_of_work() -> ProgressDialog | None:
    return next((one for one in QApplication.topLevelWidgets() if isinstance(one, ProgressDialog)), None)


def test_long_work_shows_how_far_it_is_and_gives_what_it_gives(qtbot: QtBot) -> None:
    window, seen = QWidget(), Event()
    qtbot.addWidget(window)
    shown: list[tuple[int, int]] = []

    def look() -> None:
        dialog = dialog_of_work()
        if dialog is not None and dialog.value() == 3:
            shown.append((dialog.value(), dialog.maximum()))
            seen.set()
        else:
            QTimer.singleShot(10, look)

    def work(tell: Callable[[int, int], None]) -> str:
        while not seen.wait(0.06):
            tell(3, 7)
        return "saved"

    look()
    assert with_progress(window, "Looking …", work) == "saved"
    assert shown == [(3, 7)]


def test_long_work_is_stopped_by_its_dialog(qtbot: QtBot) -> None:
    window, ended = QWidget(), Event()
    qtbot.addWidget(window)

    def press() -> None:
        dialog = dialog_of_work()
        if dialog is None:
            QTimer.singleShot(10, press)
        else:
            dialog.findChildren(QPushButton)[0].click()

    def work(tell: Callable[[int, int], None]) -> None:
        try:
            while True:
                time.sleep(0.01)
                tell(0, 0)
        finally:
            ended.set()

    press()
    assert with_progress(window, "Looking …", work) is None
    assert ended.is_set()


def test_short_work_with_progress_shows_nothing_and_its_faults_reach_who_asked(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)

    def work(tell: Callable[[int, int], None]) -> None:
        tell(1, 1)
        raise ValueError("no battle")

    with pytest.raises(ValueError, match="no battle"):
        with_progress(window, "Looking …", work)
    assert dialog_of_work() is None

"""Windows go on while work is done beside them."""

import gc
from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.work import PATIENCE_S
from vtt.ui.work.background import collector_paused, in_background


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

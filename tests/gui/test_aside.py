"""Do windows go on while something is done beside them?"""

from threading import Event, current_thread, main_thread

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from vtt.ui.aside import aside


def test_work_is_done_on_another_thread_while_the_event_loop_goes_on(qtbot: QtBot) -> None:
    painted = Event()
    QTimer.singleShot(0, painted.set)

    def work() -> bool:
        assert current_thread() is not main_thread()
        return painted.wait(10)

    assert aside(work)


def test_what_fails_beside_the_windows_fails_for_who_asked(qtbot: QtBot) -> None:
    def work() -> None:
        raise ValueError("no map")

    with pytest.raises(ValueError, match="no map"):
        aside(work)

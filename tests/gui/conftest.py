"""What every test with windows starts from."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.work import PATIENCE_S

NO_SCREEN = "This plugin does not support"
"""So the offscreen platform begins what it says of least sizes, raising windows and grabbing keys."""
PATIENCE_MS = 1000 * PATIENCE_S


class PatientBot(QtBot):
    """Waits for an event as long as it takes on a busy machine, not five seconds."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE_MS) -> Any:
        return super().waitExposed(widget, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE_MS, **how: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **how)

    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE_MS, **how: Any) -> Any:
        return super().waitSignals(signals, timeout=timeout, **how)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """Return what drives and awaits the windows of one test."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def alone() -> Iterator[None]:
    """Wait for what a test leaves at work beside its windows, so that the next one finds nothing of it."""
    yield
    from vtt.ui.work.background import THREAD  # here, so that a machine without Qt can read this file

    for thread in threading.enumerate():
        if thread.name == THREAD:
            thread.join(PATIENCE_S)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the offscreen platform say what it always says."""
    for item in items:
        if "gui" in item.path.parts:
            item.add_marker(pytest.mark.qt_log_ignore(NO_SCREEN))

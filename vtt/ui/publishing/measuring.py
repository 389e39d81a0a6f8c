"""What the players may see is measured a portion at a time, so that the windows never wait for it."""

import time
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer

from vtt.ui.signals import Signal

SOON_MS = 1
"""How long the table waits: the GM's own window is painted first."""
AT_ONCE_S, PORTION_S = 0.025, 0.008
"""So long the view is measured when something is published, and later, before the windows listen again;
of the processor, as what other programs take shows nothing sooner."""


class Measuring(QObject):
    """Measures, and tells when all is measured.

    Args:
        due: Returns what is to be measured as things are now, step by step; a step that is true waits for
            another thread.
    """

    finished = Signal[()]()
    """All is measured."""

    def __init__(self, due: Callable[[], Iterator[bool | None]], parent: QObject) -> None:
        super().__init__(parent)
        self._due = due
        self._steps: Iterator[bool | None] | None = None
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self._next_portion)

    @property
    def is_waiting(self) -> bool:
        """Whether something is still to be measured."""
        return self._soon.isActive()

    def begin(self) -> None:
        """Measure from the start, at once as long as is allowed."""
        self._steps = None
        self.go_on(AT_ONCE_S)

    def begin_soon(self) -> None:
        """Measure from the start, after the GM's window is painted."""
        self._steps = None
        self.go_on_soon()

    def go_on_soon(self) -> None:
        """Go on with what was begun, after the GM's window is painted."""
        self._soon.start()

    def stop(self) -> None:
        """Measure nothing any more."""
        self._soon.stop()
        self._steps = None

    def go_on(self, for_s: float | None = None) -> None:
        """Measure so long, as long as is allowed unless it is said; tell if that is all, else go on soon."""
        until_s = time.thread_time() + (PORTION_S if for_s is None else for_s)
        self._steps = self._steps or self._due()
        for is_to_wait in self._steps:
            if is_to_wait or time.thread_time() >= until_s:
                self._soon.start()
                return
        self.finished.emit()

    def _next_portion(self) -> None:
        self.go_on()

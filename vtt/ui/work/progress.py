"""Long work beside the windows that tells how far it is and can be stopped."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import Event
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QProgressDialog, QWidget

from vtt.text import tr
from vtt.ui.signals import Signal
from vtt.ui.work.background import start

T = TypeVar("T")

SHOWN_AFTER_MS = 300
"""Work that takes no longer than this shows no dialog; keys and clicks wait meanwhile."""
WIDTH_PX = 420
TELLS_EVERY_S = 0.05
"""So often the dialog is told how far the work is."""


class _StoppedError(BaseException):
    """The work was stopped by the user; what catches every Exception of a decoder lets it pass."""


class _Teller(QObject):
    """What a thread tells the windows.

    Attributes:
        told: How much is done, and of how much; 0 of 0 where nobody knows.
        done: The work is at its end.
    """

    told = Signal[int, int]()
    done = Signal[()]()

    def __init__(self) -> None:
        super().__init__()
        self.stopped = Event()
        self._told_at = 0.0

    def tell(self, done: int, of: int) -> None:
        """Tell how far the work is, not too often; stop it where that is wanted."""
        if self.stopped.is_set():
            raise _StoppedError
        now = time.monotonic()
        if now - self._told_at >= TELLS_EVERY_S:
            self._told_at = now
            self.told.emit(done, of)


class ProgressDialog(QProgressDialog):
    """Follows what a thread tells, and stops its work when it is closed."""

    def __init__(self, title: str, teller: _Teller, parent: QWidget | None) -> None:
        super().__init__(title, tr("Cancel"), 0, 0, parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(WIDTH_PX)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAutoReset(False)
        self.setAutoClose(False)
        self.canceled.connect(teller.stopped.set)
        teller.told.connect(self.follow)

    def follow(self, done: int, of: int) -> None:
        """Show how much is done."""
        self.setMaximum(of)
        self.setValue(done)


def with_progress(
    parent: QWidget | None,
    title: str,
    work: Callable[[Callable[[int, int], None]], T],
    *,
    can_stop: bool = True,
) -> T | None:
    """Return what work gives, done on another thread while a dialog shows how far it is; None where stopped.

    Args:
        parent: The window that takes no keys and clicks meanwhile; it is painted as ever.
        title: What is being done.
        work: Is given what it tells its progress to.
        can_stop: Whether there is a button that stops it.

    Raises:
        Exception: Whatever the work raises.
    """
    loop, teller, given = QEventLoop(), _Teller(), Future[T]()
    teller.done.connect(loop.quit)

    def carry_out() -> None:
        try:
            given.set_result(work(teller.tell))
        except BaseException as error:
            given.set_exception(error)
        teller.done.emit()

    thread = start(carry_out)
    QTimer.singleShot(SHOWN_AFTER_MS, loop.quit)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    if not given.done():
        dialog = ProgressDialog(title, teller, parent)
        if not can_stop:
            dialog.setCancelButton(None)
        dialog.show()
        loop.exec()
        dialog.close()
        dialog.deleteLater()
    thread.join()  # until then the collector is paused
    return None if isinstance(given.exception(), _StoppedError) else given.result()

"""How is something done that takes its time, while the windows go on being painted?"""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QObject, Signal

from vtt.ui.work.garbage import collector_paused

T = TypeVar("T")


class _Teller(QObject):
    done = Signal()


def in_background(work: Callable[[], T]) -> T:
    """Return what work gives, done on another thread; windows are painted, but take no keys and clicks.

    Raises:
        Exception: Whatever the work raises.
    """
    loop, teller, given = QEventLoop(), _Teller(), Future[T]()
    teller.done.connect(loop.quit)

    def carry_out() -> None:
        try:
            given.set_result(work())
        except BaseException as error:
            given.set_exception(error)
        teller.done.emit()

    with collector_paused():
        Thread(target=carry_out, name="background", daemon=True).start()
        loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    return given.result()

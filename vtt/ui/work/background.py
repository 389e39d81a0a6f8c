"""Work beside the windows: on threads of its own, with Python's collector paused.

Qt's thread pool with job objects was tried and left out. Whichever thread happens to run when the collector
starts destroys what it finds, and what belongs to Qt may only be destroyed by the thread of the windows: jobs
of the pool need the pause all the same. A program that is closed waits for the jobs of the pool, which may
build a large map for seconds, but not for a daemon thread. And a battle that is opened is needed before the
program goes on, with keys and clicks held back meanwhile: a nested event loop, whatever runs the work.
"""

import gc
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Lock, Thread
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QObject

from vtt.ui.signals import Signal

T = TypeVar("T")

THREAD = "background"
_LOCK = Lock()
_PAUSES: list[object] = []


@contextmanager
def collector_paused() -> Iterator[None]:
    """Let no garbage be collected; within one another, until the last of them is over.

    A thread that works beside the windows needs it, and whatever must not stall: a drag.
    """
    pause = object()
    with _LOCK:
        _PAUSES.append(pause)
        gc.disable()
    try:
        yield
    finally:
        with _LOCK:
            _PAUSES.remove(pause)
            if not _PAUSES:
                gc.enable()


def start(work: Callable[[], object]) -> Thread:
    """Begin some work beside the windows, and return its thread; it tells by itself when it is done."""

    def carry_out() -> None:
        with collector_paused():
            work()

    thread = Thread(target=carry_out, name=THREAD, daemon=True)
    thread.start()
    return thread


class _Teller(QObject):
    done = Signal[()]()


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

    thread = start(carry_out)
    loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    thread.join()  # until then the collector is paused
    return given.result()

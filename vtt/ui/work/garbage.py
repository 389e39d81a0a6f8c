"""When is no garbage collected? While a thread works beside the windows, or something must not stall.

Whichever thread happens to be at work when the collector runs destroys what it finds; what belongs to Qt may
only be destroyed by the thread of the windows.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_LOCK = Lock()
_HELD: list[object] = []


@contextmanager
def collector_paused() -> Iterator[None]:
    """Let no garbage be collected; within one another, until the last of them is over."""
    one = object()
    with _LOCK:
        _HELD.append(one)
        gc.disable()
    try:
        yield
    finally:
        with _LOCK:
            _HELD.remove(one)
            if not _HELD:
                gc.enable()

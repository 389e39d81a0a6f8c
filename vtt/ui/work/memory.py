"""Memory that is given back when another battle comes into the window."""

import ctypes
import gc
import sys

from vtt.ui.work.background import start


def collect_and_freeze() -> None:
    """Collect what is garbage by now, what was frozen before included, and freeze what is left.

    The collector is then spared to go through a map again and again.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    start(give_back)  # of a large map it takes a quarter of a second


def give_back() -> None:
    """Return to the system what the C library keeps of memory that is free; any thread may do it."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:  # glibc alone keeps it, and has this
        trim(0)

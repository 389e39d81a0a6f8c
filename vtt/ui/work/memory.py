"""Memory that is given back when another battle comes into the window."""

import ctypes
import gc
import sys

from vtt.ui.work.background import start


def freeze_what_is_loaded() -> None:
    """Spare the collector what is loaded at the start and stays: most of all objects, which it never frees.

    It goes before the first battle is made: what is frozen is not let go, and a battle has to be.
    """
    gc.freeze()


def collect_all() -> None:
    """Collect what is garbage by now, however old it is."""
    gc.collect()
    start(give_back)  # of a large map it takes a quarter of a second


def give_back() -> None:
    """Return to the system what the C library keeps of memory that is free; any thread may do it."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:  # glibc alone keeps it, and has this
        trim(0)

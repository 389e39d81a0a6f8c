"""Memory that is let go of when another battle comes into the window."""

import ctypes
import gc
import sys

from vtt.battle import Battle, measure
from vtt.ui.pictures import Pictures


def keep_only(battle: Battle, pictures: Pictures) -> None:
    """Let go of all that belongs to other battles than the one that is shown now.

    What is left is no garbage: the collector is spared to go through it again and again.
    """
    measure.keep_only(battle)
    pictures.keep_only({scene.picture.id for scene in battle.scenes.values() if scene.picture is not None})
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    _give_back()


def _give_back() -> None:
    """Return to the system what the C library keeps of memory that is free."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:  # glibc alone keeps it, and has this
        trim(0)

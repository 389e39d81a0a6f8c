"""The command `open`: the windows."""

import builtins
import os
import sys
from pathlib import Path

from vtt import machine
from vtt.command_line import printed


def open_windows(file: Path | None, metres_per_square: float | None) -> int:
    """Open the GM's window and wait until it is closed; return the exit status."""
    lack = machine.lack_for_windows(sys.platform, os.environ)
    if lack is not None:
        printed(lack, err=True)
        return machine.LACKING
    load_qt()
    from vtt import app

    return app.open_windows(file, metres_per_square)


def load_qt() -> None:
    """Load Qt, and import what comes after it as before.

    PySide puts a function of its own in place of Python's import: it reads the source of every module, in
    case that it chooses other names for Qt's functions by `from __feature__ import`.  None of ours does.
    """
    import PySide6.QtCore  # noqa: F401 - replaces the import

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)

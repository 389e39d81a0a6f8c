"""How the windows end with the program, whether they were closed or not."""

import atexit

from PySide6.QtWidgets import QApplication


def end_with_windows_hidden() -> None:
    """Have every window hidden before the program ends, while all that listens to them is there.

    At the end PySide destroys its objects in no certain order, and a window that is still seen is closed by
    that: filters of its events, written in Python, would be asked while what they know is gone, and the
    program would crash. A hidden window is destroyed without a word.
    """
    atexit.unregister(hide_windows)
    atexit.register(hide_windows)  # what is registered last is called first: before PySide's own


def hide_windows() -> None:
    """Hide every window that is still seen."""
    if isinstance(QApplication.instance(), QApplication):
        for window in QApplication.topLevelWidgets():
            window.hide()

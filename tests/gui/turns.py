"""The end of a turn of the event loop, after which the panels show what happened in it."""

from PySide6.QtCore import QCoreApplication

from vtt.ui.work.once_a_turn import DUE


def end_turn() -> None:
    """Let the panels show what has happened since they were looked at."""
    QCoreApplication.sendPostedEvents(None, DUE.value)

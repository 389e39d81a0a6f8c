"""Files are written beside the window, which shows that it goes on where it takes long."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from vtt.files.errors import FileError
from vtt.text import Quote, tr
from vtt.ui.work.progress import with_progress


def trouble_in_writing(window: QWidget, path: Path, write: Callable[[], None]) -> str | None:
    """Write a file on another thread while the window takes no keys and clicks.

    Returns:
        Why it could not be written; None where it was.
    """
    title = tr("Writing {file} …", file=Quote(quote=path.name))
    try:
        with_progress(window, title, lambda tell: write(), can_stop=False)
    except FileError as error:
        return str(error.sentence)
    return None

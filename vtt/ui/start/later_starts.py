"""What a second start of the program was to open comes into the windows that are there."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from vtt.files.one_program import FirstProgram, Wish
from vtt.ui.signals import Signal

OpenFile = Callable[[Path, float | None], None]
"""Opens a file in the windows; given what one square drawn on a map measures, where that was said."""


class LaterStarts(QObject):
    """Brings the windows to the front at a second start, and opens its file."""

    _heard = Signal[Wish]()
    """Emitted in the thread that hears of it, and received in that of the windows."""

    def __init__(self, folder: Path, window: QWidget, open_file: OpenFile) -> None:
        super().__init__(window)
        self._window, self._open_file = window, open_file
        self._heard.connect(self._open)
        self._program = FirstProgram(folder, self._heard.emit)

    def end(self) -> None:
        """Hear of no more starts."""
        self._program.end()

    def _open(self, wish: Wish) -> None:
        if self._window.isMinimized():
            self._window.showNormal()
        self._window.raise_()
        self._window.activateWindow()
        if wish.file is not None:
            self._open_file(wish.file, wish.metres_per_square)

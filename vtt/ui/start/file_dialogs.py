"""Which file is meant? The dialogs that open maps, scripts and battles, and give a battle another name."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QObject, QSize, Qt, SignalInstance
from PySide6.QtWidgets import QFileDialog, QWidget

from vtt.files.battle_file.battle_file import SUFFIX
from vtt.files.bundled import maps
from vtt.files.errors import FileError
from vtt.ui.start.recent_battles import RecentBattles

if TYPE_CHECKING:
    from vtt.ui.main_window import MainWindow

MAPS = "Maps (*.uvtt *.dd2vtt *.df2vtt *.png *.jpg *.jpeg *.webp);;All files (*)"
SCRIPTS = "Battle scripts (*.jsonl);;All files (*)"
BATTLES = f"Battles (*{SUFFIX});;All files (*)"
PICTURE_PX = QSize(512, 288)


class Chooser(QObject):
    """Asks the GM for files, and has the window open or write them."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window

    def choose_map(self) -> None:
        """Ask for a map file."""
        self._choose("Open a map", MAPS, self._window.map_wanted)

    def choose_script(self) -> None:
        """Ask for a battle script."""
        self._choose("Open a battle script", SCRIPTS, self._window.script_wanted)

    def choose_battle(self) -> None:
        """Ask for a battle file."""
        self._choose("Open a battle", BATTLES, self._window.battle_wanted)

    def show_recent(self) -> None:
        """Show the battles played lately."""
        if self._window.shelf is not None:
            self._window.shelf.picture(picture_of(self._window.board))
            dialog = RecentBattles(self._window.shelf, self._window)
            dialog.wanted.connect(self._window.battle_wanted)
            dialog.open()

    def save_as(self) -> None:
        """Ask where the battle is to lie, and go on there."""
        shelf = self._window.shelf
        if shelf is not None and (path := self._asked_path("Save the battle as")) is not None:
            self._written(partial(shelf.save_as, path), f"The battle goes on in {path.name}.")

    def save_copy(self) -> None:
        """Ask for a name, and write a copy of the battle."""
        shelf = self._window.shelf
        if shelf is not None and (path := self._asked_path("Save a copy of the battle")) is not None:
            self._written(partial(shelf.save_copy, path), f"A copy was written: {path.name}.")

    def _choose(self, title: str, kinds: str, wanted: SignalInstance) -> None:
        start = self._folder() or str(maps())  # those that come with the program, the first time
        name, _ = QFileDialog.getOpenFileName(self._window, title, start, kinds)
        if name:
            self._remember(Path(name).parent)
            wanted.emit(Path(name))

    def _asked_path(self, title: str) -> Path | None:
        """Ask for the name of a battle file."""
        file = self._window.shelf.file if self._window.shelf else None
        start = Path(self._folder()) / (f"{file.title}{SUFFIX}" if file else "")
        name, _ = QFileDialog.getSaveFileName(self._window, title, str(start), BATTLES)
        if not name:
            return None
        path = Path(name)
        self._remember(path.parent)
        if path.suffix == SUFFIX:
            return path
        path = path.with_name(path.name + SUFFIX)
        if path.exists():  # nobody was asked whether to write over that one
            self._window.controller.warn(f"{path.name} is there already; choose it to write over it.")
            return None
        return path

    def _folder(self) -> str:
        """Return the folder in which a file was chosen last."""
        return self._window.shelf.settings.folder if self._window.shelf else ""

    def _remember(self, folder: Path) -> None:
        if self._window.shelf is not None:
            self._window.shelf.keep_settings(folder=str(folder))

    def _written(self, write: Callable[[], None], done: str) -> None:
        """Write a file; say that it was done, or why not."""
        try:
            write()
        except FileError as error:
            self._window.controller.warn(str(error))
        else:
            self._window.name_battle()
            self._window.controller.note(done)


def picture_of(widget: QWidget) -> bytes:
    """Return how a widget looks now, small, as PNG."""
    small = widget.grab().scaled(
        PICTURE_PX, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    small.save(data, "PNG")
    return bytes(data.data().data())

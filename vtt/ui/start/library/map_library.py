"""The GM's maps in the window: the library is loaded and read when it is needed, and its dialog opened."""

from collections.abc import Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from vtt.files.battle_file.battle_file import SUFFIX
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.wording import quoted

if TYPE_CHECKING:
    from vtt.files.library.library import Library
    from vtt.ui.start.library.library_dialog import LibraryDialog
    from vtt.ui.start.library.looker import MapLooker


class MapLibrary(QObject):
    """Opens the dialog of the maps, and notes which were opened.

    Args:
        store: Where the index is kept with the lists; with None there is no library.
    """

    wanted = Signal[Path]()
    """A battle is to begin on a map: its path."""

    def __init__(self, window: QWidget, controller: SessionController, store: BattleStore | None) -> None:
        super().__init__(window)
        self._window, self._controller, self._store = window, controller, store

    @property
    def is_kept(self) -> bool:
        """Whether there is a library."""
        return self._store is not None

    def show(self) -> "LibraryDialog | None":
        """Show the maps; None where there is no library."""
        from vtt.ui.start.library.library_dialog import LibraryDialog

        if self._store is None:
            return None
        dialog = LibraryDialog(self._library, self._looker, self._window)
        dialog.wanted.connect(self._begin)
        dialog.told.connect(self._controller.warn)
        file = self._store.file
        here = {one: (file.title,) for one in file.pictures} if file is not None else {}
        self._looker.ask_battles(self._battles(self._store), here)
        dialog.open()
        return dialog

    def show_folder(self, folder: Path) -> None:
        """Look for maps in a folder from now on, and show those in it."""
        from vtt.files.library.scanning import can_be_noted

        told = self._library.watch(folder) if can_be_noted(folder) else None
        if told is not None:
            self._controller.warn(str(told))
        dialog = self.show()
        if dialog is not None:
            dialog.search.setText(quoted(folder.name))

    def _begin(self, path: Path) -> None:
        """Have a battle begin after the dialog is closed: the next one is modal as well."""
        QTimer.singleShot(0, self, partial(self.wanted.emit, path))

    def note_opened(self, path: Path) -> None:
        """Note that a battle was begun on a map."""
        from vtt.files.library.scanning import can_be_noted

        if self._store is not None and can_be_noted(path):
            told = self._library.note_opened(path)
            if told is not None:
                self._controller.warn(str(told))

    def end(self) -> None:
        """Look for nothing any more: the window is closed."""
        if "_looker" in self.__dict__:
            self._looker.end()

    @cached_property
    def _library(self) -> "Library":
        from vtt.files.library.library import Library

        assert self._store is not None
        library = Library(self._store.lists)
        if library.told is not None:
            self._controller.warn(str(library.told))
        return library

    @cached_property
    def _looker(self) -> "MapLooker":
        from vtt.files.library.thumbnails import Thumbnails
        from vtt.ui.start.library.looker import MapLooker

        assert self._store is not None
        return MapLooker(Thumbnails(self._store.thumbnails), self)

    def _battles(self, store: BattleStore) -> Iterator[Path]:
        """Yield the files of the battles, those played last first."""
        yield from (Path(one.path) for one in store.recents.battles)
        yield from store.folder.glob(f"*{SUFFIX}")

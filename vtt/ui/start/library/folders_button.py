"""The folders in which the library looks for maps: a button with a menu; what changes there is noticed."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QTimer
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QWidget

from vtt.files.library.library import Library
from vtt.text import Quote, Sentence, tr
from vtt.ui.signals import Signal

SETTLED_MS = 700
"""So long a folder has to be left alone after a change: maps are copied into it one by one."""
MAX_WATCHED = 200


class FoldersButton(QPushButton):
    """Adds folders and takes them off the list."""

    changed = Signal[()]()
    """The folders are others, or something in them is."""
    told = Signal[str]()
    """Something to be told to the GM, in a sentence."""

    def __init__(self, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(tr("&Folders"), parent)
        self._library = library
        self.setAutoDefault(False)
        self.setMenu(QMenu(self))
        self.setToolTip(tr("Maps in these folders are found by themselves."))
        self._watcher = QFileSystemWatcher(self)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self.changed.emit)
        self._watcher.directoryChanged.connect(self._wait)
        self.follow()

    def follow(self) -> None:
        """Show the folders as they are, and notice what changes in them."""
        menu = self.menu()
        menu.clear()
        menu.addAction(tr("Watch a folder…")).triggered.connect(self.ask)
        menu.addSeparator()
        for folder in self._library.index.folders:
            action = menu.addAction(tr("No longer watch {folder}", folder=Quote(quote=folder)))
            action.triggered.connect(partial(self._unwatch, Path(folder)))
        watched, wanted = set(self._watcher.directories()), set(self._within())
        for folder in watched - wanted:
            self._watcher.removePath(folder)
        for folder in wanted - watched:
            self._watcher.addPath(folder)

    def ask(self) -> None:
        """Ask for a folder with maps."""
        name = QFileDialog.getExistingDirectory(self.window(), tr("A folder with maps"))
        if name:
            self.watch(Path(name))

    def watch(self, folder: Path) -> None:
        """Look for maps in a folder from now on."""
        self._told(self._library.watch(folder))

    def _wait(self) -> None:
        """Wait until nothing changes any more."""
        self._settled.start()

    def _unwatch(self, folder: Path, *_checked: bool) -> None:
        self._told(self._library.unwatch(folder))

    def _told(self, sentence: Sentence | None) -> None:
        if sentence is not None:
            self.told.emit(str(sentence))
        self.follow()
        self.changed.emit()

    def _within(self) -> Iterator[str]:
        """Yield the folders and those in them where maps are known, as many as systems can watch."""
        folders = dict.fromkeys(self._library.index.folders)
        for one in self._library.index.maps:
            parent = str(one.file.parent)
            if any(parent.startswith(folder) for folder in self._library.index.folders):
                folders.setdefault(parent)
        yield from [one for one in folders if Path(one).is_dir()][:MAX_WATCHED]

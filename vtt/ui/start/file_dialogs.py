"""The dialogs that ask for maps, scripts and battles, and for the name under which a battle is saved."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import gettempdir

from PySide6.QtCore import QBuffer, QIODevice, QMimeData, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractScrollArea, QFileDialog, QWidget

from vtt.battle import Scene
from vtt.files.bundled import maps
from vtt.files.known_files import BATTLE_FILES, BATTLE_SUFFIX, KNOWN_FILES, MAP_FILES, SCRIPT_FILES
from vtt.files.maps.export import SUFFIX as MAP_SUFFIX
from vtt.files.maps.export import write_map
from vtt.text import Quote, Sentence, say, tr
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.demo_battles import DemoBattles
from vtt.ui.start.incoming import files_in, picture_in
from vtt.ui.start.recent_battles import RecentBattles
from vtt.ui.start.writing import trouble_in_writing

ALL = say("all-known-files", "Battles, maps and scripts")
BATTLES = say("battle-files", "Battles")
MAPS = say("map-files", "Maps")
UNIVERSAL_VTT = say("universal-vtt", "Universal VTT")
SCRIPTS = say("script-files", "Battle scripts")
PICTURES = say("picture-files", "Pictures")
_PATTERNS = {
    ALL.code: KNOWN_FILES,
    BATTLES.code: BATTLE_FILES,
    MAPS.code: MAP_FILES,
    SCRIPTS.code: SCRIPT_FILES,
}
_PATTERNS[UNIVERSAL_VTT.code] = "*.uvtt"
_PATTERNS[PICTURES.code] = "*.png *.jpg *.jpeg *.webp"
PICTURE_PX = QSize(512, 288)


class FileDialogs(QObject):
    """Asks the GM for files; tells which are to be opened, and writes those that are to be written.

    Args:
        window: What the dialogs belong to.
        board: What the picture of the battle is taken of.
    """

    wanted = Signal[Path]()
    """A battle, a map or a battle script is to be opened: its path."""
    demo_wanted = Signal[()]()
    """The battle that comes with the program is to be opened."""
    blank_wanted = Signal[()]()
    """A battle on a blank mat is to begin."""
    along_wanted = Signal[()]()
    """The party is to go on in another adventure."""
    home_wanted = Signal[()]()
    """The party is to be written into the library."""
    renamed = Signal[()]()
    """The battle may have got another name."""

    def __init__(
        self, window: QWidget, board: QWidget, controller: SessionController, store: BattleStore | None
    ) -> None:
        super().__init__(window)
        self._window, self._board, self._controller, self._store = window, board, controller, store

    @property
    def kept(self) -> bool:
        """Whether the battle has a file."""
        return self._store is not None and self._store.file is not None

    def choose(self) -> None:
        """Ask for a battle, a map or a battle script."""
        start = self._folder() or str(maps())  # those that come with the program, the first time
        kinds = filter_of(ALL, BATTLES, MAPS, SCRIPTS)
        name, _ = QFileDialog.getOpenFileName(self._window, tr("Open"), start, kinds)
        if name:
            self._remember(Path(name).parent)
            self.wanted.emit(Path(name))

    def choose_map(self) -> Path | None:
        """Ask for a map; None where it is called off."""
        start = self._folder() or str(maps())
        name, _ = QFileDialog.getOpenFileName(self._window, tr("Add a map"), start, filter_of(MAPS))
        if not name:
            return None
        self._remember(Path(name).parent)
        return Path(name)

    def choose_battle(self) -> Path | None:
        """Ask for a battle; None where it is called off."""
        start = self._folder() or (str(self._store.folder) if self._store is not None else "")
        title = tr("Take the party along into another adventure")
        name, _ = QFileDialog.getOpenFileName(self._window, title, start, filter_of(BATTLES))
        if not name:
            return None
        self._remember(Path(name).parent)
        return Path(name)

    def choose_picture(self, title: str) -> Path | None:
        """Ask for a picture; None where it is called off."""
        name, _ = QFileDialog.getOpenFileName(self._window, title, self._folder(), filter_of(PICTURES))
        if not name:
            return None
        self._remember(Path(name).parent)
        return Path(name)

    def open_dropped(self, data: QMimeData) -> None:
        """Open the first of the files that were dropped, after the drop is over."""
        found = files_in(data)
        if found:
            QTimer.singleShot(0, self, partial(self.wanted.emit, found[0]))

    def take_clipboard(self) -> None:
        """Open the file that was copied elsewhere, or the picture as a map."""
        data = QGuiApplication.clipboard().mimeData()
        found = files_in(data)
        try:
            path = found[0] if found else picture_in(data, Path(gettempdir()))
        except OSError as error:
            file = Quote(quote=str(error.filename))
            self._controller.warn(
                tr("{file}: the picture cannot be written there; make room and paste it again.", file=file)
            )
            return
        if path is None:
            self._controller.warn(tr("Neither a file nor a picture was copied."))
        else:
            self.wanted.emit(path)

    def show_recent(self) -> None:
        """Show the battles played lately."""
        if self._store is not None:
            self._store.picture(picture_of(self._board))
            dialog = RecentBattles(self._store, self._window)
            dialog.wanted.connect(self.wanted)
            dialog.open()

    def show_demos(self) -> None:
        """Show the battles that come with the program."""
        dialog = DemoBattles(self._window)
        dialog.wanted.connect(self.wanted)
        dialog.open()

    def save_as(self) -> None:
        """Ask where the battle is to be kept, and go on there."""
        store = self._store
        if store is not None and (path := self._asked_path(tr("Save the battle as"))) is not None:
            done = tr("The battle goes on in {file}.", file=Quote(quote=path.name))
            self._written(path, partial(store.save_as, path), done)

    def save_copy(self) -> None:
        """Ask for a name, and write a copy of the battle."""
        store = self._store
        if store is not None and (path := self._asked_path(tr("Save a copy of the battle"))) is not None:
            done = tr("A copy was written: {file}.", file=Quote(quote=path.name))
            self._written(path, partial(store.save_copy, path), done)

    def export_map(self, scene: Scene, picture: bytes | None) -> None:
        """Ask for a name, and write a map as Universal VTT; ``picture`` is its encoded picture."""
        path = self._asked_path(tr("Export the map"), UNIVERSAL_VTT, MAP_SUFFIX, scene.title)
        if path is not None:
            done = tr("The map was written: {file}.", file=Quote(quote=path.name))
            self._written(path, partial(write_map, path, scene, picture), done)

    def _asked_path(
        self, title: str, kind: Sentence = BATTLES, suffix: str = BATTLE_SUFFIX, called: str = ""
    ) -> Path | None:
        """Ask for the name of a battle file, or of another kind of file; ``called`` is proposed."""
        file = self._store.file if self._store else None
        folder = Path(self._folder()) if self._folder() or self._store is None else self._store.folder
        called = called or (file.title if file else "")
        start = folder / (f"{called.replace('/', '-')}{suffix}" if called else "")
        name, _ = QFileDialog.getSaveFileName(self._window, title, str(start), filter_of(kind))
        if not name:
            return None
        path = Path(name)
        self._remember(path.parent)
        if path.suffix == suffix:
            return path
        path = path.with_name(path.name + suffix)
        if path.exists():  # the dialog did not ask whether to write over that one
            there = Quote(quote=path.name)
            self._controller.warn(tr("{file} is there already; choose it to write over it.", file=there))
            return None
        return path

    def _folder(self) -> str:
        """Return the folder in which a file was chosen last."""
        return self._store.settings.folder if self._store else ""

    def _remember(self, folder: Path) -> None:
        if self._store is not None:
            self._store.keep_settings(folder=str(folder))

    def _written(self, path: Path, write: Callable[[], None], done: str) -> None:
        """Write a file; say that it was done, or why not."""
        trouble = trouble_in_writing(self._window, path, write)
        if trouble is not None:
            self._controller.warn(trouble)
        else:
            self.renamed.emit()
            self._controller.note(done)


def filter_of(*kinds: Sentence) -> str:
    """Return the filters of a file dialog: some kinds of files, and all."""
    patterns = ((kind, Quote(quote=_PATTERNS[kind.code])) for kind in kinds)
    named = [tr("{kind} ({pattern})", kind=kind, pattern=pattern) for kind, pattern in patterns]
    return ";;".join((*named, tr("All files (*)")))


def picture_of(widget: QWidget) -> bytes:
    """Return how a widget looks now, small, as PNG; of a view what is in it, not what lies over it."""
    shown = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
    small = shown.grab().scaled(
        PICTURE_PX, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    small.save(data, "PNG")
    return bytes(data.data().data())

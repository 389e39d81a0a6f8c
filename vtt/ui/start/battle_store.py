"""The battles on the disk: the file of the one being played, those played lately, the settings."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock

from PySide6.QtCore import QObject, QTimer

from vtt.battle import Battle
from vtt.files.battle_file.battle_file import SUFFIX, BattleFile
from vtt.files.folders import can_be_written, is_named_by_the_program, new_battle_path
from vtt.files.recent import Recents
from vtt.files.settings import load_settings, save_settings
from vtt.play.session import Session
from vtt.play.table.keeping import kept_state, kept_text
from vtt.play.table.state import TableState
from vtt.rules import RuleSystem
from vtt.text import Quote, Sentence, say
from vtt.ui.signals import Signal
from vtt.ui.start.resuming import resumed

TYPED_FACES = "typed"
"""The note of a battle file that holds the faces that were typed, but not yet entered."""
TABLE = "table"
"""The note that holds what was chosen for the table screen."""
CHECK_FILE_MS = 2_000
"""How often the file of the current battle is checked: whether it is there, and can be written again."""


def delete_file(path: Path) -> None:
    """Take a file from the disk, if it is there and that is allowed."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


class BattleStore(QObject):
    """The battles on the disk; the GM is never asked to save.

    A battle that begins, or is opened, waits beside the current one until it is taken.

    Args:
        folder: Where battles are kept that were given no place of their own.
        lists: Where the list of recent battles is, and earlier versions kept the battles; with None the same.
        thumbnails: Where the small pictures of maps are kept; with None beside the lists.

    Attributes:
        file: The file of the current battle; None before the first.
        folder: Where new battles are kept; that of the lists where the folder for them cannot be written.
        lists: Where the list of recent battles is.
        creatures: Where the GM's own creatures are kept; beside the lists where nobody says otherwise.
        told: What is to be told of broken settings or lists, or of the folder.
    """

    changed = Signal[()]()
    """The current file is another, was moved, or can or cannot be written."""

    def __init__(
        self,
        systems: Sequence[RuleSystem],
        folder: Path,
        settings_file: Path,
        lists: Path | None = None,
        thumbnails: Path | None = None,
    ) -> None:
        super().__init__()
        self.file: BattleFile | None = None
        self.lists = lists or folder
        self.thumbnails = thumbnails or self.lists / "maps"
        self.creatures = self.lists / "creatures"
        self.folder, elsewhere = _usable(folder, self.lists)
        self.recents = Recents(self.lists)
        self.settings, broken = load_settings(settings_file)
        told = (broken, self.recents.told, elsewhere)
        self.told = tuple(str(one) for one in told if one is not None)
        self._systems, self._settings_file = systems, settings_file
        self._waiting: BattleFile | None = None
        self._is_new = False
        self._fresh_at: int | None = None
        self._session: Session | None = None
        self._writing = Lock()
        self._timer = QTimer(self, interval=CHECK_FILE_MS)
        self._timer.timeout.connect(self._check_file)

    @property
    def settings_folder(self) -> Path:
        """Where the settings of this user are, and what else holds for every battle."""
        return self._settings_file.parent

    def path_for(self, title: str) -> Path:
        """Return a file that is not yet there, for a battle of that title."""
        try:
            return new_battle_path(title, self.folder, SUFFIX)
        except OSError:
            return self.folder / f"{title}{SUFFIX}"  # which cannot be written either, and says so

    def begin(self, battle: Battle, title: str, pictures: Mapping[str, bytes]) -> BattleFile:
        """Begin the file of a new battle in the user's folder.

        It is written when it is taken, with the steps it has until then: a script is many of them.
        """
        self.drop()
        path = self.path_for(title)
        self._waiting, self._is_new = BattleFile.begin(path, battle, title, pictures, gathers=True), True
        return self._waiting

    def write_new(self) -> None:
        """Write the battle that was begun last, before it is taken; any thread may do it."""
        if self._waiting is not None and self._is_new:
            self._waiting.try_again()

    def open(self, path: Path) -> tuple[Session, BattleFile, str]:
        """Open a battle as it was left, a waiting ruling included.

        Returns:
            The session, its file, and what is to be told of it; empty where there is nothing.

        Raises:
            FileError: It cannot be opened.
        """
        self.drop()
        session, file, told = resumed(path, self._systems)
        self._waiting, self._is_new = file, False
        return session, file, told

    def take(
        self,
        session: Session,
        picture: Callable[[], bytes] | None = None,
        delete: Callable[[Path], object] = delete_file,
    ) -> None:
        """Make the battle current that was begun or opened last; the one before is put away.

        Args:
            session: The session it belongs to.
            picture: Returns how the battle looks that is put away, as PNG; not asked where that is not kept.
            delete: Takes the file of a battle that is not kept from the disk.
        """
        self.put_away(picture, delete)
        self.file, self._waiting = self._waiting, None
        if self.file is None:
            return
        if self._is_new:
            self.file.try_again()
        self._fresh_at = len(session.journal.entries) if self._is_new else None
        self._session = session
        session.typed_dice = session.typed_dice or self.settings.typed_dice
        self.file.watch(self.changed.emit)
        self._remember(self.file)
        self._timer.start()
        self.changed.emit()

    def put_away(
        self, picture: Callable[[], bytes] | None = None, delete: Callable[[Path], object] = delete_file
    ) -> None:
        """Close the current file; a new one in which nothing happened is not kept.

        Args:
            picture: Returns how the battle looks, as PNG.
            delete: Takes a file from the disk.
        """
        file, self.file = self.file, None
        self._timer.stop()
        if file is None:
            return
        if self._untouched(file):
            self.recents.forget(file.path)
            file.close()
            delete(file.path)
        else:
            self._remember(file, picture() if picture is not None else None)
            file.close()

    def discard(self, path: Path) -> None:
        """Give up the battle that was opened last and not taken, with its file."""
        self.drop()
        delete_file(path)

    def drop(self) -> None:
        """Give up the battle that was begun or opened last and not taken."""
        file, self._waiting = self._waiting, None
        if file is not None and self._is_new:
            file.close()
            delete_file(file.path)
        elif file is not None:
            file.close()

    def last(self) -> Path | None:
        """Return the battle that was played last, where it is to be resumed."""
        latest = self.recents.battles[:1] if self.settings.resume else ()
        return next((Path(one.path) for one in latest if Path(one.path).exists()), None)

    def picture(self, picture: bytes) -> None:
        """Remember how the current battle looks now, as PNG."""
        if self.file is not None:
            self._remember(self.file, picture)

    def note(self, name: str, text: str) -> None:
        """Write down something that the windows want to find again."""
        if self.file is not None:
            self.file.note(name, text)

    @property
    def table(self) -> TableState:
        """What was chosen for the table screen of the current battle; it is black."""
        return TableState() if self.file is None else _table_of(self.file)

    def keep_table(self, state: TableState) -> None:
        """Write down what was chosen for the table screen: beside the journal, and never undone."""
        self.note(TABLE, kept_text(state))

    def keep_picture(self, name: str, data: bytes) -> None:
        """Keep a picture with the current battle, by the SHA-256 of its bytes."""
        if self.file is not None:
            self.file.add_picture(name, data)

    def keep_begun(self, pictures: Mapping[str, bytes]) -> None:
        """Keep pictures with the battle that was begun last and not taken, by the SHA-256 of their bytes."""
        if self._waiting is not None:
            for name, data in pictures.items():
                self._waiting.add_picture(name, data)

    def try_again(self) -> bool:
        """Write what is not on the disk; return whether all of it is there."""
        return self.file is None or self.file.try_again()

    def save_as(self, path: Path) -> None:
        """Go on in another file: one that the program named is moved, one that the user named stays.

        Any thread may do it, while nothing happens in the battle.

        Raises:
            FileError: It cannot be written; the battle stays where it was.
        """
        if self.file is None or path.absolute() == self.file.path.absolute():
            return
        before, is_whole = self.file.path.absolute(), self.file.trouble is None
        with self._writing:
            self.file.save_as(path)
            self.file.rename(path.stem)
        self._fresh_at = None
        self._remember(self.file)
        ours = {folder.absolute() for folder in (self.folder, self.lists)}
        if is_whole and before.parent in ours and is_named_by_the_program(before):
            self.recents.forget(before)
            with suppress(OSError):
                before.unlink()

    def save_copy(self, path: Path) -> None:
        """Write all of the battle into another file; any thread may do it, while nothing happens in it.

        Raises:
            FileError: It cannot be written.
        """
        if self.file is not None:
            with self._writing:
                self.file.save_copy(path)

    def keep_settings(self, **changes: object) -> str:
        """Change the settings; return what is to be told where they cannot be written."""
        self.settings = self.settings.replace(**changes)
        told = save_settings(self._settings_file, self.settings)
        return "" if told is None else str(told)

    def _remember(self, file: BattleFile, picture: bytes | None = None) -> None:
        rules = self._session.system.title if self._session is not None else ""
        self.recents.remember(file.path, file.title, picture, rules=rules)

    def _untouched(self, file: BattleFile) -> bool:
        """Say whether nothing has happened in a battle since it began, but that its map was shown."""
        session = self._session
        return (
            session is not None
            and session.pending is None
            and len(session.journal.entries) == self._fresh_at
            and _table_of(file).replace(scene=None) == TableState()
        )

    def _check_file(self) -> None:
        if self.file is not None and not self._writing.locked():
            self.file.check_there()


def _usable(folder: Path, otherwise: Path) -> tuple[Path, Sentence | None]:
    """Return the folder in which battles can be kept, and what is to be told where it is the other one."""
    if folder == otherwise or can_be_written(folder) or not can_be_written(otherwise):
        return folder, None
    template = "{folder} cannot be written; new battles are kept in {other}."
    return otherwise, say(
        "battles.elsewhere", template, folder=Quote(quote=str(folder)), other=Quote(quote=str(otherwise))
    )


def _table_of(file: BattleFile) -> TableState:
    return kept_state(file.notes.get(TABLE, ""))

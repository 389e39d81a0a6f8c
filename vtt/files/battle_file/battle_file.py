"""The file of a battle: it has every step before a reader is told of it."""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from vtt.battle import Battle, Entry, Journal, Waiting
from vtt.files.battle_file import disk
from vtt.files.battle_file.disk import Disk, GoneError
from vtt.files.battle_file.holding import BEGINNING, Holding, as_json, as_text
from vtt.files.battle_file.reopening import reopened, worth_reopening
from vtt.files.battle_file.restoring import StoredSteps
from vtt.files.battle_file.trouble import Trouble, told
from vtt.files.errors import FileError
from vtt.files.known_files import BATTLE_SUFFIX
from vtt.rules import RuleSystem

SUFFIX = BATTLE_SUFFIX


class BattleFile:
    """A battle on the disk; what cannot be written is held and written when it can be.

    It is the recorder of a session.  Its methods as a recorder do not raise; `trouble` says what is wrong.

    Attributes:
        path: Where the file is, or is to be.
        trouble: Why the battle is not on the disk; None while it is.
    """

    def __init__(self, path: Path, holding: Holding, opened: Disk | None = None) -> None:
        self.path = path
        self.trouble: Trouble | None = None
        self._holding = holding
        self._gathers = False
        self._disk = opened
        self._saved_at = datetime.now(UTC)
        self._watchers: list[Callable[[], None]] = []

    @classmethod
    def begin(
        cls,
        path: Path,
        battle: Battle,
        title: str,
        pictures: Mapping[str, bytes] | None = None,
        *,
        gathers: bool = False,
    ) -> "BattleFile":
        """Return a new file for a battle that begins; `trouble` tells where it could not be written.

        Args:
            path: A file that is not yet there.
            battle: The battle before the first step.
            title: What people call it.
            pictures: The pictures of its scenes by their ids.
            gathers: True where the first steps follow at once: nothing is written before `try_again`.
        """
        holding = Holding(system=battle.system, title=as_text(title), pictures=dict(pictures or {}))
        holding.add_snapshot(BEGINNING, battle)
        file = cls(path, holding)
        file._gathers = gathers
        file._write_added()
        return file

    @property
    def id(self) -> str:
        """The id of the battle; the same in every copy."""
        return self._holding.id

    @property
    def title(self) -> str:
        """What people call it."""
        return self._holding.title

    @property
    def begun(self) -> datetime:
        """When it began."""
        return datetime.fromisoformat(self._holding.begun)

    @property
    def program(self) -> str:
        """The version of Sightline that wrote it last, before it was opened; empty where nobody knows."""
        return self._holding.program

    @property
    def pictures(self) -> Mapping[str, bytes]:
        """The pictures of its scenes and handouts by their ids: not decoded, as they are in the file."""
        return self._holding.pictures

    @property
    def notes(self) -> Mapping[str, str]:
        """What the windows wanted to find again, by name."""
        return self._holding.notes

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Tell this watcher whenever `trouble` or `path` changes; return what stops it."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    def steps(self, system: RuleSystem) -> StoredSteps:
        """Return what holds its steps: most of them only as they are in the file."""
        return StoredSteps(self._holding, system)

    def added(self, entry: Entry, battle: Battle) -> None:
        """Write a step; nothing waits any longer."""
        self._holding.add_step(entry, battle)
        self._write_added()

    def went(self, journal: Journal) -> None:
        """Write where in the journal the battle stands."""
        self._holding.here, self._holding.tip = journal.here, journal.tip
        self._write_added()

    def waits(self, waiting: Waiting | None) -> None:
        """Write the ruling that waits, over the one that waited before."""
        data = None if waiting is None else as_json(waiting.model_dump(mode="json"))
        if data != self._holding.waiting:
            self._holding.waiting = data
            self._write_added()

    def note(self, name: str, text: str) -> None:
        """Write something that the windows want to find again: half-typed dice, the scene that is shown."""
        if self._holding.notes.get(name, "") != as_text(text):
            self._holding.notes[name] = as_text(text)
            self._write_added()

    def add_picture(self, name: str, data: bytes) -> None:
        """Keep a picture that is in no scene.

        Args:
            name: The SHA-256 of its bytes.
            data: PNG, WebP or JPEG.
        """
        if name not in self._holding.pictures:
            self._holding.pictures[name] = data
            self._write_added()

    def rename(self, title: str) -> None:
        """Give the battle another title; the file keeps its name."""
        self._holding.title = as_text(title)
        self._write_added()

    def try_again(self) -> bool:
        """Write what is not on the disk, in its place or in a new one; return whether all of it is."""
        self._gathers = False
        try:
            self._write()
        except (sqlite3.Error, OSError, GoneError, FileError, UnicodeError) as fault:
            self._tell(Trouble(self._saved_at, told(self.path, fault)))
            return False
        self._saved_at = datetime.now(UTC)
        self._tell(None)
        return True

    def check_there(self) -> bool:
        """Check that the file is still there; return whether all is on the disk."""
        if self.trouble is None and self._disk is not None:
            with suppress(GoneError):
                self._disk.check_there()
                return True
        return self.try_again()

    def save_as(self, path: Path) -> None:
        """Go on in another file, which is written whole; the one so far stays as it is.

        Raises:
            FileError: It cannot be written; the battle stays where it was.
        """
        self.save_copy(path)
        moved = reopened(path, self._holding)
        if self._disk is not None:
            self._disk.close()
        self._disk, self.path = moved, path
        self.try_again()
        self._told()

    def save_copy(self, path: Path) -> None:
        """Write all of the battle into another file, over whatever is there.

        Raises:
            FileError: It cannot be written; what is there stays.
        """
        try:
            disk.write_copy(path, self._holding, self._disk if self.trouble is None else None)
        except (sqlite3.Error, OSError, GoneError) as fault:
            raise told(path, fault) from fault

    def close(self) -> bool:
        """Leave a single file behind; return whether all is in it."""
        whole = self.try_again() if self.trouble else True
        if self._disk is not None:
            self._disk.close()
            self._disk = None
        return whole

    def _write_added(self) -> None:
        if not self._gathers:
            self.try_again()

    def _write(self) -> None:
        if self._disk is not None:
            try:
                self._disk.write(self._holding)
                return
            except (sqlite3.Error, GoneError) as fault:
                if not worth_reopening(fault):
                    raise
                self._disk.drop()
                self._disk = None
        if self.path.exists():
            self._disk = reopened(self.path, self._holding)
            self._disk.write(self._holding)
        else:
            self._disk = disk.create(self.path, self._holding)

    def _tell(self, trouble: Trouble | None) -> None:
        before, self.trouble = self.trouble, trouble
        if str(before) != str(trouble):
            self._told()

    def _told(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()

"""Bringing what a battle file holds to the disk: one transaction a step, whole or not at all."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from vtt import __version__
from vtt.files.battle_file.holding import Holding, battle_row, seal
from vtt.files.battle_file.in_place import unfinished
from vtt.files.battle_file.schema import connection_to, create_tables
from vtt.files.errors import BusyError

JOURNAL_MODE = "TRUNCATE"
"""With the pages of a step in a journal beside it until they are all in the file, a copy lacks nothing.

A log that an earlier version left is folded in.
"""

_open_here: set[tuple[int, int]] = set()
"""The files this program holds; reading one past SQLite would let go of SQLite's locks on it."""


class GoneError(Exception):
    """The file is no longer where it was."""


@dataclass
class Written:
    """What of a holding is on the disk already."""

    rows: int = 0
    snapshots: set[int] = field(default_factory=set)
    layouts: set[str] = field(default_factory=set)
    pictures: set[str] = field(default_factory=set)
    notes: dict[str, str] = field(default_factory=dict)


class Disk:
    """A battle file on the disk, open and held against other programs."""

    def __init__(self, path: Path, connection: sqlite3.Connection, written: Written) -> None:
        self.path = path
        self.connection = connection
        self._written = written
        connection.execute(f"PRAGMA journal_mode = {JOURNAL_MODE}").fetchall()
        connection.execute("BEGIN EXCLUSIVE")  # held from now on, since the locking mode is exclusive
        connection.execute("COMMIT")
        self._identity = _identity(path)
        _open_here.add(self._identity)

    def write(self, holding: Holding) -> None:
        """Write what is not yet on the disk.

        Raises:
            GoneError: The file was moved or deleted, or its disk was removed.
            sqlite3.Error: It cannot be written.
        """
        self.check_there()
        with self._transaction():
            self._write_things(holding)
            self._write_journal(holding)
        self._written = everything(holding)

    def check_there(self) -> None:
        """Check that the file is still where it was.

        Raises:
            GoneError: It is not.
        """
        try:
            same = _identity(self.path) == self._identity
        except OSError as error:
            raise GoneError from error
        if not same:
            raise GoneError

    def close(self) -> None:
        """Leave a single file behind, where it is still there."""
        with suppress(sqlite3.Error, GoneError):
            self.check_there()
            self.connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        self.drop()

    def drop(self) -> None:
        """Let go of a file as it is."""
        _open_here.discard(self._identity)
        with suppress(sqlite3.Error):
            self.connection.close()

    def _write_things(self, holding: Holding) -> None:
        run, done = self.connection.execute, self._written
        for name in holding.layouts.keys() - done.layouts:
            run("INSERT INTO layout VALUES (?, ?)", (name, holding.layouts[name].decode()))
        for name in holding.pictures.keys() - done.pictures:
            self._write_picture(name, holding.pictures[name])
        for step in holding.snapshots.keys() - done.snapshots:
            battle, layouts = holding.snapshots[step]
            values = (step, battle.decode(), layouts.decode(), seal(step, battle, layouts))
            run("INSERT INTO snapshot VALUES (?, ?, ?, ?)", values)
        for name, text in holding.notes.items():
            if done.notes.get(name) != text:
                note = (name, text, seal(name.encode(), text.encode()))
                run("INSERT OR REPLACE INTO note VALUES (?, ?, ?)", note)

    def _write_picture(self, name: str, data: bytes) -> None:
        """Write a picture from where it is; a value of a row is copied first, while all threads wait."""
        row = self.connection.execute("INSERT INTO picture VALUES (?, zeroblob(?))", (name, len(data)))
        assert row.lastrowid is not None
        with self.connection.blobopen("picture", "data", row.lastrowid) as there:
            there.write(data)

    def _write_journal(self, holding: Holding) -> None:
        run = self.connection.execute
        for row in holding.rows[self._written.rows :]:
            texts = [None if one is None else one.decode() for one in row[2:]]
            run("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*row[:2], *texts, seal(*row)))
        if holding.waiting is None:
            run("DELETE FROM waiting")
        else:
            ruling = (holding.waiting.decode(), seal(holding.waiting))
            run("INSERT OR REPLACE INTO waiting VALUES (1, ?, ?)", ruling)
        values = battle_row(holding, __version__)
        run("INSERT OR REPLACE INTO battle VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")
            raise


def is_open_here(path: Path) -> bool:
    """Tell whether this program itself holds a file open."""
    try:
        return _identity(path) in _open_here
    except OSError:
        return False


def create(path: Path, holding: Holding) -> Disk:
    """Write a new file; it is whole from the moment on at which it has its name.

    Raises:
        FileExistsError: There is one of that name.
        OSError, sqlite3.Error: It cannot be written.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, "there is a file of that name", str(path))
    with unfinished(path) as new:
        _write_whole(new, holding)
    connection = connection_to(path)
    try:
        return Disk(path, connection, everything(holding))
    except BaseException:
        connection.close()
        raise


def write_copy(path: Path, holding: Holding, source: Disk | None) -> None:
    """Write all of a battle into a file, over whatever is there.

    Args:
        path: The file to write.
        holding: The battle.
        source: Where it is on the disk; None where it has to be written from memory.

    Raises:
        BusyError: It is open here.
        OSError, sqlite3.Error: It cannot be written, or is in use elsewhere; what is there stays.
    """
    if is_open_here(path):
        raise BusyError(path, "battle.busy-here", "is the file this battle is in; choose another name")
    if path.exists():
        _check_unused(path)
    with unfinished(path) as new:
        if source is None:
            _write_whole(new, holding)
        else:
            _back_up(source, new)


def everything(holding: Holding) -> Written:
    """Return what is written when all of a holding is."""
    return Written(
        rows=len(holding.rows),
        snapshots=set(holding.snapshots),
        layouts=set(holding.layouts),
        pictures=set(holding.pictures),
        notes=dict(holding.notes),
    )


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


def _write_whole(path: Path, holding: Holding) -> None:
    with closing(connection_to(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        create_tables(connection)
        connection.execute("COMMIT")
        disk = Disk(path, connection, Written())
        disk.write(holding)
        disk.close()


def _back_up(source: Disk, path: Path) -> None:
    source.check_there()
    with closing(connection_to(path)) as connection:
        source.connection.backup(connection)
        connection.execute("PRAGMA journal_mode = DELETE").fetchall()


def _check_unused(path: Path) -> None:
    """Check that no program holds a file that is to be replaced."""
    try:
        with closing(connection_to(path)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
    except sqlite3.OperationalError:
        raise
    except (sqlite3.DatabaseError, UnicodeError):
        return  # it is no database, or none any more, so nobody plays in it

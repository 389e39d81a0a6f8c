"""Whether a file is a battle file, ours and sound: what is checked before a row of it is believed."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from vtt.files.battle_file.schema import APPLICATION_ID, TABLES, VERSION
from vtt.files.battle_file.trouble import told
from vtt.files.errors import BrokenError, FileError, ForeignError, NewerError, TooBigError

MAX_ROWS = {
    "journal": 1_000_000,
    "battle": 1,
    "snapshot": 50_000,
    "layout": 50_000,
    "picture": 1_000,
    "waiting": 1,
    "note": 1_000,
}
MAX_MB = 1024
MAX_MB_OF_A_ROW = 32
"""A row that holds no picture is no larger."""
MAX_VALUES_OF_A_ROW = 2_000_000
"""So many may be parted by commas and brackets in a row: JSON takes many times its text in memory."""

_OF_THE_SYSTEM = tuple(
    f"SQLITE_{name}" for name in ("BUSY", "LOCKED", "IOERR", "CANTOPEN", "READONLY", "FULL")
)
TO_RECOVER = "; `vtt recover` saves what can be read"
OR_TO_RECOVER = ", or let `vtt recover` save what can be read"


WRONG_IN_ANY_WAY = (
    sqlite3.Error,
    OSError,
    FileError,
    ValueError,  # among them messages of SQLite that quote what is no text
    TypeError,
    AttributeError,
    LookupError,
    OverflowError,
    RecursionError,
    MemoryError,
)
"""What a file from anywhere may bring about while it is read."""


def unread(path: Path, fault: Exception) -> FileError:
    """Say why a file could not be read: damage, its size, another program, or its disk."""
    name = getattr(fault, "sqlite_errorname", "")
    if isinstance(fault, FileError | OSError):
        return told(path, fault)
    if isinstance(fault, sqlite3.Error) and name.startswith(_OF_THE_SYSTEM) and not name.endswith("READ"):
        return told(path, fault)
    if isinstance(fault, sqlite3.DataError | MemoryError):
        return too_big(path, MAX_MB_OF_A_ROW)
    return damaged(path, "the file")


def check_ours(connection: sqlite3.Connection, path: Path) -> int:
    """Check that a database is a battle file of a version we know; return the version.

    Raises:
        ForeignError, NewerError: It is not.
    """
    found = connection.execute("PRAGMA application_id").fetchone()[0]
    if found != APPLICATION_ID:
        raise not_ours(path)
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        template = "was written by a newer Sightline (format {found}, not {known}); update Sightline"
        raise NewerError(path, "battle.newer", template, found=version, known=VERSION)
    if version < 1:
        raise not_ours(path)
    return version


def not_ours(path: Path) -> ForeignError:
    """Say that a file is no battle."""
    template = "is no battle of Sightline; choose a file that ends in .sightline"
    return ForeignError(path, "battle.foreign", template)


def damaged(path: Path, place: str) -> BrokenError:
    """Say that a file is damaged at a place."""
    return BrokenError(path, "battle.damaged", "{place} is damaged" + TO_RECOVER, place)


def torn(path: Path) -> BrokenError:
    """Say that a file has pages of two moments."""
    template = "is damaged, or was copied in the middle of a step; copy it again" + OR_TO_RECOVER
    return BrokenError(path, "battle.torn", template)


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Check that the pages of a file hang together.

    Raises:
        BrokenError: They do not.
    """
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != b"ok":
        raise torn(path)


def check_tables(connection: sqlite3.Connection, path: Path, tables: Mapping[str, str] = TABLES) -> None:
    """Check that the tables are ours to the letter: no trigger, no view, nothing that computes.

    Raises:
        ForeignError: They are not.
    """
    found = {}
    for kind, name, sql in connection.execute("SELECT type, name, sql FROM sqlite_schema LIMIT 50"):
        if kind == b"index" and sql is None and name.startswith(b"sqlite_autoindex_"):
            continue
        found[name] = (kind, sql)
    ours = {name.encode(): (b"table", sql.encode()) for name, sql in tables.items()}
    strange = next((name for name, what in found.items() if ours.get(name) != what), None)
    if strange is not None:
        template = "holds '{name}', which does not belong in a battle; it is not opened"
        name = strange.decode(errors="replace")[:60]
        raise ForeignError(path, "battle.strange", template, name=name)
    if found != ours:
        raise damaged(path, "the list of its tables")


def check_counts(connection: sqlite3.Connection, path: Path) -> None:
    """Check that no table has more rows than a battle can need.

    Raises:
        TooBigError: One has.
    """
    for table, most in MAX_ROWS.items():
        if connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] > most:
            template = "holds more than {most} rows of {place}; Sightline opens no battle of that size"
            raise TooBigError(path, "battle.too-many", template, table, most=most)


def too_big(path: Path, limit: int) -> TooBigError:
    """Say that a row of a file is too large."""
    template = "holds a row of more than {limit} MB; Sightline opens no battle of that size"
    return TooBigError(path, "battle.too-big", template, limit=limit)

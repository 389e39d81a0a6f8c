"""What does a battle file from anywhere hold? Checked, counted and bounded before it is believed."""

import hashlib
import json
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from vtt.files.battle_file.holding import BEGINNING, Holding, Row, Snapshot, battle_row, seal
from vtt.files.battle_file.schema import APPLICATION_ID, TABLES, VERSION
from vtt.files.battle_file.trouble import told
from vtt.files.errors import BrokenError, FileError, ForeignError, NewerError, TooBigError
from vtt.files.picture import check_picture

MOST_ROWS = {
    "journal": 1_000_000,
    "battle": 1,
    "snapshot": 50_000,
    "layout": 50_000,
    "picture": 1_000,
    "waiting": 1,
    "note": 1_000,
}
MOST_MB = 2048
MOST_MB_OF_A_ROW = 32
"""A row that holds no picture is no larger."""

_OF_THE_SYSTEM = tuple(
    f"SQLITE_{name}" for name in ("BUSY", "LOCKED", "IOERR", "CANTOPEN", "READONLY", "FULL")
)
TO_RECOVER = "; `vtt recover` saves what can be read"


def read(connection: sqlite3.Connection, path: Path) -> Holding:
    """Return all that a file holds.

    Raises:
        ForeignError: It is no battle file, or holds more than ours.
        NewerError: A newer Sightline wrote it.
        BrokenError: It is damaged; `place` says where.
        TooBigError: It holds more than Sightline reads.
        Exception: One of `WRONG_IN_ANY_WAY`; `unread` says what it means.
    """
    check_ours(connection, path)
    check_tables(connection, path)
    check_pages(connection, path)
    _check_counts(connection, path)
    holding = _battle(connection, path)
    holding.rows = list(_journal(connection, path))
    holding.snapshots = dict(_snapshots(connection, path))
    holding.layouts = dict(_contents(connection, path, "layout"))
    holding.pictures = dict(_contents(connection, path, "picture"))
    holding.waiting = _waiting(connection, path)
    holding.notes = dict(_notes(connection, path))
    _check_whole(connection, path, holding)
    return holding


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
        return _too_big(path, MOST_MB_OF_A_ROW)
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


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """Check that the pages of a file hang together.

    Raises:
        BrokenError: They do not.
    """
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != b"ok":
        raise damaged(path, "the file")


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
        template = "holds '{name}', which is not of a battle; it is not opened"
        name = strange.decode(errors="replace")[:60]
        raise ForeignError(path, "battle.strange", template, name=name)
    if found != ours:
        raise damaged(path, "the list of its tables")


def _check_counts(connection: sqlite3.Connection, path: Path) -> None:
    for table, most in MOST_ROWS.items():
        if connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] > most:
            template = "holds more than {most} rows of {place}; Sightline opens no battle of that size"
            raise TooBigError(path, "battle.too-many", template, table, most=most)


def _battle(connection: sqlite3.Connection, path: Path) -> Holding:
    rows = connection.execute(
        "SELECT program, id, system, title, begun, steps, here, tip, seal FROM battle"
    ).fetchall()
    if len(rows) != 1:
        raise damaged(path, "the row of the battle")
    *texts, _, here, tip, _ = rows[0]
    program, name, system, title, begun = (text.decode() for text in texts)
    return Holding(system, title, name, program, begun, here, tip)


def _journal(connection: sqlite3.Connection, path: Path) -> Iterator[Row]:
    cursor = connection.execute(
        "SELECT number, parent, at, command, answers, events, overruled, seal FROM journal ORDER BY number"
    )
    for number, fields in enumerate(_bounded(cursor, path)):
        *values, found = fields
        row = Row(*values)
        parent_fits = row.parent is None or 0 <= row.parent < number
        if row.number != number or not parent_fits or seal(*row) != found:
            raise damaged(path, f"step {number + 1} of the journal")
        yield row


def _snapshots(connection: sqlite3.Connection, path: Path) -> Iterator[tuple[int, Snapshot]]:
    cursor = connection.execute("SELECT step, battle, layouts, seal FROM snapshot")
    for step, battle, layouts, found in _bounded(cursor, path):
        if seal(step, battle, layouts) != found:
            raise damaged(path, f"the snapshot of step {step + 1}")
        yield step, Snapshot(battle, layouts)


def _contents(connection: sqlite3.Connection, path: Path, table: str) -> Iterator[tuple[str, bytes]]:
    """Yield what is known by its content: layouts and pictures."""
    for name, data in connection.execute(f"SELECT id, data FROM {table}"):
        if hashlib.sha256(data).hexdigest() != name.decode():
            raise damaged(path, f"a {table}")
        if table == "picture":
            check_picture(path, data, "a picture")
        yield name.decode(), data


def _waiting(connection: sqlite3.Connection, path: Path) -> bytes | None:
    for ruling, found in _bounded(connection.execute("SELECT ruling, seal FROM waiting"), path):
        if seal(ruling) != found:
            raise damaged(path, "the ruling that waits")
        return bytes(ruling)
    return None


def _notes(connection: sqlite3.Connection, path: Path) -> Iterator[tuple[str, str]]:
    for name, text, found in _bounded(connection.execute("SELECT name, text, seal FROM note"), path):
        if seal(name, text) != found:
            raise damaged(path, "a note")
        yield name.decode(), text.decode()


def _bounded(cursor: sqlite3.Cursor, path: Path) -> Iterator[tuple[Any, ...]]:
    """Yield rows as long as each, and all together, are not too large."""
    total = 0
    for row in cursor:
        size = sum(len(field) for field in row if isinstance(field, bytes))
        total += size
        if size > MOST_MB_OF_A_ROW * 2**20 or total > MOST_MB * 2**20:
            raise _too_big(path, MOST_MB_OF_A_ROW)
        yield row


def _check_whole(connection: sqlite3.Connection, path: Path, holding: Holding) -> None:
    steps = len(holding.rows)
    sealed = (
        1,
        *(one.encode() if isinstance(one, str) else one for one in battle_row(holding, holding.program)),
    )
    if connection.execute("SELECT * FROM battle").fetchone() != sealed:
        raise damaged(path, "the row of the battle")
    if any(place is not None and not 0 <= place < steps for place in (holding.here, holding.tip)):
        raise damaged(path, "the place in the journal")
    if BEGINNING not in holding.snapshots or any(not -1 <= step < steps for step in holding.snapshots):
        raise damaged(path, "the list of snapshots")
    for snapshot in holding.snapshots.values():
        layouts = json.loads(snapshot.layouts)
        if not isinstance(layouts, dict) or not set(layouts.values()) <= holding.layouts.keys():
            raise damaged(path, "the list of layouts")


def _too_big(path: Path, limit: int) -> TooBigError:
    template = "holds a row of more than {limit} MB; Sightline opens no battle of that size"
    return TooBigError(path, "battle.too-big", template, limit=limit)

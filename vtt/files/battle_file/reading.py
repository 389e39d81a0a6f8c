"""Reading a battle file from anywhere: each row is bounded before it is read, and checked after."""

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vtt.files.battle_file.holding import BEGINNING, Holding, Row, Snapshot, battle_row, seal
from vtt.files.battle_file.schema import MAX_BYTES_OF_A_VALUE
from vtt.files.battle_file.soundness import (
    MAX_MB,
    MAX_MB_OF_A_ROW,
    MAX_VALUES_OF_A_ROW,
    check_counts,
    check_ours,
    check_pages,
    check_tables,
    damaged,
    too_big,
    torn,
)
from vtt.files.maps.picture import check_picture


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
    check_counts(connection, path)
    holding = _rows(connection, path)
    holding.pictures = dict(_pictures(connection, path))
    _check_whole(connection, path, holding)
    return holding


def _rows(connection: sqlite3.Connection, path: Path) -> Holding:
    """Return all but the pictures; SQLite itself reads no larger row in that time."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_MB_OF_A_ROW * 2**20)
    try:
        holding = _battle(connection, path)
        holding.rows = list(_journal(connection, path))
        holding.snapshots = dict(_snapshots(connection, path))
        holding.layouts = dict(_layouts(connection, path))
        holding.waiting = _waiting(connection, path)
        holding.notes = dict(_notes(connection, path))
        return holding
    finally:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_BYTES_OF_A_VALUE)


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


def _layouts(connection: sqlite3.Connection, path: Path) -> Iterator[tuple[str, bytes]]:
    for name, data in _bounded(connection.execute("SELECT id, data FROM layout"), path):
        yield _content(path, "a layout", name, data)


def _pictures(connection: sqlite3.Connection, path: Path) -> Iterator[tuple[str, bytes]]:
    for number, name in connection.execute("SELECT rowid, id FROM picture").fetchall():
        with connection.blobopen("picture", "data", number, readonly=True) as there:
            if len(there) > MAX_BYTES_OF_A_VALUE:
                raise too_big(path, MAX_BYTES_OF_A_VALUE // 2**20)
            data = there.read()  # a value of a row is copied, while all threads wait
        content = _content(path, "a picture", name, data)
        check_picture(path, data, "a picture")
        yield content


def _content(path: Path, place: str, name: bytes, data: bytes) -> tuple[str, bytes]:
    """Return what is known by its content, once that is checked."""
    if hashlib.sha256(data).hexdigest() != name.decode():
        raise damaged(path, place)
    return name.decode(), data


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
        texts = [field for field in row if isinstance(field, bytes)]
        size = sum(map(len, texts))
        total += size
        values = sum(text.count(mark) for text in texts for mark in (b",", b"[", b"{")) if size > 2**20 else 0
        if max(size / MAX_MB_OF_A_ROW, total / MAX_MB) > 2**20 or values > MAX_VALUES_OF_A_ROW:
            raise too_big(path, MAX_MB_OF_A_ROW)
        yield row


def _check_whole(connection: sqlite3.Connection, path: Path, holding: Holding) -> None:
    steps = len(holding.rows)
    sealed = (
        1,
        *(one.encode() if isinstance(one, str) else one for one in battle_row(holding, holding.program)),
    )
    found = connection.execute("SELECT * FROM battle").fetchone()
    if found != sealed:
        whole = seal(*found[1:-1]) == found[-1]
        raise torn(path) if whole else damaged(path, "the row of the battle")
    if any(place is not None and not 0 <= place < steps for place in (holding.here, holding.tip)):
        raise damaged(path, "the place in the journal")
    if BEGINNING not in holding.snapshots or any(not -1 <= step < steps for step in holding.snapshots):
        raise damaged(path, "the list of snapshots")
    for snapshot in holding.snapshots.values():
        layouts = json.loads(snapshot.layouts)
        if not isinstance(layouts, dict) or not set(layouts.values()) <= holding.layouts.keys():
            raise damaged(path, "the list of layouts")

"""Bringing a file of an earlier format to today's: step by step, whole or not at all, with a copy kept."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path

from vtt.files.battle_file.holding import Holding, rest_of, seal
from vtt.files.battle_file.in_place import unfinished
from vtt.files.battle_file.schema import TABLES, VERSION, connection_to
from vtt.files.battle_file.soundness import check_ours, check_pages, check_tables
from vtt.files.battle_file.trouble import told

Fields = tuple[bytes | int | None, ...]
"""A row without its key and its seal."""

BATTLE_IN_1 = """CREATE TABLE battle (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    id TEXT NOT NULL,
    system TEXT NOT NULL,
    title TEXT NOT NULL,
    begun TEXT NOT NULL,
    steps INTEGER NOT NULL,
    here INTEGER REFERENCES journal (number),
    tip INTEGER REFERENCES journal (number),
    seal INTEGER NOT NULL
) STRICT"""

BATTLE_IN_3 = TABLES["battle"].replace("    rest INTEGER NOT NULL,\n", "")

TABLES_OF: Mapping[int, Mapping[str, str]] = {
    1: {**TABLES, "battle": BATTLE_IN_1},
    2: {**TABLES, "battle": BATTLE_IN_3},
    3: {**TABLES, "battle": BATTLE_IN_3},
    VERSION: TABLES,
}
"""The tables of each format."""


def kept_copy(path: Path, version: int) -> Path:
    """Return where the copy is to be kept of a file in an earlier format; it is not yet there."""
    stem = f"{path.stem} (format {version}"
    names = (f"{stem}{more}){path.suffix}" for more in chain(("",), map(", {}".format, count(2))))
    return next(copy for copy in map(path.with_name, names) if not copy.exists())


def _keep_copy(connection: sqlite3.Connection, copy: Path) -> None:
    try:
        with unfinished(copy) as new, closing(connection_to(new)) as target:
            connection.backup(target)
            target.execute("PRAGMA journal_mode = DELETE").fetchall()
    except (sqlite3.Error, OSError) as fault:
        raise told(copy, fault) from fault


@contextmanager
def in_todays_format(connection: sqlite3.Connection, path: Path, *, for_good: bool) -> Iterator[None]:
    """Bring a file to today's format, and keep it so where the block under it succeeds.

    Args:
        connection: To the file.
        path: The file, or the one it was copied from.
        for_good: False where the file is to stay as it is.

    Raises:
        FileError: It is no battle, or the copy of it cannot be kept; the file stays as it is.
    """
    version = check_ours(connection, path)
    if version == VERSION:
        yield
        return
    check_tables(connection, path, TABLES_OF[version])
    check_pages(connection, path)
    if for_good:
        _keep_copy(connection, kept_copy(path, version))
    connection.execute("BEGIN IMMEDIATE")
    try:
        _migrate(connection, version)
        yield
        connection.execute("COMMIT" if for_good else "ROLLBACK")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _migrate(connection: sqlite3.Connection, version: int) -> None:
    for earlier in range(version, VERSION):
        _MIGRATIONS[earlier](connection)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _note_the_program(connection: sqlite3.Connection) -> None:
    """Format 2 notes which Sightline wrote a battle last; of an earlier one nobody knows."""
    _exchange_battle(connection, BATTLE_IN_3, lambda fields: (b"", *fields))


def _keep_finished_sentences(connection: sqlite3.Connection) -> None:
    """In format 3 sentences carry references; those of earlier steps stay as they were told."""


def _bind_the_rest(connection: sqlite3.Connection) -> None:
    """In format 4 the row of the battle binds the other tables."""
    run = connection.execute
    holding = Holding(system="", title="")
    for name in ("snapshot", "layout", "picture"):
        count = run(f"SELECT count(*) FROM {name}").fetchone()[0]
        setattr(holding, f"{name}s", dict.fromkeys(range(count)))
    waiting = run("SELECT ruling FROM waiting").fetchone()
    holding.waiting = waiting[0] if waiting else None
    holding.notes = {name.decode(): text.decode() for name, text in run("SELECT name, text FROM note")}
    _exchange_battle(connection, TABLES["battle"], lambda fields: (*fields, rest_of(holding)))


def _exchange_battle(connection: sqlite3.Connection, table: str, changed: Callable[[Fields], Fields]) -> None:
    """Write the row of the battle into a new table, sealed again.

    Raises:
        ValueError: It does not fit its seal.
    """
    _, *fields, its = connection.execute("SELECT * FROM battle").fetchone()
    if seal(*fields) != its:
        raise ValueError("the row of the battle does not fit its seal")
    connection.execute("DROP TABLE battle")
    connection.execute(table)
    new = changed(tuple(fields))
    values = [field.decode() if isinstance(field, bytes) else field for field in (1, *new, seal(*new))]
    connection.execute(f"INSERT INTO battle VALUES ({', '.join('?' * len(values))})", values)


_MIGRATIONS: Mapping[int, Callable[[sqlite3.Connection], None]] = {
    1: _note_the_program,
    2: _keep_finished_sentences,
    3: _bind_the_rest,
}
"""By the format they start from; each leads to the next one."""

"""The tables of a battle file, and the settings of a connection to one."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from vtt.files.errors import UnreadableError

APPLICATION_ID = 0x53474C4E
"""`SGLN`, bytes 68 to 71 of the file: what tells a battle file from other databases."""

VERSION = 4
"""The format written today, kept as `user_version`."""

OLDEST_SQLITE = (3, 37)
"""The first that knows strict tables."""

PAGE_BYTES = 4096
"""The size of every page, so that the pages of a damaged file can be found."""

TABLES: Mapping[str, str] = {
    "journal": """CREATE TABLE journal (
    number INTEGER PRIMARY KEY,
    parent INTEGER REFERENCES journal (number),
    at TEXT NOT NULL,
    command TEXT NOT NULL,
    answers TEXT NOT NULL,
    events TEXT NOT NULL,
    overruled TEXT,
    seal INTEGER NOT NULL
) STRICT""",
    "battle": """CREATE TABLE battle (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    program TEXT NOT NULL,
    id TEXT NOT NULL,
    system TEXT NOT NULL,
    title TEXT NOT NULL,
    begun TEXT NOT NULL,
    steps INTEGER NOT NULL,
    here INTEGER REFERENCES journal (number),
    tip INTEGER REFERENCES journal (number),
    rest INTEGER NOT NULL,
    seal INTEGER NOT NULL
) STRICT""",
    "snapshot": """CREATE TABLE snapshot (
    step INTEGER PRIMARY KEY,
    battle TEXT NOT NULL,
    layouts TEXT NOT NULL,
    seal INTEGER NOT NULL
) STRICT""",
    "layout": """CREATE TABLE layout (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL
) STRICT""",
    "picture": """CREATE TABLE picture (
    id TEXT PRIMARY KEY,
    data BLOB NOT NULL
) STRICT""",
    "waiting": """CREATE TABLE waiting (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    ruling TEXT NOT NULL,
    seal INTEGER NOT NULL
) STRICT""",
    "note": """CREATE TABLE note (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    seal INTEGER NOT NULL
) STRICT""",
}
"""Each table as it is created; a file in which one stands otherwise is not opened."""

MAX_BYTES_OF_A_VALUE = 300 * 2**20
PATIENCE_S = 0.2

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: MAX_BYTES_OF_A_VALUE,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 100_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}


def connection_to(path: Path) -> sqlite3.Connection:
    """Return a connection that trusts nothing in the file and lets no other program in.

    A file is opened beside the windows and then used by their thread: never by two at once.

    Raises:
        UnreadableError: The SQLite of this Python is too old.
        sqlite3.Error: It cannot be opened.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        template = "needs SQLite 3.37, and this Python has {found}; install a newer Python"
        raise UnreadableError(path, "battle.sqlite", template, found=sqlite3.sqlite_version)
    address = f"{path.absolute().as_uri()}?mode=rw"
    connection = sqlite3.connect(
        address, uri=True, timeout=PATIENCE_S, isolation_level=None, check_same_thread=False
    )
    try:
        _harden(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _harden(connection: sqlite3.Connection) -> None:
    for limit, most in _LIMITS.items():
        connection.setlimit(limit, most)
    setconfig = getattr(connection, "setconfig", None)  # Python 3.12
    if setconfig is not None:
        for name, on in (("DEFENSIVE", True), ("ENABLE_TRIGGER", False), ("ENABLE_VIEW", False)):
            setconfig(getattr(sqlite3, f"SQLITE_DBCONFIG_{name}"), on)
    connection.text_factory = bytes
    for pragma in (
        f"page_size = {PAGE_BYTES}",
        "trusted_schema = OFF",
        "cell_size_check = ON",
        "mmap_size = 0",
        "temp_store = MEMORY",
        "foreign_keys = ON",
        "locking_mode = EXCLUSIVE",
        "synchronous = FULL",
    ):
        connection.execute(f"PRAGMA {pragma}").fetchall()


def create_tables(connection: sqlite3.Connection) -> None:
    """Make an empty database a battle file."""
    for statement in TABLES.values():
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")

"""Which battles were played on a map: the files of the battles are asked for their pictures."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from pathlib import Path

from vtt.files.battle_file.disk import is_open_here
from vtt.files.battle_file.found import HEADER_BYTES
from vtt.files.battle_file.schema import APPLICATION_ID
from vtt.files.contents import first_bytes
from vtt.files.errors import FileError, printable

MAX_PICTURES, MAX_BATTLES = 1000, 500
LONGEST_TITLE = 200
MAX_STEPS = 1_000_000
"""So many steps of its own machine SQLite may take for a question; for a file of ours it takes hundreds."""


def battles_by_picture(
    battles: Iterable[Path], go_on: Callable[[], bool] = lambda: True
) -> Mapping[str, tuple[str, ...]]:
    """Return what the battles are called that hold a picture, by its id; what cannot be read has none.

    Args:
        battles: Their files; one that is open in this program is not asked, which would break its locks.
        go_on: Says before each whether to go on.
    """
    found: dict[str, list[str]] = {}
    for path in [*dict.fromkeys(battles)][:MAX_BATTLES]:
        if not go_on():
            break
        title, pictures = _asked(path)
        for picture in pictures:
            found.setdefault(picture, []).append(title)
    return {picture: tuple(titles) for picture, titles in found.items()}


def _asked(path: Path) -> tuple[str, tuple[str, ...]]:
    """Return what a battle is called and the ids of its pictures, as they are in the file without its log."""
    try:
        if is_open_here(path):
            return "", ()
        head, _ = first_bytes(path, HEADER_BYTES)
        if head[68:72] != APPLICATION_ID.to_bytes(4, "big"):
            return "", ()
        with closing(_connection(path)) as connection:
            titles = connection.execute("SELECT title FROM battle LIMIT 1").fetchall()
            rows = connection.execute("SELECT id FROM picture LIMIT ?", (MAX_PICTURES,)).fetchall()
    except (FileError, sqlite3.Error, OSError, ValueError):
        return "", ()
    title = printable(str(titles[0][0]))[:LONGEST_TITLE] if titles else ""
    return title or printable(path.stem), tuple(str(row[0]) for row in rows)


def _connection(path: Path) -> sqlite3.Connection:
    """Return a connection that neither writes nor locks, and gives up where a question takes long."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    connection.set_progress_handler(lambda: 1, MAX_STEPS)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 2**20)
    return connection

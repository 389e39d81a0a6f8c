"""Whether a file is still ours: a battle goes on in a file that holds nothing but its own steps."""

import sqlite3
from pathlib import Path

from vtt.files.battle_file.disk import Disk, GoneError, Written
from vtt.files.battle_file.holding import Holding, seal
from vtt.files.battle_file.schema import connection_to
from vtt.files.battle_file.soundness import WRONG_IN_ANY_WAY, check_ours, check_tables, unread
from vtt.files.errors import UnwritableError

_SAME_CONNECTION = ("SQLITE_FULL", "SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_NOMEM")


def worth_reopening(fault: sqlite3.Error | GoneError) -> bool:
    """Tell whether a file that could not be written may do better when it is opened again."""
    name = getattr(fault, "sqlite_errorname", "")
    return not name.startswith(_SAME_CONNECTION)


def reopened(path: Path, holding: Holding) -> Disk:
    """Open a file that holds a part of a battle, to write the rest.

    Raises:
        UnwritableError: It holds another battle, or this one gone on elsewhere.
        FileError: It is no battle, or cannot be opened.
    """
    try:
        connection = connection_to(path)
        try:
            check_ours(connection, path)
            check_tables(connection, path)
            return Disk(path, connection, _written(connection, path, holding))
        except BaseException:
            connection.close()
            raise
    except WRONG_IN_ANY_WAY as fault:
        raise unread(path, fault) from fault


def _written(connection: sqlite3.Connection, path: Path, holding: Holding) -> Written:
    names = [row[0] for row in connection.execute("SELECT id FROM battle")]
    seals = [row[0] for row in connection.execute("SELECT seal FROM journal ORDER BY number")]
    ours = [seal(*row) for row in holding.rows[: len(seals)]]
    if names != [holding.id.encode()] or seals != ours:
        template = "holds another battle, or this one gone on elsewhere; save the battle under another name"
        raise UnwritableError(path, "battle.other", template)
    return Written(
        rows=len(seals),
        snapshots={row[0] for row in connection.execute("SELECT step FROM snapshot")},
        layouts={row[0].decode() for row in connection.execute("SELECT id FROM layout")},
        pictures={row[0].decode() for row in connection.execute("SELECT id FROM picture")},
    )

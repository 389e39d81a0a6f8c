"""Opening a battle file: it is read into memory, checked, and kept open for what follows."""

import os
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from vtt.battle import Waiting
from vtt.battle.journal.past import LostStepError, Past
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.disk import Disk, everything, is_open_here
from vtt.files.battle_file.found import HEADER_BYTES, check_log, has_strange_log, lacks_log
from vtt.files.battle_file.holding import Holding
from vtt.files.battle_file.in_place import copy_files, wal_of
from vtt.files.battle_file.migrating import in_todays_format
from vtt.files.battle_file.reading import read
from vtt.files.battle_file.restoring import past_of, waiting_of
from vtt.files.battle_file.schema import APPLICATION_ID, connection_to
from vtt.files.battle_file.soundness import MAX_MB, TO_RECOVER, WRONG_IN_ANY_WAY, not_ours, unread
from vtt.files.contents import first_bytes
from vtt.files.errors import BrokenError, BusyError, NewerError, TooBigError, UnreadableError
from vtt.rules import RuleSystem
from vtt.rules.systems import system_of, titles_of

_MAGIC = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Opened:
    """A battle as its file tells it.

    Attributes:
        file: Where it goes on; the recorder of its session.
        past: Its journal and its battles.
        waiting: The ruling that waits, if one does.
    """

    file: BattleFile
    system: RuleSystem
    past: Past
    waiting: Waiting | None


def open_battle(path: Path, systems: Sequence[RuleSystem], *, to_read: bool = False) -> Opened:
    """Open a battle file.

    Args:
        path: The file.
        systems: The rule systems there are.
        to_read: True where nothing is to be written; the file is then not touched at all.

    Raises:
        FileError: It cannot be opened; the sentence says why, and nothing was changed.
    """
    check_kind(path)
    check_log(path)
    try:
        if not to_read and _may_be_written(path):
            return _held(path, systems)
        opened = _from_copy(path, systems)
    except WRONG_IN_ANY_WAY as fault:
        raise unread(path, fault) from fault
    if not to_read:
        opened.file.try_again()
    return opened


def check_kind(path: Path) -> None:
    """Check that a file is a battle file with all that belongs to it, and not open here.

    Raises:
        FileError: It is not, or cannot be read.
    """
    if is_open_here(path):
        raise BusyError(path, "battle.busy-here", "is open already")
    head, size = first_bytes(path, HEADER_BYTES)
    ours = head.startswith(_MAGIC) and head[68:72] == APPLICATION_ID.to_bytes(4, "big")
    if len(head) < HEADER_BYTES or not ours:
        raise not_ours(path)
    if size > MAX_MB * 2**20:
        template = "is larger than {limit} MB; Sightline opens no battle of that size"
        raise TooBigError(path, "battle.too-big", template, limit=MAX_MB)
    if lacks_log(path, head):
        template = (
            "was copied or renamed without {log}, the log with its latest steps; "
            "put that beside it under this name, or `vtt recover` brings back what is in the file"
        )
        raise BrokenError(path, "battle.without-log", template, log=wal_of(path).name)
    if has_strange_log(path, head):
        template = "has {log} beside it, the log of an older file of that name; move that to another folder"
        raise UnreadableError(path, "battle.strange-log", template, log=wal_of(path).name)


def _may_be_written(path: Path) -> bool:
    return os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)


def _held(path: Path, systems: Sequence[RuleSystem]) -> Opened:
    """Open a file that is held from then on."""
    connection = connection_to(path)
    disk = None
    try:
        with in_todays_format(connection, path, for_good=True):
            opened = _understood(path, read(connection, path), systems)
        disk = Disk(path, connection, everything(opened.holding))
    finally:
        if disk is None:
            connection.close()
    return opened.in_file(path, disk)


def _from_copy(path: Path, systems: Sequence[RuleSystem]) -> Opened:
    """Open a copy, since SQLite may want to write even where it only reads."""
    with tempfile.TemporaryDirectory(prefix="sightline-") as folder:
        copy = Path(folder) / "battle"
        copy_files(path, copy)
        with (
            closing(connection_to(copy)) as connection,
            in_todays_format(connection, path, for_good=False),
        ):
            return _understood(path, read(connection, path), systems).in_file(path, None)


class _Understood(NamedTuple):
    """A file that makes sense."""

    holding: Holding
    system: RuleSystem
    past: Past
    waiting: Waiting | None

    def in_file(self, path: Path, disk: Disk | None) -> Opened:
        return Opened(BattleFile(path, self.holding, disk), self.system, self.past, self.waiting)


def _understood(path: Path, holding: Holding, systems: Sequence[RuleSystem]) -> _Understood:
    system = system_of(systems, holding.system)
    if system is None:
        known = ", ".join(titles_of(systems))
        template = "is a battle of '{system}', and there is only: {known}; update Sightline"
        raise NewerError(path, "battle.system", template, system=holding.system[:40], known=known)
    past, waiting = past_of(holding, system, path), waiting_of(holding, system, path)
    try:
        past.at(past.journal.here)
    except LostStepError as error:
        what = str(error).rstrip(".")
        raise BrokenError(path, "battle.lost-step", "{what}" + TO_RECOVER, what=what) from error
    return _Understood(holding, system, past, waiting)

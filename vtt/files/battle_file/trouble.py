"""Why a battle is not on the disk: one sentence for each cause."""

import errno
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from vtt.files.battle_file.disk import GoneError
from vtt.files.errors import BusyError, FileError, UnwritableError
from vtt.text import Quote, tr

Fault = sqlite3.Error | OSError | GoneError | FileError | UnicodeError
"""What can go wrong while a file is written."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """That a battle is not on the disk: the fight goes on in memory.

    Attributes:
        since: When the last step was written, or the battle opened.
        error: Why, as a sentence with the name of the file.
    """

    since: datetime
    error: FileError

    def __str__(self) -> str:
        time = Quote(quote=f"{self.since.astimezone():%H:%M}")
        return tr("Not on disk since {time}. {error}", time=time, error=Quote(quote=str(self.error)))


_FULL_MESSAGE = "the disk is full; make room, and what is missing is written by itself"
_FORBIDDEN_MESSAGE = "its folder may not be written; save the battle elsewhere, or ask its owner for leave"
_GONE_MESSAGE = "it or its folder is not there; bring it back or save the battle elsewhere"
_SILENT_MESSAGE = "its disk does not answer; plug it in again or save the battle elsewhere"
_BUSY_MESSAGE = "is open in another program; close it there"
_BROKEN_MESSAGE = "was changed by another program; save the battle under another name"
_TAKEN_MESSAGE = "there is another file of that name; save the battle under another name"

_BY_NAME = {
    "SQLITE_FULL": ("full", _FULL_MESSAGE),
    "SQLITE_READONLY": ("forbidden", _FORBIDDEN_MESSAGE),
    "SQLITE_PERM": ("forbidden", _FORBIDDEN_MESSAGE),
    "SQLITE_AUTH": ("forbidden", _FORBIDDEN_MESSAGE),
    "SQLITE_CANTOPEN": ("forbidden", _FORBIDDEN_MESSAGE),
    "SQLITE_CORRUPT": ("changed", _BROKEN_MESSAGE),
    "SQLITE_NOTADB": ("changed", _BROKEN_MESSAGE),
    "SQLITE_CONSTRAINT": ("changed", _BROKEN_MESSAGE),
}
_BY_NUMBER = {
    errno.ENOSPC: ("full", _FULL_MESSAGE),
    errno.EDQUOT: ("full", _FULL_MESSAGE),
    errno.EROFS: ("forbidden", _FORBIDDEN_MESSAGE),
    errno.EACCES: ("forbidden", _FORBIDDEN_MESSAGE),
    errno.EPERM: ("forbidden", _FORBIDDEN_MESSAGE),
    errno.EEXIST: ("taken", _TAKEN_MESSAGE),
    errno.ENOENT: ("gone", _GONE_MESSAGE),
    errno.ENOTDIR: ("gone", _GONE_MESSAGE),
}


def told(path: Path, fault: Fault) -> FileError:
    """Return what went wrong as a sentence."""
    if isinstance(fault, FileError):
        return fault
    code, template = _said(fault)
    kind = BusyError if code == "busy" else UnwritableError
    return kind(path, f"battle.{code}", template)


def _said(fault: sqlite3.Error | OSError | GoneError | UnicodeError) -> tuple[str, str]:
    if isinstance(fault, GoneError):
        return "gone", _GONE_MESSAGE
    if isinstance(fault, UnicodeError):  # SQLite's message quotes what is no text any more
        return "changed", _BROKEN_MESSAGE
    if isinstance(fault, OSError):
        return _BY_NUMBER.get(fault.errno or 0, ("silent", _SILENT_MESSAGE))
    name = getattr(fault, "sqlite_errorname", "")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return "busy", _BUSY_MESSAGE
    return next(
        (said for start, said in _BY_NAME.items() if name.startswith(start)), ("silent", _SILENT_MESSAGE)
    )

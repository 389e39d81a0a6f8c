"""What is left in a damaged battle file: every row whose seal still fits."""

import hashlib
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from vtt.battle import Layout
from vtt.files.battle_file.carving import Carved, Field, pages_of, rows_in
from vtt.files.battle_file.holding import Row, Snapshot, as_json, seal
from vtt.files.battle_file.in_place import wal_of
from vtt.files.battle_file.log import Log, log_of
from vtt.files.battle_file.soundness import MAX_MB, MAX_ROWS
from vtt.files.contents import first_bytes
from vtt.files.errors import BrokenError, TooBigError
from vtt.files.maps.picture import kind_of_picture

_PLACES = {7: slice(7), 8: slice(1, 8), 9: slice(1, 8)}
"""Where in a row of the table `battle` the place is, by the number of its fields, of any format."""

NO_WALLS = Layout().model_dump_json().encode()
HEADER_BYTES = 100
_WITH_A_LOG, _WITHOUT_LOG = b"\2\2", b"\1\1"

A_WRITE_S = 0.1
"""So long another program may be in the middle of writing what looks damaged meanwhile."""


@dataclass(frozen=True, slots=True)
class Place:
    """A row of the table `battle`: where the battle stood."""

    system: str
    title: str
    begun: str
    steps: int
    here: int | None


class Sealed(NamedTuple):
    """A row of the journal that does not fit its seal."""

    row: Row
    seal: int


@dataclass
class Found:
    """What was made out in the pages of a file; a row is here only where its seal fits.

    Attributes:
        damaged: Steps of which some bytes do not fit their seal.
        lacks_log: True where the log with its latest steps is gone.
    """

    rows: dict[int, Row] = field(default_factory=dict)
    damaged: dict[int, Sealed] = field(default_factory=dict)
    snapshots: dict[int, Snapshot] = field(default_factory=dict)
    layouts: dict[str, bytes] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    waiting: bytes | None = None
    place: Place | None = None
    lacks_log: bool = False


def found_in(path: Path, searching: Callable[[], None] = lambda: None) -> Found:
    """Return what is left in a file, and in the log beside it; nothing in it is run.

    Args:
        path: The file.
        searching: Is called again and again meanwhile; may raise to stop.

    Raises:
        UnreadableError: It cannot be read.
        TooBigError: It is larger than any battle.
    """
    data = _bytes_of(path)
    head, pages = data[:HEADER_BYTES], pages_of(data)
    log = Log(()) if has_strange_log(path, head) else read_log(path)
    found = Found(lacks_log=lacks_log(path, head))
    for carved in rows_in(pages):
        searching()
        _take_lasting(found, carved)
    for transaction in log.transactions():
        searching()
        pages |= transaction
        for carved in rows_in(pages, transaction):
            _take_lasting(found, carved)
    for carved in rows_in(pages):
        _take_changing(found, carved)
    return found


def check_log(path: Path) -> None:
    """Check that SQLite would pass over nothing in the log beside a file.

    Raises:
        BrokenError: It would, and would write over it later.
        UnreadableError, TooBigError: It cannot be read.
    """
    log = read_log(path)
    if log.damaged:
        time.sleep(A_WRITE_S)
        log = read_log(path)
    if not log.damaged:
        return
    shown = Found()
    for carved in rows_in(pages_of(_bytes_of(path)) | log.believed()):
        _take_lasting(shown, carved)
    template = (
        "its log {log} is damaged behind step {shown}, and nothing was changed; "
        "`vtt recover` brings back up to {saved} steps"
    )
    name, saved = wal_of(path).name, len(found_in(path).rows)
    raise BrokenError(path, "battle.log", template, log=name, shown=len(shown.rows), saved=saved)


def lacks_log(path: Path, head: bytes) -> bool:
    """Tell whether a file was left open by an earlier version, and the log with its latest steps is gone.

    Args:
        path: The file.
        head: Its first bytes; those at 18 and 19 say that there is a log.
    """
    return head[18:20] == _WITH_A_LOG and not wal_of(path).exists()


def has_strange_log(path: Path, head: bytes) -> bool:
    """Tell whether beside a file that keeps no log there is one: that of a file which had its name before.

    SQLite would write it over the file.

    Args:
        path: The file.
        head: Its first bytes; those at 18 and 19 say that there is no log.
    """
    log = wal_of(path)
    return head[18:20] == _WITHOUT_LOG and log.exists() and log.stat().st_size > 0


def read_log(path: Path) -> Log:
    """Return the log beside a file, an empty one where there is none.

    Raises:
        UnreadableError, TooBigError: It cannot be read.
    """
    return log_of(_bytes_of(wal_of(path)) if wal_of(path).exists() else b"")


def _bytes_of(path: Path) -> bytes:
    most = MAX_MB * 2**20
    data, size = first_bytes(path, most)
    if size > most:
        template = "is larger than {limit} MB; no battle is of that size"
        raise TooBigError(path, "battle.too-big", template, limit=MAX_MB)
    return data


def _take_lasting(found: Found, carved: Carved) -> None:
    """Take a row of a table whose rows never change."""
    match carved.fields:
        case (None, parent, bytes(at), bytes(command), bytes(answers), bytes(events), overruled, int(its)):
            if isinstance(parent, int | None) and isinstance(overruled, bytes | None):
                row = Row(carved.rowid, parent, at, command, answers, events, overruled)
                _keep_row(found, row, its)
        case (None, bytes(battle), bytes(layouts), int(its)):
            if seal(carved.rowid, battle, layouts) == its:
                found.snapshots[carved.rowid] = Snapshot(battle, layouts)
        case (bytes(name), bytes(data)) if hashlib.sha256(data).hexdigest().encode() == name:
            kept = found.layouts if kind_of_picture(data) is None else found.pictures
            kept[name.decode()] = data


def _keep_row(found: Found, row: Row, its: int) -> None:
    parent_fits = row.parent is None or 0 <= row.parent < row.number
    if not (parent_fits and 0 <= row.number < MAX_ROWS["journal"]):
        return
    if seal(*row) == its:
        found.rows[row.number] = row
    else:
        found.damaged[row.number] = Sealed(row, its)


def _take_changing(found: Found, carved: Carved) -> None:
    """Take a row of a table that is written over."""
    match carved.fields:
        case (None, bytes(ruling), int(its)) if seal(ruling) == its:
            found.waiting = ruling
        case (bytes(name), bytes(text), int(its)) if seal(name, text) == its:
            found.notes[_text(name)] = _text(text)
        case (None, *fields, int(its)) if len(fields) in _PLACES and _seal_of(fields) == its:
            found.place = _place(fields[_PLACES[len(fields)]]) or found.place


def _seal_of(fields: Sequence[Field]) -> int:
    return seal(*(one for one in fields if not isinstance(one, float)))


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


def _place(fields: Sequence[Field]) -> Place | None:
    match fields:
        case [bytes(), bytes(system), bytes(title), bytes(begun), int(steps), here, _]:
            where = here if isinstance(here, int) else None
            steps = min(steps, MAX_ROWS["journal"])
            return Place(_text(system), _text(title), _text(begun), steps, where)
    return None


def fill_in_walls(found: Found) -> int:
    """Let maps whose walls are lost have none; return how many layouts are lost."""
    lost: set[str] = set()
    empty = hashlib.sha256(NO_WALLS).hexdigest()
    for step, snapshot in found.snapshots.items():
        layouts = _object(snapshot.layouts)
        missing = {scene for scene, name in layouts.items() if name not in found.layouts}
        lost |= {str(layouts[scene]) for scene in missing}
        if missing:
            filled = {scene: empty if scene in missing else name for scene, name in layouts.items()}
            found.snapshots[step] = Snapshot(snapshot.battle, as_json(filled))
    if lost:
        found.layouts[empty] = NO_WALLS
    return len(lost)


def _object(data: bytes) -> dict[str, object]:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}

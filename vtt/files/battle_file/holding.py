"""What a battle file holds, in memory: all that is, or is to be, on the disk."""

import hashlib
import json
import uuid
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, NamedTuple

from vtt import __version__
from vtt.battle import Battle, Entry, Layout, Overruled, Step

BEGINNING = -1
"""The step of the snapshot before the first step."""

SNAPSHOT_EVERY = 64
"""On each branch every 64th battle is written in full."""


def seal(*fields: bytes | int | None) -> int:
    """Return the CRC-32 of a row's fields, by which a flipped bit is noticed."""
    return zlib.crc32(b"\0".join(b"-" if one is None else _bytes(one) for one in fields))


def _bytes(field: bytes | int) -> bytes:
    return field if isinstance(field, bytes) else str(field).encode()


class Row(NamedTuple):
    """A row of the journal; texts as UTF-8, `command`, `answers` and `events` as JSON."""

    number: int
    parent: int | None
    at: bytes
    command: bytes
    answers: bytes
    events: bytes
    overruled: bytes | None

    @property
    def step(self) -> bytes:
        """The step as JSON."""
        return b'{"command":%b,"answers":%b,"events":%b}' % (self.command, self.answers, self.events)


class Snapshot(NamedTuple):
    """A whole battle as JSON without the layouts of its scenes; those by scene as JSON of their ids."""

    battle: bytes
    layouts: bytes


@dataclass
class Holding:
    """All that a battle file holds.

    Attributes:
        id: The battle's own; the same in every copy.
        begun: When it began, ISO 8601.
        program: The version of Sightline that wrote it last; empty where nobody knows.
        here: Number of the step the battle stands at; None at the beginning.
        tip: Number of the step that redo leads to in the end.
        snapshots: By the number of the step they follow, `BEGINNING` before the first.
        layouts: By the SHA-256 of their JSON.
        pictures: By the SHA-256 of their bytes.
        waiting: The ruling that waits, as JSON.
        notes: What the windows want to find again, by name.
    """

    system: str
    title: str
    id: str = field(default_factory=lambda: uuid.uuid4().hex)
    program: str = __version__
    begun: str = field(default_factory=lambda: datetime.now(UTC).isoformat(timespec="seconds"))
    here: int | None = None
    tip: int | None = None
    rows: list[Row] = field(default_factory=list)
    snapshots: dict[int, Snapshot] = field(default_factory=dict)
    layouts: dict[str, bytes] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)
    waiting: bytes | None = None
    notes: dict[str, str] = field(default_factory=dict)
    _layout_ids: list[tuple[Layout, str]] = field(default_factory=list, repr=False)

    def add_step(self, entry: Entry, battle: Battle) -> None:
        """Add a step, and the battle after it where a snapshot is due."""
        at = entry.at.isoformat(timespec="microseconds").encode()
        self.rows.append(row_of(entry.number, entry.parent, at, entry.step))
        if (entry.depth + 1) % SNAPSHOT_EVERY == 0:
            self.add_snapshot(entry.number, battle)
        self.here = self.tip = entry.number
        self.waiting = None

    def add_snapshot(self, step: int, battle: Battle) -> None:
        """Add a snapshot of a whole battle."""
        without: dict[str, Any] = {name: {"layout"} for name in battle.scenes}
        layouts: dict[str, str] = {
            name: self._layout_id(scene.layout) for name, scene in battle.scenes.items()
        }
        self._layout_ids = self._layout_ids[-max(8, len(battle.scenes)) :]
        data = battle.model_dump(mode="json", exclude={"scenes": without})
        self.snapshots[step] = Snapshot(as_json(data), as_json(layouts))

    def _layout_id(self, layout: Layout) -> str:
        """Return the id of a layout, which is written once, however many snapshots show it."""
        known = next((name for one, name in self._layout_ids if one is layout), None)
        if known is not None:
            return known
        data = as_json(layout.model_dump(mode="json"))
        name = hashlib.sha256(data).hexdigest()
        self.layouts[name] = data
        self._layout_ids.append((layout, name))
        return name


def row_of(number: int, parent: int | None, at: bytes, step: Step) -> Row:
    """Return a step as a row of the journal."""
    data = step.model_dump(mode="json")
    overruled = [str(event.refusal) for event in step.events if isinstance(event, Overruled)]
    return Row(
        number=number,
        parent=parent,
        at=at,
        command=as_json(data["command"]),
        answers=as_json(data["answers"]),
        events=as_json(data["events"]),
        overruled=as_text(" ".join(overruled)).encode() if overruled else None,
    )


def as_json(data: Mapping[str, Any] | list[Any]) -> bytes:
    """Return data as JSON in UTF-8; half characters, which no file can hold, become question marks."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")


def as_text(text: str) -> str:
    """Return a text as a file can hold it, half characters as question marks."""
    return text.encode(errors="replace").decode()


def battle_row(holding: Holding, program: str) -> tuple[str | int | None, ...]:
    """Return the row of the table `battle`, without its key, with its seal.

    Args:
        holding: The battle.
        program: The version of Sightline that writes it.
    """
    texts = (program, holding.id, holding.system, holding.title, holding.begun)
    numbers = (len(holding.rows), holding.here, holding.tip, rest_of(holding))
    return (*texts, *numbers, seal(*(text.encode() for text in texts), *numbers))


def rest_of(holding: Holding) -> int:
    """Return what binds the other tables to the battle: a copy with pages of two moments does not fit it.

    Rows of snapshots, layouts and pictures are only ever added, so that their number tells them.
    """
    counts = (len(holding.snapshots), len(holding.layouts), len(holding.pictures))
    notes = (text.encode() for note in sorted(holding.notes.items()) for text in note)
    return seal(*counts, holding.waiting, *notes)

"""The manifest: which tables of a folder are in use, and from which number on its logs are."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from vtt.files.maps.leveldb.log import records_of
from vtt.files.maps.leveldb.numbers import sized, varint

_COMPARATOR, _LOG, _NEXT, _LATEST, _COMPACTED, _DELETED, _NEW, _LOG_BEFORE = 1, 2, 3, 4, 5, 6, 7, 9


@dataclass(slots=True)
class InUse:
    """The numbers of the tables in use, and that of the first log."""

    tables: set[int] = field(default_factory=set)
    first_log: int = 0


def in_use(data: bytes) -> InUse:
    """Return what a manifest says in the end.

    Raises:
        ValueError: It is damaged.
    """
    found = InUse()
    for record in records_of(data):
        for tag, number in _changes(record):
            if tag == _LOG:
                found.first_log = number
            elif tag == _NEW:
                found.tables.add(number)
            else:
                found.tables.discard(number)
    return found


def _changes(record: bytes) -> Iterator[tuple[int, int]]:
    """Yield what concerns tables and logs: the tag and the number of the file."""
    at = 0
    while at < len(record):
        tag, at = varint(record, at)
        if tag in (_COMPACTED, _DELETED, _NEW):
            _, at = varint(record, at)  # the level
        if tag in (_COMPARATOR, _COMPACTED):
            _, at = sized(record, at)
            continue
        number, at = varint(record, at)
        if tag == _NEW:
            _, at = varint(record, at)  # its size
            _, at = sized(record, at)  # its first key
            _, at = sized(record, at)  # its last key
        if tag in (_LOG, _DELETED, _NEW):
            yield tag, number
        elif tag not in (_NEXT, _LATEST, _LOG_BEFORE):
            raise ValueError("a manifest is damaged")

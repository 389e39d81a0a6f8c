"""Logs (`000123.log`, `MANIFEST-000123`): records in blocks of 32 KiB, and what the changes in them are."""

from collections.abc import Iterator

from vtt.files.maps.leveldb.entries import Entry
from vtt.files.maps.leveldb.numbers import sized

_BLOCK, _HEAD = 32 * 1024, 7
_FULL, _FIRST, _MIDDLE, _LAST = 1, 2, 3, 4
_BATCH_HEAD = 12


def records_of(data: bytes) -> Iterator[bytes]:
    """Yield the records of a log up to where it breaks off: a program that ended may leave half of one."""
    parts = b""
    for start in range(0, len(data), _BLOCK):
        block = data[start : start + _BLOCK]
        at = 0
        while at + _HEAD <= len(block):
            size, kind = int.from_bytes(block[at + 4 : at + 6], "little"), block[at + 6]
            piece = block[at + _HEAD : at + _HEAD + size]
            at += _HEAD + size
            if len(piece) < size or kind not in (_FULL, _FIRST, _MIDDLE, _LAST):
                break
            parts = piece if kind in (_FULL, _FIRST) else parts + piece
            if kind in (_FULL, _LAST):
                yield parts


def entries_of(data: bytes, prefix: bytes) -> Iterator[Entry]:
    """Yield what a log says of the keys that begin with some bytes.

    Raises:
        ValueError: It is damaged.
    """
    for record in records_of(data):
        order, at = int.from_bytes(record[:8], "little"), _BATCH_HEAD
        while at < len(record):
            is_value = record[at] == 1
            key, at = sized(record, at + 1)
            value = None
            if is_value:
                value, at = sized(record, at)
            if key.startswith(prefix):
                yield Entry(key, order, value)
            order += 1

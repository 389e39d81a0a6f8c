"""Tables (`000123.ldb`): sorted keys in blocks, and at the end an index of the blocks."""

from collections.abc import Iterator
from typing import Final

from vtt.files.maps.leveldb.entries import Entry, entry
from vtt.files.maps.leveldb.numbers import varint
from vtt.files.maps.leveldb.snappy import unpacked

ENDS: Final = b"\x57\xfb\x80\x8b\x24\x75\x47\xdb"
"""The last bytes of every table."""

FOOTER = 48
MAX_BLOCK = 64 * 2**20
"""Bytes that one block may have when it is unpacked; usual are a few thousand, or what one value takes."""

_PLAIN, _SNAPPY = 0, 1


def entries_of(data: bytes, prefix: bytes) -> Iterator[Entry]:
    """Yield what a table holds under the keys that begin with some bytes; other blocks are not unpacked.

    Raises:
        ValueError: It is damaged.
    """
    for last, handle in _pairs(_block(data, _index(data))):
        if last[:-8] < prefix:
            continue
        first = b""
        for key, value in _pairs(_block(data, _handle(handle))):
            first = first or key
            if key.startswith(prefix):
                yield entry(key, value)
        if first[: len(prefix)] > prefix:
            return


def _index(data: bytes) -> tuple[int, int]:
    """Return where the index is: behind the place of another block, which nothing here needs."""
    footer = data[-FOOTER:]
    if len(footer) < FOOTER or not footer.endswith(ENDS):
        raise ValueError("a table breaks off")
    _, behind = varint(footer, 0)
    _, behind = varint(footer, behind)
    return _handle(footer[behind:])


def _handle(data: bytes) -> tuple[int, int]:
    """Return where a block begins, and how many bytes it has."""
    start, at = varint(data, 0)
    return start, varint(data, at)[0]


def _block(data: bytes, handle: tuple[int, int]) -> bytes:
    start, size = handle
    end = start + size
    if end >= len(data) - FOOTER:
        raise ValueError("a table breaks off")
    if data[end] == _SNAPPY:
        return unpacked(data[start:end], MAX_BLOCK)
    if data[end] != _PLAIN:
        raise ValueError("a table is packed in a way that is not known")
    return data[start:end]


def _pairs(block: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield keys and values; of a key only what differs from the one before is written."""
    restarts = int.from_bytes(block[-4:], "little")
    end = len(block) - 4 * (restarts + 1)
    if end < 0:
        raise ValueError("a table is damaged")
    key, at = b"", 0
    while at < end:
        shared, at = varint(block, at)
        new, at = varint(block, at)
        size, at = varint(block, at)
        if shared > len(key) or at + new + size > end:
            raise ValueError("a table is damaged")
        key = key[:shared] + block[at : at + new]
        yield key, block[at + new : at + new + size]
        at += new + size

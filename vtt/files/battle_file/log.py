"""How far SQLite believes a write-ahead log, and what the log holds behind that.

Source: "Database File Format", sqlite.org/fileformat2.html, chapter 4.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from vtt.files.battle_file.schema import PAGE_BYTES

_MAGICS = {b"\x37\x7f\x06\x82": np.dtype("<u4"), b"\x37\x7f\x06\x83": np.dtype(">u4")}
"""The word order of the checksums by the first bytes of a log."""
_HEADER = 32
_FRAME_HEADER = 24
_FRAME = _FRAME_HEADER + PAGE_BYTES

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page as a transaction left it.

    Attributes:
        page: Its number, from 1.
        commits: True for the last of its transaction.
        believed: True where its checksum fits, and that of every frame before it.
    """

    page: int
    commits: bool
    believed: bool
    data: bytes


@dataclass(frozen=True, slots=True)
class Log:
    """What was written since a log began again; what follows is older and already in the file."""

    frames: tuple[Frame, ...]

    @property
    def damaged(self) -> bool:
        """True where SQLite would pass over a transaction that was written to its end.

        A program that is killed leaves frames without their end, which belong to no transaction.
        """
        return any(frame.commits and not frame.believed for frame in self.frames)

    def believed(self) -> dict[int, bytes]:
        """Return the pages as SQLite finds them: the last committed state of each."""
        pages: dict[int, bytes] = {}
        for transaction in _transactions(frame for frame in self.frames if frame.believed):
            pages |= transaction
        return pages

    def transactions(self) -> Iterator[dict[int, bytes]]:
        """Yield the pages of each transaction, whether its checksums fit or not."""
        return _transactions(self.frames)


def log_of(data: bytes) -> Log:
    """Read a write-ahead log; one that breaks off before its first frame is empty."""
    if len(data) < _HEADER:
        return Log(())
    order = _MAGICS.get(data[:4], np.dtype("<u4"))
    sums = _summed((0, 0), data[:24], order)
    header_fits = data[:4] in _MAGICS and _stored(data[24:32]) == sums
    # a header that does not fit may have other salts than the frames
    salts = data[16:24] if header_fits else data[_HEADER + 8 : _HEADER + 16]
    return Log(tuple(_frames(data, salts, sums if header_fits else None, order)))


def _frames(data: bytes, salts: bytes, sums: Sums | None, order: np.dtype[np.uint32]) -> Iterator[Frame]:
    """Yield the frames of these salts; those of an older log differ in more than one byte of them.

    `sums` are those up to the first frame, None where nothing is to be believed.
    """
    for at in range(_HEADER, len(data) - _FRAME + 1, _FRAME):
        head, page = data[at : at + _FRAME_HEADER], data[at + _FRAME_HEADER : at + _FRAME]
        ours = sum(one != other for one, other in zip(head[8:16], salts, strict=True)) <= 1
        if sums is not None:
            sums = _summed(sums, head[:8] + page, order)
            sums = sums if head[8:16] == salts and _stored(head[16:24]) == sums else None
        if ours:
            number, size = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big")
            yield Frame(number, size > 0, sums is not None, page)


def _transactions(frames: Iterable[Frame]) -> Iterator[dict[int, bytes]]:
    pages: dict[int, bytes] = {}
    for frame in frames:
        pages[frame.page] = frame.data
        if frame.commits:
            yield pages
            pages = {}


def _stored(data: bytes) -> Sums:
    return int.from_bytes(data[:4], "big"), int.from_bytes(data[4:8], "big")


def _powers(count: int) -> NDArray[np.uint32]:
    """Return the powers 0 to `count` of the step `(s, t) -> (s + t, s + 2 t)`, modulo 2^32."""
    powers = np.empty((count + 1, 2, 2), dtype=np.uint32)
    first, second = 1, 0  # each power is made of two neighbours of a Fibonacci sequence
    for index in range(count + 1):
        powers[index] = ((first, second), (second, (first + second) & 0xFFFFFFFF))
        first, second = (first + second) & 0xFFFFFFFF, (first + 2 * second) & 0xFFFFFFFF
    return powers


_PAIRS = (8 + PAGE_BYTES) // 8
_STEPS = _powers(_PAIRS)


def _summed(sums: Sums, data: bytes, order: np.dtype[np.uint32]) -> Sums:
    """Go on with a checksum over some bytes, all pairs of words at once.

    For each pair `(x, y)`: `s += x + t`, then `t += y + s`; that is linear, so that each pair counts with
    a power of the step by its distance from the end.
    """
    words = np.frombuffer(data, dtype=order).astype(np.uint32).reshape(-1, 2)
    count = len(words)
    added = np.column_stack((words[:, 0], words[:, 0] + words[:, 1]))
    steps = _STEPS[count - 1 :: -1] if count else _STEPS[:0]
    total = _STEPS[count] @ np.array(sums, dtype=np.uint32)
    total = total + np.einsum("kij,kj->i", steps, added, dtype=np.uint32)
    return int(total[0]), int(total[1])

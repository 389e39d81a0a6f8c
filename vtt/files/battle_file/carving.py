"""The rows in the pages of a damaged database; each leaf is read by itself.

Source: "Database File Format", sqlite.org/fileformat2.html: b-tree pages (1.6), records (2.1).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from vtt.files.battle_file.schema import PAGE_BYTES

Field = int | float | bytes | None

MAX_FIELDS = 20
MAX_CELLS = 400
"""No row of ours is so short that more would fit into a page."""
LEAF_OF_A_TABLE = 0x0D

Pages = Mapping[int, bytes]
"""Pages by their numbers, from 1."""


class Carved(NamedTuple):
    """A row as it stands in a leaf; texts and blobs as bytes."""

    rowid: int
    fields: tuple[Field, ...]


def pages_of(data: bytes) -> dict[int, bytes]:
    """Cut a file into its pages; the last may be short."""
    return {1 + at // PAGE_BYTES: data[at : at + PAGE_BYTES] for at in range(0, len(data), PAGE_BYTES)}


def rows_in(pages: Pages, within: Iterable[int] | None = None) -> Iterator[Carved]:
    """Yield every row that can be made out in the leaves of tables: in all pages, or in some."""
    chains = _Chains(pages)
    for number in pages if within is None else within:
        page = pages[number]
        start = 100 if number == 1 else 0
        if page[start : start + 1] != bytes([LEAF_OF_A_TABLE]):
            continue
        cells = min(_u16(page, start + 3), MAX_CELLS)
        for at in range(start + 8, start + 8 + 2 * cells, 2):
            try:
                yield _row(page, _u16(page, at), chains)
            except (IndexError, ValueError):
                continue  # this cell is damaged, its neighbours need not be


class _Chains:
    """The chains of pages that hold what does not fit into a leaf.

    A whole file follows each page once; a few times more is allowed, so that no forged one takes for ever.
    """

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._left = 4 * len(pages)

    def gather(self, first: int, length: int) -> Iterator[bytes]:
        """Yield the pieces of so many bytes; raises ValueError where the chain is broken."""
        while length > 0:
            piece = self._pages.get(first)
            self._left -= 1
            if piece is None or len(piece) < 5 or self._left < 0:
                raise ValueError("the chain of pages is broken")
            yield piece[4 : 4 + length]
            length -= len(piece) - 4
            first = int.from_bytes(piece[:4], "big")


def _row(page: bytes, at: int, chains: _Chains) -> Carved:
    length, at = _varint(page, at)
    rowid, at = _varint(page, at)
    return Carved(_signed(rowid), _record(_payload(page, at, length, chains)))


def _payload(page: bytes, at: int, length: int, chains: _Chains) -> bytes:
    """Gather what a cell holds: what fits stands in it, the rest in a chain of pages."""
    usable = len(page)
    if length <= usable - 35:
        return page[at : at + length]
    least = (usable - 12) * 32 // 255 - 23
    local = least + (length - least) % (usable - 4)
    local = local if local <= usable - 35 else least
    first = int.from_bytes(page[at + local : at + local + 4], "big")
    return page[at : at + local] + b"".join(chains.gather(first, length - local))


def _record(data: bytes) -> tuple[Field, ...]:
    head, at = _varint(data, 0)
    kinds = []
    while at < head:
        kind, at = _varint(data, at)
        kinds.append(kind)
        if len(kinds) > MAX_FIELDS:
            raise ValueError("no table has so many columns")
    fields = []
    for kind in kinds:
        field, at = _field(data, at, kind)
        fields.append(field)
    return tuple(fields)


_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


def _field(data: bytes, at: int, kind: int) -> tuple[Field, int]:
    if kind >= 12:
        end = at + (kind - 12) // 2
        if end > len(data):
            raise ValueError("the record breaks off")
        return data[at:end], end
    if kind in _WIDTHS:
        end = at + _WIDTHS[kind]
        return int.from_bytes(data[at:end], "big", signed=True), end
    if kind in (8, 9):
        return kind - 8, at
    if kind == 0:
        return None, at
    raise ValueError("no column holds such a value")


def _varint(data: bytes, at: int) -> tuple[int, int]:
    value = 0
    for index in range(8):
        byte = data[at + index]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + index + 1
    return value << 8 | data[at + 8], at + 9


def _signed(value: int) -> int:
    return value - 2**64 if value >= 2**63 else value


def _u16(page: bytes, at: int) -> int:
    return int.from_bytes(page[at : at + 2], "big")

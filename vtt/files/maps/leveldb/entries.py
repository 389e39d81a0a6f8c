"""What is written in a folder of LevelDB: a key, when, and its value unless it was deleted."""

from typing import NamedTuple

_VALUE, _DELETED = 1, 0


class Entry(NamedTuple):
    """A key as it was written once.

    Attributes:
        order: The later one of two counts.
        value: None where the key was deleted.
    """

    key: bytes
    order: int
    value: bytes | None


def entry(marked: bytes, value: bytes) -> Entry:
    """Return what a table holds under a key that is followed by its order and kind.

    Raises:
        ValueError: It is no such key.
    """
    mark = int.from_bytes(marked[-8:], "little")
    if len(marked) < 8 or mark & 0xFF not in (_VALUE, _DELETED):
        raise ValueError("a key is damaged")
    return Entry(marked[:-8], mark >> 8, value if mark & 0xFF == _VALUE else None)

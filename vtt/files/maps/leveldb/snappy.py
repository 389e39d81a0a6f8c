"""Snappy: what it packed, unpacked.  The format: `format_description.txt` of Google's library."""

from vtt.files.maps.leveldb.numbers import varint

_LITERAL, _NEAR, _FAR = 0, 1, 2
_LONG = 60
"""A literal with this length or more has its length in the bytes behind its tag."""


def unpacked(data: bytes, most: int) -> bytes:
    r"""Return the bytes that were packed, up to a number.

    Raises:
        ValueError: They are more than that, or it is not packed with Snappy.

    Examples:
        >>> unpacked(b"\x06\x04ab\x01\x02", 100)
        b'ababab'
    """
    size, at = varint(data, 0)
    if size > most:
        raise ValueError("it is too large")
    made = bytearray()
    while at < len(data):
        if data[at] & 3 == _LITERAL:
            start, at = _literal(data, at)
            made += data[start:at]
        else:
            length, back, at = _copy(data, at)
            _repeat(made, length, back)
        if len(made) > size:
            break
    if len(made) != size or at != len(data):
        raise ValueError("it is damaged")
    return bytes(made)


def _literal(data: bytes, at: int) -> tuple[int, int]:
    """Return where the bytes of a literal begin and end."""
    length, at = data[at] >> 2, at + 1
    if length >= _LONG:
        more = length - _LONG + 1
        length = int.from_bytes(data[at : at + more], "little")
        at += more
    end = at + length + 1
    if end > len(data):
        raise ValueError("it breaks off")
    return at, end


def _copy(data: bytes, at: int) -> tuple[int, int, int]:
    """Return how many bytes are repeated, from how far back, and the place behind the tag."""
    tag = data[at]
    size = {_NEAR: 1, _FAR: 2}.get(tag & 3, 4)
    back = int.from_bytes(data[at + 1 : at + 1 + size], "little")
    if at + 1 + size > len(data):
        raise ValueError("it breaks off")
    if tag & 3 == _NEAR:
        return (tag >> 2 & 7) + 4, (tag >> 5) << 8 | back, at + 2
    return (tag >> 2) + 1, back, at + 1 + size


def _repeat(made: bytearray, length: int, back: int) -> None:
    """Add bytes that were made before; where they reach to the end they go round."""
    start = len(made) - back
    if back == 0 or start < 0:
        raise ValueError("it is damaged")
    piece = made[start : start + length]
    made += piece if back >= length else (piece * (length // back + 1))[:length]

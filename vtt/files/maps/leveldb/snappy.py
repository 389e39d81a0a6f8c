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
    made, end = bytearray(), len(data)
    while at < end and len(made) <= size:
        tag = data[at]
        kind = tag & 3
        if kind == _LITERAL:
            start, at = _literal(data, at)
            made += data[start:at]
            continue
        # copies are read here and not in a function: a pack holds hundreds of thousands of them
        if kind == _NEAR:
            length, wide = (tag >> 2 & 7) + 4, 1
        else:
            length, wide = (tag >> 2) + 1, 2 if kind == _FAR else 4
        back = int.from_bytes(data[at + 1 : at + 1 + wide], "little")
        if kind == _NEAR:
            back |= (tag >> 5) << 8
        at += 1 + wide
        start = len(made) - back
        if not back or start < 0 or at > end:
            raise ValueError("it is damaged")
        piece = made[start : start + length]
        made += piece if back >= length else (piece * (length // back + 1))[:length]
    if len(made) != size or at != end:
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

"""Numbers as LevelDB and Snappy write them: seven bits a byte, the lowest first."""

MAX_BYTES = 10


def varint(data: bytes, at: int) -> tuple[int, int]:
    r"""Return the number that begins at a place, and the place behind it.

    Raises:
        ValueError: The bytes end before it does, or it has no end.

    Examples:
        >>> varint(b"\x05", 0), varint(b"\xac\x02", 0)
        ((5, 1), (300, 2))
    """
    number = 0
    for count, byte in enumerate(data[at : at + MAX_BYTES]):
        number |= (byte & 0x7F) << 7 * count
        if byte < 0x80:
            return number, at + count + 1
    raise ValueError("a number has no end")


def sized(data: bytes, at: int) -> tuple[bytes, int]:
    r"""Return the bytes that begin at a place with their number, and the place behind them.

    Raises:
        ValueError: There are fewer than that.

    Examples:
        >>> sized(b"\x02ab!", 0)
        (b'ab', 3)
    """
    length, at = varint(data, at)
    end = at + length
    if end > len(data):
        raise ValueError("a text breaks off")
    return data[at:end], end

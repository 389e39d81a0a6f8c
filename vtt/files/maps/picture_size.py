"""The size of a picture as its header tells it, without loading what decodes pictures."""

import zlib

Size = tuple[int, int]
"""Width and height in pixels, neither of them 0."""


def size_in_header(data: bytes) -> Size | None:
    """Return the size that the header of a PNG or of a plain WebP tells.

    None for a header that is damaged, a WebP that breaks off or holds more, and other kinds of pictures.

    Source: PNG (W3C, third edition), 11.2.1; RFC 9649 (WebP), 2.5, 2.6 and 3.4; RFC 6386 (VP8), 9.1.
    """
    size = _png(data) if data.startswith(b"\x89PNG") else _webp(data)
    return size if size is not None and all(size) else None


def _png(data: bytes) -> Size | None:
    header, sum_of_it = data[12:29], data[29:33]
    if not header.startswith(b"IHDR") or zlib.crc32(header) != int.from_bytes(sum_of_it, "big"):
        return None
    return int.from_bytes(header[4:8], "big"), int.from_bytes(header[8:12], "big")


def _webp(data: bytes) -> Size | None:
    told, held = _little(data, 4, 4), _little(data, 16, 4)
    if data[:4] != b"RIFF" or told != held + held % 2 + 12 or told + 8 > len(data):
        return None  # it breaks off, or holds more than one plain picture
    if data[8:16] == b"WEBPVP8L":
        return _lossless(data)
    return _lossy(data, held) if data[8:16] == b"WEBPVP8 " else None


def _lossless(data: bytes) -> Size | None:
    sides = _little(data, 21, 4)
    width, height, version = sides & 0x3FFF, sides >> 14 & 0x3FFF, sides >> 29
    return (width + 1, height + 1) if data[20:21] == b"\x2f" and version == 0 else None


def _lossy(data: bytes, held: int) -> Size | None:
    """Return the size of a single frame that can be shown: a key frame of a known version."""
    tag = _little(data, 20, 3)
    shown = tag & 0b10001 == 0b10000 and tag >> 1 & 0b111 <= 3 and tag >> 5 < held
    if not shown or data[23:26] != b"\x9d\x01\x2a":
        return None
    return _little(data, 26, 2) & 0x3FFF, _little(data, 28, 2) & 0x3FFF


def _little(data: bytes, at: int, length: int) -> int:
    return int.from_bytes(data[at : at + length], "little")

"""Tiles of bits as a few kB, and back from bytes that nobody vouches for."""

import math
import struct
import zlib
from collections.abc import Mapping
from itertools import pairwise

import numpy as np

from vtt.geometry.vision.raster import BITS_PER_M, FARTHEST_M, MAX_TILES, TILE_BITS

HEAD = b"explored1\n"
"""What the data begin with; the digit counts the versions."""

KEY = struct.Struct("<ii")
LINES, LINE_BYTES = TILE_BITS, TILE_BITS // 8
TILE_BYTES = LINES * LINE_BYTES
EACH = KEY.size + TILE_BYTES

FARTHEST_TILE = math.ceil(FARTHEST_M * BITS_PER_M / TILE_BITS)
"""No tile has a larger number."""


def packed(tiles: Mapping[tuple[int, int], bytes]) -> bytes:
    """Return tiles as compressed bytes: all keys in order, then all tiles, upright.

    Examples:
        >>> unpacked(packed({(-1, 2): b"*" * 512})) == {(-1, 2): b"*" * 512}
        True
    """
    keys = sorted(tiles)
    upright = _turned(b"".join([tiles[key] for key in keys]), (LINES, LINE_BYTES))
    return HEAD + zlib.compress(b"".join([KEY.pack(*key) for key in keys]) + upright)


def unpacked(data: bytes) -> dict[tuple[int, int], bytes]:
    """Return the tiles in packed data.

    Raises:
        ValueError: With one sentence, if the data are not what `packed` gives.

    Examples:
        >>> unpacked(packed({}))
        {}
        >>> unpacked(packed({})[:-1])
        Traceback (most recent call last):
        ValueError: the explored area is cut off
    """
    if not data.startswith(HEAD):
        raise ValueError("the explored area begins with other letters than it should")
    flat = _inflated(data[len(HEAD) :])
    count, rest = divmod(len(flat), EACH)
    if rest:
        raise ValueError("the explored area ends in the middle of a tile")
    keys = list(KEY.iter_unpack(flat[: count * KEY.size]))
    _check_keys(keys)
    data = _turned(flat[count * KEY.size :], (LINE_BYTES, LINES))
    tiles = [data[i : i + TILE_BYTES] for i in range(0, len(data), TILE_BYTES)]
    if bytes(TILE_BYTES) in tiles:
        raise ValueError("the explored area holds a tile in which nothing has been seen")
    return dict(zip(keys, tiles, strict=True))


def _turned(tiles: bytes, shape: tuple[int, int]) -> bytes:
    """Exchange lines and columns of bytes in each tile: upright they pack a quarter smaller."""
    table = np.frombuffer(tiles, dtype=np.uint8).reshape(len(tiles) // TILE_BYTES, *shape)
    return table.transpose(0, 2, 1).tobytes()


def _inflated(data: bytes) -> bytes:
    """Return what was compressed, but never more than the largest area there can be."""
    stream = zlib.decompressobj()
    try:
        flat = stream.decompress(data, MAX_TILES * EACH + 1)
    except zlib.error:
        raise ValueError("the explored area is damaged") from None
    if len(flat) > MAX_TILES * EACH:
        raise ValueError(f"the explored area has more than {MAX_TILES} tiles")
    if not stream.eof:
        raise ValueError("the explored area is cut off")
    if stream.unused_data:
        raise ValueError("something follows behind the explored area")
    return flat


def _check_keys(keys: list[tuple[int, int]]) -> None:
    if any(key >= later for key, later in pairwise(keys)):
        raise ValueError("the tiles of the explored area are out of order")
    if any(max(abs(column), abs(row)) > FARTHEST_TILE for column, row in keys):
        raise ValueError("a tile of the explored area is too far away")

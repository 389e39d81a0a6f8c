"""Tiles of 64 x 64 bits, and how the bits of an area get into them."""

from collections.abc import Mapping, Sequence
from itertools import product

import numpy as np
import numpy.typing as npt

from vtt.geometry.vision.raster import TILE_BITS, Window, Words

Key = tuple[int, int]
"""The column and the row of a tile."""

Tile = bytes
"""64 lines of 64 bits, 8 bytes each, the leftmost bit of a byte the highest: an image of one bit a pixel."""

EMPTY: Tile = bytes(TILE_BITS * TILE_BITS // 8)
FULL: Tile = b"\xff" * len(EMPTY)


def bits(tile: Tile) -> npt.NDArray[np.uint8]:
    """Return the bits of a tile, array (64, 64) of 0 and 1.

    Examples:
        >>> int(bits(FULL).sum()), int(bits(EMPTY).sum())
        (4096, 0)
    """
    lines = np.frombuffer(tile, dtype=np.uint8).reshape(TILE_BITS, -1)
    return np.unpackbits(lines, axis=1)


def stamp(tiles: dict[Key, Tile], window: Window, within: Mapping[Key, Tile] | None = None) -> bool:
    """Add the bits of a window to tiles, and tell whether that changed any.

    Args:
        tiles: what is added to; tiles that gain nothing keep their identity.
        window: the bits to add.
        within: of these bits only those that are set here, too; all for None.

    Examples:
        >>> window = Window(0, 0, np.full((64, 1), 2**64 - 1, dtype=np.uint64))
        >>> tiles: dict[Key, Tile] = {}
        >>> stamp(tiles, window), tiles[0, 0] == FULL, stamp(tiles, window), stamp({}, window, within={})
        (True, True, False, False)
    """
    rows, columns = window.words.shape[0] // TILE_BITS, window.words.shape[1]
    keys = [(window.column + i, window.row + j) for j, i in product(range(rows), range(columns))]
    added = window.words.reshape(rows, TILE_BITS, columns).transpose(0, 2, 1).reshape(-1, TILE_BITS)
    if within is not None:
        added = added & _words(within, keys)
    old = _words(tiles, keys)
    new = old | added
    changed = np.flatnonzero((new != old).any(axis=1))
    for i, words in zip(changed.tolist(), new[changed].astype(">u8"), strict=True):
        tile = words.tobytes()
        tiles[keys[i]] = FULL if tile == FULL else tile
    return len(changed) > 0


def _words(tiles: Mapping[Key, Tile], keys: Sequence[Key]) -> Words:
    data = b"".join([tiles.get(key, EMPTY) for key in keys])
    return np.frombuffer(data, dtype=">u8").reshape(-1, TILE_BITS).astype(np.uint64)


def joined(one: Mapping[Key, Tile], other: Mapping[Key, Tile]) -> dict[Key, Tile]:
    """Return the bits of both; tiles that gain nothing keep their identity.

    Examples:
        >>> joined({(0, 0): FULL}, {(0, 0): EMPTY, (1, 0): FULL}) == {(0, 0): FULL, (1, 0): FULL}
        True
    """
    tiles = dict(one)
    for key, tile in other.items():
        both = _number(tiles.get(key, EMPTY)) | _number(tile)
        if both and both != _number(tiles.get(key, EMPTY)):
            tiles[key] = _tile(both)
    return tiles


def common(one: Mapping[Key, Tile], other: Mapping[Key, Tile]) -> dict[Key, Tile]:
    """Return the bits that are in both.

    Examples:
        >>> common({(0, 0): FULL, (1, 0): FULL}, {(0, 0): FULL}) == {(0, 0): FULL}
        True
    """
    both = {key: _number(tile) & _number(other[key]) for key, tile in one.items() if key in other}
    return {key: _tile(number) for key, number in both.items() if number}


def without(one: Mapping[Key, Tile], gone: Mapping[Key, Tile]) -> dict[Key, Tile]:
    """Return the bits of one that are not among those which go; tiles that lose nothing keep their identity.

    Examples:
        >>> without({(0, 0): FULL, (1, 0): FULL}, {(0, 0): FULL}) == {(1, 0): FULL}
        True
    """
    tiles = dict(one)
    for key, tile in gone.items():
        before = _number(tiles.get(key, EMPTY))
        left = before & ~_number(tile)
        if not left:
            tiles.pop(key, None)
        elif left != before:
            tiles[key] = _tile(left)
    return tiles


def _number(tile: Tile) -> int:
    return int.from_bytes(tile, "big")


def _tile(number: int) -> Tile:
    return number.to_bytes(len(EMPTY), "big")

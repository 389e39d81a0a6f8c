"""Tiles of bits on a map of another scale."""

import math
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

import numpy as np

from vtt.geometry.shapes.arrays import Ints
from vtt.geometry.vision.raster import MAX_TILES, TILE_BITS
from vtt.geometry.vision.tiles import EMPTY, FULL, Key, Tile, bits


def scaled(tiles: Mapping[Key, Tile], factor: float) -> dict[Key, Tile]:
    """Return the tiles of the same area so many times as large: each bit is as the one under its centre was.

    Raises:
        ValueError: If there would be too many tiles.

    Examples:
        >>> sorted(scaled({(0, 0): FULL}, 2.0)), scaled({(1, 0): FULL}, 0.5)[0, 0] == FULL
        ([(0, 0), (0, 1), (1, 0), (1, 1)], False)
        >>> scaled({}, 2.0)
        {}
    """
    if len(tiles) * factor**2 > MAX_TILES:
        raise ValueError("more is explored or revealed than could be kept on so large a map")
    wanted = sorted({key for tile in tiles for key in _covering(tile, factor)})
    made = ((key, _tile(tiles, key, factor)) for key in wanted)
    return {key: tile for key, tile in made if tile != EMPTY}


def _covering(key: Key, factor: float) -> Iterator[Key]:
    """Return the tiles that a tile comes to lie in."""
    across, down = (range(math.floor(at * factor), math.ceil((at + 1) * factor)) for at in key)
    return product(across, down)


def _tile(tiles: Mapping[Key, Tile], key: Key, factor: float) -> Tile:
    across, down = (_sources(at, factor) for at in key)
    keys = list(product(np.unique(across // TILE_BITS).tolist(), np.unique(down // TILE_BITS).tolist()))
    if all(tiles.get(source) == FULL for source in keys):
        return FULL
    made = np.zeros((TILE_BITS, TILE_BITS), dtype=np.uint8)
    for column, row in keys:
        tile = tiles.get((column, row))
        if tile is None:
            continue
        lines, places = (
            np.flatnonzero(down // TILE_BITS == row),
            np.flatnonzero(across // TILE_BITS == column),
        )
        made[np.ix_(lines, places)] = bits(tile)[np.ix_(down[lines] % TILE_BITS, across[places] % TILE_BITS)]
    packed = np.packbits(made, axis=1).tobytes()
    return FULL if packed == FULL else packed


@lru_cache(maxsize=4096)
def _sources(at: int, factor: float) -> Ints:
    """Return the bits from which the 64 bits of a tile come, along one axis."""
    sources: Ints = np.floor((at * TILE_BITS + np.arange(TILE_BITS) + 0.5) / factor).astype(np.int64)
    return sources

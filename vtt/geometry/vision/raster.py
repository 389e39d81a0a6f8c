"""Which bits of a raster are in a ring: those whose centres do."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vtt.geometry.shapes.arrays import Floats, Ints
from vtt.geometry.shapes.shapes import Ring

TILE_BITS = 64
"""How many bits each side of a tile has; one line of it is one word."""

BITS_PER_M = 10

MAX_TILES = 65_536
"""The maximum of tiles in one area: 2.7 square kilometres."""

FARTHEST_M = 100_000.0
"""How far the raster reaches from (0, 0) in each direction."""

Words = npt.NDArray[np.uint64]


class Window(NamedTuple):
    """Tiles side by side, with the bits of one area.

    Attributes:
        column, row: the key of the first tile.
        words: array (64 * rows, columns): the lines of bits, the leftmost bit of a word the highest.
    """

    column: int
    row: int
    words: Words


def raster(ring: Ring) -> Window | None:
    """Return the bits whose centres are in a ring, None for a ring without area.

    The same ring always gives the same bits. Where a ring crosses itself, what it goes round twice is
    outside.

    Raises:
        ValueError: If the ring is too large or too far away.

    Examples:
        >>> raster(((0, 0), (0.2, 0), (0.2, 0.1), (0, 0.1))).words[:2, 0] >> 56
        array([192,   0], dtype=uint64)
        >>> raster(())
    """
    if len(ring) < 3:
        return None
    corners = np.array(ring, dtype=np.float64)
    if not bool((np.abs(corners) <= FARTHEST_M).all()):
        raise ValueError(f"an area reaches further than {FARTHEST_M:.0f} m from the corner of the map")
    corners = corners * BITS_PER_M - 0.5  # now bit i is at i
    first = np.floor(np.ceil(corners.min(axis=0)) / TILE_BITS)
    last = np.floor((np.ceil(corners.max(axis=0)) + 1) / TILE_BITS)  # one more, as crossings are rounded
    columns, rows = (last - first + 1).astype(np.int64).tolist()
    if columns * rows > MAX_TILES:
        raise ValueError(f"an area needs {columns * rows} tiles, {MAX_TILES} at most can be explored")
    line, bit = _crossings(corners - first * TILE_BITS)
    words = np.zeros((rows * TILE_BITS, columns), dtype=np.uint64)
    flips = np.uint64(1 << (TILE_BITS - 1)) >> (bit % TILE_BITS).astype(np.uint64)
    np.bitwise_xor.at(words, (line, bit // TILE_BITS), flips)
    return Window(int(first[0]), int(first[1]), _between_flips(words))


def _crossings(corners: Floats) -> tuple[Ints, Ints]:
    """Return where edges cross the lines of bits: the line, and the first bit behind the crossing."""
    x, y = corners.T
    to_x, to_y = np.concatenate([corners[1:], corners[:1]]).T
    first = np.ceil(np.minimum(y, to_y)).astype(np.int64)
    count = np.ceil(np.maximum(y, to_y)).astype(np.int64) - first
    edge = np.repeat(np.arange(len(x)), count)
    line = np.arange(len(edge)) + (first - np.cumsum(count) + count)[edge]
    high = to_y - y
    slope = (to_x - x) / np.where(high == 0, 1.0, high)
    bit = np.ceil(x[edge] + (line - y[edge]) * slope[edge])
    return line, np.maximum(bit, 0.0).astype(np.int64)


def _between_flips(words: Words) -> Words:
    """Set the bits from each flip to the next, in every line."""
    for shift in (1, 2, 4, 8, 16, 32):
        words ^= words >> np.uint64(shift)
    odd = words & np.uint64(1)
    before = np.bitwise_xor.accumulate(odd, axis=1) ^ odd
    filled: Words = words ^ (before * np.uint64(2**TILE_BITS - 1))
    return filled

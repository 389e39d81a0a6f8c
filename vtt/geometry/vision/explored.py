"""The area seen so far, as tiles of bits: what a step adds, what changed, what a screen paints."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from vtt.geometry.shapes.shapes import Point, Ring
from vtt.geometry.vision import tiles as bits_of
from vtt.geometry.vision.packing import packed, unpacked
from vtt.geometry.vision.raster import BITS_PER_M, MAX_TILES, TILE_BITS, raster
from vtt.geometry.vision.stretching import scaled
from vtt.geometry.vision.tiles import EMPTY, Key, Tile, bits, stamp


@dataclass(frozen=True, slots=True)
class Explored:
    """What has been seen of one map.

    Attributes:
        tiles: those in which something has been seen; 10 bits a metre, tile (0, 0) at the corner of the map.

    Examples:
        >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
        >>> sorted(room.tiles), room.area_m2, room.holds((1, 1)), room.holds((1, 3.5))
        ([(0, 0)], 12.0, True, False)
        >>> Explored().area_m2, Explored().holds((1, 1))
        (0.0, False)
    """

    tiles: Mapping[Key, Tile] = field(default_factory=dict)
    bits_per_m: ClassVar[int] = BITS_PER_M
    bits_per_tile: ClassVar[int] = TILE_BITS

    def stamped(self, rings: Iterable[Ring], within: "Explored | None" = None) -> "Explored":
        """Return this with areas added: each bit whose centre is in one of the rings.

        Tiles that do not change keep their identity, and so does the whole.

        Args:
            rings: the areas.
            within: only what is in here is added; everything for None.

        Raises:
            ValueError: If a ring is too large or too far away, or the whole grows too large.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> room.area_m2, room.stamped([]) is room, room.stamped([((1, 1), (2, 1), (2, 2))]) is room
            (12.0, True, True)
        """
        tiles = dict(self.tiles)
        mask = within.tiles if within else None
        changed = [stamp(tiles, window, mask) for window in map(raster, rings) if window]
        if len(tiles) > MAX_TILES:
            raise ValueError(f"at most {MAX_TILES} tiles can be explored on one map")
        return Explored(tiles) if any(changed) else self

    def changed_since(self, before: "Explored") -> dict[Key, Tile]:
        """Return the tiles that are not as they were before, empty ones among them.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> room.changed_since(room), list(room.changed_since(Explored()))
            ({}, [(0, 0)])
            >>> Explored().changed_since(room) == {(0, 0): EMPTY}
            True
        """
        old = before.tiles
        changed = {
            key: tile
            for key, tile in self.tiles.items()
            if tile is not (known := old.get(key)) and tile != known
        }
        return changed | {key: EMPTY for key in old if key not in self.tiles}

    def with_tiles(self, tiles: Mapping[Key, Tile]) -> "Explored":
        """Return this with some tiles exchanged; an empty tile takes one away.

        Raises:
            ValueError: If a tile does not have 512 bytes.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> Explored().with_tiles(room.changed_since(Explored())) == room
            True
            >>> room.with_tiles(Explored().changed_since(room)) == Explored()
            True
        """
        if any(len(tile) != len(EMPTY) for tile in tiles.values()):
            raise ValueError(f"a tile has {len(EMPTY)} bytes")
        changed = {key: tile for key, tile in tiles.items() if self.tiles.get(key, EMPTY) != tile}
        together = {**self.tiles, **changed}
        return Explored({k: tile for k, tile in together.items() if tile != EMPTY}) if changed else self

    def joined(self, other: "Explored") -> "Explored":
        """Return this with another area; the same one where that adds nothing.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> room.joined(room) is room, Explored().joined(room) == room
            (True, True)
        """
        return self._with(bits_of.joined(self.tiles, other.tiles))

    def without(self, other: "Explored") -> "Explored":
        """Return what of this is not in another area; the same one where they have nothing in common.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> half = Explored().stamped([((0, 0), (2, 0), (2, 3), (0, 3))])
            >>> room.without(half).area_m2, room.without(Explored()) is room, half.without(room) == Explored()
            (6.0, True, True)
        """
        return self._with(bits_of.without(self.tiles, other.tiles))

    def common(self, other: "Explored") -> "Explored":
        """Return what is in this and in another area.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> room.common(Explored().stamped([((3, 0), (9, 0), (9, 3), (3, 3))])).area_m2
            3.0
        """
        return self._with(bits_of.common(self.tiles, other.tiles))

    def scaled(self, factor: float) -> "Explored":
        """Return this on a map so many times as large: each bit is as the one was that it comes from.

        Raises:
            ValueError: If the whole grows too large.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> room.scaled(2.0).area_m2, room.scaled(0.5).area_m2, room.scaled(1.0) == room
            (48.0, 3.0, True)
        """
        return Explored(scaled(self.tiles, factor))

    def _with(self, tiles: dict[Key, Tile]) -> "Explored":
        return self if tiles == self.tiles else Explored(tiles)

    def holds(self, point: Point) -> bool:
        """Tell whether the bit at a point has been seen.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> room.holds((3.9, 2.9)), room.holds((4, 3)), room.holds((-1, 0)), Explored().holds((0, 0))
            (True, False, False, False)
        """
        (column, x), (row, y) = (divmod(math.floor(place * BITS_PER_M), TILE_BITS) for place in point)
        tile = self.tiles.get((column, row), EMPTY)
        return bool(tile[(y * TILE_BITS + x) // 8] >> (7 - x % 8) & 1)

    @property
    def area_m2(self) -> float:
        """How much has been seen.

        Examples:
            >>> Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))]).area_m2, Explored().area_m2
            (12.0, 0.0)
        """
        ones = np.bitwise_count(np.frombuffer(b"".join(self.tiles.values()), dtype=np.uint64))
        return int(ones.sum(dtype=np.int64)) / BITS_PER_M**2

    def mask(self, size_m: Point) -> npt.NDArray[np.uint8]:
        """Return a map of that size in pixels, array (height, width) of 0 and 1, 10 pixels a metre.

        Examples:
            >>> Explored().stamped([((0.1, 0), (9, 0), (9, 0.1), (0.1, 0.1))]).mask((0.3, 0.2))
            array([[0, 1, 1],
                   [0, 0, 0]], dtype=uint8)
        """
        width, height = (math.ceil(round(side * BITS_PER_M, 6)) for side in size_m)
        return self.window(0, 0, width, height)

    def window(self, left: int, top: int, right: int, bottom: int) -> npt.NDArray[np.uint8]:
        """Return the bits of a part of the map, array (bottom - top, right - left) of 0 and 1.

        Examples:
            >>> Explored().stamped([((0.1, 0), (9, 0), (9, 0.1), (0.1, 0.1))]).window(0, -1, 2, 1)
            array([[0, 0],
                   [0, 1]], dtype=uint8)
        """
        window = np.zeros((bottom - top, right - left), dtype=np.uint8)
        for row in range(top // TILE_BITS, -(-bottom // TILE_BITS)):
            for column in range(left // TILE_BITS, -(-right // TILE_BITS)):
                if (column, row) in self.tiles:
                    x, y = column * TILE_BITS, row * TILE_BITS
                    part = window[
                        max(y - top, 0) : y + TILE_BITS - top, max(x - left, 0) : x + TILE_BITS - left
                    ]
                    inner = bits(self.tiles[column, row])[max(top - y, 0) :, max(left - x, 0) :]
                    part[:] = inner[: part.shape[0], : part.shape[1]]
        return window

    def tile_bits(self, keys: Iterable[Key]) -> npt.NDArray[np.uint8]:
        """Return the bits of some tiles, array (n, 64, 64) of 0 and 1.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> room.tile_bits([(0, 0), (5, 5)]).sum(axis=(1, 2)).tolist(), room.tile_bits([]).shape
            ([1200, 0], (0, 64, 64))
        """
        data = b"".join(self.tiles.get(key, EMPTY) for key in keys)
        return np.unpackbits(np.frombuffer(data, dtype=np.uint8)).reshape(-1, TILE_BITS, TILE_BITS)

    def packed(self) -> bytes:
        """Return this as a few kB; the same area always gives the same bytes.

        Examples:
            >>> room = Explored().stamped([((0, 0), (4, 0), (4, 3), (0, 3))])
            >>> Explored.unpacked(room.packed()) == room, room.packed() == room.packed()
            (True, True)
        """
        return packed(self.tiles)

    @staticmethod
    def unpacked(data: bytes) -> "Explored":
        """Return what was packed.

        Raises:
            ValueError: If the data are not what `packed` gives.

        Examples:
            >>> Explored.unpacked(Explored().packed())
            Explored(tiles={})
            >>> Explored.unpacked(b"")
            Traceback (most recent call last):
            ValueError: the explored area begins with other letters than it should
        """
        return Explored(unpacked(data))

"""What was seen of a map and what was not, as a small smooth picture that follows the areas tile by tile."""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from vtt.geometry import Explored

MAX_SIDE_PX = 2048
"""No side of the picture is longer; on a larger map a pixel stands for several bits."""
BLOCK_PX = 256
"""In each block of so many pixels one box is made again, around all that changed in it."""
WIDE, TIMES = 5, 2
"""So many neighbours are averaged in a row and in a column, and how often: steps of one bit are gone then."""
REACH = WIDE // 2 * TIMES
FULL = WIDE ** (2 * TIMES)
OPEN, DARK = FULL * 8 // 100, FULL * 42 // 100
"""How much of the neighbours is unknown where the fog begins, and where it is full: before the first bit."""

Key = tuple[int, int]
Box = tuple[int, int, int, int]
"""Left, top, right and bottom, pixels."""
Sums = npt.NDArray[Any]
Bytes = npt.NDArray[np.uint8]


class FogMemory:
    """The fog over a map, as the memory of the players has it.

    Where nothing was seen it is never thinner than it should be: edges are softened on the known side.

    Args:
        size_m: Width and height of the map.
        shades: How opaque the fog is over the unknown and over what is only remembered, 0 to 255.
    """

    def __init__(self, size_m: tuple[float, float], shades: tuple[int, int]) -> None:
        bits = [math.ceil(round(side * Explored.bits_per_m, 6)) for side in size_m]
        self._each = max(1, math.ceil(max(bits) / MAX_SIDE_PX))
        self._width, self._height = (math.ceil(side / self._each) for side in bits)
        self._shades = shades
        self._unknown, self._closed = (
            _Hidden(self._width, self._height, self._each) for _ in range(2)
        )  # what was not seen, and what is not open
        # a pixel more on each side: what is painted beyond the edge of the map is as dark as at the edge
        self._pixels = np.zeros((self._height + 2, self._width + 2, 4), dtype=np.uint8)
        self._pixels[..., 3] = shades[0]
        self._px_per_m = Explored.bits_per_m / self._each

    def show(self, explored: Explored, revealed: Explored) -> QRectF:
        """Take other areas; return the part of the map that looks otherwise now, metres."""
        boxes = list(_in_blocks([*self._unknown.follow(explored), *self._closed.follow(revealed)]))
        if not boxes:
            return QRectF()
        inner = self._pixels[1:-1, 1:-1, 3]
        for left, top, right, bottom in boxes:
            inner[top:bottom, left:right] = self._alpha((left, top, right, bottom))
        for edge, beside in ((0, 1), (-1, -2)):
            self._pixels[edge] = self._pixels[beside]
            self._pixels[:, edge] = self._pixels[:, beside]
        low, high = np.array(boxes)[:, :2].min(axis=0) - 1, np.array(boxes)[:, 2:].max(axis=0) + 1
        (left, top), (right, bottom) = (low / self._px_per_m).tolist(), (high / self._px_per_m).tolist()
        return QRectF(left, top, right - left, bottom - top)

    def paint(self, painter: QPainter) -> None:
        """Paint all of it, metres, in the place of what is there."""
        height, width = self._pixels.shape[:2]
        image = QImage(self._pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        scale = self._px_per_m
        painter.drawImage(QRectF(-1 / scale, -1 / scale, width / scale, height / scale), image)

    def _alpha(self, box: Box) -> Bytes:
        dark, dim = self._shades
        unknown = self._unknown.around(box)
        if not self._closed.area.tiles:
            return np.maximum(_shaded(unknown, dark), dim)
        closed = self._closed.around(box)
        alpha = _shaded(unknown & closed, dark)
        return np.maximum(alpha, _shaded(closed, dim)) if dim else alpha


class _Hidden:
    """Where an area is not, pixel by pixel, 0 or 1; in a frame that repeats the edge of the map.

    Attributes:
        area: The area.
    """

    def __init__(self, width: int, height: int, each: int) -> None:
        self.area = Explored()
        self._width, self._height, self._each = width, height, each
        self._framed = np.ones((height + 2 * REACH, width + 2 * REACH), dtype=np.uint8)

    def follow(self, area: Explored) -> Sequence[Box]:
        """Take another area; return where pixels look otherwise now, those beside what changed included."""
        keys, before = list(area.changed_since(self.area)), self.area
        self.area = area
        bits = area.tile_bits(keys)
        inner, changed = self._framed[REACH:-REACH, REACH:-REACH], []
        for key, tile, part in zip(keys, bits, _parts(bits != before.tile_bits(keys)), strict=True):
            box = self._box(key, part)
            if box is not None:
                left, top, right, bottom = box
                hidden = _hidden(tile, key, box) if self._each == 1 else self._hidden_in(box)
                inner[top:bottom, left:right] = hidden
                changed.append(self._widened(box))
        if changed:
            for i in range(REACH):
                for edge, beside in ((i, REACH), (-1 - i, -1 - REACH)):
                    self._framed[edge] = self._framed[beside]
                    self._framed[:, edge] = self._framed[:, beside]
        return changed

    def _widened(self, box: Box) -> Box:
        """Return the pixels on which those of a box have an effect."""
        left, top, right, bottom = box
        right, bottom = min(right + REACH, self._width), min(bottom + REACH, self._height)
        return max(left - REACH, 0), max(top - REACH, 0), right, bottom

    def around(self, box: Box) -> Bytes:
        """Return the pixels of a box with the frame of neighbours around them."""
        left, top, right, bottom = box
        return self._framed[top : bottom + 2 * REACH, left : right + 2 * REACH]

    def _box(self, key: Key, part: Box) -> Box | None:
        """Return the pixels of a part of a tile, bits; None where they are beyond the map."""
        (across, down), each = (place * Explored.bits_per_tile for place in key), self._each
        left, top = max((across + part[0]) // each, 0), max((down + part[1]) // each, 0)
        right = min(-(-(across + part[2]) // each), self._width)
        bottom = min(-(-(down + part[3]) // each), self._height)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _hidden_in(self, box: Box) -> Bytes:
        """Return where in a box the area is not: a pixel of several bits is known where all of them are."""
        each = self._each
        known = self.area.window(*(side * each for side in box))
        rows, columns = known.shape[0] // each, known.shape[1] // each
        hidden: Bytes = known.reshape(rows, each, columns, each).min(axis=(1, 3)) ^ np.uint8(1)
        return hidden


def _shaded(hidden: Bytes, shade: int) -> Bytes:
    """Return how opaque the fog is: full where hidden, thinning out beside it.

    The frame of neighbours around the pixels is left away.
    """
    inner = hidden[REACH:-REACH, REACH:-REACH]
    lowest = hidden.min()
    if lowest == hidden.max():
        return np.full(inner.shape, shade * int(lowest), dtype=np.uint8)
    sums = _sums_down(_sums_down(_sums_across(_sums_across(hidden))).astype(np.uint16))
    np.minimum(sums, DARK, out=sums)
    np.maximum(sums, OPEN, out=sums)
    sums -= OPEN
    sums *= -(-shade * 256 // (DARK - OPEN))  # rounded up, that the fog is full; at most 65 296
    sums >>= 8
    shades: Bytes = sums.astype(np.uint8)
    np.maximum(shades, inner * np.uint8(shade), out=shades)
    return shades


def _parts(differ: npt.NDArray[np.bool_]) -> Iterator[Box]:
    """Yield the box around what is true in each of some tiles, array (n, 64, 64); in each something is."""
    across, down = (differ.max(axis=axis) for axis in (1, 2))
    left, top = across.argmax(axis=1), down.argmax(axis=1)
    right, bottom = (lines.shape[1] - lines[:, ::-1].argmax(axis=1) for lines in (across, down))
    yield from zip(*(end.tolist() for end in (left, top, right, bottom)), strict=True)


def _hidden(tile: Bytes, key: Key, box: Box) -> Bytes:
    """Return where the bits of a tile are not known, in a box of pixels that are one bit each."""
    across, down = (place * Explored.bits_per_tile for place in key)
    left, top, right, bottom = box
    hidden: Bytes = tile[top - down : bottom - down, left - across : right - across] ^ np.uint8(1)
    return hidden


def _in_blocks(boxes: Iterable[Box]) -> Iterator[Box]:
    """Yield what some boxes cover, for each block of the picture one box: many small ones cost more."""
    blocks: dict[Key, Box] = {}
    for left, top, right, bottom in boxes:
        for column in range(left // BLOCK_PX, (right - 1) // BLOCK_PX + 1):
            for row in range(top // BLOCK_PX, (bottom - 1) // BLOCK_PX + 1):
                x, y = column * BLOCK_PX, row * BLOCK_PX
                part = max(left, x), max(top, y), min(right, x + BLOCK_PX), min(bottom, y + BLOCK_PX)
                blocks[column, row] = _around(blocks.get((column, row), part), part)
    yield from blocks.values()


def _around(one: Box, other: Box) -> Box:
    (left, top), (right, bottom) = map(min, one[:2], other[:2]), map(max, one[2:], other[2:])
    return left, top, right, bottom


def _sums_across(values: Sums) -> Sums:
    """Return the sums of neighbours in each row, which gets shorter by their frame; up to 255."""
    width = values.shape[1] - WIDE + 1
    total = values[:, :width].copy()
    for i in range(1, WIDE):
        total += values[:, i : i + width]
    return total


def _sums_down(values: Sums) -> Sums:
    """Return the sums of neighbours in each column."""
    height = values.shape[0] - WIDE + 1
    total = values[:height].copy()
    for i in range(1, WIDE):
        total += values[i : i + height]
    return total

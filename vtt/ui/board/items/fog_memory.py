"""What was seen of a map and what was not, as a small smooth picture that follows the areas tile by tile."""

import math
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from vtt.geometry import Explored

MAX_SIDE_PX = 2048
"""No side of the picture is longer; on a larger map a pixel stands for several bits."""
BLOCK_PX = 256
"""Blocks of so many pixels are made again where something changed in them."""
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
        boxes = list(self._boxes({*self._unknown.follow(explored), *self._closed.follow(revealed)}))
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

    def _boxes(self, keys: Iterable[Key]) -> Iterator[Box]:
        """Yield the pixels that tiles may change, in blocks."""
        pairs = np.array(list(keys)).reshape(-1, 2)
        tile = Explored.bits_per_tile
        low = (pairs * tile // self._each - REACH) // BLOCK_PX
        high = (-(-(pairs + 1) * tile // self._each) + REACH - 1) // BLOCK_PX
        blocks = {
            (column, row)
            for (left, top), (right, bottom) in zip(low.tolist(), high.tolist(), strict=True)
            for column in range(max(left, 0), right + 1)
            for row in range(max(top, 0), bottom + 1)
        }
        for column, row in sorted(blocks):
            left, top = column * BLOCK_PX, row * BLOCK_PX
            right, bottom = min(left + BLOCK_PX, self._width), min(top + BLOCK_PX, self._height)
            if left < right and top < bottom:
                yield left, top, right, bottom

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

    def follow(self, area: Explored) -> Iterable[Key]:
        """Take another area; return the tiles that changed."""
        keys = area.changed_since(self.area).keys()
        self.area = area
        inner = self._framed[REACH:-REACH, REACH:-REACH]
        for box in filter(None, map(self._box, keys)):
            left, top, right, bottom = box
            inner[top:bottom, left:right] = self._hidden(box)
        if keys:
            for i in range(REACH):
                for edge, beside in ((i, REACH), (-1 - i, -1 - REACH)):
                    self._framed[edge] = self._framed[beside]
                    self._framed[:, edge] = self._framed[:, beside]
        return keys

    def around(self, box: Box) -> Bytes:
        """Return the pixels of a box with the frame of neighbours around them."""
        left, top, right, bottom = box
        return self._framed[top : bottom + 2 * REACH, left : right + 2 * REACH]

    def _box(self, key: Key) -> Box | None:
        """Return the pixels of a tile; None where it is beyond the map."""
        tile, each = Explored.bits_per_tile, self._each
        left, top = (max(place * tile // each, 0) for place in key)
        right = min(-(-(key[0] + 1) * tile // each), self._width)
        bottom = min(-(-(key[1] + 1) * tile // each), self._height)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _hidden(self, box: Box) -> Bytes:
        """Return where in a box the area is not: a pixel is known where all its bits are."""
        each = self._each
        known = self.area.window(*(side * each for side in box))
        if each > 1:
            rows, columns = known.shape[0] // each, known.shape[1] // each
            known = known.reshape(rows, each, columns, each).min(axis=(1, 3))
        hidden: Bytes = known ^ np.uint8(1)
        return hidden


def _shaded(hidden: Bytes, shade: int) -> Bytes:
    """Return how opaque the fog is: full where hidden, thinning out beside it.

    The frame of neighbours around the pixels is left away.
    """
    inner = hidden[REACH:-REACH, REACH:-REACH]
    if hidden.all() or not hidden.any():
        return np.full(inner.shape, shade * int(hidden[0, 0]), dtype=np.uint8)
    sums = _sums_down(_sums_down(_sums_across(_sums_across(hidden))).astype(np.uint16))
    np.clip(sums, OPEN, DARK, out=sums)
    sums -= OPEN
    sums *= -(-shade * 256 // (DARK - OPEN))  # rounded up, that the fog is full; at most 65 296
    sums >>= 8
    shades: Bytes = sums.astype(np.uint8)
    shades[inner > 0] = shade
    return shades


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

"""What was seen of a map and what was not, as a small smooth picture that follows the areas tile by tile."""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
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
OPEN, DARK = 0.08 * FULL, 0.42 * FULL
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
        self._explored, self._revealed = Explored(), Explored()
        # a pixel more on each side: what is painted beyond the edge of the map is as dark as at the edge
        self._pixels = np.zeros((self._height + 2, self._width + 2, 4), dtype=np.uint8)
        self._pixels[..., 3] = shades[0]
        self._px_per_m = Explored.bits_per_m / self._each

    def show(self, explored: Explored, revealed: Explored) -> QRectF:
        """Take other areas; return the part of the map that looks otherwise now, metres."""
        keys = explored.changed_since(self._explored).keys() | revealed.changed_since(self._revealed).keys()
        self._explored, self._revealed = explored, revealed
        boxes = list(self._boxes(keys))
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
        unknown = self._hidden(box, self._explored)
        if not self._revealed.tiles:
            return np.maximum(_shaded(unknown, dark), dim)
        revealed = self._hidden(box, self._revealed)
        alpha = _shaded(unknown & revealed, dark)
        return np.maximum(alpha, _shaded(revealed, dim)) if dim else alpha

    def _hidden(self, box: Box, area: Explored) -> Bytes:
        """Return where an area is not, 0 or 1, with some pixels around a box that repeat the map's edge."""
        left, top, right, bottom = box
        wide = (left - REACH, top - REACH, right + REACH, bottom + REACH)
        inside = (max(wide[0], 0), max(wide[1], 0), min(wide[2], self._width), min(wide[3], self._height))
        each = self._each
        known = area.window(*(side * each for side in inside))
        if each > 1:  # a pixel is known where all its bits are
            rows, columns = known.shape[0] // each, known.shape[1] // each
            known = known.reshape(rows, each, columns, each).min(axis=(1, 3))
        around = ((inside[1] - wide[1], wide[3] - inside[3]), (inside[0] - wide[0], wide[2] - inside[2]))
        hidden = known ^ np.uint8(1)
        return hidden if inside == wide else np.pad(hidden, around, mode="edge")


def _shaded(hidden: Bytes, shade: int) -> Bytes:
    """Return how opaque the fog is: full where hidden, thinning out beside it.

    The frame of neighbours around the pixels is left away.
    """
    inner = hidden[REACH:-REACH, REACH:-REACH]
    if hidden.all() or not hidden.any():
        return np.full(inner.shape, shade * int(hidden[0, 0]), dtype=np.uint8)
    rows = _sums_across(_sums_across(hidden))
    once = _sums_down(rows)
    shades = np.take(_steps(shade), _sums_down(once.astype(np.uint16)))
    shades[inner > 0] = shade
    return shades


@lru_cache(maxsize=8)
def _steps(shade: int) -> Bytes:
    """Return how opaque the fog is by how much of the neighbours is unknown."""
    steps = np.clip((np.arange(FULL + 1) - OPEN) / (DARK - OPEN), 0, 1)
    shades: Bytes = np.round(steps * shade).astype(np.uint8)
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

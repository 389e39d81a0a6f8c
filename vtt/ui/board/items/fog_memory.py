"""What was seen of a map and what was not, as a small smooth picture that follows the areas tile by tile."""

import math
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from vtt.geometry import Explored

MAX_SIDE_PX = 2048
"""No side of the picture is longer; on a larger map a pixel stands for several bits."""
WIDE, TIMES = 5, 2
"""So many neighbours are averaged in a row and in a column, and how often: steps of one bit are gone then."""
REACH = WIDE // 2 * TIMES
FULL = WIDE ** (2 * TIMES)
OPEN, DARK = 0.08 * FULL, 0.42 * FULL
"""How much of the neighbours is unknown where the fog begins, and where it is full: before the first bit."""

Key = tuple[int, int]
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
        box = self._box(keys)
        if box is None:
            return QRectF()
        left, top, right, bottom = box
        inner = self._pixels[1:-1, 1:-1, 3]
        inner[top:bottom, left:right] = self._alpha(box)
        for edge, beside in ((0, 1), (-1, -2)):
            self._pixels[edge] = self._pixels[beside]
            self._pixels[:, edge] = self._pixels[:, beside]
        scale = self._px_per_m
        return QRectF(
            (left - 1) / scale, (top - 1) / scale, (right - left + 2) / scale, (bottom - top + 2) / scale
        )

    def paint(self, painter: QPainter) -> None:
        """Paint all of it, metres, in the place of what is there."""
        height, width = self._pixels.shape[:2]
        image = QImage(self._pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        scale = self._px_per_m
        painter.drawImage(QRectF(-1 / scale, -1 / scale, width / scale, height / scale), image)

    def _box(self, keys: Iterable[Key]) -> tuple[int, int, int, int] | None:
        """Return the pixels that tiles may change: left, top, right and bottom."""
        pairs = np.array(list(keys)).reshape(-1, 2)
        if not len(pairs):
            return None
        tile = Explored.bits_per_tile
        low = np.maximum(pairs.min(axis=0) * tile // self._each - REACH, 0)
        high = -(-(pairs.max(axis=0) + 1) * tile // self._each) + REACH
        (left, top), (right, bottom) = low.tolist(), high.tolist()
        right, bottom = min(right, self._width), min(bottom, self._height)
        return (left, top, right, bottom) if left < right and top < bottom else None

    def _alpha(self, box: tuple[int, int, int, int]) -> Bytes:
        revealed = self._hidden(box, self._revealed)
        unknown = self._hidden(box, self._explored) & revealed
        dark, dim = self._shades
        alpha = _shaded(unknown, dark)
        return np.maximum(alpha, _shaded(revealed, dim)) if dim else alpha

    def _hidden(self, box: tuple[int, int, int, int], area: Explored) -> Bytes:
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
        hidden: Bytes = 1 - np.pad(known, around, mode="edge")
        return hidden


def _shaded(hidden: Bytes, shade: int) -> Bytes:
    """Return how opaque the fog is: full where hidden, thinning out beside it.

    The frame of neighbours around the pixels is left away.
    """
    sums = hidden.astype(np.uint16)
    for axis in (0, 1) * TIMES:
        sums = _sums(sums, axis)
    steps = np.clip((np.arange(FULL + 1) - OPEN) / (DARK - OPEN), 0, 1)
    shades: Bytes = np.round(steps * shade).astype(np.uint8)[sums]
    shades[hidden[REACH:-REACH, REACH:-REACH] > 0] = shade
    return shades


def _sums(values: npt.NDArray[np.uint16], axis: int) -> npt.NDArray[np.uint16]:
    """Return the sums of neighbours along one axis, which gets shorter by their frame."""
    length = values.shape[axis] - WIDE + 1
    turned = np.moveaxis(values, axis, 0)
    total = turned[:length].copy(order="K")
    for i in range(1, WIDE):
        total += turned[i : i + length]
    return np.moveaxis(total, 0, axis)

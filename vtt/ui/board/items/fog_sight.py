"""What is seen now, with smooth edges: how much of each pixel of a screen all areas together cover."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from vtt.geometry import Ring
from vtt.ui.board.items.walls import ring_path

FULL = 255
OVER = QColor(0, 0, 0, FULL)

Counts = npt.NDArray[np.int32]


class FogSight:
    """The areas that are seen now, added up pixel by pixel.

    When one of many areas changes, only that one is taken away and added again: a party of hundreds costs
    no more than one. Areas that share an edge leave no seam, as their parts of a pixel are added.
    """

    def __init__(self) -> None:
        self._rings: dict[int, Ring] = {}
        self._drawn: dict[int, Ring] = {}
        self._place = QTransform()
        self._counts: Counts = np.zeros((0, 0), dtype=np.int32)

    def show(self, rings: Sequence[Ring]) -> QRectF:
        """Take other areas; return the part of the map in which another one is seen now, metres."""
        before, self._rings = self._rings, {id(ring): ring for ring in rings}
        changed = [*_missing(before, self._rings), *_missing(self._rings, before)]
        box = QRectF()
        for ring in changed:
            box = box.united(_box(ring))
        return box

    def covered(self, place: QTransform, size: QSize, part: QRect) -> npt.NDArray[np.uint8] | None:
        """Return how much of the pixels in a part of a screen is seen, 0 to 255; None where nothing is.

        Args:
            place: From metres to the pixels of the screen.
            size: Of the screen, pixels.
            part: Of the screen, within it.
        """
        if place != self._place or self._counts.shape != (size.height(), size.width()):
            self._place, self._drawn = QTransform(place), {}
            self._counts = np.zeros((size.height(), size.width()), dtype=np.int32)
        for ring in _missing(self._drawn, self._rings):
            self._add(ring, -1)
        for ring in _missing(self._rings, self._drawn):
            self._add(ring, 1)
        self._drawn = dict(self._rings)
        if not self._drawn:
            return None
        rows, columns = slice(part.top(), part.bottom() + 1), slice(part.left(), part.right() + 1)
        return np.minimum(self._counts[rows, columns], FULL).astype(np.uint8)

    def _add(self, ring: Ring, times: int) -> None:
        """Add what an area covers of each pixel, or take it away."""
        height, width = self._counts.shape
        path = self._place.map(ring_path([ring]))
        box = (
            path.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1).intersected(QRect(0, 0, width, height))
        )
        if box.isEmpty():
            return
        sheet = QImage(box.size(), QImage.Format.Format_ARGB32_Premultiplied)
        sheet.fill(0)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        painter.translate(-box.topLeft())
        painter.fillPath(path, OVER)
        painter.end()
        part = np.frombuffer(sheet.constBits(), dtype=np.uint8).reshape(box.height(), -1, 4)[..., 3]
        here = self._counts[box.top() : box.bottom() + 1, box.left() : box.right() + 1]
        here += times * part.astype(np.int32)


def _missing(some: dict[int, Ring], others: dict[int, Ring]) -> list[Ring]:
    return [ring for key, ring in some.items() if key not in others]


def _box(ring: Ring) -> QRectF:
    across, down = zip(*ring, strict=True)
    return QRectF(min(across), min(down), max(across) - min(across), max(down) - min(down))

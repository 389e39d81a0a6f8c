"""What is seen now, with smooth edges: how much of each pixel of a screen all areas together cover."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from vtt.geometry import Point, Ring
from vtt.ui.board.items.walls import ring_path

FULL = 255
OVER = QColor(0, 0, 0, FULL)

MAX_MASKS = 24
"""Of so many areas is kept what they cover, to take it away again without filling them."""

Bytes = npt.NDArray[np.uint8]
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
        self._masks: dict[int, tuple[QRect, Bytes | None]] = {}
        self._counts: Counts = np.zeros((0, 0), dtype=np.int32)  # with a pixel more on each side

    def show(self, rings: Sequence[Ring]) -> QRectF:
        """Take other areas; return the part of the map in which another one is seen now, metres."""
        before = self._rings
        areas = _once([ring for ring in rings if len(ring) > 2])
        self._rings = {id(ring): ring for ring in _the_same(before, areas)}
        changed = [*_missing(before, self._rings), *_missing(self._rings, before)]
        box = QRectF()
        for ring in changed:
            box = box.united(_box(ring))
        return box

    def covered(self, place: QTransform, screen: QSize, part: QRect) -> Bytes | None:
        """Return how much of the pixels in a part of a screen is seen, 0 to 255; None where nothing is.

        Args:
            place: From metres to the pixels of the screen.
            screen: Its size, pixels.
            part: Pixels; what of it is beyond the screen counts as its edge.
        """
        if place != self._place or self._counts.shape != (screen.height() + 2, screen.width() + 2):
            self._place, self._drawn, self._masks = QTransform(place), {}, {}
            self._counts = np.zeros((screen.height() + 2, screen.width() + 2), dtype=np.int32)
        for ring in _missing(self._drawn, self._rings):
            self._add(ring, -1)
        for ring in _missing(self._rings, self._drawn):
            self._add(ring, 1)
        self._drawn = dict(self._rings)
        if not self._drawn:
            return None
        height, width = self._counts.shape
        rows = np.clip(np.arange(part.top(), part.bottom() + 1) + 1, 0, height - 1)
        columns = np.clip(np.arange(part.left(), part.right() + 1) + 1, 0, width - 1)
        inner = self._counts[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
        seen: Bytes = np.empty_like(inner, dtype=np.uint8)
        np.minimum(inner, FULL, out=seen, casting="unsafe")
        if seen.shape == (len(rows), len(columns)):
            return seen
        return np.ascontiguousarray(seen[rows - rows[0]][:, columns - columns[0]])

    def _add(self, ring: Ring, times: int) -> None:
        """Add what an area covers of each pixel, or take it away."""
        kept = self._masks.pop(id(ring)) if id(ring) in self._masks else None
        box, mask = kept or self._filled(ring)
        if mask is None:
            return
        here = self._counts[box.top() : box.bottom() + 1, box.left() : box.right() + 1]
        if times > 0:
            here += mask
            if len(self._masks) < MAX_MASKS:
                self._masks[id(ring)] = box, mask
        else:
            here -= mask

    def _filled(self, ring: Ring) -> tuple[QRect, Bytes | None]:
        """Return how much an area covers of the pixels around it, and where these are among the counts."""
        height, width = self._counts.shape
        path = (self._place * QTransform.fromTranslate(1, 1)).map(ring_path([ring]))
        whole = QRect(0, 0, width, height)
        box = path.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1).intersected(whole)
        if box.isEmpty():
            return box, None
        sheet = QImage(box.size(), QImage.Format.Format_ARGB32_Premultiplied)
        sheet.fill(0)
        painter = QPainter(sheet)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        painter.translate(-box.topLeft())
        painter.fillPath(path, OVER)
        painter.end()
        pixels = np.frombuffer(sheet.constBits(), dtype=np.uint8).reshape(box.height(), -1, 4)
        return box, pixels[..., 3].copy()


def _once(rings: Sequence[Ring]) -> list[Ring]:
    """Return each area once, though several look from one place: added twice, its edges would be harder."""
    alike: dict[tuple[int, Point, Point], list[Ring]] = {}
    for ring in rings:
        known = alike.setdefault((len(ring), ring[0], ring[len(ring) // 2]), [])
        if ring not in known:
            known.append(ring)
    return [ring for known in alike.values() for ring in known]


def _the_same(before: Mapping[int, Ring], rings: Sequence[Ring]) -> Iterator[Ring]:
    """Yield rings, in the place of one that is as it was before that very one."""
    kept = {id(ring) for ring in rings}
    others = {ring: ring for key, ring in before.items() if key not in kept}
    return (ring if id(ring) in before else others.get(ring, ring) for ring in rings)


def _missing(some: dict[int, Ring], others: dict[int, Ring]) -> list[Ring]:
    return [ring for key, ring in some.items() if key not in others]


def _box(ring: Ring) -> QRectF:
    across, down = zip(*ring, strict=True)
    return QRectF(min(across), min(down), max(across) - min(across), max(down) - min(down))

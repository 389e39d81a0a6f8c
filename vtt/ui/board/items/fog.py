"""The fog over a map: black where never seen, dim where not seen now, open where one looks."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from vtt.geometry import Explored, Ring
from vtt.ui.board.items.fog_memory import FogMemory
from vtt.ui.board.items.fog_sight import FogSight

PLAYERS_UNKNOWN, PLAYERS_DIM = 255, 140
"""How opaque the fog is for the players, 0 to 255: where nothing was seen, and what is not seen now."""


SHEET_PX = 600_000
"""About so many pixels the fog of a screen has: filling areas is dear, and nobody sees softer edges there."""


class FogPicture:
    """The fog over a map, which follows what is known of it.

    What is seen now has the sharpness of the screen; what is remembered is a small picture, drawn smooth.

    Attributes:
        map: The whole map, metres.

    Args:
        size_m: Width and height of the map.
        shades: How opaque the fog is over the unknown and over what is remembered, 0 to 255.
        over_edges: True where it also covers what is beyond the edges of the map.
    """

    def __init__(
        self,
        size_m: tuple[float, float],
        shades: tuple[int, int] = (PLAYERS_UNKNOWN, PLAYERS_DIM),
        *,
        over_edges: bool = False,
    ) -> None:
        self.map = QRectF(0, 0, *size_m)
        self._memory, self._sight = FogMemory(size_m, shades), FogSight()
        self._beyond = QColor(0, 0, 0, shades[0] if over_edges else 0)
        self._over_edges = over_edges

    def show(
        self,
        explored: Explored,
        visible: Sequence[Ring] = (),
        revealed: Explored = Explored(),  # noqa: B008  a value
    ) -> QRectF:
        """Follow what is known; return the part of the map that looks otherwise now, metres.

        Args:
            explored: What is remembered.
            visible: What is seen now; the rings may overlap.
            revealed: What is open without being seen.
        """
        return self._memory.show(explored, revealed).united(self._sight.show(visible))

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint it over an exposed part of the map, metres."""
        device = painter.device()
        ratio = device.devicePixelRatioF()
        place = painter.combinedTransform()
        pixels = 1.0 if isinstance(device, QImage | QPixmap) else ratio  # a widget tells its size in points
        screen = QSize(round(device.width() * pixels), round(device.height() * pixels))
        shown = exposed if self._over_edges else exposed.intersected(self.map)
        part = place.mapRect(shown).toAlignedRect().intersected(QRect(QPoint(), screen))
        if part.isEmpty():
            return
        step = step_px(screen)
        wide = _widened(part, step)
        sheet = self._sheet(place * QTransform.fromScale(1 / step, 1 / step), screen / step, wide)
        painter.save()
        if not self._over_edges:
            painter.setClipRect(self.map, Qt.ClipOperation.IntersectClip)
        painter.setWorldMatrixEnabled(False)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, step > 1)
        if step > 1:
            painter.setClipRect(_shrunk(part, 1 / ratio), Qt.ClipOperation.IntersectClip)
        painter.drawImage(_shrunk(wide, step / ratio), sheet)
        painter.restore()

    def _sheet(self, place: QTransform, screen: QSize, part: QRect) -> QImage:
        """Return the fog over a part of the screen, pixels."""
        sheet = QImage(part.size(), QImage.Format.Format_ARGB32_Premultiplied)
        sheet.fill(self._beyond)
        painter = QPainter(sheet)
        painter.setTransform(place * QTransform.fromTranslate(-part.left(), -part.top()))
        self._memory.paint(painter)
        seen = self._sight.covered(place, screen, part)
        if seen is not None:
            painter.resetTransform()
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
            height, width = seen.shape
            painter.drawImage(0, 0, QImage(seen.data, width, height, width, QImage.Format.Format_Alpha8))
        painter.end()
        return sheet


def step_px(screen: QSize) -> int:
    """Return how many pixels of a screen one pixel of its fog is wide: on a large one edges are softer."""
    return max(1, round(math.sqrt(screen.width() * screen.height() / SHEET_PX)))


def _widened(part: QRect, step: int) -> QRect:
    """Return a part of a screen in larger pixels, with some around it where these are interpolated."""
    more = 0 if step == 1 else 2
    left, top = part.left() // step - more, part.top() // step - more
    right, bottom = -(-(part.right() + 1) // step) + more, -(-(part.bottom() + 1) // step) + more
    return QRect(left, top, right - left, bottom - top)


def _shrunk(part: QRect, by: float) -> QRectF:
    return QRectF(part.left() * by, part.top() * by, part.width() * by, part.height() * by)

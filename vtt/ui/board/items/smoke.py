"""Smoke and fog as soft puffs, the same ones every time for the same cloud."""

import math
import random
import zlib

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QRadialGradient

from vtt.battle import Cloud
from vtt.ui import theme
from vtt.ui.board.items.walls import ring_path

BODY_SHARE, PUFF_SHARE, EDGE_SHARE = 0.38, 0.42, 0.55
PUFFS_PER_M2, FEWEST, MOST = 0.9, 6, 80
PUFF_M = (0.5, 1.4)
SHADES = (theme.SMOKE, theme.SMOKE.darker(135), theme.SMOKE.lighter(106))
DRAWN_PX_PER_M, BLURRED_PX_PER_M = 12, 3
SOFT_M = 0.5
EDGE_PX = 1.2


class Smoke:
    """One cloud, drawn once, small, and blurred; its true outline is a thin broken line."""

    def __init__(self, cloud: Cloud) -> None:
        self._outline = ring_path([cloud.ring])
        self._box = self._outline.boundingRect().adjusted(-SOFT_M, -SOFT_M, SOFT_M, SOFT_M)
        self._image = self._drawn(random.Random(zlib.crc32(cloud.id.encode())))

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint it where it is exposed."""
        if not exposed.intersects(self._box):
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        painter.drawImage(self._box, self._image)
        pen = theme.screen_pen(theme.faded(theme.SMOKE, EDGE_SHARE), EDGE_PX, Qt.PenStyle.DashLine)
        painter.strokePath(self._outline, pen)

    def _drawn(self, dice: random.Random) -> QImage:
        box = self._box
        size = QSizeF(box.width() * DRAWN_PX_PER_M, box.height() * DRAWN_PX_PER_M).toSize()
        image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.scale(DRAWN_PX_PER_M, DRAWN_PX_PER_M)
        painter.translate(-box.topLeft())
        painter.setClipPath(self._outline)
        painter.fillPath(self._outline, theme.faded(theme.SMOKE, BODY_SHARE))
        painter.setPen(Qt.PenStyle.NoPen)
        for _ in range(min(MOST, max(FEWEST, math.ceil(box.width() * box.height() * PUFFS_PER_M2)))):
            centre = QPointF(dice.uniform(box.left(), box.right()), dice.uniform(box.top(), box.bottom()))
            radius = dice.uniform(*PUFF_M)
            painter.setBrush(_puff(centre, radius, dice.choice(SHADES)))
            painter.drawEllipse(centre, radius, radius)
        painter.end()
        return _blurred(image)


def _blurred(image: QImage) -> QImage:
    """Blur by shrinking and growing again."""
    smooth, stretch = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.IgnoreAspectRatio
    small = image.size() * BLURRED_PX_PER_M / DRAWN_PX_PER_M
    return image.scaled(small, stretch, smooth).scaled(image.size(), stretch, smooth)


def _puff(centre: QPointF, radius: float, shade: QColor) -> QBrush:
    gradient = QRadialGradient(centre, radius)
    gradient.setColorAt(0, theme.faded(shade, PUFF_SHARE))
    gradient.setColorAt(1, theme.faded(shade, 0))
    return QBrush(gradient)

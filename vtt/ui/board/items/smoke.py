"""Smoke and fog as soft puffs, the same ones every time for the same cloud."""

import math
import random
from collections.abc import Iterator
from itertools import islice, product
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QRadialGradient

from vtt.geometry import Explored, Ring
from vtt.ui import theme
from vtt.ui.board.items.walls import ring_path

BODY_SHARE, PUFF_SHARE, EDGE_SHARE = 0.38, 0.42, 0.55
PUFF_EACH_M = 1.05
"""A puff stands in each square of that width, the same one every time, whatever part of a cloud is shown."""
MOST = 400
PUFF_M = (0.5, 1.4)
SHADES = (theme.SMOKE, theme.SMOKE.darker(135), theme.SMOKE.lighter(106))
DRAWN_PX_PER_M, BLURRED_PX_PER_M = 12, 3
SOFT_M = 0.5
EDGE_PX = 1.2


class DrawnCloud(NamedTuple):
    """What is drawn of a cloud.

    Attributes:
        rings: Its pieces; they may overlap.
        outlined: True where its outline is drawn: all of it is known.
    """

    rings: tuple[Ring, ...]
    outlined: bool = True


class Smoke:
    """One cloud, drawn once, small, and blurred; its true outline is a thin broken line."""

    def __init__(self, cloud: DrawnCloud) -> None:
        self._outline, self._outlined = ring_path(cloud.rings), cloud.outlined
        self._box = self._outline.boundingRect().adjusted(-SOFT_M, -SOFT_M, SOFT_M, SOFT_M)
        self._image = self._drawn()

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint it where it is exposed."""
        if not exposed.intersects(self._box):
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        painter.drawImage(self._box, self._image)
        if self._outlined:
            pen = theme.screen_pen(theme.faded(theme.SMOKE, EDGE_SHARE), EDGE_PX, Qt.PenStyle.DashLine)
            painter.strokePath(self._outline, pen)

    def _drawn(self) -> QImage:
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
        for centre, radius, shade in islice(_puffs(box), MOST):
            painter.setBrush(_puff(centre, radius, shade))
            painter.drawEllipse(centre, radius, radius)
        painter.end()
        return _blurred(image)


class OldSmoke:
    """Smoke where it was seen last: flat, without puffs.

    Args:
        size_m: Width and height of the map.
        area: Where it was.
    """

    def __init__(self, size_m: tuple[float, float], area: Explored) -> None:
        mask = area.mask(size_m)
        height, width = mask.shape
        colour = theme.faded(theme.SMOKE, BODY_SHARE)
        share = colour.alphaF()
        shades = [round(one * share) for one in (colour.blue(), colour.green(), colour.red(), 255)]
        pixels = mask[..., None] * np.array(shades, dtype=np.uint8)
        image = QImage(pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
        self._image = image.copy()
        self._box = QRectF(0, 0, width / area.bits_per_m, height / area.bits_per_m)

    def paint(self, painter: QPainter, exposed: QRectF) -> None:
        """Paint it over the whole map, where that is exposed."""
        if exposed.intersects(self._box):
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
            painter.drawImage(self._box, self._image)


def _puffs(box: QRectF) -> Iterator[tuple[QPointF, float, QColor]]:
    """Yield the puffs in and around a part of the map: centre and radius in metres, and colour."""
    columns = range(math.floor(box.left() / PUFF_EACH_M) - 1, math.ceil(box.right() / PUFF_EACH_M) + 1)
    rows = range(math.floor(box.top() / PUFF_EACH_M) - 1, math.ceil(box.bottom() / PUFF_EACH_M) + 1)
    for column, row in product(columns, rows):
        dice = random.Random(column * 7_919 + row)
        x, y = (PUFF_EACH_M * (place + dice.random()) for place in (column, row))
        yield QPointF(x, y), dice.uniform(*PUFF_M), dice.choice(SHADES)


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

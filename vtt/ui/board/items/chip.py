"""Chips: short texts over the map, bold, on a dark plate, drawn once into a pixmap."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from vtt.geometry import Point
from vtt.ui import theme
from vtt.ui.board.items.kept_pixmaps import KeptPixmaps
from vtt.ui.theme import Mood

PAD_X_PX, PAD_Y_PX = 8, 4
BORDER_PX, CORNER_PX = 2.0, 6.0
WIDEST_PX = 300
WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
KEPT_PX = 1_500_000
"""So many pixels of chips are kept ready: some 600 badges, or 100 that say why."""

Place = tuple[float, float]
ABOVE: Place = (-0.5, -1.0)
BELOW: Place = (-0.5, 0.0)
CENTRED: Place = (-0.5, -0.5)
BY_CORNER: Place = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Label:
    """What a chip says and how: a framed chip, or only a plate under a name.

    Attributes:
        also: what else is so, below the text and in no mood.
    """

    text: str
    mood: Mood = "plain"
    also: str = ""
    framed: bool = True
    size_px: int = theme.CHIP_TEXT_PX


class Lettering:
    """The chips of one scene; each is drawn once."""

    def __init__(self, ratio: float = 1.0) -> None:
        self._ratio = ratio
        self._ready: KeptPixmaps[Label] = KeptPixmaps(KEPT_PX)

    def set_ratio(self, ratio: float) -> None:
        """Draw for a screen with so many pixels for one of the window, from now on."""
        self._ratio = ratio
        self._ready.clear()

    def pixmap(self, label: Label) -> QPixmap:
        """Return the chip of a label."""
        return self._ready.of(label, lambda: _drawn(label, self._ratio))


class ChipItem(QGraphicsPixmapItem):
    """A chip at a place of the map; its size does not follow the zoom."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering, z: float) -> None:
        super().__init__()
        self._lettering = lettering
        self._label: Label | None = None
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(z)
        self.setVisible(False)
        scene.addItem(self)

    @property
    def text(self) -> str:
        """What it says now; nothing while it is not shown."""
        label = self._label if self.isVisible() else None
        return "\n".join(part for part in (label.text, label.also) if part) if label is not None else ""

    def clear(self) -> None:
        """Say nothing, and keep nothing of what was said."""
        self._label = None
        self.setPixmap(QPixmap())
        self.setVisible(False)

    def box(self, px_per_m: float) -> QRectF:
        """Return the part of the map that it covers, metres; nothing while it is not shown."""
        if not self.isVisible():
            return QRectF()
        corner = self.pos() + self.offset() / px_per_m
        return QRectF(corner, self.pixmap().deviceIndependentSize() / px_per_m)

    def size_px(self, label: Label) -> QSizeF:
        """Return how large the chip of a label is."""
        return self._lettering.pixmap(label).deviceIndependentSize()

    def show_label(self, label: Label, at: Point, place: Place = CENTRED, down_px: float = 0) -> None:
        """Show a label at a point, metres.

        Args:
            label: What to show.
            at: Where, metres.
            place: How far the chip is shifted from there, in its own widths and heights.
            down_px: How far it is shifted further down.
        """
        pixmap = self._lettering.pixmap(label)
        if label != self._label or pixmap.devicePixelRatio() != self.pixmap().devicePixelRatio():
            self._label = label
            self.setPixmap(pixmap)
        size = pixmap.deviceIndependentSize()
        self.setOffset(size.width() * place[0], size.height() * place[1] + down_px)
        self.setPos(*at)
        self.setVisible(True)


def _drawn(label: Label, ratio: float) -> QPixmap:
    font = theme.bold_font(label.size_px)
    said = [(part, mood) for part, mood in ((label.text, label.mood), (label.also, "plain")) if part]
    sizes = [_size(font, part) for part, _ in said]
    width = max(size.width() for size in sizes)
    height = sum(size.height() for size in sizes)
    box = QRectF(0, 0, width + 2 * PAD_X_PX, height + 2 * PAD_Y_PX)
    pixmap = QPixmap((box.size() * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_plate(painter, box, label, theme.MOODS[label.mood])
    painter.setFont(font)
    y = float(PAD_Y_PX)
    for (part, mood), size in zip(said, sizes, strict=True):
        painter.setPen(theme.MOODS[mood])
        painter.drawText(QRectF(PAD_X_PX, y, width, size.height()), WRAPPED, part)
        y += size.height()
    painter.end()
    return pixmap


def _size(font: QFont, text: str) -> QSizeF:
    """Return how much room a text takes, wrapped."""
    room = QFontMetricsF(font).boundingRect(QRectF(0, 0, WIDEST_PX, WIDEST_PX), WRAPPED, text)
    return QSizeF(math.ceil(room.width()), math.ceil(room.height()))


def _paint_plate(painter: QPainter, box: QRectF, label: Label, colour: QColor) -> None:
    painter.setBrush(_PLATES[label.framed])
    if label.framed:
        painter.setPen(theme.screen_pen(colour, BORDER_PX))
        half = BORDER_PX / 2
        box = box.adjusted(half, half, -half, -half)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(box, CORNER_PX, CORNER_PX)


_PLATES: Mapping[bool, QColor] = {True: theme.CHIP_BACK, False: theme.faded(theme.INK, 0.74)}

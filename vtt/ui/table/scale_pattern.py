"""What the table screen shows while its scale is found: bars, a card or bases to be measured, or corners."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QTransform
from PySide6.QtWidgets import QWidget

from vtt.play.table.calibration import BASES, CARD_MM, Corners, Pair
from vtt.ui import theme
from vtt.ui.table.lens import bending

PatternKind = Literal["bars", "card", "bases", "corners"]

BAR_SHARE = 0.6
"""How much of the glass the bars take that are measured, across and down."""
BEGINS = (0.2, 0.25)
"""Where the bars begin, shares of the glass; the one is across, the other down."""
BESIDE = (0.1, 0.12)
"""How far from the edge they are."""
BAR_PX, MARK_PX = 8, 60
"""How thick a bar is, and how long the marks at its ends; pixels of the screen."""
CARD_CORNER_MM = 3.18
SQUARES = (16, 9)
FLAT = Corners()
LETTER_SHARE = 0.05


@dataclass(frozen=True, slots=True)
class ScalePattern:
    """One picture to measure.

    Attributes:
        lengths_px: Of the bars, the card, or the rows of bases: across and down, pixels of the screen.
        corners: How the picture of a projector is bent.
        chosen: The corner that is being moved, clockwise from the upper left.
    """

    kind: PatternKind
    lengths_px: Pair = (0.0, 0.0)
    corners: Corners = FLAT
    chosen: int = 0


def bars_of(size_px: tuple[int, int]) -> Pair:
    """Return how long the bars on a screen are, whole pixels of the screen."""
    return round(BAR_SHARE * size_px[0]), round(BAR_SHARE * size_px[1])


class PatternPage(QWidget):
    """Covers the map on the table screen, and all that is written over it, while its scale is found."""

    def __init__(self, over: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._over, self._pattern = over, ScalePattern("bars")
        over.installEventFilter(self)
        self.hide()

    @property
    def shown(self) -> ScalePattern | None:
        """What is shown now."""
        return None if self.isHidden() else self._pattern

    def show_pattern(self, pattern: ScalePattern | None) -> None:
        """Show this, or nothing any more."""
        self.setVisible(pattern is not None)
        if pattern is not None:
            self._pattern = pattern
            self.setGeometry(self._over.geometry())
            self.raise_()
            self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as large as what is covered."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.setGeometry(self._over.geometry())
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint in pixels of the screen, however the desktop is scaled."""
        del event
        ratio = self.devicePixelRatioF()
        size_px = round(self.width() * ratio), round(self.height() * ratio)
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.INK)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bent = bending(size_px, self._pattern.corners)
        painter.setTransform(bent * QTransform.fromScale(1 / ratio, 1 / ratio))
        painter.setPen(Qt.PenStyle.NoPen)
        _PAINTERS[self._pattern.kind](painter, size_px, self._pattern)
        painter.end()


def _paint_bars(painter: QPainter, size_px: tuple[int, int], pattern: ScalePattern) -> None:
    """Paint a bar across and one down; each is as long as it is from mark to mark, both included."""
    (width, height), (across, down) = size_px, pattern.lengths_px
    left, top = round(BEGINS[0] * width), round(BEGINS[1] * height)
    y, x = round(BESIDE[1] * height), round(BESIDE[0] * width)
    painter.setBrush(theme.PAPER)
    painter.drawRect(QRectF(left, y - BAR_PX / 2, across, BAR_PX))
    painter.drawRect(QRectF(x - BAR_PX / 2, top, BAR_PX, down))
    painter.setBrush(theme.CURRENT)
    for begin in (left, left + across - BAR_PX):
        painter.drawRect(QRectF(begin, y - MARK_PX / 2, BAR_PX, MARK_PX))
    for begin in (top, top + down - BAR_PX):
        painter.drawRect(QRectF(x - MARK_PX / 2, begin, MARK_PX, BAR_PX))


def _paint_card(painter: QPainter, size_px: tuple[int, int], pattern: ScalePattern) -> None:
    across, down = pattern.lengths_px
    box = QRectF(0, 0, across, down)
    box.moveCenter(QPointF(size_px[0] / 2, size_px[1] / 2))
    painter.setBrush(theme.PAPER)
    round_x, round_y = (CARD_CORNER_MM * side / mm for side, mm in zip((across, down), CARD_MM, strict=True))
    painter.drawRoundedRect(box, round_x, round_y)


def _paint_bases(painter: QPainter, size_px: tuple[int, int], pattern: ScalePattern) -> None:
    """Paint a row of circles that touch, and a column of them."""
    across, down = (length / BASES for length in pattern.lengths_px)
    left, top = BEGINS[0] * size_px[0], BEGINS[1] * size_px[1] / 2
    for number in range(BASES):
        painter.setBrush(theme.PAPER if number % 2 else theme.CURRENT)
        painter.drawEllipse(QRectF(2 * left + number * across, top, across, down))
        painter.drawEllipse(QRectF(left, top + number * down, across, down))


def _paint_corners(painter: QPainter, size_px: tuple[int, int], pattern: ScalePattern) -> None:
    """Paint squares to the very edge, and a number in each corner."""
    (width, height), (columns, rows) = size_px, SQUARES
    for number in range(columns * rows):
        column, row = number % columns, number // columns
        if (column + row) % 2:
            square = QRectF(column * width / columns, row * height / rows, width / columns, height / rows)
            painter.fillRect(square, theme.RAISED)
    painter.setPen(QPen(theme.PAPER, BAR_PX))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRectF(0, 0, width, height))
    painter.setFont(theme.bold_font(round(2 * LETTER_SHARE * height)))
    for number, (x, y) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        painter.setPen(QColor(theme.CURRENT if number == pattern.chosen else theme.PAPER))
        box = QRectF(0, 0, width / columns, height / rows)
        box.moveCenter(
            QPointF((1 + x * (columns - 2)) * width / columns, (1 + y * (rows - 2)) * height / rows)
        )
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(number + 1))


_PAINTERS: Mapping[PatternKind, Callable[[QPainter, tuple[int, int], ScalePattern], None]] = {
    "bars": _paint_bars,
    "card": _paint_card,
    "bases": _paint_bases,
    "corners": _paint_corners,
}

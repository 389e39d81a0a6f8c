"""A scene in the strip is drawn: its small picture, its title, who is there, and whether the table has it."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vtt.ui import theme
from vtt.ui.scenes.scene_rows import SceneRow
from vtt.ui.scenes.scenes_model import ROW, THUMBNAIL, Index
from vtt.ui.widgets.look import font

CARD = QSize(148, 82)
TITLE_PX, BADGE_PX, LINE_PX, GAP_PX = 14, 11, 20, 3
VEIL = QColor(13, 17, 23, 216)
LAMPS = {"live": theme.LIVE, "frozen": theme.FROZEN}
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)


class SceneCard(QStyledItemDelegate):
    """Draws the scenes, all in one size."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All scenes take the same room."""
        return CARD

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one scene."""
        shown: Any = option
        row: SceneRow | None = index.data(ROW)
        if row is None:
            return
        box = QRectF(shown.rect).adjusted(GAP_PX, GAP_PX, -GAP_PX, -GAP_PX)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint_picture(painter, box, index.data(THUMBNAIL))
        _paint_title(painter, box, row)
        if row.badge:
            _paint_badge(painter, box, row)
        has_focus = bool(shown.state & QStyle.StateFlag.State_HasFocus)
        edge = theme.ACCENT if row.is_shown else theme.TEXT if has_focus else theme.LINE
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.screen_pen(edge, 3 if row.is_shown or has_focus else 1))
        painter.drawRect(box)
        painter.restore()


def _paint_picture(painter: QPainter, box: QRectF, pixmap: QPixmap | None) -> None:
    """Fill the card with the middle of the small picture."""
    painter.fillRect(box, theme.FLOOR)
    if pixmap is None or pixmap.isNull():
        return
    scale = max(box.width() / pixmap.width(), box.height() / pixmap.height())
    part = QRectF(0, 0, box.width() / scale, box.height() / scale)
    part.moveCenter(QRectF(pixmap.rect()).center())
    painter.drawPixmap(box, pixmap, part)


def _paint_title(painter: QPainter, box: QRectF, row: SceneRow) -> None:
    """Write the title along the lower edge, and how many of the party are there."""
    line = QRectF(box)
    line.setTop(box.bottom() - LINE_PX)
    painter.fillRect(line, VEIL)
    painter.setFont(font(TITLE_PX, bold=True))
    room = line.adjusted(5, 0, -5, 0)
    if row.party:
        disc = QRectF(0, 0, LINE_PX - 4, LINE_PX - 4)
        disc.moveCenter(line.center())
        disc.moveRight(line.right() - 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.side_colour("party"))
        painter.drawEllipse(disc)
        painter.setPen(theme.ON_ACCENT)
        painter.setFont(font(BADGE_PX + 1, bold=True))
        painter.drawText(disc, _MIDDLE, f"{row.party}")
        painter.setFont(font(TITLE_PX, bold=True))
        room.setRight(disc.left() - 3)
    painter.setPen(theme.TEXT)
    fits = painter.fontMetrics().elidedText(row.title, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(room, _LEFT, fits)


def _paint_badge(painter: QPainter, box: QRectF, row: SceneRow) -> None:
    """Say in the upper edge that the players see this scene."""
    painter.setFont(font(BADGE_PX, bold=True))
    wide = painter.fontMetrics().horizontalAdvance(row.badge) + 12
    badge = QRectF(box.left(), box.top(), min(wide, box.width()), LINE_PX - 3)
    painter.fillRect(badge, LAMPS[row.lamp])
    painter.setPen(theme.ON_ACCENT)
    painter.drawText(badge, _MIDDLE, row.badge)

"""A creature in the list is drawn: its portrait in the ring of its side, its title and its figures."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vtt.files.creatures.listed import ListedCreature
from vtt.ui import theme
from vtt.ui.board.items.token_style import initials_of
from vtt.ui.creatures.creatures_model import LISTED, PORTRAIT, Index, figures
from vtt.ui.widgets.look import font
from vtt.ui.wording import beside, quoted

HEIGHT_PX, FACE_PX, MARGIN_PX, RING_PX = 66, 46, 8, 4
TITLE_PX, DETAIL_PX, LINE_PX = 15, 13, 18
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class CreaturePainter(QStyledItemDelegate):
    """Draws the creatures, each on three lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All take the same height."""
        return QSize(200, HEIGHT_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one creature."""
        shown: Any = option
        one: ListedCreature | None = index.data(LISTED)
        if one is None:
            return
        box = QRectF(shown.rect).adjusted(2, 1, -2, -1)
        chosen = bool(shown.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(box, theme.RAISED if chosen else theme.PANEL)
        if chosen:
            painter.setPen(theme.screen_pen(theme.ACCENT, 2))
            painter.drawRect(box.adjusted(1, 1, -1, -1))
        face = QRectF(box.left() + MARGIN_PX, box.center().y() - FACE_PX / 2, FACE_PX, FACE_PX)
        paint_face(painter, face, one, index.data(PORTRAIT))
        _paint_words(painter, box.adjusted(FACE_PX + 2 * MARGIN_PX, 4, -MARGIN_PX, -4), one)
        painter.restore()


def paint_face(painter: QPainter, box: QRectF, one: ListedCreature, image: QImage | None) -> None:
    """Draw the portrait of a creature, or its initials, in the ring of its side."""
    colour = theme.side_colour(one.first.side)
    clip = QPainterPath()
    clip.addEllipse(box)
    painter.save()
    painter.setClipPath(clip)
    painter.fillPath(clip, colour.darker(280))
    if image is not None:
        side = min(image.width(), image.height())
        source = QRectF((image.width() - side) / 2, (image.height() - side) / 2, side, side)
        painter.drawImage(box, image, source)
    else:
        painter.setPen(theme.PAPER)
        painter.setFont(font(TITLE_PX, bold=True))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), initials_of(one.first.title))
    painter.restore()
    painter.setPen(theme.screen_pen(colour, RING_PX))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box)
    if one.is_group:
        paint_count(painter, box, len(one.tokens))


def paint_count(painter: QPainter, face: QRectF, count: int) -> None:
    """Write how many there are onto a portrait."""
    badge = QRectF(face.right() - 20, face.bottom() - 18, 24, 20)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.ACCENT)
    painter.drawRoundedRect(badge, 8, 8)
    painter.setPen(theme.ON_ACCENT)
    painter.setFont(font(DETAIL_PX, bold=True))
    painter.drawText(badge, int(Qt.AlignmentFlag.AlignCenter), str(count))


def _paint_words(painter: QPainter, box: QRectF, one: ListedCreature) -> None:
    """Write the title with the tags, then what it can take and do, then the rest."""
    title = QRectF(box.left(), box.top(), box.width(), LINE_PX)
    first, second = title.translated(0, LINE_PX), title.translated(0, 2 * LINE_PX)
    painter.setFont(font(TITLE_PX, bold=True))
    _write(painter, title, quoted(one.title), theme.TEXT)
    used = painter.fontMetrics().horizontalAdvance(quoted(one.title)) + 10
    painter.setFont(font(DETAIL_PX))
    if one.tags and used < title.width():
        tags = "  ".join(f"#{quoted(tag)}" for tag in one.tags)
        _write(painter, title.adjusted(used, 0, 0, 0), tags, theme.ACCENT)
    told = figures(one)
    vitals, *rest = told or ("",)
    attack, *others = rest or ("",)
    _write(painter, first, attack or vitals, theme.TEXT)
    _write(painter, second, beside(*((vitals, *others) if attack else others)), theme.MUTED)


def _write(painter: QPainter, box: QRectF, text: str, colour: QColor) -> None:
    """Write one line, cut where the box ends."""
    painter.setPen(colour)
    fits = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, _LEFT, fits)

"""A map in the list is drawn: its small picture, title and size; pale where no battle can begin on it."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vtt.files.library.scanning import ListedMap
from vtt.text import tr
from vtt.ui import theme
from vtt.ui.start.library.map_words import problem_of, size_said
from vtt.ui.start.library.maps_model import LISTED, THUMBNAIL, Index, card_size
from vtt.ui.widgets.look import font
from vtt.ui.wording import beside, quoted

MARGIN_PX, TITLE_PX, DETAIL_PX, LINE_PX = 8, 15, 13, 21
PALE = 0.3
"""How much is left of the small picture of a map that cannot be opened."""
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class MapPainter(QStyledItemDelegate):
    """Draws the maps, all in one size."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All maps take the same room."""
        return card_size()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one map."""
        shown: Any = option
        one: ListedMap | None = index.data(LISTED)
        if one is None:
            return
        box = QRectF(shown.rect).adjusted(3, 3, -3, -3)
        is_chosen = bool(shown.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(box, theme.RAISED if is_chosen else theme.PANEL)
        if is_chosen:
            painter.setPen(theme.screen_pen(theme.ACCENT, 3))
            painter.drawRect(box)
        inside = box.adjusted(MARGIN_PX, MARGIN_PX, -MARGIN_PX, -4)
        words = inside.adjusted(0, inside.height() - 2 * LINE_PX, 0, 0)
        inside.setBottom(words.top() - 4)
        _paint_picture(painter, inside, index.data(THUMBNAIL), one)
        _paint_words(painter, words, one)
        painter.restore()


def _paint_picture(painter: QPainter, box: QRectF, pixmap: QPixmap | None, one: ListedMap) -> None:
    """Draw the small picture as large as it fits; a line says why there is none."""
    painter.fillRect(box, theme.BACK)
    if pixmap is not None and not pixmap.isNull():
        scale = min(box.width() / pixmap.width(), box.height() / pixmap.height())
        fitting = QRectF(0, 0, pixmap.width() * scale, pixmap.height() * scale)
        fitting.moveCenter(box.center())
        painter.setOpacity(1.0 if one.can_be_opened else PALE)
        painter.drawPixmap(fitting, pixmap, QRectF(pixmap.rect()))
        painter.setOpacity(1.0)
    elif one.can_be_opened:
        painter.setPen(theme.MUTED)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "…")


def _paint_words(painter: QPainter, box: QRectF, one: ListedMap) -> None:
    """Write the title, and below it the size of the map with its tags, or that it cannot be opened."""
    can_be_opened = one.can_be_opened
    title, detail = QRectF(box), QRectF(box)
    title.setHeight(LINE_PX)
    detail.setTop(title.bottom())
    painter.setFont(font(TITLE_PX, bold=True))
    _write(painter, title, quoted(one.known.title), theme.TEXT if can_be_opened else theme.MUTED)
    missing = tr("its file is not there") if one.stamp is None else tr("cannot be opened")
    facts = beside(size_said(one), *map(quoted, one.known.tags))
    said = facts if can_be_opened or not problem_of(one) else missing
    painter.setFont(font(DETAIL_PX))
    _write(painter, detail, said, theme.MUTED if can_be_opened else theme.WARN)


def _write(painter: QPainter, box: QRectF, text: str, colour: QColor) -> None:
    """Write one line, cut where the box ends."""
    painter.setPen(colour)
    fits = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
    painter.drawText(box, _LEFT, fits)

"""A line of the turn order is drawn: side, name, health, initiative and what is the matter."""

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtWidgets import QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from vtt.play.turn_rows import TurnRow
from vtt.text import tr_words
from vtt.ui import theme
from vtt.ui.panels.turn_line import Line
from vtt.ui.widgets.look import font

LINE = int(Qt.ItemDataRole.UserRole)
"""The role under which an item holds its `Line`."""

HEIGHT_PX = 40
HEALTH_PX, INITIATIVE_PX = 98, 34
"""How wide the health of a line is, and its initiative."""
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def line_in(item: QListWidgetItem) -> Line:
    """Return the line of the order that an item of the list shows."""
    line: Line = item.data(LINE)
    return line


class TurnRowPainter(QStyledItemDelegate):
    """Draws the lines of the turn order."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """All lines have one height."""
        return QSize(120, HEIGHT_PX)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Draw one line."""
        line: Line = index.data(LINE)
        view = _geometry(option)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _back(painter, view, line.row, selected=_is_selected(option))
        _side(painter, view, line.row)
        _words(painter, view, line)
        _health(painter, view, line)
        painter.restore()


def _geometry(option: QStyleOptionViewItem) -> QRectF:
    rect: Any = option
    return QRectF(rect.rect).adjusted(0, 1, -1, -1)


def _is_selected(option: QStyleOptionViewItem) -> bool:
    state: Any = option
    return bool(state.state & QStyle.StateFlag.State_Selected)


def _back(painter: QPainter, box: QRectF, row: TurnRow, *, selected: bool) -> None:
    painter.setPen(theme.screen_pen(theme.ACCENT, 2) if selected else Qt.PenStyle.NoPen)
    painter.setBrush(theme.RAISED if row.current or selected else theme.PANEL)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)


def _side(painter: QPainter, box: QRectF, row: TurnRow) -> None:
    """Draw the mark of the token whose turn it is, and the colour and shape of its side."""
    middle = box.center().y()
    painter.setPen(Qt.PenStyle.NoPen)
    if row.current:
        left = box.left() + 5
        painter.setBrush(theme.CURRENT)
        painter.drawPolygon(
            QPolygonF([QPointF(left, middle - 8), QPointF(left + 11, middle), QPointF(left, middle + 8)])
        )
    painter.setBrush(theme.side_colour(row.side))
    mark = QRectF(box.left() + 21, middle - 7, 14, 14)
    if theme.side_shape(row.side) == "solid":
        painter.drawEllipse(mark)
    else:
        painter.drawPolygon(
            QPolygonF([QPointF(mark.center().x(), mark.top()), mark.bottomRight(), mark.bottomLeft()])
        )


def _words(painter: QPainter, box: QRectF, line: Line) -> None:
    row = line.row
    gone = row.vitals.state in ("down", "dead")
    name = font(16, bold=True)
    name.setStrikeOut(row.vitals.state == "dead")
    below = "   ".join(one for one in (line.pips, line.plight) if one)
    upper = box.adjusted(42, 1, -138, -18 if below else -1)
    painter.setFont(name)
    painter.setPen(theme.MUTED if gone or row.hidden else theme.TEXT)
    painter.drawText(upper, int(_LEFT), _elided(painter, line.name, upper.width()))
    if below:
        lower = box.adjusted(42, 20, -138, -1)
        painter.setFont(font(13))
        plight = theme.BAD if gone else theme.WARN
        painter.setPen(plight if line.plight else theme.GOOD)
        painter.drawText(lower, int(_LEFT), _elided(painter, below, lower.width()))


def _health(painter: QPainter, box: QRectF, line: Line) -> None:
    """Draw what is left as a bar and in the words of the rule book, and the initiative."""
    vitals = line.row.vitals
    share = max(0.0, min(1.0, vitals.left / vitals.most)) if vitals.most else 0.0
    right = box.adjusted(box.width() - HEALTH_PX - INITIATIVE_PX, 3, -INITIATIVE_PX, -14)
    painter.setPen(theme.TEXT)
    said = tr_words(vitals.brief or vitals.text)
    _shrink_to_fit(painter, said, right.width())
    painter.drawText(right, int(_RIGHT), _elided(painter, said, right.width()))
    bar = QRectF(right.left(), box.bottom() - 12, right.width(), 7)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.LINE)
    painter.drawRoundedRect(bar, 3, 3)
    painter.setBrush(_health_colour(share))
    painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), 3, 3)
    painter.setFont(font(14))
    painter.setPen(theme.MUTED)
    painter.drawText(box.adjusted(box.width() - 32, 0, -6, 0), int(_RIGHT), line.initiative)


def _shrink_to_fit(painter: QPainter, text: str, width: float) -> None:
    """Take the largest letters in which a text fits, if any of those that can still be read."""
    for size_px in (14, 13, 12, 11):
        painter.setFont(font(size_px, bold=True))
        if painter.fontMetrics().horizontalAdvance(text) <= width:
            return


def _health_colour(share: float) -> QColor:
    return theme.health_colour(share)


def _elided(painter: QPainter, text: str, width: float) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(width))

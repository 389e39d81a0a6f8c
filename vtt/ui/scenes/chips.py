"""Those who wait, side by side: faces with names, that are clicked and dragged."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from vtt.ui import theme
from vtt.ui.board.items.token_art import TokenArt
from vtt.ui.board.items.token_style import TokenStyle, initials_of
from vtt.ui.pictures import Pictures
from vtt.ui.scenes.scenes_model import Index
from vtt.ui.scenes.waiting_rows import WaitingRow
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import font

CHIP = QSize(96, 82)
FACE_PX, NAME_PX, LINE_PX, MOST_SEEN = 40, 13, 20, 4
WAITING = int(Qt.ItemDataRole.UserRole)
"""The role of those who wait together: a `WaitingRow`."""
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)


class ChipsModel(QAbstractListModel):
    """Those who wait, in their order."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[WaitingRow, ...] = ()

    def show(self, rows: tuple[WaitingRow, ...]) -> None:
        """Show these, where they are others than before."""
        if rows != self.rows:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()

    def at(self, index: Index) -> WaitingRow | None:
        """Return who is at an index."""
        return self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many chips there are."""
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let them be dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return those who are dragged."""
        row = self.at(indexes[0]) if indexes else None
        return row.dragged if row is not None else QMimeData()

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        """Return those who wait, their name, or what is said of them."""
        row = self.at(index)
        if row is None:
            return None
        if role == WAITING:
            return row
        if role == int(Qt.ItemDataRole.DisplayRole):
            return row.title
        if role in (int(Qt.ItemDataRole.ToolTipRole), int(Qt.ItemDataRole.AccessibleDescriptionRole)):
            return row.said
        return None


class Chip(QStyledItemDelegate):
    """Draws who waits: the face, how many they are, and the name."""

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self._art = TokenArt(pictures, parent.devicePixelRatioF())

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """All take the same room."""
        return CHIP

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one face with its name."""
        shown: Any = option
        row: WaitingRow | None = index.data(WAITING)
        if row is None:
            return
        box, first = QRectF(shown.rect).adjusted(3, 3, -3, -3), row.tokens[0]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        has_focus = bool(shown.state & QStyle.StateFlag.State_HasFocus)
        painter.setPen(theme.screen_pen(theme.ACCENT if has_focus else theme.LINE, 2 if has_focus else 1))
        painter.setBrush(theme.PANEL)
        painter.drawRect(box)
        style = TokenStyle(first.picture, initials_of(first.title), first.side, hidden=first.hidden)
        face = self._art.pixmap(style, FACE_PX)
        size = face.deviceIndependentSize()
        left, top = box.center().x() - size.width() / 2, box.top() + 27 - size.height() / 2
        painter.drawPixmap(round(left), round(top), face)
        painter.setPen(theme.TEXT)
        if len(row.tokens) > 1:
            painter.setFont(font(NAME_PX + 2, bold=True))
            corner = box.adjusted(0, 2, -5, 0)
            painter.drawText(corner, int(Qt.AlignmentFlag.AlignRight), f"×{len(row.tokens)}")
        painter.setFont(font(NAME_PX, bold=True))
        line = QRectF(box.left() + 3, box.bottom() - LINE_PX, box.width() - 6, LINE_PX)
        fits = painter.fontMetrics().elidedText(row.title, Qt.TextElideMode.ElideRight, int(line.width()))
        painter.drawText(line, _MIDDLE, fits)
        painter.restore()


class Chips(QListView):
    """Those who wait, side by side.

    Attributes:
        rows: Who they are.
        chosen: Tells who is clicked, or chosen by Enter, and whether they are to come hidden.
        removed: Tells who is to be kept no longer.
        menu_asked: Tells for whom a menu is asked, and where on the screen.
    """

    chosen = Signal[WaitingRow, bool]()
    removed = Signal[WaitingRow]()
    menu_asked = Signal[WaitingRow, QPoint]()

    def __init__(self, title: str, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = ChipsModel()
        self.setModel(self.rows)
        self.setItemDelegate(Chip(pictures, self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setUniformItemSizes(True)
        self.setFixedHeight(CHIP.height() + 2)
        self.setDragEnabled(True)
        self.setDragDropMode(QListView.DragDropMode.DragOnly)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(title)
        self.customContextMenuRequested.connect(self._ask_menu)

    def show_rows(self, rows: tuple[WaitingRow, ...]) -> None:
        """Show these, as wide as a few of them are; the others are scrolled to."""
        self.rows.show(rows)
        self.setFixedWidth(CHIP.width() * min(len(rows), MOST_SEEN) + 4)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose who is clicked."""
        row = self.rows.at(self.indexAt(event.position().toPoint()))
        is_click = event.button() == Qt.MouseButton.LeftButton and self.state() == self.State.NoState
        super().mouseReleaseEvent(event)
        if row is not None and is_click:
            self.chosen.emit(row, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter, remove by Del."""
        row = self.rows.at(self.currentIndex())
        if row is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(row, bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif row is not None and event.key() == Qt.Key.Key_Delete:
            self.removed.emit(row)
        else:
            super().keyPressEvent(event)

    def _ask_menu(self, place: QPoint) -> None:
        row = self.rows.at(self.indexAt(place))
        if row is not None:
            self.menu_asked.emit(row, self.viewport().mapToGlobal(place))

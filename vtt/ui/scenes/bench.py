"""The bench in the GM's window: who waits; a click brings them in, and they are dragged onto the map."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QMimeData,
    QModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QListView, QMenu, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from vtt.battle import Remove, TokenId, Travel
from vtt.text import tr
from vtt.ui import theme
from vtt.ui.board.items.token_art import TokenArt
from vtt.ui.board.items.token_style import TokenStyle, initials_of
from vtt.ui.pictures import Pictures
from vtt.ui.scenes.bench_rows import BenchRow, bench_rows
from vtt.ui.scenes.dragged import with_tokens
from vtt.ui.scenes.scenes_model import Index
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import font

CHIP = QSize(96, 82)
FACE_PX, NAME_PX, LINE_PX = 40, 13, 20
WAITING = int(Qt.ItemDataRole.UserRole)
"""The role of those who wait together: a `BenchRow`."""
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)


class BenchModel(QAbstractListModel):
    """Those on the bench."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[BenchRow, ...] = ()

    def show(self, rows: tuple[BenchRow, ...]) -> None:
        """Show these, where they are others than before."""
        if rows != self.rows:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()

    def at(self, index: Index) -> BenchRow | None:
        """Return who is at an index."""
        return self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return how many groups there are."""
        return 0 if parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let them be dragged."""
        return super().flags(index) | Qt.ItemFlag.ItemIsDragEnabled

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """Return those who are dragged."""
        rows = [row for index in indexes if (row := self.at(index)) is not None]
        return with_tokens(token for row in rows for token in row.ids)

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


class BenchChip(QStyledItemDelegate):
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
        row: BenchRow | None = index.data(WAITING)
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
        painter.drawPixmap(
            round(box.center().x() - size.width() / 2), round(box.top() + 27 - size.height() / 2), face
        )
        painter.setPen(theme.TEXT)
        if len(row.tokens) > 1:
            painter.setFont(font(NAME_PX + 2, bold=True))
            painter.drawText(
                box.adjusted(0, 2, -5, 0), int(Qt.AlignmentFlag.AlignRight), f"×{len(row.tokens)}"
            )
        painter.setFont(font(NAME_PX, bold=True))
        line = QRectF(box.left() + 3, box.bottom() - LINE_PX, box.width() - 6, LINE_PX)
        fits = painter.fontMetrics().elidedText(row.title, Qt.TextElideMode.ElideRight, int(line.width()))
        painter.drawText(line, _MIDDLE, fits)
        painter.restore()


class Bench(QListView):
    """Those on the bench, side by side."""

    def __init__(
        self, controller: SessionController, pictures: Pictures, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self.rows = BenchModel()
        self.setModel(self.rows)
        self.setItemDelegate(BenchChip(pictures, self))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setUniformItemSizes(True)
        self.setFixedHeight(CHIP.height() + 2)
        self.setDragEnabled(True)
        self.setDragDropMode(QListView.DragDropMode.DragOnly)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAccessibleName(tr("Bench"))
        self.customContextMenuRequested.connect(self._open_menu)

    def refresh(self) -> None:
        """Show who is there now."""
        self.rows.show(bench_rows(self._controller.session.battle.bench.values()))

    def bring_in(self, row: BenchRow, *, hidden: bool | None = None) -> None:
        """Have some come to the scene that is looked at: where they stood there, else to its start place."""
        self._controller.perform(Travel(tokens=row.ids, scene=self._controller.scene, hidden=hidden))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Bring in who is clicked."""
        row = self.rows.at(self.indexAt(event.position().toPoint()))
        is_click = event.button() == Qt.MouseButton.LeftButton and self.state() == self.State.NoState
        super().mouseReleaseEvent(event)
        if row is not None and is_click:
            self.bring_in(
                row, hidden=True if event.modifiers() & Qt.KeyboardModifier.ControlModifier else None
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Bring in who is chosen, or take them out of the battle."""
        row = self.rows.at(self.currentIndex())
        if row is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.bring_in(row)
        elif row is not None and event.key() == Qt.Key.Key_Delete:
            self._remove(row.ids)
        else:
            super().keyPressEvent(event)

    def _open_menu(self, place: QPoint) -> None:
        row = self.rows.at(self.indexAt(place))
        if row is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Bring in")).triggered.connect(lambda: self.bring_in(row, hidden=False))
        menu.addAction(tr("Bring in hidden")).triggered.connect(lambda: self.bring_in(row, hidden=True))
        if len(row.ids) > 1:
            first = BenchRow(row.tokens[:1])
            menu.addAction(tr("Bring in one of them")).triggered.connect(lambda: self.bring_in(first))
        menu.addSeparator()
        menu.addAction(tr("Take out of the battle")).triggered.connect(lambda: self._remove(row.ids))
        menu.popup(self.viewport().mapToGlobal(place))

    def _remove(self, tokens: Sequence[TokenId]) -> None:
        for token in tokens:
            self._controller.perform(Remove(id=token))

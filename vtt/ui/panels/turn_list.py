"""The list of the turn order, whose lines are dragged to another place and have a menu."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from vtt.battle import TokenId
from vtt.battle.encounter import Reorder
from vtt.play.turn_rows import TurnRow
from vtt.ui.panels.turn_line import written
from vtt.ui.panels.turn_menu import turn_menu
from vtt.ui.panels.turn_row import LINE, TurnRowPainter, line_in
from vtt.ui.session_controller import SessionController


class TurnList(QListWidget):
    """The lines; where one is dropped becomes a command, and they follow the battle alone."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.setItemDelegate(TurnRowPainter(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)

    def write(self, item: QListWidgetItem, row: TurnRow) -> None:
        """Show a row in a line."""
        line = written(row)
        item.setText(line.spoken)
        item.setData(LINE, line)
        item.setToolTip(line.spoken)
        if row.current:
            self.scrollToItem(item)

    def token_in(self, item: QListWidgetItem) -> TokenId:
        """Return the token of a line."""
        return line_in(item).row.token

    def dropEvent(self, event: QDropEvent) -> None:
        """Move the token of the dragged line in the order; the lines stay until the battle says so."""
        target = self.itemAt(event.position().toPoint())
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        behind = self.dropIndicatorPosition() == QAbstractItemView.DropIndicatorPosition.BelowItem
        if target is None:
            target, behind = self.item(self.count() - 1), True
        self.drop(self.currentItem(), target, behind=behind)

    def drop(self, dragged: QListWidgetItem | None, target: QListWidgetItem | None, *, behind: bool) -> None:
        """Move the token of one line directly before that of another, or behind it."""
        fighting = self._controller.session.battle.encounter is not None
        if fighting and dragged is not None and target is not None and target is not dragged:
            beside = self.token_in(target)
            self._controller.perform(Reorder(token=self.token_in(dragged), beside=beside, behind=behind))

    def _open_menu(self, place: QPoint) -> None:
        item = self.itemAt(place)
        if item is not None:
            menu = turn_menu(self._controller, self.token_in(item), self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(self.viewport().mapToGlobal(place))

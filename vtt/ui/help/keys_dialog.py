"""The list of all keys: search it as you type; Enter does the menu action that is marked."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vtt.text import Quote, tr
from vtt.ui import theme
from vtt.ui.help.entries import Entry, entries
from vtt.ui.widgets.look import font, named

SIZE_PX = QSize(900, 640)
TEXT_PX = 15
_ACTION = int(Qt.ItemDataRole.UserRole)
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}


class KeysDialog(QDialog):
    """Every key, gesture and menu action, by where it is used.

    Args:
        do: Does a menu action, given its id.
        keymap: The keys of each menu action, as the GM has them; those of the program for None.
    """

    def __init__(
        self,
        do: Callable[[str], object],
        parent: QWidget | None = None,
        keymap: Mapping[str, Sequence[QKeySequence]] | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("All keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._do, self._entries = do, entries(keymap)
        self._rows: list[QTreeWidgetItem] = []
        self.search = named(QLineEdit(), "search-keys")
        self.search.setPlaceholderText(tr("What do you want to do?"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.search.setClearButtonEnabled(True)
        self.list = named(QTreeWidget(), "keys")
        self.told = QLabel()
        self._lay_out()
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(self._do_marked)
        self.list.itemActivated.connect(self._do_marked)
        self.search.installEventFilter(self)
        self._fill()
        self.search.setFocus()

    @property
    def shown(self) -> tuple[Entry, ...]:
        """The lines that fit what is typed."""
        return tuple(one for one in self._entries if one.fits(self.search.text()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows walk through the list while the search is typed."""
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and event.key() in _STEPS:
            self._walk(_STEPS[Qt.Key(event.key())])
            return True
        return super().eventFilter(watched, event)

    def _fill(self) -> None:
        self.list.clear()
        self._rows.clear()
        groups: dict[str, QTreeWidgetItem] = {}
        for one in self.shown:
            if one.group not in groups:
                groups[one.group] = self._group(one.group)
            row = QTreeWidgetItem(groups[one.group], [one.keys, one.does])
            row.setFont(0, font(TEXT_PX, bold=True))
            row.setFont(1, font(TEXT_PX))
            row.setToolTip(1, one.note)
            row.setData(0, _ACTION, one.action)
            self._rows.append(row)
        if self.search.text().strip():
            self._walk(0)
        self.told.setText(self._said(bool(groups)))

    def _walk(self, steps: int) -> None:
        """Mark the line that many further; the titles of groups are none."""
        if self._rows:
            marked = self.list.currentItem()
            place = self._rows.index(marked) + steps if marked in self._rows else 0
            self.list.setCurrentItem(self._rows[min(max(place, 0), len(self._rows) - 1)])

    def _said(self, has_some: bool) -> str:
        if not has_some:
            return tr("Nothing is called {typed}.", typed=Quote(quote=self.search.text().strip()))
        return tr("Enter does what is marked, where it is in a menu.")

    def _group(self, title: str) -> QTreeWidgetItem:
        group = QTreeWidgetItem(self.list, [title])
        group.setFirstColumnSpanned(True)
        group.setFont(0, font(TEXT_PX, bold=True))
        group.setForeground(0, theme.MUTED)
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        group.setExpanded(True)
        return group

    def _do_marked(self, *_: object) -> None:
        row = self.list.currentItem()
        action = row.data(0, _ACTION) if row is not None else None
        if isinstance(action, str) and action:
            self.accept()
            self._do(action)

    def _lay_out(self) -> None:
        self.resize(SIZE_PX)
        self.search.setFont(font(TEXT_PX))
        self.list.setColumnCount(2)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setItemsExpandable(False)
        self.list.setIndentation(12)
        self.list.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        column = QVBoxLayout(self)
        for part in (self.search, self.list, self.told):
            column.addWidget(part)

"""A list of names to choose one of, which is searched as one types."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QVBoxLayout, QWidget

from vtt.text import tr

SIZE = QSize(460, 520)
_WALKS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class ListChoice(QDialog):
    """Shows names; what is typed leaves those that have all its words, the arrow keys walk, Enter takes one.

    Attributes:
        confirm: Takes the one that is chosen.
        chosen: The place of the name that is chosen in all of them; None where none is left.
    """

    def __init__(self, title: str, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Search"))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.addItems(list(names))
        self.list.setCurrentRow(0)
        self._buttons = QDialogButtonBox()
        self.confirm = self._buttons.addButton(tr("Open"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        column = QVBoxLayout(self)
        for widget in (self.search, self.list, self._buttons):
            column.addWidget(widget)
        self.search.textChanged.connect(self._leave)
        self.list.itemDoubleClicked.connect(self.accept)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.resize(SIZE)

    @property
    def chosen(self) -> int | None:
        """The place of the name that is chosen; None where none is."""
        row = self.list.currentRow()
        item = self.list.currentItem()
        return row if item is not None and not item.isHidden() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk through the list while the search has the focus."""
        if event.key() in _WALKS:
            self.list.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _leave(self, text: str) -> None:
        """Leave the names that have all the words, and choose the first unless the chosen one is left."""
        words = text.casefold().split()
        items = [item for row in range(self.list.count()) if (item := self.list.item(row)) is not None]
        for item in items:
            item.setHidden(not all(word in item.text().casefold() for word in words))
        if self.chosen is None:
            first = next((item for item in items if not item.isHidden()), None)
            self.list.setCurrentItem(first) if first is not None else self.list.setCurrentRow(-1)
        self.confirm.setEnabled(self.chosen is not None)

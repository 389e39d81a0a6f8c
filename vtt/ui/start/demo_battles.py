"""The dialog of the fights that come with the program, one for each rule system, with a picture of each."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.files.bundled import DEMOS
from vtt.text import tr, tr_term
from vtt.ui.signals import Signal
from vtt.ui.start.picture_list import picture_list

PREVIEW_PX = QSize(270, 180)
_PATH = int(Qt.ItemDataRole.UserRole)


class DemoBattles(QDialog):
    """The demo fights; a double click or Enter opens one, as a battle of its own."""

    wanted = Signal[Path]()
    """A demo is to be opened: the path of its script."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Demo battles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list = picture_list(PREVIEW_PX, 60)
        self.open_button = QPushButton(tr("Open   Enter"))
        self.open_button.setMinimumWidth(150)
        self.open_button.setDefault(True)
        self.list.itemDoubleClicked.connect(self._open)
        self.open_button.clicked.connect(self._open)
        self._fill()
        self._lay_out()

    def _fill(self) -> None:
        for demo in DEMOS:
            icon = QIcon(QPixmap(str(demo.preview)))
            item = QListWidgetItem(icon, f"{demo.title}\n{tr_term(demo.rules)}", self.list)
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            item.setData(_PATH, demo.script)
        self.list.setCurrentRow(0)

    def _lay_out(self) -> None:
        self.resize(940, 580)
        row = QHBoxLayout()
        row.addWidget(QLabel(tr("A fight that has just begun, for each of the rule systems.")), 1)
        row.addWidget(self.open_button)
        column = QVBoxLayout(self)
        column.addWidget(self.list, 1)
        column.addLayout(row)

    def _open(self) -> None:
        item = self.list.currentItem()
        path = item.data(_PATH) if item is not None else None
        if isinstance(path, Path):
            self.accept()
            self.wanted.emit(path)

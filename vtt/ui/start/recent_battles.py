"""The dialog of the battles played lately, with a picture of each."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vtt.files.recent import Recent
from vtt.text import tr, tr_term
from vtt.ui import theme
from vtt.ui.signals import Signal
from vtt.ui.start.battle_store import BattleStore
from vtt.ui.start.dates import said_when
from vtt.ui.start.picture_list import picture_list
from vtt.ui.wording import quoted

PICTURE_PX = QSize(256, 144)
_PATH = int(Qt.ItemDataRole.UserRole)


class RecentBattles(QDialog):
    """The battles played lately, the latest first; one whose file is gone says so."""

    wanted = Signal[Path]()
    """A battle is to be opened: its path."""

    def __init__(self, store: BattleStore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.setWindowTitle(tr("Recent battles"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list = picture_list(PICTURE_PX, 84)
        self.list.setWordWrap(True)
        self.open_button = QPushButton(tr("Open   Enter"))
        self.open_button.setMinimumWidth(150)
        self.forget_button = QPushButton(tr("Take off the list"))
        self.forget_button.setToolTip(tr("The file stays where it is."))
        self._lay_out()
        self.list.itemDoubleClicked.connect(self._open)
        self.list.currentItemChanged.connect(self._on_chosen)
        self.open_button.clicked.connect(self._open)
        self.forget_button.clicked.connect(self._forget)
        self._fill()

    def _fill(self) -> None:
        self.list.clear()
        is_open = self._store.file.path.absolute() if self._store.file else None
        for recent in self._store.recents.battles:
            path = Path(recent.path)
            item = QListWidgetItem(_icon(self._store.recents.picture(recent)), "", self.list)
            item.setText(_said(recent, is_open=path == is_open))
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            item.setToolTip(quoted(recent.path))
            item.setData(_PATH, path)
        if self.list.count():
            self.list.setCurrentRow(min(1, self.list.count() - 1) if is_open else 0)
        self._on_chosen()

    def _on_chosen(self) -> None:
        path = self._chosen()
        self.open_button.setEnabled(path is not None and path.exists())
        self.forget_button.setEnabled(path is not None)

    def _chosen(self) -> Path | None:
        path = item.data(_PATH) if (item := self.list.currentItem()) is not None else None
        return path if isinstance(path, Path) else None

    def _open(self) -> None:
        path = self._chosen()
        if path is not None and path.exists():
            self.accept()
            self.wanted.emit(path)

    def _forget(self) -> None:
        path = self._chosen()
        if path is not None:
            self._store.recents.forget(path)
            self._fill()

    def _lay_out(self) -> None:
        self.resize(900, 560)
        self.open_button.setDefault(True)
        row = QHBoxLayout()
        row.addWidget(QLabel(tr("Every battle is kept as it is played; there is no need to save.")), 1)
        row.addWidget(self.forget_button)
        row.addWidget(self.open_button)
        column = QVBoxLayout(self)
        column.addWidget(self.list, 1)
        column.addLayout(row)


def _said(recent: Recent, *, is_open: bool) -> str:
    title, rules = quoted(recent.title), tr_term(recent.rules) if recent.rules else ""
    if is_open:
        return "\n".join(part for part in (title, rules, tr("open now")) if part)
    if not Path(recent.path).exists():
        return "\n".join((title, tr("its file is not there")))
    return "\n".join(part for part in (title, rules, said_when(recent.at.astimezone())) if part)


def _icon(picture: Path | None) -> QIcon:
    pixmap = QPixmap(str(picture)) if picture is not None else QPixmap()
    canvas = QPixmap(PICTURE_PX)
    canvas.fill(QColor(theme.BACK))
    if not pixmap.isNull():
        canvas = pixmap.scaled(
            PICTURE_PX, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    return QIcon(canvas)

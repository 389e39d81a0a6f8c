"""What the program is, the versions of all it runs on, and the licences of what it is built on."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from vtt.files.bundled import licences
from vtt.files.folders import log_folder
from vtt.text import Quote, tr
from vtt.ui.widgets.icons import icon
from vtt.ui.widgets.prose import prose
from vtt.ui.wording import quoted
from vtt.versions import versions

ICON_PX = 96
MAX_SHOWN = 24
"""So many licences are shown at a time; the standalone program has some seventy."""
SIZE_PX = QSize(720, 620)


class About(QDialog):
    """Names the program, its versions, where its log is, and shows every licence in full."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About Sightline"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        picture = QLabel()
        picture.setPixmap(icon("sightline").pixmap(ICON_PX))
        self.versions = prose(quoted("\n".join(versions())))
        notice = tr(
            "Sightline uses Qt and PySide6 under the LGPL, version 3, and GEOS under the LGPL, version 2.1. "
            "Both are libraries of their own, which you may replace; where their source is stands below."
        )
        self.choice = QComboBox(maxVisibleItems=MAX_SHOWN)
        self.choice.setStyleSheet("QComboBox { combobox-popup: 0; }")  # or all are shown at a time
        for path in licences():
            self.choice.addItem(quoted(path.stem), path)
        self.licence = QPlainTextEdit(readOnly=True)
        self.choice.currentIndexChanged.connect(self._show_licence)
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        log = prose(tr("Log: {folder}", folder=Quote(quote=str(log_folder()))))
        for widget in (picture, self.versions, log, prose(notice), self.choice, self.licence, buttons):
            column.addWidget(widget)
        self.resize(SIZE_PX)
        self._show_licence()

    def _show_licence(self) -> None:
        path = self.choice.currentData()
        self.licence.setPlainText(path.read_text("utf-8") if isinstance(path, Path) else "")

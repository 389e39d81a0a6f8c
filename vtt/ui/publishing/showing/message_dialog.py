"""The dialog in which the GM writes a message for the players."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from vtt.text import tr
from vtt.ui.publishing.showing.showings import Showings
from vtt.ui.widgets.prose import prose

MOST_LETTERS = 300
WIDE_PX = 560


class MessageDialog(QDialog):
    """Asks for one line; it is on the table screen until it is taken away."""

    def __init__(self, showings: Showings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._showings = showings
        self.setWindowTitle(tr("Message for the players"))
        self.line = QLineEdit(showings.now.message, maxLength=MOST_LETTERS)
        self.line.selectAll()
        buttons = QDialogButtonBox()
        self.show_it = buttons.addButton(tr("Show it"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.take_away = buttons.addButton(tr("Take it away"), QDialogButtonBox.ButtonRole.DestructiveRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.take_away.setEnabled(bool(showings.now.message))
        self.show_it.setDefault(True)
        self.take_away.clicked.connect(self._take_away)
        buttons.accepted.connect(self._show)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(prose(tr("It is written on the table screen, at every edge where somebody sits.")))
        column.addWidget(self.line)
        column.addWidget(buttons)
        self.resize(WIDE_PX, self.sizeHint().height())

    def _show(self) -> None:
        self._showings.write(self.line.text())
        self.accept()

    def _take_away(self) -> None:
        self._showings.write("")
        self.accept()

"""The dialog for what the players call a token: its own name, another one, or none."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCompleter,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from vtt.battle import Set, TokenId
from vtt.text import tr, tr_term
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.prose import prose
from vtt.ui.wording import called

MOST_LETTERS = 100


class AliasDialog(QDialog):
    """Asks for a name, and sets it."""

    def __init__(
        self, controller: SessionController, token_id: TokenId, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller, self._token = controller, token_id
        token = controller.session.present.tokens[token_id]
        self.setWindowTitle(tr("Name for the players"))
        self.own = QRadioButton(tr("Its own name: {token}", token=called(token)))
        self.other = QRadioButton(tr("Another name, such as what kind of creature it is:"))
        self.none = QRadioButton(tr("No name: they do not know it"))
        self.line = QLineEdit(token.alias or "", maxLength=MOST_LETTERS)
        kinds = {
            tr_term(str(one.get("name") or key)) for key, one in controller.session.system.creatures.items()
        }
        completer = QCompleter(sorted(kinds), self.line)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.line.setCompleter(completer)
        self.line.textEdited.connect(lambda: self.other.setChecked(True))
        chosen = self.own if token.alias is None else self.other if token.alias else self.none
        chosen.setChecked(True)
        self._lay_out()

    @property
    def alias(self) -> str | None:
        """What is chosen: None for its own name, empty for none."""
        if self.own.isChecked():
            return None
        return self.line.text().strip() if self.other.isChecked() else ""

    def accept(self) -> None:
        """Set it."""
        if self._controller.perform(Set(token=self._token, path="alias", value=self.alias)):
            super().accept()

    def _lay_out(self) -> None:
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Set"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(kinds.Cancel).setText(tr("Cancel"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(
            prose(tr("Those of one name have numbers, in the order in which the players met them."))
        )
        for widget in (self.own, self.other, self.line, self.none, buttons):
            column.addWidget(widget)

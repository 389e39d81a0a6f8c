"""What was said last, and about whom? The page of the action bar while nothing waits."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.battle.token import Token
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import mark
from vtt.ui.widgets.one_line import OneLine

NOBODY = "Nobody is selected: click a token; drag it to move, charge or attack."
EMPTY_MAP = "Nobody is on this map: right-click it to bring somebody in."


class IdlePage(QWidget):
    """Shows what was said last, who is selected and whose turn it is."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.said = OneLine("title", cut=Qt.TextElideMode.ElideMiddle)
        self.before = OneLine("reckoning", cut=Qt.TextElideMode.ElideMiddle)
        self.who = OneLine("detail")
        self.overrule = QPushButton("Do it all the same")
        self.overrule.setToolTip("Overrule the rules; the journal says so.")
        self.overrule.clicked.connect(controller.overrule)
        self._lay_out()

    def say(self, sentence: str, before: str = "", *, refused: bool = False) -> None:
        """Show a sentence and the one before it; a refusal stands out and may be overruled."""
        self.said.setText(sentence)
        self.before.setText(before)
        mark(self.said, "refused", refused)
        self.overrule.setVisible(refused and self._controller.refused is not None)

    def hint(self, sentence: str) -> None:
        """Show what lies under the mouse says; nothing brings the usual line back."""
        if sentence:
            self.who.setText(sentence)
        else:
            self.refresh()

    def refresh(self) -> None:
        """Say who is selected and whose turn it is."""
        self.overrule.setVisible(self._controller.refused is not None)
        self.who.setText("   ·   ".join(part for part in (self._selected(), self._turn()) if part))

    def _selected(self) -> str:
        token = self._controller.selected_token
        if token is None:
            return NOBODY if self._controller.everybody else EMPTY_MAP
        vitals = self._controller.session.system.vitals(token.sheet)
        return f"Selected: {token.title}, {vitals.text}{_hidden(token)}"

    def _turn(self) -> str:
        battle = self._controller.session.battle
        encounter = battle.encounter
        if encounter is None or encounter.current is None or encounter.current not in battle.tokens:
            return ""
        return f"Turn of {battle.tokens[encounter.current].title}, {encounter.unit.lower()} {encounter.round}"

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.addWidget(self.said, 1)
        first.addWidget(self.overrule)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(first, 1)
        column.addWidget(self.before)
        column.addWidget(self.who)


def _hidden(token: Token) -> str:
    return ", hidden from the players" if token.hidden else ""

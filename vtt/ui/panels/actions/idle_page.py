"""The page of the action bar while nothing waits: what was said last, and which token is selected."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.text import Term, say, tr
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import mark
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import beside, called, worded

NOTHING_SELECTED = say(
    "nothing-selected", "No token is selected: click one; drag it to move, charge or attack."
)
EMPTY_MAP = say("empty-map", "There is no token on this map: right-click it to bring a creature in.")


class IdlePage(QWidget):
    """Shows what was said last, which token is selected and whose turn it is."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.said = OneLine("title", cut=Qt.TextElideMode.ElideMiddle)
        self.before = OneLine("reckoning", cut=Qt.TextElideMode.ElideMiddle)
        self.who = OneLine("detail")
        self.overrule = QPushButton(tr("Do it all the same"))
        self.overrule.setToolTip(tr("Overrule the rules; the journal says so."))
        self.overrule.clicked.connect(controller.overrule)
        self._lay_out()

    def say(self, sentence: str, before: str = "", *, refused: bool = False) -> None:
        """Show a sentence and the one before it; a refusal stands out and may be overruled."""
        self.said.setText(sentence)
        self.before.setText(before)
        mark(self.said, "refused", refused)
        self.overrule.setVisible(refused and self._controller.refused is not None)

    def hint(self, sentence: str) -> None:
        """Show what the thing under the mouse says; an empty text brings the usual line back."""
        if sentence:
            self.who.setText(sentence)
        else:
            self.refresh()

    def refresh(self) -> None:
        """Say which token is selected and whose turn it is."""
        self.overrule.setVisible(self._controller.refused is not None)
        self.who.setText(beside(self._selected(), self._turn()))

    def _selected(self) -> str:
        token = self._controller.selected_token
        if token is None:
            return str(NOTHING_SELECTED if self._controller.tokens_here else EMPTY_MAP)
        vitals = self._controller.session.system.vitals(token.sheet)
        return tr(
            "Selected: {token}, {vitals}, hidden from the players"
            if token.hidden
            else "Selected: {token}, {vitals}",
            token=called(token),
            vitals=worded(vitals.text),
        )

    def _turn(self) -> str:
        battle = self._controller.session.battle
        encounter = battle.encounter
        if encounter is None or encounter.current is None or encounter.current not in battle.tokens:
            return ""
        return tr(
            "{unit} {round}, turn of {token}",
            unit=Term(term=encounter.unit),
            round=encounter.round,
            token=called(battle.tokens[encounter.current]),
        )

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

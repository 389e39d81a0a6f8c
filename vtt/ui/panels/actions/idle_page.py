"""The page of the action bar while nothing waits: what was said last, and the line of commands."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.play.faring import Faring
from vtt.rules.turns.turns import round_said
from vtt.text import say, tr
from vtt.ui.line.command_line import CommandLine
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import mark
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import DOT, beside, called, worded

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
        self.command = CommandLine(controller)
        self.overrule = QPushButton(tr("Do it all the same"))
        self.overrule.setToolTip(tr("Overrule the rules; the journal says so."))
        self.overrule.clicked.connect(controller.overrule)
        self.suggested = QPushButton()
        self.suggested.hide()
        self.suggested.clicked.connect(self._on_suggested)
        self._do_suggested: Callable[[], None] | None = None
        self._lay_out()

    def say(self, sentence: str, before: str = "", *, refused: bool = False) -> None:
        """Show a sentence and the one before it; a refusal stands out and may be overruled.

        Facts side by side that are too long for a line go on in the second one where that is free.
        """
        first = sentence if before else self._fitting(sentence)
        self.said.setText(first)
        self.before.setText(before or sentence[len(first) :].removeprefix(DOT))
        mark(self.said, "refused", refused)
        self.overrule.setVisible(refused and self._controller.refused is not None)
        self.suggested.hide()

    def suggest(self, label: str, act: Callable[[], None]) -> None:
        """Offer to do something by a click, beside what was said last and until something else is said."""
        self._do_suggested = act
        self.suggested.setText(label)
        self.suggested.show()

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

    def _on_suggested(self) -> None:
        act, self._do_suggested = self._do_suggested, None
        self.suggested.hide()
        if act is not None:
            act()

    def _fitting(self, sentence: str) -> str:
        """Return as many of the facts of a line as fit, the first one at least."""
        facts, width = sentence.split(DOT), self.said.fontMetrics().horizontalAdvance
        lines = (DOT.join(facts[:count]) for count in range(len(facts), 0, -1))
        return next((one for one in lines if width(one) <= self.said.width()), facts[0])

    def _selected(self) -> str:
        token = self._controller.selected_token
        if token is None:
            return str(NOTHING_SELECTED if self._controller.tokens_here else EMPTY_MAP)
        vitals = self._controller.session.table(Faring).of(token).vitals
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
            "{round}, turn of {token}",
            round=round_said(encounter),
            token=called(battle.tokens[encounter.current]),
        )

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.addWidget(self.said, 1)
        first.addWidget(self.overrule)
        first.addWidget(self.suggested)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(first, 1)
        column.addWidget(self.before)
        last = QHBoxLayout()
        last.setSpacing(12)
        last.addWidget(self.command, 1)
        last.addWidget(self.who, 1)
        column.addLayout(last)

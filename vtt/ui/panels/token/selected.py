"""The panel of the selected token: how it fares, and what it can do without aiming at anything."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from vtt.battle import Token
from vtt.play.faring import Faring
from vtt.rules import Allowance, Vitals
from vtt.text import Sentence, say, tr_words
from vtt.ui.panels.card.card import Card
from vtt.ui.panels.token import sheet_text
from vtt.ui.panels.token.forms import Forms
from vtt.ui.panels.token.track import Track
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import labelled, named
from vtt.ui.widgets.shown_rows import ShownRows, laid_out_once
from vtt.ui.work.once_a_turn import OnceATurn

NOTHING_SELECTED = say("nothing-selected", "No token is selected. Click a token on the map or a line above.")
EMPTY_MAP = say("empty-map", "There is no token on this map. Right-click it to bring a creature in.")


WITH_SHEET_PX = 400
"""So high the panel must be to hold the card and the sheet."""


class Selected(QScrollArea):
    """The selected token: vitals, conditions, budget, its card, its sheet where it is unfolded.

    Attributes:
        card: What it can do.
        forms: What the GM changes of it by hand.
    """

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.name = labelled("name")
        self.others = named(_rich(), "others")
        self.about = _rich()
        self.vitals = named(labelled("text"), "vitals")
        self.track = named(Track(), "track")
        self.conditions = named(_rich(), "conditions")
        self.budget = _rich()
        self.statistics = named(_rich(), "statistics")
        self.forms = Forms(controller)
        self.card = Card(controller, self)
        self._rows: ShownRows[str] = ShownRows()
        self._unfolds_sheet = True
        self._lay_out()
        self._soon = OnceATurn(self.refresh, self)
        controller.changed.connect(self._soon.ask)
        controller.selected.connect(self._soon.ask)
        controller.aimed_at.connect(self._soon.ask)
        self.card.unfolded.connect(self._show_sheet)
        self.card.sheet.clicked.connect(self._leave_sheet)
        self.refresh()

    def refresh(self) -> None:
        """Show the selected token as it is; a part that says the same as before stays."""
        with laid_out_once(self._column):
            self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Unfold the sheet where there is room for it, until the GM folds or unfolds it."""
        super().resizeEvent(event)
        if self._unfolds_sheet:
            self.card.sheet.setChecked(self.height() >= WITH_SHEET_PX)

    def _show_sheet(self, unfolded: bool) -> None:
        self.statistics.setVisible(unfolded and self._controller.selected_token is not None)

    def _leave_sheet(self) -> None:
        self._unfolds_sheet = False

    def _refresh(self) -> None:
        token = self._controller.selected_token
        for part in (self.about, self.vitals, self.track):
            part.setVisible(token is not None)
        self.statistics.setVisible(token is not None and self.card.sheet.isChecked())
        if token is None:
            self._show_nothing()
            return
        session, show = self._controller.session, self._rows.show
        vitals, conditions = session.table(Faring).of(token)
        show("name", sheet_text.name(token), self.name.setText)
        others = self._controller.chosen[1:]
        show("others", sheet_text.others(others), partial(_fill, self.others))
        show("about", sheet_text.about(token), self.about.setText)
        show("vitals", vitals, self._write_vitals)
        lasting = sheet_text.lasting(token, session.system, session.battle.encounter)
        said = "<br>".join(one for one in (sheet_text.chips(conditions), lasting) if one)
        show("conditions", said, partial(_fill, self.conditions))
        show("budget", self._allowances(token), self._write_budget)
        show("statistics", session.system.statistics(session.battle, token.id), self._write_statistics)
        self.card.show_token(token.id)

    def _write_vitals(self, vitals: Vitals) -> None:
        self.vitals.setText(tr_words(vitals.text))
        self.track.show_vitals(vitals)

    def _write_budget(self, allowances: Iterable[Allowance]) -> None:
        _fill(self.budget, sheet_text.budget(allowances))

    def _write_statistics(self, statistics: Iterable[tuple[str, str | Sentence]]) -> None:
        self.statistics.setText(sheet_text.table(statistics))

    def _show_nothing(self) -> None:
        said = str(NOTHING_SELECTED if self._controller.tokens_here else EMPTY_MAP)
        self._rows.show("name", "", self.name.setText)
        self._rows.show("others", "", partial(_fill, self.others))
        self._rows.show("budget", (), self._write_budget)
        self._rows.show("conditions", said, partial(_fill, self.conditions))
        self.forms.close_all()
        self.card.show_token(None)

    def _allowances(self, token: Token) -> tuple[Allowance, ...]:
        encounter = self._controller.session.battle.encounter
        if encounter is None or encounter.current != token.id or encounter.turn is None:
            return ()
        return self._controller.session.system.budget(encounter.turn, token.sheet)

    def _lay_out(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        column = self._column = QVBoxLayout(inside)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(5)
        column.addLayout(_line(self.name, self.about))
        column.addWidget(self.others)
        column.addLayout(_line(self.vitals, self.budget))
        column.addWidget(self.track)
        column.addWidget(self.conditions)
        column.addWidget(self.forms)
        column.addWidget(self.card)
        column.addWidget(self.statistics)
        column.addStretch(1)
        self.setWidget(inside)


def _line(first: QWidget, second: QWidget) -> QHBoxLayout:
    """Return two widgets side by side; the second takes the room there is."""
    row = QHBoxLayout()
    row.setSpacing(10)
    row.addWidget(first)
    row.addWidget(second, 1)
    return row


def _rich() -> QLabel:
    label = labelled("text")
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    return label


def _fill(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))

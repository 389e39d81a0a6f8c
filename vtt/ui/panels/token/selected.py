"""The panel of the selected token: how it fares, and what it can do without aiming at anything."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from vtt.battle import Aim, Token, TokenId
from vtt.rules import Allowance, Option
from vtt.text import say, tr, tr_words
from vtt.ui.panels.actions.action_button import ActionButton
from vtt.ui.panels.token import sheet_text
from vtt.ui.panels.token.set_value import SetValueForm
from vtt.ui.panels.token.track import Track
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.flow_layout import FlowLayout
from vtt.ui.widgets.look import labelled, named
from vtt.ui.wording import called

NOTHING_SELECTED = say("nothing-selected", "No token is selected. Click a token on the map or a line above.")
EMPTY_MAP = say("empty-map", "There is no token on this map. Right-click it to bring a creature in.")


class Selected(QScrollArea):
    """The selected token: vitals, conditions, budget, actions, statistics."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.name = labelled("name")
        self.about = _rich()
        self.vitals = named(labelled("text"), "vitals")
        self.track = named(Track(), "track")
        self.conditions = named(_rich(), "conditions")
        self.budget = _rich()
        self.statistics = named(_rich(), "statistics")
        self.set_value = SetValueForm(controller)
        self.action_buttons: list[ActionButton] = []
        self._buttons: list[ActionButton] = []
        self._action_row = FlowLayout(5, filled=True)
        self._shows_refused = False
        self._shown: TokenId | None = None
        self.more = QPushButton()
        self.more.setFlat(True)
        self.more.clicked.connect(self._on_more)
        self._lay_out()
        controller.changed.connect(self.refresh)
        controller.selected.connect(self._on_selected)
        self.refresh()

    def refresh(self) -> None:
        """Show the selected token as it is."""
        token, self._shown = self._controller.selected_token, self._controller.selection
        for part in (self.about, self.vitals, self.track, self.statistics):
            part.setVisible(token is not None)
        if token is None:
            self._show_nothing()
            return
        system = self._controller.session.system
        vitals = system.vitals(token.sheet)
        self.name.setText(str(called(token)))
        self.about.setText(sheet_text.about(token))
        self.vitals.setText(tr_words(vitals.text))
        self.track.show_vitals(vitals)
        _fill(self.conditions, sheet_text.chips(system.conditions(token.sheet)))
        _fill(self.budget, sheet_text.budget(self._allowances(token)))
        self.statistics.setText(
            sheet_text.table(system.statistics(self._controller.session.battle, token.id))
        )
        self._show_actions(self._own_options(token))

    def _on_selected(self) -> None:
        """Show the selected token, unless the change that selected it has shown it already."""
        if self._controller.selection != self._shown:
            self.refresh()

    def _show_nothing(self) -> None:
        self.name.setText("")
        _fill(self.budget, "")
        _fill(self.conditions, str(NOTHING_SELECTED if self._controller.tokens_here else EMPTY_MAP))
        self.set_value.hide()
        self._show_actions([])

    def _allowances(self, token: Token) -> tuple[Allowance, ...]:
        encounter = self._controller.session.battle.encounter
        if encounter is None or encounter.current != token.id or encounter.turn is None:
            return ()
        return self._controller.session.system.budget(encounter.turn, token.sheet)

    def _own_options(self, token: Token) -> list[Option]:
        """Return what it can do without aiming at anything."""
        session = self._controller.session
        if token.id not in session.settled.tokens:
            return []
        own = {action.id for action in session.system.actions if action.aims_at in ("self", "any")}
        return [one for one in session.options(Aim(actor=token.id)) if one.action in own]

    def _show_actions(self, options: list[Option]) -> None:
        """Show a button for each allowed action, and for the refused ones where they are asked for."""
        allowed = [one for one in options if one.open]
        refused = [one for one in options if not one.open]
        self._show_buttons([*allowed, *refused] if self._shows_refused else allowed)
        self.more.setVisible(bool(refused))
        self.more.setText(
            tr("Show only what is allowed")
            if self._shows_refused
            else tr("{count} refused, and why …", count=len(refused))
        )

    def _show_buttons(self, options: list[Option]) -> None:
        """Show a button for each, used again since making them is slow; the focus stays with its action."""
        focused = next((one.act for one in self._buttons if one.hasFocus()), None)
        while len(self._buttons) < len(options):
            self._buttons.append(ActionButton(self._controller))
            self._action_row.addWidget(self._buttons[-1])
        for button, option in zip(self._buttons, options, strict=False):
            button.show_option(option)
        for place, button in enumerate(self._buttons):
            button.setVisible(place < len(options))
        self.action_buttons = self._buttons[: len(options)]
        if focused is not None:
            same = (one for one in self.action_buttons if one.act == focused)
            next(same, self).setFocus()

    def _on_more(self) -> None:
        self._shows_refused = not self._shows_refused
        self.refresh()

    def _lay_out(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(7)
        column.addWidget(labelled("heading", tr("Selected")))
        for part in (self.name, self.about, self.vitals, self.track, self.conditions, self.budget):
            column.addWidget(part)
        column.addLayout(self._action_row)
        column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.set_value)
        column.addWidget(self.statistics)
        column.addStretch(1)
        self.setWidget(inside)


def _rich() -> QLabel:
    label = labelled("text")
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    return label


def _fill(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))

"""The panel with the order of the encounter: whose turn it is, and who is next."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from vtt.battle import Combatant, Encounter, EndTurn, SceneId, Start, Token, TokenId
from vtt.play.session import Session
from vtt.rules import Condition, Vitals
from vtt.rules.turns.turns import round_said
from vtt.text import Sentence, Term, listed, say, spoken, tr, tr_words
from vtt.text.language import plain
from vtt.ui.board.items.token_style import STATES
from vtt.ui.panels.turn_row import ROW, TurnRowPainter
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named
from vtt.ui.wording import beside, called, number


@dataclass(frozen=True, slots=True)
class TurnRow:
    """One line of the order: which token, how it fares, whether it acts now.

    Attributes:
        name: What it is called, as it is shown.
        initiative: As it is shown; empty where there is none.
        conditions: Titles of its conditions, as they are shown.
        plight: The same, with what they do not say themselves; what matters most stands first.
    """

    token: Token
    name: str
    vitals: Vitals
    initiative: str
    current: bool
    conditions: str
    plight: str


def row_in(item: QListWidgetItem) -> TurnRow:
    """Return the line of the order that an item of the list shows."""
    row: TurnRow = item.data(ROW)
    return row


def rows_of(session: Session, scene: SceneId, shown: Iterable[TurnRow] = ()) -> list[TurnRow]:
    """Return the order of the encounter; without one, the tokens of the scene.

    Args:
        session: The game.
        scene: The scene that is shown.
        shown: Rows that were made before; those that are still right are taken again.
    """
    battle, known = session.battle, {row.token.id: row for row in shown}
    if battle.encounter is None:
        here = [Combatant(token=token.id) for token in battle.tokens.values() if token.scene == scene]
        return [_row(session, one, None, known.get(one.token)) for one in here]
    present = [one for one in battle.encounter.combatants if one.token in battle.tokens]
    return [_row(session, one, battle.encounter.current, known.get(one.token)) for one in present]


def _row(session: Session, combatant: Combatant, current: TokenId | None, shown: TurnRow | None) -> TurnRow:
    token = session.battle.tokens[combatant.token]
    initiative = "" if combatant.initiative is None else number(combatant.initiative)
    if shown is not None and shown.token is token:
        same = (shown.initiative, shown.current) == (initiative, token.id == current)
        return shown if same else replace(shown, initiative=initiative, current=token.id == current)
    vitals, conditions = session.system.vitals(token.sheet), session.system.conditions(token.sheet)
    return TurnRow(
        token=token,
        name=str(called(token)),
        vitals=vitals,
        initiative=initiative,
        current=combatant.token == current,
        conditions=str(listed(map(_titled, conditions), "comma")),
        plight=str(listed(_plight(token, vitals, conditions), "comma")),
    )


def _titled(condition: Condition) -> Sentence | Term:
    title = Term(term=condition.title) if isinstance(condition.title, str) else condition.title
    if condition.value is None:
        return title
    return say("condition-value", "{condition} {value}", condition=title, value=condition.value)


def _plight(token: Token, vitals: Vitals, conditions: Iterable[Condition]) -> Iterator[Sentence | Term]:
    """Yield the conditions of a token, and what they do not say themselves."""
    said = {str(plain(one.title)).casefold() for one in conditions}
    if token.hidden:
        yield say("hidden", "hidden")
    yield from map(_titled, conditions)
    if vitals.state in ("down", "dead") and vitals.state not in said:
        yield STATES[vitals.state]


class TurnOrder(QWidget):
    """The order of the encounter; a click selects, a double click shows on the map."""

    pointed = Signal[TokenId]()
    """A token was clicked: its id."""
    sought = Signal[TokenId]()
    """A token is to be shown on the map: its id."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.heading = labelled("heading")
        self.list = QListWidget()
        self._items: list[QListWidgetItem] = []
        self._rows: list[TurnRow] = []
        self.list.setItemDelegate(TurnRowPainter(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.next = named(QPushButton(), "next")
        self._lay_out()
        self.list.itemClicked.connect(self._on_clicked)
        self.list.itemDoubleClicked.connect(self._on_double_clicked)
        self.next.clicked.connect(self.go_on)
        controller.changed.connect(self.refresh)
        controller.selected.connect(self._mark_selected)
        self.refresh()

    def go_on(self) -> None:
        """End the turn; without an encounter, start one with all tokens on the scene."""
        fighting = self._controller.session.battle.encounter is not None
        self._controller.perform(EndTurn() if fighting else Start(tokens=self._controller.tokens_here))

    @property
    def rows(self) -> list[TurnRow]:
        """The lines of the order as it is."""
        return rows_of(self._controller.session, self._controller.scene)

    def refresh(self) -> None:
        """Show the battle as it is; a line that says the same as before stays."""
        before, self._rows = self._rows, rows_of(self._controller.session, self._controller.scene, self._rows)
        while len(self._items) < len(self._rows):
            self._items.append(QListWidgetItem(self.list))
        while len(self._items) > len(self._rows):
            self.list.takeItem(self.list.row(self._items.pop()))
        for item, row, shown in zip_longest(self._items, self._rows, before[: len(self._rows)]):
            if row is not shown:
                self._show_row(item, row)
        self._mark_selected()
        self._name(self._controller.session.battle.encounter)

    def _show_row(self, item: QListWidgetItem, row: TurnRow) -> None:
        said = _spoken(row)
        item.setText(said)
        item.setData(ROW, row)
        item.setToolTip(said)
        if row.current:
            self.list.scrollToItem(item)

    def _mark_selected(self) -> None:
        for item, row in zip(self._items, self._rows, strict=True):
            selected = row.token.id == self._controller.selection
            if item.isSelected() != selected:
                item.setSelected(selected)

    def _name(self, encounter: Encounter | None) -> None:
        fight = encounter is not None
        if encounter is not None:
            self.heading.setText(beside(tr("Turn order"), str(round_said(encounter))))
        else:
            self.heading.setText(beside(tr("On this map"), tr("no encounter")))
        self.next.setText(tr("Next turn   N") if fight else tr("Start encounter"))
        self.next.setEnabled(fight or self.list.count() > 0)

    def _on_clicked(self, item: QListWidgetItem) -> None:
        self.pointed.emit(row_in(item).token.id)

    def _on_double_clicked(self, item: QListWidgetItem) -> None:
        self.sought.emit(row_in(item).token.id)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 6)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(self.heading)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addWidget(self.next)


def _spoken(row: TurnRow) -> str:
    parts = (row.name, tr_words(row.vitals.text), str(STATES[row.vitals.state]), row.conditions)
    said = spoken().joined([part for part in parts if part], "comma")
    return f"{tr('now:')} {said}" if row.current else said

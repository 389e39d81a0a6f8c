"""Whose turn is it, and who is next? The panel with the order of the fight."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from vtt.battle.commands import EndTurn, Start
from vtt.battle.encounter import Combatant, Encounter
from vtt.battle.token import Token, TokenId
from vtt.play.session import Session
from vtt.rules.system import Condition, Vitals
from vtt.ui.panels.turn_row import ROW, TurnRowPainter
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import labelled, named


@dataclass(frozen=True, slots=True)
class TurnRow:
    """One line of the order: who, how it fares, whether it acts now.

    Attributes:
        initiative: As it is shown; empty where there is none.
    """

    token: Token
    vitals: Vitals
    initiative: str
    current: bool
    conditions: str


def rows_of(session: Session, scene: str) -> list[TurnRow]:
    """Return the order of the fight; without one, the tokens of the scene."""
    battle = session.battle
    if battle.encounter is None:
        here = [Combatant(token=token.id) for token in battle.tokens.values() if token.scene == scene]
        return [_row(session, one, current=None) for one in here]
    present = [one for one in battle.encounter.combatants if one.token in battle.tokens]
    return [_row(session, one, current=battle.encounter.current) for one in present]


def _row(session: Session, combatant: Combatant, current: TokenId | None) -> TurnRow:
    token = session.battle.tokens[combatant.token]
    return TurnRow(
        token=token,
        vitals=session.system.vitals(token.sheet),
        initiative="" if combatant.initiative is None else f"{combatant.initiative:g}",
        current=combatant.token == current,
        conditions=", ".join(_titled(one) for one in session.system.conditions(token.sheet)),
    )


def _titled(condition: Condition) -> str:
    return condition.title if condition.value is None else f"{condition.title} {condition.value:g}"


class TurnOrder(QWidget):
    """The order of the fight; a click selects, a double click shows on the map."""

    pointed = Signal(object)
    """A token was clicked: its id."""
    sought = Signal(object)
    """A token is to be shown on the map: its id."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.heading = labelled("heading")
        self.list = QListWidget()
        self.list.setItemDelegate(TurnRowPainter(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.next = named(QPushButton(), "next")
        self._lay_out()
        self.list.itemClicked.connect(self._on_clicked)
        self.list.itemDoubleClicked.connect(self._on_double_clicked)
        self.next.clicked.connect(self.go_on)
        controller.changed.connect(self.refresh)
        controller.selected.connect(self.refresh)
        self.refresh()

    def go_on(self) -> None:
        """End the turn; where no fight is on, start one with everybody on the scene."""
        fighting = self._controller.session.battle.encounter is not None
        self._controller.perform(EndTurn() if fighting else Start(tokens=self._controller.everybody))

    @property
    def rows(self) -> list[TurnRow]:
        """The lines of the order as it is."""
        return rows_of(self._controller.session, self._controller.scene)

    def refresh(self) -> None:
        """Show the battle as it is."""
        battle, rows = self._controller.session.battle, self.rows
        self.list.clear()
        for row in rows:
            item = QListWidgetItem(_spoken(row), self.list)
            item.setData(ROW, row)
            item.setToolTip(_spoken(row))
            item.setSelected(row.token.id == self._controller.selection)
            if row.current:
                self.list.scrollToItem(item)
        self._name(battle.encounter)

    def _name(self, encounter: Encounter | None) -> None:
        fight = encounter is not None
        self.heading.setText(
            f"TURN ORDER   ·   {_round(encounter)}" if encounter else "ON THIS MAP   ·   no fight"
        )
        self.next.setText("Next turn   N" if fight else "Start encounter")
        self.next.setEnabled(fight or self.list.count() > 0)

    def _on_clicked(self, item: QListWidgetItem) -> None:
        self.pointed.emit(item.data(ROW).token.id)

    def _on_double_clicked(self, item: QListWidgetItem) -> None:
        self.sought.emit(item.data(ROW).token.id)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 6)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(self.heading)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addWidget(self.next)


def _round(encounter: Encounter) -> str:
    unit = encounter.unit.upper()
    return f"SURPRISE {unit}" if encounter.round == 0 else f"{unit} {encounter.round}"


def _spoken(row: TurnRow) -> str:
    parts = (row.token.title, row.vitals.text, row.vitals.state, row.conditions)
    now = "now: " if row.current else ""
    return now + ", ".join(part for part in parts if part)

"""The panel with the order of the encounter: whose turn it is, and who is next."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from vtt.battle import Encounter, EndTurn, Start, TokenId
from vtt.play.turn_rows import TurnRow, turn_rows
from vtt.rules.turns.turns import round_said
from vtt.text import Quote, tr
from vtt.ui.panels.turn_list import TurnList
from vtt.ui.panels.turn_menu import join_others
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named
from vtt.ui.widgets.shown_rows import ShownRows
from vtt.ui.wording import beside
from vtt.ui.work.once_a_turn import OnceATurn


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
        self.list = TurnList(controller)
        self._items: list[QListWidgetItem] = []
        self._shown: ShownRows[int] = ShownRows()
        self.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.list.setAccessibleName(tr("Turn order"))
        self.add = QPushButton(tr("+ all"))
        self.add.setToolTip(tr("Take in all others on this map. Drag a line to move it in the order."))
        self.next, self._key = named(QPushButton(), "next"), ""
        self._lay_out()
        self.list.itemClicked.connect(self._on_clicked)
        self.list.itemActivated.connect(self._on_clicked)
        self.list.itemDoubleClicked.connect(self._on_double_clicked)
        self.add.clicked.connect(partial(join_others, controller))
        self.next.clicked.connect(self.go_on)
        self._soon = OnceATurn(self.refresh, self)
        controller.changed.connect(self._soon.ask)
        controller.selected.connect(self._soon.ask)
        self.refresh()

    def follow_key(self, action: QAction) -> None:
        """Write the key of a menu action on the button that does the same."""

        def write() -> None:
            self._key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            self._soon.ask()

        action.changed.connect(write)
        write()

    def go_on(self) -> None:
        """End the turn; without an encounter, start one with all tokens on the scene."""
        fighting = self._controller.session.battle.encounter is not None
        self._controller.perform(EndTurn() if fighting else Start(tokens=self._controller.tokens_here))

    @property
    def rows(self) -> tuple[TurnRow, ...]:
        """The lines of the order as it is."""
        return turn_rows(self._controller.session, self._controller.scene)

    def refresh(self) -> None:
        """Show the battle as it is; a line that says the same as before stays."""
        rows = self.rows
        while len(self._items) < len(rows):
            self._items.append(QListWidgetItem(self.list))
        while len(self._items) > len(rows):
            self.list.takeItem(self.list.row(self._items.pop()))
            self._shown.forget(len(self._items))
        for place, (item, row) in enumerate(zip(self._items, rows, strict=True)):
            self._shown.show(place, row, partial(self.list.write, item))
        self._mark_selected()
        self._name(self._controller.session.battle.encounter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep whose turn it is in sight, whatever height there is."""
        super().resizeEvent(event)
        place = next((place for place, row in enumerate(self.rows) if row.current), None)
        if place is not None and place < self.list.count():
            self.list.doItemsLayout()
            self.list.scrollToItem(self.list.item(place))

    def _mark_selected(self) -> None:
        for item in self._items:
            selected = self.list.token_in(item) == self._controller.selection
            if item.isSelected() != selected:
                item.setSelected(selected)

    def _name(self, encounter: Encounter | None) -> None:
        fight = encounter is not None
        if encounter is not None:
            self.heading.setText(beside(tr("Turn order"), str(round_said(encounter))))
        else:
            self.heading.setText(beside(tr("On this map"), tr("no encounter")))
        self.add.setVisible(fight)
        next_turn = tr("Next turn   {key}", key=Quote(quote=self._key)) if self._key else tr("Next turn")
        self.next.setText(next_turn if fight else tr("Start encounter"))
        self.next.setEnabled(fight or self.list.count() > 0)

    def _on_clicked(self, item: QListWidgetItem) -> None:
        self.pointed.emit(self.list.token_in(item))

    def _on_double_clicked(self, item: QListWidgetItem) -> None:
        self.sought.emit(self.list.token_in(item))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 6)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.add)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        column.addWidget(self.next)

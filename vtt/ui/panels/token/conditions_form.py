"""A small form in which the GM gives the selected token conditions and ends them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from vtt.battle import SetCondition
from vtt.battle.commands import MAX_NUMBER
from vtt.rules.actions.giving import number_of
from vtt.rules.given import ConditionKind
from vtt.text import Term, tr, tr_term
from vtt.ui.panels.token.hand_form import HandForm
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import labelled, named

TICK = "✓"
KIND = Qt.ItemDataRole.UserRole
ROWS = 8
"""So many conditions are seen at once; the rest is scrolled to."""


class ConditionsForm(HandForm):
    """Lists the conditions that fit some letters; Enter or a click gives the first of them, or ends it.

    A number behind the letters is that of the condition: `pain 3`.
    """

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.letters = QLineEdit()
        self.letters.setPlaceholderText(tr("letters, then a number"))
        self.letters.setAccessibleName(tr("Condition"))
        self.list = named(QListWidget(), "conditions-list")
        self.list.setAccessibleName(tr("Conditions"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.close_ = QPushButton(tr("Close"))
        self._lay_out()
        self.letters.textChanged.connect(self.refresh)
        self.letters.returnPressed.connect(self.submit)
        self.list.itemClicked.connect(self._change)
        self.close_.clicked.connect(self.close_form)
        controller.changed.connect(self.refresh)
        controller.selected.connect(self.refresh)

    def open(self) -> None:
        """Show the form for the selected token and put the focus into it."""
        if self._controller.selected_token is None:
            return
        self.show_form(self.letters)
        self.letters.clear()
        self.refresh()

    def refresh(self) -> None:
        """List what fits the letters, first what begins with them, or without any what the token is in."""
        token = self._controller.selected_token
        if not self.isVisible() or token is None:
            return
        system, letters = self._controller.session.system, self._typed()[0]
        titles = {kind: tr_term(kind.title).lower() for kind in system.given.kinds}
        fitting = [kind for kind, title in titles.items() if letters in title]
        numbers = {kind: number_of(system, token.sheet, kind.id) for kind in fitting}
        if letters:
            fitting.sort(key=lambda kind: not titles[kind].startswith(letters))
        else:
            fitting.sort(key=lambda kind: numbers[kind] is None)
        self.list.clear()
        for kind in fitting:
            self.list.addItem(_item(kind, numbers[kind]))
        self.list.setCurrentRow(0)

    def submit(self) -> None:
        """Give the condition that is marked, or end it, and close."""
        marked = self.list.currentItem()
        if marked is not None and self._change(marked):
            self.close_form()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the arrows mark another condition."""
        row = self.list.currentRow()
        match event.key():
            case Qt.Key.Key_Down:
                self.list.setCurrentRow(min(row + 1, self.list.count() - 1))
            case Qt.Key.Key_Up:
                self.list.setCurrentRow(max(row - 1, 0))
            case _:
                super().keyPressEvent(event)

    def _change(self, item: QListWidgetItem) -> bool:
        """Give a condition that the token is not in or has with another number; else end it."""
        token, kind = self._controller.selected_token, item.data(KIND)
        if token is None:
            return False
        number = self._typed()[1] if kind.counts else None
        there = number_of(self._controller.session.system, token.sheet, kind.id)
        given = there is None or (number is not None and number != there)
        change = SetCondition(
            tokens=self._controller.chosen_ids,
            condition=kind.id,
            number=number if given else None,
            given=given,
        )
        return self._controller.perform(change)

    def _typed(self) -> tuple[str, int | None]:
        """Return the letters that were typed, and the number behind them."""
        words = self.letters.text().lower().split()
        if words and words[-1].isdecimal():
            return " ".join(words[:-1]), max(1, min(int(words[-1][:6]), MAX_NUMBER))
        return " ".join(words), None

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.addWidget(labelled("heading", tr("Give a condition, or end it")), 0, 0, 1, 2)
        grid.addWidget(self.letters, 1, 0)
        grid.addWidget(self.close_, 1, 1)
        grid.addWidget(self.list, 2, 0, 1, 2)
        self.list.setFixedHeight(ROWS * self.list.fontMetrics().height() * 3 // 2)


def _item(kind: ConditionKind, number: int | None) -> QListWidgetItem:
    """Return a row, with a tick where the token is in the condition."""
    title = Term(term=kind.title)
    said = tr("{condition} {number}", condition=title, number=number) if number else tr_term(kind.title)
    item = QListWidgetItem(said if number is None else f"{TICK} {said}")
    item.setData(KIND, kind)
    if kind.counts:
        item.setToolTip(tr("It has a number: type {condition} 3.", condition=title))
    return item

"""The journal panel: what happened so far."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListView, QMenu, QVBoxLayout, QWidget

from vtt.play.session import Change
from vtt.text import tr
from vtt.ui.panels.journal.rows_view import JournalModel, JournalPainter
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled
from vtt.ui.wording import beside
from vtt.ui.work.once_a_turn import OnceATurn


class JournalPanel(QWidget):
    """The steps of the battle, newest first; a click shows how it was, a double click goes on from there."""

    forget_wanted = Signal[int | None]()
    """The players are to forget what they saw after a step."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.model = JournalModel(controller.session)
        self.heading = labelled("heading")
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setAccessibleName(tr("Journal"))
        self.list.setItemDelegate(JournalPainter(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.list.clicked.connect(self._on_clicked)
        self.list.doubleClicked.connect(self._on_double_clicked)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._on_menu)
        self._lay_out()
        self._soon = OnceATurn(self._follow, self)
        controller.changed.connect(self._on_change)
        self._name()

    def show_more(self, rows: int) -> None:
        """Look so many rows further down, into the past, or up."""
        session = self._controller.session
        shown = session.past_step if session.shows_past else session.journal.here
        place = self.model.place_of(shown)
        wanted = min(self.model.rowCount() - 1, max(0, (place or 0) + rows))
        index = self.model.index(wanted)
        self._on_clicked(index)
        self.list.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look along the steps with the arrows."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if steps is None:
            super().keyPressEvent(event)
        else:
            self.show_more(steps)

    def _on_change(self, change: Change | None) -> None:
        if change is None:
            self.model.lay_out(self._controller.session)
        self._soon.ask()

    def _follow(self) -> None:
        self.model.follow()
        if not self._controller.session.shows_past:
            self.list.scrollToTop()
        self._name()

    def _on_clicked(self, index: QModelIndex) -> None:
        row = self.model.row_at(index)
        if row is None:
            return
        if row.number == self._controller.session.journal.here:
            self._controller.show_present()
        else:
            self._controller.show_past(row.number)

    def _on_double_clicked(self, index: QModelIndex) -> None:
        row = self.model.row_at(index)
        if row is not None:
            self._controller.continue_from(row.number)

    def _on_menu(self, where: QPoint) -> None:
        """Offer what can be done with a step."""
        row = self.model.row_at(self.list.indexAt(where))
        if row is None:
            return
        menu = step_menu(row.number, self.forget_wanted.emit, self._controller.continue_from, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.list.viewport().mapToGlobal(where))

    def _name(self) -> None:
        journal = self._controller.session.journal
        done = 0 if journal.current is None else journal.current.depth + 1
        last = 0 if journal.tip is None else journal.entries[journal.tip].depth + 1
        parts = [tr("Journal"), tr("{count|step|steps}", count=done)]
        if last > done:
            parts.append(tr("{count} taken back, Ctrl+Shift+Z redoes them", count=last - done))
        if branches := self.model.branches:
            parts.append(tr("{count|other branch|other branches}", count=branches))
        self.heading.setText(beside(*parts))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(12, 5, 12, 3)
        head.addWidget(self.heading)
        column.addLayout(head)
        column.addWidget(self.list, 1)


def step_menu(
    number: int,
    forget: Callable[[int], object],
    go_on: Callable[[int], object],
    parent: QWidget | None,
) -> QMenu:
    """Return the menu of a step: to go on from there, or to let the players forget what they saw after it."""
    menu = QMenu(parent)
    menu.addAction(tr("Go on from here")).triggered.connect(partial(_with, go_on, number))
    title = tr("Let the players forget what they saw after this step")
    menu.addAction(title).triggered.connect(partial(_with, forget, number))
    return menu


def _with(calls: Callable[[int], object], number: int, *_checked: bool) -> None:
    calls(number)

"""The field that the line is typed into, and the list of what it may mean."""

from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from vtt.battle import TokenId
from vtt.geometry import Point
from vtt.text import say
from vtt.ui.line.meaning import Choose, Do, GoOn, MenuLine, Situation, Suggestion
from vtt.ui.line.reading import suggestions
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import mark, named
from vtt.ui.wording import dashed

HINT = say("line-hint", "Ctrl+K: -12, +5, c prone, 3 raiders, a name, /command")
ROWS, ROW_PX, WIDE_PX = 10, 26, 760


class Surroundings(Protocol):
    """What the line needs of the window."""

    def place(self) -> Point:
        """Return where creatures come onto the map, metres."""

    def menu_lines(self) -> tuple[MenuLine, ...]:
        """Return all actions of the menus."""

    def choose_menu(self, action: str) -> None:
        """Do an action of the menus, by its id."""

    def choose_tokens(self, tokens: tuple[TokenId, ...]) -> None:
        """Select tokens; one alone is shown on the map."""


class CommandLine(QLineEdit):
    """A field; what is marked in its list is done by Enter."""

    left = Signal[()]()
    """Something was done, or nothing is to be; the focus may go back to the map."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "command-line")
        self._controller = controller
        self.surroundings: Surroundings | None = None
        self.setPlaceholderText(str(HINT))
        self.setAccessibleName(str(HINT))
        self.setToolTip(str(HINT))
        self.list = named(QListWidget(self), "suggestions")
        self.list.setWindowFlags(Qt.WindowType.ToolTip)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(str(say("line-suggestions", "What the line may mean")))
        self.list.hide()
        self.shown: tuple[Suggestion, ...] = ()
        self.textChanged.connect(self.refresh)
        self.returnPressed.connect(self.submit)
        self.list.itemClicked.connect(self._on_clicked)

    def begin(self, text: str = "") -> None:
        """Put the focus into the line, with some letters to go on from."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.setText(text)
        self.end(False)
        self.refresh()

    def refresh(self) -> None:
        """List what the line may mean now."""
        around = self.surroundings
        if around is None or not self.hasFocus():
            self.list.hide()
            return
        controller = self._controller
        situation = Situation(
            controller.session, controller.scene, controller.chosen, around.place(), around.menu_lines()
        )
        self.shown = suggestions(self.text(), situation)
        self.list.clear()
        for one in self.shown:
            item = QListWidgetItem(dashed(one.said, one.detail), self.list)
            item.setSizeHint(QSize(0, ROW_PX))
            if one.meaning is None:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
        self._mark(0, 1)
        mark(self, "unclear", bool(self.text()) and not self.shown)
        self._show_list()

    def submit(self) -> None:
        """Do what is marked."""
        row = self.list.currentRow()
        if 0 <= row < len(self.shown):
            self._take(self.shown[row])

    def leave(self) -> None:
        """Do nothing, and give the focus back."""
        self.clear()
        self.list.hide()
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Mark another suggestion by the arrows; leave by Esc."""
        match event.key():
            case Qt.Key.Key_Escape:
                self.leave()
            case Qt.Key.Key_Down:
                self._mark(self.list.currentRow() + 1, 1)
            case Qt.Key.Key_Up:
                self._mark(self.list.currentRow() - 1, -1)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """List how a line may begin."""
        super().focusInEvent(event)
        self.refresh()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the list away."""
        super().focusOutEvent(event)
        self.list.hide()

    def hideEvent(self, event: QEvent) -> None:
        """Take the list away with the line."""
        super().hideEvent(event)  # type: ignore[arg-type]
        self.list.hide()

    def _mark(self, row: int, step: int) -> None:
        """Mark the row, or the next one in that direction that can be done."""
        while 0 <= row < len(self.shown):
            if self.shown[row].meaning is not None:
                self.list.setCurrentRow(row)
                return
            row += step

    def _take(self, suggestion: Suggestion) -> None:
        around, meaning = self.surroundings, suggestion.meaning
        if around is None or meaning is None:
            return
        if isinstance(meaning, GoOn):
            self.begin(meaning.text)
            return
        if isinstance(meaning, Do):
            if not self._controller.perform(meaning.command):
                return
            self.leave()
        elif isinstance(meaning, Choose):
            self.leave()
            around.choose_tokens(meaning.tokens)
        else:
            self.leave()
            around.choose_menu(meaning.id)

    def _on_clicked(self, item: QListWidgetItem) -> None:
        row = self.list.row(item)
        if 0 <= row < len(self.shown):
            self._take(self.shown[row])

    def _show_list(self) -> None:
        """Show the list above the line."""
        rows = min(len(self.shown), ROWS)
        if not rows:
            self.list.hide()
            return
        height = rows * ROW_PX + 8
        corner = self.mapToGlobal(QPoint(0, -height - 4))
        self.list.setGeometry(corner.x(), max(0, corner.y()), max(self.width(), WIDE_PX), height)
        self.list.show()

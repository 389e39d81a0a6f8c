"""The page of the action bar for the rolls of several creatures: a line each, applied at once."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.battle import Faces, TokenId
from vtt.play.rolling.together import rolls_together
from vtt.rules import RollRequest
from vtt.rules.dice.faces import digital_waves
from vtt.text import Refusal, tr
from vtt.ui.panels.dice.sheet_row import DIGITAL, SheetRow, problem_of
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import named
from vtt.ui.widgets.one_line import OneLine

COLUMN_PX, ROW_PX = 300, 34
"""A line takes so much."""
Typed = tuple[int, ...] | None
"""The faces of a creature; None where the program rolls them."""


class SheetPage(QWidget):
    """Asks for the faces of all who roll together.

    Attributes:
        rows: A line for each of them.
    """

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.rows: list[SheetRow] = []
        self._typed: dict[TokenId | None, Typed] = {}
        self.title = OneLine("title")
        self.problem = OneLine("problem")
        self.enter = named(QPushButton(tr("Apply ⏎")), "go")
        self.digital = QPushButton(tr("Roll the rest digitally"))
        self.cancel = QPushButton(tr("Cancel  Esc"))
        self._grid = QGridLayout()
        self._lay_out()
        self.enter.clicked.connect(self.submit)
        self.digital.clicked.connect(self.roll_the_rest)
        self.cancel.clicked.connect(controller.cancel)

    def ask(self, requests: Sequence[RollRequest]) -> bool:
        """Ask for these rolls; say whether they are still to be typed, and were not already."""
        if self._feed(requests):
            return False
        self._clear()
        battle = self._controller.session.battle
        for request in requests:
            row = SheetRow(request, battle)
            row.filled.connect(self._go_on)
            row.field.moved.connect(self._move)
            self.rows.append(row)
        self._place_rows()
        self.title.setText(tr("{count} roll. Enter applies all, D is digital.", count=len(requests)))
        self.deny("")
        self.rows[0].field.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def forget(self) -> None:
        """Keep nothing that was typed: nothing waits any more."""
        self._typed = {}
        self._clear()

    def deny(self, sentence: str) -> None:
        """Say what is missing or wrong; what was typed stays."""
        self.problem.setText(sentence)

    def take(self, text: str) -> None:
        """Go on typing in the first line that is not complete."""
        row = next((one for one in self.rows if not one.is_complete), None)
        if row is not None:
            row.field.setFocus(Qt.FocusReason.OtherFocusReason)
            row.field.insert(text)

    def roll_the_rest(self) -> None:
        """Let the program roll for those without faces, and apply all."""
        for row in self.rows:
            if not row.is_complete:
                row.field.setText(DIGITAL)
        self.submit()

    def submit(self) -> None:
        """Apply all, where all is typed; else say what is missing."""
        for row in self.rows:
            if not row.is_complete:
                self.deny(problem_of(row))
                row.field.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        typed: dict[TokenId | None, Typed] = {}
        for row in self.rows:
            faces = row.faces() if not row.is_digital else None
            if not isinstance(faces, Refusal):
                typed[row.request.who] = faces
        self._typed = typed
        self._feed([row.request for row in self.rows])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Apply all by Enter, wherever the focus is."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        else:
            super().keyPressEvent(event)

    def hasHeightForWidth(self) -> bool:
        """Take fewer lines where the bar is wide."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines, px."""
        columns = self._columns(width)
        return (-(-len(self.rows) // columns) + 2) * ROW_PX

    def _feed(self, requests: Sequence[RollRequest]) -> bool:
        """Answer the rolls whose faces are typed, in their order; say whether any was answered.

        Typed faces go in one piece, up to the first that the program rolls. What was not wanted yet, since
        something else is asked first, waits for its turn.
        """
        sent: dict[TokenId | None, Typed] = {}
        answers: list[Faces] = []
        for request in requests:
            faces = self._typed.get(request.who)
            if request.who not in self._typed or (faces is None and answers):
                break
            sent[request.who] = self._typed.pop(request.who)
            if faces is None:
                self._roll(request)
                return True
            answers.append(Faces(who=request.who, dice=request.dice.notation, faces=faces))
        if not answers or not self._controller.answer_all(answers):
            return False
        pending = self._controller.session.pending
        if pending is not None:
            given = {one.who for one in pending.answers if isinstance(one, Faces)}
            self._typed |= {who: faces for who, faces in sent.items() if who not in given}
        return True

    def _roll(self, request: RollRequest) -> None:
        stream = self._controller.session.battle.dice
        for wave in digital_waves(request.dice, stream):
            self._controller.answer(
                Faces(who=request.who, dice=request.dice.notation, faces=wave, digital=True)
            )

    def _go_on(self) -> None:
        """Go to the next line that is not complete."""
        waiting = next((row for row in self.rows if not row.is_complete), None)
        (self.enter if waiting is None else waiting.field).setFocus(Qt.FocusReason.TabFocusReason)

    def _move(self, step: int) -> None:
        here = next((place for place, row in enumerate(self.rows) if row.field.hasFocus()), 0)
        self.rows[(here + step) % len(self.rows)].field.setFocus(Qt.FocusReason.TabFocusReason)

    def _columns(self, width: int) -> int:
        return max(1, width // COLUMN_PX)

    def _place_rows(self) -> None:
        parent = self.parentWidget()
        columns = self._columns(parent.width() if parent is not None else self.width())
        lines = -(-len(self.rows) // columns)
        for place, row in enumerate(self.rows):
            self._grid.addWidget(row, place % lines, place // lines)

    def _clear(self) -> None:
        for row in self.rows:
            self._grid.removeWidget(row)
            row.deleteLater()
        self.rows = []

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.addWidget(self.title, 3)
        first.addWidget(self.problem, 2)
        for button in (self.enter, self.digital, self.cancel):
            first.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(first)
        column.addLayout(self._grid)
        column.addStretch(1)


def sheet_of(controller: SessionController) -> tuple[RollRequest, ...]:
    """Return the rolls that are asked for at once."""
    return rolls_together(controller.session)

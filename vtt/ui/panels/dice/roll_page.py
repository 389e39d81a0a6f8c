"""The page of the action bar that asks for the faces of real dice."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from vtt.battle import Faces
from vtt.play.session import Pending
from vtt.rules import RollRequest
from vtt.rules.dice.faces import digital_waves
from vtt.text import Refusal, tr
from vtt.ui.panels.dice.dice_row import DiceRow
from vtt.ui.panels.dice.typed_faces import are_complete, count_faces, placeholder_of, read_faces, title_of
from vtt.ui.session_controller import SessionController
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, mark, named
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import beside, reckoned


class FacesField(QLineEdit):
    """A line for faces; while it is empty, Ctrl+Z and Ctrl+Shift+Z take back steps of the battle instead."""

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the menu while there is no text to undo."""
        if isinstance(event, QKeyEvent) and not self.text() and _is_undo_or_redo(event):
            event.ignore()
            return False
        return super().event(event)


class RollPage(QWidget):
    """Asks for the faces of a throw, and for its re-rolls."""

    done = Signal[()]()
    """The throw was answered."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._pending: Pending | None = None
        self.title = OneLine("title")
        self.reckoning = OneLine("reckoning")
        self.problem = OneLine("problem")
        self.rolled = DiceRow()
        self.field = named(FacesField(), "faces")
        self.field.setAccessibleName(tr("Faces of the dice"))
        self.count = labelled("count")
        self.enter = named(QPushButton(tr("Enter ⏎")), "go")
        self.digital = QPushButton(tr("Roll digitally"))
        self.cancel = QPushButton(tr("Cancel  Esc"))
        self._lay_out()
        self._connect()

    def ask(self, pending: Pending) -> None:
        """Ask for what is missing of the throw; the focus goes into the field."""
        self._pending = pending
        prompt = self._prompt()
        self.title.setText(title_of(pending, prompt))
        self.reckoning.setText(beside(*map(reckoned, prompt.reckonings)))
        self.rolled.show_faces(pending.faces, prompt.dice.lowest + prompt.dice.sides - 1)
        self.field.clear()
        self.field.setPlaceholderText(placeholder_of(pending.missing, prompt.dice))
        self._complain("")
        self._count_typed("")
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def deny(self, sentence: str) -> None:
        """Say why the faces do not fit; what was typed stays."""
        self._complain(sentence)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def take(self, text: str) -> None:
        """Go on typing in the field."""
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.insert(text)

    def submit(self) -> None:
        """Answer with what was typed."""
        if self._pending is None:
            return
        prompt = self._prompt()
        faces = read_faces(self.field.text(), prompt.dice, self._pending.missing)
        if isinstance(faces, Refusal):
            self.deny(str(faces))
            return
        self._controller.answer(Faces(who=prompt.who, dice=prompt.dice.notation, faces=faces))

    def let_program_roll(self) -> None:
        """Let the program throw this once."""
        if self._pending is None:
            return
        prompt, stream = self._prompt(), self._controller.session.battle.dice
        for wave in digital_waves(prompt.dice, stream, self._pending.faces):
            self._controller.answer(
                Faces(who=prompt.who, dice=prompt.dice.notation, faces=wave, digital=True)
            )

    def _prompt(self) -> RollRequest:
        assert self._pending is not None
        assert isinstance(self._pending.prompt, RollRequest)
        return self._pending.prompt

    def _count_typed(self, text: str) -> None:
        if self._pending is None:
            return
        missing, dice = self._pending.missing, self._prompt().dice
        self.count.setText(
            tr("{count} of {missing}", count=count_faces(text, dice, missing), missing=missing)
        )
        mark(self.count, "complete", are_complete(text, dice, missing))
        if text:
            self._complain("")

    def _complain(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def _connect(self) -> None:
        self.field.returnPressed.connect(self.submit)
        self.field.textChanged.connect(self._count_typed)
        self.enter.clicked.connect(self.submit)
        self.digital.clicked.connect(self.let_program_roll)
        self.cancel.clicked.connect(self._controller.cancel)

    def _lay_out(self) -> None:
        self.problem.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        first, second = QHBoxLayout(), QHBoxLayout()
        first.addWidget(self.title, 1)
        first.addWidget(self.problem, 1)
        self.problem.hide()
        second.addWidget(self.rolled)
        second.addWidget(self.field, 1)
        for widget in (self.count, self.enter, self.digital, self.cancel):
            second.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(first)
        column.addLayout(second)
        column.addWidget(self.reckoning)


def _is_undo_or_redo(event: QKeyEvent) -> bool:
    keys = QKeySequence.StandardKey
    asked = event.type() == QEvent.Type.ShortcutOverride
    return asked and (event.matches(keys.Undo) or event.matches(keys.Redo))

"""One line of the sheet of rolls: who rolls, what is needed, and a field for the faces."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from vtt.battle import Battle
from vtt.rules import RollRequest
from vtt.rules.dice.faces import faces_refusal
from vtt.text import Quote, Refusal, tr
from vtt.ui.panels.dice.roll_page import FacesField
from vtt.ui.panels.dice.typed_faces import are_complete, read_faces
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import mark, named
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import called, dashed, reckoned

FIELD_PX = 96
DIGITAL = "d"
"""This, typed instead of faces, lets the program roll."""


class SheetField(FacesField):
    """A field for the faces of one creature; D lets the program roll them, the arrows go to the next one."""

    moved = Signal[int]()
    """The next field is wanted, or the one before: 1 or -1."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on by the arrows; let the program roll by D."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.moved.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        elif event.text().lower() == DIGITAL:
            self.setText(DIGITAL)
        else:
            super().keyPressEvent(event)


class SheetRow(QWidget):
    """A creature that rolls.

    Attributes:
        request: What it rolls.
        field: Where its faces are typed.
    """

    filled = Signal[()]()
    """All its faces are typed, or the program is to roll them."""

    def __init__(self, request: RollRequest, battle: Battle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.request = request
        token = battle.tokens.get(request.who) if request.who is not None else None
        name = "" if token is None else str(called(token))
        needed = "" if request.against is None else str(request.against.brief)
        dice = str(Quote(quote=request.dice.notation))
        self.said = OneLine("text")
        self.said.setText(dashed(name, needed or dice))
        self.said.details = "\n".join((str(request.said), *map(reckoned, request.reckonings)))
        self.field = named(SheetField(), "sheet-faces")
        self.field.setFixedWidth(FIELD_PX)
        self.field.setPlaceholderText(dice)
        self.field.setAccessibleName(dashed(name, needed, dice))
        self.field.textChanged.connect(self._follow)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 10, 0)
        row.addWidget(self.said, 1)
        row.addWidget(self.field)

    @property
    def is_digital(self) -> bool:
        """Whether the program is to roll."""
        return self.field.text().strip().lower() == DIGITAL

    @property
    def is_complete(self) -> bool:
        """Whether all its faces are typed, or the program is to roll them."""
        dice = self.request.dice
        return self.is_digital or are_complete(self.field.text(), dice, dice.missing(()))

    def faces(self) -> tuple[int, ...] | Refusal:
        """Return the faces, or why they are none."""
        dice = self.request.dice
        read = read_faces(self.field.text(), dice, dice.missing(()))
        if isinstance(read, Refusal):
            return read
        return faces_refusal(dice, (), read) or read

    def _follow(self, text: str) -> None:
        mark(self.field, "complete", self.is_complete)
        if self.is_complete and not self._may_go_on(text):
            self.filled.emit()

    def _may_go_on(self, text: str) -> bool:
        """Say whether another digit would still make a face: 1 of a d20 may become 12."""
        dice = self.request.dice
        if self.is_digital or dice.sides <= 10:
            return False
        last = text.split()[-1]
        return int(last) > 0 and int(last) * 10 < dice.lowest + dice.sides


def problem_of(row: SheetRow) -> str:
    """Say what is missing of a row."""
    if not row.field.text().strip():
        return tr("Still to roll: {roll}. D lets the program roll.", roll=row.request.said)
    wrong = row.faces()
    return str(wrong) if isinstance(wrong, Refusal) else ""

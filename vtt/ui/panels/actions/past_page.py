"""The page of the action bar while an earlier battle is shown."""

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.text import tr
from vtt.ui.panels.journal.lines import line_of
from vtt.ui.panels.journal.rows import Row
from vtt.ui.panels.journal.text import written_out
from vtt.ui.session_controller import SessionController
from vtt.ui.widgets.look import named
from vtt.ui.widgets.one_line import OneLine
from vtt.ui.wording import beside, reckoned


class PastPage(QWidget):
    """Tells the step that is looked at, with its reckoning, and offers to go on from there."""

    def __init__(self, controller: SessionController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.said = OneLine("title")
        self.reckoning = OneLine("reckoning")
        self.where = OneLine("detail")
        self.go = named(QPushButton(tr("Continue from here   Enter")), "go")
        self.go.setToolTip(tr("Play on from this step. What came after it stays in the journal as a branch."))
        self.back = QPushButton(tr("Back to now   Esc"))
        self.go.clicked.connect(self.continue_here)
        self.back.clicked.connect(controller.show_present)
        self._lay_out()

    def refresh(self) -> None:
        """Tell the step that is looked at."""
        session = self._controller.session
        if not session.shows_past or session.past_step is None:
            return
        line = line_of(session, Row(session.past_step))
        self.said.setText(line.text)
        self.reckoning.setText(beside(*map(reckoned, line.reckonings)))
        self.reckoning.setToolTip(written_out(line))
        depth = session.journal.entries[session.past_step].depth + 1
        self.where.setText(
            beside(tr("How it was after step {step}. The players see the present.", step=depth), line.when)
        )

    def deny(self, sentence: str) -> None:
        """Say why nothing can be done here."""
        self.where.setText(sentence)

    def continue_here(self) -> None:
        """Go on from the step that is looked at."""
        if self._controller.session.shows_past:
            self._controller.continue_from(self._controller.session.past_step)

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.addWidget(self.said, 1)
        first.addWidget(self.go)
        first.addWidget(self.back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(first, 1)
        column.addWidget(self.reckoning)
        column.addWidget(self.where)

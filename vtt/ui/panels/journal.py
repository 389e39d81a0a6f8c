"""What happened so far? The journal panel."""

from dataclasses import replace

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from vtt.play.session import Change, Session
from vtt.ui.desk import Desk
from vtt.ui.panels.journal_lines import WAITING, Line, lines_of, waiting_line
from vtt.ui.panels.journal_text import INDENT_PX, told
from vtt.ui.panels.look import labelled


class JournalPanel(QWidget):
    """The steps of the battle, newest first; a click opens the reckoning or goes back to a step."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._opened: set[int] = set()
        self.lines: list[Line] = []
        self.heading = labelled("heading")
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setTabStopDistance(INDENT_PX)
        self.text.anchorClicked.connect(self._on_link)
        self._arrange()
        desk.changed.connect(self._on_change)
        self._on_change(None)

    def refresh(self) -> None:
        """Tell the journal as it is."""
        session = self._desk.session
        self.lines = lines_of(session.journal, session.battle)
        if session.pending is not None:
            standing = [replace(line, current=False) for line in self.lines]
            self.lines = [*standing, waiting_line(session.pending, session.battle)]
        back = sum(not line.standing for line in self.lines)
        done = sum(line.standing and line.number != WAITING for line in self.lines)
        self.heading.setText(_heading(done, back))
        self.text.setHtml(told(self.lines, self._opened))

    def _on_change(self, change: Change | None) -> None:
        if change is None:
            self._opened = set()
        self.refresh()

    def _on_link(self, link: QUrl) -> None:
        verb, number = link.scheme(), int(link.path())
        if verb == "go":
            go_to(self._desk.session, number)
            return
        self._opened ^= {number}
        place = self.text.verticalScrollBar().value()
        self.refresh()
        self.text.verticalScrollBar().setValue(place)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(12, 5, 12, 3)
        head.addWidget(self.heading)
        column.addLayout(head)
        column.addWidget(self.text, 1)


def go_to(session: Session, number: int) -> None:
    """Take back or do again until that step is the last one."""
    session.cancel()
    while session.journal.here != number:
        here = session.journal.here
        moved = session.redo() if here is None or number > here else session.undo()
        if not moved:
            return


def _heading(done: int, back: int) -> str:
    taken_back = f"   ·   {back} TAKEN BACK, Ctrl+Shift+Z does them again" if back else ""
    return f"JOURNAL   ·   {done} STEPS{taken_back}"

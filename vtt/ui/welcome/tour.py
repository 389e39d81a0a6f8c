"""The tour: says over the map what to do next, and waits until it was done."""

from string import Template

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from vtt.battle import Act
from vtt.rules.odds.odds import Odds
from vtt.text import tr
from vtt.ui import theme
from vtt.ui.commands.gm_window import GmWindow
from vtt.ui.session_controller import current
from vtt.ui.welcome.tour_steps import END, STEPS, Facts
from vtt.ui.widgets.look import labelled, named

ABOVE_PX = 12
"""So far below the upper edge of the map the line is."""
WIDTH_PX = 900
_SHEET = Template("""
QFrame#tour { background: $back; border: 2px solid $accent; border-radius: 8px; }
QFrame#tour QLabel { font-size: 17px; }
""")


class Tour(QObject):
    """A line over the map; it takes no key and no click but those on its own buttons.

    Attributes:
        place: The number of the step, from 0; as many as there are steps at the end.
        line: What is seen of it.
    """

    def __init__(self, window: GmWindow) -> None:
        board, controller = window.board, window.controller
        super().__init__(board)
        self._window = window
        self._prepared = self.place = 0
        self.line = named(QFrame(board), "tour")
        self._count, self._said = labelled("count"), labelled("text")
        self._said.setWordWrap(True)
        self._skip, self._leave = QPushButton(), QPushButton()
        self._lay_out()
        self._before = self.facts
        board.installEventFilter(self)
        controller.selected.connect(self._look)
        controller.changed.connect(self._look)
        controller.foretold.connect(self._on_foretold)
        window.publisher.changed.connect(self._look)
        self._show()

    @property
    def facts(self) -> Facts:
        """What the steps ask for, as it is now."""
        session = self._window.controller.session
        here, acts = session.journal.current, 0
        entry = here
        while entry is not None:
            acts += isinstance(entry.step.command, Act)
            entry = None if entry.parent is None else session.journal.entries[entry.parent]
        return Facts(
            selected=self._window.controller.selection,
            prepared=self._prepared,
            acts=acts,
            turn=current(session.battle),
            steps=0 if here is None else here.depth + 1,
            is_live=self._window.publisher.state.lamp == "live",
        )

    def skip(self) -> None:
        """Go on to the next step, whatever was done."""
        self.place += 1
        self._before = self.facts
        if self.place > len(STEPS):
            self.end()
        else:
            self._show()

    def end(self) -> None:
        """Leave the tour."""
        self.line.hide()
        self.line.deleteLater()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the line at the upper edge of the map."""
        if event.type() == QEvent.Type.Resize:
            self._put()
        return super().eventFilter(watched, event)

    def _on_foretold(self, act: Act | None, odds: Odds | None) -> None:
        self._prepared += act is not None and odds is None
        self._look()

    def _look(self, *_: object) -> None:
        """Go on where what is asked for was done."""
        if self.place < len(STEPS) and STEPS[self.place].is_done(self._before, self.facts):
            self.skip()

    def _show(self) -> None:
        is_end = self.place == len(STEPS)
        self._count.setText("" if is_end else f"{self.place + 1} / {len(STEPS)}")
        self._said.setText(str(END if is_end else STEPS[self.place].said))
        self._skip.setText(tr("Done") if is_end else tr("Skip"))
        self._leave.setHidden(is_end)
        self.line.show()
        self._put()

    def _lay_out(self) -> None:
        self.line.setStyleSheet(_SHEET.substitute(back=theme.BACK.name(), accent=theme.ACCENT.name()))
        self._leave.setText(tr("Leave the tour"))
        self._skip.clicked.connect(self.skip)
        self._leave.clicked.connect(self.end)
        row = QHBoxLayout(self.line)
        for part, stretch in ((self._count, 0), (self._said, 1), (self._skip, 0), (self._leave, 0)):
            part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(part, stretch)

    def _put(self) -> None:
        board: QWidget = self._window.board
        width = min(WIDTH_PX, board.width() - 2 * ABOVE_PX)
        height = max(self.line.sizeHint().height(), self.line.heightForWidth(width))
        self.line.setGeometry((board.width() - width) // 2, ABOVE_PX, width, height)
        self.line.raise_()

"""What would make the prepared attack better: asked for by a button, worked out in slices, told in lines."""

import time

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.battle import Act
from vtt.play.advice.advice import NO_ADVICE, Advice, AdviceSteps
from vtt.play.session import Session
from vtt.text import say, tr
from vtt.ui.signals import Signal
from vtt.ui.widgets.look import labelled, named

SLICE_MS = 5.0
GAP_PX = 2
ASK, WAITS = say("ask-advice", "What would help?"), say("advice-waits", "Looking for what would help …")


class AdviceList(QWidget):
    """A button that asks for advice, and a line for each change that helps; a line is chosen by a click."""

    chosen = Signal[Advice]()
    """A change is to be made."""
    resized = Signal[()]()
    """It needs more lines, or fewer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ask = named(QPushButton(str(ASK)), "advice")
        self.note = labelled("reckoning")
        self.lines: list[QPushButton] = []
        self._asked: tuple[Session, Act] | None = None
        self._making: AdviceSteps | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP_PX)
        self._column.addWidget(self.ask, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(self.note)
        self.ask.clicked.connect(self._begin)
        self.clear()

    @property
    def busy(self) -> bool:
        """Whether advice is still in the making."""
        return self._making is not None

    def offer(self, session: Session, act: Act) -> None:
        """Offer advice on an attack; what was told of another one is gone."""
        self.clear()
        self._asked = session, act
        self.ask.setVisible(act.target is not None)

    def clear(self) -> None:
        """Say nothing, and work out nothing more."""
        self._timer.stop()
        self._asked = self._making = None
        for line in self.lines:
            self._column.removeWidget(line)
            line.deleteLater()
        self.lines = []
        self.ask.hide()
        self.note.hide()

    def _begin(self) -> None:
        if self._asked is not None:
            session, act = self._asked
            self._making = session.advice_steps(act)
            self.ask.hide()
            self._say(str(WAITS))
            self._timer.start()

    def _go_on(self) -> None:
        end = time.perf_counter() + SLICE_MS / 1000
        while self._making is not None and time.perf_counter() < end:
            try:
                next(self._making)
            except StopIteration as made:
                self._making = None
                self._timer.stop()
                self._show_found(made.value)

    def _show_found(self, found: tuple[Advice, ...]) -> None:
        self.note.setVisible(not found)
        self.note.setText(str(NO_ADVICE))
        for one in found:
            line = named(QPushButton(str(one.said)), "advice")
            first = one.change.first is not None
            what = tr("Do this first, and prepare the attack.") if first else tr("Prepare it so.")
            line.setToolTip(f"{one.said}\n{what}")
            line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            line.clicked.connect(lambda _checked=False, one=one: self.chosen.emit(one))
            self._column.addWidget(line)
            self.lines.append(line)
            line.show()
        self.resized.emit()

    def _say(self, text: str) -> None:
        self.note.setText(text)
        self.note.show()
        self.resized.emit()

"""The odds are worked out in slices of a few milliseconds between two events; the window never waits."""

import time
from collections import deque

from PySide6.QtCore import QObject, QTimer

from vtt.battle import Act
from vtt.play.session import Session
from vtt.rules.odds.assumptions import NO_ASSUMPTIONS, Assumptions
from vtt.rules.odds.odds import Odds, OddsSteps
from vtt.ui.signals import Signal

SLICE_MS = 5.0
"""So long the window may be kept from its events; most odds are ready in the first slice."""


class OddsRunner(QObject):
    """Works out the odds of the action asked for last; what was asked before is dropped."""

    found = Signal[Act, Assumptions, Odds]()
    """The action, what was supposed of the answers, and the odds."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._makings: deque[tuple[Act, Assumptions, OddsSteps]] = deque()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether odds are still in the making."""
        return bool(self._makings)

    def ask(self, session: Session, act: Act) -> None:
        """Begin with the odds of an action; those that come at once are told at once."""
        self.drop()
        self.ask_also(session, act)
        self._go_on()

    def ask_also(self, session: Session, act: Act, assumptions: Assumptions = NO_ASSUMPTIONS) -> None:
        """Work out more odds beside the others: of another action, or for some answers."""
        self._makings.append((act, assumptions, session.odds_steps(act, assumptions)))
        self._timer.start()

    def drop(self) -> None:
        """Tell nothing more."""
        self._timer.stop()
        self._makings.clear()

    def _go_on(self) -> None:
        end = time.perf_counter() + SLICE_MS / 1000
        while self._makings and time.perf_counter() < end:
            act, assumptions, making = self._makings.popleft()
            try:
                next(making)
                self._makings.append((act, assumptions, making))
            except StopIteration as made:
                self.found.emit(act, assumptions, made.value)
        if not self._makings:
            self._timer.stop()

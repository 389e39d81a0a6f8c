"""How do odds come without holding up the window? In slices of a few milliseconds, between two events."""

import time

from PySide6.QtCore import QObject, QTimer, Signal

from vtt.battle.commands import Act
from vtt.play.session import Session
from vtt.rules.odds import Foretelling

SLICE_MS = 5.0
"""So long the window may be kept from its events; most odds are ready in the first slice."""


class Foreteller(QObject):
    """Works out the odds of the action asked for last; what was asked before is dropped."""

    told = Signal(object)
    """The odds of the action asked for last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._making: Foretelling | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)

    @property
    def busy(self) -> bool:
        """Whether odds are still in the making."""
        return self._making is not None

    def ask(self, session: Session, act: Act) -> None:
        """Begin with the odds of an action; those that come at once are told at once."""
        self._making = session.foretold(act)
        self._timer.start()
        self._go_on()

    def drop(self) -> None:
        """Tell nothing more."""
        self._timer.stop()
        self._making = None

    def _go_on(self) -> None:
        end = time.perf_counter() + SLICE_MS / 1000
        while self._making is not None and time.perf_counter() < end:
            try:
                next(self._making)
            except StopIteration as made:
                self.drop()
                self.told.emit(made.value)

"""Python's collector of garbage, which works where the GM rests and never beside a gesture."""

import gc

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QCursor, QGuiApplication

from vtt.ui.work.memory import collect_all, give_back

LOOK_MS = 500
"""So often it is asked whether the GM rests."""

SHORT_REST, REST, LONG_REST = 2, 10, 120
"""After so many looks without a gesture all objects are looked through where a battle was put away, whose
pictures are large; new objects, which takes 20 to 60 ms after a long drag among many tokens; and all objects,
which may take a tenth of a second."""

NEW_OBJECTS = 2_000
"""So many are worth looking through."""

TOO_MANY = 1_000_000
"""So many new objects are looked through though nobody rests."""


class CollectsAtRest(QObject):
    """Collects garbage while nothing is done; Python collects none by itself from now on.

    Values are let go when nobody holds them any more; the collector is for cycles, of which a drag or a step
    leaves a few. Left to itself it begins when many values are made, which is while the GM does something.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.set_threshold(0)
        self._looks, self._is_due, self._is_much_due = 0, False, False
        self._pointer = QCursor.pos()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(LOOK_MS)

    def stir(self) -> None:
        """Note that something is done."""
        self._looks = 0

    def collect_much(self) -> None:
        """Collect all there is at the next short rest, however old: a battle was put away."""
        self._is_much_due = True
        self.stir()

    def look(self) -> None:
        """Collect what is due, if the GM rests."""
        before, self._pointer = self._pointer, QCursor.pos()
        self._looks += 1
        if QGuiApplication.mouseButtons().value or before != self._pointer or not gc.isenabled():
            self.stir()  # a gesture, or a thread beside the windows
        new = gc.get_count()[0]
        if self._is_much_due and self._looks >= SHORT_REST:
            self._is_much_due = self._is_due = False
            collect_all()
        elif (self._looks == REST and new >= NEW_OBJECTS) or new >= TOO_MANY:
            self._is_due = True
            gc.collect(1)
        elif self._looks == LONG_REST and self._is_due:
            self._is_due = False
            gc.collect()
            give_back()

"""Who builds a map anew while the board goes on? A thread for each change of what stands on it."""

import gc
from collections.abc import Callable
from threading import Thread

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from vtt.battle.measure.obstacles import building
from vtt.play.session import Change
from vtt.ui.work.garbage import collector_paused


class Rebuilding(QObject):
    """Builds what blocks on the scenes of a battle beside the windows; the former state serves until then.

    It must hear of a change before anybody who measures: who measures first builds at once and waits.
    """

    finished = Signal()
    """A scene is built: what was measured on it before may be measured anew."""

    def follow(self, change: Change) -> None:
        """Begin to build the scenes on which something else stands now."""
        for scene in change.after.scenes.values():
            before = change.before.scenes.get(scene.id)
            if before is None or before.layout is not scene.layout or before.clouds is not scene.clouds:
                self._begin(building(scene))

    def _begin(self, work: Callable[[], None] | None) -> None:
        if work is not None:
            Thread(target=self._carry_out, args=(work,), name="rebuilding", daemon=True).start()

    def _carry_out(self, work: Callable[[], None]) -> None:
        with collector_paused():
            work()
            gc.freeze()  # the collector need not go through a mesh again and again
        if isValid(self):
            self.finished.emit()

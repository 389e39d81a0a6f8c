"""Maps are built again beside the windows when what stands on them changes."""

import gc
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from shiboken6 import isValid

from vtt.battle.measure.obstacles import building
from vtt.play.session import Change
from vtt.ui.signals import Signal
from vtt.ui.work.background import start


class Rebuilding(QObject):
    """Builds what blocks on the scenes of a battle beside the windows; the former state serves until then.

    It must hear of a change before anything measures: what measures first builds at once and waits.
    """

    finished = Signal[()]()
    """A scene is built: what was measured on it before may be measured again."""

    def follow(self, change: Change) -> None:
        """Begin to build the scenes on which something else stands now."""
        for scene in change.after.scenes.values():
            before = change.before.scenes.get(scene.id)
            if before is None or before.layout is not scene.layout or before.clouds != scene.clouds:
                work = building(scene)
                if work is not None:
                    start(partial(self._carry_out, work))

    def _carry_out(self, work: Callable[[], None]) -> None:
        work()
        gc.freeze()  # the collector need not go through a mesh again and again
        if isValid(self):
            self.finished.emit()

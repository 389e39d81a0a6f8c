"""The measured facts that are drawn over the board, all of them together, so that none is left behind."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.overlays.cover_badge import CoverBadges
from vtt.ui.board.overlays.ghost import Ghost
from vtt.ui.board.overlays.lane_overlay import LaneOverlay
from vtt.ui.board.overlays.path_overlay import PathOverlay
from vtt.ui.board.overlays.reach_overlay import ReachOverlay
from vtt.ui.board.overlays.reachable_overlay import ReachableOverlay
from vtt.ui.board.overlays.sight_overlay import SightOverlay
from vtt.ui.board.overlays.threat_overlay import ThreatOverlay
from vtt.ui.work.background import collector_paused

LATER_MS = 1
"""How long costly facts wait: the pointer's own frame is painted first."""
PORTION_S = 0.003
"""So long one step after the other is measured before the window listens again."""


class Facts:
    """The overlays of one board."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering) -> None:
        self._scene = scene
        self.ghost = Ghost(scene)
        self.path = PathOverlay(scene, lettering)
        self.threats = ThreatOverlay(scene)
        self.reachable = ReachableOverlay(scene)
        self.reach = ReachOverlay(scene)
        self.sight = SightOverlay(scene)
        self.cover = CoverBadges(scene, lettering)
        self.lane = LaneOverlay(scene, lettering)
        self._overlays = (
            self.ghost,
            self.path,
            self.threats,
            self.reachable,
            self.reach,
            self.sight,
            self.cover,
            self.lane,
        )
        self._work: Iterator[None] | None = None
        self._timer = QTimer(scene, singleShot=True, interval=LATER_MS)
        self._timer.timeout.connect(self._work_on)

    def later(self, work: Iterator[None]) -> None:
        """Measure and draw something after the next frame, step by step; what was asked for last counts."""
        self._work = work
        if not self._timer.isActive():
            self._timer.start()

    @property
    def waiting(self) -> bool:
        """True while costly facts are still to be measured."""
        return self._work is not None

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Let facts be drawn; whatever happens, none stays. Meanwhile no garbage is collected: it stalls."""
        try:
            with collector_paused():
                yield
        finally:
            self.clear()

    def clear(self) -> None:
        """Show nothing; where the board itself is gone already, there is nothing to hide."""
        if not isValid(self._scene):
            return
        self._work = None
        for overlay in self._overlays:
            overlay.clear()

    def _work_on(self) -> None:
        if self._work is None:
            return
        until = time.perf_counter() + PORTION_S
        try:
            while time.perf_counter() < until:
                next(self._work)
        except StopIteration:
            self._work = None
        else:
            self._timer.start()

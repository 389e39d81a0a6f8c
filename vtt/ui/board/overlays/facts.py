"""The measured facts that are drawn over the board, all of them together, so that none is left behind."""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, auto

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
AT_ONCE_S, PORTION_S = 0.016, 0.003
"""So long one step after the other is measured before the window listens again: in the pointer's own event,
where ten looks seldom take a third of it, and later."""
HELD_S = 0.03


class Wait(Enum):
    """What the next step of some work waits for."""

    NOTHING = auto()
    """Others may have their turn."""
    HELD = auto()
    """The pointer's own frame; and where the place before was left at once, that this one is held."""


Work = Iterator[Wait]


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
        self._work: Work | None = None
        self._since_s, self._hurries = -HELD_S, False
        self._timer = QTimer(scene, singleShot=True)
        self._timer.timeout.connect(self._work_on)

    def begin(self, work: Work) -> None:
        """Measure and draw for another place, the first steps at once; what was begun before is left."""
        now_s = time.perf_counter()
        self._hurries, self._since_s = now_s - self._since_s < HELD_S, now_s
        self._work = work
        self._take_steps(AT_ONCE_S, at_once=True)

    def hide_measured(self) -> None:
        """Hide what was measured for one place: all but the ghost, and the area that is the same for all."""
        for overlay in self._overlays:
            if overlay not in (self.ghost, self.reachable):
                overlay.clear()

    @property
    def waiting(self) -> bool:
        """True while costly facts are still to be measured."""
        return self._work is not None

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Let facts be drawn; whatever happens, none stays. No garbage is collected until then: it stalls."""
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
        self._timer.stop()
        for overlay in self._overlays:
            overlay.clear()

    def _work_on(self) -> None:
        if self._work is not None:
            self._take_steps(PORTION_S)

    def _take_steps(self, for_s: float, *, at_once: bool = False) -> None:
        """Take one step after the other, until it was long enough or the next has to wait."""
        assert self._work is not None
        until_s = time.perf_counter() + for_s
        for wait in self._work:
            now_s, due_s = time.perf_counter(), self._due_s(wait)
            if now_s >= until_s or now_s < due_s or (at_once and wait is Wait.HELD):
                self._timer.start(max(LATER_MS, math.ceil((due_s - now_s) * 1000)))
                return
        self._work = None

    def _due_s(self, wait: Wait) -> float:
        """Return when, by the clock, a next step may be taken."""
        return self._since_s + HELD_S if wait is Wait.HELD and self._hurries else 0.0

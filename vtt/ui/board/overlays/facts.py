"""Which measured facts are drawn over the board? All of them together, so that none is left behind."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QGraphicsScene

from vtt.ui.board.items.chip import Lettering
from vtt.ui.board.overlays.cover_badge import CoverBadges
from vtt.ui.board.overlays.ghost import Ghost
from vtt.ui.board.overlays.lane_overlay import LaneOverlay
from vtt.ui.board.overlays.path_overlay import PathOverlay
from vtt.ui.board.overlays.reach_overlay import ReachOverlay
from vtt.ui.board.overlays.sight_overlay import SightOverlay


class Facts:
    """The overlays of one board."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering) -> None:
        self.ghost = Ghost(scene)
        self.path = PathOverlay(scene, lettering)
        self.reach = ReachOverlay(scene)
        self.sight = SightOverlay(scene)
        self.cover = CoverBadges(scene, lettering)
        self.lane = LaneOverlay(scene, lettering)

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Let facts be drawn; whatever happens, none stays."""
        try:
            yield
        finally:
            self.clear()

    def clear(self) -> None:
        """Show nothing."""
        for overlay in (self.ghost, self.path, self.reach, self.sight, self.cover, self.lane):
            overlay.clear()

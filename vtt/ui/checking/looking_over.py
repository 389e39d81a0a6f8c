"""Maps are looked over for flaws: small ones at once, large ones beside the windows."""

from functools import partial

from PySide6.QtCore import QObject
from shiboken6 import isValid

from vtt.battle import Scene
from vtt.play.linting import FlawsByKind, flaws_by_kind
from vtt.text import tr
from vtt.ui.signals import Signal
from vtt.ui.work.background import start

AT_ONCE_LINES = 400
"""So many walls and doors are looked over in some fifty milliseconds at most."""
OFFERED_LINES = 3_000
"""A map with more of them is not looked over unasked when it is opened."""


class LookingOver(QObject):
    """Looks a scene over and tells what was found; of several that are asked for, the latest."""

    found = Signal[FlawsByKind]()
    """The flaws by their kinds."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: Scene | None = None

    def begin(self, scene: Scene) -> None:
        """Look a scene over."""
        self._wanted = scene
        if _lines(scene) <= AT_ONCE_LINES:
            self.found.emit(flaws_by_kind(scene))
        else:
            start(partial(self._look_over, scene))

    def _look_over(self, scene: Scene) -> None:
        found = flaws_by_kind(scene)
        if isValid(self) and self._wanted is scene:
            self.found.emit(found)


def show_flaws(scene: Scene) -> str:
    """Say of a map that was opened to show its flaws, and how many; empty without any.

    Corners beside the grid are not counted: maps that were drawn without it have many.
    """
    if _lines(scene) > OFFERED_LINES:
        return ""
    count = sum(len(flaws) for kind, flaws in flaws_by_kind(scene).items() if kind != "off-grid")
    return tr("Show {count|flaw|flaws}", count=count) if count else ""


def _lines(scene: Scene) -> int:
    return len(scene.layout.walls) + len(scene.layout.portals)

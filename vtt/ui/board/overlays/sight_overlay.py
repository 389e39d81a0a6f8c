"""A line of sight to each enemy: clear, grazing, or blocked and where."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from vtt.geometry import Disc, Point, Sight, SightLine, distance_m, towards
from vtt.ui import theme
from vtt.ui.board.overlays.strokes import CasedLine, polyline

SIGHT_Z, TRIED_Z = 28.0, 27.0
TRIED_PX, TRIED_SHARE = 1.0, 0.35


class SightStyle(NamedTuple):
    """How a result is drawn."""

    colour: QColor
    pattern: Qt.PenStyle
    width_px: float


STYLES: Mapping[str, SightStyle] = {
    "clear": SightStyle(theme.GOOD, Qt.PenStyle.SolidLine, 2.0),
    "grazing": SightStyle(theme.WARN, Qt.PenStyle.DashLine, 2.0),
    "blocked": SightStyle(theme.BAD, Qt.PenStyle.DotLine, 2.2),
}


class SightOverlay:
    """The lines of sight from one place to some enemies; one path for each result."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._lines = {result: CasedLine(scene, SIGHT_Z, cased=False) for result in STYLES}
        self._eye = Disc((0.0, 0.0), 0.0)
        self._paths: dict[str, QPainterPath] = {}
        self._tried = {passes: CasedLine(scene, TRIED_Z, cased=False) for passes in (True, False)}

    def draw(self, eye: Disc, sights: Sequence[tuple[Disc, Sight]]) -> None:
        """Show a line to each target, metres, and no others; a blocked one ends where it is blocked."""
        self.clear()
        self._eye = eye
        self._paths = {result: QPainterPath() for result in STYLES}
        self.add(sights)

    def add(self, sights: Sequence[tuple[Disc, Sight]]) -> None:
        """Show a line to each of more targets, from the same place."""
        for target, sight in sights:
            ends = _edge(self._eye, target.centre), _end(self._eye, target, sight)
            self._paths[sight.result].addPath(polyline(ends))
        for result in {sight.result for _, sight in sights}:
            style = STYLES[result]
            self._lines[result].show(self._paths[result], style.colour, style.width_px, style.pattern)

    def draw_tried(self, lines: Sequence[SightLine]) -> None:
        """Show every line that was tried: those that pass, and those that do not as far as they get."""
        paths = {True: QPainterPath(), False: QPainterPath()}
        for line in lines:
            paths[line.blocker is None].addPath(polyline((line.start, line.at or line.end)))
        for passes, path in paths.items():
            colour = theme.faded(theme.GOOD if passes else theme.BAD, TRIED_SHARE)
            self._tried[passes].show(path, colour, TRIED_PX, Qt.PenStyle.SolidLine)

    def clear(self) -> None:
        """Show nothing."""
        for line in (*self._lines.values(), *self._tried.values()):
            line.hide()


def _edge(disc: Disc, other: Point) -> Point:
    return towards(disc.centre, other, min(disc.radius_m, distance_m(disc.centre, other)))


def _end(eye: Disc, target: Disc, sight: Sight) -> Point:
    if sight.result == "blocked" and sight.at is not None:
        return sight.at
    return _edge(target, eye.centre)

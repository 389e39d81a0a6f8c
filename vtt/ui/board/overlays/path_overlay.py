"""The path of a walk: where it leads, what it costs, and what stops it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from vtt.geometry import Path, Walk
from vtt.play.preview import WalkPreview
from vtt.text import tr
from vtt.ui import theme
from vtt.ui.board.items.chip import BY_CORNER, ChipItem, Label, Lettering
from vtt.ui.board.overlays.placing import Space
from vtt.ui.board.overlays.strokes import CasedLine, Crosses, polyline
from vtt.ui.theme import Band, Mood

PATH_Z, CHIP_Z = 32.0, 50.0
PATH_PX, STOP_PX, HARD_PX = 4.0, 9.0, 9.0
DIFFICULT_ABOVE = 1.001
UNKNOWN = Band(theme.faded(theme.PAPER, 0.7), Qt.PenStyle.DotLine)
"""How a path is drawn whose price is not known yet."""


class PathOverlay:
    """The path of a walk in the colour and pattern of its price, its length at the ghost, its blocker."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering) -> None:
        self._hard = CasedLine(scene, PATH_Z - 1)
        self._line = CasedLine(scene, PATH_Z)
        self._stops = CasedLine(scene, PATH_Z + 1)
        self._crosses = Crosses(scene)
        self.chip = ChipItem(scene, lettering, CHIP_Z)

    def draw(self, preview: WalkPreview, space: Space) -> None:
        """Show what a walk would cost."""
        walk = preview.walk
        refused = preview.refusal is not None
        self._show_line(walk.path, theme.REFUSED if refused else theme.band(preview.band))
        self._show_difficult(walk)
        if walk.block is not None:
            self._crosses.show([walk.block.at], theme.BAD if refused else theme.WARN)
        else:
            self._crosses.hide()
        text, mood = said_of(preview)
        self._show_chip(Label(text, mood), walk.path, space)

    def sketch(self, path: Path) -> None:
        """Show a path of which nothing more is known yet."""
        self.clear()
        self._show_line(path, UNKNOWN)

    def measure(self, path: Path, text: str, space: Space) -> None:
        """Show a plain ruler."""
        self._show_line(path, theme.band(0))
        self._show_chip(Label(text), path, space)

    @property
    def colour(self) -> QColor | None:
        """The colour of the path; None while none is shown."""
        return self._line.colour

    def clear(self) -> None:
        """Show nothing."""
        for line in (self._hard, self._line, self._stops):
            line.hide()
        self._crosses.hide()
        self.chip.setVisible(False)

    def _show_line(self, path: Path, band: Band) -> None:
        self._line.show(polyline(path), band.colour, PATH_PX, band.pattern)
        stops = QPainterPath()
        for stop in path[1:-1]:
            stops.moveTo(*stop)
            stops.lineTo(*stop)
        self._stops.show(stops, band.colour, STOP_PX, Qt.PenStyle.SolidLine)

    def _show_difficult(self, walk: Walk) -> None:
        hard = QPainterPath()
        for leg in walk.legs:
            if leg.cost > DIFFICULT_ABOVE:
                hard.addPath(polyline((leg.start, leg.end)))
        if hard.isEmpty():
            self._hard.hide()
        else:
            self._hard.show(hard, theme.DIFFICULT, HARD_PX, Qt.PenStyle.DotLine)

    def _show_chip(self, label: Label, path: Path, space: Space) -> None:
        corner = space.free_corner(self.chip.size_px(label), path[-1], path)
        self.chip.show_label(label, corner, BY_CORNER)


_MOODS: tuple[Mood, ...] = ("plain", "good", "warn", "warn")


def said_of(preview: WalkPreview) -> tuple[str, Mood]:
    """Return what the chip at the end of a path says, and in which mood."""
    if preview.refusal is not None:
        said = tr("{length:.1f} m  ✕  {why}", length=preview.walk.length_m, why=preview.refusal.sentence)
        return said if preview.why is None else f"{said}\n{preview.why}", "bad"
    return str(preview.note), _MOODS[min(preview.band, len(_MOODS) - 1)]

"""What the players are to do with their figures: lift them, move them, put them down."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsScene

from vtt.geometry import Point
from vtt.play.table.moves import FigureMove
from vtt.play.table.published import Published, Shift
from vtt.play.table.state import Frame
from vtt.play.view import PlayerToken
from vtt.ui import theme
from vtt.ui.board.items.chip import CENTRED, ChipItem, Label, Lettering
from vtt.ui.board.items.token_style import initials_of
from vtt.ui.board.overlays.strokes import CasedLine, polyline
from vtt.ui.table.marks import arrow_path

MOVE_Z, INITIALS_Z = 25.0, 45.0
MOVE_PX, FROM_PX = 6.0, 4.0


class Figures:
    """Paths, arrows and rings for figures that stand on the glass.

    Args:
        text_px: How high initials are written.
    """

    def __init__(self, scene: QGraphicsScene, lettering: Lettering, text_px: int) -> None:
        self._scene, self._lettering, self.text_px = scene, lettering, text_px
        self._paths: list[CasedLine] = []
        self._starts: list[QGraphicsEllipseItem] = []
        self._initials: list[ChipItem] = []

    def show(self, published: Published) -> None:
        """Show what is to be done with the figures now."""
        tokens = published.view.tokens if published.view is not None else ()
        figures = [token for token in tokens if token.mini != "image"]
        moves = published.moves if published.view is not None else ()
        arrows = _arrows(figures, published.frame, published.shift)
        self._show_moves([move for move in moves if len(move.path) > 1], arrows)
        waiting = {move.token for move in moves}
        placed = published.placing or published.shift is not None
        self._show_initials([one for one in figures if placed or one.id in waiting])

    def _show_moves(self, moves: Sequence[FigureMove], arrows: Sequence[tuple[Point, Point]]) -> None:
        while len(self._paths) < len(moves) + len(arrows):
            self._paths.append(CasedLine(self._scene, MOVE_Z))
        while len(self._starts) < len(moves):
            self._starts.append(self._start())
        for path in self._paths:
            path.hide()
        for number, start in enumerate(self._starts):
            start.setVisible(number < len(moves))
        for path, start, move in zip(self._paths, self._starts, moves, strict=False):
            colour = theme.side_colour(move.side)
            path.show(polyline(move.path), colour, MOVE_PX, Qt.PenStyle.DashLine)
            start.setRect(-move.size_m / 2, -move.size_m / 2, move.size_m, move.size_m)
            start.setPen(theme.screen_pen(colour, FROM_PX, Qt.PenStyle.DotLine))
            start.setPos(*move.path[0])
        for path, (begin, end) in zip(self._paths[len(moves) :], arrows, strict=False):
            path.show(arrow_path(begin, end), theme.CURRENT, MOVE_PX, Qt.PenStyle.SolidLine)

    def _show_initials(self, figures: Sequence[PlayerToken]) -> None:
        while len(self._initials) < len(figures):
            self._initials.append(ChipItem(self._scene, self._lettering, INITIALS_Z))
        for chip in self._initials[len(figures) :]:
            chip.setVisible(False)
        for chip, token in zip(self._initials, figures, strict=False):
            label = Label(initials_of(token.name), framed=False, size_px=self.text_px)
            chip.show_label(label, token.at, CENTRED)

    def _start(self) -> QGraphicsEllipseItem:
        item = QGraphicsEllipseItem()
        item.setZValue(MOVE_Z)
        self._scene.addItem(item)
        return item


def _arrows(
    figures: Iterable[PlayerToken], frame: Frame | None, shift: Shift | None
) -> list[tuple[Point, Point]]:
    """Return from where to where figures go on the glass when another part of the map lies under them.

    None where the map will be turned or will not be in true size: then all of them are put down anew.
    """
    after = shift.frame if shift is not None else None
    if frame is None or after is None or frame.rotation != after.rotation:
        return []
    across, down = frame.middle[0] - after.middle[0], frame.middle[1] - after.middle[1]
    return [(one.at, (one.at[0] + across, one.at[1] + down)) for one in figures]

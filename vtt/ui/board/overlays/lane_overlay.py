"""The lane of a charge: a corridor of the mover's width, and what blocks it, named."""

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from vtt.geometry import Lane, Point
from vtt.ui import theme
from vtt.ui.board.items.chip import BY_CORNER, ChipItem, Label, Lettering
from vtt.ui.board.overlays.placing import Space
from vtt.ui.board.overlays.strokes import Crosses

LANE_Z, CHIP_Z = 5.0, 52.0
FILL_SHARE, EDGE_PX = 0.28, 3.0


class LaneOverlay:
    """The corridor: green with its length and bonus, or red with its blockers."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering) -> None:
        self._corridor, self._hatch = QGraphicsPathItem(), QGraphicsPathItem()
        for item in (self._corridor, self._hatch):
            item.setZValue(LANE_Z)
            item.setVisible(False)
            scene.addItem(item)
        self._hatch.setPen(Qt.PenStyle.NoPen)
        self._crosses = Crosses(scene)
        self.chip = ChipItem(scene, lettering, CHIP_Z)

    def draw(self, lane: Lane, charge: str, also: str, space: Space, *, allowed: bool) -> None:
        """Show a lane with what is said of the charge and what else may be done.

        Where it is not allowed it is hatched, not only red.
        """
        colour = theme.GOOD if allowed else theme.BAD
        path = corridor(lane)
        self._corridor.setPath(path)
        self._corridor.setPen(theme.screen_pen(colour, EDGE_PX))
        self._corridor.setBrush(theme.faded(colour, FILL_SHARE))
        self._corridor.setVisible(True)
        self._hatch.setPath(path)
        self._hatch.setBrush(QBrush(theme.faded(colour, FILL_SHARE * 2), Qt.BrushStyle.FDiagPattern))
        self._hatch.setVisible(not allowed)
        self._crosses.show([block.at for block in lane.blocks], theme.BAD)
        label = Label(charge, "good" if allowed else "bad", also) if charge else Label(also)
        corner = space.free_corner(self.chip.size_px(label), _middle(lane), lane.path)
        self.chip.show_label(label, corner, BY_CORNER)

    @property
    def colour(self) -> QColor | None:
        """The colour of the corridor; None while none is shown."""
        return self._corridor.pen().color() if self._corridor.isVisible() else None

    def clear(self) -> None:
        """Show nothing."""
        self._corridor.setVisible(False)
        self._hatch.setVisible(False)
        self._crosses.hide()
        self.chip.setVisible(False)


def corridor(lane: Lane) -> QPainterPath:
    """Return the outline of a lane, metres: a stadium around its path."""
    (ax, ay), (bx, by) = lane.path[0], lane.path[-1]
    radius, path = lane.radius_m, QPainterPath()
    if lane.length_m <= 0:
        path.addEllipse(ax - radius, ay - radius, 2 * radius, 2 * radius)
        return path
    angle_deg = math.degrees(math.atan2(ay - by, bx - ax))
    path.arcMoveTo(ax - radius, ay - radius, 2 * radius, 2 * radius, angle_deg + 90)
    path.arcTo(ax - radius, ay - radius, 2 * radius, 2 * radius, angle_deg + 90, 180)
    path.arcTo(bx - radius, by - radius, 2 * radius, 2 * radius, angle_deg - 90, 180)
    path.closeSubpath()
    return path


def _middle(lane: Lane) -> Point:
    (ax, ay), (bx, by) = lane.path[0], lane.path[-1]
    return (ax + bx) / 2, (ay + by) / 2

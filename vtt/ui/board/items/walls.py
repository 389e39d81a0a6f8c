"""The walls, the obstacles and the difficult ground of a map.

Each wall and each outline is stroked by itself: for one path of many thousand pieces Qt takes seconds.
"""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPolygonF, QTransform

from vtt.geometry import Point, Ring
from vtt.text import tr
from vtt.ui import theme

CASING_PX, CORE_PX = 5.0, 2.2
SLIM_CASING_PX, SLIM_CORE_PX = 3.4, 1.3
OUTLINE_CASING_PX, OUTLINE_PX = 2.6, 1.2
HATCH_SHARE, PLAIN_HATCH_SHARE, OBSTACLE_SHARE = 0.55, 0.95, 0.22
OUTLINE_SHARE, CASING_SHARE = 0.5, 0.6
HEIGHT_TEXT_PX = 12
HEIGHT_CHIP_PX = (52, 18)
THIN_BELOW_PX = 8
"""With fewer pixels a metre walls are hairlines: anything wider would leave no floor between them."""

Floats = npt.NDArray[np.float64]
Shape = TypeVar("Shape", QLineF, QPolygonF)


class Line(Protocol):
    """What is drawn of a wall."""

    @property
    def a(self) -> Point:
        """One end, metres."""

    @property
    def b(self) -> Point:
        """The other end."""


class Outlined(Protocol):
    """What is drawn of an obstacle or of difficult ground."""

    @property
    def ring(self) -> Ring:
        """Its outline, metres."""


class High(Outlined, Protocol):
    """What is drawn of an obstacle whose height is written."""

    @property
    def height_m(self) -> float:
        """How high it is."""


class DrawnOutline(NamedTuple):
    """An obstacle that is no more than its outline."""

    ring: Ring
    height_m: float = 0.0


class Shapes(Generic[Shape]):
    """Lines or outlines of a map, and which of them can be seen in a part of it.

    Args:
        made: Makes the shape of that number; it is made when it is seen first.
        boxes: The least and the greatest corner of each, array (n, 2, 2), metres.
    """

    def __init__(self, made: Callable[[int], Shape], boxes: Floats) -> None:
        self._made: Callable[[int], Shape] = made
        self._shapes: dict[int, Shape] = {}
        self._least, self._most = boxes[:, 0], boxes[:, 1]

    def within(self, part: QRectF) -> list[Shape]:
        """Return those whose boxes touch a part of the map, metres."""
        low, high = (part.left(), part.top()), (part.right(), part.bottom())
        met = np.all((self._least <= high) & (self._most >= low), axis=1)
        numbers, known = np.flatnonzero(met).tolist(), self._shapes
        for number in numbers:  # of tens of thousands, as plainly as can be
            if number not in known:
                known[number] = self._made(number)
        return [known[number] for number in numbers]


def _box(corners: Ring) -> tuple[Point, Point]:
    across, down = zip(*corners, strict=True)
    return (min(across), min(down)), (max(across), max(down))


def ring_path(rings: Sequence[Ring]) -> QPainterPath:
    """Return some closed rings as one path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for ring in rings:
        path.addPolygon(QPolygonF([QPointF(*corner) for corner in ring]))
        path.closeSubpath()
    return path


def wall_lines(walls: Sequence[Line]) -> Shapes[QLineF]:
    """Return the lines of some walls."""
    ends = np.array([(wall.a, wall.b) for wall in walls], dtype=float).reshape(-1, 2, 2)
    boxes = np.stack((ends.min(axis=1), ends.max(axis=1)), axis=1)
    lines = ends.reshape(-1, 4).tolist()
    return Shapes(lambda number: QLineF(*lines[number]), boxes)


def outlines(obstacles: Sequence[Outlined]) -> Shapes[QPolygonF]:
    """Return the outlines of some obstacles."""
    rings = [thing.ring for thing in obstacles]
    boxes = np.array([_box(ring) for ring in rings], dtype=float).reshape(-1, 2, 2)
    return Shapes(lambda number: QPolygonF([QPointF(*corner) for corner in rings[number]]), boxes)


def paint_walls(
    painter: QPainter, lines: list[QLineF], px_per_m: float, *, slim: bool, ink: QColor = theme.PAPER
) -> None:
    """Paint walls; slim over a picture that shows them already, as hairlines far from above."""
    if px_per_m >= THIN_BELOW_PX:
        painter.setPen(theme.screen_pen(theme.INK, SLIM_CASING_PX if slim else CASING_PX))
        painter.drawLines(lines)
    core = SLIM_CORE_PX if slim else CORE_PX
    painter.setPen(theme.screen_pen(ink, core if px_per_m >= THIN_BELOW_PX else 0))
    painter.drawLines(lines)


def paint_terrain(
    painter: QPainter, terrain: Sequence[Outlined], px_per_m: float, *, plain: bool = False
) -> None:
    """Hatch the difficult ground; plainly while it is drawn on."""
    if not terrain:
        return
    hatch = theme.faded(theme.DIFFICULT, PLAIN_HATCH_SHARE if plain else HATCH_SHARE)
    brush = QBrush(hatch, Qt.BrushStyle.BDiagPattern)
    brush.setTransform(QTransform.fromScale(1 / px_per_m, 1 / px_per_m))
    path = ring_path([patch.ring for patch in terrain])
    if plain:
        painter.setPen(theme.screen_pen(theme.faded(theme.INK, CASING_SHARE), 2 * OUTLINE_CASING_PX))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
    width_px = OUTLINE_CASING_PX if plain else OUTLINE_PX
    painter.setPen(theme.screen_pen(theme.DIFFICULT, width_px, Qt.PenStyle.DashLine))
    painter.setBrush(brush)
    painter.drawPath(path)


def paint_obstacles(
    painter: QPainter, rings: list[QPolygonF], *, slim: bool, marked: bool, ink: QColor = theme.PAPER
) -> None:
    """Outline obstacles: subtly, unless they are asked for; filled where no picture shows them."""
    filled = Qt.BrushStyle.NoBrush if slim else theme.faded(ink, OBSTACLE_SHARE)
    outline = theme.WARN if marked else theme.faded(ink, OUTLINE_SHARE)
    casing = theme.screen_pen(theme.faded(theme.INK, CASING_SHARE), OUTLINE_CASING_PX)
    for pen, brush in ((casing, filled), (theme.screen_pen(outline, OUTLINE_PX), Qt.BrushStyle.NoBrush)):
        painter.setPen(pen)
        painter.setBrush(brush)
        for ring in rings:
            painter.drawPolygon(ring)


def paint_heights(painter: QPainter, obstacles: Sequence[High], exposed: QRectF) -> None:
    """Write the height of each exposed obstacle into its middle."""
    to_screen = painter.transform()
    painter.save()
    painter.resetTransform()
    painter.setFont(theme.bold_font(HEIGHT_TEXT_PX))
    for thing in obstacles:
        if not thing.height_m:
            continue
        middle = QPolygonF([QPointF(*corner) for corner in thing.ring]).boundingRect().center()
        if exposed.contains(middle):
            _paint_height(painter, to_screen.map(middle), tr("{height} m", height=thing.height_m))
    painter.restore()


def _paint_height(painter: QPainter, at: QPointF, text: str) -> None:
    width, height = HEIGHT_CHIP_PX
    box = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.CHIP_BACK)
    painter.drawRoundedRect(box, height / 2, height / 2)
    painter.setPen(theme.WARN)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

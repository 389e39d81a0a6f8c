"""Doors, windows and curtains, open or closed, painted as a floor plan shows them."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from vtt.geometry import Point, distance_m
from vtt.ui import theme

LEAF_M, THINNEST_PX = 0.16, 6.0
CASING_PX, SMOOTHED_PX = 3.0, 2.0
POST_SHARE = 0.6
SWING_DEG = 70.0
PANE_SHARE = 0.45
WITHIN_M, WITHIN_PX = 0.25, 8.0
"""How near to a portal a click must be, whichever is more."""


SECRET = QColor("#c792ea")
"""The colour of a door that the players take for a wall."""
FLAT = Qt.PenCapStyle.FlatCap
SILL_SHARE, OPEN_SHARE = 0.55, 0.75


class Portal(Protocol):
    """What is drawn of a portal."""

    @property
    def id(self) -> str:
        """Which it is."""

    @property
    def kind(self) -> str:
        """Door, window or curtain."""

    @property
    def a(self) -> Point:
        """One end, metres."""

    @property
    def b(self) -> Point:
        """The other end."""


AnyPortal = TypeVar("AnyPortal", bound=Portal)


class DrawnPortal(NamedTuple):
    """A portal that is no more than what is drawn of it."""

    id: str
    kind: str
    a: Point
    b: Point


class _Leaf(NamedTuple):
    line: QLineF
    is_open: bool
    width_m: float
    casing_m: float


def paint_portals(
    painter: QPainter,
    portals: Sequence[Portal],
    open_portals: Collection[str],
    px_per_m: float,
    secret: Collection[str] = (),
) -> None:
    """Paint all portals, closed or open; secret ones in a colour of their own."""
    width_m = max(LEAF_M, THINNEST_PX / px_per_m)
    casing_m = width_m + CASING_PX / px_per_m
    for portal in portals:
        leaf = _Leaf(_line(portal), portal.id in open_portals, width_m, casing_m)
        paint = _paint_window if portal.kind == "window" else _paint_leaf
        paint(painter, leaf, SECRET if portal.id in secret else _COLOURS[portal.kind])


def portal_box(portal: Portal, px_per_m: float) -> QRectF:
    """Return the part of the map that a portal may cover, closed or open, metres."""
    line = _line(portal)
    ends = (line.p1(), line.p2(), _swung(line).p2())
    box = QPolygonF(ends).boundingRect()
    around_m = max(LEAF_M, THINNEST_PX / px_per_m) + (CASING_PX + SMOOTHED_PX) / px_per_m
    return box.adjusted(-around_m, -around_m, around_m, around_m)


def portal_at(
    portals: Sequence[AnyPortal], point: Point, px_per_m: float, open_portals: Collection[str] = ()
) -> AnyPortal | None:
    """Return the portal under a point, closed or swung open."""
    within = max(WITHIN_M, WITHIN_PX / px_per_m)
    near = [(_distance(portal, point, portal.id in open_portals), portal.id, portal) for portal in portals]
    best = min(near, default=None, key=lambda one: one[:2])
    return best[2] if best is not None and best[0] <= within else None


def _distance(portal: Portal, point: Point, is_open: bool) -> float:
    shut = _segment_distance(_line(portal), point)
    if not is_open or portal.kind == "window":
        return shut
    return min(shut, _segment_distance(_swung(_line(portal)), point))


def _line(portal: Portal) -> QLineF:
    return QLineF(QPointF(*portal.a), QPointF(*portal.b))


def _segment_distance(line: QLineF, point: Point) -> float:
    along = line.p2() - line.p1()
    square = QPointF.dotProduct(along, along)
    offset = QPointF(*point) - line.p1()
    share = min(1.0, max(0.0, QPointF.dotProduct(offset, along) / square)) if square else 0.0
    nearest = line.pointAt(share)
    return distance_m((nearest.x(), nearest.y()), point)


def _swung(leaf: QLineF) -> QLineF:
    swung = QLineF(leaf)
    swung.setAngle(leaf.angle() + SWING_DEG)
    return swung


def _paint_leaf(painter: QPainter, leaf: _Leaf, colour: QColor) -> None:
    line, width, casing = leaf.line, leaf.width_m, leaf.casing_m
    if leaf.is_open:
        painter.setPen(QPen(theme.faded(colour, SILL_SHARE), width / 2, Qt.PenStyle.DotLine, FLAT))
        painter.drawLine(line)
        line, width, casing = _swung(line), width * OPEN_SHARE, casing * OPEN_SHARE
    painter.setPen(QPen(theme.INK, casing, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
    painter.drawLine(line)
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, FLAT))
    painter.drawLine(line)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.INK)
    painter.drawEllipse(line.p1(), casing * POST_SHARE, casing * POST_SHARE)


def _paint_window(painter: QPainter, leaf: _Leaf, colour: QColor) -> None:
    pattern = Qt.PenStyle.DotLine if leaf.is_open else Qt.PenStyle.SolidLine
    for pen in (
        QPen(theme.INK, leaf.casing_m, Qt.PenStyle.SolidLine, FLAT),
        QPen(colour, leaf.width_m, pattern, FLAT),
        QPen(theme.INK, leaf.width_m * PANE_SHARE, Qt.PenStyle.SolidLine, FLAT),
    ):
        painter.setPen(pen)
        painter.drawLine(leaf.line)


_COLOURS = {"door": theme.DOOR, "window": theme.WINDOW, "curtain": theme.CURTAIN}

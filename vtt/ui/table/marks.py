"""What the GM points out on the map of the table screen: pings, arrows, a spotlight, rulers and areas."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsItem, QGraphicsPathItem, QGraphicsScene

from vtt.geometry import Point
from vtt.play.table.showing import Arrow, Ping, SharedArea, SharedRuler, Showing, Spotlight
from vtt.text import Language
from vtt.ui import theme
from vtt.ui.board.items.chip import CENTRED, ChipItem, Label, Lettering
from vtt.ui.board.items.walls import ring_path
from vtt.ui.board.overlays.strokes import CasedLine, polyline

AREA_Z, ARROW_Z, SPOT_Z, PING_Z, TEXT_Z = 20.0, 30.0, 60.0, 70.0, 71.0
LINE_PX, ARROW_PX, POINTER_PX = 6.0, 10.0, 26.0
HEAD_SHARE, HEAD_MOST_M, HEAD_DEG = 0.3, 1.5, 28.0
"""How long the head of an arrow is: a share of the arrow, at most so many metres; half its angle."""
PING_MS, PULSE_MS, PULSES = 3000, 50, 3
"""How long a ping lasts, how often it is painted, and how many rings run outwards."""
PING_FROM_PX, PING_TO_PX = 14.0, 90.0
DIMMED_SHARE = 0.72
AREA_SHARE = 0.28


class Marks:
    """What is pointed out now.

    Args:
        text_px: How high the letters beside rulers and areas are.
    """

    def __init__(self, scene: QGraphicsScene, lettering: Lettering, language: Language, text_px: int) -> None:
        self._scene, self._language, self.text_px = scene, language, text_px
        self.pings = Pings(scene)
        self._arrow, self._ruler = CasedLine(scene, ARROW_Z), CasedLine(scene, ARROW_Z)
        self._area = _path_item(scene, AREA_Z)
        self._dim = _path_item(scene, SPOT_Z)
        self._dim.setBrush(theme.faded(theme.INK, DIMMED_SHARE))
        self._dim.setPen(Qt.PenStyle.NoPen)
        self._area.setBrush(theme.faded(theme.WARN, AREA_SHARE))
        self._area.setPen(theme.screen_pen(theme.WARN, LINE_PX / 2))
        self._pointer = _dot(scene)
        self._said = [ChipItem(scene, lettering, TEXT_Z) for _ in range(2)]
        self._shown = Showing()

    def show(self, showing: Showing) -> None:
        """Show what is pointed out, and take away what is not any more."""
        before, self._shown = self._shown, showing
        if showing.ping is not None and showing.ping != before.ping:
            self.pings.begin(showing.ping)
        self._show_arrow(showing.arrow)
        self._show_ruler(showing.ruler)
        self._show_area(showing.area)
        self._show_spotlight(showing.spotlight)
        self._pointer.setVisible(showing.pointer is not None)
        if showing.pointer is not None:
            self._pointer.setPos(*showing.pointer)

    def _show_arrow(self, arrow: Arrow | None) -> None:
        if arrow is None or arrow.start == arrow.end:
            self._arrow.hide()
        else:
            self._arrow.show(
                arrow_path(arrow.start, arrow.end), theme.CURRENT, ARROW_PX, Qt.PenStyle.SolidLine
            )

    def _show_ruler(self, ruler: SharedRuler | None) -> None:
        if ruler is None:
            self._ruler.hide()
        else:
            self._ruler.show(polyline(ruler.path), theme.PAPER, LINE_PX, Qt.PenStyle.SolidLine)
        self._say(0, ruler, ruler.path[-1] if ruler is not None and ruler.path else None)

    def _show_area(self, area: SharedArea | None) -> None:
        self._area.setVisible(area is not None)
        if area is not None:
            self._area.setPath(ring_path(area.rings))
        self._say(1, area, _middle(area.rings) if area is not None and area.rings else None)

    def _show_spotlight(self, spotlight: Spotlight | None) -> None:
        self._dim.setVisible(spotlight is not None)
        if spotlight is None:
            return
        path = QPainterPath()
        path.addRect(self._scene.sceneRect())
        path.addEllipse(QPointF(*spotlight.at), spotlight.radius_m, spotlight.radius_m)
        self._dim.setPath(path)

    def _say(self, number: int, shared: SharedRuler | SharedArea | None, at: Point | None) -> None:
        chip = self._said[number]
        if shared is None or at is None:
            chip.setVisible(False)
        else:
            text = self._language.text(shared.said)
            chip.show_label(Label(text, size_px=self.text_px), at, CENTRED)


class Pings:
    """Rings that run outwards from a place for some moments."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._rings = [_ring(scene) for _ in range(PULSES)]
        self._left_ms = 0
        self._timer = QTimer(scene, interval=PULSE_MS)
        self._timer.timeout.connect(self._pulse)

    @property
    def at(self) -> Point | None:
        """The place that is pointed out; None where none is."""
        place = self._rings[0].pos()
        return (place.x(), place.y()) if self._timer.isActive() else None

    def begin(self, ping: Ping) -> None:
        """Point a place out."""
        self._left_ms = PING_MS
        for ring in self._rings:
            ring.setPos(*ping.at)
        self._timer.start()
        self._pulse()

    def end(self) -> None:
        """Point nothing out any more."""
        self._left_ms = 0
        self._pulse()

    def _pulse(self) -> None:
        self._left_ms -= PULSE_MS
        over = self._left_ms <= 0
        if over:
            self._timer.stop()
        for number, ring in enumerate(self._rings):
            ring.setVisible(not over)
            run = ((PING_MS - self._left_ms) / 1000 + number / PULSES) % 1
            radius = PING_FROM_PX + run * (PING_TO_PX - PING_FROM_PX)
            ring.setRect(-radius, -radius, 2 * radius, 2 * radius)
            ring.setOpacity(1 - run)


def arrow_path(start: Point, end: Point) -> QPainterPath:
    """Return an arrow with its head, metres."""
    path = polyline((start, end))
    length_m = math.dist(start, end)
    head_m = min(HEAD_SHARE * length_m, HEAD_MOST_M)
    back = math.atan2(start[1] - end[1], start[0] - end[0])
    for turn in (-HEAD_DEG, HEAD_DEG):
        angle = back + math.radians(turn)
        path.moveTo(*end)
        path.lineTo(end[0] + head_m * math.cos(angle), end[1] + head_m * math.sin(angle))
    return path


def _middle(rings: Sequence[Sequence[Point]]) -> Point:
    box = QRectF()
    for ring in rings:
        box = box.united(QPolygonF([QPointF(*corner) for corner in ring]).boundingRect())
    return box.center().x(), box.center().y()


def _path_item(scene: QGraphicsScene, z: float) -> QGraphicsPathItem:
    item = QGraphicsPathItem()
    item.setZValue(z)
    item.setVisible(False)
    scene.addItem(item)
    return item


def _ring(scene: QGraphicsScene) -> QGraphicsEllipseItem:
    item = QGraphicsEllipseItem()
    item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
    item.setPen(theme.screen_pen(theme.CURRENT, LINE_PX))
    item.setZValue(PING_Z)
    item.setVisible(False)
    scene.addItem(item)
    return item


def _dot(scene: QGraphicsScene) -> QGraphicsEllipseItem:
    item = _ring(scene)
    item.setRect(-POINTER_PX / 2, -POINTER_PX / 2, POINTER_PX, POINTER_PX)
    item.setBrush(theme.CURRENT)
    item.setPen(theme.screen_pen(theme.INK, LINE_PX / 2))
    return item

"""What stands on the map? Its walls as one path, its obstacles and its difficult ground."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPolygonF, QTransform

from vtt.battle.scene import Obstacle, Terrain, Wall
from vtt.geometry.shapes import Ring
from vtt.ui import theme

CASING_PX, CORE_PX = 5.0, 2.2
SLIM_CASING_PX, SLIM_CORE_PX = 3.4, 1.3
OUTLINE_CASING_PX, OUTLINE_PX = 2.6, 1.2
HATCH_SHARE, OBSTACLE_SHARE = 0.55, 0.22
OUTLINE_SHARE, CASING_SHARE = 0.5, 0.6
HEIGHT_TEXT_PX = 12
HEIGHT_CHIP_PX = (52, 18)


def ring_path(rings: Sequence[Ring]) -> QPainterPath:
    """Return some closed rings as one path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for ring in rings:
        path.addPolygon(QPolygonF([QPointF(*corner) for corner in ring]))
        path.closeSubpath()
    return path


def wall_path(walls: Sequence[Wall]) -> QPainterPath:
    """Return all walls as one path."""
    path = QPainterPath()
    for wall in walls:
        path.moveTo(*wall.a)
        path.lineTo(*wall.b)
    return path


def paint_walls(painter: QPainter, path: QPainterPath, *, slim: bool) -> None:
    """Paint the walls; slim over a picture that shows them already."""
    casing, core = (SLIM_CASING_PX, SLIM_CORE_PX) if slim else (CASING_PX, CORE_PX)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(path, theme.screen_pen(theme.INK, casing))
    painter.strokePath(path, theme.screen_pen(theme.PAPER, core))


def paint_terrain(painter: QPainter, terrain: Sequence[Terrain], px_per_m: float) -> None:
    """Hatch the difficult ground."""
    if not terrain:
        return
    brush = QBrush(theme.faded(theme.DIFFICULT, HATCH_SHARE), Qt.BrushStyle.BDiagPattern)
    brush.setTransform(QTransform.fromScale(1 / px_per_m, 1 / px_per_m))
    painter.setPen(theme.screen_pen(theme.DIFFICULT, OUTLINE_PX, Qt.PenStyle.DashLine))
    painter.setBrush(brush)
    painter.drawPath(ring_path([patch.ring for patch in terrain]))


def paint_obstacles(painter: QPainter, path: QPainterPath, *, slim: bool, marked: bool) -> None:
    """Outline the obstacles: subtly, unless they are asked for; filled where no picture shows them."""
    if not slim:
        painter.fillPath(path, theme.faded(theme.PAPER, OBSTACLE_SHARE))
    outline = theme.WARN if marked else theme.faded(theme.PAPER, OUTLINE_SHARE)
    painter.strokePath(path, theme.screen_pen(theme.faded(theme.INK, CASING_SHARE), OUTLINE_CASING_PX))
    painter.strokePath(path, theme.screen_pen(outline, OUTLINE_PX))


def paint_heights(painter: QPainter, obstacles: Sequence[Obstacle], exposed: QRectF) -> None:
    """Write the height of each exposed obstacle into its middle."""
    to_screen = painter.transform()
    painter.save()
    painter.resetTransform()
    painter.setFont(theme.bold_font(HEIGHT_TEXT_PX))
    for thing in obstacles:
        middle = QPolygonF([QPointF(*corner) for corner in thing.ring]).boundingRect().center()
        if exposed.contains(middle):
            _paint_height(painter, to_screen.map(middle), f"{thing.height_m:g} m")
    painter.restore()


def _paint_height(painter: QPainter, at: QPointF, text: str) -> None:
    width, height = HEIGHT_CHIP_PX
    box = QRectF(at.x() - width / 2, at.y() - height / 2, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.CHIP_BACK)
    painter.drawRoundedRect(box, height / 2, height / 2)
    painter.setPen(theme.WARN)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

"""A token is drawn: a disc with a picture or initials, the ring of its side, its health and its state."""

import math
from dataclasses import replace
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QRadialGradient

from vtt.ui import theme
from vtt.ui.board.items.kept_pixmaps import KeptPixmaps
from vtt.ui.board.items.token_item import StampItem
from vtt.ui.board.items.token_style import TokenStyle
from vtt.ui.pictures import Pictures

SPREAD = 1.36
"""How much wider than the footprint the pixmap is: rings and markers stand outside."""
STEPS_PX = (48, 96, 192, 384)
"""Widths of a footprint for which pixmaps are drawn."""
SMALLEST_PX = 4
KEPT_PX, READY_PX = 10_000_000, 2_000_000
"""So many pixels of looks are kept as they are drawn, 500 of 100 pixels, and of those shrunk from them."""
SPARE = 64
"""So many looks that no token has any more may be kept, and as many again as there are tokens."""

# In radii of the footprint:
RING, RING_WIDTH = 0.93, 0.15
HEALTH, HEALTH_WIDTH = 0.78, 0.13
FACE = 0.85
POINT = 0.19
CURRENT, CURRENT_WIDTH = 1.22, 0.12
MARKED = CURRENT + CURRENT_WIDTH * 0.75
"""So far the rings of a turn reach."""
SELECTED, SELECTED_WIDTH = 1.08, 0.08
DOT, DOT_AT, DOT_STEP_DEG, DOT_FROM_DEG = 0.17, 0.98, 24, 40
CROSS = 0.52
FOOTPRINT_SHARE = 0.35
LARGE = (1.4, 0.9)
UPCOMING_DASHES = (1.6, 1.6)
NOTCH_FROM, NOTCH_TIP, NOTCH_HALF, NOTCH_EDGE = 0.96, 1.31, 0.22, 0.06

HIDDEN_SHARE = 0.55
CONDITION_COLOURS = ("#ffd84a", "#c792ea", "#6fd3ff", "#ff9ec4", "#8de36c")
SIXTEENTHS = 16


class TokenArt:
    """The pixmaps of tokens: each look is drawn once for each step, then shrunk to the pixels of the zoom.

    A pixmap of exactly the size on the screen is copied; a stretched one costs six times as much.
    """

    def __init__(self, pictures: Pictures, ratio: float = 1.0) -> None:
        self._pictures, self._ratio = pictures, ratio
        self._masters: KeptPixmaps[tuple[TokenStyle, int]] = KeptPixmaps(KEPT_PX)
        self._ready: KeptPixmaps[tuple[TokenStyle, int]] = KeptPixmaps(READY_PX)
        self._shown: WeakKeyDictionary[StampItem, TokenStyle] = WeakKeyDictionary()

    @property
    def looks(self) -> int:
        """How many looks are kept as they are drawn."""
        return len(self._masters)

    def stamp(self, item: StampItem, style: TokenStyle, wide_px: float) -> None:
        """Let an item show a look for a footprint of that many pixels; looks that none shows go in time."""
        item.stamp(self.pixmap(style, wide_px))
        self._shown[item] = style
        if len(self._masters) > 2 * len(self._shown) + SPARE:
            shown = {look for one in self._shown.values() for look in (one, _plain(one))}
            self._masters.keep_only({(look, step) for look in shown for step in STEPS_PX})

    def pixmap(self, style: TokenStyle, wide_px: float) -> QPixmap:
        """Return the pixmap of a look for a footprint of that many pixels."""
        whole_px = max(SMALLEST_PX, round(wide_px * SPREAD * self._ratio))
        return self._ready.of((style, whole_px), lambda: self._shrunk(style, whole_px))

    def _shrunk(self, style: TokenStyle, whole_px: int) -> QPixmap:
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        pixmap = self._master(style, whole_px / SPREAD).scaled(whole_px, whole_px, keep, smooth)
        pixmap.setDevicePixelRatio(self._ratio)
        return pixmap

    def _master(self, style: TokenStyle, wide_px: float) -> QPixmap:
        step = next((one for one in STEPS_PX if one >= wide_px), STEPS_PX[-1])
        return self._masters.of((style, step), lambda: self._made(style, step))

    def _made(self, style: TokenStyle, step_px: int) -> QPixmap:
        """Draw a look; one that is marked is drawn over its marks as it is without them."""
        plain = _plain(style)
        if plain == style:
            return _drawn(
                style, step_px, self._pictures.token_image(style.picture) if style.picture else None
            )
        unmarked = self._master(plain, step_px)
        pixmap = QPixmap(unmarked.size())
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = _painter_on(pixmap, step_px)
        _paint_markers(painter, style)
        painter.resetTransform()
        painter.drawPixmap(0, 0, unmarked)
        painter.end()
        return pixmap


def _plain(style: TokenStyle) -> TokenStyle:
    """Return a look without what marks it."""
    return replace(style, current=False, upcoming=False, selected=False)


def _drawn(style: TokenStyle, step_px: int, face: QImage | None) -> QPixmap:
    wide = math.ceil(step_px * SPREAD)
    pixmap = QPixmap(wide, wide)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = _painter_on(pixmap, step_px)
    painter.setOpacity(HIDDEN_SHARE if style.hidden else 1.0)
    if style.look == "ring":
        _paint_footprint(painter, style)
    elif style.look == "letter":
        _paint_plain(painter, style)
    else:
        _paint_face(painter, style, face)
    _paint_health(painter, style)
    if style.look != "letter":
        _paint_ring(painter, style)
    _paint_facing(painter, style)
    _paint_state(painter, style)
    _paint_conditions(painter, style)
    painter.end()
    return pixmap


def _painter_on(pixmap: QPixmap, step_px: int) -> QPainter:
    """Return what paints on a pixmap, in radii of the footprint from its middle."""
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(pixmap.width() / 2, pixmap.width() / 2)
    painter.scale(step_px / 2, step_px / 2)
    return painter


def _paint_markers(painter: QPainter, style: TokenStyle) -> None:
    if style.current:
        _stroke_circle(painter, CURRENT, QPen(theme.INK, CURRENT_WIDTH * 1.5))
        _stroke_circle(painter, CURRENT, QPen(theme.CURRENT, CURRENT_WIDTH))
    elif style.upcoming:
        _stroke_circle(painter, CURRENT, QPen(theme.INK, CURRENT_WIDTH * 1.5))
        _stroke_circle(painter, CURRENT, _dotted(QPen(theme.CURRENT, CURRENT_WIDTH)))
    if style.selected:
        _stroke_circle(painter, SELECTED, QPen(theme.INK, SELECTED_WIDTH * 1.7))
        _stroke_circle(painter, SELECTED, QPen(QColor("white"), SELECTED_WIDTH))


def _paint_face(painter: QPainter, style: TokenStyle, face: QImage | None) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.INK)
    painter.drawEllipse(_box(1.0))
    if face is not None:
        _paint_picture(painter, face)
        return
    colour = theme.side_colour(style.side)
    ground = QRadialGradient(QPointF(0, -0.4), 1.3)
    ground.setColorAt(0, colour.darker(190))
    ground.setColorAt(1, colour.darker(380))
    painter.setBrush(ground)
    painter.drawEllipse(_box(FACE))
    _paint_initials(painter, style.initials)


def _paint_footprint(painter: QPainter, style: TokenStyle) -> None:
    """Fill the ground on which a figure of the players stands: seen at a slant, a ring alone would be off."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.faded(theme.side_colour(style.side), FOOTPRINT_SHARE))
    painter.drawEllipse(_box(RING))
    _stroke_circle(painter, RING, QPen(theme.INK, RING_WIDTH * 1.6))


def _paint_plain(painter: QPainter, style: TokenStyle) -> None:
    """Paint black on white for the party, white on black for all others."""
    black, white = QColor("black"), QColor("white")
    ground, ink = (white, black) if style.side == "party" else (black, white)
    painter.setPen(QPen(black, RING_WIDTH))
    painter.setBrush(ground)
    painter.drawEllipse(_box(RING))
    _paint_initials(painter, style.initials, ink, LARGE)


def _dotted(pen: QPen) -> QPen:
    pen.setDashPattern(UPCOMING_DASHES)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def _paint_picture(painter: QPainter, face: QImage) -> None:
    clip = QPainterPath()
    clip.addEllipse(_box(FACE))
    painter.save()
    painter.setClipPath(clip)
    painter.fillPath(clip, theme.RAISED)
    side = min(face.width(), face.height())
    source = QRectF((face.width() - side) / 2, (face.height() - side) / 2, side, side)
    painter.drawImage(_box(FACE), face, source)
    painter.restore()


def _paint_initials(
    painter: QPainter, initials: str, ink: QColor = theme.PAPER, room: tuple[float, float] = (1.0, 0.62)
) -> None:
    letters = QPainterPath()
    font = theme.bold_font(100)
    letters.addText(0, 0, font, initials)
    box = letters.boundingRect()
    scale = min(side / max(length, 1) for side, length in zip(room, (box.width(), box.height()), strict=True))
    painter.save()
    painter.scale(scale, scale)
    painter.translate(-box.center())
    painter.fillPath(letters, ink)
    painter.restore()


def _paint_health(painter: QPainter, style: TokenStyle) -> None:
    if style.health is None:
        return
    _stroke_circle(painter, HEALTH, QPen(theme.INK, HEALTH_WIDTH * 1.45))
    share = min(1.0, max(0.0, style.health))
    pen = QPen(theme.health_colour(share), HEALTH_WIDTH, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawArc(_box(HEALTH), 90 * SIXTEENTHS, -round(360 * SIXTEENTHS * share))


def _paint_ring(painter: QPainter, style: TokenStyle) -> None:
    colour, shape = theme.side_colour(style.side), theme.side_shape(style.side)
    pen = QPen(colour, RING_WIDTH)
    if shape == "dashed" or style.hidden:
        pen.setDashPattern([2.2, 1.3])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    _stroke_circle(painter, RING, pen)
    if shape == "notched":
        painter.setPen(QPen(theme.INK, 0.05))
        painter.setBrush(colour)
        for quarter in range(4):
            painter.drawPolygon(_diamond(45 + 90 * quarter))


def _diamond(angle_deg: float) -> QPolygonF:
    turn = math.radians(angle_deg)
    x, y = math.cos(turn) * RING, math.sin(turn) * RING
    corners = ((0, -POINT), (POINT, 0), (0, POINT), (-POINT, 0))
    return QPolygonF([QPointF(x + across, y + down) for across, down in corners])


def _paint_facing(painter: QPainter, style: TokenStyle) -> None:
    """Paint a notch that points from the ring where the token looks."""
    if style.facing_deg is None:
        return
    painter.save()
    painter.rotate(style.facing_deg)
    painter.setPen(QPen(theme.INK, NOTCH_EDGE, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(theme.PAPER)
    corners = ((NOTCH_TIP, 0.0), (NOTCH_FROM, -NOTCH_HALF), (NOTCH_FROM, NOTCH_HALF))
    painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    painter.restore()


def _paint_state(painter: QPainter, style: TokenStyle) -> None:
    if style.state not in ("down", "dead"):
        return
    dead = style.state == "dead"
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.faded(theme.INK, 0.72 if dead else 0.5))
    painter.drawEllipse(_box(FACE))
    for colour, width in ((theme.INK, 0.34), (theme.MUTED if dead else theme.BAD, 0.2)):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(-CROSS, -CROSS), QPointF(CROSS, CROSS))
        painter.drawLine(QPointF(-CROSS, CROSS), QPointF(CROSS, -CROSS))


def _paint_conditions(painter: QPainter, style: TokenStyle) -> None:
    for place, title in enumerate(style.conditions):
        turn = math.radians(DOT_FROM_DEG - DOT_STEP_DEG * place)
        at = QPointF(math.cos(turn) * DOT_AT, math.sin(turn) * DOT_AT)
        painter.setPen(QPen(theme.INK, 0.06))
        painter.setBrush(QColor(CONDITION_COLOURS[place % len(CONDITION_COLOURS)]))
        painter.drawEllipse(at, DOT, DOT)
        _paint_letter(painter, at, title[:1].upper())


def _paint_letter(painter: QPainter, at: QPointF, letter: str) -> None:
    path = QPainterPath()
    path.addText(0, 0, theme.bold_font(100), letter)
    painter.save()
    painter.translate(at)
    painter.scale(DOT / 75, DOT / 75)
    painter.translate(-path.boundingRect().center())
    painter.fillPath(path, theme.INK)
    painter.restore()


def _stroke_circle(painter: QPainter, radius: float, pen: QPen) -> None:
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(_box(radius))


def _box(radius: float) -> QRectF:
    return QRectF(-radius, -radius, 2 * radius, 2 * radius)

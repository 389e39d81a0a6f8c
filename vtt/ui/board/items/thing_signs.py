"""Signs with names for the things that lie on a map, on both screens."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from vtt.battle import ThingId
from vtt.geometry import Point, distance_m
from vtt.ui import theme
from vtt.ui.board.items.chip import ChipItem, Label, Lettering, Place
from vtt.ui.board.items.token_item import StampItem

SIGN_Z, NAME_Z = 11.0, 9.5
SIGN_PX, EDGE_PX = 18, 1.6
NAME_GAP_PX = 11
BESIDE: Place = (0.0, -0.5)
"""A name stands to the right of its sign; names of tokens stand below them."""
NAMES_FROM_PX = 24
"""How many pixels a metre must take before the names of things are written."""
WITHIN_M, WITHIN_PX = 0.2, 10.0
"""How near to a thing a click must be, whichever is more."""


class ShownThing(NamedTuple):
    """A thing as a screen shows it."""

    id: ThingId
    name: str
    at: Point


class ThingSigns:
    """The things of one scene; they are drawn again where they are others than before."""

    def __init__(
        self,
        scene: QGraphicsScene,
        lettering: Lettering,
        ratio: float = 1.0,
        name_px: int = theme.LABEL_TEXT_PX,
    ) -> None:
        self._scene, self._lettering, self._ratio, self._name_px = scene, lettering, ratio, name_px
        self._shown: tuple[ShownThing, ...] = ()
        self._items: list[tuple[StampItem, ChipItem]] = []
        self._px_per_m = 1.0

    @property
    def names(self) -> tuple[str, ...]:
        """What is written now."""
        return tuple(name.text for _, name in self._items if name.text)

    def show(self, things: Sequence[ShownThing], px_per_m: float) -> None:
        """Show some things and no others; from far above without their names."""
        self._px_per_m = px_per_m
        if tuple(things) != self._shown:
            self._clear()
            self._shown = tuple(things)
            self._items = [self._made(thing) for thing in things]
        for _, name in self._items:
            name.setVisible(px_per_m >= NAMES_FROM_PX)

    def at(self, point: Point) -> ThingId | None:
        """Return the id of the thing whose sign is under a point, metres; the nearest of several."""
        within = max(WITHIN_M, WITHIN_PX / self._px_per_m)
        near = min(self._shown, key=lambda one: distance_m(one.at, point), default=None)
        return near.id if near is not None and distance_m(near.at, point) <= within else None

    def _clear(self) -> None:
        for sign, name in self._items:
            self._scene.removeItem(sign)
            self._scene.removeItem(name)

    def _made(self, thing: ShownThing) -> tuple[StampItem, ChipItem]:
        sign = StampItem(self._scene, SIGN_Z)
        sign.stamp(_drawn(self._ratio))
        sign.setPos(*thing.at)
        name = ChipItem(self._scene, self._lettering, NAME_Z)
        label = Label(thing.name, framed=False, size_px=self._name_px)
        name.show_label(label, thing.at, BESIDE)
        name.setOffset(name.offset() + QPointF(NAME_GAP_PX, 0))
        return sign, name


def _drawn(ratio: float) -> QPixmap:
    """Draw a blade with its hilt on a light disc."""
    whole = round(SIGN_PX * ratio)
    pixmap = QPixmap(whole, whole)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.INK, EDGE_PX))
    painter.setBrush(theme.PAPER)
    painter.drawEllipse(QRectF(0, 0, SIGN_PX, SIGN_PX).adjusted(EDGE_PX, EDGE_PX, -EDGE_PX, -EDGE_PX))
    tip, end = SIGN_PX * 0.74, SIGN_PX * 0.28
    painter.setPen(QPen(theme.INK, EDGE_PX, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(end, tip), QPointF(tip, end))
    hilt, arm = SIGN_PX * 0.42, SIGN_PX * 0.12
    painter.drawLine(QPointF(hilt - arm, SIGN_PX - hilt - arm), QPointF(hilt + arm, SIGN_PX - hilt + arm))
    painter.end()
    return pixmap

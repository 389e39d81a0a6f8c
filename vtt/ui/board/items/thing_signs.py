"""Signs with names for the things that lie on a map, on both screens."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene
from shiboken6 import isValid

from vtt.geometry import Point, distance_m
from vtt.ui import theme
from vtt.ui.board.items.chip import Label, Lettering
from vtt.ui.board.items.name_plates import SIDEWAYS
from vtt.ui.board.items.token_item import NamedItem

SIGN_Z, NAME_Z = 11.0, 9.5
SIGN_PX, LEAST_PX, EDGE_SHARE = 18, 12, 0.09
LIFTED_SHARE = 0.4
"""The opacity, 0 to 1, of a sign where its thing still is while its ghost is dragged."""
SIGN_M = 0.7
"""From far above a sign is no wider than that, so that it hides no token beside it."""
NAMES_FROM_PX = 16
"""How many pixels a metre must take before the names of things are written."""
WITHIN_M, WITHIN_PX = 0.2, 10.0
"""How near to a thing a click must be, whichever is more."""


Id = TypeVar("Id", bound=str)


class ShownThing(NamedTuple, Generic[Id]):
    """A thing as a screen shows it."""

    id: Id
    name: str
    at: Point
    faint: bool = False


class ThingItem(NamedItem):
    """The sign of one thing, with its name beside it."""

    name_sides: tuple[int, ...] = SIDEWAYS

    def __init__(
        self, scene: QGraphicsScene, lettering: Lettering, thing: ShownThing[Id], name_px: int
    ) -> None:
        super().__init__(scene, lettering, SIGN_Z, NAME_Z)
        self._label = Label(thing.name, framed=False, size_px=name_px)
        self.setPos(*thing.at)
        for item in (self, self.name):
            item.setOpacity(LIFTED_SHARE if thing.faint else 1.0)

    @property
    def at(self) -> Point:
        """Where it is shown, metres."""
        return self.pos().x(), self.pos().y()

    def show_at(self, px_per_m: float, wide_px: int, ratio: float, turn: int) -> None:
        """Be as wide as that, and write the name where there is room."""
        self.stamp(_drawn(wide_px, ratio))
        label = self._label if px_per_m >= NAMES_FROM_PX else None
        self.write(label, self.at, wide_px / px_per_m, turn)


class ThingSigns(Generic[Id]):
    """The things of one scene; they are drawn again where they are others than before."""

    def __init__(
        self,
        scene: QGraphicsScene,
        lettering: Lettering,
        ratio: float = 1.0,
        name_px: int = theme.LABEL_TEXT_PX,
        sign_px: int = SIGN_PX,
    ) -> None:
        self._scene, self._lettering, self._ratio = scene, lettering, ratio
        self._name_px, self._sign_px = name_px, sign_px
        self._shown: tuple[ShownThing[Id], ...] = ()
        self.items: list[ThingItem] = []
        self._px_per_m, self._turn = 1.0, 0

    @property
    def names(self) -> tuple[str, ...]:
        """What is written now."""
        return tuple(one.name.text for one in self.items if one.name.text)

    def show(self, things: Sequence[ShownThing[Id]], px_per_m: float, turn: int = 0) -> bool:
        """Show some things and no others; from far above smaller, and without their names.

        Args:
            things: What to show.
            px_per_m: How many pixels of the screen a metre takes.
            turn: By how many degrees the map is turned on the screen.

        Returns:
            False where they are shown so already.
        """
        if (tuple(things), px_per_m, turn) == (self._shown, self._px_per_m, self._turn):
            return False
        self._turn = turn
        self._px_per_m = px_per_m
        if tuple(things) != self._shown:
            self._clear()
            self._shown = tuple(things)
            self.items = [ThingItem(self._scene, self._lettering, one, self._name_px) for one in things]
        wide_px = max(LEAST_PX, min(self._sign_px, round(SIGN_M * px_per_m)))
        for one in self.items:
            one.show_at(px_per_m, wide_px, self._ratio, turn)
        return True

    def at(self, point: Point) -> Id | None:
        """Return the id of the thing whose sign is under a point, metres; the nearest of several."""
        within = max(WITHIN_M, WITHIN_PX / self._px_per_m)
        near = min(self._shown, key=lambda one: distance_m(one.at, point), default=None)
        return near.id if near is not None and distance_m(near.at, point) <= within else None

    @contextmanager
    def lifted(self, thing: Id) -> Iterator[QPixmap]:
        """Show a thing faintly for a while; gives its picture."""
        item = next(one for one, shown in zip(self.items, self._shown, strict=True) if shown.id == thing)
        item.setOpacity(LIFTED_SHARE)
        try:
            yield item.pixmap()
        finally:
            if isValid(item):
                item.setOpacity(1.0)

    def _clear(self) -> None:
        for one in self.items:
            self._scene.removeItem(one)
            self._scene.removeItem(one.name)


@lru_cache(maxsize=64)
def _drawn(wide_px: int, ratio: float) -> QPixmap:
    """Draw a blade with its hilt near one end on a light disc."""
    whole, edge_px = round(wide_px * ratio), wide_px * EDGE_SHARE
    pixmap = QPixmap(whole, whole)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.INK, edge_px))
    painter.setBrush(theme.PAPER)
    painter.drawEllipse(QRectF(0, 0, wide_px, wide_px).adjusted(edge_px, edge_px, -edge_px, -edge_px))
    tip, end = wide_px * 0.78, wide_px * 0.22
    painter.setPen(QPen(theme.INK, edge_px, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(QPointF(end, tip), QPointF(tip, end))
    hilt, arm = wide_px * 0.36, wide_px * 0.13
    painter.drawLine(QPointF(hilt - arm, wide_px - hilt - arm), QPointF(hilt + arm, wide_px - hilt + arm))
    painter.end()
    return pixmap

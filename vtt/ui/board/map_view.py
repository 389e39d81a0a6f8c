"""Views of a map: one without frame and scroll bars, and one that is zoomed and panned."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from vtt.ui.signals import Signal


@dataclass(frozen=True, slots=True)
class Look:
    """What of a map is in a view: the point in its middle, metres, and the scale."""

    middle: QPointF
    px_per_m: float


CLOSEST_PX_PER_M, FARTHEST_PX_PER_M = 400.0, 2.0


class MapView(QGraphicsView):
    """A map and nothing beside it; items are not asked for mouse and keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setInteractive(False)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def px_per_m(self) -> float:
        """The scale."""
        return math.hypot(self.transform().m11(), self.transform().m12())


class ZoomView(MapView):
    """A map that is zoomed and panned; all of it is in sight until then.

    Attributes:
        looked: Tells that another part of the map is seen, or in another scale.
    """

    looked = Signal[()]()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self._fitted = True

    def whole(self) -> QRectF:
        """Return all that there is to see, metres."""
        return self.sceneRect()

    def fit_map(self) -> None:
        """Show the whole map."""
        self.fitInView(self.whole(), Qt.AspectRatioMode.KeepAspectRatio)
        self._fitted = True
        self.looked.emit()

    def zoom_by(self, factor: float) -> None:
        """Zoom at the middle of the view."""
        self.zoom_at(self.viewport().rect().center().toPointF(), factor)

    def zoom_at(self, place: QPointF, factor: float) -> None:
        """Zoom so that the point of the map under a place stays there."""
        now = self.px_per_m
        factor = min(max(now * factor, FARTHEST_PX_PER_M), CLOSEST_PX_PER_M) / now
        fixed = self.on_map(place)
        self.scale(factor, factor)
        moved = self.viewportTransform().map(fixed) - place
        self.pan_by(round(moved.x()), round(moved.y()))

    def pan_by(self, across_px: int, down_px: int) -> None:
        """Show the part of the map so far to the right, and so far down."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + across_px)
        down.setValue(down.value() + down_px)
        self._fitted = False
        self.looked.emit()

    @property
    def look(self) -> Look | None:
        """What is in sight; None while that is the whole map."""
        middle = self.on_map(self.viewport().rect().center().toPointF())
        return None if self._fitted else Look(middle, self.px_per_m)

    def show_look(self, look: Look | None) -> None:
        """Bring into sight what was there once; the whole map for None."""
        self.fit_map()
        if look is not None:
            self.zoom_by(look.px_per_m / self.px_per_m)
            self.centerOn(look.middle)
            self.looked.emit()

    def on_map(self, place: QPointF) -> QPointF:
        """Return the point of the map at a place of the view, without rounding to whole pixels."""
        back, _ = self.viewportTransform().inverted()
        return back.map(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the whole map in sight until the GM zooms."""
        super().resizeEvent(event)
        if self._fitted:
            self.fit_map()
        else:
            self.looked.emit()

"""Where would the token stand? Its ghost, with a ring on the ground where it would land."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsPixmapItem, QGraphicsScene

from vtt.geometry.shapes import Point
from vtt.ui import theme
from vtt.ui.board.items.token_art import SPREAD

GHOST_Z = 35.0
GHOST_SHARE = 0.92
RING_PX = 3.0


class Ghost:
    """A second picture of the token that is dragged."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._body, self._ring = QGraphicsPixmapItem(), QGraphicsEllipseItem()
        self._body.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._body.setOpacity(GHOST_SHARE)
        for item in (self._body, self._ring):
            item.setZValue(GHOST_Z)
            item.setVisible(False)
            scene.addItem(item)

    def draw(self, pixmap: QPixmap, at: Point, size_m: float, colour: QColor) -> None:
        """Show the token at a place, metres, with a ring that says whether it may."""
        if pixmap.cacheKey() != self._body.pixmap().cacheKey():
            self._body.setPixmap(pixmap)
            self._body.setOffset(-pixmap.width() / 2, -pixmap.height() / 2)
        self._body.setScale(size_m * SPREAD / pixmap.width())
        self._ring.setRect(-size_m / 2, -size_m / 2, size_m, size_m)
        self._ring.setPen(theme.screen_pen(colour, RING_PX))
        for item in (self._body, self._ring):
            item.setPos(*at)
            item.setVisible(True)

    @property
    def at(self) -> Point | None:
        """Where it is shown, metres; None while it is not."""
        place = self._body.pos()
        return (place.x(), place.y()) if self._body.isVisible() else None

    def clear(self) -> None:
        """Show nothing."""
        self._body.setVisible(False)
        self._ring.setVisible(False)

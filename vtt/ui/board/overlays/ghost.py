"""The ghost of a token that is dragged, with a ring on the ground where it would land."""

from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsScene

from vtt.geometry import Point
from vtt.ui import theme
from vtt.ui.board.items.token_item import StampItem

GHOST_Z = 35.0
RING_PX = 3.0


class Ghost:
    """A second picture of the token that is dragged."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._body, self._ring = StampItem(scene, GHOST_Z), QGraphicsEllipseItem()
        self._ring.setZValue(GHOST_Z)
        scene.addItem(self._ring)
        self.clear()

    def draw(self, pixmap: QPixmap, at: Point, size_m: float, colour: QColor) -> None:
        """Show the token at a place, metres, with a ring that says whether it may."""
        self._body.stamp(pixmap)
        self._ring.setRect(-size_m / 2, -size_m / 2, size_m, size_m)
        self._ring.setPen(theme.screen_pen(colour, RING_PX))
        for item in (self._body, self._ring):
            item.setPos(*at)
            item.setVisible(True)

    def ring(self, at: Point, radius_m: float) -> None:
        """Lay the ring around what the token is led to."""
        self._ring.setRect(-radius_m, -radius_m, 2 * radius_m, 2 * radius_m)
        self._ring.setPos(*at)

    @property
    def at(self) -> Point | None:
        """Where it is shown, metres; None while it is not."""
        place = self._body.pos()
        return (place.x(), place.y()) if self._body.isVisible() else None

    def leave(self, scene: QGraphicsScene) -> None:
        """Take it off the board for good."""
        for item in (self._body, self._ring):
            scene.removeItem(item)

    def clear(self) -> None:
        """Show nothing."""
        self._body.setVisible(False)
        self._ring.setVisible(False)

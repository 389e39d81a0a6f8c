"""The fog of the table screen as an item: the ground below it stays painted while the fog changes."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from vtt.ui.board.items.fog import FogPicture

FOG_Z = -1.0
"""Below everything but the ground."""
BEYOND_M = 1.0
"""So far beyond the edges of the map it goes: what is bent for a projector has no picture of far away."""


class FogItem(QGraphicsItem):
    """The fog over a map and over its edges."""

    def __init__(self, scene: QGraphicsScene, picture: FogPicture) -> None:
        super().__init__()
        self.picture = picture
        self.setZValue(FOG_Z)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        scene.addItem(self)

    def boundingRect(self) -> QRectF:
        """Return the map with a little around it."""
        return self.picture.map.adjusted(-BEYOND_M, -BEYOND_M, BEYOND_M, BEYOND_M)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Paint the part that is asked for."""
        shown: QRectF = option.exposedRect
        self.picture.paint(painter, shown)

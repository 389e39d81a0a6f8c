"""The mark on the GM's board of a flaw of the map."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsEllipseItem
from shiboken6 import isValid

from vtt.geometry import Point
from vtt.ui.board.board_view import BoardView
from vtt.ui.theme import BAD

RADIUS_PX, WIDTH_PX, MARK_Z = 26.0, 4.0, 1_000.0
CLOSE_PX_PER_M = 60.0
"""A gap of a few centimetres is not seen from further away."""


class FlawMark:
    """A ring round a place of the board, which comes into the middle, near enough to be seen."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._ring: QGraphicsEllipseItem | None = None

    def show_at(self, place: Point) -> None:
        """Mark a place instead of the one before."""
        self.take_off()
        scale = self._board.transform().m11()
        if scale < CLOSE_PX_PER_M:
            self._board.zoom_by(CLOSE_PX_PER_M / scale)
        self._board.centerOn(QPointF(*place))
        self._board.looked.emit()
        size = 2 * RADIUS_PX
        ring = QGraphicsEllipseItem(QRectF(-RADIUS_PX, -RADIUS_PX, size, size))
        ring.setPen(QPen(BAD, WIDTH_PX))
        ring.setFlag(QGraphicsEllipseItem.GraphicsItemFlag.ItemIgnoresTransformations)
        ring.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        ring.setPos(*place)
        ring.setZValue(MARK_Z)
        self._board.board.addItem(ring)
        self._ring = ring

    def take_off(self) -> None:
        """Take the mark off the board; nothing where the board is another one now."""
        ring, self._ring = self._ring, None
        if ring is not None and isValid(ring) and ring.scene() is not None:
            ring.scene().removeItem(ring)

    @property
    def place(self) -> Point | None:
        """What is marked; None where nothing is."""
        if self._ring is None or not isValid(self._ring):
            return None
        at = self._ring.pos()
        return (at.x(), at.y()) if math.isfinite(at.x()) else None

"""A picture that fills as much of the glass as it can; a large one is painted from tiles."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter

from vtt.ui.board.items.map_picture import MapPicture, size_of
from vtt.ui.tiles.tiled_picture import TiledPicture


class FittedPicture:
    """A whole picture in the middle of a box.

    Args:
        source: What it is painted from.
    """

    def __init__(self, source: Sequence[QImage] | TiledPicture) -> None:
        self._size = QSizeF(*size_of(source))
        self._picture = MapPicture(source, self._size.toTuple())

    def paint(self, painter: QPainter, box: QRectF, ratio: float) -> None:
        """Paint what of it is there.

        Args:
            painter: Paints pixels of the window.
            box: Where it is to be.
            ratio: Pixels of the screen for a pixel of the window.
        """
        place = fitted(self._size, box)
        times = place.width() / self._size.width()
        painter.save()
        painter.translate(place.topLeft())
        painter.scale(times, times)
        self._picture.paint(painter, QRectF(QPointF(), self._size), times * ratio)
        painter.restore()

    def came(self) -> bool:
        """Tell whether more of it can be painted than there was."""
        return bool(self._picture.came())


def fitted(size: QSizeF, box: QRectF) -> QRectF:
    """Return the largest place in the middle of a box for the whole of something of that shape."""
    place = QRectF(QPointF(), size.scaled(box.size(), Qt.AspectRatioMode.KeepAspectRatio))
    place.moveCenter(box.center())
    return place

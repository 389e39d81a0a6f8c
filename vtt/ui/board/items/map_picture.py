"""The picture of a map, painted quickly at every zoom from a pyramid of smaller and smaller pictures."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

SAMPLES = 16


class MapPicture:
    """A picture and its halves, stretched over a map of that many metres."""

    def __init__(self, levels: Sequence[QImage], size_m: tuple[float, float]) -> None:
        self.size_m = size_m
        self._levels = tuple(levels)

    def paint(self, painter: QPainter, exposed: QRectF, px_per_m: float) -> None:
        """Paint the exposed part, metres, from the smallest picture that is sharp enough."""
        whole = QRectF(0, 0, *self.size_m)
        part = exposed.intersected(whole)
        image = self._sharp_enough(px_per_m)
        across, down = image.width() / self.size_m[0], image.height() / self.size_m[1]
        source = QRectF(part.x() * across, part.y() * down, part.width() * across, part.height() * down)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        painter.drawImage(part, image, source)

    def mean_colour(self) -> QColor:
        """Return the colour of the whole picture, seen from far away."""
        small = self._levels[-1].scaled(
            SAMPLES, SAMPLES, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        colours = [small.pixelColor(x, y) for x in range(SAMPLES) for y in range(SAMPLES)]
        count = len(colours)
        return QColor(
            sum(one.red() for one in colours) // count,
            sum(one.green() for one in colours) // count,
            sum(one.blue() for one in colours) // count,
        )

    def _sharp_enough(self, px_per_m: float) -> QImage:
        wanted = self.size_m[0] * px_per_m
        return next((one for one in reversed(self._levels) if one.width() >= wanted), self._levels[0])

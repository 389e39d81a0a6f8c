"""The picture of a map, painted quickly at every zoom from smaller and smaller pictures, or from tiles."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from vtt.files.tiles.pyramid import Place
from vtt.ui.tiles.tiled_picture import TiledPicture

SAMPLES = 16


class MapPicture:
    """A picture stretched over a map of that many metres.

    Args:
        source: The picture and its halves; or a large one in tiles, of which parts may come later.
        size_m: The size of the map.
    """

    def __init__(self, source: Sequence[QImage] | TiledPicture, size_m: tuple[float, float]) -> None:
        self.size_m = size_m
        self._source = source
        self._missing: set[Place] = set()
        self._is_painted = False
        self._mean: QColor | None = None

    def paint(self, painter: QPainter, exposed: QRectF, px_per_m: float) -> bool:
        """Paint the exposed part, metres, from the smallest picture that is sharp enough.

        Returns:
            Whether there was anything to paint yet; where not, the floor is to be seen.
        """
        part = exposed.intersected(QRectF(0, 0, *self.size_m))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        if not isinstance(self._source, TiledPicture):
            image = self._sharp_enough(self._source, px_per_m)
            across, down = image.width() / self.size_m[0], image.height() / self.size_m[1]
            painter.drawImage(part, image, _scaled(part, across, down))
            return True
        self._is_painted = self._source.is_there
        if self._is_painted and not part.isEmpty():
            self._paint_tiles(self._source, painter, part, px_per_m)
        return self._is_painted

    def came(self) -> list[QRectF]:
        """Return what of the map was painted coarsely, or not at all, and can be painted now; metres."""
        if not isinstance(self._source, TiledPicture) or not self._source.is_there:
            return []
        if not self._is_painted:
            return [QRectF(0, 0, *self.size_m)]
        came = {place for place in self._missing if self._source.has(place)}
        self._missing -= came
        return [self._source.box_m(place, self.size_m) for place in came]

    def mean_colour(self) -> QColor | None:
        """Return the colour of the whole picture, seen from far away; None while nothing of it is there."""
        if self._mean is None:
            if not isinstance(self._source, TiledPicture):
                self._mean = _mean_of(self._source[-1])
            elif self._source.is_there:
                self._mean = _mean_of(self._source.smallest)
        return self._mean

    def _paint_tiles(self, source: TiledPicture, painter: QPainter, part: QRectF, px_per_m: float) -> None:
        """Paint a part from the tiles of a level, put together first: so there are no seams.

        A pixel of a level is 2^level pixels of the picture wide, however the size of the level was rounded.
        """
        across, down = (px / metres for px, metres in zip(source.pyramid.size_px, self.size_m, strict=True))
        area = part.width() * across, part.height() * down
        level = source.fitting_level(px_per_m / across, area)
        pixels = _scaled(part, across / 2**level, down / 2**level)
        width, height = source.pyramid.size_of(level)
        left, top = max(math.floor(pixels.left()) - 1, 0), max(math.floor(pixels.top()) - 1, 0)
        right, bottom = min(math.ceil(pixels.right()) + 1, width), min(math.ceil(pixels.bottom()) + 1, height)
        image, corner, missing = source.part(level, (left, top, right, bottom))
        painter.drawImage(part, image, pixels.translated(-QPointF(corner)))
        self._missing.update(missing)

    def _sharp_enough(self, levels: Sequence[QImage], px_per_m: float) -> QImage:
        wanted = self.size_m[0] * px_per_m
        return next((one for one in reversed(levels) if one.width() >= wanted), levels[0])


def size_of(source: Sequence[QImage] | TiledPicture) -> tuple[float, float]:
    """Return the size of a picture, pixels."""
    if isinstance(source, TiledPicture):
        return source.pyramid.size_px
    return source[0].width(), source[0].height()


def _scaled(part: QRectF, across: float, down: float) -> QRectF:
    return QRectF(part.x() * across, part.y() * down, part.width() * across, part.height() * down)


def _mean_of(image: QImage) -> QColor:
    small = image.scaled(
        SAMPLES, SAMPLES, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    colours = [small.pixelColor(x, y) for x in range(SAMPLES) for y in range(SAMPLES)]
    count = len(colours)
    return QColor(
        sum(one.red() for one in colours) // count,
        sum(one.green() for one in colours) // count,
        sum(one.blue() for one in colours) // count,
    )

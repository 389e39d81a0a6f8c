"""Pictures are decoded: small ones by Qt, large ones by what is quickest and lets the windows go on.

Measured with 8192 × 8192 pixels: Pillow decodes JPEG three times and PNG a third faster than Qt, and tells
how far it is; WebP takes it three times as long as Qt, with Python standing still.
"""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from vtt.files.contents import Tell
from vtt.files.maps.picture import kind_of_picture
from vtt.files.tiles.raster import Raster, raster_of, raster_of_pixels

ALLOCATION_LIMIT_MB = 1024
"""Qt's own limit of 256 MB refuses a map of 8200 × 8200 pixels."""

SMALLEST_PX = 128
"""How small the smallest picture of a pyramid is."""

_FOUR_BYTES = (QImage.Format.Format_RGB32, QImage.Format.Format_ARGB32)


def read_image(data: bytes, within: QSize | None = None) -> QImage | None:
    """Return a picture, or as large as it fits into a size, pixels; None where it cannot be read."""
    QImageReader.setAllocationLimit(ALLOCATION_LIMIT_MB)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    if within is not None and reader.size().isValid():
        reader.setScaledSize(reader.size().scaled(within, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    return None if image.isNull() else image


def image_pyramid(data: bytes) -> tuple[QImage, ...]:
    """Return a picture without transparency, its half, its quarter and so on; empty where it is damaged."""
    image = read_image(data)
    if image is None:
        return ()
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    levels = [image]
    while min(image.width(), image.height()) > SMALLEST_PX:
        image = image.scaled(
            image.size() / 2, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        levels.append(image)
    return tuple(levels)


def large_raster(data: bytes, tell: Tell) -> Raster | None:
    """Decode a large picture on this thread; None where it is damaged.

    Args:
        data: PNG, WebP or JPEG.
        tell: Is told how far it is, 0 of 0 where nobody knows.
    """
    if kind_of_picture(data) != "WEBP":
        return raster_of(data, tell)
    tell(0, 0)
    image = read_image(data)
    if image is None:
        return None
    if image.format() not in _FOUR_BYTES:
        image = image.convertToFormat(QImage.Format.Format_RGB32)
    tell(0, 0)
    return raster_of_pixels((image.width(), image.height()), image.constBits(), image, tell)

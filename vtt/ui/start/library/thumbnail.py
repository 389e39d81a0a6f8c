"""The small picture of a map, made by any thread: of its own picture, else of its walls."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QImageWriter, QPainter, QPolygonF

from vtt.battle import Scene
from vtt.geometry import Point
from vtt.ui import theme

SIZE = QSize(320, 208)
"""As large it is at most, pixels."""
QUALITY = 82
MAX_PIXELS = 16384**2
WALL_PX = 1.6


def thumbnail_of(scene: Scene, picture: bytes | None) -> QImage | None:
    """Return a map, small; None where its picture cannot be read.

    It is decoded at that size, line by line where its kind allows, so that a large one takes little memory.
    """
    return _scaled(picture) if picture is not None else _drawn(scene)


def encoded(image: QImage) -> bytes:
    """Return a small picture as JPEG."""
    data = QBuffer()
    data.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(data, b"jpeg")
    writer.setQuality(QUALITY)
    writer.write(image)
    return bytes(data.data().data())


def decoded(data: bytes) -> QImage | None:
    """Return a small picture that was kept; None where it is damaged or not small."""
    image = _scaled(data)
    return image if image is not None and image.width() <= SIZE.width() else None


def _scaled(data: bytes) -> QImage | None:
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    size = reader.size()
    if not size.isValid() or size.width() * size.height() > MAX_PIXELS:
        return None
    if size.width() > SIZE.width() or size.height() > SIZE.height():
        reader.setScaledSize(size.scaled(SIZE, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return None
    flat = QImage(image.size(), QImage.Format.Format_RGB32)
    flat.fill(theme.FLOOR)
    painter = QPainter(flat)
    painter.drawImage(0, 0, image)
    painter.end()
    return flat


def _drawn(scene: Scene) -> QImage:
    """Return the walls, doors and things of a map that has no picture."""
    width_m, height_m = scene.size_m
    scale = min(SIZE.width() / width_m, SIZE.height() / height_m)
    image = QImage(
        max(1, round(width_m * scale)), max(1, round(height_m * scale)), QImage.Format.Format_RGB32
    )
    image.fill(theme.FLOOR)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.LINE)
    for thing in scene.layout.obstacles:
        painter.drawPolygon(QPolygonF([QPointF(*point) for point in thing.ring]))
    for wall in scene.layout.walls:
        _draw_line(painter, wall.a, wall.b, theme.TEXT)
    for portal in scene.layout.portals:
        _draw_line(painter, portal.a, portal.b, theme.WINDOW if portal.kind == "window" else theme.DOOR)
    painter.end()
    return image


def _draw_line(painter: QPainter, a: Point, b: Point, colour: QColor) -> None:
    painter.setPen(theme.screen_pen(colour, WALL_PX))
    painter.drawLine(QPointF(*a), QPointF(*b))

"""The picture of a map as the editor looks at it: small, as an array, painted once."""

from collections import deque
from typing import Any

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from vtt.battle import Scene
from vtt.play.editing.following import PIXELS_A_SQUARE, Art
from vtt.play.editing.snapping import drawing_grid
from vtt.ui.board.items.map_picture import MapPicture
from vtt.ui.pictures import Pictures

MOST_PX = 2048
"""The art of a large map is no larger than this along its longer side."""

_LATEST: deque[tuple[Any, Art]] = deque(maxlen=1)


def art_of(scene: Scene, pictures: Pictures) -> Art | None:
    """Return the art of a scene; None where there is no picture, or it is not there yet."""
    if scene.picture is None:
        return None
    square_m = drawing_grid(scene).cell_m
    of = (scene.picture.id, scene.size_m, square_m)
    known = next((art for key, art in _LATEST if key == of), None)
    source = pictures.levels_of(scene.picture.id) if known is None else None
    if source is None:
        return known
    px_per_m = min(PIXELS_A_SQUARE / square_m, MOST_PX / max(scene.size_m))
    image = _painted(MapPicture(source, scene.size_m), scene.size_m, px_per_m)
    if image is None:
        return None
    art = Art(_shades(image), px_per_m, square_m)
    _LATEST.append((of, art))
    return art


def _painted(picture: MapPicture, size_m: tuple[float, float], px_per_m: float) -> QImage | None:
    width, height = (max(2, round(side * px_per_m)) for side in size_m)
    image = QImage(width, height, QImage.Format.Format_RGB888)
    painter = QPainter(image)
    painter.scale(width / size_m[0], height / size_m[1])
    try:
        is_there = picture.paint(painter, QRectF(0, 0, *size_m), px_per_m)
    finally:
        painter.end()
    return image if is_there else None


def _shades(image: QImage) -> np.ndarray[Any, np.dtype[np.uint8]]:
    rows = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).copy()

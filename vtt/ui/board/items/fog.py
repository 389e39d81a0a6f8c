"""What of the map is not known, as a small picture: black where never seen, dim where not seen now."""

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from vtt.geometry import Explored, Ring
from vtt.ui.board.items.walls import ring_path

PLAYERS_UNKNOWN, PLAYERS_DIM = 255, 140
"""How opaque the fog is for the players, 0 to 255: where nothing was seen, and what is not seen now."""
GM_UNKNOWN = 120
"""How opaque it is for the GM, who sees everything."""


class FogPicture:
    """The fog over a map: what was explored, and what is seen now.

    Args:
        size_m: Width and height of the map.
        explored: What has been seen so far.
        visible: What is seen now; the rings may overlap.
        shades: How opaque the fog is over the unknown and over the explored, 0 to 255.
    """

    def __init__(
        self,
        size_m: tuple[float, float],
        explored: Explored,
        visible: Sequence[Ring] = (),
        shades: tuple[int, int] = (PLAYERS_UNKNOWN, PLAYERS_DIM),
    ) -> None:
        unknown, dim = shades
        mask = explored.mask(size_m)
        height, width = mask.shape
        pixels = np.zeros((height, width, 4), dtype=np.uint8)
        pixels[..., 3] = np.where(mask, dim, unknown)  # black, premultiplied: only the last byte counts
        image = QImage(pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied)
        self._image = image.copy()
        self._box = QRectF(0, 0, width / explored.bits_per_m, height / explored.bits_per_m)
        self._clear(visible, explored.bits_per_m)

    def paint(self, painter: QPainter) -> None:
        """Paint it over the whole map."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, True)
        painter.drawImage(self._box, self._image)

    def _clear(self, visible: Sequence[Ring], px_per_m: int) -> None:
        painter = QPainter(self._image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.scale(px_per_m, px_per_m)
        for ring in visible:
            painter.fillPath(ring_path([ring]), QColor(0, 0, 0, 0))
        painter.end()

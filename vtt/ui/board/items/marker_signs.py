"""Signs with titles where the rules have left something, such as a trap; for the game master alone."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsScene

from vtt.rules.markers import Marker
from vtt.ui import theme
from vtt.ui.board.items.chip import BELOW, ChipItem, Label, Lettering
from vtt.ui.board.items.token_item import StampItem

SIGN_Z, TITLE_Z = 8.0, 7.5
SIGN_PX, EDGE_PX = 18, 2.0
TITLE_GAP_PX = 10
TITLES_FROM_PX = 16
"""How many pixels a metre must take before titles are written."""


class MarkerSigns:
    """The signs of one scene; they are made again where the markers are others than before."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering, ratio: float = 1.0) -> None:
        self._scene, self._lettering, self._ratio = scene, lettering, ratio
        self._shown: tuple[Marker, ...] = ()
        self._signs: list[tuple[StampItem, ChipItem]] = []

    @property
    def titles(self) -> tuple[str, ...]:
        """What is written now."""
        return tuple(title.text for _, title in self._signs if title.text)

    def show(self, markers: Sequence[Marker], px_per_m: float) -> None:
        """Show some markers and no others; from far above without their titles."""
        if tuple(markers) != self._shown:
            self._clear()
            self._shown = tuple(markers)
            self._signs = [self._made(marker) for marker in markers]
        for _, title in self._signs:
            title.setVisible(px_per_m >= TITLES_FROM_PX)

    def _clear(self) -> None:
        for sign, title in self._signs:
            self._scene.removeItem(sign)
            self._scene.removeItem(title)

    def _made(self, marker: Marker) -> tuple[StampItem, ChipItem]:
        sign = StampItem(self._scene, SIGN_Z)
        sign.stamp(_drawn(marker.live, self._ratio))
        sign.setPos(*marker.at)
        title = ChipItem(self._scene, self._lettering, TITLE_Z)
        label = Label(str(marker.title), framed=False, size_px=theme.LABEL_TEXT_PX)
        title.show_label(label, marker.at, BELOW, TITLE_GAP_PX)
        return sign, title


def _drawn(live: bool, ratio: float) -> QPixmap:
    """Draw a diamond: filled for what is live, hollow for what is not."""
    whole = round(SIGN_PX * ratio)
    pixmap = QPixmap(whole, whole)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    half, tip = SIGN_PX / 2, SIGN_PX / 2 - EDGE_PX
    corners = ((half, half - tip), (half + tip, half), (half, half + tip), (half - tip, half))
    painter.setPen(QPen(theme.INK if live else theme.MUTED, EDGE_PX))
    painter.setBrush(theme.WARN if live else theme.faded(theme.INK, 0.5))
    painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    painter.end()
    return pixmap

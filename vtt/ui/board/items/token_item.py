"""Where does a token lie on the screen? A pixmap and its name, as the token says."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from vtt.geometry.shapes import Point
from vtt.ui import theme
from vtt.ui.board.items.chip import BELOW, ChipItem, Label, Lettering
from vtt.ui.board.items.token_art import SPREAD, TokenArt
from vtt.ui.board.items.token_look import TokenLook

TOKEN_Z, NAME_Z = 10.0, 20.0
NAMES_FROM_PX = 26
"""How wide a footprint must be on the screen before its name is written below."""
NAME_GAP_PX = 3


class TokenItem(QGraphicsPixmapItem):
    """One token: built-in painting only, no position of its own making."""

    def __init__(self, scene: QGraphicsScene, lettering: Lettering) -> None:
        super().__init__()
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setZValue(TOKEN_Z)
        scene.addItem(self)
        self.name = ChipItem(scene, lettering, NAME_Z)

    def place(self, at: Point, size_m: float) -> None:
        """Lie at a point, with a footprint of that width, metres."""
        self.setPos(*at)
        wide = self.pixmap().width()
        if wide:
            self.setScale(size_m * SPREAD / wide)

    def dress(self, look: TokenLook, art: TokenArt, size_m: float, px_per_m: float) -> None:
        """Show a look at the resolution of the zoom."""
        pixmap = art.pixmap(look, size_m * px_per_m)
        if pixmap.cacheKey() != self.pixmap().cacheKey():
            self.setPixmap(pixmap)
            self.setOffset(-pixmap.width() / 2, -pixmap.height() / 2)
            self.setScale(size_m * SPREAD / pixmap.width())

    def write_name(self, title: str, at: Point, size_m: float, px_per_m: float) -> None:
        """Write its name below it, where there is room."""
        if not title or size_m * px_per_m < NAMES_FROM_PX:
            self.name.setVisible(False)
            return
        label = Label(title, framed=False, size_px=theme.LABEL_TEXT_PX)
        self.name.show_label(label, (at[0], at[1] + size_m / 2), BELOW, NAME_GAP_PX)

    def leave(self, scene: QGraphicsScene) -> None:
        """Go away, name and all."""
        scene.removeItem(self.name)
        scene.removeItem(self)

"""A token on the screen: a pixmap and a name at its place."""

from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from vtt.geometry import Point
from vtt.ui import theme
from vtt.ui.board.items.chip import BELOW, ChipItem, Label, Lettering
from vtt.ui.board.items.name_plates import DOWNWARDS, NAME_GAP_PX, Shift, Standing
from vtt.ui.board.items.turning import below

TOKEN_Z, NAME_Z, WANTED_Z = 10.0, 9.0, 12.0
FAINT_SHARE = 0.45
"""The opacity, 0 to 1, of a token that is not seen any more where it is shown."""
NAMES_FROM_PX = 16
"""How wide a footprint must be on the screen before its name is written below."""
MIN_PX = 16.0
"""From however far above a map is seen, tokens can be told from its walls."""


def width_px(size_m: float, px_per_m: float) -> float:
    """Return how wide a token is drawn: as wide as it is, but never too small to be found."""
    return max(size_m * px_per_m, MIN_PX)


class StampItem(QGraphicsPixmapItem):
    """A pixmap that is already as large as it is on the screen, centred on a point of the map."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(z)
        scene.addItem(self)

    def stamp(self, pixmap: QPixmap) -> None:
        """Show that pixmap."""
        if pixmap.cacheKey() != self.pixmap().cacheKey():
            size = pixmap.deviceIndependentSize()
            self.setPixmap(pixmap)
            self.setOffset(-size.width() / 2, -size.height() / 2)


class NamedItem(StampItem):
    """A stamp with a name below it, or beside it where the name has more room.

    Attributes:
        standing: Where it stands, and how large its name is.
        name_stays: Whether its name is written from now on even where there is no room.
    """

    def __init__(self, scene: QGraphicsScene, lettering: Lettering, z: float, name_z: float) -> None:
        super().__init__(scene, z)
        self.name, self._name_z = ChipItem(scene, lettering, name_z), name_z
        self.standing = Standing((0.0, 0.0), 0.0, None)
        self._shift: Shift = (0.0, 0.0)
        self.name_stays = self._left_out = self._wanted = False

    @property
    def size_m(self) -> float:
        """How wide it is drawn, metres."""
        return self.standing.size_m

    def write(self, label: Label | None, at: Point, size_m: float, turn: int) -> None:
        """Write its name, or none, where it stood before beside the item."""
        name = None
        if label is None:
            self.name.clear()
        else:
            place = below(at, size_m / 2, turn)
            self.name.show_label(label, place, BELOW, NAME_GAP_PX)
            self.shift_name(*self._shift)
            size = self.name.boundingRect()
            name = size.width(), size.height(), *place
            self._show_name()
        self.standing = Standing(at, size_m, name, self.name_stays)

    def shift_name(self, right_px: float, down_px: float) -> None:
        """Write its name so much further to the right and down from below it."""
        self._shift = right_px, down_px
        self.name.setOffset(right_px - self.name.boundingRect().width() / 2, NAME_GAP_PX + down_px)

    def leave_out_name(self, left_out: bool) -> None:
        """Write its name only where somebody wants to read it."""
        self._left_out = left_out
        self._show_name()

    def want_name(self, wanted: bool) -> None:
        """Write its name over all else, whether there is room or not; or no longer."""
        if wanted != self._wanted:
            self._wanted = wanted
            self.name.setZValue(WANTED_Z if wanted else self._name_z)
            self._show_name()

    def _show_name(self) -> None:
        is_written = not self.name.pixmap().isNull()
        self.name.setVisible(is_written and (self._wanted or not self._left_out))


class TokenItem(NamedItem):
    """One token: built-in painting only, no position of its own making.

    Attributes:
        fares: What is said of it under its name.
    """

    name_sides: tuple[int, ...] = DOWNWARDS

    def __init__(
        self, scene: QGraphicsScene, lettering: Lettering, name_px: int = theme.LABEL_TEXT_PX
    ) -> None:
        super().__init__(scene, lettering, TOKEN_Z, NAME_Z)
        self._name_px = name_px
        self.fares = ""

    def stand(self, title: str, at: Point, size_m: float, px_per_m: float) -> None:
        """Stand at a place, metres, with a name."""
        self.setPos(*at)
        self.write_name(title, at, size_m, px_per_m)

    def bend(self, px_per_m: float | None, turn: int = 0) -> None:
        """Follow every bend of the map, upright on one that is turned; None: be as the pixmap is.

        Args:
            px_per_m: How many pixels of the pixmap are a metre of the map.
            turn: By how many degrees the map is turned.
        """
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations, px_per_m is None)
        size = 1 / px_per_m if px_per_m is not None else 1.0
        upright = -turn if px_per_m is not None else 0
        self.setTransform(QTransform().rotate(upright).scale(size, size))

    def write_name(self, title: str, at: Point, size_m: float, px_per_m: float, turn: int = 0) -> None:
        """Write its name below it on a map that is turned by so many degrees, where there is room."""
        label = None
        if (title or self.fares) and size_m * px_per_m >= NAMES_FROM_PX:
            also = self.fares if title else ""
            label = Label(title or self.fares, also=also, framed=False, size_px=self._name_px)
        self.write(label, at, size_m, turn)

    def show_faintly(self, faintly: bool) -> None:
        """Be faint, name and all, or be as ever."""
        for item in (self, self.name):
            item.setOpacity(FAINT_SHARE if faintly else 1.0)

    def leave(self, scene: QGraphicsScene) -> None:
        """Go away, name and all."""
        scene.removeItem(self.name)
        scene.removeItem(self)

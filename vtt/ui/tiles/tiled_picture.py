"""A large picture: small levels that are always there, and tiles that come when they are looked at."""

from collections.abc import Callable, Iterable
from threading import Lock

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from vtt.files.tiles.pyramid import Box, Place, Pyramid
from vtt.files.tiles.tile_file import DamagedTileError, TileOf
from vtt.ui.tiles.image_memory import ImageMemory
from vtt.ui.work.background import start

OVERVIEW_PX = 2048
"""Levels that are no larger a side are kept whole: they do for a coarse look, and the map on a screen."""
MAX_WANTED = 1000
"""So many tiles may wait to be loaded; those that were looked at longest ago are forgotten first."""
PAINTED_SHARE = 0.5
"""How much of the memory the tiles of one look may take; beyond it the next smaller level is painted."""

TILE = QImage.Format.Format_RGB32


class TiledPicture:
    """A large picture that is painted from tiles; one serves all windows.

    Attributes:
        id: The SHA-256 of its encoded bytes.
        pyramid: Its levels.
        memory: Where its tiles are kept while they are looked at.
        bringing: Held by the thread that decodes it.
        failed: Whether it turned out to be damaged.
    """

    def __init__(
        self, picture_id: str, pyramid: Pyramid, memory: ImageMemory, arrived: Callable[[str], None]
    ) -> None:
        self.id, self.pyramid, self.memory = picture_id, pyramid, memory
        self.bringing, self.failed = Lock(), False
        self._arrived = arrived
        self._overview: dict[int, QImage] = {}
        self._tile_of: TileOf | None = None
        self._make_anew: Callable[[], None] = lambda: None
        self._wanted: dict[Place, None] = {}
        self._is_loading = self._is_closed = False
        self._changing = Lock()

    @property
    def is_there(self) -> bool:
        """Whether there is anything of it to be painted."""
        return bool(self._overview)

    @property
    def is_supplied(self) -> bool:
        """Whether its tiles can be had."""
        return self._tile_of is not None

    @property
    def is_loading(self) -> bool:
        """Whether tiles are on their way."""
        return self._is_loading

    @property
    def smallest(self) -> QImage:
        """The whole picture, seen from far away."""
        return self._overview[self.pyramid.levels - 1]

    def supply(self, tile_of: TileOf, make_anew: Callable[[], None] = lambda: None) -> None:
        """Take tiles from here from now on.

        Args:
            tile_of: Returns the bytes of a tile, on any thread.
            make_anew: What is to be done where a tile turns out to be damaged; it supplies other tiles.

        Raises:
            DamagedTileError: The small levels cannot be read.
        """
        if not self._overview:
            overview = {level: self._whole(level, tile_of) for level in self._small_levels()}
            self.memory.pin(self.id, tuple(overview.values()))
            self._overview = overview
        with self._changing:
            if not self._is_closed:
                self._tile_of, self._make_anew = tile_of, make_anew
        if not self.is_supplied:  # it was let go of meanwhile
            self.memory.forget(self.id)
            return
        self._arrived(self.id)
        self._load_soon()

    def close(self) -> None:
        """Load nothing any more."""
        with self._changing:
            self._is_closed = True
            self._tile_of, self._make_anew = None, lambda: None
            self._wanted.clear()
        self.memory.forget(self.id)

    def fitting_level(self, scale: float, area: tuple[float, float]) -> int:
        """Return the level to paint a part of the picture from.

        Args:
            scale: Pixels of the screen for a pixel of the picture.
            area: Width and height of the part, pixels of the picture.
        """
        level, room = self.pyramid.sharp_level(scale), self.memory.room * PAINTED_SHARE
        while level not in self._overview and 4 * area[0] * area[1] / 4**level > room:
            level += 1
        return level

    def part(self, level: int, box: Box) -> tuple[QImage, QPoint, list[Place]]:
        """Return pixels of a level; what is not yet there is enlarged from smaller levels, and asked for.

        Returns:
            An image, where on the level it begins, and which tiles it lacks.
        """
        if level in self._overview:
            return self._overview[level], QPoint(0, 0), []
        places = list(self.pyramid.places_in(level, box))
        found = {place: self._in_memory(place) for place in places}
        image = QImage(max(box[2] - box[0], 1), max(box[3] - box[1], 1), TILE)
        painter = QPainter(image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-box[0], -box[1])
        for place, tile in found.items():
            left, top, _, _ = self.pyramid.box_of(place)
            if tile is None:
                self._paint_coarsely(painter, place)
            else:
                painter.drawImage(QPoint(left, top), tile)
        painter.end()
        missing = [place for place, tile in found.items() if tile is None]
        self._ask(missing)
        return image, QPoint(box[0], box[1]), missing

    def has(self, place: Place) -> bool:
        """Tell whether a tile is in memory."""
        return self._in_memory(place) is not None

    def _in_memory(self, place: Place) -> QImage | None:
        images = self.memory.get(self.id, place)
        return images[0] if images else None

    def _paint_coarsely(self, painter: QPainter, place: Place) -> None:
        """Paint the place of a tile from the sharpest smaller level that is there."""
        left, top, right, bottom = self.pyramid.box_of(place)
        target = QRectF(left, top, right - left, bottom - top)
        level, column, row = place
        while level not in self._overview:
            level, column, row = level + 1, column // 2, row // 2
            image, corner = self._level_or_tile(Place(level, column, row))
            if image is not None:
                times = 2.0 ** (level - place.level)
                source = QRectF(target.topLeft() / times - corner, target.size() / times)
                painter.drawImage(target, image, source)
                return

    def _level_or_tile(self, place: Place) -> tuple[QImage | None, QPointF]:
        """Return what there is of a level at a place, and where on the level it begins."""
        if place.level in self._overview:
            return self._overview[place.level], QPointF()
        left, top, _, _ = self.pyramid.box_of(place)
        return self._in_memory(place), QPointF(left, top)

    def _ask(self, places: Iterable[Place]) -> None:
        """Load tiles soon, before those that were asked for earlier."""
        with self._changing:
            newest = dict.fromkeys(places)
            for place in self._wanted:
                if len(newest) < MAX_WANTED:
                    newest.setdefault(place)
            self._wanted = newest
        self._load_soon()

    def _load_soon(self) -> None:
        with self._changing:
            if self._is_loading or not self._wanted or self._tile_of is None:
                return
            self._is_loading = True
        start(self._load)

    def _next(self) -> tuple[Place, TileOf] | None:
        with self._changing:
            if not self._wanted or self._tile_of is None:
                self._is_loading = False
                return None
            place = next(iter(self._wanted))
            del self._wanted[place]
            return place, self._tile_of

    def _load(self) -> None:
        """Load what is wanted, on a thread beside the windows."""
        while (found := self._next()) is not None:
            place, tile_of = found
            try:
                image = self._image(place, tile_of)
            except DamagedTileError:
                self._lack(place, tile_of)
                continue
            self.memory.put(self.id, place, (image,))
            if not self.is_supplied:  # it was let go of meanwhile
                self.memory.forget(self.id)
            self._arrived(self.id)

    def _lack(self, place: Place, tile_of: TileOf) -> None:
        """Let the tiles be made anew, unless others are supplied by now, or none any more."""
        with self._changing:
            if self._tile_of is None:
                return
            self._wanted[place] = None
            if self._tile_of is not tile_of:
                return
            self._tile_of, make_anew = None, self._make_anew
        make_anew()

    def _image(self, place: Place, tile_of: TileOf) -> QImage:
        """Return a tile as it is painted.

        Raises:
            DamagedTileError: It cannot be read.
        """
        left, top, right, bottom = self.pyramid.box_of(place)
        data, width = tile_of(place), right - left
        image = QImage(data, width, bottom - top, 3 * width, QImage.Format.Format_RGB888)
        return image.convertToFormat(TILE)  # which is a copy: the bytes are let go

    def _small_levels(self) -> list[int]:
        sizes = [max(self.pyramid.size_of(level)) for level in range(self.pyramid.levels)]
        return [level for level, size in enumerate(sizes) if size <= OVERVIEW_PX or size == sizes[-1]]

    def _whole(self, level: int, tile_of: TileOf) -> QImage:
        image = QImage(*self.pyramid.size_of(level), TILE)
        painter = QPainter(image)
        for place in self.pyramid.places_in(level, (0, 0, *self.pyramid.size_of(level))):
            left, top, _, _ = self.pyramid.box_of(place)
            painter.drawImage(QPoint(left, top), self._image(place, tile_of))
        painter.end()
        return image

    def box_m(self, place: Place, size_m: tuple[float, float]) -> QRectF:
        """Return which part of a map of that many metres a tile covers."""
        left, top, right, bottom = self.pyramid.box_of(place)
        across, down = (
            metres * 2**place.level / px for metres, px in zip(size_m, self.pyramid.size_px, strict=True)
        )
        width, height = (right - left) * across, (bottom - top) * down
        return QRectF(left * across, top * down, width, height)

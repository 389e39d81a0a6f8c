"""The pictures of maps and tokens, read once; large ones in tiles."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Lock

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QImage
from shiboken6 import isValid

from vtt.files.contents import Tell, untold
from vtt.files.tiles.pyramid import Pyramid
from vtt.files.tiles.raster import Raster, size_of
from vtt.files.tiles.tile_file import DamagedTileError
from vtt.files.tiles.tile_folder import TileFolder
from vtt.ui.signals import Signal
from vtt.ui.tiles.decoding import image_pyramid, large_raster, read_image
from vtt.ui.tiles.image_memory import ImageMemory
from vtt.ui.tiles.tiled_picture import TiledPicture
from vtt.ui.work.background import start
from vtt.ui.work.memory import give_back

LARGE_PX = 8_000_000
"""Pictures of more pixels are painted from tiles; all others are there as a whole from the first look on."""

ID_LETTERS = 64
PORTRAIT_PX = QSize(384, 384)
"""As large as a token is drawn at most."""

Levels = Sequence[QImage]
_NOTHING: Mapping[str, bytes] = {}


class Arrivals(QObject):
    """What the threads tell the windows of pictures.

    Attributes:
        arrived: More of a large picture can be painted: its id.
        failed: A large picture turned out to be damaged: its id.
    """

    arrived = Signal[str]()
    failed = Signal[str]()

    def tell_arrived(self, picture_id: str) -> None:
        """Tell of a picture, from any thread."""
        if isValid(self):
            self.arrived.emit(picture_id)

    def tell_failed(self, picture_id: str) -> None:
        """Tell of a damaged picture, from any thread."""
        if isValid(self):
            self.failed.emit(picture_id)


class Pictures:
    """The bytes of pictures by their content's id, portraits too, and the bundled pictures of tokens by name.

    Attributes:
        arrivals: Tells when more of a large picture can be painted.
        memory: What of the pictures of maps is decoded.
    """

    def __init__(
        self,
        maps: Mapping[str, bytes] = _NOTHING,
        token_folder: Path | None = None,
        tile_folder: Path | None = None,
    ) -> None:
        self.arrivals, self.memory = Arrivals(), ImageMemory()
        self._bytes = dict(maps)
        self._token_folder = token_folder
        self._folder = TileFolder(tile_folder) if tile_folder is not None else None
        self._large: dict[str, TiledPicture] = {}
        self._damaged: set[str] = set()
        self._tokens: dict[str, QImage | None] = {}
        self._decoding, self._changing, self._counting = Lock(), Lock(), Lock()
        self._at_work = 0

    def add(self, picture_id: str, data: bytes) -> None:
        """Take in the bytes of a picture; one that is known by this id is the same."""
        self._bytes.setdefault(picture_id, data)

    def keep_only(self, picture_ids: Collection[str]) -> None:
        """Let go of the pictures of all other maps: they are the greatest things in memory."""
        for picture_id in self._bytes.keys() - picture_ids:
            del self._bytes[picture_id]
            self._tokens.pop(picture_id, None)
            self.memory.forget(picture_id)
        self._damaged.intersection_update(picture_ids)
        for picture_id in self._large.keys() - picture_ids:
            self._large.pop(picture_id).close()

    def bytes_of(self, picture_id: str) -> bytes | None:
        """Return the bytes of a picture as they came; None where there is none."""
        return self._bytes.get(picture_id)

    @property
    def is_busy(self) -> bool:
        """Whether large pictures are decoded, or tiles are on their way."""
        return self._at_work > 0 or any(picture.is_loading for picture in self._large.values())

    def levels_of(self, picture_id: str) -> TiledPicture | Levels | None:
        """Return what the picture of a map is painted from; None where there is none or it is damaged.

        A large one comes beside the windows: what of it is not yet there comes later, and `arrivals` tells.
        """
        large = self.large(picture_id)
        if large is None:
            return self.map_pyramid(picture_id) or None
        return None if large.failed else large

    def large(self, picture_id: str, *, comes_by_itself: bool = True) -> TiledPicture | None:
        """Return a large picture; None for any other, and where there is none.

        Args:
            picture_id: The picture.
            comes_by_itself: Whether it is brought beside the windows from now on.
        """
        with self._changing:
            known, data = self._large.get(picture_id), self._bytes.get(picture_id)
            if known is not None or data is None:
                return known
            size = size_of(data)
            if size is None or size[0] * size[1] <= LARGE_PX:
                return None
            large = TiledPicture(picture_id, Pyramid(size), self.memory, self.arrivals.tell_arrived)
            self._large[picture_id] = large
        if comes_by_itself:
            self._begin(partial(self._bring, large, untold))
        return large

    def prepare(self, picture_id: str, tell: Tell = untold) -> bool:
        """Make a picture ready for the first look, on this thread; return whether it can be shown.

        Args:
            picture_id: A picture whose bytes are there.
            tell: Is told how far it is; what it raises, other than an Exception, ends the work.
        """
        large = self.large(picture_id, comes_by_itself=False)
        if large is None:
            return bool(self.map_pyramid(picture_id))
        try:
            self._bring(large, tell)
        except BaseException:
            with self._changing:  # so that it begins again where it is asked for again
                self._large.pop(picture_id, None)
            raise
        return not large.failed

    def is_coming(self, picture_id: str) -> bool:
        """Tell whether nothing of a large picture can be painted yet, but will be."""
        large = self._large.get(picture_id)
        return large is not None and not large.is_there and not large.failed

    def map_pyramid(self, picture_id: str) -> Levels:
        """Return a picture that is not large, its half, its quarter and so on; empty where there is none.

        Both windows share it. While another thread decodes it, this waits.
        """
        with self._decoding:
            known = self.memory.get(picture_id, "levels")
            data = self._bytes.get(picture_id)
            if known is None and data is not None and picture_id not in self._damaged:
                known = image_pyramid(data)
                if known:
                    self.memory.put(picture_id, "levels", known)
                else:
                    self._damaged.add(picture_id)
            return known or ()

    def map_image(self, picture_id: str) -> QImage | None:
        """Return a picture that is not large, without transparency; None where there is none."""
        levels = self.map_pyramid(picture_id)
        return levels[0] if levels else None

    def token_image(self, name: str) -> QImage | None:
        """Return the portrait of that id, or the bundled picture of that name; None where there is none."""
        if name not in self._tokens:
            data = self._bytes.get(name)
            if data is None and _is_id(name):
                return None  # it may still come
            self._tokens[name] = _portrait(data) if data is not None else self._read_token(name)
        return self._tokens[name]

    def _read_token(self, name: str) -> QImage | None:
        if self._token_folder is None or Path(name).name != name:  # a name, never a path out of the folder
            return None
        path = self._token_folder / f"{name}.png"
        image = QImage(str(path)) if path.is_file() else QImage()
        if image.isNull():
            return None
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)

    def _bring(self, large: TiledPicture, tell: Tell) -> None:
        """Supply a large picture with tiles: those that are kept, else those of the picture, decoded."""
        with large.bringing:
            if large.is_supplied or large.failed or self._bring_kept(large):
                return
            raster = large_raster(self._bytes.get(large.id, b""), tell)
            if raster is None:
                large.failed = True
                self.arrivals.tell_failed(large.id)
                return
            large.supply(raster.tile)
        if self._folder is not None:
            self._begin(partial(self._keep, large, raster, self._folder))

    def _bring_kept(self, large: TiledPicture) -> bool:
        """Supply a large picture with the tiles that are kept; return whether there are any."""
        kept = self._folder.find(large.id, large.pyramid) if self._folder is not None else None
        if kept is None:
            return False
        try:
            large.supply(kept.read, partial(self._bring_anew, large))
        except DamagedTileError:
            return False
        return True

    def _bring_anew(self, large: TiledPicture) -> None:
        """Decode a large picture again, of which a tile that was kept is damaged."""
        if self._folder is not None:
            self._folder.drop(large.id)
        self._bring(large, untold)

    def _keep(self, large: TiledPicture, raster: Raster, folder: TileFolder) -> None:
        """Keep the tiles of a picture that was decoded, and let go of the picture."""

        def go_on(_done: int, _of: int) -> None:
            if not large.is_supplied:
                raise _NoLongerWantedError

        with suppress(_NoLongerWantedError):
            kept = folder.keep(large.id, large.pyramid, raster.tile, go_on)
            if kept is not None and large.is_supplied:
                large.supply(kept.read, partial(self._bring_anew, large))

    def _begin(self, work: Callable[[], None]) -> None:
        """Do some work beside the windows; the memory it leaves goes back to the system."""
        works = [work]  # taken out of it: what work holds is let go of with it

        def carry_out() -> None:
            try:
                works.pop()()
                give_back()
            finally:
                with self._counting:
                    self._at_work -= 1

        with self._counting:
            self._at_work += 1
        start(carry_out)


class _NoLongerWantedError(Exception):
    """A picture was let go of while its tiles were written."""


def _is_id(name: str) -> bool:
    return len(name) == ID_LETTERS and not name.strip("0123456789abcdef")


def _portrait(data: bytes) -> QImage | None:
    """Return a picture no larger than a token is drawn; None where it cannot be read."""
    size = size_of(data)
    is_larger = size is not None and max(size) > PORTRAIT_PX.width()
    return read_image(data, PORTRAIT_PX if is_larger else None)


def picture_within(data: bytes, size: QSize) -> QImage | None:
    """Return a picture as large as fits into a size, pixels; None where it cannot be read."""
    return read_image(data, size)

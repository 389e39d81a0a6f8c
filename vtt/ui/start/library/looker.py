"""Finding maps and looking into their files, beside the windows: one file at a time, what is seen first."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from shiboken6 import isValid

from vtt.files.bundled import maps
from vtt.files.library.index import Index
from vtt.files.library.known_map import KnownMap, Look
from vtt.files.library.looking import look_into
from vtt.files.library.scanning import ListedMap, listed_maps
from vtt.files.library.thumbnails import Thumbnails
from vtt.files.library.uses import battles_by_picture
from vtt.ui.signals import Signal
from vtt.ui.start.library.thumbnail import decoded, encoded, thumbnail_of
from vtt.ui.work.background import start

LAST_S = 2.0
"""So long the end of the program waits for the file that is being looked into."""

Uses = Mapping[str, tuple[str, ...]]


class MapLooker(QObject):
    """Tells what it found in the thread of the windows.

    Args:
        thumbnails: Where small pictures are kept.
    """

    listed = Signal[Sequence[ListedMap]]()
    """All files that may be maps."""
    used = Signal[Uses]()
    """What the battles are called that hold a picture, by its id."""
    looked = Signal[str, Look | None, QImage | None]()
    """What is in a file, by its path, and its small picture where it has one; None where it is missing."""
    rested = Signal[()]()
    """There is nothing left to look into."""
    _done = Signal[()]()

    def __init__(self, thumbnails: Thumbnails, parent: QObject) -> None:
        super().__init__(parent)
        self._thumbnails = thumbnails
        self._wanted: OrderedDict[str, KnownMap] = OrderedDict()
        self._thread: Thread | None = None
        self._asking: Thread | None = None
        self._goes_on = True
        self._done.connect(self._next)

    @property
    def left(self) -> int:
        """How many files are still to be looked into."""
        return len(self._wanted)

    def list_maps(self, index: Index) -> None:
        """Find all maps there are."""
        start(partial(self._list, index))

    def ask_battles(self, battles: Iterable[Path], here: Uses) -> None:
        """Find out which battles hold which pictures.

        Args:
            battles: Their files.
            here: What is known of the battle that is open.
        """
        self._goes_on = True
        self._asking = start(partial(self._ask, tuple(battles), here))

    def want(self, maps_wanted: Iterable[KnownMap], *, first: bool = False) -> None:
        """Look into these files; those that are seen before all others."""
        for known in maps_wanted:
            self._wanted[known.path] = known
            if first:
                self._wanted.move_to_end(known.path, last=False)
        if self._thread is None:
            self._next()

    def write(self, work: Callable[[], object]) -> None:
        """Write something down beside the windows."""
        start(work)

    def stop(self) -> None:
        """Look into nothing any more; when this returns, no file of a battle is held open."""
        self._goes_on = False
        self._wanted.clear()
        if self._asking is not None:
            self._asking.join()
            self._asking = None

    def end(self) -> None:
        """Look into nothing any more, and wait for the file that is looked into, though not for long."""
        self.stop()
        if self._thread is not None:
            self._thread.join(LAST_S)

    def _next(self) -> None:
        """Begin with the next file; each has its own time, so that the collector is never paused for long."""
        if self._wanted:
            _, known = self._wanted.popitem(last=False)
            self._thread = start(partial(self._look, known))
        elif self._thread is not None:
            self._thread = None
            self.rested.emit()

    def _list(self, index: Index) -> None:
        self._thumbnails.tidy()
        self._tell(partial(self.listed.emit, listed_maps(index, maps())))

    def _ask(self, battles: tuple[Path, ...], here: Uses) -> None:
        found = battles_by_picture(battles, lambda: self._goes_on)
        uses = {one: (*here.get(one, ()), *found.get(one, ())) for one in {*here, *found}}
        self._tell(partial(self.used.emit, uses))

    def _look(self, known: KnownMap) -> None:
        """Look into a file, unless all is known of it; whatever happens there, the next one's turn comes."""
        found: tuple[Look | None, QImage | None] = (known.look, None)
        try:
            found = self._kept(known) or self._read(known) or (None, None)
        finally:
            self._tell(partial(self.looked.emit, known.path, *found))
            self._tell(self._done.emit)

    def _kept(self, known: KnownMap) -> tuple[Look, QImage] | None:
        """Return what is known of a map, and its small picture, where that was kept and can be shown."""
        path = self._thumbnails.path_of(known)
        if path is None or known.look is None or not path.is_file():
            return None
        with suppress(OSError):
            image = decoded(path.read_bytes())
            return (known.look, image) if image is not None else None
        return None

    def _read(self, known: KnownMap) -> tuple[Look, QImage | None] | None:
        """Look into a file, and keep its small picture; None where it is missing."""
        found = look_into(known)
        if found is None:
            return None
        image = thumbnail_of(found.scene, found.picture) if found.scene is not None else None
        if image is not None:
            self._thumbnails.keep(known.replace(look=found.look), encoded(image))
        return found.look, image

    def _tell(self, emit: Callable[[], None]) -> None:
        if isValid(self):
            emit()

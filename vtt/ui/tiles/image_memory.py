"""Decoded pictures and tiles in memory, as many as fit into a bound; any thread may use it."""

from collections.abc import Hashable, Sequence
from threading import Lock

from PySide6.QtGui import QImage

DEFAULT_MB = 256
MB = 2**20

Images = Sequence[QImage]


class ImageMemory:
    """Images of pictures by what they show; those that were asked for longest ago go.

    What is shown at the moment is held by who shows it, and lives on until then.
    """

    def __init__(self, max_bytes: int = DEFAULT_MB * MB) -> None:
        self._max_bytes = max_bytes
        self._used = 0
        self._images: dict[tuple[str, Hashable], Images] = {}
        self._pinned: dict[str, Images] = {}
        self._using = Lock()

    @property
    def max_bytes(self) -> int:
        """The bound."""
        return self._max_bytes

    @max_bytes.setter
    def max_bytes(self, bound: int) -> None:
        with self._using:
            self._max_bytes = bound
            self._let_go()

    @property
    def used(self) -> int:
        """How many bytes all of them have."""
        with self._using:
            return self._used

    @property
    def room(self) -> int:
        """How many bytes there are for images that come and go."""
        return max(self._max_bytes - sum(map(_bytes, self._pinned.values())), 0)

    def pin(self, picture_id: str, images: Images) -> None:
        """Count images that a picture always holds."""
        with self._using:
            self._used += _bytes(images) - _bytes(self._pinned.get(picture_id, ()))
            self._pinned[picture_id] = images
            self._let_go()

    def get(self, picture_id: str, key: Hashable) -> Images | None:
        """Return the images of a picture by a key; None where they are not kept."""
        with self._using:
            known = self._images.pop((picture_id, key), None)
            if known is not None:
                self._images[picture_id, key] = known
            return known

    def put(self, picture_id: str, key: Hashable, images: Images) -> None:
        """Keep images of a picture, in the place of those that are kept by the same key."""
        with self._using:
            self._drop((picture_id, key))
            self._images[picture_id, key] = images
            self._used += _bytes(images)
            self._let_go()

    def forget(self, picture_id: str) -> None:
        """Keep nothing of a picture."""
        with self._using:
            for key in [key for key in self._images if key[0] == picture_id]:
                self._drop(key)
            self._used -= _bytes(self._pinned.pop(picture_id, ()))

    def _let_go(self) -> None:
        while self._used > self._max_bytes and len(self._images) > 1:
            self._drop(next(iter(self._images)))

    def _drop(self, key: tuple[str, Hashable]) -> None:
        self._used -= _bytes(self._images.pop(key, ()))


def _bytes(images: Images) -> int:
    return sum(image.sizeInBytes() for image in images)

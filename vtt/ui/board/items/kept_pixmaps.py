"""Pixmaps that are kept ready, as many as fit into some pixels."""

from collections.abc import Callable, Container, Hashable
from typing import Generic, TypeVar

from PySide6.QtGui import QPixmap

K = TypeVar("K", bound=Hashable)


class KeptPixmaps(Generic[K]):
    """Pixmaps by what they show, each drawn once; those that were shown longest ago go."""

    def __init__(self, max_px: int) -> None:
        self._max_px, self._px = max_px, 0
        self._ready: dict[K, QPixmap] = {}

    def of(self, key: K, draw: Callable[[], QPixmap]) -> QPixmap:
        """Return the pixmap of a key, drawn where it is not kept."""
        known = self._ready.pop(key, None)
        if known is None:
            known = draw().copy()  # or Qt keeps what it was painted with, 40 kB
            self._px += _pixels(known)
        self._ready[key] = known
        while self._px > self._max_px and len(self._ready) > 1:
            self._px -= _pixels(self._ready.pop(next(iter(self._ready))))
        return known

    def __len__(self) -> int:
        """Return how many are kept."""
        return len(self._ready)

    def keep_only(self, wanted: Container[K]) -> None:
        """Let all others go."""
        for key in [key for key in self._ready if key not in wanted]:
            self._px -= _pixels(self._ready.pop(key))

    def clear(self) -> None:
        """Keep nothing."""
        self._ready.clear()
        self._px = 0


def _pixels(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height()

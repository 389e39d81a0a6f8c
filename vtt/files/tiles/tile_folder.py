"""The folder in which tiles of pictures are kept: bounded, and safe to be deleted at any time.

A file is there whole or not at all, so two programs that write the same one do no harm. What cannot be read
is made anew from its picture.
"""

import os
import re
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from vtt.files.contents import Tell
from vtt.files.tiles.pyramid import Pyramid
from vtt.files.tiles.tile_file import TileFile, TileOf, header_length, open_tiles, write_tiles

MAX_BYTES = 2 * 2**30
"""What all files together may take; those that were shown longest ago go."""
SPARE_BYTES = 2**30
"""So much of a disk is left to others: on a fuller one nothing is kept."""
SUFFIX, UNFINISHED = ".tiles", ".part"
ABANDONED_S = 3600.0
"""A file that is still unfinished after so long belongs to a program that has ended."""
_NAME = re.compile(r"[0-9a-f]{64}")


class TileFolder:
    """Tiles of pictures by the SHA-256 of their encoded bytes."""

    def __init__(self, folder: Path, max_bytes: int = MAX_BYTES, spare_bytes: int = SPARE_BYTES) -> None:
        self._folder, self._max_bytes, self._spare_bytes = folder, max_bytes, spare_bytes

    def find(self, picture_id: str, pyramid: Pyramid) -> TileFile | None:
        """Return the tiles of a picture; None where they are not kept, or the file is not sound."""
        path = self._path(picture_id)
        found = open_tiles(path, picture_id, pyramid) if path is not None else None
        if path is not None and found is not None:
            with suppress(OSError):
                os.utime(path)
        return found

    def keep(self, picture_id: str, pyramid: Pyramid, tile_of: TileOf, tell: Tell) -> TileFile | None:
        """Keep the tiles of a picture, and let others go for it; None where they cannot be kept."""
        path = self._path(picture_id)
        length = header_length(pyramid) + pyramid.length
        if path is None or length > self._max_bytes:
            return None
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._make_room(length, but_for=path)
            if shutil.disk_usage(self._folder).free < length + self._spare_bytes:
                return None
            self._write(path, picture_id, pyramid, tile_of, tell)
        except OSError:
            return None
        return open_tiles(path, picture_id, pyramid)

    def drop(self, picture_id: str) -> None:
        """Keep the tiles of a picture no longer."""
        path = self._path(picture_id)
        if path is not None:
            with suppress(OSError):
                path.unlink(missing_ok=True)

    def _path(self, picture_id: str) -> Path | None:
        """Return where tiles are kept; None for an id that is no SHA-256."""
        return self._folder / f"{picture_id}{SUFFIX}" if _NAME.fullmatch(picture_id) else None

    def _write(self, path: Path, picture_id: str, pyramid: Pyramid, tile_of: TileOf, tell: Tell) -> None:
        number, name = tempfile.mkstemp(UNFINISHED, dir=self._folder)
        try:
            with os.fdopen(number, "wb") as file:
                write_tiles(file, picture_id, pyramid, tile_of, tell)
            Path(name).replace(path)
        finally:
            with suppress(OSError):
                Path(name).unlink(missing_ok=True)

    def _make_room(self, length: int, *, but_for: Path) -> None:
        """Delete the files that were used longest ago until so many bytes more fit in."""
        kept = []
        for path in self._folder.iterdir():
            with suppress(OSError):
                found = path.stat()
                if path.suffix == UNFINISHED and time.time() - found.st_mtime > ABANDONED_S:
                    path.unlink()
                elif path.suffix == SUFFIX and path != but_for:
                    kept.append((found.st_mtime, found.st_size, path))
        room = self._max_bytes - length - sum(size for _, size, _ in kept)
        for _, size, path in sorted(kept):
            if room >= 0:
                return
            with suppress(OSError):  # another program reads it, where that forbids to delete it
                path.unlink()
                room += size

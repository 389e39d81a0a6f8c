"""The small pictures of maps, kept in the cache of the program, which may be emptied at any time."""

import hashlib
from contextlib import suppress
from pathlib import Path

from vtt.files.library.known_map import KnownMap

SUFFIX = ".jpg"
MAX_KEPT = 4000


class Thumbnails:
    """The small pictures, one file each, named after the map and how its file was when it was drawn.

    Args:
        folder: Where they are kept.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path_of(self, known: KnownMap) -> Path | None:
        """Return where the picture of a map is, if it was made; None where the map was not looked into."""
        if known.look is None or known.look.facts is None:
            return None
        stamp = known.look.stamp
        named = f"{known.path}\n{stamp.size}\n{stamp.written_ns}".encode(errors="replace")
        return self._folder / f"{hashlib.sha256(named).hexdigest()[:32]}{SUFFIX}"

    def keep(self, known: KnownMap, data: bytes) -> None:
        """Keep the picture of a map; where that cannot be it is made again next time."""
        path = self.path_of(known)
        if path is None:
            return
        unfinished = path.with_name(f"{path.name}-new")
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            unfinished.write_bytes(data)
            unfinished.replace(path)

    def tidy(self) -> None:
        """Remove those that were used longest ago, where there are too many."""
        with suppress(OSError):
            oldest = sorted(self._folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns)
            for path in oldest[: max(0, len(oldest) - MAX_KEPT)]:
                path.unlink(missing_ok=True)

"""The library of maps on the disk; another window of the program may write to it at the same time."""

from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock

from vtt.files import own_file
from vtt.files.library.index import Index
from vtt.files.library.known_map import Look
from vtt.text import Sentence

INDEX = "maps.json"
MAX_INDEX_BYTES = 16_000_000


class Library:
    """The index in its file; every change is written at once, and any thread may make it.

    Args:
        folder: Where the index is.

    Attributes:
        index: What is written there.
        told: What is to be told where the index was damaged: it is set aside, and another is begun.
    """

    def __init__(self, folder: Path) -> None:
        self._file, self._lock = folder / INDEX, Lock()
        self.index, self.told = own_file.load(self._file, Index, MAX_INDEX_BYTES)

    def note_opened(self, path: Path) -> Sentence | None:
        """Note that a battle was begun on a map; return what is to be told where that cannot be written."""
        return self._change(lambda index: index.with_opened(_name(path), datetime.now(UTC)))

    def tag(self, path: Path, tags: tuple[str, ...]) -> Sentence | None:
        """Note the tags of a map; return what is to be told where that cannot be written."""
        return self._change(lambda index: index.with_tags(_name(path), tags))

    def forget(self, path: Path) -> Sentence | None:
        """Take a map off the list; return what is to be told where that cannot be written."""
        return self._change(lambda index: index.without(_name(path)))

    def watch(self, folder: Path) -> Sentence | None:
        """Look for maps in a folder; return what is to be told where that cannot be written."""
        return self._change(lambda index: index.with_folder(_name(folder)))

    def unwatch(self, folder: Path) -> Sentence | None:
        """Look there no more; return what is to be told where that cannot be written."""
        return self._change(lambda index: index.without_folder(_name(folder)))

    def note_looks(self, looks: Mapping[str, Look]) -> Sentence | None:
        """Note what came of looking into files; return what is to be told where that cannot be written."""
        return self._change(lambda index: index.with_looks(looks))

    def keep_only(self, found: Collection[str]) -> Sentence | None:
        """Give up what is neither found nor noted; return what is to be told where that cannot be written."""
        return self._change(lambda index: index.kept(found))

    def _change(self, change: Callable[[Index], Index]) -> Sentence | None:
        """Change what is in the file now, which another window may have written."""
        with self._lock:
            written = self._written()
            self.index = change(self.index if written is None else written)
            return own_file.save_or_tell(self._file, self.index) if self.index != written else None

    def _written(self) -> Index | None:
        """Return what is in the file; None where it is gone, or damaged and therefore set aside."""
        if not self._file.exists():
            return None
        index, damaged = own_file.load(self._file, Index, MAX_INDEX_BYTES)
        return None if damaged is not None else index


def _name(path: Path) -> str:
    return str(path.absolute())

"""A folder of LevelDB: what it holds under keys that begin alike."""

from collections.abc import Callable, Iterator
from pathlib import Path

from vtt.files.contents import MAX_FILE_MB, contents
from vtt.files.errors import BrokenError, TooBigError
from vtt.files.maps.leveldb import log, table
from vtt.files.maps.leveldb.entries import Entry
from vtt.files.maps.leveldb.manifest import InUse, in_use

CURRENT = "CURRENT"
"""The file that names the manifest; what folders of LevelDB are known by."""

MAX_FILES = 10_000

_TABLES, _LOGS = (".ldb", ".sst"), (".log",)


class Folder:
    """The files of a folder that are in use, each read once."""

    def __init__(self, path: Path) -> None:
        """Find the files.

        Raises:
            FileError: The manifest cannot be read, or the files are too many or too large.
        """
        self.path = path
        used = self._in_use()
        found = sorted(self._numbered(), key=lambda one: one.name)
        self._tables = [
            one for one in found if one.suffix in _TABLES and (used is None or int(one.stem) in used.tables)
        ]
        self._logs = [
            one for one in found if one.suffix in _LOGS and (used is None or int(one.stem) >= used.first_log)
        ]
        self._data: dict[Path, bytes] = {}
        self._refuse_too_much()

    def values(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return the values under all keys that begin with some bytes, in the order of their keys.

        Raises:
            FileError: A file cannot be read or is damaged.
        """
        latest: dict[bytes, Entry] = {}
        for files, entries_of in ((self._tables, table.entries_of), (self._logs, log.entries_of)):
            for file in files:
                for found in self._told(file, entries_of, prefix):
                    if found.key not in latest or latest[found.key].order <= found.order:
                        latest[found.key] = found
        return {key: one.value for key, one in sorted(latest.items()) if one.value is not None}

    def _in_use(self) -> InUse | None:
        """Return what the manifest says; None where it is not there, as where only tables were kept."""
        current = self.path / CURRENT
        name = contents(current).strip().decode("ascii", "replace") if current.is_file() else ""
        manifest = self.path / name
        if not name.startswith("MANIFEST-") or Path(name).name != name or not manifest.is_file():
            return None
        try:
            return in_use(contents(manifest))
        except ValueError as error:
            raise _damaged(manifest, error) from None

    def _numbered(self) -> Iterator[Path]:
        for count, one in enumerate(self.path.iterdir()):
            if count >= MAX_FILES:
                template = "the folder holds more than {limit} files; Sightline reads none of that size"
                raise TooBigError(self.path, "leveldb.files", template, limit=MAX_FILES)
            if one.stem.isascii() and one.stem.isdigit() and one.is_file():
                yield one

    def _refuse_too_much(self) -> None:
        if sum(one.stat().st_size for one in (*self._tables, *self._logs)) > MAX_FILE_MB * 2**20:
            template = "the pack has more than {limit} MB; open a smaller one, or one scene of it"
            raise TooBigError(self.path, "leveldb.size", template, limit=MAX_FILE_MB)

    def _told(
        self, file: Path, entries_of: Callable[[bytes, bytes], Iterator[Entry]], prefix: bytes
    ) -> Iterator[Entry]:
        data = self._data.get(file)
        if data is None:
            data = self._data[file] = contents(file)
        try:
            yield from entries_of(data, prefix)
        except ValueError as error:
            raise _damaged(file, error) from None


def _damaged(file: Path, error: ValueError) -> BrokenError:
    template = "this file of the pack is damaged ({problem}); take another copy of the pack"
    return BrokenError(file, "leveldb.damaged", template, problem=str(error))

"""The bytes of a file, read once and whole, and never more than the limit."""

import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from vtt.files.errors import TooBigError, UnreadableError

MAX_FILE_MB = 256
PART_BYTES = 4 * 2**20

Tell = Callable[[int, int], None]
"""Is told how much is done, and of how much, 0 of 0 where nobody knows; raises where it is to be stopped."""


def untold(_done: int, _of: int) -> None:
    """Tell nobody how far some work is."""


def contents(path: Path, tell: Tell = untold) -> bytes:
    """Return the bytes of a file.

    Args:
        path: The file.
        tell: Is told how many of its bytes are read.

    Raises:
        UnreadableError: There is no such file, or it is none, or it may not be read.
        TooBigError: It is larger than `MAX_FILE_MB`; it is not read at all.
    """
    with _told(path):
        _refuse_above_limit(path, _size(path))
        data = _read(path, MAX_FILE_MB * 2**20 + 1, tell)
    _refuse_above_limit(path, len(data))
    return data


def first_bytes(path: Path, count: int) -> tuple[bytes, int]:
    """Return the first bytes of a file, and how many it has.

    Raises:
        UnreadableError: There is no such file, or it is none, or it may not be read.
    """
    with _told(path):
        size = _size(path)
        return _first(path, count), size


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise UnreadableError(path, "file.missing", "there is no such file; check its name") from None
    except PermissionError:
        raise UnreadableError(
            path, "file.forbidden", "this file may not be read; ask its owner for leave to read it"
        ) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no system takes
        what = getattr(error, "strerror", None) or "the name is not one of a file"
        raise UnreadableError(
            path, "file.unreadable", "the file cannot be read ({what}); try a copy of it", what=what
        ) from None


def _size(path: Path) -> int:
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise UnreadableError(path, "file.folder", "this is a folder; choose a file in it")
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableError(path, "file.device", "this is a device, not a file; choose a file")
    return found.st_size


def _first(path: Path, count: int) -> bytes:
    with path.open("rb") as file:
        return file.read(count)


def _read(path: Path, count: int, tell: Tell) -> bytes:
    size, parts, done = _size(path), [], 0
    with path.open("rb") as file:
        while part := file.read(min(PART_BYTES, count - done)):
            parts.append(part)
            done += len(part)
            tell(done, max(size, done))
    return b"".join(parts)


def _refuse_above_limit(path: Path, size: int) -> None:
    if size > MAX_FILE_MB * 2**20:
        raise TooBigError(
            path,
            "file.too-big",
            "the file is {size} MB; Sightline reads maps up to {limit} MB, so export a smaller picture",
            size=-(-size // 2**20),
            limit=MAX_FILE_MB,
        )

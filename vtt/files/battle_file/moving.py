"""Moving battles into another folder: copied, compared, and only then removed where they were."""

import errno
import hashlib
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from io import BufferedReader
from pathlib import Path

from vtt.files.battle_file.battle_file import SUFFIX
from vtt.files.battle_file.found import check_log
from vtt.files.battle_file.in_place import unfinished
from vtt.files.battle_file.opening import check_kind
from vtt.files.battle_file.schema import connection_to
from vtt.files.battle_file.soundness import WRONG_IN_ANY_WAY, unread
from vtt.files.errors import FileError
from vtt.files.folders import numbered
from vtt.files.recent import Recents

POSIX = os.name == "posix"
_READ_BYTES = 2**20


@dataclass(frozen=True, slots=True)
class Moved:
    """What came of moving battles.

    Attributes:
        count: How many were moved.
        left: Why the others were left where they were.
    """

    count: int = 0
    left: tuple[FileError, ...] = ()

    def __add__(self, other: "Moved") -> "Moved":
        """Return what came of both."""
        return Moved(self.count + other.count, self.left + other.left)


def battles_in(folder: Path, besides: Path) -> list[Path]:
    """Return the battles in a folder, without links to others; none where it is that other folder itself."""
    try:
        if besides.exists() and folder.samefile(besides):
            return []
        found = sorted(folder.glob(f"*{SUFFIX}"))
        return [path for path in found if path.is_file() and not path.is_symlink()]
    except OSError:
        return []


def move_all(
    battles: list[Path], folder: Path, recents: Recents, progress: Callable[[int, int], None]
) -> Moved:
    """Move battles into a folder; the list of recent battles follows each.

    Args:
        battles: The files.
        folder: Where they are to be.
        recents: The list of recent battles.
        progress: Is told how many are done, and of how many; may raise to stop between two.
    """
    left: list[FileError] = []
    for done, path in enumerate(battles):
        progress(done, len(battles))
        try:
            move(path, folder, recents)
        except FileError as error:
            left.append(error)
    return Moved(len(battles) - len(left), tuple(left))


def move(path: Path, folder: Path, recents: Recents) -> Path:
    """Move a battle into a folder and return where it is now; a name that is taken gets a number.

    Whenever this is interrupted, the battle is whole where it was, in the folder, or in both.  What was
    copied before, and not yet removed where it was, is not copied again.

    Raises:
        FileError: It cannot be moved, and stays where it was.
    """
    try:
        check_kind(path)
        check_log(path)
        _check_may_be_removed(path)
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("rb") as source, _held(path):  # closing the file lets go of what SQLite holds on it
            moved = _copied(source, path, folder)
            recents.follow(path, moved)
            if POSIX:
                _remove(path, moved, recents)
        if not POSIX:  # Windows removes no file that is open, here or elsewhere
            _remove(path, moved, recents)
    except WRONG_IN_ANY_WAY as fault:
        raise unread(path, fault) from fault
    return moved


def free_path(path: Path, folder: Path) -> Path:
    """Return where a battle is to be in a folder: a path at which there is nothing."""
    named = numbered(folder, path.stem, path.suffix)
    return next(one for one in named if not os.path.lexists(one))


def _check_may_be_removed(path: Path) -> None:
    if not os.access(path.absolute().parent, os.W_OK):
        raise PermissionError(errno.EACCES, "nothing may be removed from its folder", str(path))


def _remove(path: Path, moved: Path, recents: Recents) -> None:
    """Remove a battle that was copied, or else the copy: it is not to go on in two places."""
    try:
        path.unlink()
    except OSError:
        moved.unlink()
        recents.follow(moved, path)
        raise


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Hold a battle against other programs, with all that belongs to it in one file."""
    with closing(connection_to(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE").fetchall()
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")  # held all the same, since the locking mode is exclusive
        yield


def _copied(source: BufferedReader, path: Path, folder: Path) -> Path:
    """Return the copy of a file in a folder: one that is there already, or a new one that was compared."""
    digest = _digest(source)
    for place in numbered(folder, path.stem, path.suffix):
        if not os.path.lexists(place):
            _copy(source, path, place, digest)
            return place
        if place.is_file() and not place.is_symlink() and _digest_of(place) == digest:
            return place
    raise AssertionError("numbers have no end")


def _copy(source: BufferedReader, path: Path, place: Path, digest: bytes) -> None:
    with unfinished(place) as new:
        source.seek(0)
        with new.open("wb") as file:
            shutil.copyfileobj(source, file, _READ_BYTES)
            file.flush()
            os.fsync(file.fileno())
        if _digest_of(new) != digest:
            raise OSError(errno.EIO, "the copy differs from the file", str(place))
        with suppress(OSError):  # some disks keep no times
            shutil.copystat(path, new)
        if os.path.lexists(place):
            raise FileExistsError(errno.EEXIST, "there is a file of that name by now", str(place))


def _digest(file: BufferedReader) -> bytes:
    file.seek(0)
    return hashlib.file_digest(file, "sha256").digest()


def _digest_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return _digest(file)

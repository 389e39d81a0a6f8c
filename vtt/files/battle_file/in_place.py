"""Putting a whole file in its place: written beside it, and given its name when it is complete."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


def wal_of(path: Path) -> Path:
    """Return where SQLite keeps what is not yet folded into a file: beside what a link leads to."""
    real = Path(os.path.realpath(path))  # Path.resolve raises for a link to itself
    return real.with_name(real.name + "-wal")


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """Give a name to write under, which becomes the right one when all is written."""
    new = path.with_name(path.name + "-new")
    try:
        _sweep(new)
        new.touch()
        yield new
        _sweep_logs(path)
        new.replace(path)
        _sync_folder(path.parent)
    except BaseException:
        with suppress(OSError):
            _sweep(new)
        raise


def _sweep(path: Path) -> None:
    path.unlink(missing_ok=True)
    _sweep_logs(path)


def _sweep_logs(path: Path) -> None:
    """Remove what SQLite left beside a file that is no more; it would be taken for the new one's."""
    for ending in ("-wal", "-shm", "-journal"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":  # elsewhere a folder cannot be opened, and need not be
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)

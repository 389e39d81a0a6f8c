"""Putting a whole file in its place: written beside it, and given its name when it is complete."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

COPIES = 5
"""How often a file is copied that changes meanwhile."""

BESIDE = ("", "-journal", "-wal")
"""The endings of the files that are a battle: what SQLite rolls back, what earlier versions kept in a log."""


def wal_of(path: Path) -> Path:
    """Return where earlier versions kept what was not yet in a file: beside what a link leads to."""
    return _beside(path, "-wal")


def copy_files(path: Path, copy: Path) -> None:
    """Copy a file with what SQLite keeps beside it, as they are at one moment where that is to be had."""
    for _ in range(COPIES):
        before = _states(path)
        _sweep(copy)
        for ending in BESIDE:
            with suppress(FileNotFoundError):
                shutil.copyfile(_beside(path, ending), _beside(copy, ending))
        if _states(path) == before:
            return


def _states(path: Path) -> list[tuple[int, int] | None]:
    """Return when the files of a battle were written last, and how large they are."""
    states: list[tuple[int, int] | None] = []
    for ending in BESIDE:
        try:
            found = _beside(path, ending).stat()
        except FileNotFoundError:
            states.append(None)
        else:
            states.append((found.st_mtime_ns, found.st_size))
    return states


def _beside(path: Path, ending: str) -> Path:
    real = Path(os.path.realpath(path))  # Path.resolve raises for a link to itself
    return real.with_name(real.name + ending)


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

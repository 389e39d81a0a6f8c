"""The picture of a map that only names it: looked for in the folder of the file, or in that of its module."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

from vtt.files.contents import contents
from vtt.files.maps.picture import kind_of_picture
from vtt.files.maps.report import Note, Tally

_SUFFIXES = (".png", ".webp", ".jpg", ".jpeg")


def picture_beside(path: Path, named: str, tally: Tally) -> bytes | None:
    """Return the picture that a file names by a path of another machine, or that is called like the file.

    Only the name at the end of the path counts, so nothing outside the folder is read; in the folder of a
    module or a world of Foundry as much of the end of the path as leads to a file in it. What is no picture
    that can be shown, a film for example, counts as not found.

    Raises:
        FileError: The picture is there and cannot be read.
    """
    names = (_last(named), *(path.stem + suffix for suffix in _SUFFIXES))
    for beside in (*_in_module(path, named), *(path.parent / name for name in names if name)):
        if beside != path and beside.suffix.lower() in _SUFFIXES and beside.is_file():
            data = contents(beside)
            if kind_of_picture(data) is not None:
                return data
    tally[Note.PICTURE_NOT_BESIDE if named else Note.PICTURE_MISSING] += 1
    return None


def _in_module(path: Path, named: str) -> Iterator[Path]:
    """Yield where a picture may be in the module or the world of Foundry that a file is in."""
    root = next((one for one in path.absolute().parents[:3] if _is_module(one)), None)
    steps = PurePosixPath(unquote(named.partition("?")[0])).parts
    if root is None or not _last(named) or any(one in ("..", "/") for one in steps):
        return
    within = root.resolve()
    for start in range(len(steps)):
        found = root.joinpath(*steps[start:])
        with suppress(OSError, ValueError):
            if found.resolve().is_relative_to(within):
                yield found


def _is_module(folder: Path) -> bool:
    return any((folder / name).is_file() for name in ("module.json", "world.json"))


def _last(named: str) -> str:
    r"""Return the name of a file at the end of a path or address; empty where there is none.

    Examples:
        >>> _last("modules/maps/old%20mill.webp?12345"), _last("C:\\maps\\mill.png"), _last("..")
        ('old mill.webp', 'mill.png', '')
    """
    name = PurePosixPath(unquote(named.partition("?")[0]).replace("\\", "/")).name
    return name if name.isprintable() and name != ".." and len(name) < 200 else ""

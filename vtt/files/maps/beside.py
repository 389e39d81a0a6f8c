"""The picture of a map that only names it: looked for in the folder of the file."""

from pathlib import Path, PurePosixPath
from urllib.parse import unquote

from vtt.files.contents import contents
from vtt.files.maps.picture import kind_of_picture
from vtt.files.maps.report import Note, Tally

_SUFFIXES = (".png", ".webp", ".jpg", ".jpeg")


def picture_beside(path: Path, named: str, tally: Tally) -> bytes | None:
    """Return the picture that a file names by a path of another machine, or that is called like the file.

    Only the name at the end of the path counts, so nothing outside the folder is read. What is no picture
    that can be shown, a film for example, counts as not found.

    Raises:
        FileError: The picture is there and cannot be read.
    """
    for name in (_last(named), *(path.stem + suffix for suffix in _SUFFIXES)):
        beside = path.parent / name
        if name and beside != path and beside.suffix.lower() in _SUFFIXES and beside.is_file():
            data = contents(beside)
            if kind_of_picture(data) is not None:
                return data
    tally[Note.PICTURE_NOT_BESIDE if named else Note.PICTURE_MISSING] += 1
    return None


def _last(named: str) -> str:
    r"""Return the name of a file at the end of a path or address; empty where there is none.

    Examples:
        >>> _last("modules/maps/old%20mill.webp?12345"), _last("C:\\maps\\mill.png"), _last("..")
        ('old mill.webp', 'mill.png', '')
    """
    name = PurePosixPath(unquote(named.partition("?")[0]).replace("\\", "/")).name
    return name if name.isprintable() and name != ".." and len(name) < 200 else ""

"""The command `quick-map`: a map out of a seed, written as Universal VTT."""

from pathlib import Path

from vtt.command_line import OK, UNREADABLE, printed
from vtt.files.errors import FileError
from vtt.files.maps.export import write_map
from vtt.files.maps.quick.painted import painted_map
from vtt.files.maps.quick.quick_map import Kind, QuickWish


def write_quick_map(kind: Kind, seed: int, squares: tuple[int, int], metres: float, into: Path) -> int:
    """Make a quick map and write it; return the exit status."""
    made = painted_map(QuickWish(kind, seed, squares, metres))
    try:
        write_map(into, made.scene, made.picture)
    except FileError as error:
        printed(str(error), err=True)
        return UNREADABLE
    printed(str(into))
    return OK

"""A quick map with its picture."""

from pathlib import Path

from vtt.files.contents import Tell, untold
from vtt.files.maps.map_file import MapFile
from vtt.files.maps.picture import picture_of
from vtt.files.maps.quick.painting import paint
from vtt.files.maps.quick.quick_map import QuickWish, cells_of, drawn_map
from vtt.files.maps.report import Report, Tally


def painted_map(wish: QuickWish, tell: Tell = untold) -> MapFile:
    """Return the map of a wish with its picture; that takes up to a second.

    Args:
        wish: What is asked for.
        tell: Is told how far it is.

    Raises:
        ValueError: It is too small or too large.
    """
    cells = cells_of(wish)
    data = paint(cells, wish.kind, wish.seed, tell)
    scene = drawn_map(wish, cells).scene
    return MapFile(scene.replace(picture=picture_of(Path(scene.title), data)), data, Report(Tally()))

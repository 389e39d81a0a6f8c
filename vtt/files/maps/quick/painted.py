"""A quick map with its picture."""

from pathlib import Path

from vtt.files.maps.map_file import MapFile
from vtt.files.maps.picture import picture_of
from vtt.files.maps.quick.painting import paint
from vtt.files.maps.quick.quick_map import QuickWish, cells_of, quick_map
from vtt.files.maps.report import Report, Tally


def painted_map(wish: QuickWish) -> MapFile:
    """Return the map of a wish with its picture; that takes up to a second.

    Raises:
        ValueError: It is too small or too large.
    """
    data = paint(cells_of(wish), wish.kind, wish.seed)
    scene = quick_map(wish).scene
    return MapFile(scene.replace(picture=picture_of(Path(scene.title), data)), data, Report(Tally()))

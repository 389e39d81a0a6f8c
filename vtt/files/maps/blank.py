"""Blank mats: maps without a picture and without walls, to be drawn on."""

from vtt.battle import ONLY_SCENE, Scene
from vtt.files.maps.map_file import MapFile
from vtt.files.maps.report import Report, Tally
from vtt.geometry import Grid

USUAL_SQUARES = (30, 20)
"""So many across and down a mat has, where nobody says otherwise."""


def blank_map(title: str, squares: tuple[int, int], metres_per_square: float) -> MapFile:
    """Return a blank mat of so many squares across and down, with the grid of the rules on its squares."""
    across, down = squares
    scene = Scene(
        id=ONLY_SCENE,
        title=title,
        size_m=(across * metres_per_square, down * metres_per_square),
        grid=Grid(metres_per_square),
        metres_per_square=metres_per_square,
    )
    return MapFile(scene, None, Report(Tally()))

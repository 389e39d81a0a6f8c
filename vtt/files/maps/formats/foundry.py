"""Scenes of Foundry VTT, as its versions 8 to 14 and Dungeon Alchemist write them.

All coordinates are pixels and count the padding around the picture; lights reach in the units of the grid.
"""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from vtt.files.errors import ForeignError
from vtt.files.maps.beside import picture_beside
from vtt.files.maps.formats.foundry_levels import Level, chosen_level, picture_of_level
from vtt.files.maps.formats.foundry_notes import note_nodes, pins
from vtt.files.maps.formats.foundry_walls import add_walls, wall_nodes
from vtt.files.maps.frame import MAX_PIXELS_PER_SQUARE, Frame, drawn_frame
from vtt.files.maps.lamps import MAX_LIGHTS, MIN_RANGE, rgb
from vtt.files.maps.map_file import MapFile, Source, Wanted
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.sketching.finishing import finished
from vtt.files.maps.sketching.sketch import Lamp, Sketch, title_of
from vtt.files.node import MAX_TEXT, Node

USUAL_PADDING = 0.25
USUAL_DISTANCE = 5.0
MAX_PIXELS = 1e6

_SQUARES, _NO_GRID = 1, 0

_METRES: Final = {
    0.3: ("ft", "ft.", "foot", "feet", "'"),
    0.9: ("yd", "yd.", "yard", "yards"),
    1.0: ("m", "m.", "mt", "mt.", "mtr", "metre", "metres", "meter", "meters"),
}
"""What a unit measures in metres; five feet are 1.5 m, as the metric editions of rule books have it."""


class _Drawn(NamedTuple):
    """The grid of a scene: pixels a square, what a square measures, in which unit, and its kind."""

    size_px: float
    distance: float
    units: str
    kind: int

    @property
    def metres(self) -> float | None:
        names = self.units.strip().lower()
        return next(
            (round(self.distance * metres, 6) for metres, names_of in _METRES.items() if names in names_of),
            None,
        )


def sniff(source: Source) -> bool:
    """Say whether a file is a scene of Foundry: it has walls, and no resolution as Universal VTT has."""
    return source.is_json and source.json.get("resolution") is None and source.json.get("walls") is not None


def read_scene(source: Source, root: Node, wanted: Wanted, level_id: str = "") -> MapFile:
    """Return the map of a scene that stands in a file; of several levels that with an id.

    Raises:
        FileError: Something in it is wrong or missing, or its grid has hexagons.
    """
    tally, grid = source.tally, _grid(root)
    if grid.kind not in (_SQUARES, _NO_GRID):
        template = (
            "this is a Foundry scene on hexagons, which Sightline does not know; "
            "set its grid to squares or to none there and export it again"
        )
        raise ForeignError(source.path, "map.hexagons", template)
    level = chosen_level(root, level_id, tally)
    frame = _frame(root, level.node, grid.size_px)
    sketch = Sketch(frame.size, metres_per_square=grid.metres, title=_title(root, level, level_id))
    add_walls(sketch, level.of(wall_nodes(root), Note.WALLS_ELSEWHERE, tally), frame, tally)
    lights = level.of(root.entries("lights", MAX_LIGHTS), Note.LIGHTS_ELSEWHERE, tally)
    sketch.lamps += _lamps(lights, frame, grid, tally)
    sketch.pins += pins(root, filter(level.has, note_nodes(root)), frame, tally)
    return finished(source, wanted, sketch, picture_beside(source.path, _picture(root, level.node), tally))


def _title(root: Node, level: Level, level_id: str) -> str:
    """Return the title of a scene, with the name of its level where that was asked for."""
    names = [title_of(root, "name"), title_of(level.node, "name") if level.node and level_id else ""]
    return " – ".join(name for name in names if name)[:MAX_TEXT]


def _grid(root: Node) -> _Drawn:
    node = root.need("grid")
    if isinstance(node.value, dict):
        size, keys = node.need("size"), ("distance", "units", "type")
    else:  # before version 10
        size, node, keys = node, root, ("gridDistance", "gridUnits", "gridType")
    distance, units, kind = (node.get(key) for key in keys)
    return _Drawn(
        size.finite(1, MAX_PIXELS_PER_SQUARE),
        distance.finite(0.001, MAX_PIXELS) if distance else USUAL_DISTANCE,
        units.value if units and isinstance(units.value, str) else "",
        int(kind.finite(0, 100)) if kind else _SQUARES,
    )


def _frame(root: Node, level: Node | None, size_px: float) -> Frame:
    """Return where the picture is: behind the padding, which is whole squares, less what it is shifted."""
    padding = root.get("padding")
    share = padding.finite(0, 10) if padding else USUAL_PADDING
    sides = [root.need(key).finite(1, MAX_PIXELS) for key in ("width", "height")]
    around = (math.ceil(round(share * side / size_px, 6)) for side in sides)
    shifts = (shift / size_px for shift in _shifts(root, level))
    x, y = (squares - shift for squares, shift in zip(around, shifts, strict=True))
    return drawn_frame(root.path, (round(sides[0]), round(sides[1])), size_px, (x, y))


def _shifts(root: Node, level: Node | None) -> Iterator[float]:
    background = _background(root, level)
    for old, new in (("shiftX", "offsetX"), ("shiftY", "offsetY")):
        found = root.get(old) or (background.get(new) if background else None)
        yield found.finite(-MAX_PIXELS, MAX_PIXELS) if found else 0.0


def _background(root: Node, level: Node | None) -> Node | None:
    found = (level or root).get("background")
    return found if found is not None and isinstance(found.value, dict) else None


def _picture(root: Node, level: Node | None) -> str:
    """Return the path that names the picture; empty where there is none."""
    old = root.get("img")
    return picture_of_level(level or root) or (old.value if old and isinstance(old.value, str) else "")


def _lamps(lights: Iterator[Node], frame: Frame, grid: _Drawn, tally: Tally) -> Iterator[Lamp]:
    for node in lights:
        config = node.get("config") or node  # before version 9 all stood in the light itself
        at = [number.coordinate() if (number := node.get(key)) else None for key in ("x", "y")]
        reach = max(_reach(config, "dim"), _reach(config, "bright")) / grid.distance
        if at[0] is None or at[1] is None or not MIN_RANGE <= reach <= MAX_PIXELS / grid.size_px:
            tally[Note.LIGHTS_NOWHERE] += 1
            continue
        place = frame.placed((at[0] / grid.size_px, at[1] / grid.size_px))
        if _says(node, "hidden") or _says(config, "negative"):
            tally[Note.LIGHTS_OFF] += 1
        elif frame.gap(place) > reach:
            tally[Note.LIGHTS_OUTSIDE] += 1
        else:
            yield Lamp(place, reach, _colour(config, node))


def _reach(node: Node, key: str) -> float:
    found = node.get(key)
    number = 0.0 if found is None else found.number()
    return number if math.isfinite(number) else 0.0


def _says(node: Node, key: str) -> bool:
    found = node.get(key)
    return found is not None and found.value is True


def _colour(config: Node, node: Node) -> str:
    found = config.get("color") or node.get("tintColor")
    return (rgb(found.value) if found and isinstance(found.value, str) else None) or "#ffffff"

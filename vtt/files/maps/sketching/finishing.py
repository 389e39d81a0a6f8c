"""From a sketch to the map it is a sketch of, in metres."""

from vtt.battle import Scene
from vtt.files.errors import printable
from vtt.files.maps.frame import Scale
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE, MapFile, Source, Wanted
from vtt.files.maps.ours import MAX_METRES_PER_SQUARE, MIN_METRES_PER_SQUARE
from vtt.files.maps.picture import picture_of
from vtt.files.maps.report import Report
from vtt.files.maps.sketching.drawing import drawn_layout, drawn_lights, drawn_notes
from vtt.files.maps.sketching.sketch import Sketch


def finished(source: Source, wanted: Wanted, sketch: Sketch, data: bytes | None = None) -> MapFile:
    """Return the map of a sketch; ``data`` is its picture, spread over all of it.

    Raises:
        FileError: The picture is damaged or too large.
    """
    metres = wanted.metres_per_square or _sane(sketch.metres_per_square) or USUAL_METRES_PER_SQUARE
    scale, openings = Scale(metres), sketch.openings
    scene = Scene(
        id=wanted.scene_id,
        title=sketch.title or printable(source.path.stem),
        size_m=scale.point(sketch.size),
        metres_per_square=metres,
        picture=None if data is None else picture_of(source.path, data),
        layout=drawn_layout(sketch, scale, source.tally),
        open_portals=tuple(one.id for one in openings if one.open),
        secret_portals=tuple(one.id for one in openings if one.secret),
        lights=drawn_lights(sketch.lamps, scale),
        notes=drawn_notes(sketch.pins, scale, source.tally),
    )
    return MapFile(scene, data, Report(source.tally))


def _sane(metres: float | None) -> float | None:
    good = metres is not None and MIN_METRES_PER_SQUARE <= metres <= MAX_METRES_PER_SQUARE
    return metres if good else None

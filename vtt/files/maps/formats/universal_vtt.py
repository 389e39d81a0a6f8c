"""Universal VTT files, read into a scene in metres."""

from vtt.battle import Scene
from vtt.files.errors import printable
from vtt.files.maps.frame import Scale, fitted, stated_frame
from vtt.files.maps.lamps import lamps
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE, MapFile, MapFormat, Source, Wanted
from vtt.files.maps.ours import our_words, refuse_same_names
from vtt.files.maps.picture import embedded_picture, picture_of
from vtt.files.maps.plan import plan
from vtt.files.maps.report import Report

KEYS = ("resolution", "line_of_sight", "objects_line_of_sight", "portals", "pixels_per_grid", "sightline")
"""Any of these makes a file one; what it lacks of a map is told when it is read."""


def sniff(source: Source) -> bool:
    """Say whether a file is a JSON object with anything of a Universal VTT map in it."""
    return source.is_json and any(source.json.get(key) is not None for key in KEYS)


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map that a Universal VTT file holds.

    Raises:
        FileError: Something in it is wrong or missing.
    """
    root, tally = source.json, source.tally
    frame = stated_frame(root)
    ours = our_words(root, wanted.metres_per_square, USUAL_METRES_PER_SQUARE)
    data = embedded_picture(root, tally)
    picture = None if data is None else picture_of(root.path, data, "image")
    if picture:
        frame = fitted(root.path, frame, picture.size_px, tally)
    scale = Scale(ours.metres_per_square)
    standing = plan(root, frame, ours, tally)
    scene = Scene(
        id=wanted.scene_id,
        title=ours.title or printable(root.path.stem),
        size_m=scale.point(frame.size),
        grid=ours.grid,
        metres_per_square=ours.metres_per_square,
        picture=picture,
        layout=standing.layout,
        open_portals=standing.open_portals,
        secret_portals=standing.secret_portals,
        clouds=ours.clouds,
        lights=lamps(root, frame, scale, tally),
        rooms=ours.rooms,
        notes=ours.notes,
    )
    refuse_same_names(root, _names(scene))
    return MapFile(scene, data, Report(tally))


def _names(scene: Scene) -> list[str]:
    layout = scene.layout
    layers = (layout.walls, layout.portals, layout.obstacles, layout.terrain)
    standing = (*layers, scene.clouds, scene.rooms, scene.notes)
    return [thing.id for things in standing for thing in things]


UNIVERSAL_VTT = MapFormat(
    title="Universal VTT", suffixes=(".uvtt", ".dd2vtt", ".df2vtt"), sniff=sniff, read=read
)

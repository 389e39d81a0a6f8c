"""Which map does a file hold? Universal VTT files and plain pictures, read into a scene in metres."""

from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from vtt.battle.places import MOST_M, MOST_SIDE_M
from vtt.battle.scene import Layout, Scene
from vtt.files.contents import contents
from vtt.files.errors import BrokenError, ForeignError, TooBigError, printable
from vtt.files.json_text import is_blank, opens_an_object, parsed
from vtt.files.maps.frame import MAX_PIXELS_PER_SQUARE, Scale, drawn_frame, fitted, stated_frame
from vtt.files.maps.lamps import lamps
from vtt.files.maps.ours import MAX_METRES_PER_SQUARE, MIN_METRES_PER_SQUARE, our_words, refuse_same_names
from vtt.files.maps.picture import embedded_picture, kind_of_picture, picture_of
from vtt.files.maps.plan import plan
from vtt.files.maps.report import Note, Report, Tally
from vtt.files.node import Node

USUAL_METRES_PER_SQUARE = 1.5
USUAL_PIXELS_PER_SQUARE = 100.0


@dataclass(frozen=True, slots=True)
class MapFile:
    """What a map file holds.

    Attributes:
        picture: The encoded picture as it stands in the file; `scene.picture.id` is its SHA-256.
        report: What was left out or mended.
    """

    scene: Scene
    picture: bytes | None
    report: Report


@dataclass(frozen=True, slots=True)
class _Wanted:
    """How a map is to be read, where somebody said so."""

    metres_per_square: float | None
    scene_id: str
    pixels_per_square: float | None


def read_map(
    path: Path,
    metres_per_square: float | None = None,
    scene_id: str = "scene",
    pixels_per_square: float | None = None,
) -> MapFile:
    """Read a map; what kind of file it is, its first bytes say.

    Args:
        path: A Universal VTT file, or a PNG, WebP or JPEG picture.
        metres_per_square: What a drawn square measures; else what the file says, else 1.5.
        scene_id: The id of the scene.
        pixels_per_square: How large the squares of a plain picture are drawn; else 100.

    Raises:
        FileError: The file cannot be read as a map; nothing has changed.
        ValueError: A measure is out of bounds.
    """
    _check(metres_per_square, MIN_METRES_PER_SQUARE, MAX_METRES_PER_SQUARE)
    _check(pixels_per_square, 1, MAX_PIXELS_PER_SQUARE)
    wanted = _Wanted(metres_per_square, scene_id, pixels_per_square)
    data = contents(path)
    try:
        if kind_of_picture(data):
            return _plain_picture(path, data, wanted)
        _refuse_foreign(path, data)
        tally = Tally()
        root = parsed(path, data, tally)
        del data  # a large file is not kept beside what was read from it
        return _universal(root, wanted, tally)
    except ValidationError:
        template = "the map reaches further than {side:g} m a side or {far:g} m away; open a smaller one"
        raise TooBigError(path, "map.too-far", template, side=MOST_SIDE_M, far=MOST_M) from None


def _check(measure: float | None, least: float, most: float) -> None:
    if measure is not None and not least <= measure <= most:
        raise ValueError(f"{measure} does not lie between {least:g} and {most:g}")


def _refuse_foreign(path: Path, data: bytes) -> None:
    if is_blank(data):
        raise BrokenError(path, "map.empty", "the file is empty; export the map again")
    if not opens_an_object(data):
        template = "this is neither a Universal VTT file nor a PNG, WebP or JPEG picture; choose one of these"
        raise ForeignError(path, "map.foreign", template)


def _plain_picture(path: Path, data: bytes, wanted: _Wanted) -> MapFile:
    """Return a picture as a map without walls."""
    tally = Tally()
    tally[Note.PICTURE_UNSQUARED] += wanted.pixels_per_square is None
    picture = picture_of(path, data)
    frame = drawn_frame(path, picture.size_px, wanted.pixels_per_square or USUAL_PIXELS_PER_SQUARE)
    metres = wanted.metres_per_square or USUAL_METRES_PER_SQUARE
    scene = Scene(
        id=wanted.scene_id,
        title=printable(path.stem),
        size_m=Scale(metres).point(frame.size),
        metres_per_square=metres,
        picture=picture,
        layout=Layout(),
    )
    return MapFile(scene, data, Report(tally))


def _universal(root: Node, wanted: _Wanted, tally: Tally) -> MapFile:
    """Return the map that a Universal VTT file holds."""
    _refuse_foundry(root)
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
        metres_per_square=ours.metres_per_square,
        picture=picture,
        layout=standing.layout,
        open_portals=standing.open_portals,
        clouds=ours.clouds,
        lights=lamps(root, frame, scale, tally),
    )
    refuse_same_names(root, _names(scene))
    return MapFile(scene, data, Report(tally))


def _refuse_foundry(root: Node) -> None:
    if root.get("resolution") is None and root.get("walls") is not None:
        template = "this looks like a Foundry scene, which is not read yet; export the map as Universal VTT"
        raise ForeignError(root.path, "map.foundry", template)


def _names(scene: Scene) -> list[str]:
    layout = scene.layout
    standing = (layout.walls, layout.portals, layout.obstacles, layout.terrain, scene.clouds)
    return [thing.id for things in standing for thing in things]

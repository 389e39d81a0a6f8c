"""Reading a map file: the first format that knows what the file holds reads it."""

from pathlib import Path

from pydantic import ValidationError

from vtt.battle import ONLY_SCENE, SceneId
from vtt.battle.coherence import tangle
from vtt.battle.places import MAX_M, MAX_SIDE_M
from vtt.files.contents import Tell, contents, untold
from vtt.files.errors import BrokenError, FileError, ForeignError, TooBigError
from vtt.files.json_text import is_blank
from vtt.files.maps.frame import MAX_PIXELS_PER_SQUARE
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.ours import MAX_METRES_PER_SQUARE, MIN_METRES_PER_SQUARE
from vtt.files.packed import PackedScene, file_and_part


def read_map(
    path: Path,
    metres_per_square: float | None = None,
    scene_id: SceneId = ONLY_SCENE,
    pixels_per_square: float | None = None,
    tell: Tell = untold,
) -> MapFile:
    """Read a map; which format it has, its content says.

    Args:
        path: A file of any of the formats; a map of a pack as if the pack were a folder.
        metres_per_square: What a drawn square measures; else what the file says, else 1.5.
        scene_id: The id of the scene.
        pixels_per_square: How large the squares of a plain picture are drawn; else 100.
        tell: Is told how much of the file is read.

    Raises:
        FileError: The file cannot be read as a map; nothing has changed.
        ValueError: A measure is out of bounds.
    """
    _check(metres_per_square, MIN_METRES_PER_SQUARE, MAX_METRES_PER_SQUARE)
    _check(pixels_per_square, 1, MAX_PIXELS_PER_SQUARE)
    path, part = file_and_part(path)
    source = Source(path, contents(path, tell), part=part)
    wanted = Wanted(metres_per_square, scene_id, pixels_per_square)
    if is_blank(source.data):
        raise BrokenError(path, "map.empty", "the file is empty; export the map again")
    try:
        known = next((one for one in _formats() if one.sniff(source)), None)
        if known is not None:
            return _playable(path, known.read(source, wanted))
    except ValidationError:
        template = "the map reaches further than {side:g} m a side or {far:g} m away; open a smaller one"
        raise TooBigError(path, "map.too-far", template, side=MAX_SIDE_M, far=MAX_M) from None
    template = (
        "this is no map that Sightline knows; open a PNG, WebP or JPEG picture, a Universal VTT file, "
        "a scene, module or world of Foundry, a dungeon of One Page Dungeon or donjon, "
        "a Dungeon Scrawl project, a Tiled map or an SVG drawing"
    )
    raise ForeignError(path, "map.foreign", template)


def _playable(path: Path, found: MapFile) -> MapFile:
    if (wrong := tangle(found.scene.layout)) is not None:
        raise TooBigError(path, "map.tangled", "{what}", what=wrong)
    return found


def scenes_of(path: Path) -> tuple[PackedScene, ...]:
    """Return the scenes of a file that holds several; none where it is a map or no map at all.

    Raises:
        FileError: It cannot be read.
    """
    source = Source(path, contents(path))
    try:
        known = (
            None if is_blank(source.data) else next((one for one in _formats() if one.sniff(source)), None)
        )
    except FileError:
        return ()  # whoever reads it says why it cannot be read
    return known.scenes(source) if known is not None and known.scenes is not None else ()


def suffixes() -> tuple[str, ...]:
    """Return how names of map files end, for the file dialog."""
    return tuple(suffix for one in _formats() for suffix in one.suffixes)


def _check(measure: float | None, least: float, most: float) -> None:
    if measure is not None and not least <= measure <= most:
        raise ValueError(f"{measure} does not lie between {least:g} and {most:g}")


def _formats() -> tuple[MapFormat, ...]:
    """Return the formats, which are loaded for the first map: a battle that goes on needs none."""
    from vtt.files.maps.formats import FORMATS

    return FORMATS

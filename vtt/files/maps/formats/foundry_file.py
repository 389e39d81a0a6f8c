"""A scene of Foundry VTT in a file of its own, as *Export Data* of a scene writes it."""

from vtt.files.maps.formats.foundry import read_scene
from vtt.files.maps.formats.foundry_scenes import levels_as_scenes, named, packed_scene, read_one
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.sketching.sketch import title_of
from vtt.files.packed import PackedScene


def sniff(source: Source) -> bool:
    """Say whether a file is a scene of Foundry: it has walls, and no resolution as Universal VTT has."""
    return source.is_json and source.json.get("resolution") is None and source.json.get("walls") is not None


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map that a scene holds; of several levels the one that is asked for, or where it begins.

    Raises:
        FileError: Something in it is wrong or missing, or its grid has hexagons.
    """
    if source.part:
        return read_one(source, wanted, scenes_in(source))
    return read_scene(source, source.json, wanted)


def scenes_in(source: Source) -> tuple[PackedScene, ...]:
    """Return the levels of a scene that have a picture; none where it has one level.

    Raises:
        FileError: They are no list, or too many.
    """
    root = source.json
    scene = packed_scene("scene", title_of(root, "name"), lambda: root, has_walls=True)
    found = named(levels_as_scenes(scene, root))
    return found if len(found) > 1 else ()


FOUNDRY = MapFormat(title="Foundry VTT scene", suffixes=(".json",), sniff=sniff, read=read, scenes=scenes_in)

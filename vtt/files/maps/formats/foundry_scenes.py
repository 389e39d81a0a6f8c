"""Scenes of Foundry in a file that holds several: which there are, and which of them is meant."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from vtt.files.errors import BrokenError, ForeignError
from vtt.files.maps.formats.foundry import read_scene
from vtt.files.maps.formats.foundry_levels import other_levels
from vtt.files.maps.map_file import MapFile, Source, Wanted
from vtt.files.maps.report import Note
from vtt.files.node import Node
from vtt.files.packed import PackedScene, is_name


def packed_scene(name: str, title: object, document: Callable[[], Node], *, has_walls: bool) -> PackedScene:
    """Return a scene by its id."""
    titled = title if isinstance(title, str) and title else name
    return PackedScene(name, "", titled, document, has_walls)


def levels_as_scenes(scene: PackedScene, root: Node) -> Iterator[PackedScene]:
    """Yield a scene, and each of its further levels that has a picture as a scene of its own."""
    yield scene
    for level, name in other_levels(root):
        yield scene._replace(id=f"{scene.id}.{level}", title=f"{scene.title} – {name}", level=level)


def named(scenes: Iterable[PackedScene]) -> tuple[PackedScene, ...]:
    """Return scenes with names, in the order of their titles."""
    found = list(scenes)
    titles = Counter(one.title for one in found)
    return tuple(
        one._replace(name=one.title if titles[one.title] == 1 and is_name(one.title) else _id_as_name(one))
        for one in sorted(found, key=lambda one: one.title.casefold())
    )


def read_one(source: Source, wanted: Wanted, scenes: Sequence[PackedScene]) -> MapFile:
    """Return the map that is asked for by its id or title; else the first scene, with walls if one has any.

    Raises:
        FileError: There is no such scene, or something in it is wrong.
    """
    if not scenes:
        template = "this is a pack of Foundry without scenes; open the one that holds its scenes"
        raise ForeignError(source.path, "map.pack-empty", template)
    chosen = next((one for one in scenes if one.has_walls), scenes[0])
    if source.part:
        asked = [one for one in scenes if source.part in (one.id, one.name)]
        if not asked:
            template = "there is no scene {name} in this pack"
            raise BrokenError(source.path, "map.pack-part", template, name=source.part)
        chosen = asked[0]
    else:
        source.tally[Note.SCENES_ELSEWHERE] += sum(1 for one in scenes if not one.level) - 1
    return read_scene(source, chosen.document(), wanted, chosen.level)


def _id_as_name(scene: PackedScene) -> str:
    return scene.id if is_name(scene.id) else ""

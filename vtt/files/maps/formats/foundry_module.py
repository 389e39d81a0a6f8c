"""A module, a world or a system of Foundry, opened by the file that tells of it: the scenes in its packs."""

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from vtt.files.contents import contents
from vtt.files.errors import ForeignError
from vtt.files.maps.formats import foundry_pack, foundry_store
from vtt.files.maps.formats.foundry_scenes import named, read_one
from vtt.files.maps.leveldb.folder import CURRENT
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.node import Node
from vtt.files.packed import PackedScene

MAX_PACKS = 1000

_KINDS = ("Scene", "Adventure")
_VERSIONS = ("compatibility", "coreVersion", "minimumCoreVersion", "compatibleCoreVersion")
"""Any of these says for which version of Foundry it was made."""

_OF_WORLDS = "data/scenes"


def sniff(source: Source) -> bool:
    """Say whether a file tells of a module, a world or a system."""
    if not source.is_json:
        return False
    root = source.json
    named_so = root.get("title") is not None and (root.get("id") is not None or root.get("name") is not None)
    return named_so and any(root.get(key) is not None for key in _VERSIONS)


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map that is asked for by its id or title; else the first scene, with walls if one has any.

    Raises:
        FileError: It has no scenes, or something in them is wrong.
    """
    scenes = scenes_in(source)
    if not scenes:
        template = "there are no scenes in the packs of this module or world of Foundry; open another one"
        raise ForeignError(source.path, "map.module-empty", template)
    return read_one(source, wanted, scenes)


def scenes_in(source: Source) -> tuple[PackedScene, ...]:
    """Return the scenes of all packs, and those of a world itself, in the order of their titles.

    Raises:
        FileError: One of the packs cannot be read.
    """
    root = source.json
    paths = [_OF_WORLDS, *(_path(node) for node in root.entries("packs", MAX_PACKS) if _has_scenes(node))]
    return named(scene for path in dict.fromkeys(paths) if path for scene in _scenes_at(source, path))


def _has_scenes(pack: Node) -> bool:
    kind = pack.get("type") or pack.get("entity")
    return kind is not None and kind.value in _KINDS


def _path(pack: Node) -> str:
    """Return the path of a pack in the folder of its module, without its end; empty where it is none."""
    found = pack.get("path")
    if found is None or not isinstance(found.value, str):
        return ""
    steps = PurePosixPath(found.value.strip("/").removesuffix(".db"))
    return "" if ".." in steps.parts else str(steps)


def _scenes_at(source: Source, path: str) -> Iterator[PackedScene]:
    """Yield the scenes of a pack: a folder since version 11, a file of that name with the end `db` before."""
    root = source.path.parent
    folder, file = root / path, root / f"{path}.db"
    if not _is_within(root, folder):
        return
    if (folder / CURRENT).is_file() or any(folder.glob("*.ldb")):
        yield from foundry_store.scenes_of_folder(source, folder)
    elif file.is_file() and _is_within(root, file):
        pack = Source(source.path, contents(file), source.tally)
        yield from foundry_pack.scenes_in(pack)


def _is_within(root: Path, path: Path) -> bool:
    """Say whether a path leads to something in a folder, by links as well."""
    try:
        return path.resolve().is_relative_to(root.resolve())
    except (OSError, ValueError):
        return False


FOUNDRY_MODULE = MapFormat(
    title="Foundry VTT module or world", suffixes=(".json",), sniff=sniff, read=read, scenes=scenes_in
)

FOUNDRY_PACKS = (foundry_store.FOUNDRY_STORE, foundry_pack.FOUNDRY_PACK)
"""The packs themselves, opened without their module."""

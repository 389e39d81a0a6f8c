"""Packs and worlds of Foundry since version 11: folders of LevelDB.

A scene is under the key `!scenes!ID`; its walls, lights, notes and levels each are under a key of their own,
`!scenes.walls!ID.WALL`.  Any file of the folder stands for it.  An adventure holds whole scenes.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from vtt.files.errors import FileError
from vtt.files.json_text import parsed
from vtt.files.maps.formats.foundry_notes import JOURNAL
from vtt.files.maps.formats.foundry_pack import scenes_of_document
from vtt.files.maps.formats.foundry_scenes import levels_as_scenes, named, packed_scene, read_one
from vtt.files.maps.leveldb.folder import CURRENT, Folder
from vtt.files.maps.leveldb.table import ENDS
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.report import Note, Tally
from vtt.files.node import Node
from vtt.files.packed import PackedScene

_INSIDE = ("walls", "lights", "notes", "levels")
"""What of a scene is read; each thing in it is a document of its own."""

_SCENES, _JOURNAL = "scenes", "journal"
"""The folders of a world that lie side by side."""

MAX_SCENES = 5000


def sniff(source: Source) -> bool:
    """Say whether a file is a table of such a folder, or the one that names its manifest."""
    return source.data.endswith(ENDS) or (source.data.startswith(b"MANIFEST-") and len(source.data) < 64)


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map that is asked for by its id or title; else the first scene, with walls if one has any.

    Raises:
        FileError: There is no such scene, or something in it is wrong.
    """
    return read_one(source, wanted, scenes_in(source))


def scenes_in(source: Source) -> tuple[PackedScene, ...]:
    """Return the scenes of a folder, in the order of their titles.

    Raises:
        FileError: A file of it cannot be read.
    """
    return named(scenes_of_folder(source, source.path.parent))


def scenes_of_folder(source: Source, path: Path) -> Iterator[PackedScene]:
    """Yield the scenes of a folder that a file stands for, or names.

    Raises:
        FileError: A file of it cannot be read.
    """
    folder = Folder(path)
    scenes = folder.values(b"!scenes!")
    if len(scenes) > MAX_SCENES:
        raise Node(None, source.path, step="scenes").too_many(len(scenes), MAX_SCENES)
    levels = _by_scene(folder.values(b"!scenes.levels!")) if scenes else {}
    for key, value in scenes.items():
        document = _object(source, value)
        name = key.rpartition(b"!")[2]
        if document is not None and name:
            whole = partial(_whole, source, folder, name, value)
            walls = bool(document.get("walls"))
            titled = packed_scene(_text(name), document.get("name"), whole, has_walls=walls)
            shown = [one for text in levels.get(name, ()) if (one := _object(source, text)) is not None]
            yield from levels_as_scenes(titled, Node({**document, "levels": shown}, source.path))
    for key, value in folder.values(b"!adventures!").items():
        adventure = _object(source, value)
        if adventure is not None:
            yield from scenes_of_document(source, _text(key), adventure, value)


def _by_scene(values: dict[bytes, bytes]) -> dict[bytes, list[bytes]]:
    """Return documents by the id of the scene they are in."""
    found: dict[bytes, list[bytes]] = {}
    for key, value in values.items():
        found.setdefault(key.rpartition(b"!")[2].partition(b".")[0], []).append(value)
    return found


def _whole(source: Source, folder: Folder, name: bytes, value: bytes) -> Node:
    """Return a scene with what is in it, as *Export Data* writes it."""
    root = parsed(source.path, value, source.tally)
    inside: dict[str, object] = {}
    for kind in _INSIDE:
        values = folder.values(b"!scenes." + kind.encode() + b"!" + name + b".").values()
        inside[kind] = [one for text in values if (one := _object(source, text)) is not None]
    journal = folder.path.parent / _JOURNAL
    if folder.path.name == _SCENES and (journal / CURRENT).is_file():
        inside[JOURNAL] = _names_in(source, Folder(journal))
    found = root.value
    return Node({**found, **inside}, source.path) if isinstance(found, dict) else root


def _names_in(source: Source, journal: Folder) -> list[object]:
    """Return the entries and pages of a journal of a world, of which the names are read."""
    prefixes = (b"!journal!", b"!journal.pages!")
    texts = (text for prefix in prefixes for text in journal.values(prefix).values())
    return [one for text in texts if (one := _object(source, text)) is not None]


def _object(source: Source, text: bytes) -> dict[str, object] | None:
    """Return a document; None, and counted, where it cannot be read."""
    try:
        found = parsed(source.path, text, Tally()).value
    except FileError:
        found = None
    if not isinstance(found, dict):
        source.tally[Note.LINES_UNREADABLE] += 1
        return None
    return found


def _text(name: bytes) -> str:
    return name.decode("utf-8", "replace")


FOUNDRY_STORE = MapFormat(
    title="Foundry VTT pack of scenes (LevelDB)", suffixes=(".ldb",), sniff=sniff, read=read, scenes=scenes_in
)

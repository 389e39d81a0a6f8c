"""Packs of scenes of Foundry up to version 10: a file of lines, each a document in JSON.

A document that was changed is written again below, and one that was deleted is named there: the last counts.
A document may be an adventure, which holds scenes itself.
"""

import json
from collections.abc import Callable, Iterator
from functools import partial

from vtt.files.errors import TooBigError
from vtt.files.json_text import parsed
from vtt.files.maps.formats.foundry_notes import JOURNAL
from vtt.files.maps.formats.foundry_scenes import levels_as_scenes, named, packed_scene, read_one
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.report import Note
from vtt.files.node import Node
from vtt.files.packed import PackedScene

MAX_LINES = 20_000


def sniff(source: Source) -> bool:
    """Say whether a file is lines, each a document with an id."""
    if not source.is_json or b'"_id"' not in source.data:
        return False
    lines = [line for line in source.data.split(b"\n", 8)[:8] if line.strip()][:2]
    return len(lines) == 2 and all(map(_is_object, lines))


def read(source: Source, wanted: Wanted) -> MapFile:
    """Return the map that is asked for by its id or title; else the first scene, with walls if one has any.

    Raises:
        FileError: There is no such scene, or something in it is wrong.
    """
    return read_one(source, wanted, scenes_in(source))


def scenes_in(source: Source) -> tuple[PackedScene, ...]:
    """Return the scenes of a pack, in the order of their titles.

    Raises:
        TooBigError: It has too many lines.
    """
    found: dict[str, list[PackedScene]] = {}
    for document, line in _documents(source):
        name = document.get("_id")
        if isinstance(name, str):
            gone = bool(document.get("$$deleted"))
            found[name] = [] if gone else list(scenes_of_document(source, name, document, line))
    return named(one for scenes in found.values() for one in scenes)


def scenes_of_document(
    source: Source, name: str, document: dict[str, object], text: bytes
) -> Iterator[PackedScene]:
    """Yield the scene that a document is, or those of an adventure; ``text`` is what it was read from."""
    inside = document.get("scenes")
    if isinstance(document.get("walls"), list):
        whole = partial(parsed, source.path, text, source.tally)
        yield from _scene(source, name, document, whole)
    elif isinstance(inside, list):
        for one in inside:
            known = isinstance(one, dict) and isinstance(one.get("walls"), list)
            if known and isinstance(one.get("_id"), str):
                told = {**one, JOURNAL: document.get("journal")}
                yield from _scene(source, one["_id"], told, partial(Node, told, source.path))


def _scene(
    source: Source, name: str, document: dict[str, object], whole: Callable[[], Node]
) -> Iterator[PackedScene]:
    scene = packed_scene(name, document.get("name"), whole, has_walls=bool(document["walls"]))
    return levels_as_scenes(scene, Node(document, source.path))


def _documents(source: Source) -> Iterator[tuple[dict[str, object], bytes]]:
    lines = source.data.split(b"\n", MAX_LINES)
    if len(lines) > MAX_LINES:
        template = "this pack has more than {limit} lines; Sightline reads none of that size"
        raise TooBigError(source.path, "map.pack-long", template, limit=MAX_LINES)
    for line in lines:
        try:
            document = json.loads(line) if line.strip() else None
        except (ValueError, RecursionError):
            source.tally[Note.LINES_UNREADABLE] += 1
            continue
        if isinstance(document, dict):
            yield document, line


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


FOUNDRY_PACK = MapFormat(
    title="Foundry VTT pack of scenes", suffixes=(".db",), sniff=sniff, read=read, scenes=scenes_in
)

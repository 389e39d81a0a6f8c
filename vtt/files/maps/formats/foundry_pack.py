"""Packs of scenes of Foundry VTT up to version 10: a file of lines, each a document in JSON.

A document that was changed is written again below, and one that was deleted is named there: the last counts.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from vtt.files.errors import BrokenError, ForeignError, TooBigError
from vtt.files.maps.formats import foundry
from vtt.files.maps.map_file import MapFile, MapFormat, Source, Wanted
from vtt.files.maps.report import Note
from vtt.files.packed import is_name

MAX_LINES = 20_000


class PackedScene(NamedTuple):
    """A scene of a pack.

    Attributes:
        id: What tells it from the others of the pack.
        name: What it is called as if the pack were a folder: its title where no other has it, else its id.
        line: What is written of it.
        has_walls: Whether anything blocks on it.
    """

    id: str
    name: str
    title: str
    line: bytes
    has_walls: bool


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
    scenes = scenes_in(source)
    if not scenes:
        template = "this is a pack of Foundry without scenes; open the one that holds its scenes"
        raise ForeignError(source.path, "map.pack-empty", template)
    usual = next((one for one in scenes if one.has_walls), scenes[0])
    asked = [one for one in scenes if source.part in (one.id, one.name)]
    if source.part and not asked:
        template = "there is no scene {name} in this pack"
        raise BrokenError(source.path, "map.pack-part", template, name=source.part)
    chosen = asked[0] if source.part else usual
    if not source.part:
        source.tally[Note.SCENES_ELSEWHERE] += len(scenes) - 1
    return foundry.read(Source(source.path, chosen.line, source.tally), wanted)


def scenes_in(source: Source) -> tuple[PackedScene, ...]:
    """Return the scenes of a pack, in the order of their titles.

    Raises:
        TooBigError: It has too many lines.
    """
    found: dict[str, PackedScene | None] = {}
    for document, line in _documents(source):
        name = document.get("_id")
        if isinstance(name, str):
            found[name] = None if document.get("$$deleted") else _scene(name, document, line)
    scenes = [one for one in found.values() if one is not None]
    titles = Counter(one.title for one in scenes)
    telling = {title for title, count in titles.items() if count == 1 and is_name(title)}
    named = [one._replace(name=one.title) if one.title in telling else one for one in scenes]
    return tuple(sorted(named, key=lambda one: one.title.casefold()))


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


def _scene(name: str, document: dict[str, object], line: bytes) -> PackedScene | None:
    walls, title = document.get("walls"), document.get("name")
    if not isinstance(walls, list):
        return None
    titled = title if isinstance(title, str) and title else name
    return PackedScene(name, name if is_name(name) else "", titled, line, bool(walls))


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


FOUNDRY_PACK = MapFormat(title="Foundry VTT pack of scenes", suffixes=(".db",), sniff=sniff, read=read)

"""The file of a Dungeon Scrawl project: an archive with one JSON file in it, or that file itself."""

from io import BytesIO
from typing import Final
from zipfile import ZipFile

from vtt.files.contents import MAX_FILE_MB
from vtt.files.errors import BrokenError, TooBigError
from vtt.files.json_text import parsed
from vtt.files.maps.map_file import Source
from vtt.files.node import Node

_ENTRY: Final = "map"


def is_project(source: Source) -> bool:
    """Say whether a file is such a project, as an archive or unpacked."""
    if source.is_json:
        keys = ("state", "data")
        return all(
            (found := source.json.get(key)) is not None and isinstance(found.value, dict) for key in keys
        )
    return source.data.startswith(b"PK\3\4") and _ENTRY in _names(source.data)


def unpacked(source: Source) -> Node:
    """Return what a project holds.

    Raises:
        FileError: It is damaged or too large.
    """
    if source.is_json:
        return source.json
    limit = MAX_FILE_MB * 2**20
    try:
        with ZipFile(BytesIO(source.data)) as archive, archive.open(_ENTRY) as entry:
            data = entry.read(limit + 1)
    except Exception:  # a damaged archive may raise whatever it likes
        template = "this Dungeon Scrawl project is damaged or breaks off; save it there again"
        raise BrokenError(source.path, "map.scrawl-damaged", template) from None
    if len(data) > limit:
        template = "this Dungeon Scrawl project has more than {limit} MB unpacked; save a smaller one"
        raise TooBigError(source.path, "map.scrawl-large", template, limit=MAX_FILE_MB)
    return parsed(source.path, data, source.tally)


def _names(data: bytes) -> list[str]:
    try:
        with ZipFile(BytesIO(data)) as archive:
            return archive.namelist()
    except Exception:  # a damaged archive may raise whatever it likes
        return []

"""The text of a JSON file in any Unicode encoding, parsed without trusting its writer."""

import json
from pathlib import Path

from vtt.files.errors import BrokenError, TooBigError
from vtt.files.maps.report import Note, Tally
from vtt.files.node import Node

MAX_VALUES = 4_000_000
"""So many values fit into memory when a hostile file holds nothing but the smallest ones."""

_MARKS_AND_BLANKS = b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n"


def opens_an_object(data: bytes) -> bool:
    """Tell whether the first letter of the bytes, in whatever encoding, is `{`."""
    return data[:4096].lstrip(_MARKS_AND_BLANKS)[:1] == b"{"


def is_blank(data: bytes) -> bool:
    """Tell whether the bytes hold no letter at all."""
    return not data.strip(_MARKS_AND_BLANKS)


def parsed(path: Path, data: bytes, tally: Tally) -> Node:
    """Return the value that the bytes of a file hold.

    Raises:
        BrokenError: They are no JSON in UTF-8, UTF-16 or UTF-32.
        TooBigError: They hold too many values.
    """
    _refuse_too_many_values(path, data)
    text = _decoded(path, data)
    try:
        return Node(_loaded(text, tally), path)
    except json.JSONDecodeError as error:
        raise _not_json(path, text, error) from None
    except RecursionError:
        template = "the file nests its lists too deeply to be a map; export the map again"
        raise BrokenError(path, "json.nested", template) from None


def _refuse_too_many_values(path: Path, data: bytes) -> None:
    """Count what parts or opens values; a picture in base64 holds none of these letters."""
    if sum(data.count(letter) for letter in (b",", b"[", b"{")) > MAX_VALUES:
        template = "the file holds more than {limit} values; Sightline reads no map of that size"
        raise TooBigError(path, "json.too-many", template, limit=MAX_VALUES)


def _decoded(path: Path, data: bytes) -> str:
    try:
        return data.decode(json.detect_encoding(data))
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1}"
        template = "{place} is not {encoding} text, so the file is damaged; export the map again"
        encoding = error.encoding.upper()
        raise BrokenError(path, "json.encoding", template, place, encoding=encoding) from None


def _loaded(text: str, tally: Tally) -> object:
    def collect(pairs: list[tuple[str, object]]) -> dict[str, object]:
        found = dict(pairs)
        if len(found) < len(pairs):
            tally[Note.KEYS_TWICE] += len(pairs) - len(found)
        return found

    return json.loads(text, object_pairs_hook=collect, parse_int=_whole_number)


def _whole_number(digits: str) -> int | float:
    """Return a whole number; one that no map needs as a float, which may be infinite."""
    return int(digits) if len(digits) < 16 else float(digits)


def _not_json(path: Path, text: str, error: json.JSONDecodeError) -> BrokenError:
    if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
        template = "the file breaks off in {place}, so it is not whole; export the map again"
        return BrokenError(path, "json.truncated", template, f"line {error.lineno}")
    place = f"line {error.lineno}, column {error.colno}"
    template = "{place} is not JSON ({problem}); mend it there or export the map again"
    return BrokenError(path, "json.syntax", template, place, problem=error.msg)

"""The line that brings several tokens onto the map: creatures by name, and how many of each."""

from collections.abc import Iterator, Mapping
from typing import Any

from vtt.rules.bundled import Table, of_creature

MOST = 200
"""How many one entry may stand for."""
_OF_ALL = ("at", "scene", "side", "hidden")
"""What the line itself may say of all its tokens."""


def with_each_token(line: Mapping[str, Any], creatures: Table) -> dict[str, Any]:
    """Return a line with a token for each that comes: `count` of an entry, and what the line says of all.

    Raises:
        ValueError: A creature is unknown, or a count is no whole number from 1 on.
    """
    shared = {name: line[name] for name in _OF_ALL if name in line}
    rest = {name: value for name, value in line.items() if name not in _OF_ALL}
    entries = line.get("tokens")
    if not isinstance(entries, list):
        return rest
    return rest | {"tokens": [one for entry in entries for one in _tokens_of(entry, shared, creatures)]}


def _tokens_of(entry: Any, shared: Mapping[str, Any], creatures: Table) -> Iterator[Any]:
    if not isinstance(entry, Mapping):
        yield entry
        return
    count, data = entry.get("count", 1), {name: value for name, value in entry.items() if name != "count"}
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST:
        raise ValueError(f"'count' must be a whole number from 1 to {MOST}")
    named = {"id": data["creature"]} if isinstance(data.get("creature"), str) else {}
    token = of_creature({**named, **shared, **data}, creatures)
    yield from (token for _ in range(count))

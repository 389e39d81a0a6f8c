"""Points, paths, rings and areas of a map within bounds, as data gives them."""

import base64
from typing import Annotated, Any

from pydantic import Field, PlainSerializer, PlainValidator

from vtt.geometry import Explored
from vtt.value import Flag as Flag

MAX_M = 100_000.0
"""No place is further from the corner of its map."""

Metres = Annotated[float, Field(ge=-MAX_M, le=MAX_M)]
Length = Annotated[float, Field(ge=0, le=MAX_M)]
Place = tuple[Metres, Metres]
"""A point: x to the right, y downwards, metres."""

Polyline = tuple[Place, ...]
"""A path, metres."""

Outline = Annotated[tuple[Place, ...], Field(min_length=3, max_length=10_000)]
"""A closed ring, metres; its first vertex is not repeated."""

MAX_SIDE_M = 4096.0

Side = Annotated[float, Field(ge=0.01, le=MAX_SIDE_M)]
"""A side of a map, metres."""


def _read_explored(data: Any) -> Explored:
    """Read an explored area from its text; raises ValueError where it is none."""
    if isinstance(data, Explored):
        return data
    if not isinstance(data, str):
        raise ValueError("an explored area is a text in base64")
    return Explored.unpacked(base64.b64decode(data, validate=True))


def _write_explored(area: Explored) -> str:
    return base64.b64encode(area.packed()).decode("ascii")


ExploredArea = Annotated[
    Explored, PlainValidator(_read_explored), PlainSerializer(_write_explored, return_type=str)
]
"""A part of a map, as what has been seen of it; as data, its packed tiles in base64."""

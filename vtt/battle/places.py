"""Points, paths and rings of a map within bounds, as data gives them."""

from typing import Annotated

from pydantic import Field, Strict

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

Flag = Annotated[bool, Strict()]
"""True or false, and nothing that looks like it."""

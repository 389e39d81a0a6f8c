"""Geometry of a fight: shapes in, measured facts out; metres, y downwards; no tokens, no rules.

These names are the face of the room for everybody. `vtt.battle`, which measures between tokens, and
`vtt.files`, which reads maps, may ask the seven rooms for more, each by its own face; nobody reaches past
a face (contracts in pyproject.toml). The rooms from the ground up: shapes, world, sight, vision, movement,
then areas and paths.
"""

from vtt.geometry.areas import Struck
from vtt.geometry.movement import Block, ChargeRun, Lane, Threat, Walk
from vtt.geometry.paths import Diagonal, Flood, Hindrance
from vtt.geometry.shapes import (
    Disc,
    Grid,
    Path,
    Point,
    Ring,
    Segment,
    brushed,
    common,
    crosses_itself,
    cut_out,
    distance_m,
    enclosed_m2,
    from_first,
    inside,
    parted,
    path_length_m,
    towards,
    united,
    without,
)
from vtt.geometry.sight import Behind, Ends, Hiding, OnLine, Sight, SightLine
from vtt.geometry.vision import Explored, along

__all__ = [
    "Behind",
    "Block",
    "ChargeRun",
    "Diagonal",
    "Disc",
    "Ends",
    "Explored",
    "Flood",
    "Grid",
    "Hiding",
    "Hindrance",
    "Lane",
    "OnLine",
    "Path",
    "Point",
    "Ring",
    "Segment",
    "Sight",
    "SightLine",
    "Struck",
    "Threat",
    "Walk",
    "along",
    "brushed",
    "common",
    "crosses_itself",
    "cut_out",
    "distance_m",
    "enclosed_m2",
    "from_first",
    "inside",
    "parted",
    "path_length_m",
    "towards",
    "united",
    "without",
]

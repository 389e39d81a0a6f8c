"""What can be measured between tokens: the face where rules and screens ask."""

from vtt.battle.measure.areas import Spread, burst, cone, rectangle, strip
from vtt.battle.measure.cache import once
from vtt.battle.measure.gaps import gap_m, neighbours
from vtt.battle.measure.movement import (
    Approach,
    Measures,
    approach,
    flood_of,
    make_ready,
    pulled_tight,
    reach_area,
    search_of,
    threats_to,
    touch,
    walk,
)
from vtt.battle.measure.sight import (
    DARKNESS,
    Sighting,
    hidden_by,
    hidden_part,
    hidden_parts,
    hidden_share,
    hidden_shares,
    look,
    part_hidden_by,
    sight_from,
    sight_lines,
)
from vtt.geometry.shapes.levels import FLOOR

__all__ = [
    "DARKNESS",
    "FLOOR",
    "Approach",
    "Measures",
    "Sighting",
    "Spread",
    "approach",
    "burst",
    "cone",
    "flood_of",
    "gap_m",
    "hidden_by",
    "hidden_part",
    "hidden_parts",
    "hidden_share",
    "hidden_shares",
    "look",
    "make_ready",
    "neighbours",
    "once",
    "part_hidden_by",
    "pulled_tight",
    "reach_area",
    "rectangle",
    "search_of",
    "sight_from",
    "sight_lines",
    "strip",
    "threats_to",
    "touch",
    "walk",
]

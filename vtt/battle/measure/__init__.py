"""What can be measured between tokens: the face where rules and screens ask."""

from vtt.battle.measure.any_sight import all_see, who_sees
from vtt.battle.measure.areas import Spread, burst, cone, rectangle, strip, struck_by
from vtt.battle.measure.cache import cached, forget
from vtt.battle.measure.free_ground import free_places
from vtt.battle.measure.gaps import allies, enemies, gap_m, neighbours
from vtt.battle.measure.hiding import Heights, ends_behind, hidden_by, hidden_shares
from vtt.battle.measure.movement import (
    Measures,
    approach,
    charge_run,
    flood_of,
    in_the_way_at,
    make_ready,
    reach_area,
    reaches,
    search_of,
    standing,
    stepped_on_m,
    threats_to,
    tightening,
    touch,
    touch_at,
    walk,
)
from vtt.battle.measure.obstacles import being_built, keep_only
from vtt.battle.measure.sight import (
    DARKNESS,
    LineOfSight,
    bodies_between,
    lines_of_sight,
    sight_lines,
)
from vtt.geometry.shapes import FLOOR

__all__ = [
    "DARKNESS",
    "FLOOR",
    "Heights",
    "LineOfSight",
    "Measures",
    "Spread",
    "all_see",
    "allies",
    "approach",
    "being_built",
    "bodies_between",
    "burst",
    "cached",
    "charge_run",
    "cone",
    "ends_behind",
    "enemies",
    "flood_of",
    "forget",
    "free_places",
    "gap_m",
    "hidden_by",
    "hidden_shares",
    "in_the_way_at",
    "keep_only",
    "lines_of_sight",
    "make_ready",
    "neighbours",
    "reach_area",
    "reaches",
    "rectangle",
    "search_of",
    "sight_lines",
    "standing",
    "stepped_on_m",
    "strip",
    "struck_by",
    "threats_to",
    "tightening",
    "touch",
    "touch_at",
    "walk",
    "who_sees",
]

"""Flight: who flies, and how nimbly.  Source: completion 000.8, 'Maneuverability'."""

import math
from itertools import pairwise

from vtt.battle import Battle, TokenId
from vtt.geometry import Path, Point
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.terms import Maneuverability

LEVELS: tuple[Maneuverability, ...] = ("clumsy", "normal", "good", "perfect")


def is_flying(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature flies: it can, and is off the ground."""
    return bool(sheet_of(battle, token).maneuverability) and battle.tokens[token].elevation_m > 0


def maneuverability(battle: Battle, token: TokenId) -> Maneuverability:
    """Return the level of a flyer now, less what a trip took."""
    sheet = sheet_of(battle, token)
    level = LEVELS.index(sheet.maneuverability) if sheet.maneuverability in LEVELS else 0
    return LEVELS[max(0, level - sheet.points("maneuverability-lost"))]


def lost_in_the_air(battle: Battle, token: TokenId) -> int:
    """Return the Base Defense that a flyer loses for lack of maneuverability."""
    if not is_flying(battle, token):
        return 0
    share: float = getattr(SPECIAL.maneuverability, maneuverability(battle, token))
    base = sheet_of(battle, token).current_base_defense
    return base - math.floor(base * share)


def most_turn_deg(battle: Battle, token: TokenId) -> float:
    """Return how far a flyer may turn in one movement, degrees; infinite for who hovers or walks."""
    if not is_flying(battle, token):
        return math.inf
    return SPECIAL.maneuverability.turns_deg.get(maneuverability(battle, token), math.inf)


def turned_deg(battle: Battle, token: TokenId, path: Path) -> float:
    """Return how far a flight turns in all, from its latest heading where it has one, degrees."""
    legs = [one for one in pairwise(path) if one[0] != one[1]]
    courses = [_course_deg(start, end) for start, end in legs]
    latest = sheet_of(battle, token).state("heading")
    if latest is not None:
        courses.insert(0, float(latest.value))
    return sum(abs((after - before + 180) % 360 - 180) for before, after in pairwise(courses))


def heading_of(path: Path) -> State | None:
    """Return the heading at the end of a flight, whole degrees clockwise from the x axis."""
    legs = [one for one in pairwise(path) if one[0] != one[1]]
    return State(id="heading", value=round(_course_deg(*legs[-1])) % 360) if legs else None


def _course_deg(start: Point, end: Point) -> float:
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) % 360

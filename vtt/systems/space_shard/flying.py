"""Who flies, and how nimbly?  Source: completion 000.8, 'Maneuverability'."""

import math

from vtt.battle.battle import Battle
from vtt.battle.token import TokenId
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special import SPECIAL

LEVELS = ("clumsy", "normal", "good", "perfect")


def is_flying(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature flies: it can, and is off the ground."""
    return bool(sheet_of(battle, token).maneuverability) and battle.tokens[token].elevation_m > 0


def maneuverability(battle: Battle, token: TokenId) -> str:
    """Return the level of a flyer now, less what a trip took."""
    sheet = sheet_of(battle, token)
    level = LEVELS.index(sheet.maneuverability) if sheet.maneuverability in LEVELS else 0
    return LEVELS[max(0, level - sheet.points("maneuverability-lost"))]


def lost_in_the_air(battle: Battle, token: TokenId) -> int:
    """Return the Base Defense that a flyer loses for want of maneuverability."""
    if not is_flying(battle, token):
        return 0
    share: float = getattr(SPECIAL.maneuverability, maneuverability(battle, token))
    base = sheet_of(battle, token).current_base_defense
    return base - math.floor(base * share)

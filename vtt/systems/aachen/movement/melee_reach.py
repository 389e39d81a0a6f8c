"""Melee reach: which creatures are in melee with each other, measured on the map.

Source: completion 002.5: range 5 ft, with a long weapon 10 ft.
"""

from typing import Any

from vtt.battle import Battle, TokenId, measure
from vtt.rules import OneTarget, Verdict, demand, foes_in_the_way
from vtt.systems.aachen.harm.health import is_down
from vtt.systems.aachen.rulebook import RULEBOOK, metres
from vtt.systems.aachen.sheet import UNARMED, AachenSheet, Weapon, sheet_of
from vtt.text import refuse

NEAR_M = 1e-6


def melee_weapons(sheet: AachenSheet) -> tuple[Weapon, ...]:
    """Return what a creature strikes with; its hands come last."""
    return tuple(one for one in sheet.fights_with if not one.shot)


def reach_ft(weapon: Weapon) -> float:
    """Return how far a weapon reaches."""
    return RULEBOOK.melee.long_reach_ft if weapon.has("long") else RULEBOOK.melee.reach_ft


def measures_of(battle: Battle, token: TokenId, using: str | None) -> measure.Measures:
    """Return how far a token reaches and who blocks its path: foes that have not fallen."""
    sheet = sheet_of(battle, token)
    named = sheet.weapon(using)
    weapons = (named,) if named is not None and not named.shot else melee_weapons(sheet) or (UNARMED,)
    return foes_in_the_way(battle, token, metres(max(map(reach_ft, weapons))), stands)


def stands(battle: Battle, token: TokenId) -> bool:
    """Say whether a creature has not fallen."""
    return not is_down(battle.tokens[token].sheet)


def foes_of(battle: Battle, token: TokenId) -> tuple[TokenId, ...]:
    """Return the creatures of other sides on the same scene that have not fallen."""
    return tuple(one for one in measure.enemies(battle, token) if stands(battle, one))


def is_within_ft(battle: Battle, one: TokenId, other: TokenId, most_ft: float) -> bool:
    """Say whether two creatures are that near, edge to edge, with nothing between them."""
    if measure.gap_m(battle, one, other) > metres(most_ft) + NEAR_M:
        return False
    return measure.touch(battle, one, other).result != "blocked"


def is_adjacent(battle: Battle, one: TokenId, other: TokenId) -> bool:
    """Say whether two creatures are within melee range of each other."""
    return is_within_ft(battle, one, other, RULEBOOK.melee.reach_ft)


@demand(
    "a target within melee range", refuse("out-of-reach", "{target} is not within {reach_ft:m} ft of {who}.")
)
def beside(action: Any, battle: Battle, aim: OneTarget) -> Verdict:
    """Demand that the target is within melee range, with nothing between.  Source: completion 002.4."""
    return is_adjacent(battle, aim.actor, aim.target) or {"reach_ft": RULEBOOK.melee.reach_ft}


def in_contact(battle: Battle, token: TokenId) -> tuple[TokenId, ...]:
    """Return the foes that a creature is in melee with."""
    return tuple(one for one in foes_of(battle, token) if is_adjacent(battle, token, one))

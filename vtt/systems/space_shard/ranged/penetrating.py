"""Penetrating shots: they go through what hides a target, and on to the next creature in line.

Source: completion 000.8, 'Penetrate', and A12.
"""

import math

from vtt.battle import Battle, Part, Token, TokenId
from vtt.rules import OneTarget
from vtt.systems.space_shard.areas.breaking import obstacle_before
from vtt.systems.space_shard.attack.target_sight import sight_of_target, sight_refusal
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import sheet_of

PENETRATE = "penetrate"
RADAR = "radar"
"""The ability to locate a creature behind full cover."""


def behind(battle: Battle, aim: OneTarget, weapon: Weapon, struck: TokenId) -> TokenId | None:
    """Return the next creature in line behind the one struck; None where the shot goes no farther."""
    if PENETRATE not in weapon.inscriptions:
        return None
    actor, last = battle.tokens[aim.actor], battle.tokens[struck]
    passed = _along(actor, last, last)[0]
    lined = []
    for one in battle.tokens.values():
        along, beside = _along(actor, last, one)
        in_line = one.scene == actor.scene and along > passed and beside <= one.size_m / 2
        if in_line and one.id not in (aim.actor, struck):
            lined.append((along, one.id))
    nearest = min(lined, default=None)
    if nearest is None or sight_refusal(battle, aim.actor, nearest[1]) is not None:
        return None
    return nearest[1]


def before(battle: Battle, aim: OneTarget, weapon: Weapon) -> str | None:
    """Return what a shot aimed by radar must break; None where nothing hides the target, or it cannot."""
    located_otherwise = RADAR in sheet_of(battle, aim.actor).abilities
    if PENETRATE not in weapon.inscriptions or not located_otherwise:
        return None
    return obstacle_before(battle, aim.target, sight_of_target(battle, aim.actor, aim.target).sight)


def penetrated_part(harm: float) -> Part:
    """Return what the harm it has done takes from the shot."""
    return Part(label="went through", value=-harm, source="completion 000.8")


def _along(actor: Token, through: Token, one: Token) -> tuple[float, float]:
    """Return how far along the line of fire a token is, and how far beside it, metres."""
    dx, dy = through.at[0] - actor.at[0], through.at[1] - actor.at[1]
    length = math.hypot(dx, dy) or 1.0
    x, y = one.at[0] - actor.at[0], one.at[1] - actor.at[1]
    return (x * dx + y * dy) / length, abs(x * dy - y * dx) / length

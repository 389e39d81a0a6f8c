"""Knockback: straight away from its origin; blocks ignore some of it, walls hurt.

Source: completion 001.6, Gale Burst; 001.4, Block.
"""

import math
from collections.abc import Mapping
from typing import Any

from vtt.battle import Battle, TokenId, measure
from vtt.geometry import Path, Point, towards
from vtt.rules import Course
from vtt.systems.miridon.attack.targeting import in_feet, measures_of
from vtt.systems.miridon.defence.blocking import BLOCKS, STANCES, blocked, reduction
from vtt.systems.miridon.grappling.holding import let_go
from vtt.systems.miridon.harm.health import harmed
from vtt.systems.miridon.movement.traps import trodden
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK, metres
from vtt.systems.miridon.sheet.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.stances.changes import told
from vtt.systems.miridon.terms import BlockId, Rest
from vtt.text import say

_HARD = ("wall", "door", "window", "solid")


def knocked_back(
    battle: Battle, target: TokenId, origin: Point, feet: int
) -> Course[tuple[Battle, Mapping[str, Any]]]:
    """Knock a creature back; a point of damage for each foot that a wall leaves of the way."""
    hit = say("block", "{who} is knocked back {feet} ft, with PDR {less:g}. Does it block?", feet=feet)
    battle, how, stances = yield from blocked(battle, target, hit)
    ignored = max(
        (RULEBOOK.block.of[one].ignored_ft for one in _blocks(sheet_of(battle, target), how)), default=0
    )
    feet = max(0, feet - ignored)
    here = battle.tokens[target].at
    path, stopped_by = _path_of(battle, target, origin, feet)
    moved_m = math.dist(here, path[-1])
    if moved_m > NEAR_M:
        battle = yield from let_go(battle, target)
        battle, moved_m = yield from trodden(battle, target, path, "knockback")
    what = say("knocked-back", "{who} is knocked back {feet:m} ft.", feet=in_feet(moved_m))
    battle = yield from told(battle, target, what)
    left = math.floor(feet - in_feet(moved_m) + 1e-6) if stopped_by in _HARD else 0
    suffered: Mapping[str, Any] = {"harm": 0}
    if left > 0:
        less = int(reduction(sheet_of(battle, target), stances).total)
        battle, suffered = yield from harmed(battle, target, max(0, left - less))
    return battle, {"block": how, "knocked_ft": in_feet(moved_m), "left_ft": left, **suffered}


def _blocks(sheet: MiridonSheet, how: BlockId | Rest) -> list[BlockId]:
    """Return the blocks that hold a creature: the one just made, and stances of its own turn."""
    return [one for one in BLOCKS if one == how or sheet.has(STANCES[one][0])]


def _path_of(battle: Battle, target: TokenId, origin: Point, feet: int) -> tuple[Path, str]:
    """Return the way straight back as far as it is free, and the kind of thing that ends it."""
    here = battle.tokens[target].at
    if not feet or origin == here:
        return (here,), ""
    end = towards(origin, here, math.dist(origin, here) + metres(feet))
    walk = measure.walk(battle, target, (here, end), measures_of(battle, target, None))
    if walk.block is None:
        return (here, end), ""
    return (here, towards(here, end, walk.block.along_m)), walk.block.kind

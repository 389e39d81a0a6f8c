"""What spells do: damage, healing, a gale, mist, a barrier; on one target or on an area.

Knockback goes straight away from its origin; blocks ignore some of it, walls hurt.
Source: completion 001.6; Rule text, step 6; for knockback 001.6, Gale Burst; 001.4, Block.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from vtt.battle import Battle, Part, Reckoning, TokenId, measure
from vtt.geometry import Path, Point, towards
from vtt.rules import (
    Course,
    Outcome,
    Ruling,
    Sum,
    change_sheet,
    deciding_for,
    roll,
    victims_of,
)
from vtt.systems.miridon.attack.targeting import direction_deg, in_feet, measures_of, touches
from vtt.systems.miridon.defence.blocking import BLOCKS, STANCES, blocked, reduction
from vtt.systems.miridon.grappling.holding import let_go
from vtt.systems.miridon.harm.health import harmed, healed, tell_dealt
from vtt.systems.miridon.harm.insanity import insanity_check
from vtt.systems.miridon.movement.traps import trodden
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK, metres
from vtt.systems.miridon.sheet import MiridonSheet, sheet_of
from vtt.systems.miridon.spells.spells import SOURCE, SPELLS, Spell, effect_of
from vtt.systems.miridon.stances.changes import gained, told
from vtt.systems.miridon.stances.states import Casting, State
from vtt.systems.miridon.terms import BlockId, Rest
from vtt.systems.miridon.turns.economy import block_of
from vtt.text import Sentence, say

_HARD = ("wall", "door", "window", "solid")


def knocked_back(
    battle: Battle, target: TokenId, origin: Point, feet: int
) -> Course[tuple[Battle, Mapping[str, Any]]]:
    """Knock a creature back; a wall deals a point of damage for each foot that is left."""
    hit = say("block", "{who} is knocked back {feet} ft, {less}. Does {who} block?", feet=feet)
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
        less = reduction(sheet_of(battle, target), stances)
        dealt = max(0, left - int(less.total))
        beyond = Reckoning(parts=(Part(label="feet left at the wall", value=left, source=SOURCE),))
        battle = yield from tell_dealt(battle, beyond, less, dealt)
        battle, suffered = yield from harmed(battle, target, dealt)
    return battle, {"block": how, "knocked_ft": in_feet(moved_m), "left_ft": left, **suffered}


def _blocks(sheet: MiridonSheet, how: BlockId | Rest) -> list[BlockId]:
    """Return the blocks that hold a creature: the one just made, and stances of its own turn."""
    return [one for one in BLOCKS if one == how or sheet.has(STANCES[one][0])]


def _path_of(battle: Battle, target: TokenId, origin: Point, feet: int) -> tuple[Path, str]:
    """Return the path straight back as far as it is free, and the kind of thing that ends it."""
    here = battle.tokens[target].at
    if not feet or origin == here:
        return (here,), ""
    end = towards(origin, here, math.dist(origin, here) + metres(feet))
    walk = measure.walk(battle, target, (here, end), measures_of(battle, target, None))
    if walk.block is None:
        return (here, end), ""
    return (here, towards(here, end, walk.block.along_m)), walk.block.kind


Result = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Hit:
    """A spell that takes effect on one target of its caster."""

    caster: TokenId
    target: TokenId
    reckoning: Reckoning


def take_effect(battle: Battle, caster: TokenId, spell: Spell, casting: Casting) -> Ruling:
    """Let a spell take effect on all that it reaches, with rolls of their own."""
    reckoning = effect_of(sheet_of(battle, caster), spell)
    results: list[Result] = []
    for one in reached(battle, caster, spell, casting):
        effect = _EFFECTS[spell.effect](battle, _Hit(caster, one, reckoning))
        battle, result = yield from deciding_for((one,), effect)
        results.append({"target": one, **result})
    first = dict(results[0]) if results else {}
    harm = first.pop("harm", 0)
    details = first if len(results) == 1 else {"targets": results}
    hit = bool(results) if spell.effect == "damage" else None
    each = victims_of((one["target"], bool(hit), one.get("harm", 0)) for one in results)
    details = {"subtlety": spell.subtlety, **details}
    return Outcome(hit=hit, harm=harm, victims=each, reckoning=reckoning, details=details)


def reached(battle: Battle, caster: TokenId, spell: Spell, casting: Casting) -> tuple[TokenId, ...]:
    """Return the living creatures that a spell reaches, its target first."""
    target = casting.target if casting.target in battle.tokens else None
    found: tuple[TokenId, ...] = (target or caster,)
    scene, here = battle.tokens[caster].scene, battle.tokens[caster].at
    centre = battle.tokens[target].at if target else casting.at or here
    if spell.radius_ft:
        found = _around(battle, caster, metres(spell.radius_ft))
    elif "explosive" in casting.modifiers or "advanced-explosive" in casting.modifiers:
        wide = "advanced-explosive" in casting.modifiers
        radius_m = metres(RULEBOOK.spell.advanced_explosive_ft if wide else RULEBOOK.spell.explosive_ft)
        if target:
            found = (target, *_around(battle, target, radius_m))
        else:
            found = measure.struck_by(battle, scene, centre, radius_m)
    elif "beam" in casting.modifiers and centre != here:
        strip_m = spell.range_m + battle.tokens[caster].size_m / 2
        width_m = metres(RULEBOOK.spell.beam_width_ft)
        facing = direction_deg(here, centre)
        struck = measure.strip(battle, scene, here, facing, strip_m, width_m).struck
        aimed_m = _middle_m(battle, target) if target else battle.tokens[caster].height_m / 2
        found = tuple(
            one
            for one in struck
            if one == target or (one != caster and _in_beam(battle, caster, one, (centre, aimed_m), width_m))
        )
    alive = (one for one in found if not sheet_of(battle, one).dead)
    return tuple(sorted(alive, key=lambda one: one != target))


def _in_beam(
    battle: Battle, caster: TokenId, one: TokenId, aimed: tuple[Point, float], width_m: float
) -> bool:
    """Say whether a beam meets a creature at its height: it rises evenly to a place at some height, metres.

    Source: house rule, README.md #159.
    """
    (at, to_m), body, here = aimed, battle.tokens[one], battle.tokens[caster].at
    from_m = _middle_m(battle, caster)
    height_m = from_m + (to_m - from_m) * math.dist(here, body.at) / math.dist(here, at)
    return body.upright.foot_m < height_m + width_m / 2 and height_m - width_m / 2 < body.upright.top_m


def _middle_m(battle: Battle, token: TokenId) -> float:
    body = battle.tokens[token].upright
    return (body.foot_m + body.top_m) / 2


def _around(battle: Battle, middle: TokenId, radius_m: float) -> tuple[TokenId, ...]:
    """Return the tokens within a radius of another, edge to edge, with no wall between."""
    return tuple(one for one in measure.neighbours(battle, middle) if touches(battle, middle, one, radius_m))


def _rolled(hit: _Hit, purpose: Sentence) -> Course[int]:
    dice = Sum(dice=int(hit.reckoning.total), sides=RULEBOOK.dice.sides)
    return (yield from roll(dice, hit.caster, purpose, hit.reckoning)).total


def _damaged(battle: Battle, hit: _Hit) -> Course[tuple[Battle, Result]]:
    """Deal damage, less Spell Damage Reduction."""
    base = yield from _rolled(hit, say("spell", "Damage of the spell"))
    less = sheet_of(battle, hit.target).spell_damage_reduction
    dealt, reduced = max(0, base - less), Reckoning(parts=(Part(label="SDR", value=less, source="sheet"),))
    battle = yield from tell_dealt(battle, Reckoning().on_top_of(base), reduced, dealt)
    battle, suffered = yield from harmed(battle, hit.target, dealt)
    return battle, {"base_damage_dealt": base, "damage_reduction": less, **suffered}


def _mended(battle: Battle, hit: _Hit) -> Course[tuple[Battle, Result]]:
    """Heal."""
    amount = yield from _rolled(hit, say("spell", "Healing of the spell"))
    battle, gain = yield from healed(battle, hit.target, amount)
    return battle, {"rolled": amount, "healed": gain}


def _blown(battle: Battle, hit: _Hit) -> Course[tuple[Battle, Result]]:
    """Knock back, away from the caster."""
    origin, feet = battle.tokens[hit.caster].at, int(hit.reckoning.total)
    return (yield from knocked_back(battle, hit.target, origin, feet))


def _misted(battle: Battle, hit: _Hit) -> Course[tuple[Battle, Result]]:
    """Gather all Ghost again, at the risk of insanity."""
    sheet = sheet_of(battle, hit.caster)
    after = sheet.replace(current_ghost_power=sheet.max_ghost_power)
    ghost = sheet.max_ghost_power
    why = say("gathered", "{who} has all {ghost} Ghost again.", ghost=ghost)
    battle = yield from change_sheet(battle, hit.caster, after, why)
    battle, insanity = yield from insanity_check(battle, hit.caster)
    return battle, {"ghost": ghost, **insanity}


def _shielded(battle: Battle, hit: _Hit) -> Course[tuple[Battle, Result]]:
    """Raise a barrier."""
    absorbs = int(hit.reckoning.total)
    last = block_of(battle) + SPELLS["spell-barrier"].lasts
    state = State(id="spell-barrier", value=absorbs, until="block", block=last)
    why = say("spell-barrier", "A barrier around {who} absorbs {absorbs} damage.", absorbs=absorbs)
    return (yield from gained(battle, hit.target, state, why)), {"absorbs": absorbs}


_EFFECTS: Mapping[str, Callable[[Battle, _Hit], Course[tuple[Battle, Result]]]] = {
    "damage": _damaged,
    "heal": _mended,
    "knockback": _blown,
    "ghost": _misted,
    "barrier": _shielded,
}

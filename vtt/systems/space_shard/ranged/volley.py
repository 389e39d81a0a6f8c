"""Shots: at what is before the target, at the target, and at those beside and behind it.

A penetrating shot goes through what hides a target, and on to the next creature in line.
Source: Rule text, 'Ranged Attacks'; completion 000.7 'Attack on several targets', 000.8 'Penetrate', and A12.
"""

import math
from typing import Any

from vtt.battle import Battle, Part, Reckoning, Token, TokenId, measure, name_of, thing_of
from vtt.rules import (
    Course,
    OneTarget,
    Outcome,
    Ruling,
    deciding_for,
    gm_parts,
    roll,
    tell,
    victims_of,
)
from vtt.systems.space_shard.areas.breaking import battered, obstacle_before
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.bonus import rolled_with
from vtt.systems.space_shard.attack.pool import Pool
from vtt.systems.space_shard.attack.reckoning import attacker_parts, reckon, weapon_parts
from vtt.systems.space_shard.attack.requirements import requirement_parts
from vtt.systems.space_shard.attack.stacking import stacked
from vtt.systems.space_shard.attack.target_sight import sight_of_target, sight_refusal
from vtt.systems.space_shard.grappling.holds import partner_of
from vtt.systems.space_shard.ranged.bursts import burst_parts, extra_targets
from vtt.systems.space_shard.ranged.ranges import distance_part, ranged_cap
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.text import say

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
    return Part(label="harm done on the way", value=-harm, source="completion 000.8")


def _along(actor: Token, through: Token, one: Token) -> tuple[float, float]:
    """Return how far along the line of fire a token is, and how far beside it, metres."""
    dx, dy = through.at[0] - actor.at[0], through.at[1] - actor.at[1]
    length = math.hypot(dx, dy) or 1.0
    x, y = one.at[0] - actor.at[0], one.at[1] - actor.at[1]
    return (x * dx + y * dy) / length, abs(x * dy - y * dx) / length


SOURCE = "Rule text, 'Ranged Attacks'"


def reckoned(battle: Battle, aim: OneTarget, chosen: OneTarget, weapon: Weapon, lost: float = 0) -> Reckoning:
    """Return the dice of one shot; what was chosen says how many targets there are."""
    parts = [*ranged_parts(battle, aim, weapon), *burst_parts(battle, chosen, weapon)]
    return reckon(battle, aim, weapon, [*parts, *([penetrated_part(lost)] if lost else [])])


def volley(battle: Battle, aim: OneTarget, weapon: Weapon, first: Reckoning) -> Ruling:
    """Shoot at one target after the other; what hides the first from a penetrating shot must break."""
    others = extra_targets(battle, aim, weapon)
    details: dict[str, Any] = {}
    if before(battle, aim, weapon) is not None:
        battle, stopped, details = yield from _broken_through(battle, aim, weapon)
        if stopped is not None:
            return Outcome(hit=False, reckoning=stopped, details={**details, "others": []})
        first = reckoned(battle, aim, aim, weapon, details["dealt"])
    outcome = yield from _shot(battle, aim, weapon, first)
    more: list[dict[str, Any]] = []
    for other in others:
        battle = yield from tell(say("next-target", "The next target."))
        at = aim.replace(target=other, targets=())
        shot = yield from _shot(battle, at, weapon, reckoned(battle, at, aim, weapon))
        more.append({"target": other, "hit": shot.hit, "harm": shot.harm, **shot.details})
    more += yield from _gone_through(battle, aim, weapon, outcome)
    first_shot = {"hit": outcome.hit, "harm": outcome.harm, **outcome.details}
    each = victims_of((one["struck"], one["hit"], one["harm"]) for one in (first_shot, *more))
    return outcome.replace(victims=each, details={**outcome.details, **details, "others": more})


def ranged_parts(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Part]:
    """Return what a ranged attacker brings, and what distance takes."""
    sheet = sheet_of(battle, aim.actor)
    parts = weapon_parts(sheet, weapon, *rolled_with(weapon), SOURCE)
    if weapon.category == "throwing" and "light-thrown" in weapon.inscriptions:
        parts.append(
            Part(label="light thrown", value=RULEBOOK.ranged.light_thrown, source="completion 000.8")
        )
    parts.append(distance_part(sheet, weapon, measure.gap_m(battle, aim.actor, aim.target)))
    if sheet_of(battle, aim.target).has("prone"):
        parts.append(
            Part(label="target is prone", value=-RULEBOOK.prone.ranged_against, source=RULEBOOK.prone.source)
        )
    return parts


def _shot(battle: Battle, aim: OneTarget, weapon: Weapon, reckoning: Reckoning) -> Ruling:
    """Shoot at one target; its dice decide for those in the line of fire, and for who grapples with it."""
    cap, line = ranged_cap(sheet_of(battle, aim.actor), weapon), [aim.target]
    while (following := behind(battle, aim, weapon, line[-1])) is not None and following not in line:
        line.append(following)
    line += [one for one in (partner_of(battle, aim.target),) if one is not None]
    return (yield from deciding_for(line, strike(battle, aim, weapon, reckoning, cap)))


def _broken_through(
    battle: Battle, aim: OneTarget, weapon: Weapon
) -> Course[tuple[Battle, Reckoning | None, dict[str, Any]]]:
    """Shoot at what hides the target, until it stops the shot or nothing is left of it.

    Return the dice against what has stopped it, and what a result says of it.
    """
    dealt = 0
    broken: list[str] = []
    while (thing := before(battle, aim, weapon)) is not None:
        sheet = sheet_of(battle, aim.actor)
        parts = [*ranged_parts(battle, aim, weapon), *requirement_parts(sheet, weapon)]
        parts += [*attacker_parts(battle, aim, weapon), *gm_parts(aim), penetrated_part(dealt)]
        reckoning = stacked(parts)
        purpose = say(
            "shoots-at",
            "{actor} shoots at {thing}",
            actor=name_of(battle, aim.actor),
            thing=thing_of(battle, thing),
        )
        pool = Pool(dice=int(reckoning.total), success=RULEBOOK.dice.success, again=weapon.again)
        reading = yield from roll(pool, aim.actor, purpose, reckoning)
        force = min(reading.successes, int(ranged_cap(sheet, weapon).total))
        battle, blow = yield from battered(battle, aim.actor, thing, force)
        dealt += blow.dealt
        if not blow.broken:
            told = {"broken": broken, "dealt": dealt, "stopped_by": thing, "pool": pool.dice}
            return battle, reckoning, told
        broken.append(thing)
    return battle, None, {"broken": broken, "dealt": dealt, "stopped_by": None}


def _gone_through(
    battle: Battle, aim: OneTarget, weapon: Weapon, shot: Outcome
) -> Course[list[dict[str, Any]]]:
    """Let a penetrating shot go on as long as it does harm."""
    more: list[dict[str, Any]] = []
    struck, lost = aim.target, shot.harm
    while struck is not None and shot.harm and (following := behind(battle, aim, weapon, struck)) is not None:
        battle = yield from tell(say("goes-through", "The shot goes through."))
        at = aim.replace(target=following, targets=())
        reckoning = reckon(battle, at, weapon, [*ranged_parts(battle, at, weapon), penetrated_part(lost)])
        shot = yield from _shot(battle, at, weapon, reckoning)
        more.append({"target": following, "hit": shot.hit, "harm": shot.harm, **shot.details})
        struck, lost = following, lost + shot.harm
    return more

"""Attacks: their dice are rolled, successes up to Max DMG are harm on the track.

Source: completion 000.5, steps 4 to 8.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from vtt.battle import Battle, Part, Reckoning, names_of
from vtt.rules import Course, OneTarget, Outcome, Ruling, Victim, tell
from vtt.systems.space_shard.areas.effects import take_effect
from vtt.systems.space_shard.attack.bonus import (
    attack_successes,
    rolled_with,
    spend_willpower,
    untrained,
    willpower_parts,
)
from vtt.systems.space_shard.attack.pool import Pool, PoolReading
from vtt.systems.space_shard.attack.reckoning import aimed_rounds
from vtt.systems.space_shard.conditions.circumstances import halved, roll_attack
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.defence.reaction import declared_successes, steeled
from vtt.systems.space_shard.harm.harm import Harm, harms_of
from vtt.systems.space_shard.harm.health import amounts, suffered
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.systems.space_shard.special.attack_options import harmed, part_of
from vtt.systems.space_shard.special.crossfire import struck
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text import Name, Sentence, Term, say


def strike(battle: Battle, aim: OneTarget, weapon: Weapon, reckoning: Reckoning, cap: Reckoning) -> Ruling:
    """Roll the dice of an attack and do its harm.  Source: completion 000.5, steps 4 to 8."""
    names: dict[str, Name | Term] = dict(names_of(battle, actor=aim.actor, target=aim.target))
    names["weapon"] = Term(term=weapon.name)
    aimed = aimed_rounds(battle, aim, weapon) * RULEBOOK.aiming.cap_each
    cap = cap.plus(Part(label="aim", value=aimed))
    max_damage = int(cap.total)
    if willpower_parts(aim):
        battle = yield from spend_willpower(battle, aim.actor)
    used = say("aiming-ended", "{actor} uses up the aim.", **names)
    battle = yield from lose_state(battle, aim.actor, "aiming", used)
    battle, declared = yield from declared_successes(battle, aim.target)
    battle, steeling = yield from steeled(battle, aim.target)
    reckoning = reckoning.plus(*steeling)
    pool = Pool(dice=int(reckoning.total), success=RULEBOOK.dice.success, again=weapon.again)
    purpose = say("attack", "{actor} attacks {target} with the {weapon}", **names)
    judged = partial(_judged, battle, aim, weapon, pool, declared)
    most = None if part_of(aim) else max_damage
    rolled_dice = yield from roll_attack(
        battle, aim, pool, purpose, reckoning, lambda one: _counted(judged(one), most)
    )
    reading = judged(rolled_dice)
    dealt = min(reading.successes, max_damage)
    harms = harms_of(weapon, dealt)
    told = _told(names, rolled_dice.successes, declared, reading, harms, cap)
    battle = yield from tell(told, reckoning)
    aim = yield from struck(battle, aim, hit=reading.successes > 0)
    battle = yield from _struck(battle, aim, weapon, hit=reading.successes > 0)
    left = suffered(sheet_of(battle, aim.target), harms)
    battle, overflow, ridden = yield from harmed(battle, aim, weapon, reading.successes, dealt)
    if left.total:
        battle = yield from take_effect(battle, aim, weapon, left.total)
    return Outcome(
        hit=reading.successes > 0,
        harm=left.total,
        victims={aim.target: Victim(hit=reading.successes > 0, harm=left.total)},
        reckoning=reckoning,
        details={
            **_details(weapon, pool, reading, max_damage, overflow),
            "dealt": dealt,
            "kept_off": dict(left.steps),
            "declared": declared,
            "struck": aim.target,
            **ridden,
        },
    )


def _counted(reading: PoolReading, most: int | None) -> int:
    """Return the successes that make a difference: beyond the cap more of them come to the same."""
    return reading.successes if most is None else min(reading.successes, max(1, most))


def _judged(  # noqa: PLR0913 - an attack and what its dice show
    battle: Battle, aim: OneTarget, weapon: Weapon, pool: Pool, declared: int, reading: PoolReading
) -> PoolReading:
    """Take off what the target declared; what is left hits, and then bonus successes are added."""
    sheet = sheet_of(battle, aim.actor)
    natural = untrained(battle, sheet, rolled_with(weapon)[1], reading.successes) - declared
    if natural <= 0:
        return reading.replace(successes=0)
    successes = natural + halved(battle, aim, attack_successes(battle, aim.actor, weapon, pool))
    return reading if successes == reading.successes else reading.replace(successes=successes)


def _struck(battle: Battle, aim: OneTarget, weapon: Weapon, *, hit: bool) -> Course[Battle]:
    """Let a melee hit spoil the target's aim, and count the attack where attacks are counted."""
    target = aim.target
    if hit and not weapon.ranged:
        spoilt = say("aiming-ended", "{token} is hit and no longer aims.")
        battle = yield from lose_state(battle, target, "aiming", spoilt)
    if not switches_of(battle).multiple_attacks:
        return battle
    count = sheet_of(battle, target).points("attacked") + 1
    why = say("attacked", "{token} was attacked {count|time|times} this round.", count=count)
    return (yield from gain_state(battle, target, State(id="attacked", value=count), why=why))


def _details(weapon: Weapon, pool: Pool, reading: PoolReading, cap: int, overflow: int) -> Mapping[str, Any]:
    return {
        "kind": weapon.kind,
        "with": weapon.name,
        "pool": pool.dice,
        "chance": pool.chance,
        "successes": reading.successes,
        "botch": reading.botch,
        "cap": cap,
        "overflow": overflow,
    }


def _told(  # noqa: PLR0913 - an attack, its successes and its harm
    names: Mapping[str, Name | Term],
    rolled: int,
    declared: int,
    reading: PoolReading,
    harms: Sequence[Harm],
    cap: Reckoning,
) -> Sentence:
    """Tell how an attack went: its successes, and what they do, at most Max DMG."""
    counted = _counted_up(rolled, declared, reading.successes)
    if reading.successes:
        template = "{actor} hits {target} with the {weapon}: {successes}, {harm}."
        if cap.total < reading.successes:
            template = "{actor} hits {target} with the {weapon}: {successes}, {harm} (Max DMG {cap})."
        harm = amounts(*(one.points for one in harms))
        return say("strikes", template, **names, successes=counted, harm=harm, cap=cap.explained)
    if not reading.botch and not declared:
        return say("misses", "{actor} misses {target} with the {weapon}.", **names)
    why = reading.said if reading.botch else counted
    return say("misses", "{actor} misses {target} with the {weapon}: {why}.", **names, why=why)


def _counted_up(rolled: int, declared: int, successes: int) -> Sentence:
    """Say the successes of an attack, with what was taken from them and added."""
    more = successes - rolled + declared if successes else 0
    parts = (
        Part(label="successes", value=rolled),
        Part(label="declared", value=-declared),
        Part(label="bonus successes" if more > 0 else "untrained", value=more),
    )
    explained = Reckoning(parts=parts).explained if declared or more else None
    return explained or say("successes", "{successes|success|successes}", successes=successes)

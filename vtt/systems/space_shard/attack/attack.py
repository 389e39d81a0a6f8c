"""Attacks: their dice are thrown, successes up to the maximum are harm on the track.

Source: completion 000.5, steps 4 to 8.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from vtt.battle import Battle, Reckoning, names_of
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
from vtt.systems.space_shard.harm.harm import harms_of
from vtt.systems.space_shard.harm.health import KINDS, suffered
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import Weapon, sheet_of
from vtt.systems.space_shard.special.attack_options import harmed, part_of
from vtt.systems.space_shard.special.crossfire import struck
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text import Sentence, Term, say


def strike(battle: Battle, aim: OneTarget, weapon: Weapon, reckoning: Reckoning, cap: int) -> Ruling:
    """Throw the dice of an attack and do its harm.  Source: completion 000.5, steps 4 to 8."""
    names = names_of(battle, actor=aim.actor, target=aim.target)
    cap += aimed_rounds(battle, aim, weapon) * RULEBOOK.aiming.cap_each
    if willpower_parts(aim):
        battle = yield from spend_willpower(battle, aim.actor)
    used = say("aiming-ended", "{actor} has used up its aim.", **names)
    battle = yield from lose_state(battle, aim.actor, "aiming", used)
    battle, declared = yield from declared_successes(battle, aim.target)
    battle, steeling = yield from steeled(battle, aim.target)
    reckoning = reckoning.plus(*steeling)
    pool = Pool(dice=int(reckoning.total), success=RULEBOOK.dice.success, again=weapon.again)
    purpose = say("attack", "{actor} attacks {target}", **names)
    judged = partial(_judged, battle, aim, weapon, pool, declared)
    most = None if part_of(aim) else cap
    rolled_dice = yield from roll_attack(
        battle, aim, pool, purpose, reckoning, lambda one: _counted(judged(one), most)
    )
    reading = judged(rolled_dice)
    dealt = min(reading.successes, cap)
    told = say(
        "strikes" if reading.successes else "misses",
        "{actor} attacks {target} with {weapon}: {result}.",
        **names,
        weapon=Term(term=weapon.name),
        result=_result(reading, dealt, KINDS[weapon.kind]),
    )
    battle = yield from tell(told, reckoning)
    aim = yield from struck(battle, aim, hit=reading.successes > 0)
    battle = yield from _struck(battle, aim, weapon, hit=reading.successes > 0)
    left = suffered(sheet_of(battle, aim.target), harms_of(weapon, dealt))
    battle, overflow, ridden = yield from harmed(battle, aim, weapon, reading.successes, dealt)
    if left.total:
        battle = yield from take_effect(battle, aim, weapon, left.total)
    return Outcome(
        hit=reading.successes > 0,
        harm=left.total,
        victims={aim.target: Victim(hit=reading.successes > 0, harm=left.total)},
        reckoning=reckoning,
        details={
            **_details(weapon, pool, reading, cap, overflow),
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
    why = say("attacked", "{token}: {count} attacks this round.", count=count)
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


def _result(reading: PoolReading, harm: int, kind: str) -> Sentence:
    if not reading.successes:
        return say("missed", "no success, a botch" if reading.botch else "no success")
    return say(
        "hit",
        "{successes|success|successes}, {harm} {kind}, its maximum"
        if harm < reading.successes
        else "{successes|success|successes}, {harm} {kind}",
        successes=reading.successes,
        harm=harm,
        kind=Term(term=kind),
    )

"""How is an attack resolved? Its dice are thrown, successes up to the maximum are harm on the track.

Source: completion 000.5, steps 4 to 8.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.reckoning import Reckoning
from vtt.rules.rulings.ruling import Course, Outcome, Ruling, happen
from vtt.systems.space_shard.areas.effects import take_effect
from vtt.systems.space_shard.attack.bonus import (
    attack_successes,
    rolled_with,
    spend_willpower,
    untrained,
    willpower_parts,
)
from vtt.systems.space_shard.attack.brought import aimed_rounds
from vtt.systems.space_shard.attack.pool import Pool, PoolReading
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.conditions.circumstances import halved, thrown
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.defence.reaction import declared_successes, steeled
from vtt.systems.space_shard.harm.harm import harms_of
from vtt.systems.space_shard.harm.health import KINDS, suffered
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.crossfire import struck
from vtt.systems.space_shard.special.riders import harmed, part_of
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text.sentence import Sentence, say


def strike(battle: Battle, aim: Aim, weapon: Weapon, reckoning: Reckoning, cap: int) -> Ruling:
    """Throw the dice of an attack and do its harm.  Source: completion 000.5, steps 4 to 8."""
    if aim.target is None:
        return Outcome(reckoning=reckoning)
    actor, target = battle.tokens[aim.actor].title, battle.tokens[aim.target].title
    cap += aimed_rounds(battle, aim, weapon) * BOOK.aiming.cap_each
    if willpower_parts(aim):
        battle = yield from spend_willpower(battle, aim.actor)
    battle = yield from lose_state(battle, aim.actor, "aiming", "{token} has used up its aim.")
    battle, declared = yield from declared_successes(battle, aim.target)
    battle, steeling = yield from steeled(battle, aim.target)
    reckoning = reckoning.plus(*steeling)
    pool = Pool(dice=int(reckoning.total), success=BOOK.dice.success, again=weapon.again)
    purpose = say("attack", "{actor} attacks {target}", actor=actor, target=target)
    judged = partial(_judged, battle, aim, weapon, declared)
    most = None if part_of(aim) else cap
    thrown_dice = yield from thrown(
        battle, aim, pool, purpose, reckoning, lambda one: _counted(judged(one), most)
    )
    reading = judged(thrown_dice)
    dealt = min(reading.successes, cap)
    told = _told(actor, target, weapon, pool, reckoning, reading, dealt)
    battle = yield from happen(Told(sentence=told, reckoning=reckoning))
    aim = yield from struck(battle, aim, hit=reading.successes > 0)
    battle = yield from _struck(battle, aim, weapon, hit=reading.successes > 0)
    left = suffered(sheet_of(battle, aim.target or aim.actor), harms_of(weapon, dealt))
    battle, overflow, ridden = yield from harmed(battle, aim, weapon, reading.successes, dealt)
    if left.total:
        battle = yield from take_effect(battle, aim, weapon, left.total)
    return Outcome(
        hit=reading.successes > 0,
        harm=left.total,
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


def _judged(battle: Battle, aim: Aim, weapon: Weapon, declared: int, reading: PoolReading) -> PoolReading:
    """Take off what the target declared; what is left hits, and then bonus successes are added."""
    sheet = sheet_of(battle, aim.actor)
    natural = untrained(battle, sheet, rolled_with(weapon)[1], reading.successes) - declared
    if natural <= 0:
        return reading.replace(successes=0)
    successes = natural + halved(battle, aim, attack_successes(battle, aim.actor, weapon))
    return reading if successes == reading.successes else reading.replace(successes=successes)


def _struck(battle: Battle, aim: Aim, weapon: Weapon, *, hit: bool) -> Course[Battle]:
    """Let a melee hit spoil the target's aim, and count the attack where attacks are counted."""
    target = aim.target or aim.actor
    if hit and not weapon.ranged:
        battle = yield from lose_state(battle, target, "aiming", "{token} is hit and no longer aims.")
    if not switches_of(battle).multiple_attacks:
        return battle
    count = sheet_of(battle, target).points("attacked") + 1
    why = say(
        "attacked", "{token}: {count} attacks this round.", token=battle.tokens[target].title, count=count
    )
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


def _told(  # noqa: PLR0913 - a sentence with seven values
    actor: str, target: str, weapon: Weapon, pool: Pool, reckoning: Reckoning, reading: PoolReading, harm: int
) -> Sentence:
    dice = "a chance die" if pool.chance else "{dice|die|dice}"
    most = ", the most it deals" if harm < reading.successes else ""
    end = (
        "{successes|success|successes}, {harm} {kind}" + most + "."
        if reading.successes
        else "no success" + (", a botch." if reading.botch else ".")
    )
    return say(
        "strikes" if reading.successes else "misses",
        "{actor} attacks {target} with {weapon}: {reckoning} = " + dice + ": " + end,
        actor=actor,
        target=target,
        weapon=weapon.name,
        reckoning=str(reckoning),
        dice=pool.dice,
        successes=reading.successes,
        harm=harm,
        kind=KINDS[weapon.kind],
    )

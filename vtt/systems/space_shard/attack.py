"""How is an attack resolved? Dice less defence, successes up to the maximum, harm on the track.

Source: completion 000.5.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import Refusal, Sentence, refuse, say
from vtt.battle.survey import Sighting
from vtt.battle.token import TokenId
from vtt.rules.dice import Pool, PoolReading
from vtt.rules.ruling import Course, Outcome, Ruling, happen
from vtt.rules.system import CoverGrade
from vtt.systems.space_shard.bonus import (
    attack_successes,
    rolled_with,
    spend_willpower,
    untrained,
    willpower_parts,
    willpower_refusal,
)
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.brought import aimed_rounds, brought_parts
from vtt.systems.space_shard.circumstances import amended, circumstance_refusal, thrown
from vtt.systems.space_shard.conditions import State
from vtt.systems.space_shard.cover import cover_refusal, covers, hides_from_m, own_part, target_part
from vtt.systems.space_shard.crossfire import struck, weaker_parts
from vtt.systems.space_shard.defence import defence_parts
from vtt.systems.space_shard.economy import gain_state, lose_state
from vtt.systems.space_shard.effects import take_effect
from vtt.systems.space_shard.gear import Weapon
from vtt.systems.space_shard.harm import harms_of
from vtt.systems.space_shard.health import KINDS, suffered
from vtt.systems.space_shard.holding import hold_refusal
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.reaction import declared_successes, steeled
from vtt.systems.space_shard.riders import harmed, part_of
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.stacking import MACHINERY, stacked
from vtt.systems.space_shard.states import attack_refusal


def looked_at(battle: Battle, actor: TokenId, target: TokenId) -> Sighting:
    """Look at one target."""
    return survey.look(battle, actor, (target,), lambda one: hides_from_m(battle, one))[0]


def cover_of(battle: Battle, actor: TokenId, sighting: Sighting) -> CoverGrade:
    """Judge one sighting."""
    return covers(battle, actor, (sighting,))[0]


def attacker_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand an attacker that stands up to attack somebody else."""
    stopped = attack_refusal(battle, aim.actor)
    if stopped is not None:
        return stopped
    if aim.target is None:
        return refuse("no-target", "An attack needs a target.")
    if aim.target == aim.actor:
        return refuse("no-target", "{actor} cannot attack itself.", actor=battle.tokens[aim.actor].title)
    return circumstance_refusal(battle, aim) or willpower_refusal(battle, aim)


def sight_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the target is not hidden and something of it can be seen."""
    if aim.target is not None and battle.tokens[aim.target].hidden:
        return refuse("hidden", "{target} is hidden.", target=battle.tokens[aim.target].title)
    return cover_refusal(battle, looked_at(battle, aim.actor, aim.target or aim.actor))


def requirement_parts(sheet: ShardSheet, weapon: Weapon) -> list[Part]:
    """Return the penalties for what the wielder lacks.  Source: completion 000.7, Requirements."""
    parts = [
        Part(
            label=f"{name} {sheet.rating(name)} of {wanted} for {weapon.name}",
            value=-BOOK.requirement.each_missing * (wanted - sheet.rating(name)),
            source=BOOK.requirement.source,
            kind=MACHINERY,
        )
        for name, wanted in weapon.required.items()
        if sheet.rating(name) < wanted
    ]
    lacking = [one for one in weapon.professions if one not in sheet.professions]
    parts += [
        Part(
            label=f"no profession {one}",
            value=-BOOK.requirement.profession,
            source="completion 000.7",
            kind=MACHINERY,
        )
        for one in lacking
    ]
    return parts


_CUT_OFF = {
    "gun": BOOK.requirement.unusable_gun,
    "crossbow": BOOK.requirement.unusable_gun,
    "bow": BOOK.requirement.unusable_bow,
    "cannon": BOOK.requirement.unusable_cannon,
    "throwing": BOOK.requirement.unusable_throwing,
}


def requirement_refusal(sheet: ShardSheet, weapon: Weapon) -> Refusal | None:
    """Refuse a weapon whose wielder lacks too much.  Source: completion A2."""
    cut = _CUT_OFF.get(weapon.category, BOOK.requirement.unusable_blade)
    if (held := hold_refusal(sheet, weapon)) is not None:
        return held
    for name, wanted in weapon.required.items():
        if wanted - sheet.rating(name) >= cut:
            return refuse(
                "requirement",
                "{weapon} needs {name} {wanted}; {name} {rating} is too little to use it.",
                weapon=weapon.name,
                name=name,
                wanted=wanted,
                rating=sheet.rating(name),
            )
    return None


def target_parts(battle: Battle, aim: Aim, weapon: Weapon, cover: CoverGrade) -> list[Part]:
    """Return what the target and the place take from the dice."""
    if aim.target is None:
        return []
    void = _void_speed(battle, aim, weapon)
    speed = 0 if void else weapon.high_speed
    parts = list(
        defence_parts(
            battle, aim.target, ranged=weapon.ranged, high_speed=speed, piercing=weapon.armour_piercing
        )
    )
    parts += [void] if void else []
    return [*parts, target_part(cover)] if cover.number else parts


def _void_speed(battle: Battle, aim: Aim, weapon: Weapon) -> Part | None:
    """Say why High Speed is void.  Source: Rule text, 'Gun / Crossbow' and 'Full Defense'."""
    if not weapon.high_speed or aim.target is None or weapon.category not in ("gun", "crossbow"):
        return None
    focus = sheet_of(battle, aim.target).state("focusing")
    dodges = focus is not None and focus.of == "full-defense" and not battle.tokens[aim.actor].hidden
    if not dodges and looked_at(battle, aim.actor, aim.target).gap_m > _VOID_M:
        return None
    why = "Full Defense" if dodges else f"within {BOOK.ranged.high_speed_void_m:g} m"
    label = f"High Speed {weapon.high_speed} is void: {why}"
    return Part(label=label, value=0, source=BOOK.ranged.source, counts=False)


_VOID_M = BOOK.ranged.high_speed_void_m + 1e-9


_LATEST: list[tuple[Battle, Aim, Weapon, tuple[Part, ...], Reckoning]] = []
"""The latest reckonings: odds ask for the same one with each outcome."""


def reckon(battle: Battle, aim: Aim, weapon: Weapon, parts: Iterable[Part]) -> Reckoning:
    """Return the number of dice: what the attacker brings less what protects the target."""
    brought = tuple(parts)
    for known_battle, known_aim, known_weapon, known_parts, reckoning in _LATEST:
        same = known_battle is battle and known_aim is aim and known_weapon == weapon
        if same and [(one.label, one.value) for one in known_parts] == [
            (one.label, one.value) for one in brought
        ]:
            return reckoning
    found = _reckoned(battle, aim, weapon, brought)
    _LATEST.insert(0, (battle, aim, weapon, brought, found))
    del _LATEST[4:]
    return found


def _reckoned(battle: Battle, aim: Aim, weapon: Weapon, parts: Sequence[Part]) -> Reckoning:
    """Return the number of dice: what the attacker brings less what protects the target."""
    if aim.target is None:
        return stacked(parts)
    sighting = looked_at(battle, aim.actor, aim.target)
    cover = cover_of(battle, aim.actor, sighting)
    all_parts = [*parts, *requirement_parts(sheet_of(battle, aim.actor), weapon)]
    all_parts += [*brought_parts(battle, aim, weapon), *willpower_parts(aim)]
    if weapon.ranged and cover.own_number:
        all_parts.append(own_part(cover))
    all_parts += weaker_parts(battle, aim, lambda one: target_parts(battle, one, weapon, cover))
    if aim.adjust is not None:
        label = f"GM: {aim.adjust.why}" if aim.adjust.why else "GM"
        all_parts.append(Part(label=label, value=aim.adjust.dice, source="the GM"))
    return stacked(amended(battle, aim, weapon, all_parts))


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
        battle = yield from take_effect(battle, aim.actor, aim.target or aim.actor, weapon, left.total)
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
    successes = natural + attack_successes(battle, aim.actor, weapon)
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
    dice = "a chance die" if pool.chance else "{dice} dice"
    end = (
        "{successes} successes, {harm} {kind}."
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

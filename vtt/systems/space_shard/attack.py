"""How is an attack resolved? Dice less defence, successes up to the maximum, harm on the track.

Source: completion 000.5.
"""

from collections.abc import Iterable, Mapping
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
from vtt.rules.ruling import Outcome, Ruling, happen, throw
from vtt.rules.system import CoverGrade
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.cover import cover_refusal, covers, hides_from_m, own_part, target_part
from vtt.systems.space_shard.defence import defence_parts
from vtt.systems.space_shard.gear import Weapon
from vtt.systems.space_shard.health import KINDS, wound
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
    return None


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


def requirement_refusal(sheet: ShardSheet, weapon: Weapon) -> Refusal | None:
    """Refuse a weapon whose wielder lacks too much.  Source: completion A2."""
    cut = BOOK.requirement.unusable_gun if weapon.ranged else BOOK.requirement.unusable_blade
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
    speed = weapon.high_speed if looked_at(battle, aim.actor, aim.target).gap_m > _VOID_M else 0
    parts = list(
        defence_parts(
            battle, aim.target, ranged=weapon.ranged, high_speed=speed, piercing=weapon.armour_piercing
        )
    )
    return [*parts, target_part(cover)] if cover.number else parts


_VOID_M = BOOK.ranged.high_speed_void_m + 1e-9


def reckon(battle: Battle, aim: Aim, weapon: Weapon, parts: Iterable[Part]) -> Reckoning:
    """Return the number of dice: what the attacker brings less what protects the target."""
    if aim.target is None:
        return stacked(parts)
    sighting = looked_at(battle, aim.actor, aim.target)
    cover = cover_of(battle, aim.actor, sighting)
    all_parts = [*parts, *requirement_parts(sheet_of(battle, aim.actor), weapon)]
    if weapon.ranged and cover.own_number:
        all_parts.append(own_part(cover))
    all_parts += target_parts(battle, aim, weapon, cover)
    if aim.adjust is not None:
        label = f"GM: {aim.adjust.why}" if aim.adjust.why else "GM"
        all_parts.append(Part(label=label, value=aim.adjust.dice, source="the GM"))
    return stacked(all_parts)


def strike(battle: Battle, aim: Aim, weapon: Weapon, reckoning: Reckoning, cap: int) -> Ruling:
    """Throw the dice of an attack and do its harm."""
    if aim.target is None:
        return Outcome(reckoning=reckoning)
    actor, target = battle.tokens[aim.actor].title, battle.tokens[aim.target].title
    purpose = say("attack", "{actor} attacks {target}", actor=actor, target=target)
    pool = Pool(dice=int(reckoning.total), success=BOOK.dice.success, again=weapon.again)
    reading = yield from throw(pool, aim.actor, purpose, reckoning)
    harm = min(reading.successes, cap)
    told = _told(actor, target, weapon, pool, reckoning, reading, harm)
    battle = yield from happen(Told(sentence=told, reckoning=reckoning))
    battle, overflow = yield from wound(battle, aim.target, harm, weapon.kind)
    return Outcome(
        hit=reading.successes > 0,
        harm=harm,
        reckoning=reckoning,
        details=_details(weapon, pool, reading, cap, overflow),
    )


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

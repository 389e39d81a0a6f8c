"""An attack on one target: a blow, or the bullets of a shot, and the blow that a Riposte strikes back.

Source: Rule text, step 3; completion 001.3, 001.4, B3.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from vtt.battle import Aim, Battle, TokenId
from vtt.rules import Course, roll
from vtt.systems.miridon.attack.blow import (
    Blow,
    Result,
    dealt_out,
    hit_said,
    landed_data,
    purpose_of,
    rolled,
    wound_data,
    wounded,
)
from vtt.systems.miridon.attack.bullets import Buckshot, Bullets, Wounds
from vtt.systems.miridon.attack.targeting import touches
from vtt.systems.miridon.attack.to_hit import damage_bonus, damage_dice, to_hit
from vtt.systems.miridon.defence.blocking import blocked, reduction
from vtt.systems.miridon.defence.evading import REST, counter_weapon, evaded, evasion
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet import sheet_of
from vtt.systems.miridon.stances.changes import told
from vtt.text import say

Wounding: TypeAlias = Callable[[Course[tuple[Battle, Result]]], Course[tuple[Battle, Result]]]


def strike(
    battle: Battle, blow: Blow, wounding: Wounding = lambda course: course
) -> Course[tuple[Battle, Result]]:
    """Attack one target, its wounds perhaps marked; a target that ripostes a miss strikes back."""
    if blow.weapon.bullets > 1:
        return (yield from _volley(battle, blow))
    battle, landed = yield from rolled(battle, blow)
    result = landed_data(blow, landed)
    if landed.hit:
        battle, wound = yield from wounding(wounded(battle, blow, landed.critical))
        return battle, {**result, **wound}
    if landed.how == "riposte":
        battle, back = yield from struck_back(battle, blow.target, blow.actor)
        return battle, {**result, "harm": 0, "riposte": back}
    return battle, {**result, "harm": 0}


def struck_back(battle: Battle, striker: TokenId, target: TokenId) -> Course[tuple[Battle, Result | None]]:
    """Make the special attack of a Riposte, which costs nothing more.  Source: completion 001.4."""
    if not touches(battle, striker, target):
        return battle, None
    weapon, aim = counter_weapon(battle, striker), Aim(actor=striker, target=target)
    sheet = sheet_of(battle, striker)
    back = Blow(
        actor=striker,
        target=target,
        weapon=weapon,
        to_hit=to_hit(battle, aim, weapon),
        bonus=damage_bonus(sheet, weapon),
        dice=damage_dice(sheet, weapon),
    )
    battle, result = yield from strike(battle, back)
    return battle, {**result, "subtlety": RULEBOOK.riposte.subtlety}


def _volley(battle: Battle, blow: Blow) -> Course[tuple[Battle, Result]]:
    """Roll all bullets, then the damage of each that hit."""
    battle, faces, hits, defences = yield from _bullets(battle, blow)
    battle, wounds = yield from _wounds(battle, blow, hits)
    result = {
        "target": blow.target,
        "hit": hits > 0,
        "critical_hit": False,
        "to_hit_bonus": blow.to_hit.total,
        "evasion": evasion(battle, blow.target, "none").total,
        "bullets": list(faces),
        "hits": hits,
        "defences": list(defences),
        "wounds": list(wounds),
        "damage_dealt": sum(one["damage_dealt"] for one in wounds),
        "harm": sum(one["harm"] for one in wounds),
    }
    return battle, result


def _bullets(battle: Battle, blow: Blow) -> Course[tuple[Battle, tuple[int, ...], int, tuple[str, ...]]]:
    """Roll a die for each bullet; the target may dodge each, and a target that is down is hit by all."""
    faces: tuple[int, ...] = ()
    defences: tuple[str, ...] = ()
    hits, left = 0, blow.weapon.bullets
    if sheet_of(battle, blow.target).unconscious:
        return battle, (), left, ()
    while left:
        battle, how = yield from evaded(battle, blow.actor, blow.target, left)
        count = left if how == REST else 1
        against, purpose = evasion(battle, blow.target, how), purpose_of(battle, blow)
        least = int(against.total - blow.to_hit.total)
        dice = Bullets(count=count, sides=RULEBOOK.dice.sides, least=least)
        shots = yield from roll(dice, blow.actor, purpose, blow.to_hit, lambda one: one.hits, against=against)
        if how == "riposte" and not shots.hits:
            battle, _ = yield from struck_back(battle, blow.target, blow.actor)
        faces, hits, left = (*faces, *shots.faces), hits + shots.hits, left - count
        defences = (*defences, *("none" if how == REST else how for _ in range(count)))
    what = say(
        "volley",
        "{hits} of {who}'s {bullets} bullets hit.",
        hits=hits,
        bullets=blow.weapon.bullets,
    )
    return (yield from told(battle, blow.actor, what)), faces, hits, defences


def _wounds(battle: Battle, blow: Blow, hits: int) -> Course[tuple[Battle, Sequence[Result]]]:
    """Roll the damage of each bullet that hit, against each of which the target may block again."""
    wounds: list[Result] = []
    left = hits
    while left:
        battle, how, stances = yield from blocked(battle, blow.target, hit_said(blow), left)
        against = reduction(sheet_of(battle, blow.target), stances)
        count = left if how == REST else 1
        plus = int(blow.bonus.total - against.total)
        dice = Buckshot(count=count, dice=blow.dice, sides=RULEBOOK.dice.sides, plus=plus)
        damage = yield from _damage_of(battle, blow, dice, of_all=count == hits)
        for base, dealt in zip(damage.bases, damage.dealt, strict=True):
            battle, suffered = yield from dealt_out(battle, blow, base, against, dealt)
            block = "none" if how == REST else how
            wounds.append(wound_data(blow, block, base, against, dealt, suffered))
        left -= count
    return battle, wounds


def _damage_of(battle: Battle, blow: Blow, dice: Buckshot, *, of_all: bool) -> Course[Wounds]:
    """Roll the damage of some bullets; where it is that of all that hit, only its sum counts."""
    if not blow.dice:
        return dice.read(())
    purpose = say("damage", "Damage {armed}", armed=blow.weapon.in_use)
    settles = purpose_of(battle, blow) if of_all else None
    counts = (lambda one: sum(one.dealt)) if of_all else None
    return (yield from roll(dice, blow.actor, purpose, blow.bonus, counts, settles))

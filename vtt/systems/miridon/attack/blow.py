"""One blow or shot: dodge, Base To Hit Roll, blocks, Base Damage Dealt, damage.

Source: Rule text, step 3, in its order; completion 001.3, 001.5, B12.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from vtt.battle import Battle, Reckoning, TokenId, names_of
from vtt.rules import Course, Sum, roll, tell
from vtt.systems.miridon.attack.hit_effects import critical_effects, hit_effects
from vtt.systems.miridon.defence.blocking import blocked, reduction
from vtt.systems.miridon.defence.evading import evaded, evasion
from vtt.systems.miridon.harm.health import harmed, tell_dealt
from vtt.systems.miridon.rulebook import RULEBOOK
from vtt.systems.miridon.sheet import Weapon, sheet_of
from vtt.systems.miridon.sheet.gear import Damage
from vtt.systems.miridon.terms import BlockId, Evasion, Rest
from vtt.text import Sentence, say


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack on one target, reckoned.

    Attributes:
        to_hit: The To Hit Bonus.
        bonus: The Damage Dealt Bonus.
        dice: How many dice Base Damage Dealt is.
        misled: True where the attacker aims at a false spot, which is no critical.
        critical: True once it was found to be a critical hit.
    """

    actor: TokenId
    target: TokenId
    weapon: Weapon
    to_hit: Reckoning
    bonus: Reckoning
    dice: int
    misled: bool = False
    critical: bool = False


@dataclass(frozen=True, slots=True)
class Landed:
    """How a Base To Hit Roll went.

    Attributes:
        base: The Base To Hit Roll; None where none was needed.
        how: The Defensive Action taken: none, dodge or riposte.
    """

    hit: bool
    critical: bool
    base: int | None
    evasion: Reckoning
    how: Evasion | Rest


Result = Mapping[str, Any]
"""What came of a blow, by the terms of the rule book."""


def rolled(battle: Battle, blow: Blow) -> Course[tuple[Battle, Landed]]:
    """Let the target dodge, then roll to hit; everything hits an unconscious target."""
    battle, how = yield from evaded(battle, blow.actor, blow.target)
    needed = evasion(battle, blow.target, how)
    down = sheet_of(battle, blow.target).unconscious

    def judged(base: int) -> tuple[bool, bool]:
        hit = down or base + blow.to_hit.total >= needed.total
        return hit, hit and base >= blow.weapon.critical_from and not blow.misled

    dice = Sum(dice=RULEBOOK.dice.to_hit, sides=RULEBOOK.dice.sides)
    purpose, against = purpose_of(battle, blow), None if down else needed
    reading = yield from roll(
        dice, blow.actor, purpose, blow.to_hit, lambda one: judged(one.total), against=against
    )
    hit, critical = judged(reading.total)
    landed = Landed(hit=hit, critical=critical, base=reading.total, evasion=needed, how=how)
    return (yield from _tell(battle, blow, landed)), landed


def wounded(battle: Battle, blow: Blow, critical: bool) -> Course[tuple[Battle, Result]]:
    """Let the target block, then roll damage and deal it."""
    blow = replace(blow, critical=critical)
    battle, how, stances = yield from blocked(battle, blow.target, hit_said(blow))
    against = reduction(sheet_of(battle, blow.target), stances)

    def dealt(base: int) -> int:
        bonus, less = int(blow.bonus.total), int(against.total)
        return damage_dealt(base, bonus, less, blow.weapon, critical=critical)

    base = yield from _base_damage(blow, dealt)
    battle, suffered = yield from dealt_out(battle, blow, base, against, dealt(base))
    if critical:
        battle = yield from critical_effects(battle, blow.target, blow.weapon)
    return battle, wound_data(blow, how, base, against, dealt(base), suffered)


def dealt_out(
    battle: Battle, blow: Blow, base: int, against: Reckoning, dealt: int
) -> Course[tuple[Battle, Result]]:
    """Deal the damage of a hit, and what rides on it; return what the target suffered."""
    battle = yield from _tell_damage(battle, blow, base, against, dealt)
    battle, suffered = yield from harmed(battle, blow.target, dealt)
    return (yield from hit_effects(battle, blow.target, blow.weapon)), suffered


def wound_data(  # noqa: PLR0913 - a result with six values
    blow: Blow, how: BlockId | Rest, base: int, against: Reckoning, dealt: int, suffered: Result
) -> Result:
    """Return what a hit did, by the terms of the rule book."""
    return {
        "block": how,
        "base_damage_dealt": base,
        "damage_dealt_bonus": blow.bonus.total,
        "damage_reduction": against.total,
        "damage_dealt": dealt,
        **suffered,
    }


def damage_dealt(base: int, bonus: int, less: int, weapon: Weapon, *, critical: bool) -> int:
    """Return Damage Dealt.  Source: Rule text, step 3; completion 001.3, Critical."""
    if not critical:
        return max(0, base + bonus - less)
    times = RULEBOOK.critical.times
    reduced = less if "piercing" in weapon.flairs else times * less
    return max(0, times * base + times * bonus - reduced)


def landed_data(blow: Blow, landed: Landed) -> Result:
    """Return how a roll went, by the terms of the rule book."""
    total = None if landed.base is None else landed.base + blow.to_hit.total
    return {
        "target": blow.target,
        "hit": landed.hit,
        "critical_hit": landed.critical,
        "base_to_hit_roll": landed.base,
        "to_hit_bonus": blow.to_hit.total,
        "to_hit_roll": total,
        "evasion": landed.evasion.total,
        "defence": landed.how,
    }


def hit_said(blow: Blow) -> Sentence:
    """Return the question whether a hit is blocked, with what is rolled for damage, such as `2d6+3`."""
    return say(
        "block",
        "{who} is critically hit for {damage}, {less}. Does {who} block?"
        if blow.critical
        else "{who} is hit for {damage}, {less}. Does {who} block?",
        damage=Damage(dice=blow.dice, plus=int(blow.bonus.total)).said,
    )


def _base_damage(blow: Blow, dealt: Callable[[int], int]) -> Course[int]:
    if not blow.dice:
        return 0
    purpose = say("damage", "Damage {armed}", armed=blow.weapon.in_use)
    dice = Sum(dice=blow.dice, sides=RULEBOOK.dice.sides)
    reading = yield from roll(dice, blow.actor, purpose, blow.bonus, lambda one: dealt(one.total))
    return reading.total


def purpose_of(battle: Battle, blow: Blow) -> Sentence:
    """Say what the dice to hit are rolled for."""
    names = names_of(battle, actor=blow.actor, target=blow.target)
    return say("to-hit", "{actor} attacks {target} {armed}", **names, armed=blow.weapon.in_use)


def _tell(battle: Battle, blow: Blow, landed: Landed) -> Course[Battle]:
    """Tell the roll with its parts, and what it is compared with."""
    down = sheet_of(battle, blow.target).unconscious
    sentence = say(
        "hits" if landed.hit else "misses",
        "{actor} misses {target}: {roll} against {evasion}."
        if not landed.hit
        else "{actor} critically hits {target}: {roll} against {evasion}."
        if landed.critical
        else "{actor} hits {target}: {roll} against {evasion}.",
        **names_of(battle, actor=blow.actor, target=blow.target),
        roll=blow.to_hit.on_top_of(landed.base or 0).explained,
        evasion=say("down", "an unconscious target") if down else landed.evasion.brief,
    )
    return (yield from tell(sentence, blow.to_hit))


def _tell_damage(battle: Battle, blow: Blow, base: int, against: Reckoning, dealt: int) -> Course[Battle]:
    whole, pierces = blow.bonus.on_top_of(base), "piercing" in blow.weapon.flairs and against.total > 0
    if not blow.critical:
        return (yield from tell_dealt(battle, whole, against, dealt))
    told = say(
        "damage-dealt",
        "{times} × ({sum}) - {less}: {dealt} damage." if pierces else "{times} × ({sum}): {dealt} damage.",
        sum=(whole if pierces else whole.less(against)).sum,
        less=against.unfolded,
        times=RULEBOOK.critical.times,
        dealt=dealt,
    )
    return (yield from tell(told, against))

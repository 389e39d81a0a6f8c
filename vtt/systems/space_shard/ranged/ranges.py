"""Ranges: how far a weapon shoots, what distance costs, and the maximum damage.

Source: Rule text, 'Ranged Attacks': 'Distance Penalty', 'Throwing weapon', 'Bow', 'Gun / Crossbow'.
"""

import math

from vtt.battle import Battle, Part, Reckoning, measure, names_of
from vtt.rules import OneTarget
from vtt.systems.space_shard.attack.bonus import rolled_with
from vtt.systems.space_shard.attack.requirements import missing_strength
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of, skill_title
from vtt.text import Refusal, Term, refuse, say


def distance_penalty(gap_m: float, unit_m: float) -> int:
    """Return the dice lost to distance: 2 for every range unit begun beyond the first.

    Source: Rule text, 'Distance Penalty'; completion 000.7: 2 x (distance / unit, rounded up, less 1).
    """
    if unit_m <= 0 or gap_m <= 0:
        return 0
    units = math.ceil(round(gap_m / unit_m, 9))
    return RULEBOOK.ranged.penalty_each_unit * (units - 1)


def range_m(sheet: ShardSheet, weapon: Weapon) -> float:
    """Return the maximum range of a shot or throw; a weak archer loses a unit for each point."""
    ranged = RULEBOOK.ranged
    units = {
        "gun": ranged.gun_most_units,
        "crossbow": ranged.gun_most_units,
        "bow": ranged.bow_most_units - ranged.weak_bow_units_each * missing_strength(sheet, weapon),
        "cannon": ranged.cannon_most_units,
        "throwing": ranged.throw_units_each_strength * sheet.attributes.STR,
    }
    return weapon.range_m * max(0, units.get(weapon.category, 0))


def ranged_cap(sheet: ShardSheet, weapon: Weapon) -> Reckoning:
    """Return Max DMG.  Source: Rule text, 'Throwing weapon', 'Bow', 'Gun / Crossbow'."""
    ranged, skill = RULEBOOK.ranged, rolled_with(weapon)[1]
    category = {"throwing": 1, "bow": ranged.bow_cap_times_damage, "cannon": ranged.cannon_cap_times_damage}
    times = category.get(weapon.category, ranged.gun_cap_times_damage)
    strength = {"throwing": sheet.attributes.STR, "bow": weapon.required.get("STR", 0)}
    note = say("times", "{times} x {damage}", times=times, damage=weapon.damage) if times != 1 else None
    damage = Part(label=weapon.name, value=times * weapon.damage, note=note)
    rated = Part(label=skill_title(skill), value=sheet.rating(skill))
    return Reckoning(parts=(damage, rated, Part(label="STR", value=strength.get(weapon.category, 0))))


def distance_part(sheet: ShardSheet, weapon: Weapon, gap_m: float) -> Part:
    """Return the distance penalty, doubled for a shooter too weak for the bow or the throw."""
    weak = weapon.category in ("bow", "throwing") and missing_strength(sheet, weapon) > 0
    times = RULEBOOK.ranged.weak_penalty_times if weak else 1
    note = say(
        "distance",
        "{gap_m:m} m, unit {unit_m:g} m, times {times} for lack of STR"
        if weak
        else "{gap_m:m} m, unit {unit_m:g} m",
        gap_m=gap_m,
        unit_m=weapon.range_m,
        times=times,
    )
    penalty = distance_penalty(gap_m, weapon.range_m) * times
    return Part(label="distance", value=-penalty, source=RULEBOOK.ranged.source, note=note)


def range_refusal(battle: Battle, aim: OneTarget, weapon: Weapon) -> Refusal | None:
    """Demand that the weapon carries as far as the target."""
    gap = measure.gap_m(battle, aim.actor, aim.target)
    farthest = range_m(sheet_of(battle, aim.actor), weapon)
    if gap <= farthest + 1e-9:
        return None
    return refuse(
        "out-of-range",
        "{target} is {gap_m:m} m away; {actor} throws the {weapon} at most {range_m:m} m."
        if weapon.category == "throwing"
        else "{target} is {gap_m:m} m away; the {weapon} shoots {range_m:m} m.",
        **names_of(battle, target=aim.target, actor=aim.actor),
        weapon=Term(term=weapon.name),
        gap_m=gap,
        range_m=farthest,
    )

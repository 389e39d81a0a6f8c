"""Blows and shots: what counts, and whether they reach.  Source: completion 002.5, 'Ranged mods'."""

from vtt.battle import Aim, Battle, Part, measure, name_of, names_of
from vtt.rules import Another, Course
from vtt.rules.cover import touch_refusal
from vtt.rules.holding import HANDS, thrown
from vtt.systems.aachen.actions.loading import load_refusal, shot
from vtt.systems.aachen.attack.attack import Attack, attack_of
from vtt.systems.aachen.defence.cover import cover_of, line_of_sight_to, unseen
from vtt.systems.aachen.movement.melee_reach import NEAR_M, in_contact, is_adjacent, reach_ft
from vtt.systems.aachen.rulebook import RULEBOOK, feet, metres
from vtt.systems.aachen.sheet import Weapon, sheet_of
from vtt.text import Refusal, refuse, say


def melee_attack_of(battle: Battle, aim: Another, weapon: Weapon, *more: Part) -> Attack:
    """Return a melee attack, with the parts for prone creatures, and with what else counts."""
    return attack_of(battle, aim, weapon, (*_prone_parts(battle, aim), *more), melee=True)


def reach_refusal(battle: Battle, aim: Another, weapon: Weapon) -> Refusal | None:
    """Demand that the weapon reaches the target and nothing stops the blow."""
    target = aim.target
    names = names_of(battle, who=aim.actor, target=target)
    gap_m, most_ft = measure.gap_m(battle, aim.actor, target), reach_ft(weapon)
    if gap_m > metres(most_ft) + NEAR_M:
        return refuse(
            "out-of-reach",
            "{target} is {gap_ft:m} ft away; {who} reaches {reach_ft:m} ft {armed}.",
            **names,
            armed=weapon.in_use,
            gap_ft=feet(gap_m),
            reach_ft=most_ft,
        )
    between = refuse("blocked", "Between {who} and {target} stands {thing}.", **names)
    return touch_refusal(battle, aim.actor, target, between)


def strikes(battle: Battle, aim: Another, weapon: Weapon) -> bool:
    """Say whether a weapon strikes from here in melee, and need not be shot or thrown."""
    return not weapon.shot and reach_refusal(battle, aim, weapon) is None


def _prone_parts(battle: Battle, aim: Another) -> tuple[Part, ...]:
    parts, rule = [], RULEBOOK.melee
    if sheet_of(battle, aim.actor).has("prone"):
        parts.append(Part(label="attacker is prone", value=rule.while_prone, source=rule.source))
    if sheet_of(battle, aim.target).has("prone") and is_adjacent(battle, aim.actor, aim.target):
        parts.append(Part(label="target is prone", value=rule.target_prone, source=rule.source))
    return tuple(parts)


def shot_refusal(battle: Battle, aim: Another, weapon: Weapon) -> Refusal | None:
    """Demand range, sight, a loaded weapon, and no two-handed one in contact."""
    return (
        contact_refusal(battle, aim, weapon)
        or load_refusal(battle, aim, weapon)
        or range_refusal(battle, aim, weapon)
        or unseen(battle, aim)
    )


def let_fly(battle: Battle, aim: Aim, weapon: Weapon) -> Course[Battle]:
    """Take the shot from a weapon, or the weapon from the hand."""
    sheet = sheet_of(battle, aim.actor)
    known = sheet.first_held(sheet.weapons, weapon.name)
    if known is None or (weapon.shot and not weapon.reload):
        return battle
    if weapon.shot:
        return (yield from shot(battle, aim, known))
    return (yield from thrown(battle, aim.actor, known, aim.target))


def ranged_attack_of(battle: Battle, aim: Another, weapon: Weapon, *more: Part) -> Attack:
    """Return a ranged attack, with distance, cover, contact, and whether the target is prone."""
    parts = [_range_part(battle, aim, weapon), _cover_part(battle, aim), _prone_part(battle, aim)]
    if in_contact(battle, aim.actor):
        rule = RULEBOOK.ranged
        parts.append(Part(label="in contact", value=rule.in_contact, source=rule.source))
    found = tuple(part for part in parts if part is not None)
    return attack_of(battle, aim, weapon, (*found, *more), melee=False)


def range_refusal(battle: Battle, aim: Another, weapon: Weapon) -> Refusal | None:
    """Demand that the target is not beyond long range."""
    target = aim.target
    gap_m, most_ft = measure.gap_m(battle, aim.actor, target), weapon.ranges[-1]
    if gap_m <= metres(most_ft) + NEAR_M:
        return None
    return refuse(
        "out-of-range",
        "{target} is {gap_ft:m} ft away; the {weapon} reaches {most_ft:m} ft at most.",
        target=name_of(battle, target),
        weapon=weapon.said,
        gap_ft=feet(gap_m),
        most_ft=most_ft,
    )


def _range_part(battle: Battle, aim: Another, weapon: Weapon) -> Part | None:
    gap_m = measure.gap_m(battle, aim.actor, aim.target)
    if not weapon.ranges or gap_m <= metres(weapon.ranges[0]) + NEAR_M:
        return None
    note = say("gap", "{gap_ft:.0f} ft", gap_ft=feet(gap_m))
    rule = RULEBOOK.ranged
    return Part(label="long range", value=rule.long_range, source=rule.source, note=note)


def _cover_part(battle: Battle, aim: Another) -> Part | None:
    cover = cover_of(battle, aim.actor, line_of_sight_to(battle, aim.actor, aim.target))
    if not cover.number:
        return None
    label = "half cover" if cover.grade == "half" else "almost complete cover"
    note = say("cover", "behind {thing}", thing=cover.called)
    return Part(label=label, value=-cover.number, source=RULEBOOK.cover.source, note=note)


def _prone_part(battle: Battle, aim: Another) -> Part | None:
    target, rule = aim.target, RULEBOOK.ranged
    if not sheet_of(battle, target).has("prone"):
        return None
    if is_adjacent(battle, aim.actor, target):
        return Part(label="adjacent target is prone", value=rule.adjacent_prone, source=rule.source)
    return Part(label="distant target is prone", value=rule.distant_prone, source=rule.source)


def contact_refusal(battle: Battle, aim: Another, weapon: Weapon) -> Refusal | None:
    """Demand that no foe is in contact with the shooter of a two-handed weapon."""
    foes = in_contact(battle, aim.actor)
    if not foes or weapon.hands_taken < HANDS:
        return None
    return refuse(
        "in-contact",
        "{who} is in contact with {foe} and cannot shoot the {weapon}, which takes two hands.",
        who=name_of(battle, aim.actor),
        foe=name_of(battle, foes[0]),
        weapon=weapon.said,
    )

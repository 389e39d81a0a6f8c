"""Blows in melee: what counts, and whether they reach.  Source: completion 002.5."""

from vtt.battle import Battle, Part, measure, names_of, thing_of
from vtt.rules import Another
from vtt.systems.aachen.attack.attack import Attack, attack_of
from vtt.systems.aachen.movement.melee_reach import NEAR_M, is_adjacent, reach_ft
from vtt.systems.aachen.rulebook import RULEBOOK, feet, metres
from vtt.systems.aachen.sheet.gear import Weapon
from vtt.systems.aachen.sheet.sheet import sheet_of
from vtt.text import Refusal, refuse


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
            "{target} is {gap_ft:m} ft away; {who} reaches {reach_ft:m} ft ({weapon}).",
            **names,
            weapon=weapon.said,
            gap_ft=feet(gap_m),
            reach_ft=most_ft,
        )
    touch = measure.touch(battle, aim.actor, target)
    if touch.result != "blocked":
        return None
    thing = thing_of(battle, touch.blocker, touch.blocker_kind)
    return refuse("blocked", "Between {who} and {target} stands {thing}.", **names, thing=thing).with_facts(
        by=touch.blocker
    )


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

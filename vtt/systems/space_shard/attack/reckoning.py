"""The dice of an attack: what the attacker brings, less what protects the target.

Beside attribute, skill and weapon: an aim, bonuses on the sheet, wounds, a mighty weapon.
Source: completion 000.5, steps 2 and 3.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from weakref import ref

from vtt.battle import Aim, Battle, Part, Reckoning
from vtt.rules import CoverGrade, OneTarget, gm_parts
from vtt.systems.space_shard.attack.bonus import willpower_parts
from vtt.systems.space_shard.attack.bonus_dice import bonus_parts
from vtt.systems.space_shard.attack.requirements import requirement_parts
from vtt.systems.space_shard.attack.stacking import AIMING, stacked
from vtt.systems.space_shard.attack.target_sight import cover_of, sight_of_target
from vtt.systems.space_shard.conditions.circumstances import circumstance_parts, losses_of
from vtt.systems.space_shard.cover.cover import own_part, target_part
from vtt.systems.space_shard.cover.locating import is_seen
from vtt.systems.space_shard.defence.defence import TOUCH, defence_parts, wounds_cost
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of, skill_title
from vtt.systems.space_shard.sheet.gear import RANGED
from vtt.systems.space_shard.special.attack_options import gained_evade
from vtt.systems.space_shard.special.crossfire import weaker_parts
from vtt.systems.space_shard.terms import Attribute, Skill
from vtt.text import Term, say


def weapon_parts(
    sheet: ShardSheet, weapon: Weapon, attribute: Attribute, skill: Skill, source: str
) -> list[Part]:
    """Return what any attack begins with: attribute, skill and weapon."""
    return [
        Part(label=attribute, value=sheet.rating(attribute), source=source),
        Part(label=skill_title(skill), value=sheet.rating(skill), source=source),
        Part(label=weapon.name, value=weapon.damage, source=source),
    ]


def attacker_parts(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Part]:
    """Return the dice beside attribute, skill and weapon."""
    return [
        *_aim_parts(battle, aim, weapon),
        *_wound_parts(battle, aim),
        *bonus_parts(sheet_of(battle, aim.actor).bonuses, weapon),
        *_mighty_parts(battle, aim, weapon),
    ]


def _wound_parts(battle: Battle, aim: Aim) -> list[Part]:
    """Return the dice that wounds cost, where the switch is on.  Source: completion 000.6."""
    lost = wounds_cost(battle, sheet_of(battle, aim.actor))
    return [Part(label="wounds", value=-lost, source=RULEBOOK.wounds.source)] if lost else []


def _mighty_parts(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Part]:
    """Return what a mighty weapon adds against Guard and Shield, at most as much."""
    if "mighty" not in weapon.inscriptions or weapon.ranged:
        return []
    sheet = sheet_of(battle, aim.target)
    guard = max(sheet.points("guarding"), sheet.defense.guard)
    shield = max(sheet.points("shielding"), sheet.defense.shield)
    guarded = guard + shield if sheet.has("guarding") else 0
    dice = min(weapon.size // RULEBOOK.inscriptions.mighty_share, guarded)
    return (
        [Part(label="mighty against a guard", value=dice, source=RULEBOOK.inscriptions.source)]
        if dice
        else []
    )


def aimed_rounds(battle: Battle, aim: OneTarget, weapon: Weapon) -> int:
    """Return for how many rounds the attacker has aimed at this very target."""
    state = sheet_of(battle, aim.actor).state("aiming")
    aimed = state is not None and weapon.category in RANGED and state.of == aim.target
    return state.value if aimed and state is not None else 0


def _aim_parts(battle: Battle, aim: OneTarget, weapon: Weapon) -> list[Part]:
    """Return the dice for having aimed.  Source: Rule text, 'Aiming'."""
    rounds = aimed_rounds(battle, aim, weapon)
    if not rounds:
        return []
    note = say("aimed", "{rounds|round|rounds}", rounds=rounds)
    dice = rounds * RULEBOOK.aiming.dice_each
    return [Part(label="aim", value=dice, source=RULEBOOK.aiming.source, kind=AIMING, note=note)]


_VOID_M = RULEBOOK.ranged.high_speed_void_m + 1e-9

_LATEST: list[tuple[ref[Battle], Aim, Weapon, tuple[Part, ...], "Special", Reckoning]] = []
"""The latest reckonings: odds ask for the same one with each outcome."""


class Special(NamedTuple):
    """How a special attack meets the Defense of its target.

    Attributes:
        evade: Evade that the target gains against this attack alone.
        touch: Whether it only has to touch: Shield, Armour and Natural do not count.
    """

    evade: int = 0
    touch: bool = False


ORDINARY = Special()


def reckon(
    battle: Battle, aim: OneTarget, weapon: Weapon, parts: Iterable[Part], special: Special = ORDINARY
) -> Reckoning:
    """Return the number of dice: what the attacker brings less what protects the target.

    Args:
        battle: The battle.
        aim: The attacker and its target.
        weapon: With what.
        parts: What the attacker brings: attribute, skill, weapon and the like.
        special: How it meets the Defense.
    """
    known = tuple(parts)
    for known_battle, known_aim, known_weapon, known_parts, known_special, reckoning in _LATEST:
        same = known_battle() is battle and known_aim is aim and known_weapon == weapon
        if (
            same
            and known_special == special
            and [(one.label, one.value) for one in known_parts] == [(one.label, one.value) for one in known]
        ):
            return reckoning
    found = _reckoned(battle, aim, weapon, known, special)
    _LATEST.insert(0, (ref(battle), aim, weapon, known, special, found))
    del _LATEST[4:]
    return found


def _reckoned(
    battle: Battle, aim: OneTarget, weapon: Weapon, parts: Sequence[Part], special: Special
) -> Reckoning:
    cover = cover_of(battle, aim.actor, sight_of_target(battle, aim.actor, aim.target))
    all_parts = [*parts, *requirement_parts(sheet_of(battle, aim.actor), weapon)]
    all_parts += [*attacker_parts(battle, aim, weapon), *willpower_parts(aim)]
    if weapon.ranged and cover.own.number:
        all_parts.append(own_part(cover))
    all_parts += weaker_parts(battle, aim, lambda one: target_parts(battle, one, weapon, cover, special))
    return stacked([*all_parts, *gm_parts(aim), *circumstance_parts(battle, aim)])


def target_parts(
    battle: Battle, aim: OneTarget, weapon: Weapon, cover: CoverGrade, special: Special
) -> list[Part]:
    """Return what the target and the place take from the dice."""
    void = _void_speed(battle, aim, weapon)
    parts = list(
        defence_parts(
            battle,
            aim.target,
            ranged=weapon.ranged,
            high_speed=0 if void else weapon.high_speed,
            piercing=weapon.armour_piercing,
            evade=special.evade + gained_evade(battle, aim),
            losses=(*losses_of(battle, aim, weapon), *((TOUCH,) if special.touch else ())),
        )
    )
    parts += [void] if void else []
    return [*parts, target_part(cover)] if cover.number else parts


def _void_speed(battle: Battle, aim: OneTarget, weapon: Weapon) -> Part | None:
    """Say why High Speed is void.  Source: Rule text, 'Gun / Crossbow' and 'Full Defense'."""
    if not weapon.high_speed or weapon.category not in ("gun", "crossbow"):
        return None
    focus = sheet_of(battle, aim.target).state("focusing")
    dodges = focus is not None and focus.of == "full-defense" and is_seen(battle, aim.target, aim.actor)
    if not dodges and sight_of_target(battle, aim.actor, aim.target).gap_m > _VOID_M:
        return None
    within = say("within", "within {within_m:m} m", within_m=RULEBOOK.ranged.high_speed_void_m)
    return Part(
        label="High Speed",
        value=weapon.high_speed,
        source=RULEBOOK.ranged.source,
        counts=False,
        lost=Term(term="Full Defense") if dodges else within,
    )

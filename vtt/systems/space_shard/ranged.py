"""How do creatures shoot? Guns and crossbows.  Source: Rule text, 'Ranged Attacks'."""

import math
from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import Refusal, refuse
from vtt.rules.ruling import Ruling
from vtt.systems.space_shard.attack import (
    attacker_refusal,
    reckon,
    requirement_refusal,
    sight_refusal,
    strike,
)
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.economy import cost_refusal, spend
from vtt.systems.space_shard.gear import Weapon
from vtt.systems.space_shard.melee import weapon_refusal
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of

SOURCE = "Rule text, 'Gun / Crossbow'"


def distance_penalty(gap_m: float, unit_m: float) -> int:
    """Return the dice lost to distance: 2 for every range unit begun beyond the first.

    Source: Rule text, 'Distance Penalty'; completion 000.7: 2 x (distance / unit, rounded up, less 1).
    """
    if unit_m <= 0 or gap_m <= 0:
        return 0
    units = math.ceil(round(gap_m / unit_m, 9))
    return BOOK.ranged.penalty_each_unit * (units - 1)


def range_m(weapon: Weapon) -> float:
    """Return how far it shoots at most."""
    return BOOK.ranged.gun_most_units * weapon.range_m


def gun_cap(sheet: ShardSheet, weapon: Weapon) -> int:
    """Return Max DMG: twice the weapon's damage, and Firearms."""
    return 2 * weapon.damage + sheet.skills.firearms


class GunAttack:
    """Shoot at somebody.  Source: Rule text, 'Gun / Crossbow'."""

    id = "gun-attack"
    aliases = ("gun", "gun-crossbow", "crossbow-attack")
    title = "Gun Attack"
    cost = "Standard"
    aims_at: Literal["token"] = "token"
    anytime = False
    parameters: ClassVar[Mapping[str, str]] = {
        "target": "who is shot at",
        "with": "a gun or crossbow on the sheet",
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the guns and crossbows at hand."""
        return tuple(weapon.name for weapon in sheet_of(battle, aim.actor).guns)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a gun, strength for it, range and sight."""
        weapon = self._weapon(battle, aim)
        if weapon is None:
            return weapon_refusal(battle, aim, "gun or crossbow")
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "standard")
            or requirement_refusal(sheet_of(battle, aim.actor), weapon)
            or _range_refusal(battle, aim, weapon)
            or sight_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: DEX + Firearms + weapon, less distance, cover and the target's defence."""
        weapon = self._weapon(battle, aim)
        return reckon(battle, aim, weapon, self._parts(battle, aim, weapon)) if weapon else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and shoot."""
        sheet = sheet_of(battle, aim.actor)
        weapon = self._weapon(battle, aim) or Weapon(name="no gun", category="gun", requires={"STR": 0})
        battle = yield from spend(battle, aim.actor, "standard", self.title)
        reckoning = reckon(battle, aim, weapon, self._parts(battle, aim, weapon))
        return (yield from strike(battle, aim, weapon, reckoning, gun_cap(sheet, weapon)))

    def _parts(self, battle: Battle, aim: Aim, weapon: Weapon) -> list[Part]:
        sheet = sheet_of(battle, aim.actor)
        parts = [
            Part(label="DEX", value=sheet.attributes.DEX, source=SOURCE),
            Part(label="Firearms", value=sheet.skills.firearms, source=SOURCE),
            Part(label=weapon.name, value=weapon.damage, source=SOURCE),
        ]
        if aim.target is None:
            return parts
        gap = survey.gap_m(battle, aim.actor, aim.target)
        label = f"distance ({round(gap, 1):g} m, unit {weapon.range_m:g} m)"
        penalty = distance_penalty(gap, weapon.range_m)
        parts.append(Part(label=label, value=-penalty, source=BOOK.ranged.source))
        if sheet_of(battle, aim.target).has("prone"):
            parts.append(
                Part(label="target is prone", value=-BOOK.prone.ranged_against, source=BOOK.prone.source)
            )
        return parts

    def _weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        guns = sheet_of(battle, aim.actor).guns
        if aim.using is None:
            return guns[0] if guns else None
        return next((weapon for weapon in guns if weapon.name == aim.using), None)


def _range_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    gap = survey.gap_m(battle, aim.actor, aim.target or aim.actor)
    if gap <= range_m(weapon) + 1e-9:
        return None
    return refuse(
        "out-of-range",
        "{target} is {gap_m:m} m away; {weapon} shoots {range_m:m} m.",
        target=battle.tokens[aim.target or aim.actor].title,
        weapon=weapon.name,
        gap_m=gap,
        range_m=range_m(weapon),
    )

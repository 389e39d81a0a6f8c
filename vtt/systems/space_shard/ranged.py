"""How do creatures shoot? Guns, crossbows, bows and cannons.  Source: Rule text, 'Ranged Attacks'."""

import math
from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import Told
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.sentence import Refusal, refuse, say
from vtt.rules.ruling import Course, Outcome, Ruling, aside, happen
from vtt.rules.settings import Setting
from vtt.systems.space_shard.attack import strike
from vtt.systems.space_shard.bonus import rolled_with
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.bursts import burst_parts, burst_refusal, extra_targets, rounds_of
from vtt.systems.space_shard.chosen import ATTACK, BURST, HANDS
from vtt.systems.space_shard.economy import cost_refusal, spend
from vtt.systems.space_shard.effects import with_effects
from vtt.systems.space_shard.gear import Category, Weapon
from vtt.systems.space_shard.handling import hand_refusal
from vtt.systems.space_shard.loading import fire, load_refusal
from vtt.systems.space_shard.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.melee import weapon_refusal
from vtt.systems.space_shard.penetrating import behind, penetrated_part
from vtt.systems.space_shard.reckoning import reckon
from vtt.systems.space_shard.requirements import missing_strength, requirement_refusal
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of

SOURCE = "Rule text, 'Ranged Attacks'"


def distance_penalty(gap_m: float, unit_m: float) -> int:
    """Return the dice lost to distance: 2 for every range unit begun beyond the first.

    Source: Rule text, 'Distance Penalty'; completion 000.7: 2 x (distance / unit, rounded up, less 1).
    """
    if unit_m <= 0 or gap_m <= 0:
        return 0
    units = math.ceil(round(gap_m / unit_m, 9))
    return BOOK.ranged.penalty_each_unit * (units - 1)


def range_m(sheet: ShardSheet, weapon: Weapon) -> float:
    """Return how far a creature shoots or throws at most; a weak archer loses a unit for each point."""
    ranged = BOOK.ranged
    units = {
        "gun": ranged.gun_most_units,
        "crossbow": ranged.gun_most_units,
        "bow": ranged.bow_most_units - ranged.weak_bow_units_each * missing_strength(sheet, weapon),
        "cannon": ranged.cannon_most_units,
        "throwing": ranged.throw_units_each_strength * sheet.attributes.STR,
    }
    return weapon.range_m * max(0, units.get(weapon.category, 0))


def ranged_cap(sheet: ShardSheet, weapon: Weapon) -> int:
    """Return Max DMG.  Source: Rule text, 'Throwing weapon', 'Bow', 'Gun / Crossbow'."""
    ranged, skill = BOOK.ranged, sheet.rating(rolled_with(weapon)[1])
    if weapon.category == "throwing":
        return sheet.attributes.STR + skill + weapon.damage
    if weapon.category == "bow":
        return ranged.bow_cap_times_damage * weapon.damage + skill + weapon.required.get("STR", 0)
    times = ranged.cannon_cap_times_damage if weapon.category == "cannon" else ranged.gun_cap_times_damage
    return times * weapon.damage + skill


class RangedAttack:
    """What the ranged attacks have in common."""

    id: str
    aliases: tuple[str, ...] = ()
    title: str
    cost = "Standard"
    aims_at: Literal["token"] = "token"
    anytime = False
    kind: str
    categories: tuple[Category, ...]
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "who is shot at",
        "targets": "further targets of a burst",
        "with": "a weapon of that kind on the sheet",
        "choices.burst": BURST,
        "choices.hands": HANDS,
        **ATTACK,
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons at hand."""
        return tuple(weapon.name for weapon in self._weapons(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a loaded weapon, strength for it, range and sight."""
        weapon = self._weapon(battle, aim)
        if weapon is None:
            return weapon_refusal(battle, aim, self.kind)
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "standard")
            or hand_refusal(battle, aim.actor, weapon)
            or _hands_refusal(battle, aim, weapon)
            or requirement_refusal(sheet_of(battle, aim.actor), weapon)
            or burst_refusal(battle, aim, weapon)
            or load_refusal(battle, aim, weapon, rounds_of(aim))
            or _range_refusal(battle, aim, weapon)
            or sight_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: attribute + skill + weapon, less distance, cover and the target's defence."""
        weapon = self._weapon(battle, aim)
        return _reckoned(battle, aim, aim, weapon) if weapon else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and the ammunition, and shoot at one target after the other."""
        weapon = self._weapon(battle, aim) or Weapon(
            name=f"no {self.kind}", category=self.categories[0], requires={"STR": 0}
        )
        battle = yield from spend(battle, aim.actor, "standard", self.title, keeps_aim=True)
        weapon, effects = yield from with_effects(weapon, rounds_of(aim))
        first = _reckoned(battle, aim, aim, weapon)
        others = extra_targets(battle, aim, weapon)
        battle = yield from fire(battle, aim, weapon, rounds_of(aim))
        outcome = yield from _shot(battle, aim, weapon, first)
        more: list[dict[str, Any]] = []
        for other in others:
            battle = yield from happen(Told(sentence=say("next-target", "The next target.")))
            at = aim.replace(target=other, targets=())
            shot = yield from aside(_shot(battle, at, weapon, _reckoned(battle, at, aim, weapon)))
            more.append({"target": other, "hit": shot.hit, "harm": shot.harm, **shot.details})
        more += yield from _gone_through(battle, aim, weapon, outcome)
        details = {**outcome.details, "others": more, "effects": list(effects)}
        return outcome.replace(details=details)

    def _weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        known = self._weapons(sheet_of(battle, aim.actor))
        return next((weapon for weapon in known if aim.using in (None, weapon.name)), None)

    def _weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        return sheet.armed(*self.categories)


class GunAttack(RangedAttack):
    """Shoot a gun or crossbow.  Source: Rule text, 'Gun / Crossbow'."""

    id = "gun-attack"
    aliases = ("gun", "gun-crossbow", "crossbow-attack", "crossbow")
    title = "Gun Attack"
    kind = "gun or crossbow"
    categories = ("gun", "crossbow")


class BowAttack(RangedAttack):
    """Shoot a bow, with two hands.  Source: Rule text, 'Bow'."""

    id = "bow-attack"
    aliases = ("bow",)
    title = "Bow Attack"
    kind = "bow"
    categories = ("bow",)


class CannonAttack(RangedAttack):
    """Shoot a cannon.  Source: completion 000.7, 'Cannon'."""

    id = "cannon-attack"
    aliases = ("cannon",)
    title = "Cannon Attack"
    kind = "cannon"
    categories = ("cannon",)


class ThrowingAttack(RangedAttack):
    """Throw a weapon: a throwing weapon, or a blade made for it.  Source: Rule text, 'Throwing weapon'."""

    id = "throwing-attack"
    aliases = ("throw", "throwing", "throw-weapon")
    title = "Throwing Attack"
    kind = "throwing weapon"
    categories = ("throwing",)

    def _weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        thrown = (one for one in sheet.blades if _THROWN & set(one.inscriptions))
        return (*sheet.armed("throwing"), *(one.replace(category="throwing") for one in thrown))


_THROWN = {"thrown", "light-thrown", "heavy-thrown"}


def ranged_parts(battle: Battle, aim: Aim, weapon: Weapon) -> list[Part]:
    """Return what a ranged attacker brings, and what distance takes."""
    sheet = sheet_of(battle, aim.actor)
    attribute, skill = rolled_with(weapon)
    parts = [
        Part(label=attribute, value=sheet.rating(attribute), source=SOURCE),
        Part(label=skill.title(), value=sheet.rating(skill), source=SOURCE),
        Part(label=weapon.name, value=weapon.damage, source=SOURCE),
    ]
    if weapon.category == "throwing" and "light-thrown" in weapon.inscriptions:
        parts.append(Part(label="light thrown", value=BOOK.ranged.light_thrown, source="completion 000.8"))
    if aim.target is None:
        return parts
    parts.append(_distance_part(sheet, weapon, survey.gap_m(battle, aim.actor, aim.target)))
    if sheet_of(battle, aim.target).has("prone"):
        parts.append(
            Part(label="target is prone", value=-BOOK.prone.ranged_against, source=BOOK.prone.source)
        )
    return parts


def _reckoned(battle: Battle, aim: Aim, chosen: Aim, weapon: Weapon) -> Reckoning:
    """Return the dice of one shot; what was chosen says how many targets there are."""
    parts = [*ranged_parts(battle, aim, weapon), *burst_parts(battle, chosen, weapon)]
    return reckon(battle, aim, weapon, parts)


def _shot(battle: Battle, aim: Aim, weapon: Weapon, reckoning: Reckoning) -> Ruling:
    """Shoot at one target."""
    cap = ranged_cap(sheet_of(battle, aim.actor), weapon)
    return (yield from strike(battle, aim, weapon, reckoning, cap))


def _gone_through(battle: Battle, aim: Aim, weapon: Weapon, shot: Outcome) -> Course[list[dict[str, Any]]]:
    """Let a penetrating shot go on as long as it does harm."""
    more: list[dict[str, Any]] = []
    struck, lost = aim.target, shot.harm
    while struck is not None and shot.harm and (following := behind(battle, aim, weapon, struck)) is not None:
        battle = yield from happen(Told(sentence=say("goes-through", "The shot goes through.")))
        at = aim.replace(target=following, targets=())
        reckoning = reckon(battle, at, weapon, [*ranged_parts(battle, at, weapon), penetrated_part(lost)])
        shot = yield from aside(_shot(battle, at, weapon, reckoning))
        more.append({"target": following, "hit": shot.hit, "harm": shot.harm, **shot.details})
        struck, lost = following, lost + shot.harm
    return more


def _distance_part(sheet: ShardSheet, weapon: Weapon, gap_m: float) -> Part:
    """Return the distance penalty, doubled for who is too weak for a bow or a throw."""
    weak = weapon.category in ("bow", "throwing") and missing_strength(sheet, weapon) > 0
    label = f"distance ({round(gap_m, 1):g} m, unit {weapon.range_m:g} m" + (
        ", doubled for lack of STR)" if weak else ")"
    )
    penalty = distance_penalty(gap_m, weapon.range_m) * (BOOK.ranged.weak_penalty_times if weak else 1)
    return Part(label=label, value=-penalty, source=BOOK.ranged.source)


def _hands_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    hands = min(sheet_of(battle, aim.actor).hands, 1 if aim.choices.get("hands") == 1 else 2)
    if weapon.category != "bow" or hands >= BOOK.ranged.bow_hands:
        return None
    return refuse(
        "two-hands",
        "A bow takes {wanted} hands; {actor} has {hands} for it.",
        wanted=BOOK.ranged.bow_hands,
        actor=battle.tokens[aim.actor].title,
        hands=hands,
    )


def _range_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    gap = survey.gap_m(battle, aim.actor, aim.target or aim.actor)
    farthest = range_m(sheet_of(battle, aim.actor), weapon)
    if gap <= farthest + 1e-9:
        return None
    return refuse(
        "out-of-range",
        "{target} is {gap_m:m} m away; {weapon} "
        + ("flies" if weapon.category == "throwing" else "shoots")
        + " {range_m:m} m.",
        target=battle.tokens[aim.target or aim.actor].title,
        weapon=weapon.name,
        gap_m=gap,
        range_m=farthest,
    )

"""Fighting with two weapons, and as a mob.  Source: completion 002.6 (proposed)."""

from dataclasses import replace
from typing import Any

from vtt.battle import Aim, Battle, Part, TokenId, measure
from vtt.rules import Another, Count, Ruling, demand
from vtt.rules.holding import a_weapon
from vtt.systems.aachen.attack.attack import Attack, attribute_of
from vtt.systems.aachen.attack.blows import melee_attack_of
from vtt.systems.aachen.attack.striking import strike
from vtt.systems.aachen.attack.weapon_attack import REACH, MeleeAttack, WeaponAttack, attack_takes
from vtt.systems.aachen.harm.damage import damage_parts
from vtt.systems.aachen.movement.melee_reach import is_within_ft, melee_weapons, reach_ft, stands
from vtt.systems.aachen.rulebook import RULEBOOK
from vtt.systems.aachen.sheet import AachenSheet, Weapon, idle_refusal, of_actor, sheet_of, skill_term
from vtt.systems.aachen.turns.economy import has_main_out_of_turn, spend
from vtt.text import Refusal, refuse, say

HELPERS = Count(name="helpers", meaning="how many help with their Main; without it all who can")


@demand("skill enough for two weapons", after=[a_weapon])
def skilled_enough(action: WeaponAttack, battle: Battle, aim: Another) -> Refusal | None:
    """Demand the level that two weapons take.  Source: completion 002.6 (proposed)."""
    skill, least = action.armed(battle, aim).skill, RULEBOOK.two_weapons.skill
    level = sheet_of(battle, aim.actor).skills.get(skill, -1)
    if level >= least:
        return None
    return refuse(
        "too-little-skill",
        "Fighting with two weapons takes {skill} {least}; {who} has {skill} {level}."
        if level >= 0
        else "Fighting with two weapons takes {skill} {least}; {who} is untrained in {skill}.",
        skill=skill_term(skill),
        least=least,
        level=level,
    )


no_shield = of_actor(
    "no shield in the other hand",
    lambda one: not one.usable_shield,
    refuse("no-free-hand", "{who} carries a shield in the other hand."),
)


@demand("allies who help")
def helped(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand as many allies as should help, at least one.  Source: completion 002.6 (proposed)."""
    able, wanted = len(_able(battle, aim)), HELPERS.named(aim)
    if able and (wanted is None or wanted <= able):
        return None
    return refuse(
        "too-few-helpers",
        "{wanted|ally|allies} should help, but {able|is|are} within reach of {target} with a Main left.",
        able=able,
        wanted=max(1, wanted or 1),
    )


class TwoWeaponAttack(MeleeAttack):
    """Strike with a weapon in each hand: harder to do, and it hurts more."""

    id = "two-weapon-attack"
    title = "Two weapons"
    kind = "second one-handed weapon"
    demands = (*WeaponAttack.demands, skilled_enough, no_shield, REACH)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the one-handed weapons, where there are two."""
        found = tuple(one for one in sheet.weapons if one.hands == 1 and not one.shot)
        return found if len(found) > 1 else ()

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the attack: -1 to hit, +2 damage."""
        rule = RULEBOOK.two_weapons
        hit = Part(label="two weapons", value=rule.hit, source=rule.source)
        attack = melee_attack_of(battle, aim, weapon, hit)
        return replace(attack, damage=attack.damage.plus(hit.replace(value=rule.damage)))


class MobAttack(MeleeAttack):
    """Let several strike as one: one roll, the best damage."""

    id = "mob-attack"
    title = "Mob attack"
    parameters = attack_takes(HELPERS)
    demands = (*WeaponAttack.demands, helped, REACH)

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the attack: +1 to hit for each helper, the best damage of all and +1 for each."""
        helpers, rule = _helpers(battle, aim), RULEBOOK.mob
        hit = min(rule.hit_most, rule.hit_each * len(helpers))
        label = say("helpers", "{count|helper|helpers}", count=len(helpers))
        attack = melee_attack_of(battle, aim, weapon, Part(label=label, value=hit, source=rule.source))
        damage = Part(label=label, value=rule.damage_each * len(helpers), source=rule.source)
        armed = ((aim.actor, weapon), *((one, _weapon(battle, one)) for one in helpers))
        owner, best = max(armed, key=lambda one: _mean(one[1]))
        if owner != aim.actor:
            sheet = sheet_of(battle, owner)
            bonus = damage_parts(sheet, best, attribute_of(battle, Aim(actor=owner), best))
            attack = replace(attack, weapon=best, damage=bonus)
        return replace(attack, damage=attack.damage.plus(damage))

    def done(self, battle: Battle, aim: Another) -> Ruling:
        """Let all of them give the Main, and strike once."""
        helpers = _helpers(battle, aim)
        battle, attack = yield from self.begun(battle, aim)
        for one in helpers:
            battle = yield from spend(battle, one, "instant+main", self.title)
        return (yield from strike(battle, attack))


def _helpers(battle: Battle, aim: Another) -> tuple[TokenId, ...]:
    return _able(battle, aim)[: HELPERS.named(aim)]


def _able(battle: Battle, aim: Another) -> tuple[TokenId, ...]:
    """Return the allies within reach of the target who have a Main left in this round."""
    target = aim.target
    return tuple(
        one
        for one in measure.allies(battle, aim.actor)
        if one != target
        and is_within_ft(battle, one, target, reach_ft(_weapon(battle, one)))
        and stands(battle, one)
        and idle_refusal(battle, one) is None
        and has_main_out_of_turn(battle, one)
    )


def _weapon(battle: Battle, token: TokenId) -> Weapon:
    return melee_weapons(sheet_of(battle, token))[0]


def _mean(weapon: Weapon) -> float:
    dice = weapon.dice
    return dice.dice * (dice.sides + 1) / 2 + dice.plus

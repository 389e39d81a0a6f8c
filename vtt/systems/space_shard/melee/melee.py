"""How do creatures strike at each other? Barehand and Bladed attacks.  Source: Rule text, 'Melee Attacks'."""

from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import thing_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Ruling
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.chosen import ATTACK, HANDS
from vtt.systems.space_shard.attack.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.attack.requirements import gripped, requirement_refusal
from vtt.systems.space_shard.auxiliary.handling import hand_refusal
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.turns.economy import Cost, cost_refusal, spend
from vtt.text.sentence import Refusal, refuse

SOURCE = "Rule text, 'Melee Attacks'"
_USING: Mapping[str, str | Setting] = {
    "target": "who is attacked",
    "with": "a weapon on the sheet",
    "choices.hands": HANDS,
    **ATTACK,
}


def melee_parts(sheet: ShardSheet, weapon: Weapon) -> list[Part]:
    """Return what a melee attacker brings: STR, the skill and the weapon."""
    skill = "blade" if weapon.category == "blade" else "brawl"
    return [
        Part(label="STR", value=sheet.attributes.STR, source=SOURCE),
        Part(label=skill.title(), value=sheet.rating(skill), source=SOURCE),
        Part(label=weapon.name, value=weapon.damage, source=SOURCE),
    ]


def melee_cap(sheet: ShardSheet, weapon: Weapon) -> int:
    """Return Max DMG: the same sum."""
    return int(sum(part.value for part in melee_parts(sheet, weapon)))


def weapon_refusal(battle: Battle, aim: Aim, kind: str) -> Refusal:
    """Say that the actor has no such weapon."""
    actor = battle.tokens[aim.actor].title
    if aim.using is None:
        return refuse("no-weapon", "{actor} has no {kind}.", actor=actor, kind=kind)
    return refuse(
        "no-weapon", "{actor} has no {kind} called {weapon}.", actor=actor, kind=kind, weapon=aim.using
    )


def reach_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    """Demand that the weapon reaches the target and nothing stops the blow."""
    actor, target = battle.tokens[aim.actor].title, battle.tokens[aim.target or aim.actor].title
    reach_m = sheet_of(battle, aim.actor).reach_m(weapon)
    gap_m = measure.gap_m(battle, aim.actor, aim.target or aim.actor)
    if gap_m > reach_m + 1e-9:
        return refuse(
            "out-of-reach",
            "{target} is {gap_m:m} m away; {actor} reaches {reach_m:m} m.",
            target=target,
            actor=actor,
            gap_m=gap_m,
            reach_m=reach_m,
        )
    touch = measure.touch(battle, aim.actor, aim.target or aim.actor)
    if touch.result == "blocked":
        return refuse(
            "blocked",
            "Between {actor} and {target} stands {thing}.",
            by=touch.blocker,
            thing=thing_of(battle, touch.blocker, touch.blocker_kind),
            actor=actor,
            target=target,
        )
    return None


class MeleeAttack(PlainAction):
    """What the melee attacks have in common."""

    id: str
    aliases: tuple[str, ...] = ()
    title: str
    cost = "Standard"
    price: Cost = "standard"
    aims_at: Literal["token"] = "token"
    anytime = False
    parameters: ClassVar[Mapping[str, str | Setting]] = _USING
    kind = "weapon"

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons it may be done with."""
        return tuple(weapon.name for weapon in self._weapons(sheet_of(battle, aim.actor)))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a weapon, strength for it, reach and sight."""
        weapon = self._weapon(battle, aim)
        if weapon is None:
            return weapon_refusal(battle, aim, self.kind)
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, self.price)
            or hand_refusal(battle, aim.actor, weapon)
            or requirement_refusal(sheet_of(battle, aim.actor), weapon)
            or reach_refusal(battle, aim, weapon)
            or sight_refusal(battle, aim)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: STR + skill + weapon, less the target's defence."""
        weapon = self._weapon(battle, aim)
        if weapon is None:
            return None
        return reckon(battle, aim, weapon, melee_parts(sheet_of(battle, aim.actor), weapon))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and strike."""
        sheet = sheet_of(battle, aim.actor)
        weapon = self._weapon(battle, aim) or sheet.born
        battle = yield from spend(battle, aim.actor, self.price, self.title, keeps_aim=True)
        reckoning = reckon(battle, aim, weapon, melee_parts(sheet, weapon))
        return (yield from strike(battle, aim, weapon, reckoning, melee_cap(sheet, weapon)))

    def _weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        sheet = sheet_of(battle, aim.actor)
        known = self._weapons(sheet)
        weapon = next((one for one in known if aim.using in (None, one.name)), None)
        return gripped(weapon, sheet, aim) if weapon else None

    def _weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        raise NotImplementedError


class BarehandAttack(MeleeAttack):
    """Strike with the born weapon.  Source: Rule text, 'Barehand Attack'."""

    id = "barehand-attack"
    aliases = ("barehand",)
    title = "Barehand Attack"
    kind = "born weapon"

    def _weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        return (sheet.born,)


class BladedAttack(MeleeAttack):
    """Strike with a blade.  Source: Rule text, 'Bladed Attack'."""

    id = "bladed-attack"
    aliases = ("bladed",)
    title = "Bladed Attack"
    kind = "blade"

    def _weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        return sheet.blades

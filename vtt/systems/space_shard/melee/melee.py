"""Melee attacks: Barehand and Bladed.  Source: Rule text, 'Melee Attacks'."""

from vtt.battle import Aim, Battle, Part, Reckoning
from vtt.rules import Another, Course, Demand, Ruling, takes
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.attack_settings import ATTACK, HANDS
from vtt.systems.space_shard.attack.demands import AN_ARMED_ATTACKER, Attack, in_reach
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.attack.requirements import gripped
from vtt.systems.space_shard.conditions.demands import a_visible_target
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.sheet.traits import skill_title
from vtt.systems.space_shard.terms import Skill
from vtt.systems.space_shard.turns.economy import spend

SOURCE = "Rule text, 'Melee Attacks'"


def melee_parts(sheet: ShardSheet, weapon: Weapon) -> list[Part]:
    """Return what a melee attacker brings: STR, the skill and the weapon."""
    skill: Skill = "blade" if weapon.category == "blade" else "brawl"
    return [
        Part(label="STR", value=sheet.attributes.STR, source=SOURCE),
        Part(label=skill_title(skill), value=sheet.rating(skill), source=SOURCE),
        Part(label=weapon.name, value=weapon.damage, source=SOURCE),
    ]


def melee_cap(sheet: ShardSheet, weapon: Weapon) -> int:
    """Return Max DMG: the same sum."""
    return int(sum(part.value for part in melee_parts(sheet, weapon)))


class MeleeAttack(Attack):
    """What the melee attacks have in common."""

    parameters = takes(HANDS, *ATTACK, target="who is attacked", using="a weapon on the sheet")
    demands: tuple[Demand, ...] = (*AN_ARMED_ATTACKER, in_reach, a_visible_target)

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the weapons it may be done with."""
        return tuple(weapon.name for weapon in self.weapons(sheet_of(battle, aim.actor)))

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the dice: STR + skill + weapon, less the target's defence."""
        weapon = self.weapon(battle, aim)
        if weapon is None:
            return None
        return reckon(battle, aim, weapon, self.parts(sheet_of(battle, aim.actor), weapon))

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Spend the action and strike."""
        sheet = sheet_of(battle, aim.actor)
        weapon = self.weapon(battle, aim) or sheet.born
        battle = yield from spend(battle, aim.actor, self.price, self.title, keeps_aim=True)
        reckoning = reckon(battle, aim, weapon, self.parts(sheet, weapon))
        battle = yield from self.exposed(battle, aim)
        return (yield from strike(battle, aim, weapon, reckoning, melee_cap(sheet, weapon)))

    def parts(self, sheet: ShardSheet, weapon: Weapon) -> list[Part]:
        """Return what the attacker brings."""
        return melee_parts(sheet, weapon)

    def exposed(self, battle: Battle, aim: Another) -> Course[Battle]:
        """Take from the own defence what the attack costs it: nothing."""
        yield from ()
        return battle

    def weapon(self, battle: Battle, aim: Aim) -> Weapon | None:
        """Return the weapon that is named, as it is held; the first where none is."""
        sheet = sheet_of(battle, aim.actor)
        weapon = next((one for one in self.weapons(sheet) if aim.using in (None, one.name)), None)
        return gripped(weapon, sheet, aim) if weapon else None

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return what it may be made with."""
        raise NotImplementedError


class BarehandAttack(MeleeAttack):
    """Strike with the born weapon.  Source: Rule text, 'Barehand Attack'."""

    id = "barehand-attack"
    aliases = ("barehand",)
    title = "Barehand Attack"
    kind = "born weapon"

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return the born weapon."""
        return (sheet.born,)


class BladedAttack(MeleeAttack):
    """Strike with a blade.  Source: Rule text, 'Bladed Attack'."""

    id = "bladed-attack"
    aliases = ("bladed",)
    title = "Bladed Attack"
    kind = "blade"

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return the blades."""
        return sheet.blades

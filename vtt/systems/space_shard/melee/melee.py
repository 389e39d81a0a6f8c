"""Melee attacks: Barehand, Bladed and Full-Force.  Source: Rule text, 'Melee Attacks'."""

from vtt.battle import Aim, Battle, Part, Reckoning
from vtt.rules import Another, Course, Demand, Ruling, demand, takes
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.attack_settings import ATTACK, HANDS
from vtt.systems.space_shard.attack.demands import AN_ARMED_ATTACKER, Armed, Attack, in_reach
from vtt.systems.space_shard.attack.reckoning import reckon, weapon_parts
from vtt.systems.space_shard.attack.requirements import gripped
from vtt.systems.space_shard.attack.stacking import ENHANCEMENT
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import a_visible_target
from vtt.systems.space_shard.conditions.states import base_left
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import refuse, say

SOURCE = "Rule text, 'Melee Attacks'"


def melee_parts(sheet: ShardSheet, weapon: Weapon) -> list[Part]:
    """Return what a melee attacker brings: STR, the skill and the weapon."""
    return weapon_parts(sheet, weapon, "STR", "blade" if weapon.category == "blade" else "brawl", SOURCE)


def melee_cap(sheet: ShardSheet, weapon: Weapon) -> Reckoning:
    """Return Max DMG: the same sum."""
    return Reckoning(parts=tuple(melee_parts(sheet, weapon)))


class MeleeAttack(Armed, Attack):
    """What the melee attacks have in common."""

    held_first = True
    parameters = takes(HANDS, *ATTACK, target="who is attacked", using="a weapon on the sheet")
    demands: tuple[Demand, ...] = (*AN_ARMED_ATTACKER, in_reach, a_visible_target)

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
        battle = yield from self.paid(battle, aim, keeps_aim=True)
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
        weapon = super().weapon(battle, aim)
        return gripped(weapon, sheet_of(battle, aim.actor), aim) if weapon else None


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


def full_force_bonus(sheet: ShardSheet) -> int:
    """Return the dice of full force: half of STR, at most Base Defense."""
    return min(sheet.attributes.STR // RULEBOOK.full_force.strength_share, base_left(sheet))


@demand(
    "the first Full-Force Attack of the round",
    refuse("once-per-round", "{actor} has made the one Full-Force Attack of this round."),
)
def _once_a_round(action: MeleeAttack, battle: Battle, aim: Another) -> bool:
    """Demand that it is the first of the round.  Source: Rule text, 'Full-Force Attack'."""
    return battle.encounter is None or not sheet_of(battle, aim.actor).has("full-force")


class FullForceAttack(MeleeAttack):
    """Strike harder at the cost of the own defence, once per round."""

    id = "full-force-attack"
    aliases = ("full-force",)
    title = "Full-Force Attack"
    kind = "blade or born weapon"
    demands = (_once_a_round, *MeleeAttack.demands)

    def parts(self, sheet: ShardSheet, weapon: Weapon) -> list[Part]:
        """Return what any melee attacker brings, half of STR, and what the weapon adds to full force."""
        bonus, more = full_force_bonus(sheet), weapon.inscribed("full-force")
        note = say(
            "full-force-bonus",
            "STR {strength} / {share}, at most Base {base}",
            strength=sheet.attributes.STR,
            share=RULEBOOK.full_force.strength_share,
            base=base_left(sheet),
        )
        source = RULEBOOK.full_force.source
        return [
            *melee_parts(sheet, weapon),
            Part(label="full force", value=bonus, source=source, kind=ENHANCEMENT, note=note),
            Part(label="Full-Force inscription", value=more, source="completion 000.9"),
        ]

    def exposed(self, battle: Battle, aim: Another) -> Course[Battle]:
        """Take the dice of full force from Base Defense."""
        before = sheet_of(battle, aim.actor)
        loss = full_force_bonus(before)
        state = State(id="full-force", value=before.points("full-force") + loss, until="own-turn")
        why = say(
            "full-force",
            "{token} loses {loss} Base Defense until the next turn, {left} left."
            if loss
            else "{token} loses no Base Defense.",
            loss=loss,
            left=before.with_state(state).current_base_defense,
        )
        return (yield from gain_state(battle, aim.actor, state, why=why))

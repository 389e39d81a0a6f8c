"""Full-Force Attacks: half of STR more, and less defence for a round.

Source: Rule text, 'Full-Force Attack'.
"""

from vtt.battle import Battle, Part, name_of
from vtt.rules import Another, Course, demand
from vtt.systems.space_shard.attack.stacking import ENHANCEMENT
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import base_left
from vtt.systems.space_shard.melee.melee import MeleeAttack, melee_parts
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import Term, refuse, say


def full_force_bonus(sheet: ShardSheet) -> int:
    """Return the dice of full force: half of STR, at most Base Defense."""
    return min(sheet.attributes.STR // RULEBOOK.full_force.strength_share, base_left(sheet))


@demand(
    "the first Full-Force Attack of the round",
    refuse("once-per-round", "{actor} has made its one Full-Force Attack of this round."),
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
        full = say(
            "full-force-bonus",
            "full force (STR {strength} / {share}, at most Base {base})",
            strength=sheet.attributes.STR,
            share=RULEBOOK.full_force.strength_share,
            base=base_left(sheet),
        )
        inscribed = say(
            "full-force-weapon", "{weapon}: Full-Force {more:+}", weapon=Term(term=weapon.name), more=more
        )
        return [
            *melee_parts(sheet, weapon),
            Part(label=full, value=bonus, source=RULEBOOK.full_force.source, kind=ENHANCEMENT),
            Part(label=inscribed, value=more, source="completion 000.9"),
        ]

    def exposed(self, battle: Battle, aim: Another) -> Course[Battle]:
        """Take the dice of full force from Base Defense."""
        before = sheet_of(battle, aim.actor)
        loss = full_force_bonus(before)
        state = State(id="full-force", value=before.points("full-force") + loss, until="own-turn")
        why = say(
            "full-force",
            "{token} loses {loss} Base Defense until its next turn, {left} left.",
            token=name_of(battle, aim.actor),
            loss=loss,
            left=before.with_state(state).current_base_defense,
        )
        return (yield from gain_state(battle, aim.actor, state, why=why))

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return the blades and the born weapon."""
        return (*sheet.blades, sheet.born)

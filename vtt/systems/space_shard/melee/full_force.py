"""Full-Force Attacks: half of STR more, and less defence for a round.

Source: Rule text, 'Full-Force Attack'.
"""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.battle.token import TokenId
from vtt.rules.rulings.ruling import Course, Ruling
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.attack.stacking import ENHANCEMENT
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import base_left
from vtt.systems.space_shard.melee.melee import MeleeAttack, melee_cap, melee_parts
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.turns.economy import gain_state, spend
from vtt.text.sentence import Refusal, Term, refuse, say


def full_force_bonus(sheet: ShardSheet) -> int:
    """Return the dice of full force: half of STR, at most Base Defense."""
    return min(sheet.attributes.STR // BOOK.full_force.strength_share, base_left(sheet))


class FullForceAttack(MeleeAttack):
    """Strike harder at the cost of the own defence, once per round."""

    id = "full-force-attack"
    aliases = ("full-force",)
    title = "Full-Force Attack"
    kind = "blade or born weapon"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand what any melee attack does, and that it is the first of the round."""
        if battle.encounter is not None and sheet_of(battle, aim.actor).has("full-force"):
            return refuse(
                "once-per-round",
                "{actor} has made its one Full-Force Attack of this round.",
                actor=name_of(battle, aim.actor),
            )
        return super().refusal(battle, aim)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: a melee attack, half of STR, and what the weapon adds to full force."""
        weapon = self._weapon(battle, aim)
        return reckon(battle, aim, weapon, _parts(sheet_of(battle, aim.actor), weapon)) if weapon else None

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action, lower the own defence, strike."""
        sheet = sheet_of(battle, aim.actor)
        weapon = self._weapon(battle, aim) or sheet.born
        battle = yield from spend(battle, aim.actor, self.price, self.title, keeps_aim=True)
        reckoning = reckon(battle, aim, weapon, _parts(sheet, weapon))
        battle = yield from _lower_defence(battle, aim.actor, full_force_bonus(sheet))
        return (yield from strike(battle, aim, weapon, reckoning, melee_cap(sheet, weapon)))

    def _weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        return (*sheet.blades, sheet.born)


def _parts(sheet: ShardSheet, weapon: Weapon) -> list[Part]:
    bonus, more = full_force_bonus(sheet), weapon.inscribed("full-force")
    full = say(
        "full-force-bonus",
        "full force (STR {strength} / {share}, at most Base {base})",
        strength=sheet.attributes.STR,
        share=BOOK.full_force.strength_share,
        base=base_left(sheet),
    )
    inscribed = say(
        "full-force-weapon", "{weapon}: Full-Force {more:+}", weapon=Term(term=weapon.name), more=more
    )
    return [
        *melee_parts(sheet, weapon),
        Part(label=full, value=bonus, source=BOOK.full_force.source, kind=ENHANCEMENT),
        Part(label=inscribed, value=more, source="completion 000.9"),
    ]


def _lower_defence(battle: Battle, token: TokenId, loss: int) -> Course[Battle]:
    before = sheet_of(battle, token)
    lost = before.points("full-force") + loss
    state = State(id="full-force", value=lost, until="own-turn")
    why = say(
        "full-force",
        "{token} loses {loss} Base Defense until its next turn, {left} left.",
        token=name_of(battle, token),
        loss=loss,
        left=before.with_state(state).current_base_defense,
    )
    return (yield from gain_state(battle, token, state, why=why))

"""Charges that end in a collision.  Source: completion 000.7 'Charge' and 000.9 'Colliding'."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import TokenMoved
from vtt.battle.reckoning import Part
from vtt.rules.actions.aims import parsed
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.systems.space_shard.melee.charge import (
    ChargeAttack,
    bonus_part,
    charge_bonus,
    charge_speed_m,
    lane_of,
    lower_defence,
)
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.colliding import Colliding
from vtt.systems.space_shard.turns.economy import spend
from vtt.text.sentence import Refusal

_CHARGE = ChargeAttack()


class ChargingCollision(Colliding):
    """Charge, and collide instead of striking."""

    id = "charge-collide"
    aliases = ("charging-collision",)
    title = "Charge and collide"
    cost = "Full-Turn"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand what a charge with the born weapon demands."""
        born = sheet_of(battle, aim.actor).born
        pointed = parsed(_CHARGE, battle, aim.replace(using=born.name))
        return pointed if isinstance(pointed, Refusal) else _CHARGE.refusal(battle, pointed)

    def more(self, battle: Battle, aim: Aim) -> list[Part]:
        """Return the dice of the lane beside the penalty for a larger target."""
        parts = super().more(battle, aim)
        if aim.using is not None or aim.target is None:
            return parts
        sheet = sheet_of(battle, aim.actor)
        return [*parts, bonus_part(sheet, lane_of(battle, aim.actor, aim.target, sheet.born))]

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Run, lower the own defence, collide."""
        aim = aim.replace(using=None)
        reckoning, sheet = self.reckoning(battle, aim), sheet_of(battle, aim.actor)
        battle = yield from spend(battle, aim.actor, "charge", self.title)
        if aim.target is None:
            return Outcome(hit=False, reckoning=reckoning)
        lane = lane_of(battle, aim.actor, aim.target, sheet.born)
        left_m = max(0, charge_speed_m(battle, aim.actor) - lane.length_m)
        if lane.length_m > 0:
            battle = yield from happen(TokenMoved(token=aim.actor, path=lane.path, mode="charge"))
        battle = yield from lower_defence(battle, aim.actor, charge_bonus(lane.length_m, sheet))
        return (yield from self.ended(battle, aim, reckoning, left_m))

"""Charges that end in a collision.  Source: completion 000.7 'Charge' and 000.9 'Colliding'."""

from typing import Any

from vtt.battle import Battle, Part, TokenMoved
from vtt.rules import Another, Ruling, demand, emit
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
from vtt.systems.space_shard.turns.economy import Price, spend
from vtt.text import Refusal

_CHARGE = ChargeAttack()


@demand("what a charge with the born weapon demands")
def _as_a_charge(action: Any, battle: Battle, aim: Another) -> Refusal | None:
    """Demand what a charge with the born weapon demands.  Source: completion 000.7, 'Charge'."""
    return _CHARGE.refusal(battle, aim.replace(using=sheet_of(battle, aim.actor).born.name))


class ChargingCollision(Colliding):
    """Charge, and collide instead of striking."""

    id = "charge-collide"
    aliases = ("charging-collision",)
    title = "Charge and collide"
    cost = "Full-Turn"

    price: Price = "charge"
    demands = (_as_a_charge,)

    def more(self, battle: Battle, aim: Another) -> list[Part]:
        """Return the dice of the lane beside the penalty for a larger target."""
        parts = super().more(battle, aim)
        if aim.using is not None:
            return parts
        sheet = sheet_of(battle, aim.actor)
        return [*parts, bonus_part(sheet, lane_of(battle, aim.actor, aim.target, sheet.born))]

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Run, lower the own defence, collide."""
        aim = aim.replace(using=None)
        reckoning, sheet = self.reckoning(battle, aim), sheet_of(battle, aim.actor)
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        lane = lane_of(battle, aim.actor, aim.target, sheet.born)
        left_m = max(0, charge_speed_m(battle, aim.actor) - lane.length_m)
        if lane.length_m > 0:
            battle = yield from emit(TokenMoved(token=aim.actor, path=lane.path, mode="charge"))
        battle = yield from lower_defence(battle, aim.actor, charge_bonus(lane.length_m, sheet))
        return (yield from self.ended(battle, aim, reckoning, left_m))

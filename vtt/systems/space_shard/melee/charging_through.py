"""Charges that break through the creatures in the lane, or end in a collision.

Source: completion 000.9, 'Breakthrough' and 'Colliding'; 000.7 'Charge'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Part, TokenId, TokenMoved, measure
from vtt.geometry import Lane, towards
from vtt.rules import Another, Course, OneTarget, Outcome, Ruling, demand, emit
from vtt.rules.holding import a_weapon
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.melee.charge import (
    ChargeAttack,
    Run,
    bonus_part,
    charge_bonus,
    charge_parts,
    charge_speed_m,
    lane_of,
    lower_defence,
    run_of,
)
from vtt.systems.space_shard.melee.melee import melee_cap
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.special.breaking_through import Breakthrough, answer_of
from vtt.systems.space_shard.special.colliding import Colliding
from vtt.systems.space_shard.special.opposed_action import details_of, names_of
from vtt.text import Refusal, refuse, say


@demand(
    "a creature in the lane",
    refuse("nobody-in-the-way", "Nobody is in the lane of {actor}; an ordinary charge will do."),
    after=[a_weapon],
)
def _creature_in_the_lane(action: "ChargeThrough", battle: Battle, aim: Another) -> bool:
    """Demand a creature to break through.  Source: completion 000.9, 'Breakthrough'."""
    return bool(action.in_the_way(battle, aim))


class ChargeThrough(ChargeAttack):
    """Charge, and break through all creatures in the lane."""

    id = "charge-through"
    aliases = ("charging-breakthrough",)
    title = "Charge and break through"
    demands = (*ChargeAttack.demands, _creature_in_the_lane)

    def run(self, battle: Battle, aim: OneTarget) -> Run:
        """Return the charge with the lane as it is without the creatures in it."""
        met = self.in_the_way(battle, aim)
        if not met:
            return super().run(battle, aim)
        others = {name: token for name, token in battle.tokens.items() if name not in met}
        cleared = measure.cached(battle, ("cleared", *met), lambda: battle.replace(tokens=others))
        return super().run(cleared, aim)

    def in_the_way(self, battle: Battle, aim: OneTarget) -> list[TokenId]:
        """Return the creatures in the lane."""
        blocks = lane_of(battle, aim.actor, aim.target, super().run(battle, aim).weapon).blocks
        return [one for block in blocks if (one := battle.token_id(block.id)) is not None]

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Run from one to the next, break through each, strike at the end."""
        sheet = sheet_of(battle, aim.actor)
        weapon = self.weapon(battle, aim) or sheet.born
        battle = yield from self.paid(battle, aim, keeps_aim=True)
        lane = lane_of(battle, aim.actor, aim.target, weapon)
        contests: list[dict[str, Any]] = []
        for block in lane.blocks:
            if (other := battle.token_id(block.id)) is None:
                continue
            battle, done = yield from _met(battle, aim, lane, block.along_m, other)
            contests.append(done)
            if not done["won"]:
                return Outcome(hit=False, details={"stopped_by": block.id, "contests": contests})
        battle = yield from _run_to(battle, aim, lane, lane.length_m)
        battle = yield from lower_defence(battle, aim.actor, charge_bonus(lane.length_m, sheet))
        reckoning = reckon(battle, aim, weapon, charge_parts(sheet, weapon, lane.length_m))
        outcome = yield from strike(battle, aim, weapon, reckoning, melee_cap(sheet, weapon))
        return outcome.replace(details={**outcome.details, "contests": contests})


def _met(
    battle: Battle, aim: Another, lane: Lane, along_m: float, other: TokenId
) -> Course[tuple[Battle, dict[str, Any]]]:
    """Run up to a creature and break through."""
    battle = yield from _run_to(battle, aim, lane, along_m)
    breaks, at_it = Breakthrough(), aim.replace(target=other, choices={}, adjust=None)
    against = say("breaks-through", "{actor} tries to break past {target}", **names_of(battle, at_it))
    reckoning = breaks.reckoning(battle, at_it)
    battle, contest = yield from breaks.contest(battle, at_it, reckoning, answer_of(battle, other), against)
    return battle, {"target": other, **details_of(reckoning, contest)}


def _run_to(battle: Battle, aim: Aim, lane: Lane, along_m: float) -> Course[Battle]:
    at, place = battle.tokens[aim.actor].at, towards(lane.path[0], lane.path[-1], along_m)
    if at == place:
        return battle
    return (yield from emit(TokenMoved(token=aim.actor, path=(at, place), mode="charge")))


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

    price = "charge"
    demands = (_as_a_charge,)

    def more(self, battle: Battle, aim: Another) -> list[Part]:
        """Return the dice of the lane beside the penalty for a larger target."""
        parts = super().more(battle, aim)
        if aim.using is not None:
            return parts
        sheet = sheet_of(battle, aim.actor)
        return [*parts, bonus_part(sheet, run_of(battle, aim, sheet.born).length_m)]

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Run, lower the own defence, collide."""
        aim = aim.replace(using=None)
        reckoning, sheet = self.reckoning(battle, aim), sheet_of(battle, aim.actor)
        battle = yield from self.paid(battle, aim)
        lane = lane_of(battle, aim.actor, aim.target, sheet.born)
        left_m = max(0, charge_speed_m(battle, aim.actor) - lane.length_m)
        if lane.length_m > 0:
            battle = yield from emit(TokenMoved(token=aim.actor, path=lane.path, mode="charge"))
        battle = yield from lower_defence(battle, aim.actor, charge_bonus(lane.length_m, sheet))
        return (yield from self.ended(battle, aim, reckoning, left_m))

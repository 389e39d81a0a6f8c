"""Charges that break through the creatures in the lane.  Source: completion 000.9, 'Breakthrough'."""

from typing import Any

from vtt.battle import Aim, Battle, TokenId, TokenMoved, measure
from vtt.geometry import Lane, towards
from vtt.rules import Another, Course, OneTarget, Outcome, Ruling, demand, emit
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.demands import a_weapon
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.melee.charge import (
    ChargeAttack,
    Run,
    charge_bonus,
    charge_parts,
    lane_of,
    lower_defence,
)
from vtt.systems.space_shard.melee.melee import melee_cap
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.special.breaking_through import Breakthrough, answer_of
from vtt.systems.space_shard.special.opposed_action import details_of, names_of
from vtt.systems.space_shard.turns.economy import spend
from vtt.text import refuse, say


@demand(
    "a creature in the lane",
    refuse("nobody-in-the-way", "Nobody is in the lane of {actor}; an ordinary charge will do."),
    after=[a_weapon],
)
def _somebody_in_the_lane(action: "ChargeThrough", battle: Battle, aim: Another) -> bool:
    """Demand a creature to break through.  Source: completion 000.9, 'Breakthrough'."""
    return bool(action.in_the_way(battle, aim))


class ChargeThrough(ChargeAttack):
    """Charge, and break through all creatures in the lane."""

    id = "charge-through"
    aliases = ("charging-breakthrough",)
    title = "Charge and break through"
    demands = (*ChargeAttack.demands, _somebody_in_the_lane)

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
        blocks = super().run(battle, aim).lane.blocks
        return [one for block in blocks if (one := battle.token_id(block.id)) is not None]

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Run from one to the next, break through each, strike at the end."""
        sheet = sheet_of(battle, aim.actor)
        weapon = self.weapon(battle, aim) or sheet.born
        battle = yield from spend(battle, aim.actor, self.price, self.title, keeps_aim=True)
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
        reckoning = reckon(battle, aim, weapon, charge_parts(sheet, weapon, lane))
        outcome = yield from strike(battle, aim, weapon, reckoning, melee_cap(sheet, weapon))
        return outcome.replace(details={**outcome.details, "contests": contests})


def _met(
    battle: Battle, aim: Another, lane: Lane, along_m: float, other: TokenId
) -> Course[tuple[Battle, dict[str, Any]]]:
    """Run up to a creature and break through."""
    battle = yield from _run_to(battle, aim, lane, along_m)
    breaks, at_it = Breakthrough(), aim.replace(target=other, choices={}, adjust=None)
    against = say("breaks-through", "{actor} breaks through past {target}", **names_of(battle, at_it))
    reckoning = breaks.reckoning(battle, at_it)
    battle, contest = yield from breaks.contest(battle, at_it, reckoning, answer_of(battle, other), against)
    return battle, {"target": other, **details_of(reckoning, contest)}


def _run_to(battle: Battle, aim: Aim, lane: Lane, along_m: float) -> Course[Battle]:
    at, place = battle.tokens[aim.actor].at, towards(lane.path[0], lane.path[-1], along_m)
    if at == place:
        return battle
    return (yield from emit(TokenMoved(token=aim.actor, path=(at, place), mode="charge")))

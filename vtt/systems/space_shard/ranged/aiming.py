"""Aiming: a Whole-Round each time, up to a maximum, and all of it for one attack.

Source: Rule text, 'Aiming'; completion A7.
"""

from vtt.battle import Battle, measure, names_of
from vtt.rules import Another, Outcome, Ruling, demand, takes
from vtt.rules.holding import a_weapon
from vtt.systems.space_shard.attack.demands import AN_ARMED_ATTACKER, Armed, Attack
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import a_visible_target
from vtt.systems.space_shard.cover.seeing import blurry_sight_m
from vtt.systems.space_shard.ranged.loading import load_refusal
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import Refusal, Term, refuse, say


@demand("a loaded weapon", after=[a_weapon])
def _loaded(action: "Aiming", battle: Battle, aim: Another) -> Refusal | None:
    """Demand that the weapon could fire.  Source: Rule text, 'Aiming'."""
    weapon = action.weapon(battle, aim)
    return load_refusal(battle, aim, weapon) if weapon else None


@demand("a target near enough to aim at", after=[a_weapon])
def _near_enough(action: "Aiming", battle: Battle, aim: Another) -> Refusal | None:
    """Demand a target within some range units and within blurry sight.  Source: completion A7."""
    weapon = action.weapon(battle, aim)
    if weapon is None:
        return None
    gap = measure.gap_m(battle, aim.actor, aim.target)
    unit_most = RULEBOOK.aiming.most_units * weapon.range_m
    sight_most = blurry_sight_m(battle, aim.actor, aim.target)
    if gap <= min(unit_most, sight_most) + 1e-9:
        return None
    return refuse(
        "too-far-to-aim",
        "{target} is {gap_m:m} m away; {actor} aims with the {weapon} at most {most_m:m} m."
        if unit_most <= sight_most
        else "{target} is {gap_m:m} m away; {actor} sees no farther than {most_m:m} m.",
        weapon=Term(term=weapon.name),
        gap_m=gap,
        most_m=min(unit_most, sight_most),
    )


class Aiming(Armed, Attack):
    """Aim at a target for a round."""

    id = "aiming"
    aliases = ("aim",)
    title = "Aim"
    price = "whole-round"
    kind = "ranged weapon"
    parameters = takes(target="who is aimed at", using="a ranged weapon on the sheet")
    demands = (*AN_ARMED_ATTACKER, _loaded, _near_enough, a_visible_target)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Spend the round; aim at the same target for one round more."""
        battle = yield from self.paid(battle, aim, keeps_aim=True)
        target = aim.target
        before = sheet_of(battle, aim.actor).state("aiming")
        rounds = 1 + (before.value if before is not None and before.of == target else 0)
        rounds = min(rounds, RULEBOOK.aiming.most_rounds)
        names = names_of(battle, token=aim.actor, target=target)
        why = say("aims", "{token} aims at {target}: +{rounds} to the next attack.", rounds=rounds, **names)
        state = State(id="aiming", of=target, value=rounds)
        yield from gain_state(battle, aim.actor, state, why=why)
        return Outcome(details={"aimed": rounds})

    def weapons(self, sheet: ShardSheet) -> tuple[Weapon, ...]:
        """Return the ranged weapons."""
        return tuple(one for one in sheet.weapons if one.range_m)

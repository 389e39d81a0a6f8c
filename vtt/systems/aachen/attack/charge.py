"""Charging: a straight run of 30 to 60 ft, then a melee attack or a hurled spear.

Source: completion 002.4, 'Charge'.
"""

from dataclasses import dataclass

from vtt.battle import Battle, Part, TokenId, measure, thing_of
from vtt.geometry import Path, parted, path_length_m
from vtt.rules import Another, Count, Flag, Outcome, Ruling, asked_of_actor, demand
from vtt.rules.holding import a_weapon
from vtt.systems.aachen.actions.handling import drawn
from vtt.systems.aachen.attack.attack import Attack
from vtt.systems.aachen.attack.blows import (
    let_fly,
    melee_attack_of,
    range_refusal,
    ranged_attack_of,
    reach_refusal,
)
from vtt.systems.aachen.attack.striking import strike
from vtt.systems.aachen.attack.weapon_attack import WeaponAttack, attack_takes
from vtt.systems.aachen.movement.free_attack import walked
from vtt.systems.aachen.movement.melee_reach import NEAR_M, measures_of, melee_weapons, reach_ft, stands
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.rulebook import RULEBOOK, feet, metres
from vtt.systems.aachen.sheet import AachenSheet, State, Weapon, gain, of_actor
from vtt.systems.aachen.turns.economy import Cost
from vtt.systems.aachen.wrestling.holding import held_refusal
from vtt.text import Name, Refusal, Sentence, refuse, say

_RULE = RULEBOOK.charge
_HIT = Part(label="charge", value=_RULE.hit, source=_RULE.source)
HURL = Flag(name="hurl", meaning="hurl the spear at the end of the run")
RUN_FT = Count(
    name="run_ft",
    title="Run",
    meaning="feet that are run before a spear is hurled",
    least=int(_RULE.least_ft),
    most=int(_RULE.most_ft),
    default=int(_RULE.least_ft),
)


@dataclass(frozen=True, slots=True)
class _Run:
    """A charge as it is measured from where the actor stands.

    Attributes:
        hurls: Whether a spear is hurled at its end; then only part of the lane is run.
        path: What is run: up to the target, or as far as is run before a spear is hurled.
        length_m: How far is run.
    """

    hurls: bool
    path: Path
    length_m: float

    def cost_m(self, battle: Battle, actor: TokenId) -> float:
        """Return what the run costs on the ground it goes over, metres."""
        return measure.walk(battle, actor, self.path, measures_of(battle, actor, None)).cost_m


def _run(battle: Battle, aim: Another, weapon: Weapon) -> _Run:
    run = measure.charge_run(battle, aim.actor, aim.target, metres(reach_ft(weapon)))
    if not _hurls(aim, weapon):
        return _Run(False, *run)
    path = parted(run.path, metres(RUN_FT.of(aim)))[0]
    return _Run(True, path, path_length_m(path))


def _hurls(aim: Another, weapon: Weapon) -> bool:
    return HURL.of(aim) and bool(weapon.thrown) and weapon.has("spear")


def _arrived(battle: Battle, aim: Another, weapon: Weapon) -> Battle:
    """Return the battle in which the actor is at the end of its run."""
    return measure.standing(battle, aim.actor, _run(battle, aim, weapon).path[-1])


ON_FEET = of_actor(
    "a standing actor",
    lambda one: not one.has("prone"),
    refuse("prone", "{who} is prone and can only crawl."),
)


free_to_move = asked_of_actor("no grapple", held_refusal)
"""Demand that nobody holds the creature, and it holds nobody.  Source: completion 002.6."""


@demand("a throwing spear, where one is hurled", after=[a_weapon])
def a_spear(action: WeaponAttack, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a throwing spear, where one is to be hurled.  Source: completion 002.4, 'Charge'."""
    weapon = action.armed(battle, aim)
    if not HURL.of(aim) or _hurls(aim, weapon):
        return None
    template = "Only a throwing spear is hurled at the end of a charge, not the {weapon}."
    return refuse("no-spear", template, weapon=weapon.said)


@demand("a clear lane", after=[a_weapon])
def clear_lane(action: WeaponAttack, battle: Battle, aim: Another) -> Refusal | None:
    """Demand that nothing blocks the run.  Source: completion 002.4, 'Charge'."""
    weapon = action.armed(battle, aim)
    lane = measure.approach(battle, aim.actor, aim.target, measures_of(battle, aim.actor, weapon.name))
    most_m = _run(battle, aim, weapon).length_m - NEAR_M
    block = next((one for one in lane.blocks if one.along_m < most_m), None)
    if block is None:
        return None
    thing, after_ft = thing_of(battle, block.id, block.kind), feet(block.along_m)
    template = "The charge is blocked by {thing} after {after_ft:m} ft."
    said = refuse("lane-blocked", template, thing=thing, after_ft=after_ft)
    return said.with_facts(by=thing.name if isinstance(thing, Name) else block.id)


@demand("a run of the right length", after=[a_weapon])
def run_up(action: WeaponAttack, battle: Battle, aim: Another) -> Refusal | None:
    """Demand a run that is long enough and no dearer than two Moves.

    Source: completion 002.4, 'Charge'; rulings of 2026-11-22, difficult ground at its price.
    """
    run, least_ft, most_ft = _run(battle, aim, action.armed(battle, aim)), _RULE.least_ft, _RULE.most_ft
    run_m, cost_m = run.length_m, run.cost_m(battle, aim.actor)
    if run_m < metres(least_ft) - NEAR_M:
        template = "The run would be {run_ft:m} ft; a charge takes at least {least_ft:m} ft."
        return refuse("too-near", template, run_ft=feet(run_m), least_ft=least_ft)
    if cost_m > metres(most_ft) + NEAR_M:
        template = "The run would be {run_ft:m} ft; a charge goes at most {most_ft:m} ft."
        if cost_m > run_m + NEAR_M:
            template = (
                "The run of {run_ft:m} ft would cost {cost_ft:m} ft; a charge goes at most {most_ft:m} ft."
            )
        found = {"run_ft": feet(run_m), "cost_ft": feet(cost_m), "most_ft": most_ft}
        return refuse("too-far", template, **found)
    return None


@demand("a target within reach at the end of the run", after=[a_weapon])
def in_reach_at_the_end(action: WeaponAttack, battle: Battle, aim: Another) -> Refusal | None:
    """Demand that the weapon reaches from the end of the run, or can be hurled from there."""
    weapon = action.armed(battle, aim)
    judged = range_refusal if _hurls(aim, weapon) else reach_refusal
    return judged(_arrived(battle, aim, weapon), aim, weapon)


class Charge(WeaponAttack):
    """Rush at a target, at the price of Armor Class until the round ends."""

    id = "charge"
    aliases = ("charge-attack",)
    title = "Charge"
    price: Cost = "move+main"
    kind = "melee weapon"
    parameters = attack_takes(HURL, RUN_FT)
    demands = (*WeaponAttack.demands, ON_FEET, free_to_move, a_spear, clear_lane, run_up, in_reach_at_the_end)

    def weapons(self, sheet: AachenSheet) -> tuple[Weapon, ...]:
        """Return the weapons to strike with."""
        return melee_weapons(sheet)

    def attack(self, battle: Battle, aim: Another, weapon: Weapon) -> Attack:
        """Return the attack from the end of the run."""
        arrived = _arrived(battle, aim, weapon)
        attack = ranged_attack_of if _hurls(aim, weapon) else melee_attack_of
        return attack(arrived, aim, weapon, _HIT)

    def bonus(self, battle: Battle, aim: Another) -> Sentence | None:
        """Say what a charge is worth."""
        return say("charge-bonus", "{hit:+} to hit", hit=_RULE.hit)

    def done(self, battle: Battle, aim: Another) -> Ruling:
        """Run, lower the guard, strike; a charger that is brought down during the run does not strike."""
        weapon, stood = self.armed(battle, aim), stands(battle, aim.actor)
        path = _run(battle, aim, weapon).path
        battle = yield from self.spent(battle, aim)
        battle = yield from drawn(battle, aim.actor, weapon)
        battle = yield from leave_wall(battle, aim.actor)
        told = say("charged", "{who} charges: AC {ac:+} until the round ends.", ac=_RULE.armour_class)
        battle = yield from gain(battle, aim.actor, State(id="charged"), told)
        battle, _ = yield from walked(battle, aim.actor, path, "charge", freely=False)
        if stood and not stands(battle, aim.actor):
            return Outcome(hit=False)
        attack = ranged_attack_of if _hurls(aim, weapon) else melee_attack_of
        blow = attack(battle, aim, weapon, _HIT)
        if _hurls(aim, weapon):
            battle = yield from let_fly(battle, aim, weapon)
        return (yield from strike(battle, blow))

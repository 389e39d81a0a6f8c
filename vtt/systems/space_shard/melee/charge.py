"""Charging: how far, what blocks it, and what it is worth: a die a metre in a straight, clear lane.

Source: Rule text, 'Charge Attack'.
"""

import math
from dataclasses import dataclass

from vtt.battle import Battle, Part, Reckoning, TokenId, measure, thing_of, title_of
from vtt.battle.events import TokenMoved
from vtt.geometry import Lane
from vtt.rules import Another, Course, Demand, OneTarget, Ruling, Verdict, change_sheet, demand, emit, takes
from vtt.rules.holding import a_weapon
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.attack_settings import ATTACK, HANDS
from vtt.systems.space_shard.attack.bonus import nimble_speed_m
from vtt.systems.space_shard.attack.demands import AN_ARMED_ATTACKER, Armed, Attack
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.attack.stacking import ENHANCEMENT
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import a_visible_target, able_to_move
from vtt.systems.space_shard.conditions.states import base_left, speed_left_m
from vtt.systems.space_shard.melee.melee import melee_cap, melee_parts
from vtt.systems.space_shard.movement.measuring import measures_of, reach_refusal
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.sheet import ShardSheet, Weapon, sheet_of
from vtt.systems.space_shard.turns.economy import turn_of
from vtt.text import Refusal, Sentence, refuse, say

UNCAPPED, UNHINDERED = "charge-uncapped", "charge-unhindered"
"""Special abilities: free of the cap by Base Defense; free of the loss.  Source: completion 000.12."""


def charge_bonus(lane_m: float, sheet: ShardSheet) -> int:
    """Return the dice of a charge: whole metres, at most STR and, without an ability, Base Defense."""
    metres = math.floor(round(lane_m, 6)) * RULEBOOK.charge.dice_per_metre
    most = sheet.attributes.STR
    return min(metres, most if UNCAPPED in sheet.abilities else min(most, base_left(sheet)))


def charge_speed_m(battle: Battle, token: TokenId) -> float:
    """Return how far a creature may charge: its Speed, half of it in a surprise round."""
    sheet = sheet_of(battle, token)
    speed = speed_left_m(sheet, nimble_speed_m(battle, sheet))
    turn = turn_of(battle, token)
    if turn is not None and turn.surprise and switches_of(battle).surprise_charge_half_speed:
        return math.floor(speed * RULEBOOK.charge.surprise_speed_share)
    return speed


@dataclass(frozen=True, slots=True)
class Run:
    """How a charge goes from here.

    Attributes:
        length_m: Of its lane.
        start: The battle in which it is judged.
        end: The same with the actor at the end of the lane.
    """

    weapon: Weapon
    length_m: float
    start: Battle
    end: Battle


def lane_of(battle: Battle, actor: TokenId, target: TokenId, weapon: Weapon) -> Lane:
    """Measure the lane to the nearest place from which the weapon reaches the target."""
    return measure.approach(battle, actor, target, measures_of(battle, actor, weapon.name))


def run_of(battle: Battle, aim: OneTarget, weapon: Weapon) -> Run:
    """Measure a charge with a weapon, but for what stands in its lane."""
    run = measure.charge_run(battle, aim.actor, aim.target, sheet_of(battle, aim.actor).reach_m(weapon))
    return Run(weapon, run.length_m, battle, measure.standing(battle, aim.actor, run.path[-1]))


@demand("a creature that is not prone", refuse("prone", "{actor} is prone and can only crawl."))
def _upright(action: "ChargeAttack", battle: Battle, aim: Another) -> bool:
    """Demand an upright creature.  Source: completion 000.8, 'Prone'."""
    return not sheet_of(battle, aim.actor).has("prone")


@demand("a clear lane", after=[a_weapon])
def _clear_lane(action: "ChargeAttack", battle: Battle, aim: Another) -> Refusal | None:
    """Demand that nothing is in the lane.  Source: Rule text, 'Charge Attack'."""
    run = action.run(battle, aim)
    lane = lane_of(run.start, aim.actor, aim.target, run.weapon)
    if not lane.blocks:
        return None
    first = lane.blocks[0]
    return refuse(
        "lane-blocked",
        "The charge is blocked by {thing} after {after_m:m} m.",
        thing=thing_of(battle, first.id, first.kind),
        after_m=first.along_m,
    ).with_facts(by=title_of(battle, first.id), kind=first.kind, at_x=first.at[0], at_y=first.at[1])


@demand(
    "a lane no longer than Speed",
    refuse("too-far", "The charge would be {length_m:m} m long; {actor} can charge {speed_m:m} m."),
    after=[a_weapon],
)
def _short_lane(action: "ChargeAttack", battle: Battle, aim: Another) -> Verdict:
    """Demand a lane within Speed.  Source: Rule text, 'Charge Attack'; completion 000.4."""
    length_m, speed_m = action.run(battle, aim).length_m, charge_speed_m(battle, aim.actor)
    return length_m <= speed_m + 1e-9 or {"length_m": length_m, "speed_m": speed_m}


@demand("a target in reach at the end of the lane", after=[a_weapon])
def _reach_at_end(action: "ChargeAttack", battle: Battle, aim: Another) -> Refusal | None:
    """Demand that the weapon reaches the target from there.  Source: Rule text, 'Charge Attack'."""
    run = action.run(battle, aim)
    refusal = reach_refusal(run.end, aim.actor, aim.target, run.weapon)
    if refusal is None or refusal.sentence.code != "out-of-reach":
        return refusal
    return refuse(
        "out-of-reach",
        "At the end of the charge {target} would be {gap_m:m} m away; {actor} reaches {reach_m:m} m.",
        gap_m=measure.gap_m(run.end, aim.actor, aim.target),
        reach_m=sheet_of(battle, aim.actor).reach_m(run.weapon),
    )


class ChargeAttack(Armed, Attack):
    """Move up to the target in a straight line, then strike."""

    id = "charge-attack"
    aliases = ("charge",)
    title = "Charge Attack"
    price = "charge"
    kind = "blade"
    parameters = takes(
        HANDS, *ATTACK, target="who is charged", using="a blade on the sheet, or the born weapon"
    )
    demands: tuple[Demand, ...] = (
        *AN_ARMED_ATTACKER,
        *(_upright, able_to_move, a_visible_target, _clear_lane, _short_lane, _reach_at_end),
    )

    def run(self, battle: Battle, aim: OneTarget) -> Run:
        """Return the charge as its demands judge it."""
        return run_of(battle, aim, self.weapon(battle, aim) or sheet_of(battle, aim.actor).born)

    def reckoning(self, battle: Battle, aim: Another) -> Reckoning | None:
        """Return the dice: a melee attack and a die for each metre."""
        sheet, weapon = sheet_of(battle, aim.actor), self.weapon(battle, aim)
        if weapon is None:
            return None
        run = run_of(battle, aim, weapon)
        return reckon(run.end, aim, weapon, charge_parts(sheet, weapon, run.length_m))

    def bonus(self, battle: Battle, aim: Another) -> Sentence | None:
        """Say how many dice the lane gives, if any."""
        sheet, weapon = sheet_of(battle, aim.actor), self.weapon(battle, aim)
        if weapon is None:
            return None
        dice = charge_bonus(run_of(battle, aim, weapon).length_m, sheet)
        if not dice:
            return None
        return say("charge-bonus", "{dice:+} die" if dice == 1 else "{dice:+} dice", dice=dice)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Run, lower the own defence, strike."""
        sheet = sheet_of(battle, aim.actor)
        weapon = self.weapon(battle, aim) or sheet.born
        lane = lane_of(battle, aim.actor, aim.target, weapon)
        battle = yield from self.paid(battle, aim, keeps_aim=True)
        if lane.length_m > 0:
            battle = yield from emit(TokenMoved(token=aim.actor, path=lane.path, mode="charge"))
        battle = yield from lower_defence(battle, aim.actor, charge_bonus(lane.length_m, sheet))
        reckoning = reckon(battle, aim, weapon, charge_parts(sheet, weapon, lane.length_m))
        return (yield from strike(battle, aim, weapon, reckoning, melee_cap(sheet, weapon)))


def charge_parts(sheet: ShardSheet, weapon: Weapon, lane_m: float) -> list[Part]:
    """Return what a charging attacker brings."""
    return [*melee_parts(sheet, weapon), bonus_part(sheet, lane_m)]


def bonus_part(sheet: ShardSheet, lane_m: float) -> Part:
    """Return the dice of the lane."""
    note = say(
        "charge-part",
        "{length_m:m} m, at most STR {strength}"
        if UNCAPPED in sheet.abilities
        else "{length_m:m} m, at most STR {strength}, Base {base}",
        length_m=lane_m,
        strength=sheet.attributes.STR,
        base=base_left(sheet),
    )
    value = charge_bonus(lane_m, sheet)
    return Part(label="charge", value=value, source=RULEBOOK.charge.source, kind=ENHANCEMENT, note=note)


def lower_defence(battle: Battle, token: TokenId, loss: int) -> Course[Battle]:
    """Take the dice of the charge from the own Base Defense for one round."""
    before = sheet_of(battle, token)
    if not loss or UNHINDERED in before.abilities:
        return battle
    base = min(loss, base_left(before))
    after = before.with_state(State(id="charged", value=before.points("charged") + base, until="own-turn"))
    if loss > base:
        after = after.with_state(State(id="exposed", value=loss - base, until="own-turn"))
    why = say(
        "charged",
        "{token} loses {loss} Base Defense until the next turn, {left} left."
        " {exposed} more is an Unnamed penalty."
        if loss > base
        else "{token} loses {loss} Base Defense until the next turn, {left} left.",
        loss=base,
        left=after.current_base_defense,
        exposed=loss - base,
    )
    return (yield from change_sheet(battle, token, after, why, always=True))

"""How does a creature charge? In a straight, clear lane, for a die a metre.

Source: Rule text, 'Charge Attack'.
"""

import math
from collections.abc import Mapping
from typing import ClassVar, Literal

from vtt.battle import measure
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import SheetChanged, TokenMoved
from vtt.battle.names import thing_of
from vtt.battle.reckoning import Part, Reckoning
from vtt.geometry import Lane
from vtt.rules.actions.plain import PlainAction
from vtt.rules.actions.settings import Setting
from vtt.rules.rulings.ruling import Course, Ruling, happen
from vtt.systems.space_shard.attack.attack import strike
from vtt.systems.space_shard.attack.bonus import nimble_speed_m
from vtt.systems.space_shard.attack.chosen import ATTACK, HANDS
from vtt.systems.space_shard.attack.looking import attacker_refusal, sight_refusal
from vtt.systems.space_shard.attack.reckoning import reckon
from vtt.systems.space_shard.attack.requirements import requirement_refusal
from vtt.systems.space_shard.attack.stacking import ENHANCEMENT
from vtt.systems.space_shard.auxiliary.handling import hand_refusal
from vtt.systems.space_shard.book import BOOK
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import base_left, speed_left_m, stuck_refusal
from vtt.systems.space_shard.melee.melee import melee_cap, melee_parts, reach_refusal, weapon_refusal
from vtt.systems.space_shard.movement.measuring import measures_of, melee_weapon
from vtt.systems.space_shard.options import switches_of
from vtt.systems.space_shard.sheet.gear import Weapon
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.turns.economy import cost_refusal, spend, turn_of
from vtt.text.sentence import Refusal, Sentence, refuse, say

UNCAPPED, UNHINDERED = "charge-uncapped", "charge-unhindered"
"""Special abilities: free of the cap by Base Defense; free of the loss.  Source: completion 000.12."""


def charge_bonus(lane_m: float, sheet: ShardSheet) -> int:
    """Return the dice of a charge: whole metres, at most STR and, without an ability, Base Defense."""
    metres = math.floor(round(lane_m, 6)) * BOOK.charge.dice_per_metre
    most = sheet.attributes.STR
    return min(metres, most if UNCAPPED in sheet.abilities else min(most, base_left(sheet)))


def charge_speed_m(battle: Battle, token: str) -> float:
    """Return how far a creature may charge: its Speed, half of it in a surprise round."""
    sheet = sheet_of(battle, token)
    speed = speed_left_m(sheet, nimble_speed_m(battle, sheet))
    turn = turn_of(battle, token)
    if turn is not None and turn.surprise and switches_of(battle).surprise_charge_half_speed:
        return math.floor(speed * BOOK.charge.surprise_speed_share)
    return speed


class ChargeAttack(PlainAction):
    """Move up to the target in a straight line, then strike."""

    id = "charge-attack"
    aliases = ("charge",)
    title = "Charge Attack"
    cost = "Full-Turn"
    aims_at: Literal["token"] = "token"
    anytime = False
    parameters: ClassVar[Mapping[str, str | Setting]] = {
        "target": "who is charged",
        "with": "a blade on the sheet, or the born weapon",
        "choices.hands": HANDS,
        **ATTACK,
    }

    def ways(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the blades at hand, and the born weapon."""
        sheet = sheet_of(battle, aim.actor)
        return tuple(weapon.name for weapon in (*sheet.blades, sheet.born))

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a clear lane no longer than Speed, and sight at the start."""
        weapon = melee_weapon(sheet_of(battle, aim.actor), aim.using)
        if weapon is None:
            return weapon_refusal(battle, aim, "blade")
        return (
            attacker_refusal(battle, aim)
            or cost_refusal(battle, aim.actor, "charge")
            or hand_refusal(battle, aim.actor, weapon)
            or requirement_refusal(sheet_of(battle, aim.actor), weapon)
            or _posture_refusal(battle, aim)
            or stuck_refusal(battle, aim.actor)
            or sight_refusal(battle, aim)
            or _lane_refusal(battle, aim, lane_of(battle, aim, weapon))
            or _end_refusal(battle, aim, weapon)
        )

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice: a melee attack and a die for each metre."""
        weapon = melee_weapon(sheet_of(battle, aim.actor), aim.using)
        if weapon is None or aim.target is None:
            return None
        lane = lane_of(battle, aim, weapon)
        parts = charge_parts(sheet_of(battle, aim.actor), weapon, lane)
        return reckon(_arrived(battle, aim, lane), aim, weapon, parts)

    def bonus(self, battle: Battle, aim: Aim) -> Sentence | None:
        """Say how many dice the lane gives."""
        sheet = sheet_of(battle, aim.actor)
        weapon = melee_weapon(sheet, aim.using)
        if weapon is None or aim.target is None:
            return None
        dice = charge_bonus(lane_of(battle, aim, weapon).length_m, sheet)
        return say("charge-bonus", "{dice:+} die" if dice == 1 else "{dice:+} dice", dice=dice)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Run, lower the own defence, strike."""
        sheet = sheet_of(battle, aim.actor)
        weapon = melee_weapon(sheet, aim.using) or sheet.born
        lane = lane_of(battle, aim, weapon)
        battle = yield from spend(battle, aim.actor, "charge", self.title, keeps_aim=True)
        if lane.length_m > 0:
            battle = yield from happen(TokenMoved(token=aim.actor, path=lane.path, mode="charge"))
        battle = yield from lower_defence(battle, aim.actor, charge_bonus(lane.length_m, sheet))
        reckoning = reckon(battle, aim, weapon, charge_parts(sheet, weapon, lane))
        return (yield from strike(battle, aim, weapon, reckoning, melee_cap(sheet, weapon)))


def lane_of(battle: Battle, aim: Aim, weapon: Weapon) -> Lane:
    """Measure the lane to the nearest place from which the weapon reaches the target."""
    measures = measures_of(battle, aim.actor, weapon.name)
    return measure.approach(battle, aim.actor, aim.target or aim.actor, measures).lane


def _arrived(battle: Battle, aim: Aim, lane: Lane) -> Battle:
    """Return the battle in which the actor stands at the end of the lane."""
    return battle.with_token(battle.tokens[aim.actor].replace(at=lane.path[-1]))


def charge_parts(sheet: ShardSheet, weapon: Weapon, lane: Lane) -> list[Part]:
    """Return what a charging attacker brings."""
    return [*melee_parts(sheet, weapon), bonus_part(sheet, lane)]


def bonus_part(sheet: ShardSheet, lane: Lane) -> Part:
    """Return the dice of the lane."""
    most = f"at most STR {sheet.attributes.STR}"
    if UNCAPPED not in sheet.abilities:
        most += f", Base {base_left(sheet)}"
    label = f"charge ({round(lane.length_m, 1):g} m, {most})"
    value = charge_bonus(lane.length_m, sheet)
    return Part(label=label, value=value, source=BOOK.charge.source, kind=ENHANCEMENT)


def lower_defence(battle: Battle, token: str, loss: int) -> Course[Battle]:
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
        "{token} loses {loss} Base Defense until its next turn, {left} left."
        + (" {exposed} more is an Unnamed penalty." if loss > base else ""),
        token=battle.tokens[token].title,
        loss=base,
        left=after.current_base_defense,
        exposed=loss - base,
    )
    return (yield from happen(SheetChanged(token=token, before=before, after=after, why=why)))


def _posture_refusal(battle: Battle, aim: Aim) -> Refusal | None:
    if not sheet_of(battle, aim.actor).has("prone"):
        return None
    return refuse("prone", "{actor} is prone and can only crawl.", actor=battle.tokens[aim.actor].title)


def _end_refusal(battle: Battle, aim: Aim, weapon: Weapon) -> Refusal | None:
    """Demand that the weapon reaches the target from the end of the lane."""
    refusal = reach_refusal(_arrived(battle, aim, lane_of(battle, aim, weapon)), aim, weapon)
    if refusal is None or refusal.sentence.code != "out-of-reach":
        return refusal
    template = "At the end of the charge {target} would be {gap_m:m} m away; {actor} reaches {reach_m:m} m."
    return refuse("out-of-reach", template, **dict(refusal.facts))


def _lane_refusal(battle: Battle, aim: Aim, lane: Lane) -> Refusal | None:
    actor = battle.tokens[aim.actor].title
    if lane.blocks:
        first = lane.blocks[0]
        name = battle.tokens[first.id].title if first.id in battle.tokens else first.id
        return refuse(
            "lane-blocked",
            "The charge is blocked by {thing} after {after_m:m} m.",
            by=name,
            thing=thing_of(battle, first.id, first.kind),
            kind=first.kind,
            after_m=first.along_m,
            at_x=first.at[0],
            at_y=first.at[1],
        )
    speed = charge_speed_m(battle, aim.actor)
    if lane.length_m > speed + 1e-9:
        return refuse(
            "too-far",
            "The charge would be {length_m:m} m long; {actor} can charge {speed_m:m} m.",
            length_m=lane.length_m,
            actor=actor,
            speed_m=speed,
        )
    return None

"""Burning, bleeding and debuff points, and the actions that stop them or shake them off.

Source: completion 000.8, 'Burning n / Bleeding n', 'Debuff points'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, name_of
from vtt.rules import OneOf, Outcome, PlainAction, Ruling, Verdict, change_sheet, demand, takes
from vtt.systems.space_shard.areas.saves import FORTITUDE, REFLEX, save, save_dice
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, enough_willpower, the_price
from vtt.systems.space_shard.conditions.states import SOURCE
from vtt.systems.space_shard.harm.healing import alive, no_fight
from vtt.systems.space_shard.sheet import ShardSheet, sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec, own_check, own_dice
from vtt.systems.space_shard.terms import StateId
from vtt.text import Refusal, Term, refuse, say


@demand("fire or blood to stop")
def something_to_stop(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand an actor that burns or bleeds.  Source: completion 000.8, 'Burning n / Bleeding n'."""
    if sheet_of(battle, aim.actor).has(action.state):
        return None
    state = Term(term=action.state)
    return refuse(
        "not-burning" if action.state == "burning" else "not-bleeding", "{actor} is not {state}.", state=state
    )


class _Stop(PaidAction):
    """What putting out fire and stanching blood have in common."""

    state: StateId
    spec: CheckSpec
    parameters = takes(*CHECK)
    demands = (able_to_act, something_to_stop, the_price, enough_willpower)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice of the save."""
        return own_dice(battle, aim, self.spec, SOURCE)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and roll; each success takes one point off."""
        battle = yield from self.paid(battle, aim)
        reckoning, name = self.reckoning(battle, aim), name_of(battle, aim.actor)
        purpose = say("stops", "{actor} tries this: {what}", actor=name, what=Term(term=self.title))
        battle, successes = yield from own_check(battle, aim, reckoning, purpose, self.spec)
        before = sheet_of(battle, aim.actor)
        left = max(0, before.points(self.state) - successes)
        after = before.without_state(self.state)
        if left:
            after = before.with_state(State(id=self.state, value=left))
        why = say(
            "stopped",
            "{actor} is still {state}, {left|point|points}." if left else "{actor} is no longer {state}.",
            actor=name,
            state=Term(term=self.state),
            left=left,
        )
        yield from change_sheet(battle, aim.actor, after, why)
        details = {"pool": int(reckoning.total), "successes": successes, "left": left}
        return Outcome(hit=successes > 0, reckoning=reckoning, details=details)


class PutOutFire(_Stop):
    """Put out the fire on the own body: a Reflex save."""

    id = "put-out-fire"
    title = "Put out the fire"
    state: StateId = "burning"
    spec = REFLEX


class StanchBleeding(_Stop):
    """Stanch the own bleeding: a STA check."""

    id = "stanch-bleeding"
    title = "Stanch bleeding"
    price = "swift"
    state: StateId = "bleeding"
    spec = CheckSpec(id="sta", attribute="STA")


DEBUFF = OneOf(
    name="state",
    title="Debuff",
    meaning="what is shaken off; the first one if none is named",
    among=tuple(name for name, rule in STATES.items() if rule.keys),
    titles={name: rule.title for name, rule in STATES.items()},
)


@demand("points of a debuff", refuse("nothing-to-heal", "{actor} has no {named} to shake off."))
def points_to_shake_off(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand points that a rest could take off.  Source: completion 000.8, 'Debuff points'."""
    return _debuff(sheet_of(battle, aim.actor), aim) is not None or {
        "named": DEBUFF.said(aim) or Term(term="debuff points")
    }


class ShakeOff(PlainAction):
    """Shake off debuff points in a rest: one Fortitude save, a point for each success."""

    id = "shake-off"
    aliases = ("rest-off",)
    title = "Shake off a debuff"
    cost = "15 minutes"
    parameters = takes(DEBUFF)
    demands = (no_fight, alive, points_to_shake_off)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice of the save."""
        return save_dice(battle, aim.actor, FORTITUDE)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Save; what is left of the points stays."""
        state = _debuff(sheet_of(battle, aim.actor), aim)
        if state is None:
            return Outcome()
        battle, saved, reckoning = yield from save(battle, aim.actor, FORTITUDE)
        before, left = sheet_of(battle, aim.actor), max(0, state.value - saved)
        after = before.with_state(state.replace(value=left)) if left else before.without_state(state.id)
        why = say(
            "shaken-off",
            "{token} has {left|point|points} of {state} left.",
            state=Term(term=STATES[state.id].title),
            left=left,
        )
        yield from change_sheet(battle, aim.actor, after, why)
        details = {"pool": int(reckoning.total), "successes": saved, "state": state.id, "left": left}
        return Outcome(hit=saved > 0, reckoning=reckoning, details=details)


def _debuff(sheet: ShardSheet, aim: Aim) -> State | None:
    """Return the debuff points that are named, else the first."""
    points = (one for one in sheet.conditions if STATES[one.id].keys and one.value)
    return next((one for one in points if DEBUFF.of(aim) in (None, one.id)), None)

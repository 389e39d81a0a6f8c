"""Shaking off debuff points: a rest of 15 minutes is one save.  Source: completion 000.8, 'Debuff points'."""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning
from vtt.rules import OneOf, Outcome, PlainAction, Ruling, change_sheet, demand, takes
from vtt.systems.space_shard.areas.saves import FORTITUDE, save, save_dice
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.harm.healing import alive, no_fight
from vtt.systems.space_shard.sheet.sheet import ShardSheet, sheet_of
from vtt.text import Refusal, Term, refuse, say

DEBUFF = OneOf(
    name="state",
    title="Debuff",
    meaning="what is shaken off; the first one if none is named",
    among=tuple(name for name, rule in STATES.items() if rule.keys),
    titles={name: rule.title for name, rule in STATES.items()},
)


@demand("points of a debuff")
def points_to_shake_off(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand points that a rest could take off.  Source: completion 000.8, 'Debuff points'."""
    if _debuff(sheet_of(battle, aim.actor), aim) is not None:
        return None
    named = DEBUFF.said(aim) or Term(term="debuff points")
    return refuse("nothing-to-heal", "{actor} has no {named} to shake off.", named=named)


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
        return Outcome(
            reckoning=reckoning,
            details={"pool": int(reckoning.total), "successes": saved, "state": state.id, "left": left},
        )


def _debuff(sheet: ShardSheet, aim: Aim) -> State | None:
    """Return the debuff points that are named, else the first."""
    points = (one for one in sheet.conditions if STATES[one.id].keys and one.value)
    return next((one for one in points if DEBUFF.of(aim) in (None, one.id)), None)

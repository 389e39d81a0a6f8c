"""Burning and bleeding, and the actions that stop them.

Source: completion 000.8, 'Burning n / Bleeding n'.
"""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, name_of
from vtt.rules import Outcome, Ruling, change_sheet, demand, takes
from vtt.systems.space_shard.areas.saves import REFLEX
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, enough_willpower, the_price
from vtt.systems.space_shard.conditions.states import SOURCE
from vtt.systems.space_shard.sheet.sheet import sheet_of
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
    """What both ways to stop it have in common."""

    id: str
    title: str
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
        purpose = say("stops", "{actor}: {what}", actor=name, what=Term(term=self.title))
        battle, successes = yield from own_check(battle, aim, reckoning, purpose, self.spec)
        before = sheet_of(battle, aim.actor)
        left = max(0, before.points(self.state) - successes)
        after = before.without_state(self.state)
        if left:
            after = before.with_state(State(id=self.state, value=left))
        why = say(
            "stopped",
            "{actor} is still {state}: {left|point|points}." if left else "{actor} is no longer {state}.",
            actor=name,
            state=Term(term=self.state),
            left=left,
        )
        yield from change_sheet(battle, aim.actor, after, why)
        details = {"pool": int(reckoning.total), "successes": successes, "left": left}
        return Outcome(reckoning=reckoning, details=details)


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

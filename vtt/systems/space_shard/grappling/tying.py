"""Tying a creature up, and escaping from bonds.  Source: completion 000.9, 'Bundle'."""

from typing import Any

from vtt.battle import Aim, Battle, Reckoning, name_of
from vtt.rules import Another, Flag, Outcome, PlainAction, Ruling, Verdict, demand, peace, takes
from vtt.systems.space_shard.attack.attack_settings import CHECK
from vtt.systems.space_shard.conditions.conditions import STATES, State
from vtt.systems.space_shard.conditions.demands import able_to_act, enough_willpower
from vtt.systems.space_shard.conditions.states import is_helpless, states_of
from vtt.systems.space_shard.harm.health import is_down
from vtt.systems.space_shard.sheet import of_actor, sheet_of
from vtt.systems.space_shard.special.checks import CheckSpec, aid_parts, own_check, own_dice
from vtt.systems.space_shard.special.opposed_action import OpposedAction, names_of, within_reach
from vtt.systems.space_shard.special.special import SPECIAL
from vtt.systems.space_shard.terms import StateId
from vtt.systems.space_shard.turns.economy import gain_state, lose_state
from vtt.text import Term, refuse, say

_LASTING: tuple[StateId, ...] = ("bound", "reinforced", "struggling")

WILLING = Flag(name="willing", meaning="the target lets it happen")


@demand("a helpless or willing target", refuse("not-helpless", "{target} is neither helpless nor willing."))
def a_helpless_target(action: Any, battle: Battle, aim: Another) -> Verdict:
    """Demand a target that cannot or does not resist.  Source: completion 000.9, 'Bundle'."""
    return bool(is_helpless(sheet_of(battle, aim.target)) or WILLING.of(aim))


@demand("a rope", refuse("no-rope", "{actor} has no rope."))
def a_rope(action: Any, battle: Battle, aim: Another) -> bool:
    """Demand a rope among the items.  Source: completion 000.9, 'Bundle'."""
    return any("rope" in item.name.lower() for item in sheet_of(battle, aim.actor).items)


a_minute = peace(refuse("takes-a-minute", "That takes a minute: ten rounds of a fight."), "a minute of time")
"""Demand that no fight goes on.  Source: completion 000.9, 'Bundle'."""


bonds = of_actor("bonds", lambda one: one.has("bound"), refuse("not-bound", "{actor} is not bound."))
"""Demand ropes to escape from.  Source: completion 000.9, 'Bundle'."""


@demand("nothing but the bonds in the way", refuse("cannot-act", "{actor} cannot act: {state}."))
def stopped_by_bonds_alone(action: Any, battle: Battle, aim: Aim) -> Verdict:
    """Demand an actor that could act if it were not bound.  Source: completion 000.9, 'Bundle'."""
    sheet = sheet_of(battle, aim.actor)
    others = (STATES[one.id] for one in states_of(sheet) if one.id != "bound")
    stopped = next((rule.title for rule in others if not rule.acts), None)
    return (stopped is None and not is_down(sheet)) or {"state": Term(term=stopped or "down")}


class Bundle(OpposedAction):
    """Tie a creature up: it takes a minute."""

    id = "bundle"
    aliases = ("tie", "tie-up")
    title = "Bundle"
    cost = "1 minute"
    source = SPECIAL.bundle.source
    spec = CheckSpec(id="int", attribute="INT", skill="sleight_of_hand")
    aidable = True
    oneself = refuse("no-target", "Nobody ties up their own body.")
    parameters = takes(WILLING, *CHECK, target="the creature to tie up")

    demands = (able_to_act, a_helpless_target, a_rope, a_minute, within_reach, enough_willpower)

    def carry_out(self, battle: Battle, aim: Another) -> Ruling:
        """Roll; the successes, or a share of them for further ropes, are what an escape needs."""
        reckoning, target = self.reckoning(battle, aim), aim.target
        names = names_of(battle, aim)
        purpose = say("ties", "{actor} tries to tie up {target}", **names)
        battle, successes = yield from own_check(battle, aim, reckoning, purpose, self.spec, aidable=True)
        sheet = sheet_of(battle, target)
        before, times = sheet.points("bound"), sheet.points("reinforced")
        more = successes // SPECIAL.bundle.reinforced_share ** (times + 1) if before else successes
        if more:
            states = [State(id="bound", value=before + more)]
            states += [State(id="reinforced", value=times + 1)] if before else []
            why = say(
                "bound",
                "{target} is bound: {needed|success|successes} to get free.",
                **names,
                needed=before + more,
            )
            yield from gain_state(battle, target, *states, why=why)
        details = {"pool": int(reckoning.total), "successes": successes, "escape_dc": before + more}
        return Outcome(hit=successes > 0, reckoning=reckoning, details=details)


class EscapeBonds(PlainAction):
    """Escape from ropes: successes add up, a roll each minute."""

    id = "escape-bonds"
    title = "Escape from bonds"
    cost = "1 minute"
    spec = CheckSpec(id="dex", attribute="DEX", skill="athletics", trait="Escape", pinned=True)

    parameters = takes(*CHECK)
    demands = (bonds, stopped_by_bonds_alone, a_minute, enough_willpower)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning:
        """Return the dice: DEX + Athletics(Escape)."""
        aid = aid_parts(battle, aim.actor, self.spec)
        return own_dice(battle, aim, self.spec, SPECIAL.bundle.source, aid)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Roll and add up."""
        reckoning, name = self.reckoning(battle, aim), name_of(battle, aim.actor)
        purpose = say("escapes", "{actor} works at the bonds", actor=name)
        battle, successes = yield from own_check(battle, aim, reckoning, purpose, self.spec, aidable=True)
        sheet = sheet_of(battle, aim.actor)
        needed, so_far = sheet.points("bound"), sheet.points("struggling") + successes
        if so_far >= needed:
            free = say("bound-ended", "{token} gets free.")
            for state in _LASTING:
                battle = yield from lose_state(battle, aim.actor, state, free)
        elif successes:
            why = say(
                "struggles",
                "{actor} has {done} of the {needed|success|successes} needed.",
                actor=name,
                done=so_far,
                needed=needed,
            )
            yield from gain_state(battle, aim.actor, State(id="struggling", value=so_far), why=why)
        details = {"pool": int(reckoning.total), "successes": successes, "so_far": so_far}
        details |= {"escape_dc": needed, "free": so_far >= needed}
        return Outcome(hit=so_far >= needed, reckoning=reckoning, details=details)

"""Readying: an action is prepared in the own turn, and carried out in another's.

Source: completion 000.4, 'Ready'.
"""

from collections.abc import Mapping
from typing import Any

from vtt.battle import Aim, Battle, Reckoning
from vtt.rules import (
    Action,
    AimsAt,
    OneOf,
    Outcome,
    PlainAction,
    Ruling,
    Setting,
    Words,
    a_fight,
    asked_of_actor,
    demand,
    taken,
    takes,
)
from vtt.rules.actions.aims import parsed
from vtt.rules.actions.supposing import Supposed, Supposing
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, the_price
from vtt.systems.space_shard.sheet import sheet_of
from vtt.systems.space_shard.terms import Single
from vtt.systems.space_shard.turns.economy import OWED, TITLES, gain_state, lose_state, spend
from vtt.systems.space_shard.turns.initiative import ambusher_refusal
from vtt.text import Quote, Refusal, Term, listed, refuse, say

TRIGGER = Words(name="trigger", meaning="when it is done, in words")


_in_encounter = a_fight(refuse("no-encounter", "Outside an encounter nothing needs to be readied."))
"""Demand an encounter.  Source: completion 000.4, 'Ready'."""


@demand("an action that can be readied")
def _can_be_readied(action: "Ready", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand an action that a Standard Action can pay for.  Source: completion 000.4, 'Ready'."""
    named = action.which.named(aim)
    if named is None or named in action.which.among:
        return None
    return refuse(
        "no-such-action",
        "{named} cannot be readied; these can: {known}.",
        named=Quote(quote=named),
        known=listed((Term(term=one.title) for one in action.actions.values()), "comma"),
    ).with_facts(known=", ".join(action.actions))


_no_ambusher = asked_of_actor("no ambush to spring", ambusher_refusal)
"""Demand that the ambusher acts at once.  Source: completion 000.4, switch ambusher_first."""


class Ready(PaidAction):
    """Spend the Standard Action now, and name what is done on which trigger."""

    id = "ready"
    aliases = ("ready-action",)
    title = "Ready an action"
    demands = (able_to_act, _in_encounter, _can_be_readied, _no_ambusher, the_price)

    def __init__(self, actions: tuple[Action[Any], ...]) -> None:
        self.actions = {one.id: one for one in actions}
        self.which = OneOf(
            name="action",
            meaning="what takes a Standard, a Movement or a Swift Action",
            among=tuple(self.actions),
            titles={one.id: one.title for one in actions},
            default=actions[0].id,
        )
        self.parameters: Mapping[str, str | Setting] = taken(self.which, TRIGGER)  # type: ignore[misc]

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and wait."""
        battle = yield from spend(battle, aim.actor, "standard", self.title)
        action, trigger = self.actions[str(self.which.of(aim))], TRIGGER.of(aim)
        why = say(
            "readies",
            "{token} readies {action}: {trigger}." if trigger else "{token} readies {action}.",
            action=Term(term=action.title),
            trigger=Quote(quote=trigger),
        )
        state = State(id="readied", of=action.id, until="own-turn")
        yield from gain_state(battle, aim.actor, state, why=why)
        return Outcome(details={"readied": action.id, "trigger": trigger})


@demand("a readied action", refuse("nothing-readied", "{actor} has readied nothing."))
def _readied(action: "ReadiedAction", battle: Battle, aim: Aim) -> bool:
    """Demand that something was readied.  Source: completion 000.4, 'Ready'."""
    return action.readied(battle, aim) is not None


@demand("the turn of another", refuse("own-turn", "{actor} readied it for the turn of another."))
def _turn_of_another(action: "ReadiedAction", battle: Battle, aim: Aim) -> bool:
    """Demand another's turn.  Source: completion 000.4, 'Ready'."""
    return battle.encounter is None or battle.encounter.current != aim.actor


@demand("what the readied action demands", after=[_readied])
def _its_demands(action: "ReadiedAction", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand what the action itself demands.  Source: completion 000.4, 'Ready'."""
    inner = action.readied(battle, aim)
    pointed = parsed(inner, battle, aim) if inner is not None else None
    return pointed if inner is None or isinstance(pointed, Refusal) else inner.refusal(battle, pointed)


class ReadiedAction(PlainAction):
    """Carry out what was readied, just before its trigger; the next turn lacks an action of its kind."""

    id = "readied-action"
    title = "Readied action"
    cost = "readied"
    aims_at: AimsAt = "any"
    anytime = True
    demands = (_readied, _turn_of_another, _its_demands)

    def __init__(self, actions: tuple[Action[Any], ...]) -> None:
        self._actions = {one.id: one for one in actions}
        taken_by_each = {name: one for action in actions for name, one in action.parameters.items()}
        self.parameters: Mapping[str, str | Setting] = {  # type: ignore[misc]
            **taken_by_each,
            **takes(target="who it is done to", at="where it is done", using="what it is done with"),
        }

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return what the readied action may be done with."""
        action = self.readied(battle, aim)
        return action.variants(battle, aim) if action else (None,)

    def reckoning(self, battle: Battle, aim: Aim) -> Reckoning | None:
        """Return the dice of the readied action."""
        action = self.readied(battle, aim)
        pointed = parsed(action, battle, aim) if action else None
        return None if action is None or isinstance(pointed, Refusal) else action.reckoning(battle, pointed)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Do it, and owe an action of its kind in the next turn."""
        action = self.readied(battle, aim)
        pointed = parsed(action, battle, aim) if action else None
        if action is None or isinstance(pointed, Refusal):
            return Outcome()
        sees = say("readied-ended", "{token} carries out the readied action.")
        battle = yield from lose_state(battle, aim.actor, "readied", sees)
        kind: Single = next((one for one in OWED if one == getattr(action, "price", None)), "standard")
        owed = State(id=OWED[kind], until="own-turn")
        why = say("owed", "{token} has no {kind} Action in the next turn.", kind=Term(term=TITLES[kind]))
        battle = yield from gain_state(battle, aim.actor, owed, why=why)
        return (yield from action.carry_out(battle, pointed))

    def supposed(self, battle: Battle, aim: Aim) -> Supposed | None:
        """Suppose what the readied action does, where its own odds would tell who is hidden."""
        action = self.readied(battle, aim)
        pointed = parsed(action, battle, aim) if isinstance(action, Supposing) else None
        return action.supposed(battle, pointed) if isinstance(pointed, Aim) else None

    def readied(self, battle: Battle, aim: Aim) -> Action[Any] | None:
        """Return the action that was readied."""
        state = sheet_of(battle, aim.actor).state("readied")
        return self._actions.get(state.of) if state is not None else None

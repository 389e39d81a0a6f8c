"""Dropping prone and standing up.  Source: Rule text, 'Proning' and 'Get up from Proning'."""

from vtt.battle import Aim, Battle, name_of
from vtt.rules import Outcome, PlainAction, Ruling, asked_of_actor, change_sheet
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import PaidAction, able_to_act, the_price
from vtt.systems.space_shard.conditions.states import reflex_refusal
from vtt.systems.space_shard.sheet import of_actor, sheet_of
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import refuse, say

not_yet_prone = of_actor(
    "not prone yet", lambda one: not one.has("prone"), refuse("already-prone", "{actor} is prone already.")
)
"""Demand an actor that can still drop.  Source: Rule text, 'Proning'."""

prone_now = of_actor("prone", lambda one: one.has("prone"), refuse("not-prone", "{actor} is not prone."))
"""Demand an actor that is on the ground.  Source: Rule text, 'Get up from Proning'."""


a_reflex_action = asked_of_actor("a Reflex Action", reflex_refusal)
"""Demand a Reflex Action, which the surprised have not.  Source: Rule text, 'Proning'."""


class DropProne(PlainAction):
    """Drop to the ground: a Reflex Action, paid with the Swift Action of the next turn."""

    id = "drop-prone"
    aliases = ("prone", "proning")
    title = "Drop prone"
    cost = "Reflex"
    anytime = True
    demands = (able_to_act, not_yet_prone, a_reflex_action)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Fall, and owe the next Swift Action where there are turns."""
        owed = (State(id="swift-spent", until="own-turn"),) if battle.encounter is not None else ()
        why = say("dropped-prone", "{actor} drops prone.", actor=name_of(battle, aim.actor))
        yield from gain_state(battle, aim.actor, State(id="prone"), *owed, why=why)
        return Outcome()


class StandUp(PaidAction):
    """Get up: a Movement Action."""

    id = "stand-up"
    aliases = ("get-up",)
    title = "Stand up"
    price = "movement"
    demands = (able_to_act, prone_now, the_price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and rise."""
        battle = yield from self.paid(battle, aim)
        after = sheet_of(battle, aim.actor).without_state("prone")
        why = say("stood-up", "{actor} stands up.", actor=name_of(battle, aim.actor))
        yield from change_sheet(battle, aim.actor, after, why, always=True)
        return Outcome()

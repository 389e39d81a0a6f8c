"""Dropping prone and standing up.  Source: Rule text, 'Proning' and 'Get up from Proning'."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.events import SheetChanged
from vtt.battle.names import name_of
from vtt.rules.actions.plain import PlainAction
from vtt.rules.rulings.ruling import Outcome, Ruling, happen
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.states import action_refusal, reflex_refusal
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.turns.economy import cost_refusal, spend
from vtt.text.sentence import Refusal, refuse, say


class DropProne(PlainAction):
    """Drop to the ground: a Reflex Action, paid with the Swift Action of the next turn."""

    id = "drop-prone"
    aliases = ("prone", "proning")
    title = "Drop prone"
    cost = "Reflex"
    anytime = True

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a creature that is not prone, has its Reflex Action and is not surprised."""
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        if sheet_of(battle, aim.actor).has("prone"):
            return refuse("already-prone", "{actor} is prone already.", actor=name_of(battle, aim.actor))
        return reflex_refusal(battle, aim.actor)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Fall, and owe the next Swift Action where there are turns."""
        before = sheet_of(battle, aim.actor)
        after = before.with_state(State(id="prone"))
        if battle.encounter is not None:
            after = after.with_state(State(id="swift-spent", until="own-turn"))
        why = say("dropped-prone", "{actor} drops prone.", actor=name_of(battle, aim.actor))
        yield from happen(SheetChanged(token=aim.actor, before=before, after=after, why=why))
        return Outcome()


class StandUp(PlainAction):
    """Get up: a Movement Action."""

    id = "stand-up"
    aliases = ("get-up",)
    title = "Stand up"
    cost = "Movement"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand a creature that is prone, awake and has a Movement Action."""
        if (stopped := action_refusal(battle, aim.actor)) is not None:
            return stopped
        if not sheet_of(battle, aim.actor).has("prone"):
            return refuse("not-prone", "{actor} is not prone.", actor=name_of(battle, aim.actor))
        return cost_refusal(battle, aim.actor, "movement")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action and rise."""
        battle = yield from spend(battle, aim.actor, "movement", self.title)
        before = sheet_of(battle, aim.actor)
        why = say("stood-up", "{actor} stands up.", actor=name_of(battle, aim.actor))
        yield from happen(
            SheetChanged(token=aim.actor, before=before, after=before.without_state("prone"), why=why)
        )
        return Outcome()

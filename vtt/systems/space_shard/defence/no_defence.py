"""Giving up the defence.  Source: completion 000.9, 'Preserving your rolls'."""

from vtt.battle import Aim, Battle, name_of
from vtt.rules import Outcome, PlainAction, Ruling, demand
from vtt.systems.space_shard.conditions.conditions import State
from vtt.systems.space_shard.conditions.demands import able_to_act
from vtt.systems.space_shard.sheet.sheet import sheet_of
from vtt.systems.space_shard.turns.economy import gain_state
from vtt.text import refuse, say


@demand("a defence to drop", refuse("undefended-already", "{actor} has dropped its defence already."))
def _a_defence(action: "NoDefence", battle: Battle, aim: Aim) -> bool:
    """Demand a defence that is not dropped yet.  Source: completion 000.9, 'Preserving your rolls'."""
    return not sheet_of(battle, aim.actor).has("undefended")


class NoDefence(PlainAction):
    """Drop Base, Evade, Insight and Guard until the own next turn, willingly."""

    id = "no-defence"
    aliases = ("drop-defence", "voluntary-no-defence")
    title = "Drop the defence"
    cost = "Free"
    anytime = True
    demands = (_a_defence, able_to_act)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Drop it."""
        name = name_of(battle, aim.actor)
        why = say("undefended", "{actor} drops its defence until its next turn.", actor=name)
        yield from gain_state(battle, aim.actor, State(id="undefended", until="own-turn"), why=why)
        return Outcome()

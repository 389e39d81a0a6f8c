"""Opening and closing doors: a Movement Action, beside the door.

Source: Rule text, 'Movement Actions Examples'.
"""

from typing import Any

from vtt.battle import Aim, Battle
from vtt.rules import Outcome, PlainAction, Ruling, demand, takes
from vtt.rules.actions.doors import door_of, door_refusal, doors_near, turned
from vtt.systems.space_shard.conditions.demands import able_to_act, the_price
from vtt.systems.space_shard.rulebook import RULEBOOK
from vtt.systems.space_shard.turns.economy import spend
from vtt.text import Refusal

_REACH_M = RULEBOOK.inscriptions.adjacent_m


@demand("a door within reach")
def a_door_within_reach(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a door beside the actor.  Source: Rule text, 'Movement Actions Examples'."""
    return door_refusal(battle, aim, _REACH_M)


class OpenDoor(PlainAction):
    """Open a closed door, window or curtain, or close an open one."""

    id = "open-door"
    aliases = ("open", "close-door")
    title = "Open or close"
    cost = "Movement"
    price = RULEBOOK.handling.open_door
    demands = (able_to_act, a_door_within_reach, the_price)
    parameters = takes(using="the door, window or curtain")

    def variants(self, battle: Battle, aim: Aim) -> tuple[str | None, ...]:
        """Return the doors within reach of the hand."""
        return doors_near(battle, aim, _REACH_M) or (None,)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Spend the action; the door is open, or closed where it was open."""
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        if door_of(battle, aim) is None:
            return Outcome()
        opened = yield from turned(battle, aim)
        return Outcome(details={"open": opened})

"""Going prone and standing up.  Source: completion 002.4, 'Go prone', 'Stand up'."""

from vtt.battle import Aim, Battle
from vtt.rules import Outcome, Ruling
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.sheet.sheet import State, of_actor
from vtt.systems.aachen.sheet.states import gain, lose
from vtt.systems.aachen.turns.economy import spend
from vtt.systems.aachen.turns.paid_action import PaidAction, its_price
from vtt.text import refuse, say

NOT_PRONE = of_actor(
    "not prone yet", lambda one: not one.has("prone"), refuse("prone-already", "{who} is prone already.")
)
PRONE = of_actor(
    "prone on the ground", lambda one: one.has("prone"), refuse("not-prone", "{who} is not prone.")
)


class GoProne(PaidAction):
    """Fall flat: harder to hit from afar, easier from beside."""

    id = "go-prone"
    aliases = ("drop-prone",)
    title = "Go prone"
    price = "on-turn"
    demands = (NOT_PRONE, its_price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Go down."""
        battle = yield from gain(battle, aim.actor, State(id="prone"), say("prone", "{who} goes prone."))
        yield from leave_wall(battle, aim.actor)
        return Outcome()


class StandUp(PaidAction):
    """Get up."""

    id = "stand-up"
    title = "Stand up"
    price = "move"
    demands = (PRONE, its_price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Stand."""
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        yield from lose(battle, aim.actor, "prone", say("prone-ended", "{who} stands up."))
        return Outcome()

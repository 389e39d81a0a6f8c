"""What else a Main may be spent on: Total defence, a withdrawal, a second Move, a held action.

Also going prone, standing up, and a few words.

Source: Rule text, 'Main actions', 'On turn actions'; completion 002.4, 'Go prone', 'Stand up'.
"""

from vtt.battle import Aim, Battle, name_of
from vtt.rules import Outcome, Ruling, a_fight, tell
from vtt.systems.aachen.attack.answering import TOTAL_DEFENCE, defend_totally
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.sheet import State, gain, lose, of_actor
from vtt.systems.aachen.turns.economy import spend_turn, turn_of
from vtt.systems.aachen.turns.paid_action import GAIN, PaidAction, its_price, its_turn
from vtt.text import refuse, say

NOT_YET = of_actor(
    "no Total defence yet",
    lambda one: not one.has(TOTAL_DEFENCE),
    refuse("total-defence-already", "{who} is in Total defence already, until {who}'s next turn."),
)


class TotalDefence(PaidAction):
    """Spend the Main on defence alone, in any turn."""

    id = TOTAL_DEFENCE
    aliases = ("total-defense",)
    title = "Total defence"
    price = "instant+main"
    demands = (NOT_YET, its_price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Defend."""
        yield from defend_totally(battle, aim.actor)
        return Outcome()


class FightingWithdrawal(PaidAction):
    """Disengage: the Move that follows gives no free attack."""

    id = "fighting-withdrawal"
    aliases = ("disengage",)
    title = "Fighting withdrawal"
    price = "main"
    demands = (its_turn, its_price, GAIN("{who} withdraws already in this turn."))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Disengage for this turn."""
        battle = yield from self.spent(battle, aim)
        told = say("spent", "{who} disengages: leaving melee gives no free attack in this turn.")
        yield from spend_turn(battle, aim.actor, told, withdraws=True)
        return Outcome()


class Run(PaidAction):
    """Turn the Main into a Move."""

    id = "run"
    aliases = ("main-to-move",)
    title = "Run"
    price = "main"
    demands = (its_turn, its_price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Exchange it."""
        turn = turn_of(battle, aim.actor)
        if turn is not None and turn.main:
            told = say("spent", "{who} turns the Main into a Move.")
            yield from spend_turn(battle, aim.actor, told, main=0, move=turn.move + 1)
        return Outcome()


class HoldAction(PaidAction):
    """Give up the Move to keep the Main for later in the round."""

    id = "hold-action"
    aliases = ("hold",)
    title = "Hold an action"
    price = "move+main"
    cost = "Move"
    demands = (
        a_fight(refuse("no-fight", "Outside a fight no action needs to be held.")),
        its_price,
        GAIN("{who} holds a Main already.", lambda one, sheet: not sheet.has("holding")),
    )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Wait for the moment."""
        battle = yield from self.spent(battle, aim)
        told = say("holding", "{who} holds a Main for later in this round.")
        yield from gain(battle, aim.actor, State(id="holding"), told)
        return Outcome()


class SayWords(PaidAction):
    """Say a few words."""

    id = "say-a-few-words"
    aliases = ("talk",)
    title = "Say a few words"
    price = "on-turn"

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Speak."""
        yield from tell(say("speaks", "{who} says a few words.", who=name_of(battle, aim.actor)))
        return Outcome()


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
        battle = yield from self.spent(battle, aim)
        yield from lose(battle, aim.actor, "prone", say("prone-ended", "{who} stands up."))
        return Outcome()

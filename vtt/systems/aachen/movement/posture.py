"""Going prone and standing up.  Source: completion 002.4, 'Go prone', 'Stand up'."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.aachen.movement.shield_wall import leave_wall
from vtt.systems.aachen.sheet.sheet import State, sheet_of
from vtt.systems.aachen.sheet.states import gain, lose
from vtt.systems.aachen.turns.deed import Deed
from vtt.systems.aachen.turns.economy import cost_refusal, spend
from vtt.text.sentence import Refusal, refuse, say


class GoProne(Deed):
    """Fall flat: harder to hit from afar, easier from beside."""

    id = "go-prone"
    aliases = ("drop-prone",)
    title = "Go prone"
    price = "on-turn"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand that one stands."""
        if sheet_of(battle, aim.actor).has("prone"):
            return refuse("prone-already", "{who} is prone already.", who=name_of(battle, aim.actor))
        return cost_refusal(battle, aim.actor, self.price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Lie down."""
        battle = yield from gain(battle, aim.actor, State(id="prone"), say("prone", "{who} goes prone."))
        yield from leave_wall(battle, aim.actor)
        return Outcome()


class StandUp(Deed):
    """Get up."""

    id = "stand-up"
    title = "Stand up"
    price = "move"

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand that one lies on the ground."""
        if not sheet_of(battle, aim.actor).has("prone"):
            return refuse("not-prone", "{who} is not prone.", who=name_of(battle, aim.actor))
        return cost_refusal(battle, aim.actor, self.price)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Stand."""
        battle = yield from spend(battle, aim.actor, self.price, self.title)
        yield from lose(battle, aim.actor, "prone", say("prone-ended", "{who} stands up."))
        return Outcome()

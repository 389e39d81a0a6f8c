"""What the Actions of the own Turn have in common, the second Action, and Defence.

Source: rule text, 'Burning Energy'; 'Actions / Attack'; completion 004.4, E8; 004.6.
"""

from typing import Any, ClassVar

from vtt.battle import Aim, Battle
from vtt.rules import Course, Demand, Gain, Outcome, PlainAction, Ruling, demand
from vtt.rules.actions.plain import A
from vtt.systems.shattered_prism.rulebook import RULEBOOK, Card
from vtt.systems.shattered_prism.sheet.sheet import changed
from vtt.systems.shattered_prism.turns.energy import (
    PrismTurn,
    able,
    act,
    an_action,
    burn,
    energy_refusal,
    spent,
    turn_of,
)
from vtt.systems.shattered_prism.turns.intents import its_card
from vtt.text import Refusal, Sentence, Term, refuse, say

GAIN = Gain(lambda action, battle, aim: action.taken(battle, aim))


class TurnAction(PlainAction[A]):
    """An Action of the own Turn.

    Attributes:
        intent: The colour of the card that announces it.
    """

    title = ""
    intent: ClassVar[Card] = "blue"
    cost: str | Sentence = "Action"
    demands: tuple[Demand, ...] = (able, an_action, its_card)

    def taken(self, battle: Battle, aim: Aim) -> Course[Battle]:
        """Take the Action."""
        return (yield from act(battle, aim.actor, Term(term=self.title)))


@demand("the Energy for it")
def enough_energy(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the Energy that is burned.  Source: rule text, 'Burning Energy'."""
    return energy_refusal(battle, aim.actor, RULEBOOK.action.extra_energy)


@demand("a Turn", refuse("no-turn", "Outside a fight there is no second Action."))
def a_turn(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand the own Turn.  Source: completion 004.4, E8."""
    return turn_of(battle, aim.actor) is not None


@demand(
    "no second Action bought before",
    refuse("bought", "{token} has bought the second Action of this Turn already."),
    after=[a_turn],
)
def none_bought(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand the first purchase of the Turn.  Source: completion 004.4, E8."""
    return not (turn_of(battle, aim.actor) or PrismTurn()).bought


@demand(
    "the beginning of the Turn",
    refuse("begun", "{token} has begun its Turn; a second Action is bought at the beginning."),
    after=[a_turn],
)
def at_the_beginning(action: Any, battle: Battle, aim: Aim) -> bool:
    """Demand a Turn of which nothing is spent.  Source: rule text, 'Burning Energy'."""
    return (turn_of(battle, aim.actor) or PrismTurn()).fresh


class ExtraAction(TurnAction):
    """Burn Energy at the beginning of a Turn for a second Action."""

    id = "extra-action"
    aliases = ("burn-energy", "second-action")
    title = "Second Action"
    cost = say("energy", "{energy} Energy", energy=RULEBOOK.action.extra_energy)
    demands = (able, a_turn, none_bought, at_the_beginning, enough_energy)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, and have two Actions."""
        battle = yield from burn(
            battle, aim.actor, RULEBOOK.action.extra_energy, Term(term="a second Action")
        )
        turn = turn_of(battle, aim.actor)
        if turn is not None:
            after = turn.replace(actions=turn.actions + 1, bought=True)
            yield from spent(battle, aim.actor, after, Term(term=self.title))
        return Outcome()


class Defence(TurnAction):
    """Take a defensive position until the own next Turn."""

    id = "defence"
    aliases = ("defense", "defend")
    title = "Defence"
    intent: ClassVar[Card] = "white"
    demands = (
        *TurnAction.demands,
        GAIN("{token} is defending itself already.", lambda one, sheet: not sheet.defending),
    )

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Be harder to hit."""
        battle = yield from self.taken(battle, aim)
        why = say(
            "defends",
            "{token} defends itself: attackers lose {penalty} from their Target Number until its next Turn.",
            penalty=RULEBOOK.defence.penalty,
        )
        yield from changed(battle, aim.actor, why, defending=True)
        return Outcome()

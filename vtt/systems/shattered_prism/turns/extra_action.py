"""A second Action in a Turn.  Source: rule text, 'Burning Energy'; completion 004.4, E8."""

from typing import Any

from vtt.battle import Aim, Battle
from vtt.rules import Outcome, Ruling, demand
from vtt.systems.shattered_prism.rulebook import RULEBOOK
from vtt.systems.shattered_prism.turns.energy import PrismTurn, able, burn, energy_refusal, spent, turn_of
from vtt.systems.shattered_prism.turns.turn_action import TurnAction, of_actor
from vtt.text import Refusal, Term, refuse, say


@demand("the Energy for it")
def enough_energy(action: Any, battle: Battle, aim: Aim) -> Refusal | None:
    """Demand the Energy that is burned.  Source: rule text, 'Burning Energy'."""
    return energy_refusal(battle, aim.actor, RULEBOOK.action.extra_energy)


A_TURN = of_actor(
    "a Turn",
    lambda battle, token: turn_of(battle, token) is not None,
    refuse("no-turn", "A second Action belongs to a Turn; there is no encounter."),
)
NONE_BOUGHT = of_actor(
    "no second Action bought before",
    lambda battle, token: not (turn_of(battle, token) or PrismTurn()).bought,
    refuse("bought", "{token} has bought its second Action already."),
    after=[A_TURN],
)
AT_THE_BEGINNING = of_actor(
    "the beginning of the Turn",
    lambda battle, token: (turn_of(battle, token) or PrismTurn()).fresh,
    refuse("begun", "{token} has begun its Turn; Energy is burned at the beginning."),
    after=[A_TURN],
)


class ExtraAction(TurnAction):
    """Burn Energy at the beginning of a Turn for a second Action."""

    id = "extra-action"
    aliases = ("burn-energy", "second-action")
    title = "Second Action"
    cost = say("energy", "{energy} Energy", energy=RULEBOOK.action.extra_energy)
    demands = (able, A_TURN, NONE_BOUGHT, AT_THE_BEGINNING, enough_energy)

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

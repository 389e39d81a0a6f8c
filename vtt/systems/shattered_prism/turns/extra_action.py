"""A second Action in a Turn.  Source: rule text, 'Burning Energy'; completion 004.4, E8."""

from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.names import name_of
from vtt.rules.rulings.ruling import Outcome, Ruling
from vtt.systems.shattered_prism.rulebook import RULEBOOK
from vtt.systems.shattered_prism.turns.energy import burn, down_refusal, energy_refusal, spent, turn_of
from vtt.systems.shattered_prism.turns.turn_action import TurnAction
from vtt.text.sentence import Refusal, Term, refuse, say


class ExtraAction(TurnAction):
    """Burn Energy at the beginning of a Turn for a second Action."""

    id = "extra-action"
    aliases = ("burn-energy", "second-action")
    title = "Second Action"
    cost = say("energy", "{energy} Energy", energy=RULEBOOK.action.extra_energy)

    def refusal(self, battle: Battle, aim: Aim) -> Refusal | None:
        """Demand the beginning of an own Turn, and the Energy; once in a Turn."""
        turn, name = turn_of(battle, aim.actor), name_of(battle, aim.actor)
        if (stopped := down_refusal(battle, aim.actor)) is not None:
            return stopped
        if turn is None:
            return refuse("no-turn", "A second Action belongs to a Turn; there is no encounter.")
        if turn.bought:
            return refuse("bought", "{token} has bought its second Action already.", token=name)
        if not turn.fresh:
            return refuse(
                "begun", "{token} has begun its Turn; Energy is burned at the beginning.", token=name
            )
        return energy_refusal(battle, aim.actor, RULEBOOK.action.extra_energy)

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

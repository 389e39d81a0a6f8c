"""How far does a fighter walk, and reach?  Source: Sides, 'Turns', 'Attack'."""

from tests.examples.sides.rulebook import RULEBOOK
from tests.examples.sides.turns import SidesTurn, spend, turn_of
from vtt.battle import Battle, Move, TokenId, TokenMoved, measure
from vtt.battle.measure import Measures
from vtt.geometry import Diagonal, Walk
from vtt.rules import Bill, Outcome, Ruling, emit, walked_path
from vtt.rules.actions.plain import walk_refusal
from vtt.text import Refusal, say

ARM = Measures(reach_m=RULEBOOK.attack.reach_m)


class Walking:
    """Walks are paid by the metre, until none is left in the turn."""

    modes: tuple[str, ...] = ("walk",)
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return the metres that are left."""
        return (turn_of(battle, token) or SidesTurn()).walk_m

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a free way that is short enough."""
        return walk_refusal(battle, _walk(battle, move), self.budget_m(battle, move.token))

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say what the walk costs."""
        return Bill(note=say("walk", "{cost_m:m} m", cost_m=_walk(battle, move).cost_m), band=1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Walk and pay; a walk that was overruled may cost more than is left."""
        walk, left = _walk(battle, move), self.budget_m(battle, move.token)
        battle = yield from emit(TokenMoved(token=move.token, path=walk.path, mode=move.mode))
        yield from spend(battle, move.token, walk_m=max(0.0, left - walk.cost_m))
        return Outcome(details={"length_m": walk.length_m, "cost_m": walk.cost_m})


def _walk(battle: Battle, move: Move) -> Walk:
    return measure.walk(battle, move.token, walked_path(battle, move), ARM)

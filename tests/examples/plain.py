"""What both example systems answer in the simplest way: how somebody fares, and how far it walks."""

from collections.abc import Callable
from dataclasses import dataclass

from vtt.battle import survey
from vtt.battle.battle import Battle
from vtt.battle.commands import Move
from vtt.battle.events import TokenMoved
from vtt.battle.sentence import Refusal, Sentence
from vtt.battle.survey import Measures
from vtt.battle.token import TokenId
from vtt.geometry.flood import Diagonal
from vtt.geometry.movement import Walk
from vtt.rules.general import walked_path
from vtt.rules.plain import way_refusal
from vtt.rules.ruling import Course, Outcome, Ruling, happen
from vtt.rules.system import Bill, Vitals


def vitals_of(left: float, most: float) -> Vitals:
    """Return how somebody fares who has so many points left; without any it is down."""
    state = "fresh" if left >= most else "hurt" if left > 0 else "down"
    return Vitals.model_validate(
        {"left": left, "most": most, "text": f"{left:g} of {most:g}", "state": state}
    )


@dataclass(frozen=True, slots=True)
class PlainMover:
    """Walks as far as a budget goes, and pays for it.

    Attributes:
        most_m: What one walk of a token may cost now, metres.
        price: What so many metres cost, said.
        pay: Lets a token pay for so many metres.
    """

    measures: Measures
    most_m: Callable[[Battle, TokenId], float]
    price: Callable[[float], Sentence]
    pay: Callable[[Battle, TokenId, float], Course[Battle]]
    modes: tuple[str, ...] = ("walk",)
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return what one walk may cost now."""
        return self.most_m(battle, token)

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Demand a free way that is short enough."""
        return way_refusal(battle, self._walk(battle, move), self.most_m(battle, move.token))

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say what the walk costs."""
        return Bill(note=self.price(self._walk(battle, move).cost_m), band=1)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Walk and pay."""
        walk = self._walk(battle, move)
        battle = yield from happen(TokenMoved(token=move.token, path=walk.path, mode=move.mode))
        yield from self.pay(battle, move.token, walk.cost_m)
        return Outcome(details={"length_m": walk.length_m, "cost_m": walk.cost_m})

    def _walk(self, battle: Battle, move: Move) -> Walk:
        return survey.walk(battle, move.token, walked_path(battle, move), self.measures)

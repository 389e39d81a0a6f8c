"""A drag: a Sidestep, or a Fast Sidestep where it is longer.  Source: completion 001.4."""

from collections.abc import Mapping
from dataclasses import dataclass

from vtt.battle import Aim, Battle, Move, TokenId
from vtt.geometry import Diagonal
from vtt.rules import Bill, Ruling, walked_path
from vtt.systems.miridon.attack.targeting import in_feet
from vtt.systems.miridon.movement.charging import CHARGE, FAST_CHARGE
from vtt.systems.miridon.movement.moving import FAST_SIDESTEP, SIDESTEP, Step, walk_of
from vtt.systems.miridon.rulebook import NEAR_M
from vtt.systems.miridon.turns.economy import price_said
from vtt.text import Refusal, say

STEPS: Mapping[str, Step] = {one.id: one for one in (SIDESTEP, FAST_SIDESTEP, CHARGE, FAST_CHARGE)}
"""The Movement Actions that go somewhere on foot."""


@dataclass(frozen=True, slots=True)
class Moving:
    """Judges and pays a drag; a script may name the Movement Action as its mode."""

    modes: tuple[str, ...] = ("walk", *STEPS)
    diagonal: Diagonal = "exact"

    def budget_m(self, battle: Battle, token: TokenId) -> float:
        """Return how far the longer step goes that can be paid for."""
        able = (one for one in (FAST_SIDESTEP, SIDESTEP) if one.poor(battle, Aim(actor=token)) is None)
        return next((one.most_m for one in able), 0.0)

    def refusal(self, battle: Battle, move: Move) -> Refusal | None:
        """Say why the step is refused."""
        return self._step(battle, move).refusal(battle, _aim(move))

    def bill(self, battle: Battle, move: Move) -> Bill:
        """Say which step it is and what it costs."""
        step = self._step(battle, move)
        cost_ft = in_feet(walk_of(battle, move.token, walked_path(battle, move)).cost_m)
        price = price_said(step.price)
        note = say("step", "{step}, {cost_ft:m} ft: {price}", step=step.said, cost_ft=cost_ft, price=price)
        return Bill(note=note, band=1 if step is SIDESTEP else 2)

    def carry_out(self, battle: Battle, move: Move) -> Ruling:
        """Take the step."""
        return self._step(battle, move).carry_out(battle, _aim(move))

    def _step(self, battle: Battle, move: Move) -> Step:
        if move.mode in STEPS:
            return STEPS[move.mode]
        walk = walk_of(battle, move.token, walked_path(battle, move))
        return SIDESTEP if walk.cost_m <= SIDESTEP.most_m + NEAR_M else FAST_SIDESTEP


def _aim(move: Move) -> Aim:
    return Aim(actor=move.token, to=move.to, path=move.path)

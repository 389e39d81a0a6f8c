"""Charge and Fast Charge: straight ahead, and a heavier blow later in the block; what a drag is.

Source: completion 001.4.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from vtt.battle import Aim, Battle, Move, TokenId, measure
from vtt.geometry import Diagonal, Path
from vtt.rules import Bill, Outcome, Ruling, Verdict, demand, takes, walked_path
from vtt.systems.miridon.attack.targeting import direction_deg, in_feet
from vtt.systems.miridon.defence.evading import counter_weapon
from vtt.systems.miridon.defence.obstructing import obstructed
from vtt.systems.miridon.movement.moving import (
    FAST_SIDESTEP,
    SIDESTEP,
    Step,
    a_free_path,
    gone,
    near_enough,
    walk_of,
)
from vtt.systems.miridon.rulebook import MELEE_M, NEAR_M, RULEBOOK
from vtt.systems.miridon.stances.changes import faced
from vtt.systems.miridon.terms import StepId
from vtt.systems.miridon.turns.economy import price_said, turn_changed, turn_of
from vtt.systems.miridon.turns.paid_action import PaidAction
from vtt.text import Refusal, Sentence, refuse, say


@demand(
    "a straight path to a place or a target",
    refuse(
        "no-way-to-go", "{action} needs a place to go to, or a target out of melee range with room beside it."
    ),
)
def a_straight_path(action: "Charge", battle: Battle, aim: Aim) -> Verdict:
    """Demand a place, or a target out of melee range with room beside it.  Source: completion 001.4."""
    path = action.path(battle, aim)
    return (len(path) >= 2 and path[0] != path[-1]) or {"action": action.said}


@demand("a path ahead", after=[a_straight_path])
def ahead(action: "Charge", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand a path within an angle of the facing when the turn began, where that is known.

    Source: completion 001.4, Charge.
    """
    path, turn, most = (
        action.path(battle, aim),
        turn_of(battle, aim.actor),
        RULEBOOK.movement.charge_angle_deg,
    )
    facing = turn.facing_deg if turn else battle.tokens[aim.actor].facing_deg
    if facing is None:
        return None
    angle = abs((direction_deg(path[0], path[-1]) - facing + 180) % 360 - 180)
    if angle <= most + 1e-6:
        return None
    return refuse(
        "not-ahead",
        "The path is {angle:m}° off where {who} faced when the turn began; a charge may turn {most:m}°.",
        angle=angle,
        most=most,
    )


class Charge(Step):
    """Go straight within an angle of the facing when the turn began; face that way afterwards."""

    aims_at = "tokens"
    demands = (a_straight_path, *PaidAction.demands, ahead, near_enough, a_free_path)
    parameters = takes(
        to="where to, in a straight line",
        target="the target to come within melee range of, where no place is named",
    )

    def __init__(self, name: StepId, feet: int, times: int) -> None:
        super().__init__(name, feet)
        self.times = times

    def path(self, battle: Battle, aim: Aim) -> Path:
        """Return the straight path of a charge: to its place, else to within melee range of its target."""
        if aim.to is not None or aim.path:
            path = super().path(battle, aim)
            return (path[0], path[-1])
        if aim.target is None or aim.target == aim.actor:
            return (battle.tokens[aim.actor].at,)
        return measure.charge_run(battle, aim.actor, aim.target, MELEE_M).path

    def bonus(self, battle: Battle, aim: Aim) -> Sentence | None:
        """Say what the charge adds to a melee attack later in the block."""
        weapon = counter_weapon(battle, aim.actor)
        damage = self.times * weapon.weight
        return say("charge-bonus", "+{damage} damage {armed}", damage=damage, armed=weapon.in_use)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay and go; an obstructed charge leaves the facing and adds no damage."""
        path = self.path(battle, aim)
        battle = yield from self.paid(battle, aim)
        battle, by = yield from obstructed(battle, aim.actor)
        if by is not None or len(path) < 2:
            return Outcome(details={"obstructed_by": by, "length_m": 0.0})
        facing = direction_deg(path[0], path[-1])
        battle, length_m, by = yield from gone(battle, aim.actor, path, self.id)
        battle = yield from faced(battle, aim.actor, facing)
        if by is None:
            yield from turn_changed(battle, aim.actor, {"charge": self.times})
        return Outcome(details={"obstructed_by": by, "length_m": length_m, "facing_deg": facing})


CHARGE = Charge("charge", RULEBOOK.movement.charge_ft, RULEBOOK.movement.charge_weight_times)
FAST_CHARGE = Charge(
    "fast-charge", RULEBOOK.movement.fast_charge_ft, RULEBOOK.movement.fast_charge_weight_times
)

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

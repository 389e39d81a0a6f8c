"""8) A Movement Action: Sidestep, Fast Sidestep, Turn, Restore Speed.

Source: Rule text, step 8; completion 001.4.
"""

from vtt.battle import Aim, Battle, Move, TokenId, measure
from vtt.geometry import Path, Walk
from vtt.rules import AimsAt, Course, Outcome, Ruling, Verdict, block_refusal, demand, takes, walked_path
from vtt.systems.miridon.attack.targeting import FACING, asked_place, direction_deg, in_feet, measures_of
from vtt.systems.miridon.defence.obstructing import obstructed, stopped_on_the_way
from vtt.systems.miridon.movement.traps import trodden
from vtt.systems.miridon.rulebook import NEAR_M, RULEBOOK, metres
from vtt.systems.miridon.sheet import of_actor, sheet_of
from vtt.systems.miridon.stances.changes import faced
from vtt.systems.miridon.terms import StepId
from vtt.systems.miridon.turns.paid_action import GAIN, PaidAction
from vtt.systems.miridon.turns.recovering import regained
from vtt.text import Refusal, refuse, say


@demand("a place to go to", refuse("no-place", "{action} needs a place to go to."))
def a_place(action: "Step", battle: Battle, aim: Aim) -> Verdict:
    """Demand a place, or a path to it.  Source: completion 001.4."""
    return bool(aim.to is not None or aim.path) or {"action": action.said}


@demand("a path that is short enough", after=[a_place])
def near_enough(action: "Step", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that the step goes as far.  Source: completion 001.4."""
    walk = walk_of(battle, aim.actor, action.path(battle, aim))
    if walk.cost_m <= action.most_m + NEAR_M:
        return None
    return refuse(
        "too-far",
        "The path costs {cost_ft:m} ft ({cost_m:m} m); {action} goes {most_ft:m} ft ({most_m:m} m).",
        cost_ft=in_feet(walk.cost_m),
        cost_m=walk.cost_m,
        action=action.said,
        most_ft=in_feet(action.most_m),
        most_m=action.most_m,
    )


@demand("a path that is free", after=[a_place])
def a_free_path(action: "Step", battle: Battle, aim: Aim) -> Refusal | None:
    """Demand that nothing blocks the path.  Source: completion 001.4."""
    return block_refusal(battle, walk_of(battle, aim.actor, action.path(battle, aim)), metres(1))


class Step(PaidAction):
    """Sidestep or Fast Sidestep: some feet in any direction, with any facing afterwards."""

    aims_at: AimsAt = "path"
    demands = (a_place, *PaidAction.demands, near_enough, a_free_path)
    parameters = takes(FACING, to="where to", path="along which points, where it is no straight line")

    def __init__(self, name: StepId, feet: int) -> None:
        self.id = name
        self.most_m = metres(feet)

    def path(self, battle: Battle, aim: Aim) -> Path:
        """Return the path of an aim, from where the actor is."""
        return walked_path(battle, Move(token=aim.actor, to=aim.to, path=aim.path))

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Pay, and go unless it is obstructed."""
        battle = yield from self.paid(battle, aim)
        battle, by = yield from obstructed(battle, aim.actor)
        if by is not None:
            return Outcome(details={"obstructed_by": by, "length_m": 0.0})
        battle, length_m, by = yield from gone(battle, aim.actor, self.path(battle, aim), self.id)
        facing = FACING.named(aim)
        if facing is not None and by is None:
            yield from faced(battle, aim.actor, facing)
        return Outcome(details={"obstructed_by": by, "length_m": length_m})


class Turn(PaidAction):
    """Turn: look in another direction."""

    id = "turn"
    demands = (*PaidAction.demands, GAIN("{who} faces that way already."))
    parameters = takes(FACING, at="a point to look at; asked where neither it nor a facing is given")

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Turn, unless it is obstructed."""
        facing: float | None = FACING.named(aim)
        here = battle.tokens[aim.actor].at
        if facing is None:
            where = say("place", "Where does {who} look?")
            at = aim.at or (yield from asked_place(battle, aim.actor, where)) or here
            facing = direction_deg(here, at) if at != here else battle.tokens[aim.actor].facing_deg or 0.0
        battle = yield from self.paid(battle, aim)
        battle, by = yield from obstructed(battle, aim.actor)
        if by is None:
            battle = yield from faced(battle, aim.actor, facing)
        return Outcome(details={"obstructed_by": by, "facing_deg": battle.tokens[aim.actor].facing_deg})


speed_to_restore = of_actor(
    "lacking Speed",
    lambda one: one.current_speed_points < one.battle_speed,
    refuse("speed-full", "{who} has full Speed already."),
)
"""Demand Speed to get back.  Source: completion 001.4, Restore Speed."""


class RestoreSpeed(PaidAction):
    """Restore Speed, up to the battle maximum."""

    id = "restore-speed"
    demands = (*PaidAction.demands, speed_to_restore)

    def carry_out(self, battle: Battle, aim: Aim) -> Ruling:
        """Get Speed back, unless it is obstructed."""
        battle = yield from self.paid(battle, aim)
        battle, by = yield from obstructed(battle, aim.actor)
        if by is not None:
            return Outcome(details={"obstructed_by": by, "restored": 0})
        sheet, book = sheet_of(battle, aim.actor), RULEBOOK.restore
        amount = book.speed + sheet.max_speed_points // book.max_speed_each + sheet.talents.restore_speed
        restored = yield from regained(battle, aim.actor, "speed", amount)
        return Outcome(details={"obstructed_by": None, "restored": restored})


SIDESTEP = Step("sidestep", RULEBOOK.movement.sidestep_ft)
FAST_SIDESTEP = Step("fast-sidestep", RULEBOOK.movement.fast_sidestep_ft)


def walk_of(battle: Battle, token: TokenId, path: Path) -> Walk:
    """Measure a path."""
    return measure.walk(battle, token, path, measures_of(battle, token, None))


def gone(
    battle: Battle, token: TokenId, path: Path, mode: str
) -> Course[tuple[Battle, float, TokenId | None]]:
    """Go along a path until a creature obstructs it or a trap fells the mover; return how far, and who."""
    battle, path, by = yield from stopped_on_the_way(battle, token, path)
    battle, gone_m = yield from trodden(battle, token, path, mode)
    return battle, gone_m, by

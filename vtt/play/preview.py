"""What a gesture would do, measured for the screen while it is made; nothing changes."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from vtt.battle import Aim, Battle, Move, TokenId, measure
from vtt.battle.measure import LineOfSight
from vtt.geometry import Flood, Lane, Path, Point, Ring, Sight, SightLine, Threat, Walk, path_length_m
from vtt.play.session import Session
from vtt.rules import CoverGrade, Option, walked_path
from vtt.rules.actions import referee
from vtt.rules.actions.general import moves_freely
from vtt.rules.actions.movement import hindrance_said, over_ground, with_ground
from vtt.text import Refusal, Sentence, say

FAR_REACH_M = 20.0
"""Nobody reaches further; who stands further from a path threatens nobody on it."""


@dataclass(frozen=True, slots=True)
class WalkPreview:
    """What a walk would cost.

    Attributes:
        note: What it costs, said.
        why: What makes it so dear where it is refused, and why there is no path around what stops it.
        band: 0 where it is free, else 1 for the first price, 2 for the next, and so on.
    """

    walk: Walk
    refusal: Refusal | None
    note: Sentence
    band: int
    why: Sentence | None = None


@dataclass(frozen=True, slots=True)
class PlannedPath:
    """A path to a place, straight or around what stops it.

    Attributes:
        is_tight: Whether it gets no shorter; only then is it known what it costs.
    """

    path: Path
    is_tight: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """What an enemy looks like from a place: sight, and what the rules make of the cover."""

    line_of_sight: LineOfSight
    cover: CoverGrade


@dataclass(frozen=True, slots=True)
class ChargePreview:
    """The lane of a charge, and what the rules say of it.

    Attributes:
        bonus: What the length of the lane is worth, said.
    """

    lane: Lane
    option: Option
    bonus: Sentence | None


def ghost(session: Session, actor: TokenId, at: Point | None) -> Battle:
    """Return the battle in which the actor stands at a place."""
    battle = session.previewed
    return battle if at is None else battle.with_token(battle.tokens[actor].replace(at=at))


def walk_preview(session: Session, move: Move) -> WalkPreview:
    """Measure and price a walk."""
    battle, system = session.previewed, session.system
    path = walked_path(battle, move)
    whole = move.replace(path=path, to=None)
    walk = measure.walk(battle, move.token, path, system.measures(battle, move.token, None))
    refusal = session.refusal(whole)
    if moves_freely(battle, move):
        note = say("free-walk", "{length:m} m", length=walk.length_m)
        return WalkPreview(walk, refusal, with_ground(note, walk), 0)
    bill = system.mover.bill(battle, whole)
    why = over_ground(walk) if walk.block is None else unreachable_reason(session, move.token, path[-1])
    return WalkPreview(walk, refusal, with_ground(bill.note, walk), bill.band, why)


def unreachable_reason(session: Session, token: TokenId, at: Point) -> Sentence | None:
    """Say what keeps a token in an encounter from a place; None where some path leads there."""
    battle, system = session.previewed, session.system
    budget_m = system.mover.budget_m(battle, token)
    measures = system.measures(battle, token, None)
    key = ("search", token, budget_m, measures)
    diagonal = system.mover.diagonal
    with suppress(ValueError):  # on a grid that is too fine for the map no path is looked for
        search = measure.cached(
            battle, key, lambda: measure.search_of(battle, token, budget_m, measures, diagonal)
        )
        found = search.hindrance(at)
        return None if found is None else hindrance_said(battle, found, budget_m, search.within_m)
    return None


def reachable(session: Session, token: TokenId) -> Flood | None:
    """Find where a token may walk to now; None where it moves freely."""
    battle, system = session.previewed, session.system
    if moves_freely(battle, Move(token=token)):
        return None
    budget_m = system.mover.budget_m(battle, token)
    measures = system.measures(battle, token, None)
    return measure.flood_of(battle, token, budget_m, measures, system.mover.diagonal)


def paths_to(
    session: Session, token: TokenId, path: Path, found: Flood | None
) -> Iterator[PlannedPath | None]:
    """Yield the straight path, or where something stops it the path around as it becomes shorter.

    The last one is tight: it is the one that is walked. Between two of them others may have their turn; None
    while nothing is known yet.
    """
    battle, system = session.previewed, session.system
    measures = system.measures(battle, token, None)
    around = None
    if found is not None and measure.walk(battle, token, path, measures).block is not None:
        yield None
        around = found.path(path[-1])
    if around is None or around[-1] != path[-1]:
        yield PlannedPath(path, is_tight=True)
        return
    yield None
    for shorter in measure.tightening(battle, token, around, measures):
        around = shorter
        if not battle.scene_of(token).on_grid:
            yield PlannedPath(shorter, is_tight=False)
    yield PlannedPath(around, is_tight=True)


def threats_along(session: Session, token: TokenId, path: Path) -> tuple[tuple[TokenId, Threat], ...]:
    """Find whose reach a path enters or leaves; who is down threatens nobody."""
    battle, system = session.previewed, session.system
    near_m = path_length_m(path) + FAR_REACH_M
    reaches = {
        one: measure.cached(battle, ("reach", one), partial(_reach_m, session, battle, one))
        for one in measure.enemies(battle, token)
        if measure.gap_m(battle, token, one) <= near_m and not system.is_down(battle.tokens[one].sheet)
    }
    return measure.threats_to(battle, token, path, reaches)


def _reach_m(session: Session, battle: Battle, token: TokenId) -> float:
    return session.system.measures(battle, token, None).reach_m


def seen_from(
    session: Session, actor: TokenId, at: Point | None = None, targets: Sequence[TokenId] | None = None
) -> tuple[Seen, ...]:
    """Look at some tokens, or at every enemy, from where the actor stands or from another place."""
    battle = ghost(session, actor, at)
    *_, seen = seen_by_turns(
        session, battle, actor, measure.enemies(battle, actor) if targets is None else targets
    )
    return seen


def seen_by_turns(
    session: Session, battle: Battle, actor: TokenId, targets: Sequence[TokenId]
) -> Iterator[tuple[Seen, ...]]:
    """Yield nothing when the lines of sight are found, then all that is seen with its cover.

    Args:
        session: The game, whose rules are asked.
        battle: The battle in which the actor stands where it looks from, see `ghost`.
        actor: Who looks.
        targets: What is looked at, all together.
    """
    system = session.system
    lines_of_sight = measure.lines_of_sight(battle, actor, targets, lambda one: system.hides_m(battle, one))
    yield ()
    grades = system.cover(battle, actor, lines_of_sight)
    yield tuple(Seen(one, grade) for one, grade in zip(lines_of_sight, grades, strict=True))


def lines_tried(session: Session, actor: TokenId, target: TokenId) -> tuple[SightLine, ...]:
    """Return every line that was tried to see a target: the why of its sight."""
    battle = session.previewed
    return measure.sight_lines(battle, actor, target, session.system.hides_m(battle, target)).lines


def reach_from(session: Session, battle: Battle, actor: TokenId) -> tuple[Ring, float]:
    """Return the area within reach where the actor stands in a battle, and the reach in metres."""
    reach_m = session.system.measures(battle, actor, None).reach_m
    return measure.reach_area(battle, actor, reach_m), reach_m


def arms_stopped(
    session: Session, battle: Battle, actor: TokenId, enemies: Sequence[TokenId]
) -> tuple[tuple[TokenId, Sight], ...]:
    """Return which of some enemies are near enough to be reached but for something that stops the arm."""
    reach_m = session.system.measures(battle, actor, None).reach_m
    near = [one for one in enemies if measure.gap_m(battle, actor, one) <= reach_m + 1e-9]
    touches = ((one, measure.touch(battle, actor, one)) for one in near)
    return tuple((one, sight) for one, sight in touches if sight.result == "blocked")


def charge_by_turns(session: Session, aim: Aim) -> Iterator[ChargePreview | None]:
    """Measure the lane of a charge at the target of an aim, and judge it.

    Yields None when the lane is measured, then the preview: between the two others may have their turn.
    Nothing without a target or a charge.
    """
    target, charge = aim.target, session.system.charge
    if target is None or charge is None:
        return
    battle, system = session.previewed, session.system
    variants = charge.variants(battle, aim)
    aim = aim if aim.using or not variants else aim.replace(using=variants[0])
    measures = system.measures(battle, aim.actor, aim.using)
    lane = measure.approach(battle, aim.actor, target, measures)
    yield None
    option = referee.option_of(system, battle, aim, charge)
    yield ChargePreview(lane, option, charge.bonus(battle, aim))

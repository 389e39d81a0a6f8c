"""Movement of tokens: reach, lanes of charges, walks, and threats along a path."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import cached, cached_among
from vtt.battle.measure.gaps import gap_m, neighbours
from vtt.battle.measure.obstacles import obstacles_of
from vtt.battle.scene import SceneId
from vtt.battle.token import Token, TokenId
from vtt.geometry import (
    Block,
    ChargeRun,
    Diagonal,
    Disc,
    Flood,
    Lane,
    Path,
    Point,
    Ring,
    Sight,
    Threat,
    Walk,
    movement,
    paths,
)
from vtt.geometry.movement import Body
from vtt.geometry.paths import Search, Steps, flood
from vtt.geometry.shapes import MAN, level_reach_m
from vtt.geometry.world import Obstacles

FURTHER_M = 30.0
"""How much further than its budget a path is looked for, to tell what it would cost; metres."""

A_LITTLE_M = 1e-9
"""How much wider than a reach a gap may be and still be bridged, because of rounding; metres."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What a rule system tells the measures of movement, which know no rules.

    Attributes:
        reach_m: How far the mover reaches, edge to edge.
        blockers: Tokens that may not be walked through.
        passable: Tokens that may be walked through but not stopped upon.
        over_ground: Whether a straight run goes over difficult ground, at its price.
    """

    reach_m: float = 0.0
    blockers: tuple[TokenId, ...] = ()
    passable: tuple[TokenId, ...] = ()
    over_ground: bool = False


def touch(battle: Battle, actor: TokenId, target: TokenId) -> Sight:
    """Say whether a straight line between two tokens passes that no wall or closed portal stops."""
    return cached(battle, ("touch", actor, target), lambda: _touch(battle, actor, target))


def _touch(battle: Battle, actor: TokenId, target: TokenId) -> Sight:
    blocked = obstacles_of(battle.scene_of(actor))
    pair = battle.tokens[actor].footprint, battle.tokens[target].footprint
    return cached_among(blocked, ("touch", pair), lambda: movement.can_touch(*pair, blocked))


def reaches(battle: Battle, actor: TokenId, target: TokenId, reach_m: float) -> bool:
    """Tell whether a token reaches another: within ``reach_m``, edge to edge, with nothing between."""
    near = gap_m(battle, actor, target) <= reach_m + A_LITTLE_M
    return near and touch(battle, actor, target).result != "blocked"


def touch_at(battle: Battle, actor: TokenId, at: Point) -> Sight:
    """Say whether a straight line from a token to a place on the floor passes that no wall or door stops."""
    return movement.can_touch(
        battle.tokens[actor].footprint, Disc(at, 0.0), obstacles_of(battle.scene_of(actor))
    )


def stepped_on_m(path: Path, radius_m: float, at: Point) -> float | None:
    """Return how far along a path a disc first touches a circle of its own size at a place; None if never."""
    gone_m = 0.0
    for leg in pairwise(path):
        found_lane = movement.stride(*leg, radius_m)
        touched = movement.touch_disc(found_lane, at, radius_m)
        if touched is not None:
            return gone_m + touched.along_m
        gone_m += found_lane.length_m
    return None


def approach(battle: Battle, actor: TokenId, target: TokenId, measures: Measures) -> Lane:
    """Measure the straight lane to the nearest place from which the actor reaches the target."""
    return cached(
        battle, ("approach", actor, target, measures), lambda: _approach(battle, actor, target, measures)
    )


def charge_run(battle: Battle, actor: TokenId, target: TokenId, reach_m: float) -> ChargeRun:
    """Measure the straight run of the same lane, without what stands in it."""
    return cached(
        battle, ("charge-run", actor, target, reach_m), lambda: _charge_run(battle, actor, target, reach_m)
    )


def _charge_run(battle: Battle, actor: TokenId, target: TokenId, reach_m: float) -> ChargeRun:
    scene, mover, body = battle.scene_of(actor), battle.tokens[actor], battle.tokens[target]
    across_m, grid = _across_m(mover, body, reach_m), scene.grid if scene.on_grid else None
    return movement.charge_run(mover.footprint, body.footprint, across_m, scene.size_m, grid=grid)


def _across_m(mover: Token, body: Token, reach_m: float) -> float:
    """Return how far a token reaches another on the map: where no arm reaches so high or low, right to it."""
    return level_reach_m(reach_m, mover.upright, body.upright) or 0.0


def _approach(battle: Battle, actor: TokenId, target: TokenId, measures: Measures) -> Lane:
    scene, mover, body = battle.scene_of(actor), battle.tokens[actor], battle.tokens[target]
    others = tuple(one for one in (*measures.blockers, *measures.passable) if one not in (actor, target))
    met, grid = _met(battle, actor), scene.grid if scene.on_grid else None
    bodies = tuple(_bodies(battle, mover, others))
    ends = mover.footprint, body.footprint, _across_m(mover, body, measures.reach_m)
    question = ("lane", ends, bodies, grid)
    measured = partial(movement.charge_lane, *ends, met, bodies, grid=grid)
    found_lane = cached_among(met, question, measured, len(bodies))
    if not measures.over_ground:
        return found_lane
    return found_lane._replace(blocks=tuple(block for block in found_lane.blocks if block.kind != "ground"))


def standing(battle: Battle, token: TokenId, at: Point) -> Battle:
    """Return the battle in which a token stands at a place, made once; itself where it stands there."""
    moved = battle.tokens[token]
    if moved.at == at:
        return battle
    return cached(battle, ("standing", token, at), lambda: battle.with_token(moved.replace(at=at)))


def walk(battle: Battle, mover: TokenId, path: Path, measures: Measures) -> Walk:
    """Measure a walk along a path that begins where the mover stands."""
    return cached(battle, ("walk", mover, path, measures), lambda: _walk(battle, mover, path, measures))


def _walk(battle: Battle, mover: TokenId, path: Path, measures: Measures) -> Walk:
    token = battle.tokens[mover]
    blockers, passable = (_bodies(battle, token, some) for some in (measures.blockers, measures.passable))
    return movement.walk(token.footprint, path, _met(battle, mover), blockers, passable)


def in_the_way_at(battle: Battle, mover: TokenId, at: Point) -> Block | None:
    """Return what a token would stand in at a place: a thing, a token or the edge; None where it fits."""
    token, (width_m, height_m) = battle.tokens[mover], battle.scene_of(mover).size_m
    (x, y), radius_m = at, token.size_m / 2
    if not (radius_m <= x <= width_m - radius_m and radius_m <= y <= height_m - radius_m):
        return Block("edge", "edge", at, 0.0)
    bodies = _bodies(battle, token, neighbours(battle, mover))
    found = movement.standing_in(token.footprint, at, _met(battle, mover), bodies)
    return min(found, key=lambda block: (block.along_m, block.id), default=None)


def threats_to(
    battle: Battle, mover: TokenId, path: Path, reaches: Mapping[TokenId, float]
) -> tuple[tuple[TokenId, Threat], ...]:
    """Return where a path enters or leaves the reach of others, in metres by token: token and place."""
    token, others = battle.tokens[mover], [battle.tokens[one] for one in reaches]
    enemies = [(Body(one.id, one.footprint), reaches[one.id]) for one in others]
    uprights = [one.upright for one in (token, *others)]
    obstacles = obstacles_of(battle.scene_of(mover))
    found = movement.threats(token.footprint, path, enemies, obstacles, uprights=uprights)
    return tuple((TokenId(one.id), one) for one in found)


def flood_of(
    battle: Battle, mover: TokenId, budget_m: float, measures: Measures, diagonal: Diagonal
) -> Flood:
    """Return where a token gets to on the grid with a budget, metres."""
    token, scene = battle.tokens[mover], battle.scene_of(mover)
    blockers, passable = (_bodies(battle, token, some) for some in (measures.blockers, measures.passable))
    met = _met(battle, mover)
    return flood(token.footprint, budget_m, met, scene.grid, blockers, passable, diagonal)


def search_of(
    battle: Battle, mover: TokenId, budget_m: float, measures: Measures, diagonal: Diagonal
) -> Search:
    """Return a search that says why a token does not reach places of the grid with a budget."""
    token, scene = battle.tokens[mover], battle.scene_of(mover)
    blockers, passable = (_bodies(battle, token, some) for some in (measures.blockers, measures.passable))
    met, within_m = _met(battle, mover), budget_m + FURTHER_M
    return Search(token.footprint, budget_m, within_m, met, scene.grid, blockers, passable, diagonal)


def make_ready(battle: Battle, scene: SceneId) -> None:
    """Build what the first token that is moved on a scene would have to wait for."""
    place = battle.scenes[scene]
    blocked = obstacles_of(place)
    with suppress(ValueError):  # a grid too fine for the map is told of when a token walks on it
        for radius_m in {token.size_m / 2 for token in battle.tokens.values() if token.scene == scene}:
            Steps.of(blocked, place.grid, radius_m)


def tightening(battle: Battle, mover: TokenId, path: Path, measures: Measures) -> Iterator[Path]:
    """Yield a path as it loses the corners that the mover need not go by; the last is as short as it gets.

    On a map without grid it is pulled tight. Between two of them others may have their turn.
    """
    token = battle.tokens[mover]
    blockers, passable = (_bodies(battle, token, some) for some in (measures.blockers, measures.passable))
    met = _met(battle, mover)
    if battle.scene_of(mover).on_grid:
        yield paths.pulled(token.footprint, path, met, blockers, passable)
    else:
        yield from paths.tightening(token.footprint, path, met, blockers, passable)


def reach_area(battle: Battle, actor: TokenId, reach_m: float) -> Ring:
    """Return the area within reach of a token, stopped by walls and closed portals.

    Of a token above or below the floor it is the area where it reaches a man on the floor.
    """
    token, blocked = battle.tokens[actor], obstacles_of(battle.scene_of(actor))
    uprights = (token.upright, MAN) if token.elevation_m else None
    return movement.reach_area(token.footprint, reach_m, blocked, uprights=uprights)


def _met(battle: Battle, mover: TokenId) -> Obstacles:
    """Return what blocks a path at the height of a token: a flyer passes over a crate."""
    return obstacles_of(battle.scene_of(mover)).met_by(battle.tokens[mover].upright)


def _bodies(battle: Battle, mover: Token, tokens: Sequence[TokenId]) -> list[Body]:
    """Return those of some tokens that stand at the height of the mover."""
    others = (battle.tokens[one] for one in tokens)
    return [Body(one.id, one.footprint) for one in others if one.upright.meets(mover.upright)]

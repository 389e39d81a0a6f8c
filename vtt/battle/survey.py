"""What can be measured between tokens? Distances, sight, what stands between, lanes and walks."""

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from vtt.battle.battle import Battle
from vtt.battle.glances import Watched, glances
from vtt.battle.scene import SceneId
from vtt.battle.surroundings import lamps_of, obstacles_of
from vtt.battle.token import Token, TokenId
from vtt.geometry import areas, hiding, lanes, light, movement, reach, sight
from vtt.geometry.areas import Struck
from vtt.geometry.blocking import Body
from vtt.geometry.cover import OnLine
from vtt.geometry.flood import Diagonal, Flood, flood
from vtt.geometry.hiding import Hiding
from vtt.geometry.lane import Lane
from vtt.geometry.levels import Upright, level_reach_m
from vtt.geometry.movement import Walk
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.pulling import pulled
from vtt.geometry.shapes import Disc, Path, Point, Ring, distance_m
from vtt.geometry.sight import Sight
from vtt.geometry.steps import Steps
from vtt.geometry.taut import taut
from vtt.geometry.threats import Threat, threats

MAN = Upright(0.0, 2.0)
"""Whom one on a balcony or in the air reaches for on the floor."""

DARKNESS = "darkness"
"""What stops a line of sight where it is too dark to see."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What a rule system tells the survey, which knows no rules.

    Attributes:
        reach_m: How far the mover reaches, edge to edge.
        blockers: Tokens that may not be walked through.
        passable: Tokens that may be walked through but not stopped upon.
    """

    reach_m: float = 0.0
    blockers: tuple[TokenId, ...] = ()
    passable: tuple[TokenId, ...] = ()


@dataclass(frozen=True, slots=True)
class Sighting:
    """What one token has before it when it looks at another.

    Attributes:
        between: What the straight line from centre to centre crosses, in order.
    """

    target: TokenId
    distance_m: float
    gap_m: float
    sight: Sight
    between: tuple[OnLine, ...]


@dataclass(frozen=True, slots=True)
class Approach:
    """How one token can come at another.

    Attributes:
        touch: Whether a straight line passes that no wall or closed portal stops.
    """

    gap_m: float
    reach_m: float
    touch: Sight
    lane: Lane

    @property
    def in_reach(self) -> bool:
        """True where the target can be touched from here."""
        return self.gap_m <= self.reach_m + 1e-9 and self.touch.result != "blocked"


def gap_m(battle: Battle, one: TokenId, other: TokenId) -> float:
    """Return the distance from edge to edge, upwards as well where one stands higher."""
    return _gap_m(battle.tokens[one], battle.tokens[other])


def _gap_m(one: Token, other: Token) -> float:
    return reach.gap_m(one.footprint, other.footprint, uprights=_uprights(one, other))


def _uprights(one: Token, other: Token) -> tuple[Upright, Upright] | None:
    """Return how high two tokens stand; None where both stand on the floor."""
    return (one.upright, other.upright) if one.elevation_m or other.elevation_m else None


def _head_m(one: Token, other: Token) -> float:
    """Return how high the taller of two tokens reaches."""
    return max(one.upright.top_m, other.upright.top_m)


def look(
    battle: Battle, viewer: TokenId, targets: Sequence[TokenId], hides_m: Callable[[TokenId], float]
) -> tuple[Sighting, ...]:
    """Look from one token at others on its scene; the lines tried are left out, see `sight_lines`.

    Args:
        battle: The battle.
        viewer: Who looks.
        targets: At whom.
        hides_m: The height from which an obstacle hides a target altogether, metres.
    """
    heights = tuple(hides_m(target) for target in targets)
    key = ("look", viewer, tuple(targets), heights)
    return once(battle, key, lambda: _look(battle, viewer, targets, heights))


def _look(
    battle: Battle, viewer: TokenId, targets: Sequence[TokenId], heights: Sequence[float]
) -> tuple[Sighting, ...]:
    scene = battle.scene_of(viewer)
    blocked, hangs = obstacles_of(scene), any(thing.base_m for thing in scene.layout.obstacles)
    eye, tokens = battle.tokens[viewer], [battle.tokens[target] for target in targets]
    bodies = [
        Watched(token.footprint, height, _uprights(eye, token), _head_m(eye, token) if hangs else math.inf)
        for token, height in zip(tokens, heights, strict=True)
    ]
    looks = glances(eye.footprint, bodies, blocked)
    seen = _in_the_dark(battle, eye, tokens, [one for one, _ in looks], blocked)
    return tuple(
        Sighting(token.id, distance_m(eye.at, token.at), _gap_m(eye, token), one, between)
        for token, one, (_, between) in zip(tokens, seen, looks, strict=True)
    )


def _in_the_dark(
    battle: Battle, viewer: Token, tokens: Sequence[Token], seen: list[Sight], blocked: Obstacles
) -> list[Sight]:
    """Return the sights as they are on this scene: in darkness only what is lit or sensed is seen."""
    if not battle.scenes[viewer.scene].dark:
        return seen
    lit = light.lit_by([token.footprint for token in tokens], lamps_of(battle, viewer.scene), blocked)
    return [
        sight if lamp or _gap_m(viewer, token) <= viewer.senses_m else _unlit(sight)
        for sight, token, lamp in zip(seen, tokens, lit, strict=True)
    ]


def _unlit(sight: Sight) -> Sight:
    if sight.result == "blocked":
        return sight
    lines = tuple(
        line if line.blocker else line._replace(blocker=DARKNESS, at=line.end) for line in sight.lines
    )
    return Sight("blocked", 0.0, DARKNESS, DARKNESS, None, lines)


def sight_lines(battle: Battle, viewer: TokenId, target: TokenId, over_m: float) -> Sight:
    """Look from one token at another, with every line that was tried."""
    blocked = obstacles_of(battle.scene_of(viewer))
    eye, body = battle.tokens[viewer], battle.tokens[target]
    uprights = _uprights(eye, body)
    seen = sight.line_of_sight(eye.footprint, body.footprint, blocked, over_m=over_m, uprights=uprights)
    return _in_the_dark(battle, eye, [body], [seen], blocked)[0]


def sight_from(battle: Battle, at: Point, target: TokenId, over_m: float) -> Sight:
    """Look at a token from a point on its scene, with every line that was tried.

    Args:
        battle: The battle.
        at: From where.
        target: At whom.
        over_m: The height from which an obstacle hides it altogether, metres.
    """
    body = battle.tokens[target].footprint
    return sight.line_of_sight(Disc(at, 0.0), body, obstacles_of(battle.scene_of(target)), over_m=over_m)


def touch(battle: Battle, actor: TokenId, target: TokenId) -> Sight:
    """Say whether a straight line between two tokens passes that no wall or closed portal stops."""
    return once(battle, ("touch", actor, target), lambda: _touch(battle, actor, target))


def _touch(battle: Battle, actor: TokenId, target: TokenId) -> Sight:
    blocked = obstacles_of(battle.scene_of(actor))
    return reach.can_touch(battle.tokens[actor].footprint, battle.tokens[target].footprint, blocked)


def hidden_share(battle: Battle, viewer: TokenId, target: TokenId) -> float:
    """Return the share of the target, 0 to 1, that walls and obstacles hide from the viewer.

    It is the share of its width, and of its width and height where one of the two is above the floor.
    """
    eye, body = battle.tokens[viewer], battle.tokens[target]
    blocked, uprights = _hiders(battle, eye, body)
    return hiding.hidden_share(eye.at, body.footprint, blocked, uprights=uprights)


def hidden_by(battle: Battle, viewer: TokenId, target: TokenId) -> tuple[Hiding, ...]:
    """Return what hides the share that `hidden_share` measures, and how much each thing hides alone."""
    eye, body = battle.tokens[viewer], battle.tokens[target]
    blocked, uprights = _hiders(battle, eye, body)
    return hiding.hidden_by(eye.at, body.footprint, blocked, uprights=uprights)


def _hiders(battle: Battle, eye: Token, body: Token) -> tuple[Obstacles, tuple[Upright, Upright] | None]:
    """Return what may hide one token from another, and how high the two stand where that counts."""
    uprights, blocked = _uprights(eye, body), obstacles_of(battle.scenes[eye.scene])
    if uprights is None:
        blocked = blocked.met_by(Upright(0.0, _head_m(eye, body)))
    return blocked, uprights


def hidden_part(battle: Battle, viewer: TokenId, target: TokenId) -> float:
    """Return the share of the target, 0 to 1, of its width and height, that the viewer does not see."""
    return once(battle, ("hidden-part", viewer, target), lambda: _hidden_part(battle, viewer, target))


def _hidden_part(battle: Battle, viewer: TokenId, target: TokenId) -> float:
    eye, body = battle.tokens[viewer], battle.tokens[target]
    blocked = obstacles_of(battle.scene_of(viewer))
    return hiding.hidden_share(eye.at, body.footprint, blocked, uprights=(eye.upright, body.upright))


def part_hidden_by(battle: Battle, viewer: TokenId, target: TokenId) -> tuple[Hiding, ...]:
    """Return what hides the share that `hidden_part` measures, and how much each thing hides alone."""
    eye, body = battle.tokens[viewer], battle.tokens[target]
    uprights, blocked = (eye.upright, body.upright), obstacles_of(battle.scene_of(viewer))
    return hiding.hidden_by(eye.at, body.footprint, blocked, uprights=uprights)


def approach(battle: Battle, actor: TokenId, target: TokenId, measures: Measures) -> Approach:
    """Measure how the actor can come at the target in a straight line."""
    return once(
        battle, ("approach", actor, target, measures), lambda: _approach(battle, actor, target, measures)
    )


def _approach(battle: Battle, actor: TokenId, target: TokenId, measures: Measures) -> Approach:
    scene, mover, body = battle.scene_of(actor), battle.tokens[actor], battle.tokens[target]
    others = tuple(one for one in (*measures.blockers, *measures.passable) if one not in (actor, target))
    across_m = level_reach_m(measures.reach_m, mover.upright, body.upright)
    way = lanes.charge_lane(
        mover.footprint,
        body.footprint,
        across_m or 0.0,  # where no arm reaches so high or low, to the place beneath or above
        _met(battle, actor),
        _bodies(battle, mover, others),
        grid=scene.grid if scene.on_grid else None,
    )
    touches = reach.can_touch(mover.footprint, body.footprint, obstacles_of(scene))
    return Approach(gap_m(battle, actor, target), measures.reach_m, touches, way)


def walk(battle: Battle, mover: TokenId, path: Path, measures: Measures) -> Walk:
    """Measure a walk along a path that begins where the mover stands."""
    return once(battle, ("walk", mover, path, measures), lambda: _walk(battle, mover, path, measures))


def _walk(battle: Battle, mover: TokenId, path: Path, measures: Measures) -> Walk:
    token = battle.tokens[mover]
    blockers, passable = (_bodies(battle, token, some) for some in (measures.blockers, measures.passable))
    return movement.walk(token.footprint, path, _met(battle, mover), blockers, passable)


def threats_to(
    battle: Battle, mover: TokenId, path: Path, reaches: Mapping[TokenId, float]
) -> tuple[Threat, ...]:
    """Find where a path enters or leaves somebody's reach, metres by token."""
    token, others = battle.tokens[mover], [battle.tokens[one] for one in reaches]
    enemies = [(Body(one.id, one.footprint), reaches[one.id]) for one in others]
    uprights = [one.upright for one in (token, *others)]
    return threats(token.footprint, path, enemies, obstacles_of(battle.scene_of(mover)), uprights=uprights)


def burst(
    battle: Battle, scene: SceneId, centre: Point, radius_m: float
) -> tuple[tuple[Ring, ...], dict[TokenId, Struck]]:
    """Return the part of a circle that straight lines from its centre reach, and how it lies on tokens."""
    return _spread(battle, scene, areas.circle(centre, radius_m), centre)


def strip(  # noqa: PLR0913 - a strip has a start, a direction, a length and a width
    battle: Battle, scene: SceneId, start: Point, facing_deg: float, length_m: float, width_m: float
) -> tuple[tuple[Ring, ...], dict[TokenId, Struck]]:
    """Return the part of a strip that straight lines from its start reach, and how it lies on tokens."""
    return _spread(battle, scene, areas.line(start, facing_deg, length_m, width_m), start)


def _spread(
    battle: Battle, scene: SceneId, area: Ring, origin: Point
) -> tuple[tuple[Ring, ...], dict[TokenId, Struck]]:
    rings = areas.stopped_by_walls(area, origin, obstacles_of(battle.scenes[scene]))
    tokens = [token for token in battle.tokens.values() if token.scene == scene]
    how = areas.struck(rings, [token.footprint for token in tokens])
    return rings, {token.id: one for token, one in zip(tokens, how, strict=True) if one.any}


def flood_of(
    battle: Battle, mover: TokenId, budget_m: float, measures: Measures, diagonal: Diagonal
) -> Flood:
    """Find where a token gets to on the grid with a budget."""
    token, scene = battle.tokens[mover], battle.scene_of(mover)
    blockers, passable = (_bodies(battle, token, some) for some in (measures.blockers, measures.passable))
    met = _met(battle, mover)
    return flood(token.footprint, budget_m, met, scene.grid, blockers, passable, diagonal)


def make_ready(battle: Battle, scene: SceneId) -> None:
    """Build what the first one to be moved on a scene would have to wait for."""
    place = battle.scenes[scene]
    blocked = obstacles_of(place)
    with suppress(ValueError):  # a grid too fine for the map is told of where somebody walks on it
        for radius_m in {token.size_m / 2 for token in battle.tokens.values() if token.scene == scene}:
            Steps.of(blocked, place.grid, radius_m)


def pulled_tight(battle: Battle, mover: TokenId, path: Path, measures: Measures) -> Path:
    """Return a path without the corners that the mover need not go by, on a map without grid pulled tight."""
    token = battle.tokens[mover]
    blockers, passable = (_bodies(battle, token, some) for some in (measures.blockers, measures.passable))
    shorter = pulled if battle.scene_of(mover).on_grid else taut
    return shorter(token.footprint, path, _met(battle, mover), blockers, passable)


def reach_area(battle: Battle, actor: TokenId, reach_m: float) -> Ring:
    """Return the area within reach of a token, stopped by walls and closed portals.

    Of a token above or below the floor it is the area where it reaches a man on the floor.
    """
    token, blocked = battle.tokens[actor], obstacles_of(battle.scene_of(actor))
    uprights = (token.upright, MAN) if token.elevation_m else None
    return reach.reach_area(token.footprint, reach_m, blocked, uprights=uprights)


def neighbours(battle: Battle, token: TokenId) -> tuple[TokenId, ...]:
    """Return all other tokens on the same scene."""
    scene = battle.tokens[token].scene
    return tuple(key for key, other in battle.tokens.items() if other.scene == scene and key != token)


MOST_REMEMBERED = 1_000
"""Answers kept of one battle; a long drag asks for a new path at every cell."""

T = TypeVar("T")
_MEASURED: list[tuple[Battle, dict[object, Any]]] = []
"""What was measured in the latest battles; a preview, its refusal and its reckoning ask the same."""


def once(battle: Battle, question: object, measure: Callable[[], T]) -> T:
    """Measure once for each battle; the same question gets the same answer.

    Args:
        battle: The battle.
        question: What is asked, and nothing else is asked in these words.
        measure: What answers it.
    """
    place = next((i for i, (one, _) in enumerate(_MEASURED) if one is battle), None)
    _, known = _MEASURED.pop(place) if place is not None else (battle, {})
    _MEASURED.insert(0, (battle, known))
    del _MEASURED[8:]
    if question not in known:
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        known[question] = measure()
    return cast(T, known[question])


def _met(battle: Battle, mover: TokenId) -> Obstacles:
    """Return what is in the way at the height of a token: a flyer passes over a crate."""
    return obstacles_of(battle.scene_of(mover)).met_by(battle.tokens[mover].upright)


def _bodies(battle: Battle, mover: Token, tokens: Sequence[TokenId]) -> list[Body]:
    """Return those of some tokens that stand at the height of the mover."""
    others = (battle.tokens[one] for one in tokens)
    return [Body(one.id, one.footprint) for one in others if one.upright.meets(mover.upright)]

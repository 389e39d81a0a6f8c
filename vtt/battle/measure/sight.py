"""What a token sees of others, what is in between, and what hides how much of them."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import cached, cached_each
from vtt.battle.measure.gaps import between_m, head_m, uprights_of
from vtt.battle.measure.obstacles import lamps_of, obstacles_of
from vtt.battle.measure.sight_batches import Viewed, sight_pairs
from vtt.battle.token import Token, TokenId
from vtt.geometry import Disc, Hiding, OnLine, Point, Sight, distance_m, sight, vision
from vtt.geometry.shapes import FLOOR, Upright
from vtt.geometry.world import Obstacles

DARKNESS = "darkness"
"""What stops a line of sight where it is too dark to see."""


@dataclass(frozen=True, slots=True)
class LineOfSight:
    """What one token has before it when it looks at another.

    Attributes:
        between: What the straight line from centre to centre crosses, in order.
    """

    target: TokenId
    distance_m: float
    gap_m: float
    sight: Sight
    between: tuple[OnLine, ...]


def lines_of_sight(
    battle: Battle, viewer: TokenId, targets: Sequence[TokenId], hides_m: Callable[[TokenId], float]
) -> tuple[LineOfSight, ...]:
    """Look from one token at others on its scene; the lines tried are left out, see `sight_lines`.

    Args:
        battle: The battle.
        viewer: Who looks.
        targets: What is looked at.
        hides_m: The height from which an obstacle hides a target altogether, metres.
    """
    heights = tuple(hides_m(target) for target in targets)
    key = ("look", viewer, tuple(targets), heights)
    return cached(battle, key, lambda: _lines_of_sight(battle, viewer, targets, heights))


def _lines_of_sight(
    battle: Battle, viewer: TokenId, targets: Sequence[TokenId], heights: Sequence[float]
) -> tuple[LineOfSight, ...]:
    scene = battle.scene_of(viewer)
    blocked, hangs = obstacles_of(scene), any(thing.base_m for thing in scene.layout.obstacles)
    eye, tokens = battle.tokens[viewer], [battle.tokens[target] for target in targets]
    bodies = [
        Viewed(token.footprint, height, uprights_of(eye, token), head_m(eye, token) if hangs else math.inf)
        for token, height in zip(tokens, heights, strict=True)
    ]
    measured = sight_pairs(eye.footprint, bodies, blocked)
    seen = _in_the_dark(battle, eye, tokens, [one for one, _ in measured], blocked)
    return tuple(
        LineOfSight(token.id, distance_m(eye.at, token.at), between_m(eye, token), one, between)
        for token, one, (_, between) in zip(tokens, seen, measured, strict=True)
    )


def _in_the_dark(
    battle: Battle, viewer: Token, tokens: Sequence[Token], seen: list[Sight], blocked: Obstacles
) -> list[Sight]:
    """Return the sights as they are on this scene: in darkness only what is lit or sensed is seen."""
    if not battle.scenes[viewer.scene].dark:
        return seen
    bodies, uprights = [token.footprint for token in tokens], [token.upright for token in tokens]
    lit = vision.lit_by(bodies, lamps_of(battle, viewer.scene), blocked, uprights=uprights)
    return [
        sight if lamp or between_m(viewer, token) <= viewer.senses_m else _unlit(sight)
        for sight, token, lamp in zip(seen, tokens, lit, strict=True)
    ]


def _unlit(sight: Sight) -> Sight:
    if sight.result == "blocked":
        return sight
    lines = tuple(
        line if line.blocker else line._replace(blocker=DARKNESS, at=line.end) for line in sight.lines
    )
    return Sight("blocked", 0.0, DARKNESS, DARKNESS, None, lines)


def bodies_between(
    battle: Battle, viewer: TokenId, target: TokenId, others: Sequence[tuple[TokenId, float]]
) -> tuple[OnLine, ...]:
    """Return which tokens, given with their heights in metres, the line from centre to centre crosses."""
    bodies = [(one, battle.tokens[one].footprint, height_m) for one, height_m in others]
    return sight.bodies_on_line(battle.tokens[viewer].footprint, battle.tokens[target].footprint, bodies)


def sight_lines(battle: Battle, viewer: TokenId, target: TokenId, over_m: float) -> Sight:
    """Look from one token at another, with every line that was tried."""
    blocked = obstacles_of(battle.scene_of(viewer))
    eye, body = battle.tokens[viewer], battle.tokens[target]
    uprights = uprights_of(eye, body)
    seen = sight.line_of_sight(eye.footprint, body.footprint, blocked, over_m=over_m, uprights=uprights)
    return _in_the_dark(battle, eye, [body], [seen], blocked)[0]


def sight_from(battle: Battle, at: Point, target: TokenId, over_m: float, height: Upright = FLOOR) -> Sight:
    """Look at a token from a point on its scene, with every line that was tried.

    Args:
        battle: The battle.
        at: From where.
        target: What is looked at.
        over_m: The height from which an obstacle hides it altogether, metres, where both are on the floor.
        height: How high the point lies; from its top one looks.
    """
    body, blocked = battle.tokens[target], obstacles_of(battle.scene_of(target))
    uprights = (height, body.upright) if height.foot_m or body.elevation_m else None
    return sight.line_of_sight(Disc(at, 0.0), body.footprint, blocked, over_m=over_m, uprights=uprights)


def hidden_share(battle: Battle, viewer: TokenId, target: TokenId) -> float:
    """Return the share of the target, 0 to 1, that walls and obstacles hide from the viewer.

    It is the share of its width, and of its width and height where one of the two is above the floor.
    """
    return hidden_shares(battle, viewer, (target,))[0]


def hidden_shares(battle: Battle, viewer: TokenId, targets: Sequence[TokenId]) -> tuple[float, ...]:
    """Return the same for each of several targets, measured together."""
    pairs = [(viewer, target) for target in targets]
    return cached_each(battle, "hidden-share", pairs, lambda new: _shares(battle, new))


def _shares(battle: Battle, pairs: Sequence[tuple[TokenId, TokenId]]) -> list[float]:
    """Look together at all targets that the same things may hide; the viewer is the same in all pairs."""
    groups: dict[tuple[Obstacles, bool], list[Token]] = {}
    eye = battle.tokens[pairs[0][0]]
    for _, target in pairs:
        blocked, uprights = _hiders(battle, eye, battle.tokens[target])
        groups.setdefault((blocked, uprights is not None), []).append(battle.tokens[target])
    shares: dict[TokenId, float] = {}
    for (blocked, upwards), bodies in groups.items():
        found = _measured(eye, bodies, blocked, upwards)
        shares |= zip((body.id for body in bodies), found, strict=True)
    return [shares[target] for _, target in pairs]


def _measured(eye: Token, bodies: Sequence[Token], blocked: Obstacles, upwards: bool) -> tuple[float, ...]:
    uprights = [eye.upright, *(body.upright for body in bodies)] if upwards else None
    return sight.hidden_shares(eye.at, [body.footprint for body in bodies], blocked, uprights=uprights)


def hidden_by(battle: Battle, viewer: TokenId, target: TokenId) -> tuple[Hiding, ...]:
    """Return what hides the share that `hidden_share` measures, and how much each thing hides alone."""
    eye, body = battle.tokens[viewer], battle.tokens[target]
    blocked, uprights = _hiders(battle, eye, body)
    return sight.hidden_by(eye.at, body.footprint, blocked, uprights=uprights)


def _hiders(battle: Battle, eye: Token, body: Token) -> tuple[Obstacles, tuple[Upright, Upright] | None]:
    """Return what may hide one token from another, and how high the two stand where that counts."""
    uprights, blocked = uprights_of(eye, body), obstacles_of(battle.scenes[eye.scene])
    if uprights is None:
        blocked = blocked.met_by(Upright(0.0, head_m(eye, body)))
    return blocked, uprights


def hidden_part(battle: Battle, viewer: TokenId, target: TokenId) -> float:
    """Return the share of the target, 0 to 1, of its width and height, that the viewer does not see."""
    return hidden_parts(battle, viewer, (target,))[0]


def hidden_parts(battle: Battle, viewer: TokenId, targets: Sequence[TokenId]) -> tuple[float, ...]:
    """Return the same for each of several targets, measured together."""
    eye, blocked = battle.tokens[viewer], obstacles_of(battle.scene_of(viewer))
    pairs = [(viewer, target) for target in targets]
    return cached_each(
        battle,
        "hidden-part",
        pairs,
        lambda new: _measured(eye, [battle.tokens[target] for _, target in new], blocked, True),
    )


def part_hidden_by(battle: Battle, viewer: TokenId, target: TokenId) -> tuple[Hiding, ...]:
    """Return what hides the share that `hidden_part` measures, and how much each thing hides alone."""
    eye, body = battle.tokens[viewer], battle.tokens[target]
    uprights, blocked = (eye.upright, body.upright), obstacles_of(battle.scene_of(viewer))
    return sight.hidden_by(eye.at, body.footprint, blocked, uprights=uprights)

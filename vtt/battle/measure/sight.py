"""What a token sees of others, and what is in between."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import cached
from vtt.battle.measure.gaps import between_m, head_m, uprights_of
from vtt.battle.measure.obstacles import lamps_of, obstacles_of
from vtt.battle.measure.sight_batches import Viewed, hiding_uprights, sight_pairs
from vtt.battle.token import Token, TokenId
from vtt.geometry import OnLine, Sight, distance_m, sight, vision
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
        hides_m: The height above the line from feet to feet from which an obstacle hides a target altogether,
            metres.
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
    pair = uprights_of(eye, body)
    uprights = None if pair is None else hiding_uprights(pair, over_m)
    seen = sight.line_of_sight(eye.footprint, body.footprint, blocked, over_m=over_m, uprights=uprights)
    return _in_the_dark(battle, eye, [body], [seen], blocked)[0]

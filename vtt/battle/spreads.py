"""What does an area cover, as far as walls let it, whom does it strike, and what shields the others?"""

from collections.abc import Sequence
from typing import NamedTuple

from vtt.battle.battle import Battle
from vtt.battle.scene import SceneId
from vtt.battle.surroundings import obstacles_of
from vtt.battle.token import Token, TokenId
from vtt.geometry import areas
from vtt.geometry.areas import Struck
from vtt.geometry.centres import FirstStop
from vtt.geometry.levels import FLOOR, Upright, level_reach_m
from vtt.geometry.obstacles import Obstacles
from vtt.geometry.shapes import Point, Ring
from vtt.geometry.shielding import shield


class Spread(NamedTuple):
    """What an area comes to on a scene.

    Attributes:
        rings: What walls leave of it, on the height from which it comes.
        struck: How it lies on each token that it strikes.
        shields: What keeps it off a token, or off a part of it, and where.
    """

    rings: tuple[Ring, ...]
    struck: dict[TokenId, Struck]
    shields: dict[TokenId, FirstStop]


def burst(battle: Battle, scene: SceneId, centre: Point, radius_m: float, height: Upright = FLOOR) -> Spread:
    """Return what a circle comes to of which straight lines from its centre reach the parts.

    Whom it strikes higher up or further down is within its radius there, too: it is a ball.
    """
    blocked = obstacles_of(battle.scenes[scene])
    rings = areas.stopped_by_walls(areas.circle(centre, radius_m), centre, blocked)
    found = Spread(rings, {}, {})
    by_level: dict[float, list[Token]] = {}
    for token in _tokens(battle, scene):
        level_m = level_reach_m(radius_m, height, token.upright)
        if level_m is not None:
            by_level.setdefault(level_m, []).append(token)
    for level_m, tokens in by_level.items():
        _strike(found, tokens, areas.circle(centre, level_m), centre, blocked)
    return found


def strip(  # noqa: PLR0913 - a strip has a start, a direction, a length and a width
    battle: Battle, scene: SceneId, start: Point, facing_deg: float, length_m: float, width_m: float
) -> Spread:
    """Return what a strip comes to of which straight lines from its start reach the parts, at any height."""
    blocked, area = obstacles_of(battle.scenes[scene]), areas.line(start, facing_deg, length_m, width_m)
    found = Spread(areas.stopped_by_walls(area, start, blocked), {}, {})
    _strike(found, _tokens(battle, scene), area, start, blocked)
    return found


def _tokens(battle: Battle, scene: SceneId) -> list[Token]:
    return [token for token in battle.tokens.values() if token.scene == scene]


def _strike(found: Spread, tokens: Sequence[Token], area: Ring, origin: Point, blocked: Obstacles) -> None:
    """Add whom of some tokens an area strikes, and what shields them."""
    discs = [token.footprint for token in tokens]
    without_walls = areas.struck([area], discs)
    left = areas.struck(areas.stopped_by_walls(area, origin, blocked), discs)
    for token, disc, whole, part in zip(tokens, discs, without_walls, left, strict=True):
        if part.any:
            found.struck[token.id] = part
        if part.share < whole.share:
            stop = shield(area, origin, disc, blocked)
            if stop is not None:
                found.shields[token.id] = stop

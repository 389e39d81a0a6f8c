"""What an area covers as far as walls let it, which tokens it strikes, and what shields a token from it."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import cached_among
from vtt.battle.measure.obstacles import obstacles_of
from vtt.battle.scene import SceneId
from vtt.battle.token import Token, TokenId
from vtt.geometry import Point, Ring, Struck, areas, distance_m
from vtt.geometry.areas import shields
from vtt.geometry.shapes import FLOOR, Upright, level_reach_m
from vtt.geometry.sight import FirstStop
from vtt.geometry.world import Obstacles


class Spread(NamedTuple):
    """What an area comes to on a scene.

    Attributes:
        rings: What walls leave of it, on the height from which it comes.
        struck: How it falls on each token that it strikes.
        shields: What keeps it off a token, or off a part of it, and where.
    """

    rings: tuple[Ring, ...]
    struck: dict[TokenId, Struck]
    shields: dict[TokenId, FirstStop]


def burst(battle: Battle, scene: SceneId, centre: Point, radius_m: float, height: Upright = FLOOR) -> Spread:
    """Return what a circle comes to of which straight lines from its centre reach the parts.

    A token that it strikes higher up or further down is within its radius there, too: it is a ball.
    """
    blocked, tokens = obstacles_of(battle.scenes[scene]), _tokens(battle, scene)
    places = tuple((one.id, one.footprint, one.upright) for one in tokens)
    found = partial(_burst, blocked, tokens, centre, radius_m, height)
    return cached_among(blocked, ("burst", centre, radius_m, height, places), found, len(places))


def struck_by(  # noqa: PLR0913 - a circle has a place and a radius
    battle: Battle,
    scene: SceneId,
    centre: Point,
    radius_m: float,
    height: Upright = FLOOR,
    besides: TokenId | None = None,
) -> tuple[TokenId, ...]:
    """Return the tokens that a circle strikes, except one; where no other is near, nothing is measured."""
    others = (token for token in _tokens(battle, scene) if token.id != besides)
    if not any(distance_m(token.at, centre) < radius_m + token.size_m / 2 for token in others):
        return ()
    struck = burst(battle, scene, centre, radius_m, height).struck
    return tuple(one for one in struck if one != besides)


def _burst(
    blocked: Obstacles, tokens: Sequence[Token], centre: Point, radius_m: float, height: Upright
) -> Spread:
    by_level: dict[float, list[Token]] = {}
    for token in tokens:
        level_m = level_reach_m(radius_m, height, token.upright)
        if level_m is not None:
            by_level.setdefault(level_m, []).append(token)
    found = _spread(by_level.pop(radius_m, []), areas.circle(centre, radius_m), centre, blocked)
    for level_m, higher in by_level.items():
        more = _spread(higher, areas.circle(centre, level_m), centre, blocked)
        found = Spread(found.rings, found.struck | more.struck, found.shields | more.shields)
    return found._replace(struck={one.id: found.struck[one.id] for one in tokens if one.id in found.struck})


def strip(  # noqa: PLR0913 - a strip has a start, a direction, a length and a width
    battle: Battle, scene: SceneId, start: Point, facing_deg: float, length_m: float, width_m: float
) -> Spread:
    """Return what a strip comes to of which straight lines from its start reach the parts, at any height."""
    blocked, area = obstacles_of(battle.scenes[scene]), areas.line(start, facing_deg, length_m, width_m)
    return _spread(_tokens(battle, scene), area, start, blocked)


def cone(  # noqa: PLR0913 - a cone has an apex, a direction, an angle and a length
    battle: Battle, scene: SceneId, apex: Point, facing_deg: float, angle_deg: float, length_m: float
) -> Spread:
    """Return what a cone comes to of which straight lines from its apex reach the parts, at any height."""
    blocked, area = obstacles_of(battle.scenes[scene]), areas.cone(apex, facing_deg, angle_deg, length_m)
    return _spread(_tokens(battle, scene), area, apex, blocked)


def rectangle(battle: Battle, scene: SceneId, corner: Point, opposite: Point) -> Spread:
    """Return what a rectangle comes to of which straight lines from its centre reach the parts.

    It strikes at any height.
    """
    (ax, ay), (bx, by) = corner, opposite
    centre = (ax + bx) / 2, (ay + by) / 2
    area = areas.rectangle(centre, abs(bx - ax), abs(by - ay))
    return _spread(_tokens(battle, scene), area, centre, obstacles_of(battle.scenes[scene]))


def _tokens(battle: Battle, scene: SceneId) -> list[Token]:
    return [token for token in battle.tokens.values() if token.scene == scene]


def _spread(tokens: Sequence[Token], area: Ring, origin: Point, blocked: Obstacles) -> Spread:
    """Return what an area comes to among some tokens."""
    rings, discs = areas.stopped_by_walls(area, origin, blocked), [token.footprint for token in tokens]
    everything = areas.struck([area], discs)
    reached = everything if rings == (area,) else areas.struck(rings, discs)
    struck: dict[TokenId, Struck] = {}
    behind: list[Token] = []
    for token, whole, left in zip(tokens, everything, reached, strict=True):
        if left.any:
            struck[token.id] = left
        if left.share < whole.share:
            behind.append(token)
    stops = shields(area, origin, [token.footprint for token in behind], blocked)
    return Spread(rings, struck, {one.id: stop for one, stop in zip(behind, stops, strict=True) if stop})

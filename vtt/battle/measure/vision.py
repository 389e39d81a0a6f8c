"""What a token sees of its map, and what is explored by it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import cached_each
from vtt.battle.measure.obstacles import lamps_of, sight_obstacles_of
from vtt.battle.scene import Scene, SceneId
from vtt.battle.token import Token, TokenId
from vtt.geometry import Explored, Path, Point, Ring, distance_m, from_first, inside, towards, vision
from vtt.geometry.shapes import MAN, level_reach_m
from vtt.geometry.vision import Lamp, explore
from vtt.geometry.world import Obstacles

PARTS_OF_LIGHT = 60
"""About how many corners the light of a lamp has."""

A_LITTLE_M = 0.15
"""How far beside an obstacle the ground must be seen for it to be seen."""


def visible_areas(battle: Battle, viewer: TokenId, over_m: float) -> tuple[Ring, ...]:
    """Return what a token sees of its scene: in darkness, what is lit or within its senses.

    Args:
        battle: The battle.
        viewer: Who looks.
        over_m: Obstacles at least this high stop sight, metres.
    """
    return areas_by(battle, viewer, over_m, lit_rings(battle, battle.tokens[viewer].scene))


def areas_by(
    battle: Battle, viewer: TokenId, over_m: float, lit: tuple[Ring, ...] | None
) -> tuple[Ring, ...]:
    """Return the same, given what is lit; None by daylight."""
    token, scene = battle.tokens[viewer], battle.scene_of(viewer)
    radius_m = None if lit is None else _senses_m(token)
    areas = vision.seen_areas(token.at, _sight_obstacles(battle, viewer), radius_m, lit=lit, over_m=over_m)
    seen = _tall_things(scene, over_m, lambda point: any(inside(point, area) for area in areas))
    return (*map(from_first, areas), *seen)


def lit_rings(battle: Battle, scene: SceneId) -> tuple[Ring, ...] | None:
    """Return the areas in light on a dark scene; None by daylight."""
    place = battle.scenes[scene]
    if not place.dark:
        return None
    blocked, lamps = sight_obstacles_of(place), tuple(_across_the_floor(lamps_of(battle, scene)))
    areas = cached_each(blocked, "lit", lamps, partial(_lit, blocked), PARTS_OF_LIGHT)
    return tuple(area for area in areas if area)


def _lit(blocked: Obstacles, lamps: Sequence[Lamp]) -> Iterator[Ring]:
    """Yield the area in the light of each lamp; an empty one where it lights nothing."""
    for lamp in lamps:
        yield next(iter(vision.lit_area([lamp], blocked)), ())


def looked_at(battle: Battle, viewer: TokenId, path: Path, over_m: float) -> Explored:
    """Return what a token saw of its scene that looked around along a path.

    Without a path it only sees new things that stand where one of its side has looked before.
    """
    scene = battle.scene_of(viewer)
    if not path:
        known = battle.explored.get(scene.id, Explored())
        return Explored().stamped(_tall_things(scene, over_m, known.holds))
    radius_m, lit = _eyes(battle, viewer)
    bright = None if lit is None else Explored().stamped(lit)
    area = explore(Explored(), path, _sight_obstacles(battle, viewer), radius_m, lit=bright, over_m=over_m)
    return area.stamped(_tall_things(scene, over_m, area.holds))


def _sight_obstacles(battle: Battle, viewer: TokenId) -> Obstacles:
    """Return what stops sight of a token: from above the floor it looks over what is lower than its eyes."""
    token, blocked = battle.tokens[viewer], sight_obstacles_of(battle.scene_of(viewer))
    return blocked.ending_view_from(token.upright.top_m) if token.elevation_m > 0 else blocked


def _eyes(battle: Battle, viewer: TokenId) -> tuple[float | None, tuple[Ring, ...] | None]:
    """Return how far a token sees by itself, and the areas in light; None and None by daylight."""
    lit = lit_rings(battle, battle.tokens[viewer].scene)
    return (None if lit is None else _senses_m(battle.tokens[viewer])), lit


def _senses_m(token: Token) -> float:
    """Return how far from its centre a token sees in darkness."""
    return token.size_m / 2 + token.senses_m if token.senses_m else 0.0


def _across_the_floor(lamps: Sequence[Lamp]) -> Iterator[Lamp]:
    """Yield lamps as far as they light a man on the floor."""
    for lamp in lamps:
        level_m = level_reach_m(lamp.radius_m, lamp.upright, MAN)
        if level_m is not None:
            yield lamp._replace(radius_m=level_m)


def _tall_things(scene: Scene, over_m: float, seen: Callable[[Point], bool]) -> list[Ring]:
    """Return the obstacles that stop sight and of which a side is seen: they are seen, not what is behind."""
    return [
        thing.ring
        for thing in scene.layout.obstacles
        if thing.height_m >= over_m and any(map(seen, _around(thing.ring)))
    ]


def _around(ring: Ring) -> list[Point]:
    """Return points a little outside the corners of a ring."""
    middle = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
    return [towards(middle, corner, distance_m(middle, corner) + A_LITTLE_M) for corner in ring]

"""Free ground for tokens that come onto a map: side by side, the nearest to a place first, on nobody."""

import math
from collections.abc import Iterator, Sequence
from functools import cache

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import cached
from vtt.battle.measure.movement import A_LITTLE_M
from vtt.battle.measure.obstacles import obstacles_of
from vtt.battle.scene import Scene
from vtt.battle.token import Token
from vtt.geometry import Disc, Point, distance_m, movement
from vtt.geometry.world import Obstacles

CELLS = 24
"""So many cells away from its place a token still finds free ground, across and down."""
CELLS_WIDE = 4
"""A token wider than so many cells goes in steps of several of them: fewer places are tried."""


def free_places(
    battle: Battle, tokens: Sequence[Token], *, over_walls: bool = False
) -> tuple[Point | None, ...]:
    """Return where each of some new tokens stands free, near its place; None where nothing is free.

    The first take the nearest places. A token fits where no wall, thing or body of its height is in its way.

    Args:
        battle: What stands on the maps already; the tokens themselves do not.
        tokens: The new ones, each at the place where it had best stand.
        over_walls: Whether a token may stand where no straight way leads to from its place.
    """
    question = ("free-places", tuple((one.scene, one.at, one.size_m, one.upright) for one in tokens))
    return cached(battle, (question, over_walls), lambda: _free_places(battle, tokens, over_walls))


def _free_places(battle: Battle, tokens: Sequence[Token], over_walls: bool) -> tuple[Point | None, ...]:
    taken = list(battle.tokens.values())
    searches: dict[object, Iterator[Point]] = {}
    found: list[Point | None] = []
    for token in tokens:
        scene = battle.scenes[token.scene]
        alike = token.scene, token.at, token.size_m, token.upright
        places = searches.setdefault(alike, _open_places(scene, token, over_walls))
        free = next((at for at in places if not _on_somebody(token, at, taken)), None)
        found.append(free)
        if free is not None:
            taken.append(token.replace(at=free))
    return tuple(found)


def _open_places(scene: Scene, token: Token, over_walls: bool) -> Iterator[Point]:
    """Yield places at which no wall, thing or edge is in the way of a token, the nearest first."""
    met, start = obstacles_of(scene).met_by(token.upright), None
    step_m = scene.grid.cell_m * max(1, math.floor(token.size_m / scene.grid.cell_m / CELLS_WIDE))
    for across, down in _cells_by_distance():
        at = token.at[0] + across * step_m, token.at[1] + down * step_m
        if not _is_open(scene, met, token, at):
            continue
        start = at if start is None else start
        body = Disc(start, token.size_m / 2)
        if over_walls or movement.can_touch(body, Disc(at, 0.0), met).result == "clear":
            yield at


def _is_open(scene: Scene, met: Obstacles, token: Token, at: Point) -> bool:
    (x, y), (width_m, height_m), radius_m = at, scene.size_m, token.size_m / 2
    if not (radius_m <= x <= width_m - radius_m and radius_m <= y <= height_m - radius_m):
        return False
    return next(movement.standing_in(Disc(at, radius_m), at, met, ()), None) is None


def _on_somebody(token: Token, at: Point, taken: Sequence[Token]) -> bool:
    near = (one for one in taken if one.scene == token.scene and one.upright.meets(token.upright))
    return any(distance_m(one.at, at) < (one.size_m + token.size_m) / 2 - A_LITTLE_M for one in near)


@cache
def _cells_by_distance() -> tuple[tuple[int, int], ...]:
    """Return the cells round a place, the nearest first; of those equally near always in the same order."""
    cells = [(x, y) for x in range(-CELLS, CELLS + 1) for y in range(-CELLS, CELLS + 1)]
    return tuple(sorted(cells, key=lambda cell: (math.hypot(*cell), abs(cell[1]), cell)))

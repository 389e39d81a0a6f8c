"""The party goes on to another map: who comes along, and where they stand round a place."""

import math
from collections.abc import Iterator, Sequence

from vtt.battle import Battle, Scene, SceneId, Token, measure
from vtt.geometry import Point
from vtt.play.exploring import PARTY

RINGS = 8
"""So many cells away from the place a free one is looked for."""


def party_of(battle: Battle) -> tuple[Token, ...]:
    """Return the tokens of the party that may be seen, on whichever map they are."""
    return tuple(one for one in battle.tokens.values() if one.side == PARTY and not one.hidden)


def gathered(battle: Battle, scene: SceneId, party: Sequence[Token], at: Point) -> tuple[Token, ...]:
    """Return the party round a place of another battle: each fits where it stands, with no wall in between.

    Who finds no such place within some cells stands at the place itself: the GM moves them on.
    """
    found: list[Token] = []
    for token in party:
        placed = _placed(battle, battle.scenes[scene], token, at)
        battle = battle.with_token(placed)
        found.append(placed)
    return tuple(found)


def _placed(battle: Battle, scene: Scene, token: Token, at: Point) -> Token:
    middle = token.replace(scene=scene.id, at=scene.grid.snap(at, token.size_m), elevation_m=0.0)
    there = battle.with_token(middle)
    for place in _places(middle.at, max(scene.grid.cell_m, token.size_m)):
        stands_free = measure.in_the_way_at(there, token.id, place) is None
        if stands_free and measure.touch_at(there, token.id, place).result == "clear":
            return middle.replace(at=place)
    return middle


def _places(middle: Point, step_m: float) -> Iterator[Point]:
    """Yield places round a point, the nearest first."""
    cells = [(x, y) for x in range(-RINGS, RINGS + 1) for y in range(-RINGS, RINGS + 1)]
    for x, y in sorted(cells, key=lambda cell: (math.hypot(*cell), cell)):
        yield middle[0] + x * step_m, middle[1] + y * step_m

"""Steps to try: one and two paces in the eight directions of the map, named as a GM sees them there."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from vtt.battle import Battle, TokenId, name_of
from vtt.battle.scene import Scene
from vtt.geometry import Point
from vtt.text import Sentence, say

PACES = (1, 2)
"""So many paces are tried."""
PACE_M = 1.0
"""How long a pace is where no cell of the grid is one."""
LONGEST_PACE_M = 2.0
"""A cell that is larger is no pace."""

UP, DOWN = say("up", "up the map"), say("down", "down the map")
LEFT, RIGHT = say("left", "to the left"), say("right", "to the right")
COMPASS: tuple[tuple[Point, Sentence], ...] = (
    ((1, 0), RIGHT),
    ((1, 1), say("down-right", "down and to the right")),
    ((0, 1), DOWN),
    ((-1, 1), say("down-left", "down and to the left")),
    ((-1, 0), LEFT),
    ((-1, -1), say("up-left", "up and to the left")),
    ((0, -1), UP),
    ((1, -1), say("up-right", "up and to the right")),
)
"""Directions as they look on the map, y downwards, clockwise."""


_SLANTED = tuple(said for (x, y), said in COMPASS if x and y)


class Step(NamedTuple):
    """A step that may be tried.

    Attributes:
        to: Where it leads.
        length_m: How long it is.
        said: What a GM calls it.
    """

    to: Point
    length_m: float
    said: Sentence


def steps(battle: Battle, actor: TokenId, target: TokenId) -> Iterator[Step]:
    """Yield the steps of one pace in every direction, then those of two.

    On a grid they lead from cell to cell. Elsewhere the two that lead nearest towards the target and away
    from it lead straight there.
    """
    here, scene = battle.tokens[actor].at, battle.scene_of(actor)
    pace_m = _pace_m(scene)
    directions = COMPASS if scene.on_grid else _with_target(battle, actor, target)
    straight_first = sorted(directions, key=lambda direction: direction[1] in _SLANTED)
    for paces in PACES:
        for (x, y), where in straight_first:
            far_m = paces * pace_m * (1.0 if scene.on_grid else 1 / math.hypot(x, y))
            to = here[0] + far_m * x, here[1] + far_m * y
            said = say("step", "{count|step|steps} {where}", count=paces, where=where)
            yield Step(to, math.dist(here, to), said)


def _pace_m(scene: Scene) -> float:
    cell_m = scene.grid.cell_m
    return cell_m if scene.on_grid or cell_m <= LONGEST_PACE_M else PACE_M


def _with_target(battle: Battle, actor: TokenId, target: TokenId) -> Iterator[tuple[Point, Sentence]]:
    """Yield the eight directions, the nearest to the target and its opposite straight towards and away."""
    here, there = battle.tokens[actor].at, battle.tokens[target].at
    ahead = math.atan2(there[1] - here[1], there[0] - here[0])
    nearest = round(ahead / (math.pi / 4)) % 8
    x, y, name = math.cos(ahead), math.sin(ahead), name_of(battle, target)
    for place, one in enumerate(COMPASS):
        if place == nearest:
            yield (x, y), say("towards", "towards {target}", target=name)
        elif place == (nearest + 4) % 8:
            yield (-x, -y), say("away", "away from {target}", target=name)
        else:
            yield one

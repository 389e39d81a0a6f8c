"""Who is seen by any of a group: one witness for each, kept from battle to battle, asked where it is due."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import NamedTuple

import numpy as np

from vtt.battle.battle import Battle
from vtt.battle.measure.any_sight import Pair, any_sight, lit_tokens
from vtt.battle.measure.bodies import Body
from vtt.battle.measure.obstacles import lamps_of, obstacles_of
from vtt.battle.scene import SceneId
from vtt.battle.token import TokenId
from vtt.geometry.vision import Lamp
from vtt.geometry.world import Obstacles

Bodied = Mapping[TokenId, Body]

FIRST, TIMES = 1, 4
"""So many viewers of a token are asked first, the nearest; then each time so many times more."""


class Seen(NamedTuple):
    """A row: a token as it was looked at.

    Attributes:
        lit: Whether it can be seen from afar.
        witness: A viewer that sees it; None where none of all does.
    """

    body: Body
    lit: bool
    witness: TokenId | None


class Ground(NamedTuple):
    """What else decides: what blocks as the doors stand, and the lamps where it is dark."""

    blocked: Obstacles
    dark: bool
    lamps: tuple[Lamp, ...]


class Witnesses:
    """Who of one scene is seen by a group of viewers.

    Two battles need not follow each other: rows are compared with the battle at hand by what they depend on.
    """

    def __init__(self, scene: SceneId) -> None:
        self._scene = scene
        self._ground: Ground | None = None
        self._eyes: dict[TokenId, Body] = {}
        self._rows: dict[TokenId, Seen] = {}

    def seen(
        self, battle: Battle, viewers: Sequence[TokenId], targets: Sequence[TokenId], bodies: Bodied
    ) -> frozenset[TokenId]:
        """Return which targets any viewer sees, all on this scene, given the bodies of all."""
        before, ground = self._ground, self._ground_of(battle)
        same = before is not None and before.blocked is ground.blocked and before.dark == ground.dark
        eyes = {one: bodies[one] for one in viewers}
        moved = [one for one in viewers if not same or self._eyes.get(one) != eyes[one]]
        rows = self._in_this_light(battle, {one: bodies[one] for one in targets}, same=before == ground)
        due: dict[TokenId, Sequence[TokenId]] = {}
        for target in targets:
            row = self._rows.get(target)
            if row is None or not same or row[:2] != rows[target][:2]:
                due[target] = viewers
            elif row.witness is None:
                due[target] = moved
            elif self._eyes[row.witness] == eyes.get(row.witness):
                rows[target] = row
            else:
                due[target] = viewers
        found = _witnesses(battle, {key: some for key, some in due.items() if some}, rows, ground.blocked)
        self._ground, self._eyes = ground, eyes
        self._rows = {key: row._replace(witness=found.get(key, row.witness)) for key, row in rows.items()}
        return frozenset(key for key, row in self._rows.items() if row.witness is not None)

    def _ground_of(self, battle: Battle) -> Ground:
        scene = battle.scenes[self._scene]
        lamps = lamps_of(battle, self._scene) if scene.dark else ()
        return Ground(obstacles_of(scene), scene.dark, lamps)

    def _in_this_light(self, battle: Battle, targets: Bodied, *, same: bool) -> dict[TokenId, Seen]:
        """Return the rows of targets without witnesses; light is measured where it may have changed."""
        lit = {key: row.lit for key, row in self._rows.items() if same and row.body == targets.get(key)}
        new = [battle.tokens[key] for key in targets if key not in lit]
        lit |= zip((one.id for one in new), lit_tokens(battle, self._scene, new), strict=True)
        return {key: Seen(body, lit[key], None) for key, body in targets.items()}


def _witnesses(
    battle: Battle,
    due: Mapping[TokenId, Sequence[TokenId]],
    rows: Mapping[TokenId, Seen],
    blocked: Obstacles,
) -> dict[TokenId, TokenId]:
    """Return who sees each target that is seen, of those who may; the nearest are asked first."""
    found: dict[TokenId, TokenId] = {}
    left = {target: _nearest_first(battle, target, viewers) for target, viewers in due.items()}
    begin = 0
    for power in count():
        end = begin + FIRST * TIMES**power
        pairs = [
            Pair(battle.tokens[viewer], battle.tokens[target], rows[target].body.over_m, rows[target].lit)
            for target, viewers in left.items()
            for viewer in viewers[begin:end]
        ]
        passes = any_sight(pairs, blocked)
        found |= {pair.target.id: pair.viewer.id for pair, sees in zip(pairs, passes, strict=True) if sees}
        left = {key: some for key, some in left.items() if key not in found and len(some) > end}
        if not left:
            return found
        begin = end
    return found


def _nearest_first(battle: Battle, target: TokenId, viewers: Sequence[TokenId]) -> Sequence[TokenId]:
    """Return viewers by how far they stand from a target."""
    away = np.array([battle.tokens[viewer].at for viewer in viewers]) - battle.tokens[target].at
    return [viewers[i] for i in (away * away).sum(axis=1).argsort(kind="stable").tolist()]

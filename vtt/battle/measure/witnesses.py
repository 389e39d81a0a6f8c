"""Who is seen by any of a group: one witness for each, kept from battle to battle, asked where it is due."""

from collections.abc import Iterable, Mapping, Sequence, Set
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
"""How many viewers of a token are asked first, the nearest; and by which factor more each time after."""


class Seen(NamedTuple):
    """A row: a token as it was looked at.

    Attributes:
        lit: Whether it can be seen from afar.
        witness: A viewer that sees it; None where none of all does.
        blind: The viewers that were asked and do not see it, each a bit by its number.
    """

    body: Body
    lit: bool
    witness: TokenId | None = None
    blind: int = 0


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
        self._bits: dict[TokenId, int] = {}

    def seen(
        self, battle: Battle, viewers: Sequence[TokenId], targets: Sequence[TokenId], bodies: Bodied
    ) -> frozenset[TokenId]:
        """Return which targets any viewer sees, all on this scene, given the bodies of all."""
        before, ground = self._ground, self._ground_of(battle)
        same = before is not None and before.blocked is ground.blocked and before.dark == ground.dark
        eyes = {one: bodies[one] for one in viewers}
        fresh = self._in_this_light(battle, {one: bodies[one] for one in targets}, same=before == ground)
        moved = {one for one in self._eyes.keys() | eyes.keys() if self._eyes.get(one) != eyes.get(one)}
        kept = {key: row for key, row in self._rows.items() if same and row[:2] == fresh.get(key, row)[:2]}
        bits = self._mask(moved)
        rows = {key: _still(kept.get(key, row), moved, bits) for key, row in fresh.items()}
        everybody = self._mask(viewers)
        unsure = [key for key, row in rows.items() if row.witness is None and everybody & ~row.blind]
        due = {key: [one for one in viewers if not rows[key].blind & self._bit(one)] for key in unsure}
        self._ask(battle, rows, due, ground.blocked)
        self._ground, self._eyes, self._rows = ground, eyes, rows
        return frozenset(key for key, row in rows.items() if row.witness is not None)

    def _bit(self, viewer: TokenId) -> int:
        return 1 << self._bits.setdefault(viewer, len(self._bits))

    def _mask(self, viewers: Iterable[TokenId]) -> int:
        return sum(map(self._bit, viewers))

    def _ask(
        self,
        battle: Battle,
        rows: dict[TokenId, Seen],
        due: Mapping[TokenId, Sequence[TokenId]],
        blocked: Obstacles,
    ) -> None:
        """Find a witness of each target among those who may be one; the nearest are asked first."""
        left = {target: _nearest_first(battle, target, viewers) for target, viewers in due.items()}
        begin = 0
        for power in count():
            end = begin + FIRST * TIMES**power
            pairs = [
                Pair(battle.tokens[viewer], battle.tokens[target], rows[target].body.over_m, rows[target].lit)
                for target, viewers in left.items()
                for viewer in viewers[begin:end]
            ]
            for pair, sees in zip(pairs, any_sight(pairs, blocked), strict=True):
                row, viewer = rows[pair.target.id], pair.viewer.id
                known = {"witness": viewer} if sees else {"blind": row.blind | self._bit(viewer)}
                rows[pair.target.id] = row._replace(**known)
            left = {key: some for key, some in left.items() if rows[key].witness is None and len(some) > end}
            if not left:
                return
            begin = end

    def _ground_of(self, battle: Battle) -> Ground:
        scene = battle.scenes[self._scene]
        lamps = lamps_of(battle, self._scene) if scene.dark else ()
        return Ground(obstacles_of(scene), scene.dark, lamps)

    def _in_this_light(self, battle: Battle, targets: Bodied, *, same: bool) -> dict[TokenId, Seen]:
        """Return the rows of targets without witnesses; light is measured where it may have changed."""
        lit = {key: row.lit for key, row in self._rows.items() if same and row.body == targets.get(key)}
        new = [battle.tokens[key] for key in targets if key not in lit]
        lit |= zip((one.id for one in new), lit_tokens(battle, self._scene, new), strict=True)
        return {key: Seen(body, lit[key]) for key, body in targets.items()}


def _still(row: Seen, moved: Set[TokenId], bits: int) -> Seen:
    """Return what is still known of a target after some viewers, given with their bits, are others."""
    if row.witness not in moved and not row.blind & bits:
        return row
    return row._replace(witness=None if row.witness in moved else row.witness, blind=row.blind & ~bits)


def _nearest_first(battle: Battle, target: TokenId, viewers: Sequence[TokenId]) -> Sequence[TokenId]:
    """Return viewers by how far they stand from a target."""
    away = np.array([battle.tokens[viewer].at for viewer in viewers]) - battle.tokens[target].at
    return [viewers[i] for i in (away * away).sum(axis=1).argsort(kind="stable").tolist()]

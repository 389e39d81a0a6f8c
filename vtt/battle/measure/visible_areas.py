"""What a group of tokens sees of a map: a row for each, measured again only where it is due."""

from collections.abc import Iterable, Iterator, Mapping
from operator import is_not
from typing import NamedTuple

from vtt.battle.battle import Battle
from vtt.battle.measure.bodies import Body
from vtt.battle.measure.obstacles import lamps_of, sight_obstacles_of
from vtt.battle.measure.vision import areas_by, lit_rings
from vtt.battle.scene import Layout, SceneId
from vtt.battle.token import TokenId
from vtt.geometry import Ring, from_first
from vtt.geometry.vision import Lamp
from vtt.geometry.world import Obstacles


class Ground(NamedTuple):
    """What all rows depend on: what stops sight as the doors stand, and the lamps where it is dark."""

    blocked: Obstacles
    layout: Layout
    lamps: tuple[Lamp, ...] | None


DECIMALS = 6
"""How finely corners are told, digits of a metre: where a wall is cut changes the last bits of a sight."""

BODIES = 3
"""At so many places one viewer is remembered: where it stood, where it stands, and where it may go."""

Row = tuple[Body, tuple[Ring, ...]]


class VisibleAreas:
    """The areas of one scene that tokens see, in any battle."""

    def __init__(self, scene: SceneId) -> None:
        self._scene = scene
        self._ground: Ground | None = None
        self._lit: tuple[Ring, ...] | None = None
        self._rows: dict[TokenId, list[Row]] = {}
        self._shown: list[Row] = []
        self._all: tuple[Ring, ...] = ()

    def of(self, battle: Battle, viewers: Mapping[TokenId, Body]) -> tuple[Ring, ...]:
        """Return what some tokens of the scene see; the very same value where nothing changed."""
        for _ in self.measuring(battle, viewers):
            pass
        shown = [_row_of(self._rows[key], body) for key, body in viewers.items()]
        known = [row for row in shown if row is not None]
        if len(known) != len(self._shown) or any(map(is_not, known, self._shown)):
            self._shown, self._all = known, tuple(ring for _, areas in known for ring in areas)
        return self._all

    def measuring(self, battle: Battle, viewers: Mapping[TokenId, Body]) -> Iterator[None]:
        """Measure what is due for the same answer, with a pause after each viewer.

        Whoever does not go on loses nothing of what was measured until then.
        """
        if self._is_new(battle):
            self._rows, self._lit = {}, lit_rings(battle, self._scene)
        rows, lit = self._rows, self._lit
        for gone in rows.keys() - viewers.keys():
            del rows[gone]
        for key, body in viewers.items():
            known = rows.get(key, [])
            if _row_of(known, body) is None:
                row = body, rounded(areas_by(battle, key, body.over_m, lit))
                rows[key] = [*known[1 - BODIES :], row]
                yield

    def _is_new(self, battle: Battle) -> bool:
        """Note the ground, and tell whether it has changed."""
        scene, before = battle.scenes[self._scene], self._ground
        lamps = lamps_of(battle, self._scene) if scene.dark else None
        self._ground = Ground(sight_obstacles_of(scene), scene.layout, lamps)
        if before is None or before.lamps != lamps:
            return True
        return any(now is not then for now, then in zip(self._ground[:2], before[:2], strict=True))


def _row_of(known: Iterable[Row], body: Body) -> Row | None:
    """Return what a viewer sees where it stands so; None where that is not known."""
    return next((row for row in known if row[0] == body), None)


def rounded(rings: Iterable[Ring]) -> tuple[Ring, ...]:
    """Return areas of which nobody can tell whether a wall is drawn in one piece or in several.

    Their corners are rounded, run clockwise on the map, and begin at the leftmost.
    """
    return tuple(map(_rounded, rings))


def _rounded(ring: Ring) -> Ring:
    corners = tuple((round(x, DECIMALS), round(y, DECIMALS)) for x, y in ring)
    twice_m2 = sum(
        ax * by - bx * ay for (ax, ay), (bx, by) in zip(corners, _from_second(corners), strict=True)
    )
    return from_first(corners if twice_m2 >= 0 else corners[::-1])


def _from_second(corners: Ring) -> Ring:
    """Return a ring, beginning at its second corner."""
    return (*corners[1:], *corners[:1])

"""Random edits of a map: the journal takes them back and does them again, and nothing old is measured."""

import random
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, get_args

import pytest

from tests.builders import a_battle, a_token, box
from tests.ids import ANN, SCENE
from vtt.battle.battle import Battle
from vtt.battle.editing import OF_SCENE, PART_FIELDS, EditMap
from vtt.battle.measure import vision
from vtt.battle.measure.obstacles import _build, obstacles_of
from vtt.battle.measure.visible_areas import rounded
from vtt.battle.scene import Cloud, Scene, Terrain
from vtt.geometry.vision import seen_areas
from vtt.play.editing.chain import Brush
from vtt.play.editing.map_index import MapIndex
from vtt.play.editing.moving import Mover
from vtt.play.editing.painting import Painted, covered, painted, wiped
from vtt.play.editing.parts import shifted
from vtt.play.editing.rooms import renewed_rooms
from vtt.play.session import CommandError, RefusedError, Session
from vtt.systems.space_shard import SPACE_SHARD

WIDE_M, HIGH_M = 16, 12
_MUD = Terrain(id="", ring=((0, 0), (1, 0), (1, 1)), cost=2.0)
_SMOKE = Cloud(id="", ring=((0, 0), (1, 0), (1, 1)))
EYE_M = 1.7
MOST_PARTS = 60


class Drawer:
    """Draws, changes and takes away parts of a map by chance."""

    def __init__(self, seed: int) -> None:
        self._dice = random.Random(seed)
        self.session = Session(a_battle(a_token(str(ANN), (5.3, 4.7)), scene=_mat()), SPACE_SHARD)

    @property
    def scene(self) -> Scene:
        return self.session.battle.scenes[SCENE]

    def edit(self) -> None:
        """Carry out one edit; one that crosses too much or has no shape changes nothing."""
        before = self.session.battle
        try:
            self.session.do(self._by_tool() if self._dice.random() < 0.35 else self._command())
        except (CommandError, RefusedError):
            assert self.session.battle is before

    def _command(self) -> EditMap:
        ids = list(_ids(self.scene))
        fewer = self._dice.randrange(3) if len(ids) < MOST_PARTS else 6
        gone = self._dice.sample(ids, min(len(ids), fewer))
        fields: dict[str, Any] = {"remove": gone}
        for name in self._dice.sample(PART_FIELDS, self._dice.randint(0 if gone else 1, 2)):
            fields[name] = [self._part(name) for _ in range(self._dice.randint(1, 3))]
        states = self._dice.choice([{}, {"open": [""]}, {"secret": [""]}])
        return EditMap.model_validate({**fields, **(states if "portals" in fields else {})})

    def _by_tool(self) -> EditMap:
        """Return what a tool of the editor makes: a stroke of a brush, a drag, rooms that fit their walls."""
        dice, scene = self._dice, self.scene
        path = tuple((dice.uniform(0, WIDE_M), dice.uniform(0, HIGH_M)) for _ in range(dice.randint(1, 3)))
        area = covered(path, dice.choice(get_args(Brush)), dice.choice([0.5, 1.0, 2.5]), scene.grid)
        kinds: list[Painted] = [_MUD, _MUD.replace(cost=3.0), _SMOKE]
        of = dice.choice(kinds)
        lines = [wall.id for wall in scene.layout.walls] + [portal.id for portal in scene.layout.portals]
        by = dice.choice([(0.5, 0.0), (-1.0, 0.5), (0.0, 1.5)])
        moved = dice.sample(lines, min(len(lines), dice.randint(1, 3)))
        tools: list[Callable[[], EditMap]] = [
            lambda: painted(scene, area, of),
            lambda: wiped(scene, area, of),
            lambda: renewed_rooms(scene),
            lambda: Mover(MapIndex(scene), moved).to(partial(shifted, by=by)),
        ]
        return dice.choice(tools)()

    def _part(self, field: str) -> dict[str, Any]:
        there = [one.id for one in _parts(self.scene, field)]
        name = {"id": self._dice.choice(there)} if there and self._dice.random() < 0.5 else {}
        x, y = self._dice.randrange(2 * WIDE_M) / 2, self._dice.randrange(2 * HIGH_M) / 2
        ring = box(x, y, self._dice.choice([0.5, 1, 2.5]), 1)
        a, b = (x, y), self._dice.choice([(x + 3, y), (x, y + 2), (x + 1.5, y + 2)])
        shapes: dict[str, dict[str, Any]] = {
            "walls": {"a": a, "b": b, "one_way": self._dice.choice(["", "", "left"])},
            "portals": {"from": a, "to": b},
            "obstacles": {"ring": ring, "height_m": self._dice.choice([0.5, 3.0])},
            "terrain": {"ring": ring, "cost": 2.0},
            "clouds": {"ring": ring},
            "lights": {"at": a, "radius_m": 4.0},
            "notes": {"at": a, "title": "Trap"},
            "rooms": {"ring": ring},
        }
        return {**name, **shapes[field]}


def _mat() -> Scene:
    return Scene(id=SCENE, size_m=(WIDE_M, HIGH_M))


def _parts(scene: Scene, field: str) -> tuple[Any, ...]:
    found: tuple[Any, ...] = getattr(scene if field in OF_SCENE else scene.layout, field)
    return found


def _ids(scene: Scene) -> Counter[str]:
    return Counter(part.id for field in PART_FIELDS for part in _parts(scene, field))


def _as_if_new(battle: Battle) -> tuple[Any, ...]:
    """Return what a token sees with obstacles of which nothing was taken from a map before."""
    scene = battle.scenes[SCENE]
    fresh = _build(scene, None).opened(scene.open_portals)
    return rounded(seen_areas(battle.tokens[ANN].at, fresh, None, lit=None, over_m=EYE_M))


def _as_measured(battle: Battle) -> tuple[Any, ...]:
    blocked = obstacles_of(battle.scenes[SCENE])
    return rounded(seen_areas(battle.tokens[ANN].at, blocked, None, lit=None, over_m=EYE_M))


def keep_the_laws(seed: int, edits: int, look_every: int) -> None:
    drawer = Drawer(seed)
    session, first = drawer.session, drawer.session.battle
    for number in range(edits):
        drawer.edit()
        assert max(_ids(drawer.scene).values(), default=1) == 1
        if number % look_every == 0:
            assert _as_measured(session.battle) == _as_if_new(session.battle)
            assert vision.visible_areas(session.battle, ANN, EYE_M)
    last, journal = session.battle, session.journal
    assert len(journal.entries) > edits / 2
    while session.undo():
        pass
    assert session.battle == first
    while session.redo():
        pass
    assert session.battle == last


@pytest.mark.parametrize("seed", range(3))
def test_all_edits_are_undone_and_done_again(seed: int) -> None:
    keep_the_laws(seed, edits=150, look_every=5)


@pytest.mark.slow
def test_two_thousand_edits_are_undone_and_done_again() -> None:
    keep_the_laws(2000, edits=2000, look_every=4)

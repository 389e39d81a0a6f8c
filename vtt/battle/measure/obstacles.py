"""What blocks and what shines on a scene, built for geometry once a layout, not once a question."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from threading import Lock

from vtt.battle.battle import Battle
from vtt.battle.measure.cache import drop_oldest
from vtt.battle.scene import Cloud, Layout, Scene, SceneId
from vtt.geometry import shapes
from vtt.geometry.shapes import Barrier, Ground, Solid, Upright
from vtt.geometry.vision import Lamp
from vtt.geometry.world import Obstacles

STATES = 16
"""Sets of open doors of a map that are kept ready."""


def obstacles_of(scene: Scene) -> Obstacles:
    """Return what blocks on a scene; built once per layout, its doors once per set of open ones.

    Where another thread is building it, this waits until it is there.
    """
    work, mine = _work_on(scene)
    if mine:
        _carry_out(work, scene)
    return work.as_doors_stand(work.built.result(), scene)


def sight_obstacles_of(scene: Scene) -> Obstacles:
    """Return what stops sight on a scene, without clouds; nobody waits where things were only taken away.

    Then the map as it was built before serves, without them.
    """
    before = None if _is_built(scene) else _built_before(scene)
    if before is None:
        return obstacles_of(scene)
    then, now = before.layout.obstacle_by_id, scene.layout.obstacle_by_id
    if any(then.get(name) != thing for name, thing in now.items()):
        return obstacles_of(scene)
    return before.as_doors_stand(before.built.result(), scene).without(then.keys() - now.keys())


def building(scene: Scene) -> Callable[[], None] | None:
    """Return what builds the obstacles of a scene, for another thread to call; None where none is needed.

    From now on until it was called, the scene counts as being built.
    """
    work, mine = _work_on(scene)
    return partial(_carry_out, work, scene) if mine else None


class LastBuilt:
    """A game's battle as it can be measured without waiting."""

    def __init__(self) -> None:
        self._known: tuple[Battle, Battle] | None = None
        self._built: dict[SceneId, Scene] = {}

    def of(self, battle: Battle) -> Battle:
        """Return the battle with every scene that is still being built as it was built last.

        A scene of which nothing was built yet stays as it is, and the first that measures on it waits.
        """
        late = [scene for scene in battle.scenes.values() if being_built(scene)]
        if not late:
            self._known = None
            self._built = {**battle.scenes}
            return battle
        if self._known is None or self._known[0] is not battle:
            self._known = battle, self._as_built_before(battle, late)
        return self._known[1]

    def _as_built_before(self, battle: Battle, late: Sequence[Scene]) -> Battle:
        for scene in late:
            before = _built_before(scene) or self._work_before(scene)
            if before is not None:
                battle = battle.with_scene(scene.replace(layout=before.layout, clouds=before.clouds))
        return battle

    def _work_before(self, scene: Scene) -> "_Work | None":
        """Return what was built for this scene as it was last, whatever its walls were."""
        before = self._built.get(scene.id)
        if before is None or before.size_m != scene.size_m:
            return None
        with _LOCK:
            return next((work for work in _WORKS if work.is_of(before) and work.is_there), None)


def keep_only(battle: Battle) -> None:
    """Let go of all that was built for other battles than this one, with what was measured there.

    What is still being built is let finish.
    """
    scenes = battle.scenes.values()
    with _LOCK:
        _WORKS[:] = [work for work in _WORKS if any(map(work.is_of, scenes)) or not work.built.done()]


def lamps_of(battle: Battle, scene: SceneId) -> tuple[Lamp, ...]:
    """Return the lights of a scene, those that tokens carry among them."""
    carried = (
        Lamp(token.at, token.light_m, token.upright)
        for token in battle.tokens.values()
        if token.scene == scene and token.light_m
    )
    fixed = (
        Lamp(one.at, one.radius_m, Upright(one.elevation_m, one.elevation_m))
        for one in battle.scenes[scene].lights
    )
    return (*fixed, *carried)


@dataclass(frozen=True, eq=False)
class _Work:
    """What is built or being built for one layout."""

    layout: Layout
    clouds: tuple[Cloud, ...]
    size_m: tuple[float, float]
    built: Future[Obstacles]
    opened: dict[tuple[str, ...], Obstacles] = field(default_factory=dict)

    def as_doors_stand(self, built: Obstacles, scene: Scene) -> Obstacles:
        """Return what was built with the doors of that scene; made once, as long as no others follow."""
        if not scene.open_portals:
            return built
        known = self.opened.get(scene.open_portals)
        if known is None:
            known = self.opened[scene.open_portals] = built.opened(scene.open_portals)
            drop_oldest(self.opened, STATES)
        return known

    def is_of(self, scene: Scene) -> bool:
        """Tell whether it is built for that scene."""
        same = self.layout is scene.layout and self.clouds == scene.clouds
        return same and self.size_m == scene.size_m

    @property
    def is_there(self) -> bool:
        """Whether it is built."""
        return self.built.done() and self.built.exception() is None

    def has_walls_of(self, scene: Scene) -> bool:
        """Tell whether it is there, and differs from that scene in obstacles, ground and clouds at most."""
        walls = (self.layout.walls, self.layout.portals, self.size_m)
        return self.is_there and walls == (scene.layout.walls, scene.layout.portals, scene.size_m)


_WORKS: list[_Work] = []
_LOCK = Lock()


def _work_on(scene: Scene) -> tuple[_Work, bool]:
    """Return the work for a scene, and whether it is new, so that the caller carries it out."""
    with _LOCK:
        known = next((work for work in _WORKS if work.is_of(scene)), None)
        if known is not None:
            if known is not _WORKS[0]:  # the one that was asked for last is let go of last
                _WORKS.remove(known)
                _WORKS.insert(0, known)
            return known, False
        work = _Work(scene.layout, scene.clouds, scene.size_m, Future())
        _WORKS.insert(0, work)
        del _WORKS[8:]
        return work, True


def _carry_out(work: _Work, scene: Scene) -> None:
    before = _built_before(scene)
    try:
        built = _build(scene, before.built.result() if before is not None else None)
        work.as_doors_stand(built, scene).make_ready()
    except BaseException as error:
        with _LOCK:
            _WORKS.remove(work)
        work.built.set_exception(error)
        raise
    work.built.set_result(built)


def _is_built(scene: Scene) -> bool:
    with _LOCK:
        return any(work.is_of(scene) and work.built.done() for work in _WORKS)


def being_built(scene: Scene) -> bool:
    """Tell whether another thread is building the obstacles of a scene."""
    with _LOCK:
        return any(work.is_of(scene) and not work.built.done() for work in _WORKS)


def _built_before(scene: Scene) -> _Work | None:
    """Return the latest work on the same walls, if there is one."""
    with _LOCK:
        works = list(_WORKS)
    return next((work for work in works if work.has_walls_of(scene)), None)


def _build(scene: Scene, before: Obstacles | None) -> Obstacles:
    layout = scene.layout
    walls = [Barrier(wall.id, "wall", wall.a, wall.b, one_way=wall.one_way) for wall in layout.walls]
    portals = [
        Barrier(one.id, one.kind, one.a, one.b, one.kind != "window", one.kind != "curtain")
        for one in layout.portals
    ]
    return Obstacles(
        scene.size_m,
        [*walls, *portals],
        [Solid(thing.id, thing.ring, thing.height_m, thing.base_m) for thing in layout.obstacles],
        [Ground(patch.id, patch.ring, patch.cost) for patch in layout.terrain],
        [shapes.Cloud(cloud.id, cloud.ring, cloud.depth_m) for cloud in scene.clouds],
        before=before,
    )

"""What blocks and what shines on a scene, built for geometry once a layout, not once a question."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from threading import Lock

from vtt.battle.battle import Battle
from vtt.battle.scene import Cloud, Layout, Scene, SceneId
from vtt.geometry import shapes
from vtt.geometry.shapes import Barrier, Ground, Solid, Upright
from vtt.geometry.vision import Lamp
from vtt.geometry.world import Obstacles


def obstacles_of(scene: Scene) -> Obstacles:
    """Return what blocks on a scene; built once per layout, its doors once per set of open ones.

    Where another thread is building it, this waits until it is there.
    """
    work, mine = _work_on(scene)
    if mine:
        _carry_out(work, scene)
    return _opened(work.built.result(), scene)


def overlooked_on(scene: Scene) -> Obstacles:
    """Return what stops sight on a scene, clouds aside; nobody waits where things were only taken away.

    Then the map as it was built before serves, without them.
    """
    before = None if _is_built(scene) else _built_before(scene)
    if before is None:
        return obstacles_of(scene)
    then, now = before.layout.obstacle_by_id, scene.layout.obstacle_by_id
    if any(then.get(name) != thing for name, thing in now.items()):
        return obstacles_of(scene)
    return _opened(before.built.result(), scene).without(then.keys() - now.keys())


def building(scene: Scene) -> Callable[[], None] | None:
    """Return what builds the obstacles of a scene, for another thread to call; None where none is needed.

    From now on until it was called, the scene counts as being built.
    """
    work, mine = _work_on(scene)
    return partial(_carry_out, work, scene) if mine else None


def measurable(battle: Battle) -> Battle:
    """Return the battle with every scene that is still being built as it was built last.

    A scene of which nothing was built yet stays as it is, and the first that measures on it waits.
    """
    late = [scene for scene in battle.scenes.values() if _being_built(scene)]
    if not late:
        return battle
    known = next((older for one, older in _OLDER if one is battle), None)
    if known is None:
        known = battle
        for scene in late:
            before = _built_before(scene)
            if before is not None:
                known = known.with_scene(scene.replace(layout=before.layout, clouds=before.clouds))
        _OLDER.insert(0, (battle, known))
        del _OLDER[8:]
    return known


def keep_built(battle: Battle) -> tuple[Obstacles, ...]:
    """Keep what was built for the scenes of this battle alone, and return it.

    What is still being built is let finish.
    """
    scenes = battle.scenes.values()
    with _LOCK:
        _WORKS[:] = [work for work in _WORKS if any(map(work.is_of, scenes)) or not work.built.done()]
        kept = tuple(work.built.result() for work in _WORKS if work.built.done())
    _OPENED[:] = [opened for opened in _OPENED if any(opened[0] is one for one in kept)]
    _OLDER[:] = [older for older in _OLDER if older[0] is battle]
    return kept


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

    def is_of(self, scene: Scene) -> bool:
        """Tell whether it is built for that scene."""
        same = self.layout is scene.layout and self.clouds is scene.clouds
        return same and self.size_m == scene.size_m

    def has_walls_of(self, scene: Scene) -> bool:
        """Tell whether it is there, and differs from that scene in obstacles, ground and clouds at most."""
        done = self.built.done() and self.built.exception() is None
        walls = (self.layout.walls, self.layout.portals, self.size_m)
        return done and walls == (scene.layout.walls, scene.layout.portals, scene.size_m)


_WORKS: list[_Work] = []
_LOCK = Lock()
_OPENED: list[tuple[Obstacles, tuple[str, ...], Obstacles]] = []
_OLDER: list[tuple[Battle, Battle]] = []


def _work_on(scene: Scene) -> tuple[_Work, bool]:
    """Return the work for a scene, and whether it is new, so that the caller carries it out."""
    with _LOCK:
        known = next((work for work in _WORKS if work.is_of(scene)), None)
        if known is not None:
            return known, False
        work = _Work(scene.layout, scene.clouds, scene.size_m, Future())
        _WORKS.insert(0, work)
        del _WORKS[8:]
        return work, True


def _carry_out(work: _Work, scene: Scene) -> None:
    before = _built_before(scene)
    try:
        built = _build(scene, before.built.result() if before is not None else None)
        _opened(built, scene).make_ready()
    except BaseException as error:
        with _LOCK:
            _WORKS.remove(work)
        work.built.set_exception(error)
        raise
    work.built.set_result(built)


def _is_built(scene: Scene) -> bool:
    with _LOCK:
        return any(work.is_of(scene) and work.built.done() for work in _WORKS)


def _being_built(scene: Scene) -> bool:
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


def _opened(built: Obstacles, scene: Scene) -> Obstacles:
    if not scene.open_portals:
        return built
    for base, names, known in _OPENED:
        if base is built and names == scene.open_portals:
            return known
    opened = built.opened(scene.open_portals)
    _OPENED.insert(0, (built, scene.open_portals, opened))
    del _OPENED[16:]
    return opened

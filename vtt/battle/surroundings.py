"""What blocks and what shines on a scene? Built for geometry once a layout, not once a question."""

from vtt.battle.battle import Battle
from vtt.battle.scene import Cloud, Layout, Scene, SceneId
from vtt.geometry import obstacles
from vtt.geometry.light import Lamp
from vtt.geometry.obstacles import Barrier, Ground, Obstacles, Solid


def obstacles_of(scene: Scene) -> Obstacles:
    """Return what blocks on a scene; built once per layout, its doors once per set of open ones."""
    for layout, clouds, size, known in _BUILT:
        if layout is scene.layout and clouds is scene.clouds and size == scene.size_m:
            return _opened(known, scene)
    built = _build(scene)
    _BUILT.insert(0, (scene.layout, scene.clouds, scene.size_m, built))
    del _BUILT[8:]
    return _opened(built, scene)


def lamps_of(battle: Battle, scene: SceneId) -> tuple[Lamp, ...]:
    """Return the lights of a scene, those that tokens carry among them."""
    carried = (
        Lamp(token.at, token.light_m)
        for token in battle.tokens.values()
        if token.scene == scene and token.light_m
    )
    return (*(Lamp(one.at, one.radius_m) for one in battle.scenes[scene].lights), *carried)


_BUILT: list[tuple[Layout, tuple[Cloud, ...], tuple[float, float], Obstacles]] = []
_OPENED: list[tuple[Obstacles, tuple[str, ...], Obstacles]] = []


def _build(scene: Scene) -> Obstacles:
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
        [obstacles.Cloud(cloud.id, cloud.ring, cloud.depth_m) for cloud in scene.clouds],
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

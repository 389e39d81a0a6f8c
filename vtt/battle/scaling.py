"""A scene is scaled: everything on its picture goes with it, heights and the bodies of tokens do not."""

from collections.abc import Mapping
from typing import Any, TypeVar

from vtt.battle.aligning import SceneAligned
from vtt.battle.battle import Battle, Revealed
from vtt.battle.memory import Memory
from vtt.battle.scene import Layout, Room, Scene, SceneId
from vtt.geometry import Explored, Point, Ring
from vtt.value import Value

V = TypeVar("V", bound=Value)
K = TypeVar("K")

DIGITS = 6
"""Places are kept to the micrometre, as those of map files are."""


def aligned(event: SceneAligned, battle: Battle) -> Battle:
    """Return the battle after the grid of a scene was laid on its picture.

    Raises:
        ValueError: Something would be further away, or larger, than it may be.
    """
    scene, factor = battle.scenes[event.scene], event.factor
    facts = {"size_m": event.size_m, "grid": event.grid, "metres_per_square": event.metres_per_square}
    if factor == 1.0:
        return battle.with_scene(scene.replace(**facts))
    battle = _with_fog_scaled(battle, scene.id, factor, moves=event.keep == "squares")
    battle = battle.with_scene(_scaled_scene(scene, factor).replace(**facts))
    if event.keep == "metres":
        return battle
    tokens = {
        key: _scaled(one, factor) if one.scene == scene.id else one for key, one in battle.tokens.items()
    }
    things = {
        key: _scaled(one, factor) if one.scene == scene.id else one for key, one in battle.things.items()
    }
    return battle.replace(tokens=tokens, things=things)


def _scaled_scene(scene: Scene, factor: float) -> Scene:
    layout = scene.layout
    return scene.replace(
        layout=Layout(
            walls=_all_scaled(layout.walls, factor),
            portals=_all_scaled(layout.portals, factor),
            obstacles=_all_scaled(layout.obstacles, factor),
            terrain=_all_scaled(layout.terrain, factor),
        ),
        clouds=_all_scaled(scene.clouds, factor),
        lights=_all_scaled(scene.lights, factor),
        notes=_all_scaled(scene.notes, factor),
        rooms=tuple(_scaled_room(room, factor) for room in scene.rooms),
    )


def _scaled_room(room: Room, factor: float) -> Room:
    return _scaled(room, factor).replace(holes=tuple(_ring(hole, factor) for hole in room.holes))


def _with_fog_scaled(battle: Battle, scene: SceneId, factor: float, *, moves: bool) -> Battle:
    """Scale what is known of a scene; of tokens and things where those move with it."""
    explored, revealed, memory = battle.explored, battle.revealed, battle.memory
    if scene in explored:
        explored = {**explored, scene: explored[scene].scaled(factor)}
    if scene in revealed:
        shown = revealed[scene]
        scaled = Revealed(rooms=shown.rooms.scaled(factor), brush=shown.brush.scaled(factor))
        revealed = {**revealed, scene: scaled}
    if scene in memory:
        memory = {**memory, scene: _scaled_memory(memory[scene], factor, moves=moves)}
    return battle.replace(explored=explored, revealed=revealed, memory=memory)


def _scaled_memory(known: Memory, factor: float, *, moves: bool) -> Memory:
    smoke: Explored = known.smoke.scaled(factor)
    obstacles = {name: _ring(ring, factor) for name, ring in known.obstacles.items()}
    known = known.replace(obstacles=obstacles, smoke=smoke)
    if not moves:
        return known
    return known.replace(
        tokens=_values_scaled(known.tokens, factor), things=_values_scaled(known.things, factor)
    )


def _values_scaled(known: Mapping[K, V], factor: float) -> dict[K, V]:
    return {key: _scaled(one, factor) for key, one in known.items()}


def _all_scaled(things: tuple[V, ...], factor: float) -> tuple[V, ...]:
    return tuple(_scaled(one, factor) for one in things)


def _scaled(thing: V, factor: float) -> V:
    """Return a thing of the map with its places, its outline and how far it shines scaled."""
    held = vars(thing)
    changes: dict[str, Any] = {name: _point(held[name], factor) for name in ("at", "a", "b") if name in held}
    if "ring" in held:
        changes["ring"] = _ring(held["ring"], factor)
    if "radius_m" in held:
        changes["radius_m"] = round(held["radius_m"] * factor, DIGITS)
    return thing.replace(**changes)


def _ring(ring: Ring, factor: float) -> Ring:
    return tuple(_point(point, factor) for point in ring)


def _point(point: Point, factor: float) -> Point:
    return round(point[0] * factor, DIGITS), round(point[1] * factor, DIGITS)

"""A scene is scaled: everything on its picture goes with it, heights and the bodies of tokens do not."""

from collections.abc import Mapping
from typing import Any, TypeVar

from vtt.battle.aligning import MAX_SQUARES, Align, SceneAligned
from vtt.battle.battle import Battle, Revealed
from vtt.battle.memory import Memory, Stretches
from vtt.battle.places import MAX_SIDE_M
from vtt.battle.scene import Layout, Room, Scene, SceneId
from vtt.geometry import Explored, Grid, Point, Ring
from vtt.value import Value

V = TypeVar("V", bound=Value)
K = TypeVar("K")

SAME = 1e-9
"""Factors and cells that differ by less are the same."""
DIGITS = 6
"""Places are kept to the micrometre, as those of map files are."""


def alignment(command: Align, scene: Scene) -> SceneAligned:
    """Return what a command makes of the grid and the scale of a scene.

    Raises:
        ValueError: The map would be too large or too small, or has no pixels that could be counted.
    """
    metres = command.metres_per_square or scene.metres_per_square
    factor = _squares_wide(command, scene) * metres / scene.size_m[0]
    factor = 1.0 if abs(factor - 1.0) < SAME else factor
    width, height = (round(side * factor, DIGITS) for side in scene.size_m)
    if max(width, height) > MAX_SIDE_M or max(width, height) / metres > MAX_SQUARES:
        raise ValueError(
            f"the map would measure {width:.0f} × {height:.0f} m, {width / metres:.0f} squares across; "
            f"Sightline takes up to {MAX_SIDE_M:.0f} m and {MAX_SQUARES} squares a side: take larger "
            "or fewer squares"
        )
    if min(width, height) < 0.01:
        raise ValueError("the map would be smaller than a centimetre; take smaller or more squares")
    grid = Grid(_cell_m(command, scene, metres), _origin(command, scene, metres))
    return SceneAligned(
        scene=scene.id,
        size_m=(width, height),
        grid=grid,
        metres_per_square=metres,
        factor=factor,
        keep=command.keep,
    )


def _squares_wide(command: Align, scene: Scene) -> float:
    if command.squares is not None:
        return command.squares
    if command.pixels_per_square is None:
        return scene.size_m[0] / scene.metres_per_square
    if scene.picture is None:
        raise ValueError(
            "the map has no picture whose pixels could be counted; say how many 'squares' it is wide"
        )
    return scene.picture.size_px[0] / command.pixels_per_square


def _cell_m(command: Align, scene: Scene, metres: float) -> float:
    """Return how large cells are: as asked; as large as a square where they were; else as they are."""
    if command.cell_m is not None:
        return command.cell_m
    were_squares = abs(scene.grid.cell_m - scene.metres_per_square) < SAME
    return metres if were_squares else scene.grid.cell_m


def _origin(command: Align, scene: Scene, metres: float) -> Point:
    """Return where the first lines cross, at most a square from the corner of the map."""
    squares = command.offset or (
        scene.grid.origin[0] / scene.metres_per_square,
        scene.grid.origin[1] / scene.metres_per_square,
    )
    x, y = (round((at % 1.0) * metres, DIGITS) for at in squares)
    return x, y


def changes_something(command: Align, scene: Scene) -> bool:
    """Say whether a scene differs once its grid is laid so.

    Raises:
        ValueError: It cannot be laid so.
    """
    event = alignment(command, scene)
    known = (scene.size_m, scene.grid, scene.metres_per_square)
    return (event.size_m, event.grid, event.metres_per_square) != known


def aligned_scene(event: SceneAligned, scene: Scene) -> Scene:
    """Return a scene after its grid was laid on its picture."""
    facts = {"size_m": event.size_m, "grid": event.grid, "metres_per_square": event.metres_per_square}
    return (_scaled_scene(scene, event.factor) if event.factor != 1.0 else scene).replace(**facts)


def aligned(event: SceneAligned, battle: Battle) -> Battle:
    """Return the battle after the grid of a scene was laid on its picture.

    Raises:
        ValueError: Something would be further away, or larger, than it may be.
    """
    scene, factor = battle.scenes[event.scene], event.factor
    battle = battle.with_scene(aligned_scene(event, scene))
    if factor == 1.0:
        return battle
    battle = _with_fog_scaled(battle, scene.id, factor, moves=event.keep == "squares")
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
    known = known.replace(
        obstacles=obstacles,
        smoke=smoke,
        walls=tuple(_scaled(one, factor).replace(parts=_stretches(one.parts, factor)) for one in known.walls),
        doors=_values_scaled(known.doors, factor),
        unseen={name: _stretches(parts, factor) for name, parts in known.unseen.items()},
    )
    if not moves:
        return known
    return known.replace(
        tokens=_values_scaled(known.tokens, factor), things=_values_scaled(known.things, factor)
    )


def _stretches(parts: Stretches, factor: float) -> Stretches:
    return tuple((_point(a, factor), _point(b, factor)) for a, b in parts)


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

"""How a script begins a battle: with a scene in the line, or with a map file beside the script."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, Strict, ValidationError, model_validator

from vtt.battle import ONLY_SCENE, Battle, Cloud, Flag, Layout, Obstacle, Portal, Scene, Terrain, Value, Wall
from vtt.battle.battle import DiceStream
from vtt.battle.coherence import tangle
from vtt.battle.places import Polyline, Side
from vtt.battle.scene import FOG_SOURCES, MAX_ROOMS, FogSources, Light, Room
from vtt.geometry import cut_out
from vtt.rules import CommandError, RuleSystem
from vtt.rules.complaint import complaint, listed, short
from vtt.rules.systems import system_of, titles_of

OpenMap = Callable[[Path, float | None], tuple[Scene, str]]
"""Reads a map file: its scene, and what was mended; raises CommandError where it cannot."""


class ScriptWall(Value):
    """A wall as a script may write it: a polyline with a name, or one that is seen through from one side."""

    id: str = ""
    points: Polyline = Field(min_length=2)
    one_way: Literal["", "left", "right"] = ""


class ScriptPortal(Portal):
    """A portal as a script writes it: with its state."""

    open: Flag = False
    secret: Flag = False

    @model_validator(mode="after")
    def _is_a_door_where_it_is_secret(self) -> "ScriptPortal":
        if self.secret and self.kind != "door":
            raise ValueError(f"'{short(self.id)}' is a {self.kind}; only a door can be secret")
        return self


class ScriptScene(Value):
    """A scene as a script writes it."""

    size: tuple[Side, Side] = (30.0, 20.0)
    title: str = ""
    walls: tuple[Polyline | ScriptWall, ...] = ()
    portals: tuple[ScriptPortal, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    clouds: tuple[Cloud, ...] = ()
    lights: tuple[Light, ...] = ()
    fog: Flag = False
    dark: Flag = False
    on_grid: Flag = False
    rooms: tuple[Room, ...] = Field(default=(), max_length=MAX_ROOMS)
    fog_by: FogSources = FOG_SOURCES

    @model_validator(mode="after")
    def _has_each_id_once(self) -> "ScriptScene":
        groups = (self.portals, self.obstacles, self.terrain, self.clouds, self.rooms)
        counts = Counter(thing.id for group in groups for thing in group)
        twice = next((name for name, count in counts.items() if count > 1), None)
        if twice is not None:
            raise ValueError(f"there are two things called '{short(twice)}'")
        return self


class New(Value):
    """Begin a battle."""

    do: Literal["new"] = "new"
    system: str
    seed: int = 0
    scene: ScriptScene | None = None
    map: str | None = None
    metres_per_square: float | None = Field(default=None, gt=0)
    options: Mapping[str, Flag | Annotated[int, Strict()] | str] = {}


def begin(
    new: New, systems: Sequence[RuleSystem], open_map: OpenMap, folder: Path
) -> tuple[Battle, RuleSystem, str]:
    """Return the battle that a line begins, its system, and what was mended in its map.

    Raises:
        CommandError: The system, the map or an option is not there.
    """
    system = system_named(systems, new.system)
    try:
        system.options.model_validate(dict(new.options))
    except ValidationError as error:
        known = listed(system.options.model_fields)
        raise CommandError(f"{complaint(error)}; options of {system.title}: {known}") from None
    scene, mended = scene_of(new.scene or ScriptScene()), ""
    if new.map is not None:
        scene, mended = open_map(folder / new.map, new.metres_per_square)
    stream = DiceStream(seed=new.seed)
    battle = Battle(system=system.id, scenes={scene.id: scene}, options=dict(new.options), dice=stream)
    return battle, system, mended


def system_named(systems: Sequence[RuleSystem], name: str) -> RuleSystem:
    """Return the installed system of that id.

    Raises:
        CommandError: There is none.
    """
    found = system_of(systems, name)
    if found is None:
        known = listed(titles_of(systems))
        raise CommandError(f"unknown system '{short(name)}'; installed: {known}")
    return found


def scene_of(data: ScriptScene) -> Scene:
    """Return a scene as a script writes it, under the id of the only one.

    Raises:
        CommandError: Its lines cross too often.
    """
    openings = [(portal.a, portal.b) for portal in data.portals]
    walls = [
        Wall(id=name, a=a, b=b, one_way=segment.one_way)
        for segment in _segments(data.walls)
        for name, a, b in cut_out([(segment.id, segment.a, segment.b)], openings)
    ]
    layout = Layout(
        walls=tuple(walls),
        portals=tuple(Portal(id=one.id, kind=one.kind, a=one.a, b=one.b) for one in data.portals),
        obstacles=data.obstacles,
        terrain=data.terrain,
    )
    if (wrong := tangle(layout)) is not None:
        raise CommandError(f"the map cannot be played on: {wrong}")
    return Scene(
        id=ONLY_SCENE,
        title=data.title,
        size_m=data.size,
        layout=layout,
        open_portals=tuple(one.id for one in data.portals if one.open),
        secret_portals=tuple(one.id for one in data.portals if one.secret),
        clouds=data.clouds,
        lights=data.lights,
        fog=data.fog,
        dark=data.dark,
        on_grid=data.on_grid,
        rooms=data.rooms,
        fog_by=data.fog_by,
    )


def _segments(walls: Sequence[Polyline | ScriptWall]) -> list[Wall]:
    """Return every segment with its name: `wall-1`, `wall-2` in order, or the name of its wall."""
    segments: list[Wall] = []
    for wall in walls:
        given = wall if isinstance(wall, ScriptWall) else ScriptWall(points=wall)
        pieces = list(pairwise(given.points))
        for number, (a, b) in enumerate(pieces, start=1):
            own = f"{given.id}-{number}" if given.id and len(pieces) > 1 else given.id
            name = own or f"wall-{len(segments) + 1}"
            segments.append(Wall(id=name, a=a, b=b, one_way=given.one_way))
    return segments

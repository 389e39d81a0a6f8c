"""Scenes: a local map with its layout, doors, clouds and lights, in metres, y downwards."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain, count, pairwise
from operator import not_
from typing import Annotated, Any, Final, Literal, NewType, Protocol

from pydantic import Field, field_validator
from pydantic_core.core_schema import ValidationInfo

from vtt.battle.places import MAX_M, Flag, Length, Outline, Place, Side
from vtt.geometry import Grid, Segment
from vtt.geometry.world import crossings_of
from vtt.value import Value

SceneId = NewType("SceneId", str)
"""The id of a scene: read from data by the fields of values."""

ONLY_SCENE: Final = SceneId("scene")
"""What a scene is called where a map or a script has only one."""

FogSource = Literal["sight", "rooms", "brush"]
"""What lifts fog: the eyes of the party, rooms that the GM reveals, and what the GM paints."""

FOG_SOURCES: Final[tuple[FogSource, ...]] = ("sight", "rooms", "brush")

MAX_ROOMS = MAX_NOTES = 2000
"""So many rooms, and so many notes, one scene may have."""

MAX_TEXT = 4000
"""How long the text of a note may be, and that of a scene."""

Title = Annotated[str, Field(default="", max_length=200, exclude_if=not_)]
"""What a thing is called on the screen; empty where its id or its kind tells."""


class Wall(Value):
    """A wall from `a` to `b`; it stops sight and movement at any height.

    Attributes:
        one_way: The side from which it stops nothing, going from `a` to `b`: left or right; none where empty.
    """

    id: str
    a: Place
    b: Place
    one_way: Literal["", "left", "right"] = ""
    title: Title = ""


class Portal(Value):
    """A door, window or curtain in a wall, as it stands in the layout.

    A closed door stops sight and movement, a window movement only, a curtain sight only;
    whether a portal is open stands in the scene.
    """

    id: str
    kind: Literal["door", "window", "curtain"] = "door"
    a: Place = Field(alias="from")
    b: Place = Field(alias="to")
    title: Title = ""


class Obstacle(Value):
    """A thing with a height that blocks paths and gives cover: a crate, a pillar.

    Attributes:
        ring: Its outline, metres, the first vertex not repeated.
        height_m: How high it is, from its foot to its top.
        base_m: How high its foot is above the floor.
        size: Its size in the terms of the rule book, where it is given and not computed from the height.
        hardness: What of a blow it shrugs off, in the terms of the rule book; the usual where not given.
        damage: What it has suffered so far, in the terms of the rule book.
    """

    id: str
    ring: Outline
    height_m: float = Field(gt=0, le=MAX_M)
    base_m: Length = 0.0
    size: float | None = Field(default=None, ge=0, le=MAX_M)
    hardness: int | None = Field(default=None, ge=0, le=10_000)
    damage: int = Field(default=0, ge=0, le=1_000_000)
    title: Title = ""


class Terrain(Value):
    """Difficult ground: a metre on it costs `cost` metres of movement."""

    id: str
    ring: Outline
    cost: float = Field(ge=1, le=1000)
    title: Title = ""


class Cloud(Value):
    """Smoke or fog: walked through freely, seen into up to `depth_m`, never seen through."""

    id: str
    ring: Outline
    depth_m: Length = 1.0
    title: Title = ""


class Light(Value):
    """A lamp.

    Attributes:
        id: Empty in old data; the scene then gives it one.
        radius_m: How far it shines.
        elevation_m: How high above the floor it hangs; on the floor it lights whatever is on it.
        colour: Red, green, blue as `#rrggbb`.
    """

    id: str = Field(default="", exclude_if=not_)
    at: Place
    radius_m: float = Field(gt=0, le=MAX_M)
    elevation_m: Length = 0.0
    colour: str = "#ffffff"
    intensity: float = 1.0


class Note(Value):
    """A pin of the GM on a map; the players never see one.

    Attributes:
        kind: A start place has the name of the side or party as its title, stairs have that of the place or
            scene to which they lead.
    """

    id: str
    at: Place
    kind: Literal["note", "start", "stairs"] = "note"
    title: Title = ""
    text: Annotated[str, Field(default="", max_length=MAX_TEXT, exclude_if=not_)]


class Layout(Value):
    """What of a scene is drawn once; its identity survives every step that does not rebuild the scene."""

    walls: tuple[Wall, ...] = ()
    portals: tuple[Portal, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    terrain: tuple[Terrain, ...] = ()

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """The titles of what has one, by id."""
        things: tuple[Wall | Portal | Obstacle | Terrain, ...]
        things = (*self.walls, *self.portals, *self.obstacles, *self.terrain)
        return {thing.id: thing.title for thing in things if thing.title}

    @cached_property
    def obstacle_by_id(self) -> Mapping[str, Obstacle]:
        """The obstacles by their ids."""
        return {thing.id: thing for thing in self.obstacles}

    @cached_property
    def lines(self) -> tuple[Segment, ...]:
        """All that is straight in it: walls, portals, and the sides of obstacles."""
        return lines_of(self)

    @cached_property
    def crossings(self) -> int:
        """How often its lines cross or overlap, as far as that is counted."""
        return crossings_of(self.lines)

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Where in its field each thing is, by its id."""
        return {
            **{one.id: place for place, one in enumerate(self.walls)},
            **{one.id: place for place, one in enumerate(self.portals)},
            **{one.id: place for place, one in enumerate(self.obstacles)},
            **{one.id: place for place, one in enumerate(self.terrain)},
        }

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """In which field each thing is, by its id."""
        return dict(_kinds(self, ("walls", "portals", "obstacles", "terrain")))


class Room(Value):
    """A part of a map from which fog is lifted as a whole.

    Attributes:
        ring: Its outline, metres.
        holes: What is enclosed in it and is not of it.
    """

    id: str
    ring: Outline
    holes: tuple[Outline, ...] = ()
    title: Title = ""


def _are_all(sources: Any) -> bool:
    return bool(sources == FOG_SOURCES)


FogSources = Annotated[tuple[FogSource, ...], Field(max_length=len(FOG_SOURCES), exclude_if=_are_all)]
"""Which sources lift the fog of a scene; they add up."""


class Picture(Value):
    """The picture of a map, known by its content; its bytes are kept outside the battle.

    Attributes:
        id: SHA-256 of the bytes, hexadecimal.
        size_px: Width and height.
    """

    id: str
    size_px: tuple[int, int]


class Scene(Value):
    """One map: what stands on it, what is open, and how large it is.

    Attributes:
        text: What the GM wrote down about it; the players never read it.
        size_m: Width and height.
        on_grid: True where tokens stand on the cells of the grid: then the lane of a charge ends on one.
        metres_per_square: What one square drawn in the picture measures.
        secret_portals: The doors that the players take for walls, until they see one open.
        rooms: What the GM reveals by a click.
        notes: The pins of the GM.
        fog: True where the players see only what something has lifted the fog from.
        fog_by: What does.
        dark: True where nothing is seen that is neither lit nor within the viewer's own senses.
    """

    id: SceneId
    title: str = ""
    text: str = Field(default="", max_length=MAX_TEXT, exclude_if=not_)
    size_m: tuple[Side, Side]
    grid: Grid = Grid()
    on_grid: Flag = False
    metres_per_square: float = Field(default=1.0, gt=0)
    picture: Picture | None = None
    layout: Layout = Layout()
    open_portals: tuple[str, ...] = ()
    secret_portals: tuple[str, ...] = Field(default=(), exclude_if=not_)
    clouds: tuple[Cloud, ...] = ()
    lights: tuple[Light, ...] = ()
    rooms: tuple[Room, ...] = Field(default=(), max_length=MAX_ROOMS, exclude_if=not_)
    notes: tuple[Note, ...] = Field(default=(), max_length=MAX_NOTES, exclude_if=not_)
    fog: Flag = False
    fog_by: FogSources = FOG_SOURCES
    dark: Flag = False

    @field_validator("lights")
    @classmethod
    def _with_ids(cls, lights: tuple[Light, ...], info: ValidationInfo) -> tuple[Light, ...]:
        """Give lights of old data the first free of `light-1`, `light-2`."""
        if all(light.id for light in lights):
            return lights
        layout, clouds = info.data.get("layout", Layout()), info.data.get("clouds", ())
        taken = {*layout.kinds, *(one.id for one in (*clouds, *lights))}
        free = (name for number in count(1) if (name := f"light-{number}") not in taken)
        return tuple(light if light.id else light.replace(id=next(free)) for light in lights)

    def portal(self, portal_id: str) -> Portal | None:
        """Return the portal of that id, if there is one."""
        return next((portal for portal in self.layout.portals if portal.id == portal_id), None)

    def obstacle(self, obstacle_id: str) -> Obstacle | None:
        """Return the obstacle of that id, if there is one."""
        return self.layout.obstacle_by_id.get(obstacle_id)

    def room(self, room_id: str) -> Room | None:
        """Return the room of that id, if there is one."""
        return next((room for room in self.rooms if room.id == room_id), None)

    def kind_of(self, part_id: str) -> str | None:
        """Return the field of the layout or the scene that holds the part of that id; None for none."""
        return self.layout.kinds.get(part_id) or self._kinds.get(part_id)

    @cached_property
    def _kinds(self) -> Mapping[str, str]:
        return dict(_kinds(self, ("clouds", "lights", "notes", "rooms")))


def _kinds(holder: Layout | Scene, fields: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    return chain.from_iterable(((one.id, field) for one in getattr(holder, field)) for field in fields)


class HasLines(Protocol):
    """What has walls, portals and obstacles."""

    @property
    def walls(self) -> tuple[Wall, ...]:
        """Its walls."""

    @property
    def portals(self) -> tuple[Portal, ...]:
        """Its portals."""

    @property
    def obstacles(self) -> tuple[Obstacle, ...]:
        """Its obstacles."""


def lines_of(parts: HasLines) -> tuple[Segment, ...]:
    """Return all that is straight: walls, portals, and the sides of obstacles."""
    sides = (side for one in parts.obstacles for side in pairwise((*one.ring, one.ring[0])))
    return (
        *((one.a, one.b) for one in parts.walls),
        *((one.a, one.b) for one in parts.portals),
        *sides,
    )

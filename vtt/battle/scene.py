"""What is a local map? A scene: its layout, doors, clouds and lights, in metres, y downwards."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

from pydantic import Field

from vtt.battle.value import Value
from vtt.geometry.grid import Grid
from vtt.geometry.shapes import Point, Ring

SceneId = str


class Wall(Value):
    """A wall from `a` to `b`; it stops sight and movement at any height."""

    id: str
    a: Point
    b: Point


class Portal(Value):
    """A door, window or curtain in a wall, as it stands in the layout.

    A closed door stops sight and movement, a window movement only, a curtain sight only;
    whether a portal is open stands in the scene.
    """

    id: str
    kind: Literal["door", "window", "curtain"] = "door"
    a: Point = Field(alias="from")
    b: Point = Field(alias="to")


class Obstacle(Value):
    """A thing with a height that stands in the way and gives cover: a crate, a pillar.

    Attributes:
        ring: Its outline, metres, the first vertex not repeated.
        height_m: How high it is.
        size: Its size in the terms of the rule book, where it is given and not computed from the height.
    """

    id: str
    ring: Ring = Field(min_length=3)
    height_m: float = Field(gt=0)
    size: float | None = None


class Terrain(Value):
    """Difficult ground: a metre on it costs `cost` metres of movement."""

    id: str
    ring: Ring = Field(min_length=3)
    cost: float = Field(ge=1)


class Cloud(Value):
    """Smoke or fog: walked through freely, seen into up to `depth_m`, never seen through."""

    id: str
    ring: Ring = Field(min_length=3)
    depth_m: float = Field(default=1.0, ge=0)


class Light(Value):
    """A lamp.

    Attributes:
        radius_m: How far it shines.
        colour: Red, green, blue as `#rrggbb`.
    """

    at: Point
    radius_m: float = Field(gt=0)
    colour: str = "#ffffff"
    intensity: float = 1.0


class Layout(Value):
    """What of a scene is drawn once; its identity survives every step that does not rebuild the scene."""

    walls: tuple[Wall, ...] = ()
    portals: tuple[Portal, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    terrain: tuple[Terrain, ...] = ()

    @cached_property
    def obstacle_by_id(self) -> Mapping[str, Obstacle]:
        """The obstacles by their ids."""
        return {thing.id: thing for thing in self.obstacles}


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
        size_m: Width and height.
        metres_per_square: What one square drawn in the picture measures.
        fog: True where the players see only what their side has explored.
        dark: True where nothing is seen that is neither lit nor within the viewer's own senses.
    """

    id: SceneId
    title: str = ""
    size_m: tuple[float, float]
    grid: Grid = Grid()
    metres_per_square: float = Field(default=1.0, gt=0)
    picture: Picture | None = None
    layout: Layout = Layout()
    open_portals: tuple[str, ...] = ()
    clouds: tuple[Cloud, ...] = ()
    lights: tuple[Light, ...] = ()
    fog: bool = False
    dark: bool = False

    def portal(self, portal_id: str) -> Portal | None:
        """Return the portal of that id, if there is one."""
        return next((portal for portal in self.layout.portals if portal.id == portal_id), None)

    def obstacle(self, obstacle_id: str) -> Obstacle | None:
        """Return the obstacle of that id, if there is one."""
        return self.layout.obstacle_by_id.get(obstacle_id)

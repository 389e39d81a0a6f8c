"""A map of another program on its way to a scene: what its file says, in squares and in our kinds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from vtt.battle import Layout, Obstacle, Portal, Scene, Terrain, Wall
from vtt.battle.scene import Light
from vtt.files.errors import printable
from vtt.files.maps.frame import Scale
from vtt.files.maps.lines import Line
from vtt.files.maps.map_file import USUAL_METRES_PER_SQUARE, MapFile, Source, Wanted
from vtt.files.maps.openings import MAX_PORTALS, Opening
from vtt.files.maps.ours import MAX_METRES_PER_SQUARE, MIN_METRES_PER_SQUARE
from vtt.files.maps.picture import picture_of
from vtt.files.maps.plan import UNKNOWN_HEIGHT_M
from vtt.files.maps.report import Note, Report
from vtt.files.maps.welding import Welder, welded
from vtt.files.node import MAX_TEXT, Node
from vtt.geometry import Point, Ring

OneWay = Literal["", "left", "right"]

ROUGH_COST = 2.0
"""What a metre costs on ground of which a file says only that it is difficult."""


class Lamp(NamedTuple):
    """A light: its place and how far it shines, in squares, and its colour as `#rrggbb`."""

    at: Point
    reach: float
    colour: str


@dataclass(slots=True)
class Sketch:
    """What stands on a map: squares from the corner of the picture, y downwards.

    Attributes:
        size: Width and height.
        one_way: The side from which a wall stops nothing, by its name.
        rings: Solid things by name, of unknown height.
        rough: Difficult ground by name.
        metres_per_square: As the file says it; None where it does not.
    """

    size: Point
    lines: list[Line] = field(default_factory=list)
    one_way: dict[str, OneWay] = field(default_factory=dict)
    openings: list[Opening] = field(default_factory=list)
    rings: dict[str, Ring] = field(default_factory=dict)
    rough: dict[str, Ring] = field(default_factory=dict)
    lamps: list[Lamp] = field(default_factory=list)
    metres_per_square: float | None = None
    title: str = ""

    def add_opening(self, opening: Opening, node: Node) -> None:
        """Add a door, window or curtain that a value of the file describes.

        Raises:
            TooBigError: There are too many.
        """
        if len(self.openings) >= MAX_PORTALS:
            raise (node.parent or node).too_many(MAX_PORTALS + 1, MAX_PORTALS)
        self.openings.append(opening)


def title_of(node: Node, key: str) -> str:
    """Return a title that a file states, shortened to what fits; empty where it states none."""
    found = node.get(key)
    return printable(found.value[:MAX_TEXT]) if found and isinstance(found.value, str) else ""


def finished(source: Source, wanted: Wanted, sketch: Sketch, data: bytes | None = None) -> MapFile:
    """Return the map of a sketch; ``data`` is its picture, spread over all of it.

    Raises:
        FileError: The picture is damaged or too large.
    """
    metres = wanted.metres_per_square or _sane(sketch.metres_per_square) or USUAL_METRES_PER_SQUARE
    scale, openings = Scale(metres), sketch.openings
    scene = Scene(
        id=wanted.scene_id,
        title=sketch.title or printable(source.path.stem),
        size_m=scale.point(sketch.size),
        metres_per_square=metres,
        picture=None if data is None else picture_of(source.path, data),
        layout=_layout(source, sketch, scale),
        open_portals=tuple(one.id for one in openings if one.open),
        secret_portals=tuple(one.id for one in openings if one.secret),
        lights=_lights(sketch.lamps, scale),
    )
    return MapFile(scene, data, Report(source.tally))


def _sane(metres: float | None) -> float | None:
    good = metres is not None and MIN_METRES_PER_SQUARE <= metres <= MAX_METRES_PER_SQUARE
    return metres if good else None


def _layout(source: Source, sketch: Sketch, scale: Scale) -> Layout:
    welder = Welder()
    walls = [_wall(line, sketch, scale) for line in welded(sketch.lines, welder, source.tally)]
    portals = [_portal(opening, welder, scale) for opening in sketch.openings]
    source.tally[Note.OBJECTS_OF_UNKNOWN_HEIGHT] += len(sketch.rings)
    rings = ((name, scale.ring(ring)) for name, ring in sketch.rings.items())
    rough = ((name, scale.ring(ring)) for name, ring in sketch.rough.items())
    return Layout(
        walls=tuple(walls),
        portals=tuple(portals),
        obstacles=tuple(Obstacle(id=name, ring=ring, height_m=UNKNOWN_HEIGHT_M) for name, ring in rings),
        terrain=tuple(Terrain(id=name, ring=ring, cost=ROUGH_COST) for name, ring in rough),
    )


def _wall(line: Line, sketch: Sketch, scale: Scale) -> Wall:
    one_way: OneWay = sketch.one_way.get(line.name, "")
    return Wall(id=line.name, a=scale.point(line.a), b=scale.point(line.b), one_way=one_way)


def _portal(one: Opening, welder: Welder, scale: Scale) -> Portal:
    a, b = (scale.point(welder.weld(end)) for end in (one.a, one.b))
    return Portal(id=one.id, kind=one.kind, a=a, b=b)


def _lights(lamps: Sequence[Lamp], scale: Scale) -> tuple[Light, ...]:
    return tuple(
        Light(at=scale.point(lamp.at), radius_m=scale.metres(lamp.reach), colour=lamp.colour)
        for lamp in lamps
    )

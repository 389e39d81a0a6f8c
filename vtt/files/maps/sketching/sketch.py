"""A map of another program on its way to a scene: what its file says, in squares and in our kinds."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from vtt.files.errors import printable
from vtt.files.maps.lines import Line
from vtt.files.maps.openings import MAX_PORTALS, Opening
from vtt.files.node import MAX_TEXT, Node
from vtt.geometry import Point, Ring

MAX_PINS = 20_000
"""So many notes a file may hold; a map shows as many of them as a scene may have."""

OneWay = Literal["", "left", "right"]


class Lamp(NamedTuple):
    """A light: its place and how far it shines, in squares, and its colour as `#rrggbb`."""

    at: Point
    reach: float
    colour: str


class Pin(NamedTuple):
    """A note of the author: its place in squares, what it is called, and what it says."""

    at: Point
    title: str
    text: str = ""


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
    pins: list[Pin] = field(default_factory=list)
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

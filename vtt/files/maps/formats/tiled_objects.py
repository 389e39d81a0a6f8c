"""The objects of a Tiled map: which of our kinds each is called, and where its corners are.

A class or the name of a layer is one of these words, or its plural: wall, collision; door, secret, window,
curtain; obstacle, pillar; ground, terrain, water; light.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from vtt.files.maps.cutting import NEAR, cut
from vtt.files.maps.frame import Frame
from vtt.files.maps.lines import MAX_SEGMENTS, Line
from vtt.files.maps.openings import Kind as OpeningKind
from vtt.files.maps.openings import Opening
from vtt.files.maps.outlines import area
from vtt.files.maps.report import Note, Tally
from vtt.files.maps.sketching.floors import circle
from vtt.files.maps.sketching.sketch import Lamp, Sketch
from vtt.files.node import Node
from vtt.geometry import Point, distance_m

Kind = Literal["wall", "door", "secret", "window", "curtain", "obstacle", "ground", "light"]

_WORDS: Final[dict[str, Kind]] = {
    "wall": "wall", "collision": "wall", "door": "door", "secret": "secret", "window": "window",
    "curtain": "curtain", "obstacle": "obstacle", "pillar": "obstacle", "ground": "ground",
    "terrain": "ground", "water": "ground", "light": "light",
}  # fmt: skip

_OPENINGS: Final[dict[Kind, OpeningKind]] = {
    "door": "door", "secret": "door", "window": "window", "curtain": "curtain",
}  # fmt: skip

MAX_CORNERS = 10_000

_SMALLEST = 1e-4
"""Square squares; a ring with less is a line."""


class Drawn(NamedTuple):
    """An object: squares.

    Attributes:
        kind: None where no word calls it anything.
        closed: True where the last corner is joined to the first.
        node: Where it stands in the file.
    """

    kind: Kind | None
    corners: tuple[Point, ...]
    closed: bool
    node: Node


def kind_called(words: Iterable[str]) -> Kind | None:
    """Return what the first known one of some words calls a thing; None where none is known.

    Examples:
        >>> kind_called(["Layer", "Doors", "wall"]), kind_called(["crates"])
        ('door', None)
    """
    known = (_WORDS.get(word.strip().lower().removesuffix("s")) for word in words)
    return next((one for one in known if one is not None), None)


def object_of(node: Node, words: Sequence[str], shift: Point, frame: Frame) -> Drawn:
    """Return an object; of the ``words`` that its class and its layer give it, the first known one counts.

    Raises:
        FileError: Something in it is not what it should be.
    """
    kind = kind_called(words)
    if kind is None or any(node.get(key) is not None for key in ("gid", "text", "point")):
        return Drawn(None, (), False, node)
    corners, closed = _corners(node)
    x, y, turn = _number(node, "x"), _number(node, "y"), math.radians(_number(node, "rotation"))
    cos, sin = math.cos(turn), math.sin(turn)
    turned = ((x + px * cos - py * sin, y + px * sin + py * cos) for px, py in corners)
    return Drawn(kind, tuple(_squares(point, shift, frame) for point in turned), closed, node)


def add_object(sketch: Sketch, drawn: Drawn, frame: Frame, tally: Tally) -> None:
    """Add an object to a sketch as what it is called; what it cannot be is counted and left out."""
    if drawn.kind is None:
        tally[Note.OBJECTS_UNCALLED] += 1
    elif not any(frame.holds(a, b) for a, b in pairwise((*drawn.corners, *drawn.corners[:1]))):
        tally[Note.OBJECTS_OUTSIDE] += 1
    elif drawn.kind == "wall":
        _add_wall(sketch, drawn)
    elif drawn.kind in ("obstacle", "ground"):
        _add_ring(sketch, drawn, tally)
    elif drawn.kind == "light":
        _add_lamp(sketch, drawn, tally)
    else:
        _add_opening(sketch, drawn, _OPENINGS[drawn.kind], tally)


def part_walls(sketch: Sketch, root: Node, tally: Tally) -> None:
    """Take out of the walls of a sketch what lies in its doors, windows and curtains.

    Raises:
        TooBigError: Too many of them meet.
    """
    sketch.lines = cut(root.path, sketch.lines, [(one.a, one.b) for one in sketch.openings], tally)


def _corners(node: Node) -> tuple[list[Point], bool]:
    """Return the corners of an object, pixels from its place, and whether they are a ring."""
    for shape in ("polygon", "polyline"):
        if (found := node.get(shape)) is not None:
            points = [point.place_on_map() for point in found.items(MAX_CORNERS)]
            if not points:
                raise found.wrong("a list of points")
            return points, shape == "polygon"
    width, height = _number(node, "width"), _number(node, "height")
    if node.get("ellipse") is not None:
        around = circle((0.5, 0.5), 0.5)
        return [(x * width, y * height) for x, y in around], True
    return [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)], True


def _squares(point: Point, shift: Point, frame: Frame) -> Point:
    x, y = ((at + by) / frame.pixels_per_square for at, by in zip(point, shift, strict=True))
    return frame.placed((x, y))


def _add_wall(sketch: Sketch, drawn: Drawn) -> None:
    ends = (*drawn.corners, *(drawn.corners[:1] if drawn.closed else ()))
    if len(sketch.lines) + len(ends) > MAX_SEGMENTS:
        raise drawn.node.too_many(MAX_SEGMENTS + 1, MAX_SEGMENTS)
    for a, b in pairwise(ends):
        sketch.lines.append(Line(f"wall-{len(sketch.lines) + 1}", a, b))


def _add_ring(sketch: Sketch, drawn: Drawn, tally: Tally) -> None:
    if area(drawn.corners) < _SMALLEST:
        tally[Note.OBJECTS_EMPTY] += 1
    elif drawn.kind == "obstacle":
        sketch.rings[f"obstacle-{len(sketch.rings) + 1}"] = drawn.corners
    else:
        sketch.rough[f"ground-{len(sketch.rough) + 1}"] = drawn.corners


def _add_lamp(sketch: Sketch, drawn: Drawn, tally: Tally) -> None:
    """Add a light that reaches as far as the ellipse or rectangle around it."""
    xs, ys = ([point[axis] for point in drawn.corners] for axis in (0, 1))
    reach = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
    if reach <= NEAR:
        tally[Note.LIGHTS_NOWHERE] += 1
    else:
        middle = round((max(xs) + min(xs)) / 2, 6), round((max(ys) + min(ys)) / 2, 6)
        sketch.lamps.append(Lamp(middle, reach, "#ffffff"))


def _add_opening(sketch: Sketch, drawn: Drawn, kind: OpeningKind, tally: Tally) -> None:
    """Add a door, window or curtain: the longest way through its corners; of a rectangle its middle line."""
    a, b = middle_line(drawn.corners) if drawn.closed else (drawn.corners[0], drawn.corners[-1])
    if distance_m(a, b) <= NEAR:
        tally[Note.PORTALS_NOWHERE] += 1
        return
    number = sum(1 for one in sketch.openings if one.kind == kind) + 1
    sketch.add_opening(Opening(f"{kind}-{number}", kind, a, b, secret=drawn.kind == "secret"), drawn.node)


def middle_line(corners: Sequence[Point]) -> tuple[Point, Point]:
    """Return the longer line between the middles of opposite sides of a rectangle or what is like one."""
    half = max(len(corners) // 2, 1)
    middles = [_between(a, b) for a, b in pairwise((*corners, corners[0]))]
    lines = [(middles[i], middles[(i + half) % len(middles)]) for i in range(half)]
    return max(lines, key=lambda line: distance_m(*line))


def _between(a: Point, b: Point) -> Point:
    return round((a[0] + b[0]) / 2, 6), round((a[1] + b[1]) / 2, 6)


def _number(node: Node, key: str) -> float:
    found = node.get(key)
    return 0.0 if found is None else found.finite(-1e6, 1e6)

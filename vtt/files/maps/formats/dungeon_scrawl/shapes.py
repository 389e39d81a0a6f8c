"""The shapes of a Dungeon Scrawl project: areas with holes, and lines; floors, walls and doors of them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple, Self

from vtt.files.maps.cutting import NEAR
from vtt.files.maps.formats.tiled_objects import middle_line
from vtt.files.maps.lines import MAX_SEGMENTS, Line
from vtt.files.maps.openings import Kind, Opening
from vtt.files.maps.outlines import area
from vtt.files.maps.sketching.floors import moved
from vtt.files.maps.sketching.sketch import Sketch
from vtt.files.node import Node
from vtt.geometry import Path, Point, Ring, distance_m
from vtt.geometry.shapes import crosses_itself, without

MAX_SHAPES = 20_000
MAX_POINTS = 100_000
MAX_SQUARES = 10_000

_SMALLEST = 1e-3
"""Square squares; an area with less is none."""

Matrix = tuple[float, float, float, float, float, float]


class Shapes(NamedTuple):
    """Areas, each its outline and the holes in it, and lines."""

    areas: tuple[tuple[Ring, ...], ...]
    lines: tuple[Path, ...]

    @classmethod
    def of(cls, node: Node) -> Self:
        """Return the shapes that stand in a file, in pixels.

        Raises:
            FileError: They are not what they should be, or too many.
        """
        areas = (
            tuple(_ring(ring) for ring in polygon.items(MAX_SHAPES))
            for polygon in node.entries("polygons", MAX_SHAPES)
        )
        lines = (_points(line) for line in node.entries("polylines", MAX_SHAPES))
        return cls(tuple(one for one in areas if one and one[0]), tuple(lines))

    def moved(self, matrix: Matrix) -> Self:
        """Return the shapes where a matrix moves them to."""
        a, b, c, d, dx, dy = matrix

        def placed(path: Path) -> Path:
            return tuple((round(a * x + c * y + dx, 6), round(b * x + d * y + dy, 6)) for x, y in path)

        areas = tuple(tuple(placed(ring) for ring in one) for one in self.areas)
        return self._replace(areas=areas, lines=tuple(placed(line) for line in self.lines))


def floor_of(shapes: Shapes) -> Iterator[Ring]:
    """Yield what areas cover as rings without holes."""
    for outline, *holes in shapes.areas:
        if area(outline) > _SMALLEST and not crosses_itself(outline):
            inside = [hole for hole in holes if area(hole) > _SMALLEST and not crosses_itself(hole)]
            yield from without([outline], inside)


def add_walls(sketch: Sketch, lines: Sequence[Path], corner: Point, node: Node) -> None:
    """Add lines to a sketch as walls.

    Raises:
        TooBigError: They are too many.
    """
    for line in lines:
        for a, b in pairwise(moved(line, corner)):
            if distance_m(a, b) > NEAR:
                sketch.lines.append(Line(f"wall-{len(sketch.lines) + 1}", a, b))
        if len(sketch.lines) > MAX_SEGMENTS:
            raise node.too_many(len(sketch.lines), MAX_SEGMENTS)


def door_ends(shapes: Shapes) -> tuple[Point, Point] | None:
    """Return both ends of a door: of the middle of its rectangle and of the lines beside it."""
    rings = sorted((one[0] for one in shapes.areas), key=area)
    points = [point for line in shapes.lines for point in line]
    if not rings or area(rings[-1]) <= _SMALLEST:
        return _apart(points[0], points[-1]) if points else None
    a, b = middle_line(rings[-1])
    length = distance_m(a, b)
    if length <= NEAR:
        return None
    along = [((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length**2 for x, y in points]
    return _on(a, b, min((0.0, *along))), _on(a, b, max((1.0, *along)))


def add_door(sketch: Sketch, ends: Sequence[Point], names: str, node: Node) -> None:
    """Add a door to a sketch; one that is seen through stops movement alone."""
    kind: Kind = "window" if "window" in names or "portcullis" in names else "door"
    number = sum(1 for one in sketch.openings if one.kind == kind) + 1
    a, b = ends
    sketch.add_opening(Opening(f"{kind}-{number}", kind, a, b, secret="secret" in names), node)


def _apart(a: Point, b: Point) -> tuple[Point, Point] | None:
    return (a, b) if distance_m(a, b) > NEAR else None


def _on(a: Point, b: Point, share: float) -> Point:
    return round(a[0] + share * (b[0] - a[0]), 6), round(a[1] + share * (b[1] - a[1]), 6)


def _ring(node: Node) -> Ring:
    """Return the corners of a ring; one that repeats the first is left out."""
    points = _points(node)
    return points[:-1] if len(points) > 1 and points[0] == points[-1] else points


def _points(node: Node) -> Path:
    return tuple(one.place_on_map() for one in node.items(MAX_POINTS))

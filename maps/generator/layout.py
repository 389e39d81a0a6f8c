"""What a map is made of, in metres: rooms, walls, openings, solids, ground, clouds and lamps."""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from generator.canvas import Box, Point
from generator.pen import circle, corners

Line = tuple[Point, Point]
Ring = Sequence[Point]

NEAR_M = 1e-6


@dataclass(frozen=True)
class Room:
    """A part of the map from which fog is lifted as a whole: a rectangle, or a ring of its own."""

    id: str
    box: Box
    title: str
    points: tuple[Point, ...] = ()

    @property
    def ring(self) -> list[Point]:
        """The outline."""
        return list(self.points) or corners(self.box)


@dataclass(frozen=True)
class Opening:
    """A door, window or curtain in a wall line; ``open`` is how it stands when play begins."""

    id: str
    kind: str
    line: Line
    open: bool = False
    secret: bool = False


@dataclass(frozen=True)
class Solid:
    """A thing with a height.

    Attributes:
        kind: How it is painted.
        box: What it fills before it is turned.
        angle_deg: How it is turned, clockwise.
        sides: The corners of a round thing; 0 for a box.
        points: An outline of its own, which goes before box and sides.
    """

    id: str
    kind: str
    box: Box
    height_m: float
    angle_deg: float = 0.0
    sides: int = 0
    points: tuple[Point, ...] = ()

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        x0, y0, x1, y1 = self.box
        return (x0 + x1) / 2, (y0 + y1) / 2

    @property
    def size(self) -> tuple[float, float]:
        """Width and depth before the turn, metres."""
        x0, y0, x1, y1 = self.box
        return x1 - x0, y1 - y0

    @property
    def ring(self) -> list[Point]:
        """The outline on the floor, to the millimetre."""
        if self.points:
            outline = list(self.points)
        elif self.sides:
            outline = circle(self.centre, self.size[0] / 2, self.sides)
        elif self.angle_deg:
            outline = [self._turned(point) for point in corners(self.box)]
        else:
            outline = corners(self.box)
        return [(round(x, 3), round(y, 3)) for x, y in outline]

    def _turned(self, point: Point) -> Point:
        turn = math.radians(self.angle_deg)
        x, y = point[0] - self.centre[0], point[1] - self.centre[1]
        return (
            self.centre[0] + x * math.cos(turn) - y * math.sin(turn),
            self.centre[1] + x * math.sin(turn) + y * math.cos(turn),
        )


def round_solid(name: str, kind: str, centre: Point, radius_m: float, height_m: float) -> Solid:
    """Return a solid with a round outline of sixteen corners."""
    x, y = centre
    box = (x - radius_m, y - radius_m, x + radius_m, y + radius_m)
    return Solid(name, kind, box, height_m, sides=16)


@dataclass(frozen=True)
class Ground:
    """Ground on which a metre costs ``cost`` metres."""

    id: str
    ring: tuple[Point, ...]
    cost: float


@dataclass(frozen=True)
class Smoke:
    """What hides and can be walked through; ``depth_m`` of it hides completely."""

    id: str
    ring: tuple[Point, ...]
    depth_m: float = 1.0


@dataclass(frozen=True)
class Lamp:
    """A light; ``colour`` is AARRGGBB as Universal VTT writes it."""

    at: Point
    range_m: float
    colour: str


@dataclass(frozen=True)
class Plan:
    """All that a map file says beside its picture.

    Attributes:
        title: What people call it.
        size: Width and height.
        walls: Wall lines, uncut; where two of them meet, both have a corner there.
        gaps: Where a wall line is broken down: neither wall nor portal.
    """

    title: str
    size: tuple[int, int]
    pixels_per_metre: int
    walls: tuple[Line, ...] = ()
    openings: tuple[Opening, ...] = ()
    gaps: tuple[Line, ...] = ()
    solids: tuple[Solid, ...] = ()
    ground: tuple[Ground, ...] = ()
    smoke: tuple[Smoke, ...] = ()
    lamps: tuple[Lamp, ...] = ()
    rooms: tuple[Room, ...] = ()

    def standing(self) -> list[Line]:
        """Return what is left of the walls between openings and gaps."""
        return [piece for wall in self.walls for piece in self.cut(wall)]

    def drawn(self) -> list[Line]:
        """Return the walls that are painted: those that stand, and the secret doors that look like them."""
        return [*self.standing(), *(opening.line for opening in self.openings if opening.secret)]

    def cut(self, wall: Line) -> list[Line]:
        """Return what is left of a wall line between its openings and gaps."""
        holes = []
        for hole in (*(opening.line for opening in self.openings), *self.gaps):
            ends = sorted((share, end) for end in hole if (share := _along(end, wall)) is not None)
            holes.extend([ends] if len(ends) == 2 else [])
        marks = [(0.0, wall[0]), *(end for hole in sorted(holes) for end in hole), (1.0, wall[1])]
        pairs = zip(marks[::2], marks[1::2], strict=True)
        return [(start, end) for (a, start), (b, end) in pairs if b - a > NEAR_M]


def chain(*points: Point, closed: bool = False) -> tuple[Line, ...]:
    """Return the wall lines of a polyline."""
    ends = (*points, points[0]) if closed else points
    return tuple(itertools.pairwise(ends))


def _along(point: Point, wall: Line) -> float | None:
    """Return where on a wall line a point lies, 0 to 1; None where it does not."""
    (x0, y0), (x1, y1) = wall
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)
    share = ((point[0] - x0) * dx + (point[1] - y0) * dy) / length**2
    away = abs((point[0] - x0) * dy - (point[1] - y0) * dx) / length
    if away > NEAR_M or not -NEAR_M < share < 1 + NEAR_M:
        return None
    return min(1.0, max(0.0, round(share, 9)))

"""What stops a moving disc: barriers, solids, bodies and the edge of the map."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vtt.geometry.movement.sweep import Stride, distance_to_edge_m, touch_disc, touch_edge
from vtt.geometry.shapes.arrays import MARGIN_M
from vtt.geometry.shapes.shapes import Disc, Path, Point, Segment, distance_m
from vtt.geometry.world.obstacles import Obstacles


class Body(NamedTuple):
    """A body that may stand in the way."""

    id: str
    disc: Disc


class Block(NamedTuple):
    """A thing that stops a mover.

    Attributes:
        kind: wall, door, window, solid, ground, body or edge (of the map).
        at: the point of the thing that the mover meets.
        along_m: how far the mover's centre gets.
    """

    id: str
    kind: str
    at: Point
    along_m: float


class Blocking(NamedTuple):
    """What may stop a disc that moves along a path, and how near its centre may come to each, metres.

    A disc may stand in things from the start, on a map drawn by hand or where a rule allows it. Then it may
    go on as long as it does not go deeper, so these things are met by a smaller disc.

    Attributes:
        edges: of barriers and solids nearby: index of the thing, edge, how near. A one-way barrier
            stops only a stride that begins on its closed side, and never what is passing through it.
        bodies: each with how near to its centre the mover's may come.
        borders: how near to the left, upper, right and lower border.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> from vtt.geometry.movement.sweep import stride
        >>> hall = Obstacles((9, 9), [Barrier(f"w{x}", "wall", (x, 0), (x, 9)) for x in (6, 4)])
        >>> leg = stride((1, 1), (8.8, 1), 0.5)
        >>> around = blocking(Disc((1, 1), 0.5), ((1, 1), (8.8, 1)), hall, [])
        >>> [(block.id, block.along_m) for block in around.on(leg)]
        [('w4', 2.5), ('w6', 4.5), ('edge', 7.5)]
        >>> [(block.at, block.along_m) for block in around.borders_on(leg)]
        [((9, 1.0), 7.5)]
        >>> around.on(stride((1, 1), (1, 1), 0.5)), list(around.borders_on(stride((1, 1), (8.5, 1), 0.5)))
        ([], [])
    """

    obstacles: Obstacles
    edges: list[tuple[int, Segment, float]]
    bodies: list[tuple[Body, float]]
    borders: tuple[float, float, float, float]

    def on(self, leg: Stride) -> list[Block]:
        """Return what stops a stride, each thing once, the first thing first."""
        found: dict[tuple[str, str], Block] = {}
        for block in sorted(self._all(leg), key=lambda block: (block.along_m, block.kind, block.id)):
            found.setdefault((block.kind, block.id), block)
        return list(found.values())

    def _all(self, leg: Stride) -> Iterator[Block]:
        for thing, edge, near_m in self.edges:
            if thing in self.obstacles.index.one_way:
                if self.obstacles.barriers[thing].lets_through(leg.start):
                    continue
                near_m = min(near_m, distance_to_edge_m(leg.start, edge))
            touch = touch_edge(leg, edge, near_m)
            if touch:
                yield Block(*self.obstacles.name_of(thing), touch.at, touch.along_m)
        for body, near_m in self.bodies:
            touch = touch_disc(leg, body.disc.centre, near_m)
            if touch:
                yield Block(body.id, "body", touch.at, touch.along_m)
        yield from self.borders_on(leg)

    def borders_on(self, leg: Stride) -> Iterator[Block]:
        """Yield the borders of the map that stop a stride."""
        width, height = self.obstacles.size_m
        (x, y), (ux, uy) = leg.start, leg.ahead
        rooms = ((x, -ux), (y, -uy), (width - x, ux), (height - y, uy))
        for side, ((room, speed), near_m) in enumerate(zip(rooms, self.borders, strict=True)):
            if speed > 0 and room - speed * leg.length_m < near_m - MARGIN_M:
                along_m = max(0.0, (room - near_m) / speed)
                here_x, here_y = leg.at(along_m)
                at = ((0.0, here_y), (here_x, 0.0), (width, here_y), (here_x, height))[side]
                yield Block("edge", "edge", at, along_m)


def blocking(mover: Disc, path: Path, obstacles: Obstacles, bodies: Sequence[Body]) -> Blocking:
    """Return what may stop a disc that moves along a path from where it stands.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> walls = [Barrier(f"w{x}", "wall", (x, 0), (x, 9)) for x in (2, 8)]
        >>> hall = Obstacles((9, 9), walls)
        >>> around = blocking(Disc((1.8, 1), 0.5), ((1.8, 1), (4, 1)), hall, [])
        >>> [(hall.name_of(thing)[0], round(near_m, 9)) for thing, _, near_m in around.edges]
        [('w2', 0.2)]
        >>> around.borders
        (0.5, 0.5, 0.5, 0.5)
    """
    (x, y), radius = mover
    width, height = obstacles.size_m
    left, upper, right, lower = (min(room, radius) for room in (x, y, width - x, height - y))
    swept = swept_box(mover, path)
    around = [
        (body, min(distance_m(mover.centre, body.disc.centre), radius + body.disc.radius_m))
        for body in bodies
        if meets_disc(swept, body.disc)
    ]
    edges = list(_edges(mover, swept, obstacles))
    return Blocking(obstacles, edges, around, (left, upper, right, lower))


def swept_box(mover: Disc, path: Path, more_m: float = 0.0) -> Segment:
    """Return two corners of the box around a disc that moves along a path, made wider by some metres.

    Examples:
        >>> swept_box(Disc((1, 1), 0.5), ((1, 1), (4, 1))), swept_box(Disc((1, 1), 0.5), (), 1.0)
        (((0.5, 0.5), (4.5, 1.5)), ((-0.5, -0.5), (2.5, 2.5)))
    """
    corners, out_m = (mover.centre, *path), mover.radius_m + more_m
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs) - out_m, min(ys) - out_m), (max(xs) + out_m, max(ys) + out_m)


def meets_disc(box: Segment, disc: Disc) -> bool:
    """Tell whether the box around a disc meets another one, touching included.

    Examples:
        >>> box = ((0, 0), (4, 2))
        >>> [meets_disc(box, Disc((x, 1), 0.5)) for x in (4.4, 4.5, 4.6)]
        [True, True, False]
    """
    (left, upper), (right, lower), (x, y), out_m = *box, *disc
    return left - out_m <= x <= right + out_m and upper - out_m <= y <= lower + out_m


def _edges(mover: Disc, swept: Segment, obstacles: Obstacles) -> Iterator[tuple[int, Segment, float]]:
    """Yield the edges that meet a box and stop the mover; a solid that holds its centre does not."""
    stops: dict[int, bool] = {}
    for thing, edge in obstacles.index.movement_edges.touching(*swept):
        if thing not in stops:
            stops[thing] = obstacles.stops_body(thing, mover.centre)
        if stops[thing]:
            yield thing, edge, min(mover.radius_m, distance_to_edge_m(mover.centre, edge))

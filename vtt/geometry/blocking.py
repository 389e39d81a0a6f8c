"""What stops a moving disc: barriers, solids, bodies and the edge of the map."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.lines import MARGIN_M, as_array
from vtt.geometry.noding import Floats, Ints
from vtt.geometry.obstacles import Edges, Obstacles
from vtt.geometry.shapes import Disc, Path, Point
from vtt.geometry.sweep import Hits, Stride, distances_m, sweep_discs, sweep_edges


class Body(NamedTuple):
    """Somebody who stands in the way."""

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
    """What may stop a disc on its way, and how near the disc may come to each, metres.

    A disc may stand in things from the start, on a map drawn by hand or where a rule allows it. Then it may
    go on as long as it does not go deeper, so these things are met by a smaller disc.

    Attributes:
        edges: barriers and solids nearby; near_m: array (n,).
        bodies: who stands there; discs: array (k, 3); body_near_m: array (k,), from centre to centre.
        border_near_m: from the left, upper, right and lower border.
    """

    obstacles: Obstacles
    edges: Edges
    near_m: Floats
    bodies: Sequence[Body]
    discs: Floats
    body_near_m: Floats
    border_near_m: Floats

    def on(self, way: Stride) -> list[Block]:
        """Return what stops a straight stretch of the way, each thing once, the first thing first."""
        found: dict[tuple[str, str], Block] = {}
        for block in (*self._things(way), *self._bodies(way), *self._borders(way)):
            known = found.get((block.kind, block.id))
            if known is None or block.along_m < known.along_m:
                found[block.kind, block.id] = block
        return sorted(found.values(), key=lambda block: (block.along_m, block.kind, block.id))

    def _things(self, way: Stride) -> Iterator[Block]:
        for thing, along_m, at in _each(sweep_edges(way, self.edges, self.near_m)):
            yield Block(*self.obstacles.name_of(thing), at, along_m)

    def _bodies(self, way: Stride) -> Iterator[Block]:
        for body, along_m, at in _each(sweep_discs(way, self.discs[:, :2], self.body_near_m)):
            yield Block(self.bodies[body].id, "body", at, along_m)

    def _borders(self, way: Stride) -> Iterator[Block]:
        width, height = self.obstacles.size_m
        (x, y), (ux, uy) = way.start, way.ahead
        rooms = ((x, -ux), (y, -uy), (width - x, ux), (height - y, uy))
        for side, ((room, speed), near_m) in enumerate(zip(rooms, self.border_near_m.tolist(), strict=True)):
            if speed > 0 and room - speed * way.length_m < near_m - MARGIN_M:
                along_m = max(0.0, (room - near_m) / speed)
                here_x, here_y = way.at(along_m)
                at = ((0.0, here_y), (here_x, 0.0), (width, here_y), (here_x, height))[side]
                yield Block("edge", "edge", at, along_m)


def _each(hits: Hits) -> Iterator[tuple[int, float, Point]]:
    places = [(x, y) for x, y in hits.at.tolist()]
    return zip(hits.thing.tolist(), hits.along_m.tolist(), places, strict=True)


def blocking(mover: Disc, path: Path, obstacles: Obstacles, bodies: Sequence[Body]) -> Blocking:
    """Return what may stop a disc that moves along a path from where it stands."""
    edges = _nearby(mover, path, obstacles)
    discs = as_array([body.disc for body in bodies])
    (x, y), radius = mover
    apart = np.hypot(discs[:, 0] - x, discs[:, 1] - y)
    width, height = obstacles.size_m
    return Blocking(
        obstacles,
        edges,
        np.minimum(distances_m(mover.centre, edges), radius),
        bodies,
        discs,
        np.minimum(apart, discs[:, 2] + radius),
        np.minimum([x, y, width - x, height - y], radius),
    )


def _nearby(mover: Disc, path: Path, obstacles: Obstacles) -> Edges:
    """Return the edges of barriers to movement and of solids around a path; not of a solid one stands in."""
    corners = np.array([mover.centre, *path], dtype=np.float64)
    low, high = corners.min(axis=0) - mover.radius_m, corners.max(axis=0) + mover.radius_m
    barriers, solids = obstacles.index.barrier_edges, obstacles.index.solid_edges
    shut = _touching_box(barriers, low, high)
    shut = shut[obstacles.barrier_stops("movement")[barriers.thing[shut]]]
    shut = shut[np.any(barriers.a[shut] != barriers.b[shut], axis=1)]
    beside = _touching_box(solids, low, high)
    own = [thing for thing in set(solids.thing[beside].tolist()) if obstacles.holds(thing, mover.centre)]
    beside = beside[~np.isin(solids.thing[beside], own)]
    return Edges(
        np.concatenate([barriers.a[shut], solids.a[beside]]),
        np.concatenate([barriers.b[shut], solids.b[beside]]),
        np.concatenate([barriers.thing[shut], solids.thing[beside]]),
    )


def _touching_box(edges: Edges, low: Floats, high: Floats) -> Ints:
    inside = np.maximum(edges.a, edges.b) >= low
    inside &= np.minimum(edges.a, edges.b) <= high
    return np.flatnonzero(inside[:, 0] & inside[:, 1])

"""What blocks sight and movement on one map, in an index that is built once."""

import math
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Literal, NamedTuple

import numpy as np

from vtt.geometry.chords import Smoke, polygon, smokes
from vtt.geometry.mesh import Mesh
from vtt.geometry.noding import SNAP_M, Bools, Floats, Ints
from vtt.geometry.shapes import Point, Ring, Segment, inside

Channel = Literal["sight", "movement"]


class Barrier(NamedTuple):
    """A straight wall, door or window between two points; ``kind`` says which."""

    id: str
    kind: str
    a: Point
    b: Point
    stops_sight: bool = True
    stops_movement: bool = True


class Solid(NamedTuple):
    """A crate or pillar: it stops movement, and hides by its height."""

    id: str
    ring: Ring
    height_m: float


class Ground(NamedTuple):
    """Difficult ground, where each metre costs ``cost`` metres."""

    id: str
    ring: Ring
    cost: float


class Cloud(NamedTuple):
    """Smoke or brush: seen into up to ``depth_m``, never through."""

    id: str
    ring: Ring
    depth_m: float = 1.0


class Edges(NamedTuple):
    """Straight edges and the things they belong to: barriers by index, then solids, then (in a mesh) the map.

    Attributes:
        a, b: arrays (n, 2), metres.
        thing: array (n,).
    """

    a: Floats
    b: Floats
    thing: Ints


class Boxed:
    """Edges by the boxes around them."""

    def __init__(self, *groups: Edges) -> None:
        """Take the edges of all groups that have a length."""
        a, b = (np.concatenate([group[end] for group in groups]) for end in (0, 1))
        thing = np.concatenate([group.thing for group in groups])
        real = np.any(a != b, axis=1)
        a, b = a[real], b[real]
        self._low_x, self._low_y = np.minimum(a, b).T.copy()
        self._high_x, self._high_y = np.maximum(a, b).T.copy()
        self._edges: list[tuple[int, Segment]] = [
            (i, ((ax, ay), (bx, by)))
            for i, (ax, ay), (bx, by) in zip(thing[real].tolist(), a.tolist(), b.tolist(), strict=True)
        ]

    def touching(self, low: Point, high: Point) -> list[tuple[int, Segment]]:
        """Return the things and edges whose boxes touch a box."""
        touches = self._low_x <= high[0]
        touches &= self._high_x >= low[0]
        touches &= self._low_y <= high[1]
        touches &= self._high_y >= low[1]
        return [self._edges[i] for i in np.flatnonzero(touches)]


class Pieces(NamedTuple):
    """The pieces of things that stop something, cut so that they meet in their ends only.

    Attributes:
        a, b: arrays (n, 2), metres.
        along: array (n, 2), the unit vectors from a to b.
        joint_a, joint_b: whether another piece begins there, so that no line slips through: arrays (n,).
        thing: array (n,).
    """

    a: Floats
    b: Floats
    along: Floats
    joint_a: Bools
    joint_b: Bools
    thing: Ints


def ring_segments(ring: Ring) -> list[Segment]:
    """Return the edges of a ring, from each vertex to the next.

    Examples:
        >>> ring_segments(((0, 0), (1, 0), (1, 1)))
        [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 0))]
        >>> ring_segments(())
        []
    """
    return list(zip(ring, (*ring[1:], *ring[:1]), strict=True))


def edges_of(shapes: Iterable[Iterable[Segment]], first: int = 0) -> Edges:
    """Return the edges of shapes as arrays; the first shape is thing number ``first``."""
    parts = [list(shape) for shape in shapes]
    ends = np.array(list(chain.from_iterable(parts)), dtype=np.float64).reshape(-1, 2, 2)
    thing = np.repeat(np.arange(first, first + len(parts)), [len(part) for part in parts])
    return Edges(ends[:, 0], ends[:, 1], thing)


class Index:
    """What all states of the doors of one map share: the edges, the mesh, and the flags made so far."""

    def __init__(
        self,
        size_m: Point,
        barriers: Sequence[Barrier],
        solids: Sequence[Solid],
        grounds: Sequence[Ground],
        clouds: Sequence[Cloud],
    ) -> None:
        """Triangulate the map."""
        self._size_m = size_m
        self.barrier_edges = edges_of([(b.a, b.b)] for b in barriers)
        self.solid_edges = edges_of((ring_segments(s.ring) for s in solids), len(barriers))
        self.ground_edges = edges_of(ring_segments(g.ring) for g in grounds)
        self.movement_edges = Boxed(self.barrier_edges, self.solid_edges)
        self.names: list[tuple[str, str, float]] = [(b.id, b.kind, math.inf) for b in barriers]
        self.names += [(s.id, "solid", s.height_m) for s in solids]
        self.places = {barrier.id: i for i, barrier in enumerate(barriers)}
        self.stops_when_shut: dict[Channel, Bools] = {
            "sight": np.array([b.stops_sight for b in barriers], dtype=np.bool_),
            "movement": np.array([b.stops_movement for b in barriers], dtype=np.bool_),
        }
        self.heights = np.array([s.height_m for s in solids], dtype=np.float64)
        self.solid_discs, self.solid_shapes = (
            _around([s.ring for s in solids]),
            [polygon(s.ring) for s in solids],
        )
        self.ground_discs: list[list[float]] = _around([g.ring for g in grounds]).tolist()
        self.smokes: tuple[Smoke, ...] = smokes([c.ring for c in clouds], [c.depth_m for c in clouds])
        self.pieces: dict[tuple[object, ...], Pieces] = {}
        self.half_stops: dict[tuple[object, ...], list[bool]] = {}
        self.mesh, self.mesh_thing = self._mesh()
        assert self.mesh.half_edges  # made here, so that the first look around is as fast as the next

    def ground_near(self, ground: int, point: Point) -> bool:
        """Tell whether a point is near enough to some ground to ask whether it lies in it."""
        x, y, radius = self.ground_discs[ground]
        return math.hypot(point[0] - x, point[1] - y) <= radius + SNAP_M

    def _mesh(self) -> tuple[Mesh, Ints]:
        """Return the mesh and the thing of each of its edges, -1 for the border of the map."""
        (a, b, barrier), (c, d, solid) = self.barrier_edges, self.solid_edges
        ends = np.concatenate([np.stack([a, b], axis=1), np.stack([c, d], axis=1)])
        thing = np.concatenate([barrier, solid])
        size = np.array(self._size_m, dtype=np.float64)
        near = np.all((ends.max(axis=1) > -SNAP_M) & (ends.min(axis=1) < size + SNAP_M), axis=1)
        ends, thing = ends[near], thing[near]
        for border in (np.zeros(2), size):
            ends = np.where(np.abs(ends - border) < 2 * SNAP_M, border, ends)  # the border stays straight
        corners = size * np.array([[0, 0], [1, 0], [1, 1], [0, 1]])
        box = np.stack([corners, np.roll(corners, -1, axis=0)], axis=1)
        mesh = Mesh(np.concatenate([ends, box]))
        return mesh, np.concatenate([thing, np.full(4, -1)])[mesh.owners]


def _around(rings: Sequence[Ring]) -> Floats:
    """Return a disc around each ring, array (n, 3): centre and radius, metres."""
    discs = np.zeros((len(rings), 3))
    for row, ring in zip(discs, rings, strict=True):
        corners = np.array(ring or [(0.0, 0.0)], dtype=np.float64)
        row[:2] = (corners.min(axis=0) + corners.max(axis=0)) / 2
        row[2] = np.hypot(*(corners - row[:2]).T).max()
    return discs


KEPT = 64
"""How many states of the doors an index remembers."""


class Obstacles:
    """Everything that stands in the way on one map.

    Attributes:
        size_m: width and height of the map, whose corner is (0, 0).
        barriers: walls, doors and windows, as given.
        solids: crates and pillars, as given.
        grounds: difficult ground, as given.
        clouds: what hides and can be walked through, as given.
        open_ids: the barriers that stop nothing.
    """

    def __init__(
        self,
        size_m: tuple[float, float],
        barriers: Sequence[Barrier] = (),
        solids: Sequence[Solid] = (),
        grounds: Sequence[Ground] = (),
        clouds: Sequence[Cloud] = (),
    ) -> None:
        """Build the index; ids are unique within a map.

        Raises:
            ValueError: If the map is not even a centimetre wide or high.
        """
        if min(size_m) < 0.01:
            raise ValueError(f"a map needs an area, not {size_m[0]} m by {size_m[1]} m")
        self.size_m = size_m
        self.barriers = tuple(barriers)
        self.solids = tuple(solids)
        self.grounds = tuple(grounds)
        self.clouds = tuple(clouds)
        self.open_ids: frozenset[str] = frozenset()
        self.index = Index(size_m, self.barriers, self.solids, self.grounds, self.clouds)

    def opened(self, ids: Iterable[str]) -> "Obstacles":
        """Return the same map with these barriers open: they stop nothing.

        Examples:
            >>> hall = Obstacles((9, 9), [Barrier("door", "door", (4, 4), (5, 4))])
            >>> sorted(hall.opened(["door"]).open_ids), sorted(hall.open_ids)
            (['door'], [])
        """
        other = object.__new__(Obstacles)
        for name in ("size_m", "barriers", "solids", "grounds", "clouds", "index"):
            setattr(other, name, getattr(self, name))
        other.open_ids = self.open_ids | frozenset(ids)
        return other

    def name_of(self, thing: int) -> tuple[str, str]:
        """Return the id and kind of the barrier or solid with that index."""
        return self.index.names[thing][:2]

    def stops_body(self, thing: int, start: Point) -> bool:
        """Tell whether a barrier or solid stops a body that starts somewhere; not the solid it is inside."""
        if thing < len(self.barriers):
            barrier = self.barriers[thing]
            return barrier.stops_movement and barrier.id not in self.open_ids
        return not inside(start, self.solids[thing - len(self.barriers)].ring)

    def pieces(self, channel: Channel, over_m: float | None) -> Pieces:
        """Return what stops a channel; solids count if at least ``over_m`` high, and not at all for None."""
        key = (channel, self._count_over(over_m), self.open_ids)
        known = self.index.pieces
        if key not in known:
            _make_room(known)
            known[key] = self._pieces(self._edge_stops(channel, over_m))
        return known[key]

    def half_stops(self, channel: Channel, over_m: float | None) -> list[bool]:
        """Return for each half-edge of the mesh whether it stops a channel; the border always does."""
        key = (channel, self._count_over(over_m), self.open_ids)
        known = self.index.half_stops
        if key not in known:
            _make_room(known)
            flags = np.zeros(len(self.index.mesh.twin), dtype=np.bool_)
            stops = self._edge_stops(channel, over_m) | (self.index.mesh_thing < 0)
            flags[self.index.mesh.edge_half[stops]] = True
            known[key] = flags.tolist()
        return known[key]

    def barrier_stops(self, channel: Channel) -> Bools:
        """Return for each barrier whether it stops a channel, as the doors stand."""
        stops = self.index.stops_when_shut[channel].copy()
        places = self.index.places
        stops[[places[i] for i in self.open_ids if i in places]] = False
        return stops

    def _count_over(self, over_m: float | None) -> int:
        return -1 if over_m is None else int(np.count_nonzero(self.index.heights >= over_m))

    def _edge_stops(self, channel: Channel, over_m: float | None) -> Bools:
        """Return for each edge of the mesh whether it stops a channel."""
        solids = self.index.heights >= (math.nan if over_m is None else over_m)
        stops = np.concatenate([self.barrier_stops(channel), solids, [False]])  # last: the border
        return stops[self.index.mesh_thing]

    def _pieces(self, stops: Bools) -> Pieces:
        mesh, thing = self.index.mesh, self.index.mesh_thing
        ends = mesh.edges[stops]
        distinct = np.unique(ends[:, 0] * len(mesh.vertices) + ends[:, 1])
        degree = np.bincount(np.concatenate(np.divmod(distinct, len(mesh.vertices))))
        joint = degree[ends] > 1
        a, b = mesh.vertices[ends[:, 0]], mesh.vertices[ends[:, 1]]
        along = (b - a) / np.hypot(*(b - a).T)[:, None]
        return Pieces(a, b, along, joint[:, 0], joint[:, 1], thing[stops])


def _make_room(known: dict[tuple[object, ...], Pieces] | dict[tuple[object, ...], list[bool]]) -> None:
    if len(known) >= KEPT:
        del known[next(iter(known))]

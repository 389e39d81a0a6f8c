"""What all states of the doors of one map share: the edges and the mesh, made once."""

import math
from collections.abc import Sequence

import numpy as np

from vtt.geometry.chords import Smoke, polygon, smokes
from vtt.geometry.edges import Boxed, around, edges_of, ring_segments
from vtt.geometry.lines import Stops
from vtt.geometry.mesh import Mesh
from vtt.geometry.noding import SNAP_M, Bools, Floats, Ints
from vtt.geometry.pieces import Pieces, Sides
from vtt.geometry.shapes import Point
from vtt.geometry.things import Barrier, Channel, Cloud, Ground, Solid

BOTH = Sides(True, True)


class Index:
    """The things of one map in arrays, the mesh, and what was made of them for each state of the doors."""

    def __init__(
        self,
        size_m: Point,
        barriers: Sequence[Barrier],
        solids: Sequence[Solid],
        grounds: Sequence[Ground],
        clouds: Sequence[Cloud],
    ) -> None:
        """Triangulate the map."""
        self.border: Floats = np.array(size_m) * np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
        self.barrier_edges = edges_of([(b.a, b.b)] for b in barriers)
        self.solid_edges = edges_of((ring_segments(s.ring) for s in solids), len(barriers))
        self.ground_edges = edges_of(ring_segments(g.ring) for g in grounds)
        self.movement_edges = Boxed(self.barrier_edges, self.solid_edges)
        self.names: list[tuple[str, str, float]] = [(b.id, b.kind, math.inf) for b in barriers]
        self.names += [(s.id, "solid", s.height_m) for s in solids]
        self.places = {barrier.id: i for i, barrier in enumerate(barriers)}
        self.one_way = dict.fromkeys(i for i, barrier in enumerate(barriers) if barrier.one_way)
        self.stops_when_shut: dict[Channel, Bools] = {
            "sight": np.array([b.stops_sight for b in barriers], dtype=np.bool_),
            "movement": np.array([b.stops_movement for b in barriers], dtype=np.bool_),
        }
        self.heights = np.array([s.height_m for s in solids], dtype=np.float64)
        self.bases = np.array([s.base_m for s in solids], dtype=np.float64)
        self.solid_discs = around([s.ring for s in solids])
        self.solid_shapes = [polygon(s.ring) for s in solids]
        self.ground_discs: list[list[float]] = around([g.ring for g in grounds]).tolist()
        self.smokes: tuple[Smoke, ...] = smokes(clouds)
        self.pieces: dict[tuple[object, ...], Pieces] = {}
        self.half_stops: dict[tuple[object, ...], list[bool]] = {}
        self.latest_stops: tuple[Pieces, bytes, Stops] | None = None
        self.mesh, self.mesh_thing = self._mesh()
        self.sides = self._sides(barriers)
        assert self.mesh.half_edges  # made here, so that the first look around is as fast as the next
        assert self.mesh.places

    def ground_near(self, ground: int, point: Point) -> bool:
        """Tell whether a point is near enough to some ground to ask whether it lies in it."""
        x, y, radius = self.ground_discs[ground]
        return math.hypot(point[0] - x, point[1] - y) <= radius + SNAP_M

    def _mesh(self) -> tuple[Mesh, Ints]:
        """Return the mesh and the thing of each of its edges, -1 for the border of the map."""
        (a, b, barrier), (c, d, solid) = self.barrier_edges, self.solid_edges
        ends = np.concatenate([np.stack([a, b], axis=1), np.stack([c, d], axis=1)])
        thing = np.concatenate([barrier, solid])
        size = self.border[2]
        near = np.all((ends.max(axis=1) > -SNAP_M) & (ends.min(axis=1) < size + SNAP_M), axis=1)
        ends, thing = ends[near], thing[near]
        for border in (np.zeros(2), size):
            ends = np.where(np.abs(ends - border) < 2 * SNAP_M, border, ends)  # the border stays straight
        box = np.stack([self.border, np.roll(self.border, -1, axis=0)], axis=1)
        mesh = Mesh(np.concatenate([ends, box]))
        return mesh, np.concatenate([thing, np.full(4, -1)])[mesh.owners]

    def _sides(self, barriers: Sequence[Barrier]) -> Sides:
        """Return from which sides of the edges of the mesh, as these run, they can stop something."""
        if not self.one_way:
            return BOTH
        ways = [barrier.one_way for barrier in barriers]
        closed = [np.array([*(way != side for way in ways), True]) for side in ("left", "right")]
        owner = np.where((self.mesh_thing >= 0) & (self.mesh_thing < len(ways)), self.mesh_thing, -1)
        left, right = (side[owner] for side in closed)
        tail, head = self.mesh.vertices[self.mesh.edges.T]
        whole = np.concatenate([self.barrier_edges.b - self.barrier_edges.a, [[0.0, 0.0]]])[owner]
        turned = np.sum((head - tail) * whole, axis=1) < 0
        return Sides(np.where(turned, right, left), np.where(turned, left, right))

"""What all states of the doors of one map share: the edges and the meshes, made once."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely

from vtt.geometry.shapes.arrays import SNAP_M, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.shapes.things import Barrier, Channel, Cloud, Ground, Solid
from vtt.geometry.world.chords import Smoke, enclosed, smokes
from vtt.geometry.world.edges import Boxed, Edges, around, dots, edges_of, ring_segments, together
from vtt.geometry.world.lines import Stops
from vtt.geometry.world.loops import Loops
from vtt.geometry.world.meshed import Meshed, meshed
from vtt.geometry.world.pieces import Pieces
from vtt.geometry.world.screens import Screens, screens

Objects = npt.NDArray[np.object_]
State = tuple[Channel, bytes, frozenset[str]]
"""A channel, which solids count, and which barriers are open."""


class Index:
    """The things of one map in arrays, the meshes, and what was made of them for each state of the doors.

    Examples:
        >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
        >>> index = Index((9, 9), [], [crate], [Ground("mud", ((0, 0), (2, 0), (2, 2)), 2.0)], [])
        >>> meshes = [index.meshed_with(np.array([stops])) for stops in (True, False)]
        >>> [len(meshed.mesh.edges) for meshed in meshes]
        [8, 4]
        >>> index.ground_near(0, (2, 2)), index.ground_near(0, (3, 3))
        (True, False)
        >>> edges, shape = index.outline_of(0)
        >>> edges[:, 0, 0].tolist(), shape.area
        ([4.0, 4.0], 1.0)
    """

    def __init__(  # noqa: PLR0913 - a map is made of all of these
        self,
        size_m: Point,
        barriers: Sequence[Barrier],
        solids: Sequence[Solid],
        grounds: Sequence[Ground],
        clouds: Sequence[Cloud],
        before: "Index | None" = None,
    ) -> None:
        """Triangulate the map: the barriers alone, as most lines of sight need no more, and all of it.

        What is the same as in the index of the map before is not made again.
        """
        self._made_of = (size_m, tuple(barriers), tuple(solids))
        self.border: Floats = np.array(size_m) * np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
        self.barrier_edges = edges_of([(b.a, b.b)] for b in barriers)
        self.solid_edges = edges_of((ring_segments(s.ring) for s in solids), len(barriers))
        self.ground_edges = Boxed(edges_of(ring_segments(g.ring) for g in grounds))
        all_edges = together(self.barrier_edges, self.solid_edges)
        self.movement_edges = Boxed(all_edges)
        self.names: list[tuple[str, str, float]] = [(b.id, b.kind, math.inf) for b in barriers]
        self.names += [(s.id, "solid", s.height_m) for s in solids]
        ids, kinds, heights = zip(*self.names, strict=True) if self.names else ((), (), ())
        self.columns = objects(ids), objects(kinds), np.array(heights, dtype=np.float64)
        self.places = {barrier.id: i for i, barrier in enumerate(barriers)}
        self.one_way = dict.fromkeys(i for i, barrier in enumerate(barriers) if barrier.one_way)
        self.stops_when_shut: dict[Channel, Bools] = {
            "sight": np.array([b.stops_sight for b in barriers], dtype=np.bool_),
            "movement": np.array([b.stops_movement for b in barriers], dtype=np.bool_),
        }
        self.heights = np.array([s.height_m for s in solids], dtype=np.float64)
        self.bases = np.array([s.base_m for s in solids], dtype=np.float64)
        self.solid_discs = around([s.ring for s in solids])
        self.solid_dots = dots(self.solid_discs[:, :2])
        self.solid_shapes = objects([enclosed(s.ring) for s in solids])
        numbers = np.arange(len(barriers), len(barriers) + len(solids) + 1)
        self.solid_first: Ints = np.searchsorted(self.solid_edges.thing, numbers)
        self.ground_discs: list[list[float]] = around([g.ring for g in grounds]).tolist()
        self.smokes: tuple[Smoke, ...] = smokes(clouds)
        self.pieces: dict[State, Pieces] = {}
        self.shut_pieces: dict[tuple[Channel, bytes], Pieces] = {}
        self.half_stops: dict[State, list[bool]] = {}
        self.latest_stops: tuple[Pieces, bytes, Stops] | None = None
        self.steps: list[Any] = []  # those of `geometry/paths`, which knows what is open for a footprint
        self.closed: dict[tuple[Channel, frozenset[str]], Loops] = {}
        self.screens: dict[tuple[Channel, frozenset[str]], Screens] = {}
        self.bare, self.lasting, self.loops = self._bare(barriers, before)
        self.whole = self._whole(barriers, all_edges, before) if solids else self.bare

    def _bare(self, barriers: Sequence[Barrier], before: "Index | None") -> tuple[Meshed, Screens, Loops]:
        if before is not None and before._made_of[:2] == self._made_of[:2]:
            return before.bare, before.lasting, before.loops
        bare = meshed(self.border, barriers, self.barrier_edges)
        bare.mesh.make_ready()
        return bare, *screens(bare, self._lasting())

    def _whole(self, barriers: Sequence[Barrier], edges: Edges, before: "Index | None") -> Meshed:
        if before is not None and before._made_of == self._made_of:
            return before.whole
        return meshed(self.border, barriers, edges)

    def _lasting(self) -> Bools:
        """Return which barriers stop sight and movement from both sides as long as they are shut."""
        lasting = self.stops_when_shut["sight"] & self.stops_when_shut["movement"]
        lasting[list(self.one_way)] = False
        return lasting

    def meshed_with(self, solids: Bools) -> Meshed:
        """Return the mesh that has these solids, array (n,), and as few others as there is one."""
        return self.whole if solids.any() else self.bare

    def outline_of(self, solid: int) -> tuple[Floats, shapely.Geometry]:
        """Return the outline of a solid, as edges, x and y of both ends, (2, 2, n), and as a polygon."""
        mine = slice(self.solid_first[solid], self.solid_first[solid + 1])
        ends = self.solid_edges.a[mine].T, self.solid_edges.b[mine].T
        return np.stack(ends, axis=1), self.solid_shapes[solid]

    def ground_near(self, ground: int, point: Point) -> bool:
        """Tell whether a point is near enough to some ground to ask whether it is in it."""
        x, y, radius = self.ground_discs[ground]
        return math.hypot(point[0] - x, point[1] - y) <= radius + SNAP_M


def objects(values: Sequence[object]) -> Objects:
    """Return values as an array, to take many of them at once.

    Examples:
        >>> objects([(1, 2), (3, 4), None])[[2, 0]].tolist()
        [None, (1, 2)]
    """
    array = np.empty(len(values), dtype=object)
    array[:] = values
    return array

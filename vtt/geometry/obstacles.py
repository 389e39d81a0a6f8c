"""What blocks sight and movement on one map, in an index that is built once."""

import math
from collections.abc import Iterable, Sequence
from typing import TypeVar

import numpy as np

from vtt.geometry.edges import Edges, ring_segments
from vtt.geometry.index import Index
from vtt.geometry.levels import Upright
from vtt.geometry.loops import Loops
from vtt.geometry.mesh import Mesh
from vtt.geometry.noding import TOUCH_M, Bools
from vtt.geometry.pieces import Pieces, pieces_of
from vtt.geometry.screens import Screens
from vtt.geometry.shapes import Point, inside
from vtt.geometry.things import CHANNELS, Barrier, Channel, Cloud, Ground, Solid

__all__ = [
    "Barrier",
    "Channel",
    "Cloud",
    "Edges",
    "Ground",
    "Obstacles",
    "Pieces",
    "Solid",
    "ring_segments",
]

T = TypeVar("T")

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
        counting: array (s,): which of the solids stop something.

    Examples:
        >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
        >>> pane = Barrier("pane", "window", (6, 6), (6, 9), stops_sight=False)
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (0, 2), (9, 2)), pane], [crate])
        >>> hall.make_ready()
        >>> [hall.name_of(thing) for thing in (0, 2)], [hall.barrier_stops(of).tolist() for of in CHANNELS]
        ([('w', 'wall'), ('crate', 'solid')], [[True, False], [True, True]])
        >>> [len(hall.pieces("sight", over_m).a) for over_m in (None, 1.0, 1.1)]
        [1, 5, 1]
        >>> opened = hall.opened(["w", "pane"])
        >>> len(hall.pieces_with("movement", np.array([True])).a), len(opened.pieces("movement", None).a)
        (6, 0)
        >>> [sum(hall.half_stops("sight", over_m)) for over_m in (None, 1.0)], len(hall.mesh(None).half_edges)
        ([9, 17], 21)
        >>> len(hall.screens("sight").a), sorted(set(hall.loops("sight").loop.tolist()))
        (0, [-1])
    """

    def __init__(  # noqa: PLR0913 - a map is made of all of these
        self,
        size_m: tuple[float, float],
        barriers: Sequence[Barrier] = (),
        solids: Sequence[Solid] = (),
        grounds: Sequence[Ground] = (),
        clouds: Sequence[Cloud] = (),
        *,
        before: "Obstacles | None" = None,
    ) -> None:
        """Build the index; ids are unique within a map.

        What the map has in common with one that was built before is taken from there.

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
        known = before.index if before is not None else None
        self.index: Index = Index(size_m, self.barriers, self.solids, self.grounds, self.clouds, known)
        self.counting: Bools = np.ones(len(self.solids), dtype=np.bool_)
        self._at_heights: dict[tuple[bytes, bool], Obstacles] = {}

    def opened(self, ids: Iterable[str]) -> "Obstacles":
        """Return the same map with these barriers open: they stop nothing.

        Examples:
            >>> hall = Obstacles((9, 9), [Barrier("door", "door", (4, 4), (5, 4))])
            >>> sorted(hall.opened(["door"]).open_ids), sorted(hall.open_ids)
            (['door'], [])
        """
        other = self._copy()
        other.open_ids = self.open_ids | frozenset(ids)
        return other

    def met_by(self, body: Upright) -> "Obstacles":
        """Return the same map as a body at some height meets it.

        It meets the solids with which it shares some height, touching not being enough, and difficult ground
        only with its feet on the floor or below. Barriers stand at any height.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
            >>> hall = Obstacles((9, 9), solids=[crate], grounds=[Ground("mud", crate.ring, 2.0)])
            >>> hall.met_by(Upright(0.0, 2.0)) is hall, hall.met_by(Upright(0.9, 2.9)).counting.tolist()
            (True, [True])
            >>> above = hall.met_by(Upright(1.0, 3.0))
            >>> above.counting.tolist(), above.grounds
            ([False], ())
        """
        bases, tops = self.index.bases, self.index.bases + self.index.heights
        return self._only((bases < body.top_m) & (tops > body.foot_m), body.foot_m <= TOUCH_M)

    def overlooked_from(self, eye_m: float) -> "Obstacles":
        """Return the same map as an eye at some height overlooks it.

        Only a solid that stands on the floor and is at least as high as the eye hides altogether what is
        behind it; over and under any other one something is seen.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 3.0)
            >>> hall = Obstacles((9, 9), solids=[crate, crate._replace(id="beam", base_m=1.0)])
            >>> hall.overlooked_from(3.0).counting.tolist(), hall.overlooked_from(3.1).counting.tolist()
            ([True, False], [False, False])
        """
        return self._only((self.index.bases <= TOUCH_M) & (self.index.heights >= eye_m - TOUCH_M), True)

    def without(self, ids: Iterable[str]) -> "Obstacles":
        """Return the same map as if these solids were gone: they stop nothing.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
            >>> hall = Obstacles((9, 9), solids=[crate, crate._replace(id="beam")])
            >>> hall.without(["crate"]).counting.tolist(), hall.without([]) is hall
            ([False, True], True)
        """
        gone = frozenset(ids)
        return self._only(np.array([solid.id not in gone for solid in self.solids], dtype=np.bool_), True)

    def _only(self, solids: Bools, on_floor: bool) -> "Obstacles":
        """Return the same map with some of the solids, and with its grounds or without; made once."""
        solids, on_floor = solids & self.counting, on_floor or not self.grounds
        if on_floor and np.array_equal(solids, self.counting):
            return self
        key = (solids.tobytes(), on_floor)
        if key not in self._at_heights:
            other = self._copy()
            other.counting, other.grounds = solids, self.grounds if on_floor else ()
            self._at_heights[key] = other
        return self._at_heights[key]

    def _copy(self) -> "Obstacles":
        other = object.__new__(Obstacles)
        other.__dict__.update(self.__dict__, _at_heights={})
        return other

    def make_ready(self) -> None:
        """Make now what the first questions would have to wait for, as the doors stand."""
        for over_m in (None, -math.inf):
            self.index.meshed_with(self.solids_over(over_m)).mesh.make_ready()
        for channel in CHANNELS:
            self.pieces(channel, None)
            self.half_stops(channel, None)
            self.screens(channel)
            self.loops(channel)

    def name_of(self, thing: int) -> tuple[str, str]:
        """Return the id and kind of the barrier or solid with that index."""
        return self.index.names[thing][:2]

    def stops_body(self, thing: int, start: Point) -> bool:
        """Tell whether a barrier or solid stops a body that starts somewhere; not the solid it is inside.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
            >>> hall = Obstacles((9, 9), [Barrier("door", "door", (1, 0), (1, 9))], [crate])
            >>> hall.stops_body(0, (0, 0)), hall.opened(["door"]).stops_body(0, (0, 0))
            (True, False)
            >>> hall.stops_body(1, (3, 4)), hall.stops_body(1, (4, 4))
            (True, False)
        """
        if thing < len(self.barriers):
            barrier = self.barriers[thing]
            return barrier.stops_movement and barrier.id not in self.open_ids
        solid = thing - len(self.barriers)
        return bool(self.counting[solid]) and not inside(start, self.solids[solid].ring)

    def solids_over(self, over_m: float | None) -> Bools:
        """Return for each solid whether it stands on the floor and is at least that high; none is for None.

        At least minus infinity high is also what hangs.

        Examples:
            >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
            >>> hall = Obstacles((9, 9), solids=[crate, crate._replace(id="beam", base_m=2.0)])
            >>> [hall.solids_over(over_m).tolist() for over_m in (1.0, 1.1, -math.inf, None)]
            [[True, False], [False, False], [True, True], [False, False]]
        """
        if over_m == -math.inf:
            return self.counting
        over: Bools = self.index.heights >= (math.nan if over_m is None else over_m)
        return over & self.counting & (self.index.bases <= TOUCH_M)

    def pieces(self, channel: Channel, over_m: float | None) -> Pieces:
        """Return what stops a channel; solids count if at least ``over_m`` high, and not at all for None."""
        return self.pieces_with(channel, self.solids_over(over_m))

    def pieces_with(self, channel: Channel, solids: Bools) -> Pieces:
        """Return what stops a channel: barriers, and those of the solids."""
        key = (channel, solids.tobytes(), self.open_ids)
        known = self.index.pieces
        if key not in known:
            mesh, thing, sides = self.index.meshed_with(solids)
            _remember(known, key, pieces_of(mesh, self._edge_stops(channel, solids), thing, sides))
        return known[key]

    def screens(self, channel: Channel) -> Screens:
        """Return the runs of barriers that stop a channel together."""
        key = (channel, self.open_ids)
        known = self.index.screens
        if key not in known:
            _remember(known, key, self.index.lasting.of(self.barrier_stops(channel)))
        return known[key]

    def loops(self, channel: Channel) -> Loops:
        """Return the runs of barriers that stop a channel all round, by the pieces of the barriers alone."""
        key = (channel, self.open_ids)
        known = self.index.closed
        if key not in known:
            none = np.zeros(len(self.solids), dtype=np.bool_)
            _remember(known, key, self.index.loops.of(self._edge_stops(channel, none)))
        return known[key]

    def mesh(self, over_m: float | None) -> Mesh:
        """Return the mesh to look around in where solids count if at least ``over_m`` high."""
        return self.index.meshed_with(self.solids_over(over_m)).mesh

    def half_stops(self, channel: Channel, over_m: float | None) -> list[bool]:
        """Return for each half-edge of that mesh whether it stops a channel; the border always does."""
        solids = self.solids_over(over_m)
        key = (channel, solids.tobytes(), self.open_ids)
        known = self.index.half_stops
        if key not in known:
            _remember(known, key, self._half_stops(channel, solids))
        return known[key]

    def barrier_stops(self, channel: Channel) -> Bools:
        """Return for each barrier whether it stops a channel, as the doors stand."""
        stops = self.index.stops_when_shut[channel].copy()
        places = self.index.places
        stops[[places[i] for i in self.open_ids if i in places]] = False
        return stops

    def _edge_stops(self, channel: Channel, solids: Bools) -> Bools:
        stops = np.concatenate([self.barrier_stops(channel), solids, [False]])  # last: the border
        return stops[self.index.meshed_with(solids).thing]

    def _half_stops(self, channel: Channel, solids: Bools) -> list[bool]:
        mesh, thing, sides = self.index.meshed_with(solids)
        flags = np.zeros(len(mesh.twin), dtype=np.bool_)
        stops = self._edge_stops(channel, solids) | (thing < 0)
        half, of = mesh.edge_half[stops], sides.only(stops)
        onwards = (
            mesh.tail[half] == mesh.edges[stops, :1]
        )  # whoever looks through a half-edge stands on its right
        shut = np.where(onwards, np.reshape(of.right, (-1, 1)), np.reshape(of.left, (-1, 1)))
        flags[half[shut]] = True
        return flags.tolist()


def _remember(known: dict[tuple[object, ...], T], key: tuple[object, ...], value: T) -> None:
    """Keep a value, and forget the oldest one where there are many."""
    if len(known) >= KEPT:
        del known[next(iter(known))]
    known[key] = value

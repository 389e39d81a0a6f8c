"""What stops sight and movement on a map as its doors are: pieces, runs of them, and edges."""

import math
from typing import TypeVar

import numpy as np

from vtt.geometry.shapes.arrays import TOUCH_M, Bools, Ints
from vtt.geometry.shapes.things import CHANNELS, Barrier, Channel, Solid
from vtt.geometry.world.index import Index, State
from vtt.geometry.world.loops import Loops
from vtt.geometry.world.mesh import Mesh
from vtt.geometry.world.pieces import Pieces, Sides, pieces_of
from vtt.geometry.world.screens import Screens

K = TypeVar("K", bound=tuple[object, ...])
T = TypeVar("T")

KEPT, STATES = 64, 4
"""How many answers of a kind an index remembers, and for how many states of the doors: one of all pieces
takes 3 MB on a map of 20 000 walls, and is made in 2 ms from the one before."""


class Standing:
    """The barriers and solids of a map, some of which stop nothing now.

    Attributes:
        barriers: walls, doors and windows.
        solids: crates and pillars.
        open_ids: the barriers that stop nothing.
        counting: array (s,): which of the solids stop something.
        index: what all states of the doors share.

    Examples:
        >>> from vtt.geometry.world.obstacles import Obstacles
        >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
        >>> pane = Barrier("pane", "window", (6, 6), (6, 9), stops_sight=False)
        >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (0, 2), (9, 2)), pane], [crate])
        >>> hall.make_ready()
        >>> [hall.name_of(thing) for thing in (0, 2)], [hall.barrier_stops(of).tolist() for of in CHANNELS]
        ([('w', 'wall'), ('crate', 'solid')], [[True, False], [True, True]])
        >>> [len(hall.pieces("sight", over_m).a) for over_m in (None, 1.0, 1.1)]
        [1, 5, 1]
        >>> opened = hall.opened(["w", "pane"])
        >>> some = hall.pieces_with("movement", np.array([True])), opened.pieces("movement", None)
        >>> [int(pieces.stops.sum()) for pieces in some]
        [6, 0]
        >>> [sum(hall.half_stops("sight", over_m)) for over_m in (None, 1.0)], len(hall.mesh(None).half_edges)
        ([9, 17], 21)
        >>> len(hall.screens("sight").a), sorted(set(hall.loops("sight").loop.tolist()))
        (0, [-1])
    """

    barriers: tuple[Barrier, ...]
    solids: tuple[Solid, ...]
    open_ids: frozenset[str]
    counting: Bools
    index: Index

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

    def solids_over(self, over_m: float | None) -> Bools:
        """Return for each solid whether it stands on the floor and is at least that high; False for None.

        At least minus infinity high is also what hangs.

        Examples:
            >>> from vtt.geometry.world.obstacles import Obstacles
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
        """Return what stops a channel: barriers, and those of the solids.

        Whatever stands open, they have the numbers that they have where all is shut.
        """
        key = (channel, solids.tobytes(), self.open_ids)
        known = self.index.pieces
        if key not in known:
            _remember_state(known, key, self._pieces(channel, solids))
        return known[key]

    def _pieces(self, channel: Channel, solids: Bools) -> Pieces:
        shut, key = self._edge_stops(channel, solids, frozenset()), (channel, solids.tobytes())
        known = self.index.shut_pieces
        if key not in known:
            mesh, thing, sides = self.index.meshed_with(solids)
            _remember(known, key, pieces_of(mesh, shut, thing, sides, len(self.barriers)))
        gone = ~self._edge_stops(channel, solids, self.open_ids)[shut]
        return known[key].opened(gone, len(self.barriers)) if gone.any() else known[key]

    def screens(self, channel: Channel) -> Screens:
        """Return the runs of barriers that stop a channel together."""
        key = (channel, self.open_ids)
        known = self.index.screens
        if key not in known:
            _remember_state(known, key, self.index.lasting.of(self.barrier_stops(channel)))
        return known[key]

    def loops(self, channel: Channel) -> Loops:
        """Return the runs of barriers that stop a channel all round, by the pieces of the barriers alone."""
        key = (channel, self.open_ids)
        known = self.index.closed
        if key not in known:
            none = np.zeros(len(self.solids), dtype=np.bool_)
            stops = (self._edge_stops(channel, none, open_ids) for open_ids in (frozenset(), self.open_ids))
            _remember_state(known, key, self.index.loops.of(*stops))
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
            _remember_state(known, key, self._half_stops(channel, solids))
        return known[key]

    def barrier_stops(self, channel: Channel) -> Bools:
        """Return for each barrier whether it stops a channel, as the doors stand."""
        return self._barrier_stops(channel, self.open_ids)

    def _barrier_stops(self, channel: Channel, open_ids: frozenset[str]) -> Bools:
        stops = self.index.stops_when_shut[channel].copy()
        places = self.index.places
        stops[[places[i] for i in open_ids if i in places]] = False
        return stops

    def _edge_stops(self, channel: Channel, solids: Bools, open_ids: frozenset[str]) -> Bools:
        """Return for each edge of the mesh with those solids whether it stops a channel; the border never."""
        stops = np.concatenate([self._barrier_stops(channel, open_ids), solids, [False]])  # last: the border
        return stops[self.index.meshed_with(solids).thing]

    def _half_stops(self, channel: Channel, solids: Bools) -> list[bool]:
        mesh, thing, sides = self.index.meshed_with(solids)
        stops = self._edge_stops(channel, solids, self.open_ids) | (thing < 0)
        latest = _latest(self.index.half_stops, channel, solids.tobytes())
        if latest is None:
            flags = [False] * len(mesh.twin)
        else:
            was = self._edge_stops(channel, solids, latest[0]) | (thing < 0)
            flags, changed = latest[1].copy(), np.zeros(len(mesh.twin), dtype=np.bool_)
            changed[mesh.edge_half[was != stops]] = True
            for half in np.flatnonzero(changed).tolist():
                flags[half] = False
            stops &= changed[mesh.edge_half[:, 0]]
        for half in _shut_halves(mesh, stops, sides.only(stops)).tolist():
            flags[half] = True
        return flags


def _shut_halves(mesh: Mesh, stops: Bools, sides: Sides) -> Ints:
    """Return the half-edges of the edges that stop something, through which nobody looks from those sides."""
    half = mesh.edge_half[stops]
    onwards = mesh.tail[half] == mesh.edges[stops, :1]  # who looks through a half stands on its right
    shut: Ints = half[np.where(onwards, np.reshape(sides.right, (-1, 1)), np.reshape(sides.left, (-1, 1)))]
    return shut


def _latest(known: dict[State, T], channel: Channel, solids: bytes) -> tuple[frozenset[str], T] | None:
    """Return what was made last for a channel and solids, and which barriers were open then."""
    states = reversed(list(known.items()))
    return next(((state[2], value) for state, value in states if state[:2] == (channel, solids)), None)


def _remember_state(known: dict[K, T], key: K, value: T) -> None:
    """Keep a value of a state of the doors, and forget the oldest of those that differ in nothing else."""
    alike = [one for one in list(known) if one[:-1] == key[:-1]]
    for one in alike[: max(0, len(alike) - STATES + 1)]:
        known.pop(one, None)
    _remember(known, key, value)


def _remember(known: dict[K, T], key: K, value: T) -> None:
    """Keep a value, and forget the oldest one where there are many."""
    if len(known) >= KEPT:
        del known[next(iter(known))]
    known[key] = value

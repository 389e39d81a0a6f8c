"""Corners where pieces meet: the lines through them that are stopped there.

A line that touches pieces in a point, or along a straight run of them, might go by a hair to its left or to
its right. It is stopped there if pieces that leave the point or the run lie strictly on both of its sides, or
if two walls meet in the point and neither runs along it. So it passes a free end, the outer corner of a
crate, and along walls and crates; but not through a corner of two walls, nor between two things that touch.
"""

from typing import NamedTuple, TypeVar

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints

Half = TypeVar("Half", int, Ints)

OTHERS = 6
"""How many halves of a vertex are compared: of walls that are one-way from both sides, four may align."""
_APART = 8.0
"""More than a whole turn, to sort halves by vertex and turn at once."""


class Facing(NamedTuple):
    """The halves of pieces that stop what comes from one side of them.

    Attributes:
        stops: array (2n,): which ones they are.
        across: array (2n, 2): for each half the two of them, leaving the same vertex, that go on most nearly
            straight, one on each side; maybe the half itself.
    """

    stops: Bools
    across: Ints


class _Line(NamedTuple):
    """A line that touches a vertex, and whether it comes from the right of the half that it was asked for."""

    start: Floats
    end: Floats
    touch: float
    on_right: bool


class Corners(NamedTuple):
    """Pieces as they leave their ends: half i leaves the beginning of piece i, half n + i the end of it.

    Attributes:
        at: array (2n,): the vertex that each half leaves.
        far: array (2n, 2), metres: where it leads.
        order: array (2n,): the halves, sorted by the vertex that they leave.
        left, right: those that stop what comes from their left and from their right, for who goes along them
            away from the vertex and looks at the map from above.
        every: all that stop anything.
        joined: array (2n, OTHERS): other walls that leave the same vertex as a wall; itself where there are
            fewer, and for what is no wall.
    """

    at: Ints
    far: Floats
    order: Ints
    left: Facing
    right: Facing
    every: Facing
    joined: Ints

    def both_ways(self) -> "Corners":
        """Return the same as if every piece stopped what comes from either side.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
            >>> pane = Barrier("p", "wall", (2, 2), (4, 2), one_way="left")
            >>> corners = Obstacles((9, 9), [pane]).pieces("sight", None).corners
            >>> corners.left.stops.tolist(), corners.both_ways().left.stops.tolist()
            ([False, True], [True, True])
        """
        return self._replace(left=self.every, right=self.every)

    def shut(self, half: Ints, starts: Floats, ends: Floats, touch: Floats) -> Bools:
        """Return which lines are stopped where they pass the vertex that a half leaves to one side.

        Args:
            half: array (k,): of which the far end does not lie on the line.
            starts: array (k, 2), metres: where each line begins.
            ends: array (k, 2): where it ends.
            touch: array (k,), square metres: the parallelogram of a line and what touches it is not larger.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid
            >>> walls = [Barrier("v", "wall", (2, 2), (4, 2)), Barrier("w", "wall", (2, 2), (2, 4))]
            >>> corners = Obstacles((9, 9), walls).pieces("sight", None).corners
            >>> starts, ends = np.array([[1.0, 3.0], [1.0, 1.0]]), np.array([[3.0, 1.0], [3.0, 3.0]])
            >>> corners.shut(np.array([0, 0]), starts, ends, np.full(2, 1e-9)).tolist()  # past it, into it
            [True, True]
            >>> crate = Obstacles((9, 9), solids=[Solid("s", ((2, 2), (4, 2), (4, 4), (2, 4)), 2.0)])
            >>> corners = crate.pieces("sight", 1.0).corners
            >>> corners.shut(np.array([0]), starts[:1], ends[:1], np.full(1, 1e-9)).tolist()
            [False]
        """
        own = _area(starts, ends, self.far[half])
        others = np.where((own > 0)[:, None], self.left.across[half], self.right.across[half])
        offs = _area(starts[:, None], ends[:, None], self.far[others])
        beyond = np.where((own > 0)[:, None], -offs, offs) > touch[:, None]
        shut: Bools = beyond[:, 0] | beyond[:, 1] | self._joint(half, starts, ends, touch)
        offsets = self.far[others] - self._place(half)[:, None]
        behind = (np.abs(offs) <= touch[:, None]) & (np.sum(offsets * (ends - starts)[:, None], axis=2) < 0)
        for i, column in np.argwhere(behind & ~shut[:, None]).tolist():
            line = _Line(starts[i], ends[i], touch[i], own[i] > 0)
            shut[i] = shut[i] or self._shut_behind(int(others[i, column]), line)
        return shut

    def _joint(self, half: Ints, starts: Floats, ends: Floats, touch: Floats) -> Bools:
        """Tell which lines pass a vertex where the wall meets another that does not run along the line."""
        others = self.joined[half]
        offs = _area(starts[:, None], ends[:, None], self.far[others])
        stops = np.where(offs > 0, self.right.stops[others], self.left.stops[others])
        elsewhere = self.at[self._turned(others)] != self.at[self._turned(half)][:, None]
        met = elsewhere & (np.abs(offs) > touch[:, None]) & stops
        joint: Bools = np.any(met, axis=1)
        return joint

    def _shut_behind(self, half: int, line: "_Line") -> bool:
        """Tell whether a line that comes along a half has met one on its other side before."""
        ahead, stops = line.end - line.start, (self.left if line.on_right else self.right).stops
        while (self.far[half] - line.start) @ ahead > line.touch:
            there = self._leaving(int(self.at[self._turned(half)]))
            offs = _area(line.start, line.end, self.far[there])
            across = offs < -line.touch if line.on_right else offs > line.touch
            if (across & stops[there]).any():
                return True
            on = (np.abs(offs) <= line.touch) & ((self.far[there] - self.far[half]) @ ahead < 0)
            if not on.any():
                return False
            half = int(there[on][0])
        return False

    def _place(self, half: Ints) -> Floats:
        return self.far[self._turned(half)]

    def _turned(self, half: Half) -> Half:
        return (half + len(self.at) // 2) % len(self.at)

    def _leaving(self, vertex: int) -> Ints:
        first, last = np.searchsorted(self.at, (vertex, vertex + 1), sorter=self.order)
        halves = self.order[first:last]
        return halves[self.every.stops[halves]]


def corners_of(ends: Ints, vertices: Floats, left: Bools, right: Bools, wall: Bools) -> Corners:
    """Return the corners of pieces that meet in vertices only.

    Args:
        ends: array (n, 2): the vertices of each piece.
        vertices: array (m, 2), metres.
        left: array (n,): which pieces stop what comes from their left.
        right: array (n,): which stop what comes from their right.
        wall: array (n,): which are pieces of walls, doors and the like, not sides of a solid.

    Examples:
        >>> places, ends = np.array([(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)]), np.array([(0, 1), (1, 2)])
        >>> both = np.array([True, True])
        >>> found = corners_of(ends, places, both, np.array([False, True]), both)
        >>> found.left.stops.tolist(), found.every.across.tolist()
        ([True, True, False, True], [[0, 0], [2, 1], [2, 1], [3, 3]])
        >>> found.joined[:, 0].tolist()
        [0, 2, 1, 3]
    """
    at, to = ends.T.ravel(), ends[:, ::-1].T.ravel()
    stops = np.concatenate([left, right]), np.concatenate([right, left])
    far = vertices[to]
    meeting = meetings(at, far - vertices[at], *stops, np.concatenate([wall, wall]))
    return Corners(at, far, *meeting)


class Meetings(NamedTuple):
    """How halves meet in the vertices that they leave: the columns of `Corners` of these names."""

    order: Ints
    left: Facing
    right: Facing
    every: Facing
    joined: Ints


def meetings(at: Ints, offset: Floats, left: Bools, right: Bools, wall: Bools) -> Meetings:
    """Return how halves meet, of each vertex all or none, by their places among them.

    Args:
        at: array (k,): the vertices that they leave.
        offset: array (k, 2), metres: how they lead away from there.
        left: array (k,): which stop what comes from their left.
        right: array (k,): which stop what comes from their right.
        wall: array (k,): which belong to walls, doors and the like.

    Examples:
        >>> both = np.array([True, True])
        >>> found = meetings(np.array([4, 4]), np.array([(0.0, 1.0), (1.0, 0.0)]), both, both, both)
        >>> found.order.tolist(), found.every.across.tolist(), found.joined[:, 0].tolist()
        ([1, 0], [[0, 1], [0, 1]], [1, 0])
    """
    turn = np.arctan2(offset[:, 1], offset[:, 0]) % (2 * np.pi)
    order = np.lexsort((turn, at))
    alike = Facing(np.ones(len(at), dtype=np.bool_), _across(at, turn, order))
    all_stop = bool(left.all() and right.all())
    left_facing, right_facing = (
        alike if all_stop else Facing(stops, _across(at, turn, order[stops[order]]))
        for stops in (left, right)
    )
    return Meetings(order, left_facing, right_facing, alike, _joined(at, order[wall[order]]))


def _joined(at: Ints, order: Ints) -> Ints:
    """Return for each half of some, sorted by vertex, the next of its vertex in turn; for others itself."""
    joined = np.repeat(np.arange(len(at))[:, None], OTHERS, axis=1)
    first, last = (np.searchsorted(at[order], at[order], side=side) for side in ("left", "right"))
    place = np.arange(len(order)) - first
    for step in range(OTHERS):
        joined[order, step] = order[first + (place + step + 1) % (last - first)]
    return joined


def _across(at: Ints, turn: Floats, order: Ints) -> Ints:
    """Return which of some halves, in order, go on most nearly straight from each half, array (2n, 2)."""
    keys, whole = at[order] * _APART + turn[order], 2 * np.pi
    first, last = (np.searchsorted(keys, at * _APART + part) for part in (0.0, whole))
    after = np.searchsorted(keys, at * _APART + (turn + np.pi) % whole)
    lower = np.where(after > first, after, last) - 1
    upper = np.where(after < last, after, first)
    own = np.arange(len(at))[:, None]
    some = np.append(order, 0)[np.column_stack([lower, upper])]
    return np.where((first < last)[:, None], some, own)


def _area(starts: Floats, ends: Floats, points: Floats) -> Floats:
    """Return the area of the parallelogram of lines and points, positive where these are on the right.

    Both ends enter alike, so a line and its reverse never disagree.
    """
    away, beyond = starts - points, ends - points
    area: Floats = away[..., 0] * beyond[..., 1] - away[..., 1] * beyond[..., 0]
    return area

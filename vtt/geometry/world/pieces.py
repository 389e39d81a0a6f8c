"""The pieces of things that stop something, cut so that they meet in their ends only."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.world.corners import Corners, corners_of
from vtt.geometry.world.edges import Boxes, boxes, by_columns
from vtt.geometry.world.mesh import Mesh
from vtt.geometry.world.patching import corners_without


class Sides(NamedTuple):
    """From which sides things stop what comes, left and right of who walks from a to b: arrays (n,).

    Examples:
        >>> sides = Sides(np.array([True, False]), np.array([True, True]))
        >>> sides.both, sides.only(np.array([0])).both, Sides(True, True).only(np.array([], dtype=int)).both
        (False, True, True)
    """

    left: Bools | bool
    right: Bools | bool

    @property
    def both(self) -> bool:
        """Tell whether nothing is one-way."""
        return all(side if isinstance(side, bool) else bool(side.all()) for side in self)

    def only(self, kept: Bools | Ints) -> "Sides":
        """Return the sides of a part of the things."""
        left, right = (side if isinstance(side, bool) else side[kept] for side in self)
        return Sides(left, right)


class Pieces(NamedTuple):
    """The pieces of things that stop something, cut so that they meet in their ends only.

    Attributes:
        a, b: arrays (n, 2), metres, by columns.
        boxes: around them.
        along: array (n, 2), the unit vectors from a to b, by columns.
        thing: array (n,), rising.
        sides: from which sides they stop anything.
        corners: where they meet.
        longest_m: the length of the longest one.
        stops: array (n,): which of them stop anything. Those of open doors keep their numbers; their boxes
            touch nothing, so that nothing ever meets them.
    """

    a: Floats
    b: Floats
    boxes: Boxes
    along: Floats
    thing: Ints
    sides: Sides
    corners: Corners
    longest_m: float
    stops: Bools

    def opened(self, gone: Bools, barriers: int) -> "Pieces":
        """Return the same with some of them stopping nothing; the first things are so many barriers.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
            >>> corner = [Barrier("v", "wall", (1, 1), (3, 1)), Barrier("w", "door", (3, 1), (3, 3))]
            >>> hall = Obstacles((4, 4), corner)
            >>> states = [state.pieces("sight", None) for state in (hall, hall.opened(["w"]))]
            >>> [state.stops.tolist() for state in states]
            [[True, True], [True, False]]
            >>> [state.boxes.touching((0, 0), (4, 4)).tolist() for state in states]
            [[0, 1], [0]]
        """
        left = np.where(gone, np.inf, self.boxes.left)
        corners = corners_without(self.corners, gone, self.thing < barriers)
        return self._replace(boxes=self.boxes._replace(left=left), corners=corners, stops=self.stops & ~gone)


def pieces_of(mesh: Mesh, stops: Bools, thing: Ints, sides: Sides, barriers: int) -> Pieces:
    """Return the edges of a mesh that stop something, of which thing and from which sides.

    The first things are the barriers, the others are solids; ``barriers`` is the number of the first.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> corner = [Barrier("v", "wall", (1, 1), (3, 1)), Barrier("w", "wall", (3, 1), (3, 3))]
        >>> found = Obstacles((4, 4), corner).pieces("sight", None)
        >>> found.a.tolist(), found.corners.every.across.tolist()
        ([[1.0, 1.0], [3.0, 1.0]], [[0, 0], [2, 1], [2, 1], [3, 3]])
    """
    ends = mesh.edges[stops]
    a, b = (by_columns(np.take(mesh.vertices, column, axis=0)) for column in ends.T)
    length_m = np.hypot(*(b - a).T)
    along = (b - a) / length_m[:, None]
    of = sides.only(stops)
    left, right = (np.broadcast_to(side, len(a)) for side in of)
    corners = corners_of(ends, mesh.vertices, left, right, thing[stops] < barriers)
    longest_m, all_stop = float(length_m.max(initial=0.0)), np.ones(len(a), dtype=np.bool_)
    return Pieces(a, b, boxes(a, b), along, thing[stops], of, corners, longest_m, all_stop)


def both_ways(pieces: Pieces) -> Pieces:
    """Return the pieces as if nothing were one-way.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> pane = Barrier("w", "wall", (1, 1), (3, 1), one_way="left")
        >>> found = Obstacles((4, 4), [pane]).pieces("sight", None)
        >>> found.sides.both, both_ways(found).sides.both
        (False, True)
    """
    if pieces.sides.both:
        return pieces
    return pieces._replace(sides=Sides(True, True), corners=pieces.corners.both_ways())

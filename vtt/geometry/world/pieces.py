"""The pieces of things that stop something, cut so that they meet in their ends only."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.world.corners import Corners, corners_of
from vtt.geometry.world.edges import Boxes, boxes, by_columns
from vtt.geometry.world.mesh import Mesh
from vtt.geometry.world.patching import Change, corners_after


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


class Known(NamedTuple):
    """The pieces of a mesh in another state of the doors, and which of its edges these are, array (n,)."""

    pieces: "Pieces"
    stops: Bools


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
    """

    a: Floats
    b: Floats
    boxes: Boxes
    along: Floats
    thing: Ints
    sides: Sides
    corners: Corners
    longest_m: float


def pieces_of(  # noqa: PLR0913 - what pieces are made of, and what may save the work
    mesh: Mesh, stops: Bools, thing: Ints, sides: Sides, barriers: int, known: Known | None = None
) -> Pieces:
    """Return the edges of a mesh that stop something, of which thing and from which sides.

    The first things are the barriers, the others are solids; ``barriers`` is the number of the first. What is
    known of the same mesh saves time and changes nothing.

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
    wall = thing[stops] < barriers
    if known is not None and known.stops.any():
        change = Change(known.stops, stops)
        corners = corners_after(known.pieces.corners, change, mesh.edges, mesh.vertices, left, right, wall)
    else:
        corners = corners_of(ends, mesh.vertices, left, right, wall)
    return Pieces(a, b, boxes(a, b), along, thing[stops], of, corners, float(length_m.max(initial=0.0)))


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

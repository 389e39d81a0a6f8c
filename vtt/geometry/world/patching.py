"""Corners as doors stand: only those where an open door ends are measured, all halves keep their numbers."""

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Ints
from vtt.geometry.world.corners import Corners, Facing, meetings


def corners_without(shut: Corners, gone: Bools, wall: Bools) -> Corners:
    """Return the corners of the pieces that are left where some of them stop nothing.

    Halves that are gone stop nothing and are compared with none; their own rows mean nothing any more.

    Args:
        shut: the corners with all of the pieces.
        gone: array (n,): which pieces stop nothing.
        wall: array (n,): which are pieces of walls, doors and the like, not sides of a solid.

    Examples:
        >>> from vtt.geometry.world.corners import corners_of
        >>> places, edges = np.array([(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)]), np.array([(0, 1), (1, 2)])
        >>> both = np.array([True, True])
        >>> shut = corners_of(edges, places, both, both, both)
        >>> found = corners_without(shut, np.array([True, False]), both)
        >>> [corners.every.across[[1, 3]].tolist() for corners in (shut, found)]
        [[[2, 1], [3, 3]], [[1, 1], [3, 3]]]
        >>> found.every.stops.tolist()
        [False, True, False, True]
    """
    gone = np.tile(gone, 2)
    touched = np.zeros(int(shut.at.max(initial=-1)) + 1, dtype=np.bool_)
    touched[shut.at[gone]] = True
    new = np.flatnonzero(touched[shut.at] & ~gone)
    offset = shut.far[new] - shut.far[(new + len(gone) // 2) % len(gone)]
    sides = shut.left.stops[new], shut.right.stops[new]
    found = meetings(shut.at[new], offset, *sides, np.tile(wall, 2)[new])
    every = Facing(~gone, _patched(shut.every.across, new, found.every.across))
    left = right = every
    if shut.left is not shut.every:
        left = Facing(shut.left.stops & ~gone, _patched(shut.left.across, new, found.left.across))
        right = Facing(shut.right.stops & ~gone, _patched(shut.right.across, new, found.right.across))
    joined = _patched(shut.joined, new, found.joined)
    return shut._replace(left=left, right=right, every=every, joined=joined)


def _patched(known: Ints, new: Ints, found: Ints) -> Ints:
    """Return rows of other halves, array (2n, k), with those found for the new ones by their places there."""
    rows = known.copy()
    rows[new] = new[found]
    return rows

"""How near strides come to edges and points, many at once; `sweep` does the same for one."""

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats

Seen = tuple[Floats, Floats]
"""How far along and across a stride points are: two arrays of one shape, metres."""


def seen(points: Floats, starts: Floats, ahead: Floats) -> Seen:
    """Return how far along and across strides points are; arrays (..., 2) that broadcast, metres.

    Args:
        points: the points.
        starts: where the strides begin.
        ahead: their directions, unit vectors.

    Examples:
        >>> starts, ahead = np.array([[1.0, 1.0]]), np.array([[0.0, 1.0]])
        >>> [metres.tolist() for metres in seen(np.array([[3.0, 5.0], [1.0, 1.0]]), starts, ahead)]
        [[4.0, 0.0], [-2.0, 0.0]]
    """
    x, y = points[..., 0] - starts[..., 0], points[..., 1] - starts[..., 1]
    ux, uy = ahead[..., 0], ahead[..., 1]
    return ux * x + uy * y, ux * y - uy * x


def nearer(a: Seen, b: Seen, length_m: Floats, near_m: Floats) -> Bools:
    """Return which strides come nearer to their edge than ``near_m``; all arguments are arrays (n,), metres.

    Args:
        a: one end of each edge, along and across its stride.
        b: the other end.
        length_m: of the strides.
        near_m: how near each may come; where it is 0 or less, the stride may even cross the edge.

    Examples:
        >>> a, b = (np.array([4.0]), np.array([0.5])), (np.array([8.0]), np.array([2.0]))
        >>> nearer(a, b, np.array([9.0]), np.array([0.6])), nearer(a, b, np.array([9.0]), np.array([0.5]))
        (array([ True]), array([False]))
    """
    (ax, ay), (bx, by) = a, b
    drop = ay - by
    meets = ax + (bx - ax) * ay / np.where(drop == 0, 1.0, drop)
    crosses = ((ay > 0) != (by > 0)) & (meets >= 0) & (meets <= length_m)
    squares = [_square_off(ax, ay, bx, by), _square_off(ax - length_m, ay, bx - length_m, by)]
    squares += [(x - np.clip(x, 0, length_m)) ** 2 + y**2 for x, y in (a, b)]
    found: Bools = (near_m > 0) & (crosses | (np.sqrt(np.minimum.reduce(squares)) < near_m))
    return found


def points_nearer(points: Seen, length_m: Floats, near_m: Floats) -> Bools:
    """Return which strides come nearer to their point than ``near_m``, as ``nearer`` for edges: array (n,).

    Examples:
        >>> points = np.array([4.0, 4.0, 10.0]), np.array([0.5, 0.7, 0.0])
        >>> points_nearer(points, np.full(3, 9.0), np.full(3, 0.6)).tolist()
        [True, False, False]
    """
    along, across = points
    past = along - np.minimum(np.maximum(along, 0.0), length_m)
    found: Bools = (near_m > 0) & (past * past + across * across < near_m * near_m)
    return found


def _square_off(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Floats:
    """Return the square of the distance of (0, 0) from segments."""
    ux, uy = bx - ax, by - ay
    square = ux * ux + uy * uy
    share = np.clip(-(ax * ux + ay * uy) / np.where(square > 0, square, 1.0), 0.0, 1.0)
    off: Floats = (ax + ux * share) ** 2 + (ay + uy * share) ** 2
    return off

"""The half-edges of a triangulation as plain tuples, those of neighbours side by side in memory.

Whoever looks around goes from one half-edge to the next. On a large map nearly each of these steps would wait
for the memory, were the tuples and the numbers in them strewn about as the triangulation numbers them.
"""

import numpy as np
import numpy.typing as npt

from vtt.geometry.shapes.arrays import TOUCH_M, Floats, Ints

HalfEdge = tuple[float, float, float, float, int, int, float, float]
"""An edge as seen from one of its triangles, and the triangle beyond it: x and y of its start and its end, in
metres; the two half-edges beyond, the right one and the left one seen from the same side, -1 where the map
ends; x and y of the corner between those two. A plain tuple is what a loop in Python reads fastest."""

CURVE_BITS = 10
"""How many bits a column or row of the lattice has through which the curve runs."""


def half_edges_of(vertices: Floats, triangles: Ints, twin: Ints) -> list[HalfEdge]:
    """Return all half-edges by number; equal coordinates and numbers are the same objects.

    Args:
        vertices: array (n, 2), metres.
        triangles: array (m, 3): their corners; half-edge 3 * t + i begins at corner i of triangle t.
        twin: array (3 * m,): the other half of each half-edge, -1 where there is none.

    Examples:
        >>> square = np.array([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [0.0, 1.0]])
        >>> twin = np.array([-1, -1, 3, 2, -1, -1])
        >>> found = half_edges_of(square, np.array([[0, 1, 2], [0, 2, 3]]), twin)
        >>> found[2]
        (2.0, 1.0, 0.0, 0.0, 4, 5, 0.0, 1.0)
        >>> found[0][:6]
        (0.0, 0.0, 2.0, 0.0, -1, -1)
    """
    corner = np.arange(len(twin))
    onwards = np.where(corner % 3 == 2, corner - 2, corner + 1)
    tail, right, left = triangles.ravel(), onwards[twin], onwards[onwards[twin]]
    head = tail[onwards]
    apex = head[right]
    right[twin < 0] = left[twin < 0] = -1
    x, y = _made_along(vertices, along_curve(vertices)).T
    order = (3 * along_curve(vertices[triangles].mean(axis=1))[:, None] + np.arange(3)).ravel()
    number = np.append(_made_along(corner, order), -1)
    columns = (x[tail], y[tail], x[head], y[head], number[right], number[left], x[apex], y[apex])
    tuples = list(zip(*(column[order].tolist() for column in columns), strict=True))
    place = np.argsort(order)
    return [tuples[i] for i in place.tolist()]


def along_curve(places: Floats) -> Ints:
    """Return an order of places in which neighbours seldom come far apart: along Morton's Z-shaped curve.

    Examples:
        >>> along_curve(np.array([[0.0, 0.0], [9.0, 9.0], [1.0, 0.0], [8.0, 9.0], [0.0, 1.0]])).tolist()
        [0, 2, 4, 3, 1]
    """
    low, high = places.min(axis=0), places.max(axis=0)
    wide_m = max(float((high - low).max()), TOUCH_M)
    cells = ((places - low) / wide_m * ((1 << CURVE_BITS) - 1)).astype(np.int64)
    key = np.zeros(len(places), dtype=np.int64)
    for bit in range(CURVE_BITS):
        key |= ((cells >> bit & 1) << np.array([2 * bit, 2 * bit + 1])).sum(axis=1)
    return np.argsort(key, kind="stable")


def _made_along(values: Floats | Ints, order: Ints) -> npt.NDArray[np.object_]:
    """Return values as Python's own objects, which are in memory in the order in which they are made."""
    made = np.empty(values.shape, dtype=object)
    made[order] = values[order].astype(object)
    return made

"""Array types of the whole room, and the one table of tolerances with their reasons."""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

TOUCH_M = 1e-9
"""What is nearer than this touches: rounding errors of coordinates up to a kilometre stay well below it."""

MARGIN_M = 1e-6
"""What a quick test leaves to the exact one: far above rounding errors, far below what anyone can draw."""

SNAP_M = 1e-4
"""Ends of walls nearer than this to each other, or to a wall, meet: map files round to tenths of a mm."""

SLIVER_M2 = 1e-9
"""A smaller area is none: the areas of two things that only touch overlap by rounding errors alone."""

EDGE_ON_M2 = 1e-12
"""A wedge of sight whose rays span a smaller area has no width: the eye looks along the edge."""

SAME_RAD = 1e-12
"""Directions nearer to each other than this are one: the rounding error of an arc tangent of neighbours."""

SAME_COST = 1e-9
"""Costs of paths that differ by less are equal: sums of the same steps differ in their last digits."""

SAME_SHARE = 1e-9
"""What hides no more than this share of a body only touches the view."""

Some = TypeVar("Some", bound=np.generic)


def distinct(values: npt.NDArray[Some]) -> npt.NDArray[Some]:
    """Return the values there are, each once and in order; `np.unique` would load masked arrays for that.

    Examples:
        >>> distinct(np.array([3, 1, 3, 2, 1])).tolist(), distinct(np.zeros(0)).tolist()
        ([1, 2, 3], [])
    """
    ordered = np.sort(values, axis=None)
    is_new = np.ones(len(ordered), dtype=np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=is_new[1:])
    return ordered[is_new]

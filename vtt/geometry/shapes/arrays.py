"""Array types of the whole room, and the one table of tolerances with their reasons."""

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

"""What runs around an area: its outlines, those of its holes as well."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import shapely

from vtt.geometry.shapes.arrays import Floats
from vtt.geometry.shapes.overlap import together
from vtt.geometry.shapes.shapes import Ring

_STRAIGHT_M = 1e-9


def outlines(area: Sequence[Ring]) -> tuple[Ring, ...]:
    """Return the rings around what the rings of an area cover together, and around the holes in it.

    Corners on a straight line are left out.

    Examples:
        >>> rooms = [((0, 0), (2, 0), (2, 1), (0, 1)), ((2, 0), (3, 0), (3, 1), (2, 1))]
        >>> [sorted(ring) for ring in outlines(rooms)]
        [[(0.0, 0.0), (0.0, 1.0), (3.0, 0.0), (3.0, 1.0)]]
        >>> outlines([])
        ()
    """
    whole = shapely.normalize(together(area))
    rings = shapely.get_rings(shapely.get_parts(whole))
    found = (shapely.get_coordinates(ring)[:-1] for ring in rings)
    return tuple(tuple((x, y) for x, y in corners[_turns(corners)].tolist()) for corners in found)


def _turns(corners: Floats) -> npt.NDArray[np.bool_]:
    """Tell at which corners a ring turns."""
    before, after = corners - np.roll(corners, 1, axis=0), np.roll(corners, -1, axis=0) - corners
    turns: npt.NDArray[np.bool_] = (
        np.abs(before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0]) > _STRAIGHT_M
    )
    return turns

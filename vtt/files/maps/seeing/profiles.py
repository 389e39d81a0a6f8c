"""Profiles of a picture: how much of a line there is at each pixel along one axis.

Texture and drawings of any other direction cancel where they are averaged along a whole column; what is
drawn from one edge to the other stays.
"""

import numpy as np

from vtt.files.maps.seeing.grey import Floats, Grey

STRONGEST = 20
"""No pixel counts as more of a line than this, in shades of grey."""
LARGEST = 6.0
"""No place of a normal profile counts as more, so that a wall is worth no more than a line of the grid."""
FAINT = 0.02
"""Profiles that differ by less than this, in shades of grey, are even."""


def profile(grey: Grey, axis: int, reach: int) -> Floats:
    """Return how much brighter each column is than what is left and right of it, as means over the rows.

    Args:
        grey: The picture.
        axis: 0 for the columns, 1 for the rows.
        reach: How many pixels away it is compared with: half of what the widest lines measure.
    """
    shades = (grey.shades if axis == 0 else grey.shades.T).astype(np.int16)
    lines = np.zeros(shades.shape[1], dtype=np.float64)
    bent = 2 * shades[:, reach:-reach] - shades[:, : -2 * reach] - shades[:, 2 * reach :]
    np.clip(bent, -STRONGEST, STRONGEST, out=bent)
    lines[reach:-reach] = bent.mean(axis=0)
    return lines


def normal(lines: Floats) -> Floats:
    """Return a profile around 0, in units of how much it usually differs from that, within bounds."""
    lines = lines - np.median(lines)
    usual = 1.4826 * float(np.median(np.abs(lines)))
    return np.clip(lines / max(usual, FAINT), -LARGEST, LARGEST)

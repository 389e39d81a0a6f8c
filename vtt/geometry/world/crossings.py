"""How often the lines of a map cross one another, counted before anything is built of them."""

from collections.abc import Sequence

import numpy as np
import shapely

from vtt.geometry.shapes.shapes import Segment
from vtt.geometry.world.noding import crossing

MAX_CROSSINGS = 10_000
"""A map with so many takes some two seconds to build; the largest real ones have a few hundred."""

MAX_PAIRS = 1_000_000
"""Pairs of lines that lie near one another and are looked at."""

_AT_ONCE = 500_000


def crossings_of(segments: Sequence[Segment]) -> int:
    """Return how often segments cross one another, as far as that is counted: above `MAX_CROSSINGS` it ends.

    Examples:
        >>> crossings_of([((0, 0), (4, 4)), ((0, 4), (4, 0)), ((0, 9), (4, 9)), ((4, 9), (4, 0))])
        1
        >>> crossings_of([])
        0
    """
    lines = np.array(segments, dtype=np.float64).reshape(-1, 2, 2)
    lines = np.random.default_rng(0).permutation(lines)  # what is found first then tells of the rest
    boxes = shapely.box(*lines.min(axis=1).T, *lines.max(axis=1).T)
    tree = shapely.STRtree(boxes)
    found = pairs = first = 0
    while first < len(lines):
        end = first + max(1, min(first, _AT_ONCE * first // max(pairs, 1)))
        one, other = tree.query(boxes[first:end])
        later = one + first < other
        found += int(crossing(lines, one[later] + first, other[later]).sum())
        pairs += len(one)
        first = end
        if found > MAX_CROSSINGS or pairs > MAX_PAIRS:
            return max(found, MAX_CROSSINGS + 1)
    return found

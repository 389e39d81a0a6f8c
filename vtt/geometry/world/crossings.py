"""How often the lines of a map cross one another, counted before anything is built of them."""

from collections.abc import Sequence

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import SNAP_M, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Segment

MAX_CROSSINGS = 10_000
"""The maximum of crossings: a map takes some two seconds to build with them; real ones have a few hundred."""

MAX_PAIRS = 1_000_000
"""The maximum of pairs of lines near one another that are compared."""

_AT_ONCE = 500_000

GOLDEN = (5**0.5 - 1) / 2
"""The fractions of its multiples are spread evenly from 0 to 1, however many of them there are."""

OFTEN = 4
"""How many ends are on one line of a map as people draw it, on average, at most; each further one counts as
a crossing, as it cuts the line likewise. Lines drawn over one another in part have thousands."""


def crossings_of(segments: Sequence[Segment]) -> int:
    """Return how often segments cross one another, as far as that is counted: above `MAX_CROSSINGS` it ends.

    Examples:
        >>> crossings_of([((0, 0), (4, 4)), ((0, 4), (4, 0)), ((0, 9), (4, 9)), ((4, 9), (4, 0))])
        1
        >>> crossings_of([]), crossings_of([((i / 99, 0), (1 + i / 99, 0)) for i in range(9)])
        (0, 36)
    """
    lines = np.array(segments, dtype=np.float64).reshape(-1, 2, 2)
    lines = lines[
        np.argsort(np.arange(len(lines)) * GOLDEN % 1)
    ]  # what is found first then tells of the rest
    boxes = shapely.box(*(lines.min(axis=1) - SNAP_M).T, *lines.max(axis=1).T)
    tree = shapely.STRtree(boxes)
    crossed = touched = pairs = first = 0
    while first < len(lines):
        end = first + max(1, min(first, _AT_ONCE * first // max(pairs, 1)))
        one, other = tree.query(boxes[first:end])
        later = one + first < other
        one, other = one[later] + first, other[later]
        crossed, touched = (
            sum(some) for some in zip((crossed, touched), _met(lines, one, other), strict=True)
        )
        pairs += len(later)
        first = end
        if _counted(crossed, touched, len(lines)) > MAX_CROSSINGS or pairs > MAX_PAIRS:
            return max(_counted(crossed, touched, len(lines)), MAX_CROSSINGS + 1)
    return _counted(crossed, touched, len(lines))


def _counted(crossed: int, touched: int, lines: int) -> int:
    return crossed + max(0, touched - OFTEN * lines)


def _met(lines: Floats, one: Ints, other: Ints) -> tuple[int, int]:
    """Return how many pairs of lines cross, and how many ends are on the other line between its ends."""
    (parts, touching), (parted, touched) = _beside(lines, one, other), _beside(lines, other, one)
    return int((parts & parted).sum()), touching + touched


def _beside(lines: Floats, one: Ints, other: Ints) -> tuple[Bools, int]:
    """Return which lines part the ends of the others, and how many of those ends are on them."""
    x, y = lines[:, 0].T
    step_x, step_y = (lines[:, 1] - lines[:, 0]).T
    length_m = np.hypot(step_x, step_y)
    near, touched, areas = SNAP_M * length_m[one], 0, []
    for end in (0, 1):
        away_x, away_y = lines[other, end, 0] - x[one], lines[other, end, 1] - y[one]
        areas.append(step_x[one] * away_y - step_y[one] * away_x)
        on = np.flatnonzero(np.abs(areas[-1]) <= near)
        line = one[on]
        along = step_x[line] * away_x[on] + step_y[line] * away_y[on]
        touched += int(((along > near[on]) & (along < length_m[line] ** 2 - near[on])).sum())
    return areas[0] * areas[1] < 0, touched

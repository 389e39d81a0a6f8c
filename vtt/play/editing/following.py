"""Lines that cling to what a picture shows: the path between two clicks along the art."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vtt.geometry import Path, Point, distance_m
from vtt.play.editing.joining import straightened

Floats = npt.NDArray[np.float64]
Shades = npt.NDArray[np.uint8]

PIXELS_A_SQUARE = 12
"""So sharp the art is looked at."""
LONGEST_PX = 240
"""A longer stretch is looked at less sharply."""
STRAY_SHARE, LEAST_STRAY, MOST_STRAY = 0.6, 0.75, 6.0
"""So far beside the straight line a path may go: a share of its length, within bounds of squares."""
STEEPEST = 3
"""So many pixels to the side a path goes at most for each one ahead."""
WIDE_PX = 2
"""So many pixels to each side are the surroundings of one."""
LIKE_SHADES = 35.0
"""What differs by this much is half alike."""
DULL = 0.6
"""What the best pixel costs: without it no way around would be too long."""
SIMPLE_SHARE = 0.06
"""So far, as a share of a square, the corners of a path may be from the line without them."""


@dataclass(frozen=True, slots=True)
class Art:
    """The picture of a map, as sharp as it is looked at.

    Attributes:
        shades: array (height, width, 3), red, green and blue, 0 to 255.
        px_per_m: How many of these pixels a metre takes.
        square_m: How long a side of a square of the map is.
    """

    shades: Shades
    px_per_m: float
    square_m: float

    def at(self, across_m: Floats, down_m: Floats) -> Floats:
        """Return the colours at some places, metres; beyond the picture those of its edge."""
        height, width = self.shades.shape[:2]
        x = np.clip(across_m * self.px_per_m - 0.5, 0, width - 1.001)
        y = np.clip(down_m * self.px_per_m - 0.5, 0, height - 1.001)
        left, top = x.astype(np.intp), y.astype(np.intp)
        right, below = (x - left)[..., None], (y - top)[..., None]
        upper = self.shades[top, left] * (1 - right) + self.shades[top, left + 1] * right
        lower = self.shades[top + 1, left] * (1 - right) + self.shades[top + 1, left + 1] * right
        found: Floats = upper * (1 - below) + lower * below
        return found


def followed(art: Art, start: Point, end: Point) -> Path:
    """Return the path from one point to another along what is drawn there, with as few corners as it needs.

    It clings to lines and edges whose colours are those of its ends, and never turns back.
    """
    length_m = distance_m(start, end)
    squares = length_m / art.square_m
    columns = min(round(squares * PIXELS_A_SQUARE), LONGEST_PX)
    if columns < STEEPEST:
        return (start, end)
    step_m = length_m / columns
    stray_m = min(max(STRAY_SHARE * squares, LEAST_STRAY), MOST_STRAY) * art.square_m
    half = max(STEEPEST, round(stray_m / step_m))
    ahead = ((end[0] - start[0]) / length_m, (end[1] - start[1]) / length_m)
    far, beside = np.arange(columns + 1) * step_m, np.arange(-half, half + 1)[:, None] * step_m
    strip = art.at(
        start[0] + far * ahead[0] - beside * ahead[1], start[1] + far * ahead[1] + beside * ahead[0]
    )
    rows = _cheapest(_costs(strip, half), half)
    path = [
        (
            start[0] + far_m * ahead[0] - beside_m * ahead[1],
            start[1] + far_m * ahead[1] + beside_m * ahead[0],
        )
        for far_m, beside_m in zip(far.tolist(), ((rows - half) * step_m).tolist(), strict=True)
    ]
    return straightened((start, *path[1:-1], end), SIMPLE_SHARE * art.square_m)


def _costs(strip: Floats, middle: int) -> Floats:
    """Return what it costs to go through each pixel of a strip, array (rows, columns).

    It costs little where it looks as at the ends: the colour, that of the surroundings, how sharp an edge is.
    """
    smooth = _mean_around(strip, 1)
    down, across = np.gradient(smooth, axis=(0, 1))
    edge = np.sqrt((down**2 + across**2).sum(axis=2))
    looks = np.concatenate((smooth, _mean_around(strip, WIDE_PX), edge[:, :, None]), axis=2)
    share = np.linspace(0.0, 1.0, looks.shape[1])[:, None]
    wanted = looks[middle, 0] * (1 - share) + looks[middle, -1] * share
    away = np.sqrt(((looks - wanted) ** 2).sum(axis=2))
    cost: Floats = DULL + 1 - 1 / (1 + (away / LIKE_SHADES) ** 2)
    return cost


def _mean_around(strip: Floats, px: int) -> Floats:
    """Return the mean colour of the square of so many pixels to each side."""
    summed = np.pad(strip, ((px + 1, px), (px + 1, px), (0, 0)), mode="edge").cumsum(axis=0).cumsum(axis=1)
    side = 2 * px + 1
    of_square = summed[side:, side:] - summed[:-side, side:] - summed[side:, :-side] + summed[:-side, :-side]
    mean: Floats = of_square / side**2
    return mean


def _cheapest(costs: Floats, middle: int) -> npt.NDArray[np.intp]:
    """Return the row of each column on the cheapest path from the middle of the first to that of the last."""
    rows, columns = costs.shape
    turns = np.arange(-STEEPEST, STEEPEST + 1)
    longer = np.sqrt(1.0 + turns**2)[:, None]
    least = np.full(rows + 2 * STEEPEST, np.inf)
    least[middle + STEEPEST] = 0.0
    came = np.zeros((columns, rows), dtype=np.intp)
    window = np.arange(rows)
    before = window + (turns + STEEPEST)[:, None]
    for column in range(1, columns):
        through = least[before] + longer * costs[:, column]
        came[column] = through.argmin(axis=0)
        least[STEEPEST:-STEEPEST] = through[came[column], window]
    row, path = middle, [middle]
    for column in range(columns - 1, 0, -1):
        row += int(turns[came[column, row]])
        path.append(row)
    return np.array(path[::-1], dtype=np.intp)

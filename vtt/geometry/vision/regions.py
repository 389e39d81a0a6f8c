"""Parts of a map as bits: what a ring encloses, and what a brush goes over."""

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise

from vtt.geometry.shapes.shapes import Path, Point, Ring
from vtt.geometry.vision.explored import Explored
from vtt.geometry.vision.raster import BITS_PER_M, TILE_BITS

CORNERS = 32
"""So many corners stand for the round of a brush."""


def region(ring: Ring, holes: Iterable[Ring] = ()) -> Explored:
    """Return what a ring encloses, without its holes.

    Raises:
        ValueError: If it is too large or too far away.

    Examples:
        >>> hall = ((0, 0), (4, 0), (4, 3), (0, 3))
        >>> region(hall).area_m2, region(hall, [((1, 1), (2, 1), (2, 2), (1, 2))]).area_m2
        (12.0, 11.0)
    """
    return Explored().stamped([ring]).without(Explored().stamped(holes))


def stroke(path: Path, radius_m: float) -> Explored:
    """Return what a round brush goes over along a path.

    Raises:
        ValueError: If it is too large or too far away.

    Examples:
        >>> round(stroke(((2, 2),), 1).area_m2, 1), round(stroke(((2, 2), (5, 2)), 1).area_m2, 1)
        (3.2, 9.2)
        >>> stroke((), 1) == Explored()
        True
    """
    return Explored().stamped(_sweeps(path, radius_m))


def _sweeps(path: Path, radius_m: float) -> Iterator[Ring]:
    """Yield what the brush covers on each leg of a path."""
    if len(path) == 1:
        yield _capsule(path[0], path[0], radius_m)
    for a, b in pairwise(path):
        yield _capsule(a, b, radius_m)


def _capsule(a: Point, b: Point, radius_m: float) -> Ring:
    """Return the outline of a disc that goes from one point to another."""
    ahead = math.atan2(b[1] - a[1], b[0] - a[0])
    half = CORNERS // 2
    turns = [ahead + math.pi / 2 + math.pi * i / half for i in range(half + 1)]
    behind = [(a[0] + radius_m * math.cos(turn), a[1] + radius_m * math.sin(turn)) for turn in turns]
    before = [(b[0] - radius_m * math.cos(turn), b[1] - radius_m * math.sin(turn)) for turn in turns]
    return (*behind, *before)


def on_map(area: Explored, size_m: Point) -> Explored:
    """Return an area without the tiles that are wholly beyond the edges of a map.

    Examples:
        >>> hall = region(((-20, 0), (4, 0), (4, 3), (-20, 3)))
        >>> on_map(hall, (6, 6)).area_m2, on_map(region(((0, 0), (4, 0), (4, 3))), (6, 6)).area_m2
        (12.0, 6.0)
    """
    across, down = (math.ceil(side * BITS_PER_M / TILE_BITS) for side in size_m)
    tiles = {key: tile for key, tile in area.tiles.items() if 0 <= key[0] < across and 0 <= key[1] < down}
    return area if len(tiles) == len(area.tiles) else Explored(tiles)

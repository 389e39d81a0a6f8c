"""Areas as they are painted: what a brush goes over, areas made one, and what is left of an area."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import SLIVER_M2
from vtt.geometry.shapes.overlap import surface
from vtt.geometry.shapes.shapes import Path, Ring

RASTER_M = 0.001
"""Corners of what is painted are multiples of this, so that areas which touch fit together."""
SIDES_OF_QUARTER = 6
"""A quarter of the round end of a stroke is drawn with so many sides."""


def brushed(path: Path, radius_m: float) -> tuple[Ring, ...]:
    """Return what a round brush goes over along a path.

    Examples:
        >>> (dot,) = brushed(((2, 2),), 1)
        >>> len(dot), brushed((), 1)
        (24, ())
    """
    if not path:
        return ()
    line = shapely.Point(path[0]) if len(path) == 1 else shapely.LineString(path)
    return _rings(shapely.buffer(line, radius_m, quad_segs=SIDES_OF_QUARTER))


def united(area: Iterable[Ring], tolerance_m: float = 0.0) -> tuple[Ring, ...]:
    """Return what rings cover as rings that do not overlap, the largest first; around a hole there are two.

    Args:
        area: The rings.
        tolerance_m: So far an outline may be from the true one, where it has fewer corners then.

    Examples:
        >>> square, beside = ((0, 0), (2, 0), (2, 2), (0, 2)), ((2, 0), (3, 0), (3, 2), (2, 2))
        >>> united([square, beside])
        (((0.0, 0.0), (0.0, 2.0), (3.0, 2.0), (3.0, 0.0)),)
        >>> united([])
        ()
    """
    return _rings(shapely.simplify(_together(area), tolerance_m))


def without(area: Sequence[Ring], taken: Iterable[Ring]) -> tuple[Ring, ...]:
    """Return what is left of an area without another one, as rings that do not overlap, the largest first.

    Examples:
        >>> square, corner = ((0, 0), (2, 0), (2, 2), (0, 2)), ((1, 1), (3, 1), (3, 3), (1, 3))
        >>> [sorted(ring) for ring in without([square], [corner])]
        [[(0.0, 0.0), (0.0, 2.0), (1.0, 1.0), (1.0, 2.0), (2.0, 0.0), (2.0, 1.0)]]
        >>> without([square], [square])
        ()
    """
    left = shapely.difference(_together(area), _together(taken), grid_size=RASTER_M)
    return _rings(shapely.simplify(left, 0.0))


def _together(area: Iterable[Ring]) -> shapely.Geometry:
    return shapely.set_precision(shapely.union_all([surface(ring) for ring in area]), RASTER_M)


def _rings(area: shapely.Geometry) -> tuple[Ring, ...]:
    """Return the outlines of an area, the largest first; what has holes is cut through them."""
    parts = [part for one in shapely.get_parts(area) for part in _without_holes(one)]
    kept = [part for part in parts if part.area > SLIVER_M2]
    return tuple(_ring(part) for part in sorted(kept, key=lambda part: (-part.area, part.bounds)))


def _without_holes(area: shapely.Geometry) -> Iterator[shapely.Geometry]:
    """Yield an area in pieces that have no holes: each hole is cut in two from top to bottom."""
    if area.geom_type != "Polygon" or not area.interiors:
        yield area
        return
    left, _, right, _ = area.interiors[0].bounds
    across, (west, north, east, south) = (left + right) / 2, area.bounds
    for half in (shapely.box(west, north, across, south), shapely.box(across, north, east, south)):
        for piece in shapely.get_parts(shapely.intersection(area, half)):
            yield from _without_holes(piece)


def _ring(part: shapely.Geometry) -> Ring:
    """Return the corners of an area without holes; it begins at a true one."""
    corners = shapely.get_coordinates(shapely.normalize(part))
    return tuple((x, y) for x, y in np.round(corners[:-1], 6).tolist())

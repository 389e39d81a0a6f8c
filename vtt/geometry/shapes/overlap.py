"""What areas have in common with each other and with discs."""

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt
import shapely

from vtt.geometry.shapes.arrays import SLIVER_M2, Floats
from vtt.geometry.shapes.shapes import Ring

Complexes = npt.NDArray[np.complex128]
"""Points and offsets in the plane, x the real and y the imaginary part."""


def surface(ring: Ring) -> shapely.Geometry:
    """Return a ring as shapely's polygon, mended if it crosses itself, empty if it encloses nothing.

    Examples:
        >>> rings = [((0, 0), (2, 0), (2, 2), (0, 2)), ((0, 0), (2, 0), (1, 0)), ()]
        >>> [float(surface(ring).area) for ring in rings]
        [4.0, 0.0, 0.0]
    """
    if len(ring) < 3:
        return shapely.Polygon()
    shape = shapely.polygons(np.array(ring, dtype=np.float64))
    if shapely.is_valid(shape):
        return shape
    return shapely.make_valid(shape, method="structure", keep_collapsed=False)


def crosses_itself(ring: Ring) -> bool:
    """Tell whether a ring crosses or touches itself.

    Examples:
        >>> crosses_itself(((0, 0), (2, 2), (2, 0), (0, 2))), crosses_itself(((0, 0), (2, 0), (2, 2)))
        (True, False)
        >>> crosses_itself(())
        False
    """
    return len(ring) > 3 and not shapely.is_simple(shapely.linearrings(np.array(ring, dtype=np.float64)))


def enclosed_m2(ring: Ring) -> float:
    """Return the area of what a ring encloses.

    Examples:
        >>> enclosed_m2(((0, 0), (2, 0), (2, 2), (0, 2))), enclosed_m2(((0, 0), (2, 0), (1, 0)))
        (4.0, 0.0)
    """
    return float(shapely.area(surface(ring)))


def common(area: Iterable[Ring], other: Ring) -> tuple[Ring, ...]:
    """Return what the rings of an area have in common with another ring; there are no holes in that.

    Examples:
        >>> square = ((0, 0), (2, 0), (2, 2), (0, 2))
        >>> [sorted(ring) for ring in common([square], ((1, 1), (3, 1), (3, 3), (1, 3)))]
        [[(1.0, 1.0), (1.0, 2.0), (2.0, 1.0), (2.0, 2.0)]]
        >>> common([square], ((2, 0), (3, 0), (3, 2), (2, 2))), common([square], ())
        ((), ())
        >>> common([square], ((-1, -1), (3, -1), (3, 3), (-1, 3))) == (square,)
        True
    """
    whole = surface(other)
    shapely.prepare(whole)
    return tuple(part for ring in area for part in _parts(ring, whole))


def _parts(ring: Ring, other: shapely.Geometry) -> tuple[Ring, ...]:
    one = surface(ring)
    if shapely.covers(other, one):
        return (ring,) if shapely.area(one) > SLIVER_M2 else ()
    if not shapely.intersects(other, one):
        return ()
    parts = shapely.get_parts(shapely.intersection(one, other))
    return tuple(_ring(part) for part in parts[shapely.area(parts) > SLIVER_M2])


def _ring(part: shapely.Geometry) -> Ring:
    corners = shapely.get_coordinates(shapely.get_exterior_ring(part))[:-1]
    return tuple((x, y) for x, y in corners.tolist())


def together(area: Sequence[Ring]) -> shapely.Geometry:
    """Return what rings cover; they may overlap.

    Examples:
        >>> float(together([((0, 0), (2, 0), (2, 2), (0, 2)), ((1, 0), (3, 0), (3, 2), (1, 2))]).area)
        6.0
        >>> together([]).is_empty
        True
    """
    shapes = [surface(ring) for ring in area]
    return shapes[0] if len(shapes) == 1 else shapely.union_all(shapes)


def covered_m2(discs: Floats, area: shapely.Geometry) -> Floats:
    """Return how much of each disc, array (n, 3) of centres and radii, is in an area: array (n,), m².

    With the centre of a disc each edge of the area spans a triangle. The disc leaves of it a triangle on the
    stretch of the edge inside, and sectors beside that stretch; edges that run back take away again what is
    outside.

    Examples:
        >>> half = surface(((0, -9), (9, -9), (9, 9), (0, 9)))
        >>> discs = np.array([[0.0, 0.0, 1.0], [1.0, 0.0, 1.0], [-1.0, 0.0, 1.0]])
        >>> np.round(covered_m2(discs, half) / np.pi, 9).tolist()
        [0.5, 1.0, 0.0]
    """
    start, step = _edges(area)
    radius = discs[:, 2:]
    a = start - (discs[:, :1] + 1j * discs[:, 1:2])
    square = np.abs(step) ** 2
    middle = -_product(step, a).real / square
    half = np.sqrt(np.maximum(radius**2 - _product(step, a).imag ** 2 / square, 0.0) / square)
    enters = a + np.clip(middle - half, 0.0, 1.0) * step
    leaves = a + np.clip(middle + half, 0.0, 1.0) * step
    sectors = np.angle(_product(a, enters)) + np.angle(_product(leaves, a + step))
    covered: Floats = (_product(enters, leaves).imag + radius**2 * sectors).sum(axis=1) / 2
    return covered


def _edges(area: shapely.Geometry) -> tuple[Complexes, Complexes]:
    """Return where the edges around an area begin and how they run; the area is on the same side of all."""
    hands = shapely.get_rings(shapely.get_parts(shapely.orient_polygons(area, exterior_cw=False)))
    chains = [shapely.get_coordinates(ring) @ [1, 1j] for ring in hands]
    start = np.concatenate([np.zeros(0), *(chain[:-1] for chain in chains)])
    step = np.concatenate([np.zeros(0), *(np.diff(chain) for chain in chains)])
    return start[step != 0], step[step != 0]


def _product(u: Complexes, v: Complexes) -> Complexes:
    """Return what holds the product of the lengths times cosine and sine of the angle from u to v."""
    product: Complexes = np.conj(u) * v
    return product

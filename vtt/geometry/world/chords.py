"""How far lines run inside rings: through the solids on their way, and into clouds."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import shapely

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point, Ring
from vtt.geometry.shapes.things import Cloud
from vtt.geometry.world.mesh import TOUCH_M

Signs = npt.NDArray[np.int8]


class Crossings(NamedTuple):
    """Where the endless lines through starts and ends cross edges.

    A line through a corner or along an edge is read twice, once as if it lay a hair to its left and once to
    its right: what both readings cross is crossed, in whichever direction the line runs. A hair is
    `TOUCH_M` wide.

    Attributes:
        share: how far along the line, 0 at its start and 1 at its end; anything where there is no crossing.
        left, right: 1 where the edge crosses from right to left, -1 from left to right, 0 not at all.
    """

    share: Floats
    left: Signs
    right: Signs


def crossings(starts: Floats, ends: Floats, a: Floats, b: Floats) -> Crossings:
    """Return where lines cross edges; the four arrays (..., 2) must fit each other.

    Examples:
        >>> eyes, ends, a, b = (np.array([p]) for p in ((0.0, 0.0), (4.0, 0.0), (1.0, -1.0), (1.0, 1.0)))
        >>> found = crossings(eyes, ends, a, b)
        >>> found.share.tolist(), found.left.tolist(), found.right.tolist()
        ([0.25], [1], [1])
        >>> through_its_end = crossings(eyes, ends, a, b - [0, 1])
        >>> through_its_end.left.tolist(), through_its_end.right.tolist()
        ([1], [0])
    """
    side_a, side_b = _cross(starts - a, ends - a), _cross(starts - b, ends - b)
    before, behind = _cross(a - starts, b - starts), _cross(a - ends, b - ends)
    part = before - behind
    share = before / np.where(part == 0, 1.0, part)
    touch = TOUCH_M * np.hypot(ends[..., 0] - starts[..., 0], ends[..., 1] - starts[..., 1])
    left = (side_b >= -touch).astype(np.int8) - (side_a >= -touch)
    right = (side_b > touch).astype(np.int8) - (side_a > touch)
    return Crossings(share, left, right)


def _cross(u: Floats, v: Floats) -> Floats:
    product: Floats = u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]
    return product


class Smoke(NamedTuple):
    """One or more clouds that hang together.

    Attributes:
        a, b: arrays (n, 2), metres: the edges of their union, the inside always on the same hand.
        depth_m: the smallest of their depths.
        clouds: the name and the polygon of each.

    Examples:
        >>> rings = [((x, 0), (x + 2, 0), (x + 2, 9), (x, 9)) for x in (4, 6)]
        >>> (smoke,) = smokes([Cloud(name, ring) for name, ring in zip("ab", rings, strict=True)])
        >>> smoke.stops(np.array([[0.0, 5.0]]), np.array([[9.0, 5.0]])).tolist()
        [4.0]
        >>> smoke.name_at((7, 5)), smoke.name_at((1, 5))
        (('b', 'cloud'), ('a', 'cloud'))
    """

    a: Floats
    b: Floats
    depth_m: float
    clouds: tuple[tuple[str, shapely.Geometry], ...]

    def stops(self, starts: Floats, ends: Floats) -> Floats:
        """Return where it stops lines, arrays (n, 2), metres from their starts; infinite where they pass."""
        return smoke_stops(starts, ends, self)

    def name_at(self, place: Point) -> tuple[str, str]:
        """Return the id and kind of the cloud at a place."""
        at = shapely.Point(place)
        return min(self.clouds, key=lambda cloud: float(shapely.distance(cloud[1], at)))[0], "cloud"


def enclosed(ring: Ring) -> shapely.Geometry:
    """Return what a ring encloses by turns, as `shapes.inside` does, where it crosses itself.

    Examples:
        >>> star = enclosed(((0, -5), (3, 4), (-5, -2), (5, -2), (-3, 4)))
        >>> star.contains(shapely.Point(0, -3)), star.contains(shapely.Point(0, 0))
        (True, False)
        >>> [float(enclosed(ring).area) for ring in (((0, 0), (2, 0), (2, 2), (0, 2)), ((0, 0), (2, 0)), ())]
        [4.0, 0.0, 0.0]
    """
    return shapely.make_valid(shapely.Polygon(ring)) if len(ring) > 2 else shapely.Polygon()


def smokes(clouds: Sequence[Cloud]) -> tuple[Smoke, ...]:
    """Return clouds as the areas that they form together.

    Examples:
        >>> rings = [((x, 0), (x + 2, 0), (x + 2, 2), (x, 2)) for x in (0, 1, 5)]
        >>> found = smokes([Cloud(f"c{i}", ring, 1.0 + i) for i, ring in enumerate(rings)])
        >>> [(one.depth_m, [name for name, _ in one.clouds]) for one in found], smokes([])
        ([(1.0, ['c0', 'c1']), (3.0, ['c2'])], ())
    """
    shapes = [enclosed(cloud.ring) for cloud in clouds]
    parts = shapely.get_parts(shapely.union_all(shapes)) if shapes else ()
    areas = [part for part in parts if shapely.area(part) > 0]
    return tuple(_smoke(area, shapes, clouds) for area in areas)


def _smoke(area: shapely.Geometry, shapes: Sequence[shapely.Geometry], clouds: Sequence[Cloud]) -> Smoke:
    hands = shapely.get_rings(shapely.orient_polygons(area))
    chains = [shapely.get_coordinates(ring) for ring in hands]
    among = [pair for pair in zip(clouds, shapes, strict=True) if shapely.intersects(pair[1], area)]
    return Smoke(
        np.concatenate([chain[:-1] for chain in chains]),
        np.concatenate([chain[1:] for chain in chains]),
        min(cloud.depth_m for cloud, _ in among),
        tuple((cloud.id, shape) for cloud, shape in among),
    )


def smoke_stops(starts: Floats, ends: Floats, smoke: Smoke) -> Floats:
    """Return where smoke stops lines, array (n,), metres from their starts; infinite where they pass.

    A line that begins or ends inside goes on for the depth of the smoke; one that would go through, from
    outside to outside, is stopped where it goes in. An end on the border is inside if the line is so there.

    Examples:
        >>> (smoke,) = smokes([Cloud("c", ((2, 0), (6, 0), (6, 9), (2, 9)), 1.0)])
        >>> ends = np.array([[2.0, 5.0], [3.0, 5.0], [4.0, 5.0], [9.0, 5.0]])
        >>> smoke_stops(np.zeros((4, 2)) + [0, 5], ends, smoke).tolist()
        [inf, inf, 3.0, 2.0]
        >>> both = np.array([[5.5, 5.0], [6.0, 5.0]])  # from within and from the border, and back
        >>> smoke_stops(np.vstack([both, both * 0 + [9, 5]]), np.vstack([both * 0 + [9, 5], both]), smoke)
        array([inf, inf, inf, inf])
    """
    stops = np.full(len(starts), np.inf)
    near = np.flatnonzero(_may_meet(starts, ends, smoke))
    if not len(near):
        return stops
    length = np.hypot(*(ends[near] - starts[near]).T)
    found = crossings(starts[near, None], ends[near, None], smoke.a, smoke.b)
    within = np.clip(found.share, 0.0, 1.0)
    left, right = np.abs((found.left * within).sum(axis=1)), np.abs((found.right * within).sum(axis=1))
    inside_m = np.minimum(left, right) * length
    allowed_m = np.where(_through(found, length), 0.0, smoke.depth_m)
    deep = inside_m > allowed_m + TOUCH_M
    metres = np.where(found.left[deep] != 0, within[deep], 1.0) * length[deep, None]
    stops[near[deep]] = _depth_reached(np.sort(metres, axis=1), allowed_m[deep])
    return stops


def _through(found: Crossings, length_m: Floats) -> Bools:
    """Tell which lines begin and end outside.

    They do where neither just behind their start nor just before their end a ray begins that crosses an edge
    in one sense only.
    """
    outside = np.ones(len(found.share), dtype=np.bool_)
    along_m = found.share * length_m[:, None]
    for from_m in (np.full(len(outside), TOUCH_M), length_m - TOUCH_M):
        beyond = along_m > from_m[:, None]
        left, right = (found.left * beyond).sum(axis=1), (found.right * beyond).sum(axis=1)
        outside &= (left == 0) | (right == 0)
    return outside


def _may_meet(starts: Floats, ends: Floats, smoke: Smoke) -> Bools:
    low, high = smoke.a.min(axis=0), smoke.a.max(axis=0)
    over = np.maximum(starts, ends) > low
    under = np.minimum(starts, ends) < high
    meets: Bools = over.all(axis=1) & under.all(axis=1)
    return meets


def _depth_reached(metres: Floats, depth_m: Floats) -> Floats:
    """Return where lines have spent a depth inside, given where they go in and out by turns, (n, m)."""
    pairs = metres.shape[1] // 2
    into, out = metres[:, 0 : 2 * pairs : 2], metres[:, 1 : 2 * pairs : 2]
    spent = np.cumsum(out - into, axis=1)
    first: Ints = np.argmax((spent >= depth_m[:, None]) & (out > into), axis=1)
    row = np.arange(len(metres))
    reached: Floats = out[row, first] - (spent[row, first] - depth_m)
    return reached

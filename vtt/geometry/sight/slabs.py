"""Solids that hide a body altogether in a part only of the rising or falling line from feet to feet."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc, Point
from vtt.geometry.sight.solids import Chords, solids_beside, solids_under
from vtt.geometry.world.chords import Crossings, crossings
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Obstacles


class Slab(NamedTuple):
    """A solid between two heights, and lines that run from one height to another.

    Attributes:
        a, b: arrays (n, 2), metres: the edges of its outline.
        between: from where to where the solid stops lines.
        eye_m, end_m: how high the lines begin and end.

    Examples:
        >>> ring = np.array([[4.0, 0.0], [5.0, 0.0], [5.0, 9.0], [4.0, 9.0]])
        >>> slab = Slab("crate", ring, np.roll(ring, -1, axis=0), Upright(0, 1), 3.0, 0.0)
        >>> ends = np.array([[6.0, 4.0], [9.0, 4.0], [3.0, 4.0]])  # into it, over it, not up to it
        >>> slab.stops(np.tile([1.0, 4.0], (3, 1)), ends).round(6).tolist(), slab.name_at((4, 4))
        ([3.333333, inf, inf], ('crate', 'solid'))
    """

    id: str
    a: Floats
    b: Floats
    between: Upright
    eye_m: float
    end_m: float

    def stops(self, starts: Floats, ends: Floats) -> Floats:
        """Return where it stops lines, arrays (n, 2), metres from their starts; infinite where they pass.

        A line at the very height of the top is stopped, as one that is level is by a solid as high.
        """
        length = np.maximum(np.hypot(*(ends - starts).T), TOUCH_M)
        found = crossings(starts[:, None], ends[:, None], self.a, self.b)
        readings = [self._first(found, hits != 0, length) for hits in (found.left, found.right)]
        stops: Floats = np.maximum(readings[0], readings[1]) * length
        return stops

    def _first(self, found: Crossings, hits: Bools, length_m: Floats) -> Floats:
        """Return the share of lines at which they first are in the solid, infinite where never."""
        between = hits & (found.share > 0) & (found.share < 1)
        from_inside = (hits & (found.share <= 0)).sum(axis=1) % 2 == 1
        shares = np.where(between, found.share, np.inf)
        shares = np.sort(np.column_stack([np.where(from_inside, 0.0, np.inf), shares]), axis=1)
        shares = np.column_stack([shares, np.full(len(shares), np.inf)])
        pairs = shares.shape[1] // 2
        into, out = shares[:, 0 : 2 * pairs : 2], np.minimum(shares[:, 1 : 2 * pairs : 2], 1.0)
        long = (out - np.minimum(into, 1.0)) * length_m[:, None] > TOUCH_M
        first, last = self._within(np.minimum(into, 1.0), out)
        least: Floats = np.where(long & (first <= last), first, np.inf).min(axis=1)
        return least

    def _within(self, into: Floats, out: Floats) -> tuple[Floats, Floats]:
        """Return between which shares stretches of the lines run at the heights of the solid."""
        rise = self.end_m - self.eye_m
        foot_m, top_m = self.between.foot_m - TOUCH_M, self.between.top_m + TOUCH_M
        if abs(rise) <= TOUCH_M:
            met = foot_m <= self.eye_m <= top_m
            return (into, out) if met else (into, into - 1.0)
        low, high = sorted(((foot_m - self.eye_m) / rise, (top_m - self.eye_m) / rise))
        return np.maximum(into, low), np.minimum(out, high)

    def name_at(self, place: Point) -> tuple[str, str]:
        """Return its id and kind."""
        del place
        return self.id, "solid"


class Levels(NamedTuple):
    """What solids do to the lines between bodies of given heights.

    Attributes:
        wholly: array (n, s): which solids reach over the whole height of the lines to each target.
        partly: the slabs that a line to each target may pass over or under.
    """

    wholly: Bools
    partly: tuple[tuple[Slab, ...], ...]


def levels_of(viewer: Disc, targets: Floats, uprights: Sequence[Upright], obstacles: Obstacles) -> Levels:
    """Sort out what the heights of a viewer and of targets (n, 3) make of the solids around.

    A solid hides a target altogether where it reaches from the line of the feet, or below, to as high above
    it as the target is tall: where that line is between its foot and its top less the height of the target.

    Args:
        viewer: who looks.
        targets: who is looked at.
        uprights: of the viewer, then of each target.
        obstacles: the solids.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> crates = [Solid(str(high), ((4, 0), (5, 0), (5, 9), (4, 9)), high) for high in (0.5, 2.0, 4.0)]
        >>> hall, bo = Obstacles((9, 9), solids=crates), np.array([[8.0, 4.0, 0.5]])
        >>> found = levels_of(Disc((1, 4), 0.5), bo, [Upright(2, 4), Upright(0, 1)], hall)
        >>> found.wholly.tolist(), [slab.id for slab in found.partly[0]]
        ([[False, False, True]], ['2.0'])
    """
    index, eye = obstacles.index, uprights[0]
    end_m = np.array([upright.foot_m for upright in uprights[1:]])
    tall_m = np.array([upright.top_m - upright.foot_m for upright in uprights[1:]])[:, None] - TOUCH_M
    low, high = np.minimum(end_m, eye.foot_m)[:, None], np.maximum(end_m, eye.foot_m)[:, None]
    foot_m, top_m = index.bases - TOUCH_M, index.bases + index.heights - tall_m
    wholly = (foot_m <= low) & (top_m >= high) & ~_above_or_below(viewer, targets, uprights, obstacles)
    met = (foot_m <= high) & (top_m >= low) & (top_m >= foot_m) & ~wholly
    if met.any():
        met &= solids_beside(as_array([viewer]), targets, obstacles)
    partly = (
        tuple(_slabs(viewer, target, (eye, upright), np.flatnonzero(near), obstacles))
        for target, upright, near in zip(targets, uprights[1:], met, strict=True)
    )
    return Levels(wholly, tuple(partly))


def _above_or_below(
    viewer: Disc, targets: Floats, uprights: Sequence[Upright], obstacles: Obstacles
) -> Bools:
    """Return which solids a viewer or a target stands on or hangs under, not in, array (n, s)."""
    bases, discs = obstacles.index.bases, np.vstack([(*viewer.centre, viewer.radius_m), targets])
    feet, tops = np.array(uprights, dtype=np.float64).reshape(-1, 2).T[:, :, None]
    meets = (bases < tops) & (bases + obstacles.index.heights > feet)
    apart = solids_under(discs, obstacles) & ~meets
    either: Bools = apart[1:] | apart[0]
    return either


def _slabs(
    viewer: Disc, target: Floats, of: tuple[Upright, Upright], near: Ints, obstacles: Obstacles
) -> list[Slab]:
    """Return the solids as slabs, without those that one of the two stands in."""
    if not len(near):
        return []
    index, first = obstacles.index, len(obstacles.barriers)
    under = solids_under(np.array([[*viewer.centre, viewer.radius_m], target]), obstacles)
    found, tall_m = [], of[1].top_m - of[1].foot_m
    for i in near.tolist():
        solid = obstacles.solids[i]
        between = Upright(solid.base_m, solid.base_m + solid.height_m)
        if not any(below[i] and between.meets(body) for below, body in zip(under, of, strict=True)):
            mine = index.solid_edges.thing == first + i
            edges = index.solid_edges.a[mine], index.solid_edges.b[mine]
            hides = Upright(between.foot_m, between.top_m - tall_m)
            found.append(Slab(solid.id, *edges, hides, of[0].foot_m, of[1].foot_m))
    return found


def at_heights(found: Chords, offsets: Floats, uprights: Sequence[Upright], obstacles: Obstacles) -> Chords:
    """Keep the solids that stand between the lines from foot to foot and from top to top.

    Args:
        found: where lines cross solids.
        offsets: array (n, 2), metres: each line from its start to its end.
        uprights: of the viewer, then of the target of each line.
        obstacles: the solids.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> from vtt.geometry.sight.solids import chords
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 0), (5, 0), (5, 9), (4, 9)), 1.0)])
        >>> found = chords((1.0, 4.0), np.array([[8.0, 4.0]]), hall)
        >>> high, man, offset = Upright(1, 3), Upright(0, 2), np.array([[7.0, 0.0]])
        >>> [len(at_heights(found, offset, [high, other], hall).line) for other in (man, high)]
        [1, 0]
    """
    eye, index, length = uprights[0], obstacles.index, np.hypot(*offsets[found.line].T)
    feet, tops = np.array([*uprights[1:]], dtype=np.float64).reshape(-1, 2)[found.line].T
    shares = [metres / length for metres in (found.enter_m, found.leave_m)]
    lowest = np.minimum(*(eye.foot_m + (feet - eye.foot_m) * share for share in shares))
    highest = np.maximum(*(eye.top_m + (tops - eye.top_m) * share for share in shares))
    foot_m = index.bases[found.solid]
    met = (foot_m < highest) & (foot_m + index.heights[found.solid] > lowest)
    return found.only(met)


def above_feet(
    found: Chords, offsets: Floats, uprights: Sequence[Upright] | None, obstacles: Obstacles
) -> tuple[Floats, Floats]:
    """Return from where to where solids reach above the lines from feet to feet that cross them, metres.

    Args:
        found: where lines cross solids.
        offsets: array (n, 2), metres: each line from its start to its end.
        uprights: of the viewer, then of the target of each line; None where all stand on the floor.
        obstacles: the solids.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> from vtt.geometry.sight.solids import chords
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 0), (5, 0), (5, 9), (4, 9)), 1.0)])
        >>> found, offset = chords((1.0, 4.0), np.array([[8.0, 4.0]]), hall), np.array([[7.0, 0.0]])
        >>> low, high = above_feet(found, offset, [Upright(0, 2), Upright(0.7, 2.7)], hall)
        >>> low.round(9).tolist(), high.round(9).tolist()
        ([-0.4], [0.7])
    """
    index = obstacles.index
    foot_m, top_m = index.bases[found.solid], index.bases[found.solid] + index.heights[found.solid]
    if uprights is None:
        return foot_m, top_m
    length, feet = np.hypot(*offsets[found.line].T), np.array([one.foot_m for one in uprights])
    rise = feet[1:][found.line] - feet[0]
    lines = [feet[0] + rise * metres / length for metres in (found.enter_m, found.leave_m)]
    return foot_m - np.maximum(*lines), top_m - np.minimum(*lines)

"""Corridors between discs: which of many straight pieces come into them."""

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Disc, Point
from vtt.geometry.world.directions import in_same_direction
from vtt.geometry.world.edges import Boxes, some_of


class Corridors(NamedTuple):
    """The corridors from discs to others, with the pieces that come into them, sorted by target.

    A corridor is as wide as the larger of its two discs; across counts from its middle line, which runs
    along x where both have one centre.

    Attributes:
        viewers: their one ends, array (n, 3) of centres and radii, metres; (1, 3) where it is one.
        targets: their other ends, array (n, 3).
        length_m: array (n,): from centre to centre.
        target, piece: arrays (k,) of indices.
        across_a, across_b: arrays (k,), metres: where the ends of the piece lie.
        along_m: array (k,): where its nearer end is.
        width_m: array (k,): half the width of that corridor.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> walls = [Barrier("v", "wall", (4, 0), (4, 5)), Barrier("w", "wall", (5, 1.2), (6, 1.2))]
        >>> pieces = Obstacles((9, 9), walls).pieces("sight", None)
        >>> near = corridors(as_array([Disc((1, 1), 0.5)]), as_array([Disc((8, 1), 0.5)]), pieces)
        >>> near.viewer().tolist()
        [[1.0], [1.0], [0.5]]
        >>> pieces.thing[near.piece].tolist(), pieces.thing[near.middle().piece].tolist()
        ([0, 1], [0])
        >>> near.only(near.along_m > 3.5).along_m.tolist(), len(near.only(near.along_m > 9).piece)
        ([4.0], 0)
    """

    viewers: Floats
    targets: Floats
    length_m: Floats
    target: Ints
    piece: Ints
    across_a: Floats
    across_b: Floats
    along_m: Floats
    width_m: Floats

    def viewer(self) -> Floats:
        """Return x, y and radius of the viewer of each piece, array (3, k), or (3, 1) for the same of all."""
        return _viewer_of_each(self.viewers, self.target)

    def only(self, kept: Bools | Ints) -> "Corridors":
        """Return the corridors with a part of the pieces."""
        return self._replace(
            target=self.target[kept],
            piece=self.piece[kept],
            across_a=self.across_a[kept],
            across_b=self.across_b[kept],
            along_m=self.along_m[kept],
            width_m=self.width_m[kept],
        )

    def middle(self) -> "Corridors":
        """Return the corridors with the pieces on their middle lines."""
        on_line = np.minimum(self.across_a, self.across_b) < MARGIN_M
        on_line &= np.maximum(self.across_a, self.across_b) > -MARGIN_M
        return self.only(on_line)


def as_array(discs: Sequence[Disc]) -> Floats:
    """Return discs as an array (n, 3): centres and radii, metres.

    Examples:
        >>> as_array([Disc((1, 2), 0.5)]).tolist(), as_array([]).shape
        ([[1.0, 2.0, 0.5]], (0, 3))
    """
    flat: list[float] = []
    for (x, y), radius_m in discs:
        flat += (x, y, radius_m)
    return np.array(flat, dtype=np.float64).reshape(-1, 3)


def those(viewers: Floats, which: Bools | Ints) -> Floats:
    """Return the viewers of some of the targets: one that is the same for all stays.

    Examples:
        >>> several = np.array([[1.0, 1.0, 0.5], [2.0, 1.0, 0.5]])
        >>> [those(viewers, np.array([1])).tolist() for viewers in (several, several[:1])]
        [[[2.0, 1.0, 0.5]], [[1.0, 1.0, 0.5]]]
    """
    return viewers if len(viewers) == 1 else viewers[which]


class Straight(Protocol):
    """Straight pieces of something."""

    @property
    def a(self) -> Floats:
        """Where they begin, array (n, 2), metres."""
        ...

    @property
    def b(self) -> Floats:
        """Where they end, array (n, 2), metres."""
        ...

    @property
    def boxes(self) -> Boxes:
        """The boxes around them."""
        ...


def corridors(
    viewers: Floats, targets: Floats, pieces: Straight, *, middle: bool = False, within_m: float = math.inf
) -> Corridors:
    """Return the pieces in the corridors from discs to others.

    Args:
        viewers: their one ends, array (n, 3), or (1, 3) where all begin at the same.
        targets: their other ends, array (n, 3).
        pieces: what may be in them.
        middle: whether only pieces on the middle lines are wanted, which are far fewer.
        within_m: how far from one viewer, at least, pieces are wanted.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> beside, touching = Barrier("v", "wall", (4, 2), (5, 2)), Barrier("w", "wall", (4, 1.5), (5, 1.5))
        >>> pieces = Obstacles((9, 9), [beside, touching]).pieces("sight", None)
        >>> ana, bo = as_array([Disc((1, 1), 0.5)]), as_array([Disc((8, 1), 0.5)])
        >>> near = corridors(ana, bo, pieces)
        >>> pieces.thing[near.piece].tolist(), near.across_a.tolist(), near.length_m.tolist()
        ([1], [0.5], [7.0])
        >>> len(corridors(ana, bo, pieces, middle=True).piece)
        0
        >>> there_and_back = corridors(np.vstack([ana, bo]), np.vstack([bo, ana]), pieces)
        >>> there_and_back.target.tolist(), there_and_back.along_m.tolist()
        ([0, 1], [3.0, 3.0])
    """
    offset = targets[:, :2] - viewers[:, :2]
    length = np.hypot(offset[:, 0], offset[:, 1])
    unit = np.where(length[:, None] > 0, offset / np.where(length > 0, length, 1.0)[:, None], (1.0, 0.0))
    reach = np.zeros(len(targets)) if middle else np.maximum(viewers[:, 2], targets[:, 2])
    target, piece = _pairs(viewers, targets, reach + MARGIN_M, pieces, within_m)
    x, y, viewer_radius = _viewer_of_each(viewers, target)
    (ux, uy), (ax, ay), (bx, by) = some_of(unit, target), some_of(pieces.a, piece), some_of(pieces.b, piece)
    ax, ay, bx, by = ax - x, ay - y, bx - x, by - y
    along_a, along_b = ux * ax + uy * ay, ux * bx + uy * by
    radius, along = targets[:, 2][target], np.minimum(along_a, along_b)
    kept = along < length[target] + radius + MARGIN_M
    kept &= np.maximum(along_a, along_b) > -viewer_radius - MARGIN_M
    across_a, across_b = ux * ay - uy * ax, ux * by - uy * bx
    width = np.maximum(radius, viewer_radius) + MARGIN_M
    beside = MARGIN_M if middle else width
    kept &= np.minimum(across_a, across_b) < beside
    kept &= np.maximum(across_a, across_b) > -beside
    found = Corridors(viewers, targets, length, target, piece, across_a, across_b, along, width)
    within = np.flatnonzero(kept)
    return found.only(within[np.argsort(target[within], kind="stable")])


def _viewer_of_each(viewers: Floats, target: Ints) -> Floats:
    return viewers.T if len(viewers) == 1 else np.take(viewers.T, target, axis=1)


def _pairs(
    viewers: Floats, targets: Floats, reach_m: Floats, pieces: Straight, within_m: float
) -> tuple[Ints, Ints]:
    """Return pairs of targets and pieces: at least those so near to the line from viewer to target."""
    for ends, others in ((viewers, targets), (targets, viewers)):
        if len(ends) == 1 or (len(ends) > 1 and not (ends != ends[0]).any()):
            x, y, _ = ends[0].tolist()
            others = np.broadcast_to(others, targets.shape)
            return pairs_near((x, y), others, float(reach_m.max(initial=0.0)), pieces, within_m)
    low = np.minimum(viewers, targets)[:, :2] - reach_m[:, None]
    high = np.maximum(viewers, targets)[:, :2] + reach_m[:, None]
    left, upper = low.min(axis=0, initial=np.inf).tolist()
    right, lower = high.max(axis=0, initial=-np.inf).tolist()
    near = pieces.boxes.touching((left, upper), (right, lower))
    target, place = np.nonzero(pieces.boxes.only(near).touching_each(low, high))
    return target, near[place]


def pairs_near(
    centre: Point, targets: Floats, reach_m: float, pieces: Straight, within_m: float = math.inf
) -> tuple[Ints, Ints]:
    """Return pairs of targets and pieces: at least those near the lines from a centre to the targets.

    Args:
        centre: where all lines begin.
        targets: where they end, array (n, 2 or 3).
        reach_m: how far beside them a piece may lie.
        pieces: what may lie near them.
        within_m: how far from the centre, at least, pieces are wanted.

    Examples:
        >>> from vtt.geometry.world.edges import dots
        >>> places = dots(np.array([[4.0, 1.5], [4.0, 3.0], [40.0, 1.0]]))
        >>> target, piece = pairs_near((1, 1), np.array([[8.0, 1.0]]), 0.5, places)
        >>> target.tolist(), 0 in piece.tolist()
        ([0], True)
    """
    x, y = centre
    left, upper = targets[:, :2].min(axis=0, initial=np.inf).tolist()
    right, lower = targets[:, :2].max(axis=0, initial=-np.inf).tolist()
    low = max(min(x, left) - reach_m, x - within_m), max(min(y, upper) - reach_m, y - within_m)
    high = min(max(x, right) + reach_m, x + within_m), min(max(y, lower) + reach_m, y + within_m)
    near = pieces.boxes.touching(low, high)
    if len(targets) * len(near) < 4000:
        target = np.repeat(np.arange(len(targets)), len(near))
        return target, np.tile(near, len(targets))
    a, b = (some_of(ends, near).T - centre for ends in (pieces.a, pieces.b))
    target, place = in_same_direction(targets[:, :2] - centre, a, b, reach_m)
    return target, near[place]

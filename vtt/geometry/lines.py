"""Straight lines among many pieces of wall: which pieces come near, and which of them stop a line.

One rule decides everywhere. A piece stops a line whose ends lie strictly on different sides of it, and that
passes strictly between its ends, or through an end where another piece begins. So neither a line that touches
a free end nor one that runs along a wall is stopped, nothing slips through a corner, and what touches a
line's own end does not stop it.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np

from vtt.geometry.edges import Boxes
from vtt.geometry.mesh import TOUCH_M
from vtt.geometry.noding import Bools, Floats, Ints
from vtt.geometry.pieces import Joints, Pieces
from vtt.geometry.shapes import Disc, Point

MARGIN_M = 1e-6
"""What a quick test leaves to the exact one."""


class Corridors(NamedTuple):
    """The corridors from one disc to many others, with the pieces that come into them, sorted by target.

    A corridor is as wide as the larger of its two discs; across counts from its middle line.

    Attributes:
        targets: array (n, 3): centres and radii, metres.
        length_m: array (n,): from centre to centre.
        target, piece: arrays (k,) of indices.
        across_a, across_b: arrays (k,), metres: where the ends of the piece lie.
        along_m: array (k,): where its nearer end lies.
        width_m: array (k,): half the width of that corridor.
    """

    viewer: Disc
    targets: Floats
    length_m: Floats
    target: Ints
    piece: Ints
    across_a: Floats
    across_b: Floats
    along_m: Floats
    width_m: Floats

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
    return np.array([(x, y, radius) for (x, y), radius in discs], dtype=np.float64).reshape(-1, 3)


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
    viewer: Disc, targets: Floats, pieces: Straight, *, middle: bool = False, within_m: float = math.inf
) -> Corridors:
    """Return the pieces in the corridors between a disc and others, array (n, 3).

    Args:
        viewer: the one end of all corridors.
        targets: their other ends.
        pieces: what may be in them.
        middle: whether only pieces on the middle lines are wanted, which are far fewer.
        within_m: how far from the viewer, at least, pieces are wanted.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Obstacles
        >>> beside, touching = Barrier("v", "wall", (4, 2), (5, 2)), Barrier("w", "wall", (4, 1.5), (5, 1.5))
        >>> pieces = Obstacles((9, 9), [beside, touching]).pieces("sight", None)
        >>> near = corridors(Disc((1, 1), 0.5), as_array([Disc((8, 1), 0.5)]), pieces)
        >>> pieces.thing[near.piece].tolist(), near.across_a.tolist(), near.length_m.tolist()
        ([1], [0.5], [7.0])
        >>> len(corridors(Disc((1, 1), 0.5), as_array([Disc((8, 1), 0.5)]), pieces, middle=True).piece)
        0
    """
    eye = np.array(viewer.centre, dtype=np.float64)
    way = targets[:, :2] - eye
    length = np.hypot(way[:, 0], way[:, 1])
    unit = way / np.where(length > 0, length, 1.0)[:, None]
    reach = 0.0 if middle else max(viewer.radius_m, float(targets[:, 2].max(initial=0.0)))
    target, piece = pairs_near(viewer.centre, targets, reach + MARGIN_M, pieces, within_m)
    ux, uy = (column[target] for column in unit.T.copy())
    ax, ay = (column[piece] - at for column, at in zip(pieces.a.T, viewer.centre, strict=True))
    bx, by = (column[piece] - at for column, at in zip(pieces.b.T, viewer.centre, strict=True))
    along_a, along_b = ux * ax + uy * ay, ux * bx + uy * by
    radius, along = targets[:, 2][target], np.minimum(along_a, along_b)
    kept = along < length[target] + radius + MARGIN_M
    kept &= np.maximum(along_a, along_b) > -viewer.radius_m - MARGIN_M
    across_a, across_b = ux * ay - uy * ax, ux * by - uy * bx
    width = np.maximum(radius, viewer.radius_m) + MARGIN_M
    beside = MARGIN_M if middle else width
    kept &= np.minimum(across_a, across_b) < beside
    kept &= np.maximum(across_a, across_b) > -beside
    found = Corridors(viewer, targets, length, target, piece, across_a, across_b, along, width)
    within = np.flatnonzero(kept)
    return found.only(within[np.argsort(target[within], kind="stable")])


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
        >>> from vtt.geometry.edges import dots
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
    a, b = (np.take(ends.T, near, axis=1).T - centre for ends in (pieces.a, pieces.b))
    target, place = _in_same_direction(targets[:, :2] - centre, a, b, reach_m)
    return target, near[place]


def _in_same_direction(way: Floats, a: Floats, b: Floats, reach_m: float) -> tuple[Ints, Ints]:
    """Pair directions with the segments that lie in them, give or take ``reach_m`` to either side."""
    begin, width = _sectors(a, b, reach_m)
    direction = _directions(*way.T)
    order = np.argsort(direction)
    count = len(order)
    twice = np.concatenate([direction[order], direction[order] + WHOLE])
    first = np.searchsorted(twice, begin - 1e-9)
    share = np.minimum(np.searchsorted(twice, begin + width + 1e-9) - first, count)
    segment = np.repeat(np.arange(len(a)), share)
    place = np.arange(len(segment)) + np.repeat(first - np.cumsum(share) + share, share)
    return order[place % count], segment


WHOLE = 4.0
"""How far directions count all the way round."""


def _directions(x: Floats, y: Floats) -> Floats:
    """Return in which directions points lie, 0 to 4: an angle along a square, without the cost of an angle.

    It grows with the angle, and never by more than the angle does.
    """
    far = np.abs(x) + np.abs(y)
    share = y / np.where(far > 0, far, 1.0)
    around = np.where(x < 0, 2.0 - share, share)
    return np.where(around < 0, around + WHOLE, around)


def _sectors(a: Floats, b: Floats, reach_m: float) -> tuple[Floats, Floats]:
    """Return in which directions segments appear from (0, 0), widened: where they begin, and how wide."""
    (ax, ay), (bx, by) = a.T, b.T
    ux, uy = bx - ax, by - ay
    square = ux * ux + uy * uy
    share = np.clip(-(ax * ux + ay * uy) / np.where(square > 0, square, 1.0), 0.0, 1.0)
    nearest = np.hypot(ax + share * ux, ay + share * uy)
    widening = np.arcsin(reach_m / np.maximum(nearest, reach_m))
    at_a, at_b = _directions(ax, ay), _directions(bx, by)
    onwards = ax * by - ay * bx >= 0
    begin, end = np.where(onwards, at_a, at_b), np.where(onwards, at_b, at_a)
    width = np.where(end < begin, end - begin + WHOLE, end - begin) + 2 * widening
    begin = np.where(begin < widening, begin - widening + WHOLE, begin - widening)
    everywhere = (nearest <= reach_m) | (width >= WHOLE)
    begin[everywhere], width[everywhere] = 0.0, 2 * WHOLE
    return begin, width


def stopped(starts: Floats, ends: Floats, pieces: Pieces, piece: Ints, length_m: Floats) -> Bools:
    """Return which lines the pieces stop; a one-way piece stops those that come from its closed side.

    Args:
        starts: array (2, i, k), metres; the last axis is the long one, which keeps numpy fast.
        ends: array (2, j, k), metres.
        pieces: what may stop a line.
        piece: array (k,), the piece that each set of lines may meet.
        length_m: array (k,), how long about the lines are.

    Returns:
        Array (i, j, k).

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Obstacles
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 5))]).pieces("sight", None)
        >>> start = np.array([1.0, 5.0])[:, None, None]
        >>> ends = np.array([[8.0, 8.0, 4.0], [4.0, 5.0, 4.0]])[:, :, None]  # through it, past its end, to it
        >>> stopped(start, ends, pieces, np.array([0]), np.array([7.0])).ravel().tolist()
        [True, False, False]
    """
    a, b, along = (np.take(one.T, piece, axis=1) for one in (pieces.a, pieces.b, pieces.along))
    before, behind = heights(starts, a, along)[:, None], heights(ends, a, along)
    from_right = (before > TOUCH_M) & (behind < -TOUCH_M)
    from_left = (before < -TOUCH_M) & (behind > TOUCH_M)
    touch = TOUCH_M * length_m
    at_a, at_b = _sides(starts, ends, a, touch), _sides(starts, ends, b, touch)
    if pieces.sides.both:
        return (from_right | from_left) & _between(at_a, at_b, pieces.left, piece)
    left, right = (np.broadcast_to(side, len(pieces.a))[piece] for side in pieces.sides)
    from_right &= right & _between(at_a, at_b, pieces.right, piece)
    from_left &= left & _between(at_a, at_b, pieces.left, piece)
    return from_right | from_left


def _between(at_a: tuple[Bools, Bools], at_b: tuple[Bools, Bools], joints: Joints, piece: Ints) -> Bools:
    """Return which lines pass between the ends of pieces or through a joint, given where the ends lie."""
    (left_of_a, right_of_a), (left_of_b, right_of_b) = at_a, at_b
    through_a = joints.a[piece] & ~(left_of_a | right_of_a)
    through_b = joints.b[piece] & ~(left_of_b | right_of_b)
    crossed = (left_of_a | through_a) & right_of_b
    crossed |= (right_of_a | through_a) & left_of_b
    crossed |= (left_of_a | right_of_a) & through_b
    return crossed


def _sides(starts: Floats, ends: Floats, points: Floats, touch: Floats) -> tuple[Bools, Bools]:
    """Return which lines have points (2, k) on their left and which on their right, each (i, j, k).

    Both ends enter in the same way, so a line and its reverse never disagree.
    """
    away, beyond = starts - points[:, None], ends - points[:, None]
    cross = away[0][:, None] * beyond[1]
    cross -= away[1][:, None] * beyond[0]
    return cross > touch, cross < -touch


def heights(points: Floats, a: Floats, along: Floats) -> Floats:
    """Return how far points (2, i, k) lie from the lines through a (2, k) along a unit vector (2, k).

    Returns:
        Array (i, k), metres, with a sign for the side.

    Examples:
        >>> a, along = np.array([[1.0], [1.0]]), np.array([[1.0], [0.0]])
        >>> heights(np.array([[5.0, 5.0], [1.0, 3.0]])[:, :, None], a, along).ravel().tolist()
        [0.0, 2.0]
    """
    away = points - a[:, None]
    across: Floats = along[0] * away[1] - along[1] * away[0]
    return across


class Stops(NamedTuple):
    """Where lines from one centre to others are stopped, sorted by target and then from the viewer.

    Attributes:
        target, thing: arrays (n,) of indices; a thing comes once for each target.
        along_m: array (n,): from the viewer's centre.
    """

    target: Ints
    thing: Ints
    along_m: Floats


def centre_stops(near: Corridors, pieces: Pieces) -> Stops:
    """Return what stops the middle lines of corridors, given the pieces on these.

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Obstacles
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 5))]).pieces("sight", None)
        >>> targets = as_array([Disc((8, 4), 0.5), Disc((4, 3), 0.5)])
        >>> found = centre_stops(corridors(Disc((1, 4), 0.5), targets, pieces, middle=True), pieces)
        >>> found.target.tolist(), found.along_m.tolist()
        ([0], [3.0])
    """
    if not len(near.piece):
        return Stops(near.target, near.piece, near.along_m)
    length = near.length_m[near.target]
    eye = np.array(near.viewer.centre, dtype=np.float64)[:, None, None]
    ends = near.targets[near.target, :2].T[:, None]
    stops = stopped(eye, ends, pieces, near.piece, length)[0, 0]
    target, piece = near.target[stops], near.piece[stops]
    a, along = pieces.a[piece].T, pieces.along[piece].T
    before, behind = heights(eye, a, along)[0], heights(ends[:, :, stops], a, along)[0]
    along_m = length[stops] * before / (before - behind)
    thing = pieces.thing[piece]
    order = np.lexsort((thing, np.round(along_m, 7), target))
    target, thing, along_m = target[order], thing[order], along_m[order]
    new = np.ones(len(order), dtype=np.bool_)
    new[1:] = (target[1:] != target[:-1]) | (thing[1:] != thing[:-1])
    return Stops(target[new], thing[new], along_m[new])


def heights_of_centres(near: Corridors, a: Floats, along: Floats) -> tuple[Floats, Floats]:
    """Return how far from the lines of their pieces the viewer and the targets stand, metres with a sign.

    Args:
        near: corridors, with pieces.
        a: where all pieces begin, array (n, 2).
        along: how they run, unit vectors, array (n, 2).

    Examples:
        >>> from vtt.geometry.obstacles import Barrier, Obstacles
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 5))]).pieces("sight", None)
        >>> near = corridors(Disc((1, 4), 0.5), as_array([Disc((8, 4), 0.5)]), pieces)
        >>> [metres.tolist() for metres in heights_of_centres(near, pieces.a, pieces.along)]
        [[3.0], [-4.0]]
    """
    a, along = a[near.piece].T, along[near.piece].T
    eye = np.array(near.viewer.centre, dtype=np.float64)[:, None, None]
    behind = heights(near.targets[near.target, :2].T[:, None], a, along)
    return heights(eye, a, along)[0], behind[0]

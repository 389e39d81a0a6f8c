"""Straight lines among many pieces of wall: which pieces come near, and which of them stop a line.

One rule decides everywhere. A piece stops a line whose ends lie strictly on different sides of it, and that
passes strictly between its ends, or through an end where another piece begins. So neither a line that touches
a free end nor one that runs along a wall is stopped, nothing slips through a corner, and what touches a
line's own end does not stop it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.mesh import TOUCH_M
from vtt.geometry.noding import Bools, Floats, Ints
from vtt.geometry.pieces import Joints, Pieces
from vtt.geometry.shapes import Disc

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


def as_array(discs: Sequence[Disc]) -> Floats:
    """Return discs as an array (n, 3): centres and radii, metres."""
    return np.array([(x, y, radius) for (x, y), radius in discs], dtype=np.float64).reshape(-1, 3)


def corridors(viewer: Disc, targets: Floats, pieces: Pieces) -> Corridors:
    """Return the pieces in the corridors between a disc and others, array (n, 3)."""
    eye = np.array(viewer.centre, dtype=np.float64)
    way = targets[:, :2] - eye
    length = np.hypot(way[:, 0], way[:, 1])
    unit = way / np.where(length > 0, length, 1.0)[:, None]
    target, piece = pairs_near(viewer, targets, pieces.a, pieces.b)
    ux, uy = unit[target].T
    ax, ay = (pieces.a[piece] - eye).T
    bx, by = (pieces.b[piece] - eye).T
    across_a, across_b = ux * ay - uy * ax, ux * by - uy * bx
    along_a, along_b = ux * ax + uy * ay, ux * bx + uy * by
    radius = targets[target, 2]
    width = np.maximum(radius, viewer.radius_m) + MARGIN_M
    kept = np.minimum(across_a, across_b) < width
    kept &= np.maximum(across_a, across_b) > -width
    along = np.minimum(along_a, along_b)
    kept &= np.maximum(along_a, along_b) > -viewer.radius_m - MARGIN_M
    kept &= along < length[target] + radius + MARGIN_M
    found = Corridors(viewer, targets, length, target, piece, across_a, across_b, along, width)
    return found.only(kept)


def pairs_near(viewer: Disc, targets: Floats, a: Floats, b: Floats) -> tuple[Ints, Ints]:
    """Return pairs of targets (m, 3) and edges (n, 2), by target: at least those in the corridors."""
    reach = max(viewer.radius_m, float(targets[:, 2].max())) + MARGIN_M
    eye = np.array(viewer.centre)
    low = np.minimum(targets[:, :2].min(axis=0), eye) - reach
    high = np.maximum(targets[:, :2].max(axis=0), eye) + reach
    inside = np.maximum(a[:, 0], b[:, 0]) >= low[0]
    inside &= np.maximum(a[:, 1], b[:, 1]) >= low[1]
    inside &= np.minimum(a[:, 0], b[:, 0]) <= high[0]
    inside &= np.minimum(a[:, 1], b[:, 1]) <= high[1]
    near = np.flatnonzero(inside)
    if len(targets) * len(near) < 4000:
        target = np.repeat(np.arange(len(targets)), len(near))
        return target, np.tile(near, len(targets))
    target, place = _in_same_direction(targets[:, :2] - eye, a[near] - eye, b[near] - eye, reach)
    order = np.argsort(target, kind="stable")
    return target[order], near[place[order]]


def _in_same_direction(way: Floats, a: Floats, b: Floats, reach_m: float) -> tuple[Ints, Ints]:
    """Pair directions with the segments that lie in them, give or take ``reach_m`` to either side."""
    begin, width = _sectors(a, b, reach_m)
    angle = np.arctan2(way[:, 1], way[:, 0]) % (2 * np.pi)
    order = np.argsort(angle)
    count = len(order)
    twice = np.concatenate([angle[order], angle[order] + 2 * np.pi])
    first = np.searchsorted(twice, begin - 1e-9)
    last = np.searchsorted(twice, begin + width + 1e-9)
    everywhere = width >= 2 * np.pi - 1e-6
    first[everywhere] = 0
    share = np.where(everywhere, count, np.minimum(last - first, count))
    segment = np.repeat(np.arange(len(a)), share)
    within = np.arange(len(segment)) - np.repeat(np.cumsum(share) - share, share)
    place = np.repeat(first, share) + within
    return order[place % count], segment


def _sectors(a: Floats, b: Floats, reach_m: float) -> tuple[Floats, Floats]:
    """Return under which angles segments appear from (0, 0), widened: where they begin, and how wide."""
    ux, uy = (b - a).T
    ax, ay = a.T
    bx, by = b.T
    square = ux * ux + uy * uy
    share = np.clip(-(ax * ux + ay * uy) / np.where(square > 0, square, 1.0), 0.0, 1.0)
    nearest = np.hypot(ax + share * ux, ay + share * uy)
    turn = np.arctan2(ax * by - ay * bx, ax * bx + ay * by)
    widening = np.arcsin(reach_m / np.maximum(nearest, reach_m))
    begin = np.arctan2(ay, ax) + np.minimum(turn, 0.0) - widening
    width = np.where(nearest <= reach_m, 2 * np.pi, np.abs(turn) + 2 * widening)
    return begin % (2 * np.pi), width


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
    """
    a, b, along = pieces.a[piece].T, pieces.b[piece].T, pieces.along[piece].T
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
    """Return what stops the middle lines of corridors."""
    low, high = np.minimum(near.across_a, near.across_b), np.maximum(near.across_a, near.across_b)
    near = near.only((low < MARGIN_M) & (high > -MARGIN_M))
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

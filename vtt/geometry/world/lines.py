"""Straight lines and pieces of wall: which pieces stop which lines, and where.

One rule decides everywhere. A piece stops a line whose ends lie strictly on different sides of it, and that
passes strictly between its ends, or through an end where others stand on the line's other side: see
`corners`. What touches a line's own end does not stop it.
"""

from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.world.corridors import Corridors
from vtt.geometry.world.edges import some_of
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.pieces import Pieces


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
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 5))]).pieces("sight", None)
        >>> start = np.array([1.0, 5.0])[:, None, None]
        >>> ends = np.array([[8.0, 8.0, 4.0], [4.0, 5.0, 4.0]])[:, :, None]  # through it, past its end, to it
        >>> stopped(start, ends, pieces, np.array([0]), np.array([7.0])).ravel().tolist()
        [True, False, False]
    """
    a, b, along = (some_of(one, piece) for one in (pieces.a, pieces.b, pieces.along))
    before, behind = heights(starts, a, along)[:, None], heights(ends, a, along)
    from_right = (before > TOUCH_M) & (behind < -TOUCH_M)
    from_left = (before < -TOUCH_M) & (behind > TOUCH_M)
    if not pieces.sides.both:
        left, right = (np.broadcast_to(side, len(pieces.a))[piece] for side in pieces.sides)
        from_right &= right
        from_left &= left
    parted = from_right
    parted |= from_left
    touch = TOUCH_M * length_m
    (left_of_a, right_of_a), (left_of_b, right_of_b) = (_sides(starts, ends, end, touch) for end in (a, b))
    off_a = left_of_a | right_of_a
    at_end = parted & ~(off_a & (left_of_b | right_of_b))
    left_of_a &= right_of_b
    right_of_a &= left_of_b
    parted &= left_of_a | right_of_a
    if at_end.any():
        i, j, k = np.nonzero(at_end)
        half = piece[k] + np.where(off_a[at_end], len(pieces.a), 0)
        begin, end = (np.broadcast_to(some, (2, *some.shape[1:-1], len(piece))) for some in (starts, ends))
        parted[at_end] = pieces.corners.shut(half, begin[:, i, k].T, end[:, j, k].T, touch[k])
    return parted


def _sides(starts: Floats, ends: Floats, points: Floats, touch: Floats) -> tuple[Bools, Bools]:
    """Return which lines have points (2, k) on their left and which on their right, each (i, j, k).

    Both ends enter alike, so a line and its reverse never disagree.
    """
    away, beyond = starts - points[:, None], ends - points[:, None]
    cross = away[0][:, None] * beyond[1]
    cross -= away[1][:, None] * beyond[0]
    return cross > touch, cross < -touch


def heights(points: Floats, a: Floats, along: Floats) -> Floats:
    """Return how far points (2, i, k) are from the lines through a (2, k) along a unit vector (2, k).

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
        >>> from vtt.geometry.world.corridors import as_array, corridors
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 5))]).pieces("sight", None)
        >>> ana, others = as_array([Disc((1, 4), 0.5)]), as_array([Disc((8, 4), 0.5), Disc((4, 3), 0.5)])
        >>> found = centre_stops(corridors(ana, others, pieces, middle=True), pieces)
        >>> found.target.tolist(), found.along_m.tolist()
        ([0], [3.0])
    """
    if not len(near.piece):
        return Stops(near.target, near.piece, near.along_m)
    near = _stopping(near, pieces)
    before, behind = heights_of_centres(near, pieces.a, pieces.along)
    along_m = near.length_m[near.target] * before / (before - behind)
    order = in_turn(near.target, along_m)
    near, along_m = near.only(order), along_m[order]
    target, thing, place = near.target, pieces.thing[near.piece], np.rint(along_m * 1e7)
    new = np.ones(len(order), dtype=np.bool_)
    new[1:] = (target[1:] != target[:-1]) | (thing[1:] != thing[:-1])
    if (new[1:] & (target[1:] == target[:-1]) & (place[1:] == place[:-1])).any():
        stops = list(zip(target.tolist(), place.tolist(), thing.tolist(), strict=True))
        new &= ~_touched_where_others_cross(stops, *_reaches(near, pieces))
    return Stops(target[new], thing[new], along_m[new])


def stopped_centres(near: Corridors, pieces: Pieces) -> Bools:
    """Return which middle lines of corridors anything stops, array (n,), given the pieces on these.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array, corridors
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 5))]).pieces("sight", None)
        >>> ana, others = as_array([Disc((1, 4), 0.5)]), as_array([Disc((8, 4), 0.5), Disc((4, 3), 0.5)])
        >>> stopped_centres(corridors(ana, others, pieces, middle=True), pieces).tolist()
        [True, False]
    """
    found = np.zeros(len(near.targets), dtype=np.bool_)
    if len(near.piece):
        found[_stopping(near, pieces).target] = True
    return found


def _stopping(near: Corridors, pieces: Pieces) -> Corridors:
    """Return the corridors with the pieces that stop their middle lines."""
    return near.only(stopped(*_centres(near), pieces, near.piece, near.length_m[near.target])[0, 0])


def _reaches(near: Corridors, pieces: Pieces) -> tuple[Bools, Bools]:
    """Return which pieces reach to the left and which to the right of their middle lines."""
    touch = TOUCH_M * near.length_m[near.target]
    (left_a, right_a), (left_b, right_b) = (
        _sides(*_centres(near), some_of(end, near.piece), touch) for end in (pieces.a, pieces.b)
    )
    return (left_a | left_b)[0, 0], (right_a | right_b)[0, 0]


def _touched_where_others_cross(
    stops: list[tuple[int, float, int]], on_left: Bools, on_right: Bools
) -> Bools:
    """Return which stops, each a line, a place and a thing, are of things that are only touched there.

    Where nothing crosses the line by itself, all that close it together stop it.
    """
    left = {stop for stop, reaches in zip(stops, on_left.tolist(), strict=True) if reaches}
    right = {stop for stop, reaches in zip(stops, on_right.tolist(), strict=True) if reaches}
    crossing = left & right
    crossed = {(line, place) for line, place, _ in crossing}
    return np.array([stop[:2] in crossed and stop not in crossing for stop in stops], dtype=np.bool_)


def heights_of_centres(near: Corridors, a: Floats, along: Floats) -> tuple[Floats, Floats]:
    """Return how far from the lines of their pieces the viewer and the targets stand, metres with a sign.

    Args:
        near: corridors, with pieces.
        a: where all pieces begin, array (n, 2), by columns.
        along: how they run, unit vectors, array (n, 2), by columns.

    Examples:
        >>> from vtt.geometry.world.corridors import as_array, corridors
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> pieces = Obstacles((9, 9), [Barrier("w", "wall", (4, 0), (4, 5))]).pieces("sight", None)
        >>> near = corridors(as_array([Disc((1, 4), 0.5)]), as_array([Disc((8, 4), 0.5)]), pieces)
        >>> [metres.tolist() for metres in heights_of_centres(near, pieces.a, pieces.along)]
        [[3.0], [-4.0]]
    """
    a, along = some_of(a, near.piece), some_of(along, near.piece)
    before, behind = (heights(centre, a, along)[0] for centre in _centres(near))
    return before, behind


def _centres(near: Corridors) -> tuple[Floats, Floats]:
    """Return the viewer, array (2, 1, 1 or k), and the target of each piece, array (2, 1, k), metres."""
    return near.viewer()[:2, None], some_of(near.targets[:, :2], near.target)[:, None]


def in_turn(line: Ints, along_m: Floats) -> Ints:
    """Return the order of places along each of many lines; they are given line by line.

    Places less than a tenth of a micrometre apart keep their order.

    Examples:
        >>> in_turn(np.array([0, 0, 0, 1, 1]), np.array([7.0, 5.0, 7.0 - 1e-9, 9.0, -1.0])).tolist()
        [1, 0, 2, 4, 3]
    """
    steps = np.rint(along_m * 1e7).astype(np.int64)
    steps -= steps.min(initial=0)
    return np.argsort(line * (steps.max(initial=0) + 1) + steps, kind="stable")

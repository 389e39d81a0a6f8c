"""Slits: parts of widths that are seen although no line between the samples of two discs passes."""

import numpy as np

from vtt.geometry.shapes.arrays import TOUCH_M, Bools, Floats, Ints
from vtt.geometry.sight.line_blockers import LineBlockers
from vtt.geometry.sight.shadows import Views
from vtt.geometry.world.corridors import those

MIN_SEEN = 0.01
"""The share of a width, 0 to 1, that must be seen; what is narrower is a flaw of the map, no arrow slit."""


def through_slits(blockers: LineBlockers, which: Ints) -> Bools:
    """Return which of some targets have a part that the centre of their viewer sees, or the reverse.

    Where smoke or a slab may be in the way, or something cuts one of the two discs, the answer is no.

    Examples:
        >>> from vtt.geometry.shapes.shapes import Disc
        >>> from vtt.geometry.sight.line_blockers import line_blockers
        >>> from vtt.geometry.world.obstacles import Barrier, Obstacles
        >>> ends = [((8, 0), (8, 5.1)), ((8, 5.2), (8, 10))]
        >>> hall = Obstacles((10, 10), [Barrier(f"w{i}", "wall", *ends[i]) for i in range(2)])
        >>> targets, ana = np.array([[9.0, 5.0, 0.5], [9.0, 9.0, 0.5]]), Disc((1, 5), 0.5)
        >>> (blockers,) = line_blockers(ana, targets, hall, "sight", 9.0, None)
        >>> through_slits(blockers, np.array([0, 1])).tolist()
        [True, False]
    """
    shown = np.zeros(len(which), dtype=np.bool_)
    if blockers.veils or not len(which):
        return shown
    eyes, discs = np.broadcast_arrays(those(blockers.viewers, which), blockers.targets[which])
    wide = np.minimum(eyes[:, 2], discs[:, 2]) > TOUCH_M
    asked = np.flatnonzero(wide & (np.hypot(*(discs[:, :2] - eyes[:, :2]).T) > TOUCH_M))
    for ends in (eyes, discs):
        asked = asked[~_are_cut(ends[asked], blockers)]
    if len(asked):
        near, eyes, discs = blockers.across(which[asked]), eyes[asked], discs[asked]
        for views in (Views.along(eyes[:, :2], discs), Views.along(discs[:, :2], eyes)):
            found = views.shadows_of_pieces(blockers.pieces, near.target, near.piece)
            shown[asked] |= found.shares(len(discs)) <= 1 - MIN_SEEN
    return shown


def _are_cut(discs: Floats, blockers: LineBlockers) -> Bools:
    """Tell into which discs, array (n, 3), a barrier or solid comes; equal discs are measured once."""
    if not len(discs):
        return np.zeros(0, dtype=np.bool_)
    places, number = np.unique(discs, axis=0, return_inverse=True)
    centre, radius_m = places[:, :2], places[:, 2]
    low, high = centre - radius_m[:, None], centre + radius_m[:, None]
    pieces = blockers.pieces
    near = pieces.boxes.touching(tuple(low.min(axis=0)), tuple(high.max(axis=0)))
    disc, place = np.nonzero(pieces.boxes.only(near).touching_each(low, high))
    apart = _apart_m(centre[disc], pieces.a[near[place]], pieces.b[near[place]])
    cut = np.zeros(len(places), dtype=np.bool_)
    cut[disc[apart < radius_m[disc] - TOUCH_M]] = True
    return cut[number.ravel()]


def _apart_m(centres: Floats, a: Floats, b: Floats) -> Floats:
    """Return how far places, array (n, 2), are from pieces, one from each."""
    along = b - a
    share = np.einsum("ij,ij->i", centres - a, along) / np.einsum("ij,ij->i", along, along)
    apart: Floats = np.hypot(*(a + along * np.clip(share, 0.0, 1.0)[:, None] - centres).T)
    return apart

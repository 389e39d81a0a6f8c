"""Corners after a door: only those are looked at where a piece came or went, all others are renumbered."""

from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.world.corners import Corners, Facing, Meetings, meetings


class Change(NamedTuple):
    """Which edges of a mesh stopped something, and which do so now: arrays (n,).

    Examples:
        >>> change = Change(np.array([True, True, False]), np.array([True, False, True]))
        >>> change.some().tolist(), change.before().tolist(), change.after().tolist()
        ([1, 2], [0, 0, 2, 2], [0, 0, 2, 2])
    """

    was: Bools
    now: Bools

    def some(self) -> Ints:
        """Return the edges for which that changed."""
        return np.flatnonzero(self.was != self.now)

    def before(self) -> Ints:
        """Return which half each half was before the change; the first one for those that are new."""
        place = np.where(self.was, np.cumsum(self.was) - 1, 0)[self.now]
        return np.concatenate([place, place + np.count_nonzero(self.was)])

    def after(self) -> Ints:
        """Return which half each half is after the change; anything for those that are gone."""
        place = (np.cumsum(self.now) - 1)[self.was]
        return np.concatenate([place, place + np.count_nonzero(self.now)])


def corners_after(  # noqa: PLR0913 - as corners_of, and what it is made from
    before: Corners, change: Change, edges: Ints, vertices: Floats, left: Bools, right: Bools, wall: Bools
) -> Corners:
    """Return what `corners_of` returns for the edges that stop something now, made from what it was.

    Args:
        before: the corners of the edges that stopped something, at least one.
        change: which of the edges of the mesh those were, and which it is now.
        edges: of the mesh, array (n, 2).
        vertices: of the mesh, array (m, 2), metres.
        left: of the edges that stop something now, as for `corners_of`.
        right: likewise.
        wall: likewise.

    Examples:
        >>> from vtt.geometry.world.corners import corners_of
        >>> places, edges = np.array([(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)]), np.array([(0, 1), (1, 2)])
        >>> both, one = np.array([True, True]), np.array([True])
        >>> shut = corners_of(edges, places, both, both, both)
        >>> change = Change(both, np.array([False, True]))
        >>> corners_after(shut, change, edges, places, one, one, one).every.across.tolist()
        [[0, 0], [1, 1]]
    """
    ends = edges[change.now]
    at, to = ends.T.ravel(), ends[:, ::-1].T.ravel()
    touched = np.zeros(len(vertices), dtype=np.bool_)
    touched[edges[change.some()]] = True
    new, far = np.flatnonzero(touched[at]), np.take(vertices, to, axis=0)
    left, right, wall = np.concatenate([left, right]), np.concatenate([right, left]), np.tile(wall, 2)
    meeting = meetings(at[new], far[new] - vertices[at[new]], left[new], right[new], wall[new])
    patch = _Patch(change.before(), change.after(), new)
    every = Facing(np.ones(len(at), dtype=np.bool_), patch.rows(before.every.across, meeting.every.across))
    facings = (every, every)
    if not (left.all() and right.all()):
        from_left = patch.rows(before.left.across, meeting.left.across)
        facings = (
            Facing(left, from_left),
            Facing(right, patch.rows(before.right.across, meeting.right.across)),
        )
    order = _order(before, patch, at, touched, meeting)
    return Corners(at, far, order, *facings, every, patch.rows(before.joined, meeting.joined))


class _Patch(NamedTuple):
    """Halves before a change and after it, and those that must be measured again, arrays of indices."""

    before: Ints
    after: Ints
    new: Ints

    def rows(self, known: Ints, found: Ints) -> Ints:
        """Return for each half others of its vertex, array (2n, k), as known or as found for the new ones."""
        rows: Ints = np.take(self.after, np.take(known, self.before, axis=0))  # by far the fastest here
        rows[self.new] = self.new[found]
        return rows


def _order(before: Corners, patch: _Patch, at: Ints, touched: Bools, meeting: Meetings) -> Ints:
    """Return the halves by vertex and turn."""
    kept = patch.after[before.order[~touched[before.at[before.order]]]]
    new = patch.new[meeting.order]
    order: Ints = np.insert(kept, np.searchsorted(at[kept], at[new]), new)
    return order

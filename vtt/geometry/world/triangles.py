"""Triangles by their place: those that hold or touch a point."""

import math

import numpy as np

from vtt.geometry.shapes.arrays import TOUCH_M, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point

IN_A_BOX = 10
"""About how many triangles are in one box."""

MAX_BOXES = 100
"""The maximum of boxes in a row."""


class Triangles:
    """Triangles in boxes, so that only the ones near a point are asked.

    Examples:
        >>> halves = Triangles(np.array([[[0, 0], [2, 0], [2, 2]], [[0, 0], [2, 2], [0, 2]]], dtype=float))
        >>> halves.around((1.5, 0.5))[0].tolist(), halves.around((1.0, 1.0))[0].tolist()
        ([0], [0, 1])
        >>> halves.around((1.0, 1.0))[1].tolist()
        [[False, False, True], [True, False, False]]
        >>> halves.around((5.0, 0.0))[0].tolist()  # the nearest one
        [0]
        >>> halves.near((0.5, 1.5)).tolist()  # so few are in one box
        [0, 1]
    """

    def __init__(self, corners: Floats) -> None:
        """Take triangles by their corners, array (m, 3, 2), metres, each turning from x towards y."""
        self._lines = _lines(corners)
        low, high = corners.min(axis=1) - TOUCH_M, corners.max(axis=1) + TOUCH_M
        self._corner = low.min(axis=0)
        self._row = max(1, min(MAX_BOXES, math.isqrt(len(corners) // IN_A_BOX)))
        self._box_m = np.maximum((high.max(axis=0) - self._corner) / self._row, TOUCH_M)
        self._fill(self._boxes_of(low), self._boxes_of(high))

    def _boxes_of(self, points: Floats) -> Ints:
        columns_and_rows = ((points - self._corner) / self._box_m).astype(np.int64)
        boxes: Ints = np.clip(columns_and_rows, 0, self._row - 1)
        return boxes

    def _fill(self, first: Ints, last: Ints) -> None:
        """Put each triangle into all boxes from the first column and row to the last, array (m, 2) each."""
        wide, high = (last - first + 1).T
        count = wide * high
        triangle = np.repeat(np.arange(len(first)), count)
        within = np.arange(len(triangle)) - np.repeat(np.cumsum(count) - count, count)
        column = first[triangle, 0] + within % wide[triangle]
        row = first[triangle, 1] + within // wide[triangle]
        box = row * self._row + column
        self._triangles = triangle[np.argsort(box, kind="stable")]
        self._ends = np.cumsum(np.bincount(box, minlength=self._row**2)).tolist()

    def near(self, point: Point) -> Ints:
        """Return the triangles that may hold or touch a point."""
        column, row = (
            min(max(int((at - first) / box_m), 0), self._row - 1)
            for at, first, box_m in zip(point, self._corner.tolist(), self._box_m.tolist(), strict=True)
        )
        box = row * self._row + column
        return self._triangles[self._ends[box - 1] if box else 0 : self._ends[box]]

    def around(self, point: Point) -> tuple[Ints, Bools]:
        """Return the triangles that hold or touch a point, and which of their edges it touches, (n, 3).

        A point outside all of them is in the one to which it is nearest, or nearly so.
        """
        near = self.near(point)
        inward = self._inward(near, point)
        found = np.flatnonzero(inward.min(axis=0) >= -TOUCH_M) if len(near) else near
        if not len(found):
            near = np.arange(len(self._lines[0][0]))
            inward = self._inward(near, point)
            found = inward.min(axis=0).argmax(keepdims=True)
        return near[found], inward[:, found].T <= TOUCH_M

    def _inward(self, near: Ints, point: Point) -> Floats:
        """Return how far a point is inside of each edge of triangles, array (3, n)."""
        nx, ny, offset = self._lines
        inward: Floats = nx[:, near] * point[0] + ny[:, near] * point[1] - offset[:, near]
        return inward


def _lines(corners: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the line of each edge as (3, m) arrays: unit normal to the inside, and offset."""
    along = np.roll(corners, -1, axis=1) - corners
    length = np.hypot(along[..., 0], along[..., 1])
    length[length == 0] = 1.0
    nx, ny = -along[..., 1] / length, along[..., 0] / length
    offset = nx * corners[..., 0] + ny * corners[..., 1]
    return nx.T.copy(), ny.T.copy(), offset.T.copy()

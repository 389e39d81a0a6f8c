"""All that is drawn on a scene, to be looked up by id and by place; renewed quickly where little changed."""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from operator import is_not

import numpy as np
import numpy.typing as npt

from vtt.battle import Scene, Wall
from vtt.battle.editing import Parts
from vtt.geometry import Point, Segment
from vtt.play.editing.lines import TOUCH_M
from vtt.play.editing.parts import Lined, lined, only, parts_of

Floats = npt.NDArray[np.float64]
Rows = npt.NDArray[np.intp]


class MapIndex:
    """What is drawn on one scene.

    Attributes:
        scene: The scene.
        parts: All that is drawn on it but for the rooms of its fog.
        lined: The walls, then doors, windows and curtains.

    Args:
        scene: The scene.
        before: What was drawn on it before a few edits, if that is known.
    """

    def __init__(self, scene: Scene, before: "MapIndex | None" = None) -> None:
        self.scene, self.parts = scene, parts_of(scene)
        self.lined: Sequence[Lined] = lined(self.parts)
        measured = before is not None and "stretches" in before.__dict__  # or one would hold all before it
        self._before = before._renewed if before is not None and measured else None

    @cached_property
    def stretches(self) -> Floats:
        """From where to where each wall and door goes, array (n, 4), metres."""
        renewed, self._before = self._before, None
        return renewed(self.lined) if renewed is not None else _measured(self.lined)

    def only(self, ids: Iterable[str]) -> Parts:
        """Return the parts of these ids, as far as they are there."""
        wanted = frozenset(ids)
        return only(self.parts, wanted) if wanted else Parts()

    def with_ends_at(self, points: Collection[Point]) -> list[Lined]:
        """Return the walls and doors with an end at one of some points."""
        met = np.zeros(len(self.lined), dtype=bool)
        for point in points:
            away = np.abs(self.stretches.reshape(-1, 2, 2) - point).max(axis=2)
            met |= (away < TOUCH_M).any(axis=1)
        return [self.lined[row] for row in np.flatnonzero(met).tolist()]

    def near(self, segments: Sequence[Segment]) -> list[Lined]:
        """Return the walls and doors whose boxes touch the box around some stretches."""
        if not segments:
            return []
        corners = np.array(segments, dtype=float).reshape(-1, 2)
        low, high = corners.min(axis=0) - TOUCH_M, corners.max(axis=0) + TOUCH_M
        ends = self.stretches.reshape(-1, 2, 2)
        met = ((ends.min(axis=1) <= high) & (ends.max(axis=1) >= low)).all(axis=1)
        return [self.lined[row] for row in np.flatnonzero(met).tolist()]

    def walls_near(self, segments: Sequence[Segment]) -> list[Wall]:
        """Return the walls whose boxes touch the box around some stretches."""
        return [one for one in self.near(segments) if isinstance(one, Wall)]

    def nearest_line(self, point: Point) -> Lined | None:
        """Return the wall or door that is nearest to a point; None where there is none."""
        if not len(self.lined):
            return None
        start, along = self.stretches[:, :2], self.stretches[:, 2:] - self.stretches[:, :2]
        squares = (along**2).sum(axis=1)
        offset = np.array(point) - start
        share = np.clip((offset * along).sum(axis=1) / np.where(squares > 0, squares, 1.0), 0.0, 1.0)
        away = ((start + along * share[:, None] - point) ** 2).sum(axis=1)
        return self.lined[int(away.argmin())]

    def nearest_end(self, point: Point) -> Point | None:
        """Return the end of a wall or a door that is nearest to a point; None where there is none."""
        return nearest(self.stretches.reshape(-1, 2), point)

    @cached_property
    def _rows(self) -> dict[int, int]:
        """Where each wall and door is, by its identity."""
        return {id(one): row for row, one in enumerate(self.lined)}

    def _renewed(self, now: Sequence[Lined]) -> Floats:
        """Return from where to where others go, of which many are the same."""
        if not len(self.lined):
            return _measured(now)
        if len(now) == len(self.lined):  # most edits exchange a few, each in its place
            new = np.fromiter(map(is_not, now, self.lined), dtype=bool, count=len(now))
            stretches: Floats = self.stretches.copy()
        else:
            rows = np.array([self._rows.get(id(one), -1) for one in now], dtype=np.intp)
            stretches, new = self.stretches[rows], rows < 0
        for row in np.flatnonzero(new).tolist():
            stretches[row] = (*now[row].a, *now[row].b)
        return stretches


def nearest(points: Floats, point: Point) -> Point | None:
    """Return the nearest of some points, array (n, 2); None where there is none."""
    if not len(points):
        return None
    x, y = points[int(((points - point) ** 2).sum(axis=1).argmin())]
    return float(x), float(y)


def _measured(lines: Sequence[Lined]) -> Floats:
    return np.array([(*one.a, *one.b) for one in lines], dtype=float).reshape(-1, 4)

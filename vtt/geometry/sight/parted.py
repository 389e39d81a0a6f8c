"""Cover of the two ends of a line: what hides the one who is looked at, and what the viewer is behind."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import SAME_SHARE, TOUCH_M, Bools, Floats, Ints, distinct
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.beside import any_beside
from vtt.geometry.sight.fronts import stacked
from vtt.geometry.sight.hiding import Hiding
from vtt.geometry.sight.shadows import Shadows, Views
from vtt.geometry.sight.solids import solids_beside, solids_under
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.obstacles import Obstacles

LITTLE_M = 1e-6
"""Heights nearer to each other than this are one: they come out of sums of what was typed."""


class Behind(NamedTuple):
    """What a body is behind: the share of it that is hidden, 0 to 1, and what hides it, the most first."""

    share: float
    by: tuple[Hiding, ...] = ()


OPEN = Behind(0.0)


class Ends(NamedTuple):
    """What the two ends of a line are behind."""

    target: Behind
    viewer: Behind


class Rule(NamedTuple):
    """Whose cover a thing is, and which things count.

    Attributes:
        tall_m: from which height on a solid hides a part of the viewer, and then of each target. Barriers
            always do.
        own_within_m: what begins no further from the edge of the viewer, and is nearer to it than to the
            target, is what the viewer is behind; None where the viewer is behind nothing.
    """

    tall_m: Sequence[float]
    own_within_m: float | None


def ends_behind(
    viewer: Disc, targets: Sequence[Disc], obstacles: Obstacles, uprights: Sequence[Upright], rule: Rule
) -> tuple[Ends, ...]:
    """Return for each target what it and the viewer are behind, each seen from the centre of the other.

    Args:
        viewer: who looks.
        targets: who is looked at.
        obstacles: what they may be behind.
        uprights: how high the viewer and then each target stands and reaches.
        rule: which things count, and whose they are.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier, Solid
        >>> ana, bo, men = Disc((1, 5), 0.5), Disc((9, 5), 0.5), [Upright(0, 2), Upright(0, 2)]
        >>> corner = Barrier("corner", "wall", (2, 0), (2, 5))
        >>> pillar = Solid("pillar", ((5, 5), (6, 5), (6, 6), (5, 6)), 4.0)
        >>> hall, rule = Obstacles((10, 10), [corner], [pillar]), Rule([4.0, 4.0], 1.0)
        >>> found = ends_behind(ana, [bo], hall, men, rule)[0]
        >>> found.target, found.viewer.by[0].id
        (Behind(share=0.5, by=(Hiding(id='pillar', kind='solid', share=0.5),)), 'corner')
        >>> ends_behind(ana, [bo], hall, men, Rule([4.1, 4.1], None))[0].target.by[0].id
        'corner'
    """
    discs, eye = as_array(targets), as_array([viewer])
    away_m = np.hypot(*(discs[:, :2] - eye[0, :2]).T)
    asked = np.flatnonzero((away_m > TOUCH_M) & (discs[:, 2] > TOUCH_M))
    found = [Ends(OPEN, OPEN)] * len(targets)
    if len(asked):
        solids = _tall_for_any(obstacles, uprights, rule)
        asked = asked[any_beside(viewer, discs[asked], obstacles, solids)]
    if not len(asked):
        return tuple(found)
    heights = np.array([uprights[0], *(uprights[i + 1] for i in asked.tolist())], dtype=np.float64)
    tall_m = np.array([rule.tall_m[0], *(rule.tall_m[i + 1] for i in asked.tolist())]) - LITTLE_M
    pairs = _Pairs(eye[0], discs[asked], obstacles, heights, tall_m, rule.own_within_m)
    for i, ends in zip(asked.tolist(), pairs.ends(), strict=True):
        found[i] = ends
    return tuple(found)


def _tall_for_any(obstacles: Obstacles, uprights: Sequence[Upright], rule: Rule) -> Bools:
    """Return which solids are tall enough to count for anybody."""
    tops = obstacles.index.bases + obstacles.index.heights
    lowest, least_m = min(one.foot_m for one in uprights), min(rule.tall_m) - LITTLE_M
    tall: Bools = (tops - lowest >= least_m) & obstacles.counting
    return tall


class _Seen(NamedTuple):
    """What stands before bodies: shadows, heights above the line of the feet, gaps to both ends in metres."""

    found: Shadows
    heights: Floats
    from_viewer_m: Floats
    from_target_m: Floats


class _Pairs(NamedTuple):
    """A viewer and targets; ``heights``, array (1 + n, 2), are of the viewer and of these."""

    eye: Floats
    discs: Floats
    obstacles: Obstacles
    heights: Floats
    tall_m: Floats
    own_within_m: float | None

    def ends(self) -> list[Ends]:
        """Return what each target and the viewer are behind; a thing is the cover of one of the two only."""
        before, tall = self._before_targets(), self.heights[:, 1] - self.heights[:, 0]
        if self.own_within_m is None:
            theirs = self._behind(before, self._hides(before, self.tall_m[1:]), tall[1:])
            return [Ends(one, OPEN) for one in theirs]
        back, size = self._before_viewer(), len(self.discs)
        own = distinct(np.concatenate((self._own(before), self._own(back))))
        mine = self._hides(back, np.full(size, self.tall_m[0])) & np.isin(self._pair(back.found), own)
        rest = self._hides(before, self.tall_m[1:]) & ~np.isin(self._pair(before.found), own)
        viewer = self._behind(back, mine, np.full(size, tall[0])) if mine.any() else [OPEN] * size
        theirs = self._behind(before, rest, tall[1:])
        return [Ends(*both) for both in zip(theirs, viewer, strict=True)]

    def _before_targets(self) -> _Seen:
        """Return what stands before the targets, seen from the viewer."""
        x, y, radius_m = self.eye.tolist()
        views = Views.at((x, y), self.discs)
        found = views.shadows(self.obstacles, np.zeros_like(self.obstacles.counting))
        if self.obstacles.counting.any():
            near = self._tall(
                solids_beside(np.array([[x, y, 0.0]]), self.discs, self.obstacles), self.tall_m[1:]
            )
            found = found.and_also(views.shadows_of_solids(near, self.obstacles))
        heights = self._heights(found, views, self.heights[:1, 0], self.heights[1:, 0])
        beyond = views.away_m[found.body] - found.along_m[1] - self.discs[found.body, 2]
        return _Seen(found, heights, found.along_m[0] - radius_m, beyond)

    def _before_viewer(self) -> _Seen:
        """Return what stands near the viewer and before it, seen from each target."""
        views, size = Views.back(self.discs[:, :2], self.eye), len(self.discs)
        x, y, radius_m = self.eye.tolist()
        reach_m = math.hypot(radius_m + (self.own_within_m or 0.0), radius_m) + LITTLE_M
        walls = self.obstacles.pieces_with("sight", np.zeros_like(self.obstacles.counting))
        some = walls.boxes.touching((x - reach_m, y - reach_m), (x + reach_m, y + reach_m))
        found = views.shadows_of_pieces(walls, np.repeat(np.arange(size), len(some)), np.tile(some, size))
        if self.obstacles.counting.any():
            near = np.repeat(solids_under(np.array([[x, y, reach_m]]), self.obstacles), size, axis=0)
            near = self._tall(near, np.full(size, self.tall_m[0]))
            found = found.and_also(views.shadows_of_solids(near, self.obstacles))
        heights = self._heights(found, views, self.heights[1:, 0], self.heights[:1, 0])
        before = views.away_m[found.body] - found.along_m[1] - radius_m
        return _Seen(found, heights, before, found.along_m[0] - self.discs[found.body, 2])

    def _tall(self, near: Bools, tall_m: Floats) -> Bools:
        """Return which solids may be tall enough to count, array (n, s)."""
        index = self.obstacles.index
        lowest = np.minimum(self.heights[0, 0], self.heights[1:, 0])[:, None]
        high: Bools = (index.bases + index.heights - lowest) >= tall_m[:, None]
        return near & high & self.obstacles.counting & ~self._inside()

    def _inside(self) -> Bools:
        """Return which solids hold the centre of the viewer or of each target at its height, array (n, s)."""
        points = np.vstack([self.eye, self.discs])
        points[:, 2] = LITTLE_M
        index, (feet, tops) = self.obstacles.index, self.heights.T[:, :, None]
        holds = solids_under(points, self.obstacles)
        holds &= (index.bases < tops) & (index.bases + index.heights > feet)
        either: Bools = holds[1:] | holds[0]
        return either

    def _heights(self, found: Shadows, views: Views, here: Floats, there: Floats) -> Floats:
        """Return from where to where shadows reach above the lines from feet to feet, array (2, k)."""
        begin, end = (np.broadcast_to(feet, len(self.discs))[found.body] for feet in (here, there))
        lines = begin + (end - begin) * found.along_m / views.away_m[found.body]
        count, index = len(self.obstacles.barriers), self.obstacles.index
        bases = np.append(np.full(count, -math.inf), index.bases)
        tops = np.append(np.full(count, math.inf), index.bases + index.heights)
        return np.array([bases[found.thing] - lines.max(axis=0), tops[found.thing] - lines.min(axis=0)])

    def _hides(self, seen: _Seen, tall_m: Floats) -> Bools:
        """Return which shadows are of things that are tall enough for the body anywhere before it."""
        pairs, group = np.unique(self._pair(seen.found), return_inverse=True)
        most = np.full(len(pairs), -math.inf)
        np.maximum.at(most, group, seen.heights[1])
        hides: Bools = most[group] >= tall_m[seen.found.body]
        return hides

    def _own(self, seen: _Seen) -> Ints:
        """Return the pairs of which the thing begins near the viewer, and is nearer to it."""
        pairs, group = np.unique(self._pair(seen.found), return_inverse=True)
        begin, end = (np.full(len(pairs), math.inf) for _ in range(2))
        for nearest, metres in ((begin, seen.from_viewer_m), (end, seen.from_target_m)):
            np.minimum.at(nearest, group, np.maximum(metres, 0.0))
        within_m = -math.inf if self.own_within_m is None else self.own_within_m
        own: Ints = pairs[(begin <= within_m + TOUCH_M) & (begin < end - TOUCH_M)]
        return own

    @property
    def _things(self) -> int:
        return len(self.obstacles.barriers) + len(self.obstacles.solids)

    def _pair(self, found: Shadows) -> Ints:
        return found.body * self._things + found.thing

    def _behind(self, seen: _Seen, kept: Bools, tall: Floats) -> list[Behind]:
        """Return the shares of fronts that are hidden, and what hides them."""
        found, heights = seen.found.only(kept), seen.heights[:, kept]
        shares = stacked(found, found.body, tall, heights)
        pairs, group = np.unique(self._pair(found), return_inverse=True)
        bodies, things = np.divmod(pairs, max(1, self._things))
        alone, by = stacked(found, group, tall[bodies], heights), [list[Hiding]() for _ in tall]
        for body, thing, share in zip(bodies.tolist(), things.tolist(), alone.tolist(), strict=True):
            if share > SAME_SHARE:
                by[body].append(Hiding(*self.obstacles.name_of(thing), share))
        return [
            Behind(share, tuple(sorted(some, key=lambda one: (-one.share, one.id))))
            for share, some in zip(shares.tolist(), by, strict=True)
        ]

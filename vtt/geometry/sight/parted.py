"""Cover of the two ends of a line: what hides the one who is looked at, and what the viewer is behind."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import SAME_SHARE, TOUCH_M, Bools, Floats, Ints
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
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
    if not len(asked):
        return tuple(found)
    heights = np.array([uprights[0], *(uprights[i + 1] for i in asked.tolist())], dtype=np.float64)
    tall_m = np.array([rule.tall_m[0], *(rule.tall_m[i + 1] for i in asked.tolist())]) - LITTLE_M
    pairs = _Pairs(eye[0], discs[asked], obstacles, heights, tall_m, rule.own_within_m)
    for i, target, own in zip(asked.tolist(), pairs.of_targets(), pairs.of_viewer(), strict=True):
        found[i] = Ends(target, own)
    return tuple(found)


class _Pairs(NamedTuple):
    """A viewer and targets; ``heights``, array (1 + n, 2), are of the viewer and of these."""

    eye: Floats
    discs: Floats
    obstacles: Obstacles
    heights: Floats
    tall_m: Floats
    own_within_m: float | None

    def of_targets(self) -> list[Behind]:
        """Return what the targets are behind, seen from the viewer: what is not the viewer's own."""
        x, y, radius_m = self.eye.tolist()
        views = Views.at((x, y), self.discs)
        walls = views.shadows(self.obstacles, np.zeros_like(self.obstacles.counting))
        near = solids_beside(Disc((x, y), 0.0), self.discs, self.obstacles)
        found = walls.and_also(views.shadows_of_solids(self._tall(near, self.tall_m[1:]), self.obstacles))
        low, high = self._heights(found, views, self.heights[:1, 0], self.heights[1:, 0])
        theirs = np.array([low, high])
        kept = self._hides(found, high, self.tall_m[1:])
        if self.own_within_m is not None:
            begins, ends = found.along_m[0] - radius_m, views.away_m[found.body] - found.along_m[1]
            kept &= ~self._is_own(found, begins, ends - self.discs[found.body, 2])
        tall = self.heights[1:, 1] - self.heights[1:, 0]
        return self._behind(found.only(kept), theirs[:, kept], tall)

    def of_viewer(self) -> list[Behind]:
        """Return what the viewer is behind, seen from each target: what is near to it, and nearer to it."""
        if self.own_within_m is None:
            return [OPEN] * len(self.discs)
        radius_m = float(self.eye[2])
        around = np.array([[*self.eye[:2], radius_m + self.own_within_m + TOUCH_M]])
        near = np.repeat(solids_under(around, self.obstacles), len(self.discs), axis=0)
        near = self._tall(near, np.full(len(self.discs), self.tall_m[0]))
        walls = self.obstacles.pieces_with("sight", np.zeros_like(self.obstacles.counting))
        x, y, reach_m = around[0].tolist()
        pieces = walls.boxes.touching((x - reach_m, y - reach_m), (x + reach_m, y + reach_m))
        if not (near.any() or len(pieces)):
            return [OPEN] * len(self.discs)
        views = Views.back(self.discs[:, :2], self.eye)
        found = views.shadows_of_pieces(walls, pieces)
        found = found.and_also(views.shadows_of_solids(near, self.obstacles))
        low, high = self._heights(found, views, self.heights[1:, 0], self.heights[:1, 0])
        begins = views.away_m[found.body] - found.along_m[1] - radius_m
        ends = found.along_m[0] - self.discs[found.body, 2]
        kept = self._is_own(found, begins, ends)
        kept &= self._hides(found, high, np.full(len(self.discs), self.tall_m[0]))
        tall = np.full(len(self.discs), self.heights[0, 1] - self.heights[0, 0])
        return self._behind(found.only(kept), np.array([low, high])[:, kept], tall)

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

    def _heights(self, found: Shadows, views: Views, here: Floats, there: Floats) -> tuple[Floats, Floats]:
        """Return from where to where shadows reach above the lines from feet to feet, arrays (k,)."""
        begin, end = (np.broadcast_to(feet, len(self.discs))[found.body] for feet in (here, there))
        lines = begin + (end - begin) * found.along_m / views.away_m[found.body]
        count, index = len(self.obstacles.barriers), self.obstacles.index
        bases = np.append(np.full(count, -math.inf), index.bases)
        tops = np.append(np.full(count, math.inf), index.bases + index.heights)
        return bases[found.thing] - lines.max(axis=0), tops[found.thing] - lines.min(axis=0)

    def _hides(self, found: Shadows, high: Floats, tall_m: Floats) -> Bools:
        """Return which shadows are of things that are tall enough for the body anywhere before it."""
        most, pair = np.full(len(self.discs) * self._things, -math.inf), self._pair(found)
        np.maximum.at(most, pair, high)
        hides: Bools = most[pair] >= tall_m[found.body]
        return hides

    def _is_own(self, found: Shadows, begins_m: Floats, ends_m: Floats) -> Bools:
        """Return which shadows are of things that begin near the viewer, and are nearer to it."""
        pair, count = self._pair(found), len(self.discs) * self._things
        begin, end = (np.full(count, math.inf) for _ in range(2))
        for nearest, metres in ((begin, begins_m), (end, ends_m)):
            np.minimum.at(nearest, pair, np.maximum(metres, 0.0))
        within_m = -math.inf if self.own_within_m is None else self.own_within_m
        own = (begin <= within_m + TOUCH_M) & (begin < end - TOUCH_M)
        mine: Bools = own[pair]
        return mine

    @property
    def _things(self) -> int:
        return len(self.obstacles.barriers) + len(self.obstacles.solids)

    def _pair(self, found: Shadows) -> Ints:
        return found.body * self._things + found.thing

    def _behind(self, found: Shadows, heights: Floats, tall: Floats) -> list[Behind]:
        """Return the shares of fronts that are hidden, and what hides them."""
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

"""What may stop the lines from one disc to others: pieces of walls, smoke, and slabs by their heights."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.shapes.arrays import Bools, Floats, Ints
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.samples import Veil
from vtt.geometry.sight.slabs import Slab, levels_of
from vtt.geometry.sight.solids import solids_under
from vtt.geometry.world.corridors import Corridors, as_array, corridors, those
from vtt.geometry.world.loops import Loops
from vtt.geometry.world.obstacles import Channel, Obstacles
from vtt.geometry.world.pieces import Pieces
from vtt.geometry.world.screens import Screens


class LineBlockers(NamedTuple):
    """What may stop the lines to some of the targets.

    Attributes:
        viewers: who looks, array (1, 3) of centre and radius, metres; (n, 3) where each at another target.
        places: the numbers of these targets among all of them, array (n,).
        targets: array (n, 3): their centres and radii, metres.
        screens: what stands across many pieces together.
        loops: which of the pieces enclose something; None where solids are among them.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> walls = [Barrier("v", "wall", (4, 0), (4, 5)), Barrier("w", "wall", (5, 4.2), (6, 4.2))]
        >>> targets, hall = np.array([[8.0, 4.0, 0.5], [1.0, 8.0, 0.5]]), Obstacles((9, 9), walls)
        >>> (blockers,) = line_blockers(Disc((1, 4), 0.5), targets, hall, "sight", 1.0, None)
        >>> nearest = blockers.middle(), blockers.around(np.array([0]))
        >>> [blockers.pieces.thing[near.piece].tolist() for near in nearest]
        [[0], [0, 1]]
        >>> blockers.around(np.array([1])).piece.tolist()
        []
    """

    viewers: Floats
    places: Ints
    targets: Floats
    obstacles: Obstacles
    pieces: Pieces
    screens: Screens
    loops: Loops | None
    veils: tuple[Veil, ...]

    def middle(self) -> Corridors:
        """Return the pieces on the lines from centre to centre."""
        return self._beside_own_solids(corridors(self.viewers, self.targets, self.pieces, middle=True))

    def across(self, which: Ints) -> Corridors:
        """Return the pieces in the corridors to some of the targets, which are the ones in the answer.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier
            >>> ana, others = np.array([[1.0, 4.0, 0.5]]), np.array([[8.0, 4.0, 0.5], [1.0, 8.0, 0.5]])
            >>> hall = Obstacles((9, 9), [Barrier("w", "wall", (4, 3), (4, 5))])
            >>> blockers = line_blockers_from(ana, others, hall, "sight")
            >>> [blockers.across(np.array([target])).piece.tolist() for target in (0, 1)]
            [[0], []]
        """
        return self._beside_own_solids(
            corridors(those(self.viewers, which), self.targets[which], self.pieces)
        )

    def near_sides(self, near: Corridors) -> Corridors:
        """Leave out pieces that stop no line which others do not stop before: the far sides of loops.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier
            >>> corners = [(4.0, 4.0), (5.0, 3.5), (5.0, 4.5)]
            >>> trunk = [Barrier(f"w{i}", "wall", a, corners[i - 1]) for i, a in enumerate(corners)]
            >>> ana, bo = np.array([[1.0, 4.0, 0.5]]), np.array([[8.0, 4.0, 0.5]])
            >>> blockers = line_blockers_from(ana, bo, Obstacles((9, 9), trunk), "sight")
            >>> near = blockers.across(np.array([0]))
            >>> near.piece.tolist(), blockers.near_sides(near).piece.tolist()
            ([0, 1, 2], [0, 1])
        """
        if self.loops is None:
            return near
        return near.only(~self.loops.far_sides(near, self.pieces.a, self.pieces.along))

    def around(self, which: Ints) -> Corridors:
        """Return the pieces that decide which lines to some of the targets pass."""
        return self.near_sides(self.across(which))

    def is_open(self) -> bool:
        """Tell whether no corridor can be shut by one screen or piece alone: these are all too short.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier
            >>> ana, bo = np.array([[1.0, 4.0, 0.5]]), np.array([[8.0, 4.0, 0.5]])
            >>> wide, wider = (Barrier("w", "wall", (4, 3), (4, y)) for y in (4.0, 4.1))
            >>> halls = [Obstacles((9, 9), walls) for walls in ([], [wide], [wider])]
            >>> [line_blockers_from(ana, bo, hall, "sight").is_open() for hall in halls]
            [True, True, False]
        """
        narrow_m = float(max(self.viewers[:, 2].min(), self.targets[:, 2].min(initial=math.inf)))
        return not len(self.screens.a) and self.pieces.longest_m <= 2 * narrow_m

    def _beside_own_solids(self, near: Corridors) -> Corridors:
        """Leave out the solids that overlap the viewer or the target."""
        solid = self.pieces.thing[near.piece] - len(self.obstacles.barriers)
        if not (solid >= 0).any():
            return near
        own = solids_under(near.targets, self.obstacles) | solids_under(near.viewers, self.obstacles)
        return near.only(~((solid >= 0) & own[near.target, np.maximum(solid, 0)]))


def line_blockers(  # noqa: PLR0913 - as lines_of_sight
    viewer: Disc,
    targets: Floats,
    obstacles: Obstacles,
    channel: Channel,
    over_m: float,
    uprights: Sequence[Upright] | None,
) -> Iterator[LineBlockers]:
    """Look at targets, array (n, 3), together at those for which the same pieces and no slabs stop lines.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> crate = Solid("crate", ((4, 0), (5, 0), (5, 9), (4, 9)), 1.0)
        >>> hall, ana, bo = Obstacles((9, 9), solids=[crate]), Disc((1, 4), 0.5), np.array([[8.0, 4.0, 0.5]])
        >>> both = [next(line_blockers(ana, bo, hall, "sight", over_m, None)) for over_m in (1.0, 1.1)]
        >>> [len(blockers.pieces.thing) for blockers in both]
        [4, 0]
        >>> (blockers,) = line_blockers(ana, bo, hall, "sight", 0.0, [Upright(0.8, 2), Upright(0, 0.5)])
        >>> [veil.name_at((4, 4)) for veil in blockers.veils]
        [('crate', 'solid')]
        >>> list(line_blockers(ana, bo[:0], hall, "sight", 1.0, None))
        []
    """
    viewers, everyone = as_array([viewer]), np.arange(len(targets))
    if uprights is None and len(targets):
        yield _line_blockers(
            viewers, targets, everyone, obstacles, (channel, obstacles.solids_over(over_m), ())
        )
    elif uprights is not None:
        levels = levels_of(viewer, targets, uprights, obstacles)
        plain = np.array([not slabs for slabs in levels.partly], dtype=np.bool_)
        for solids in {row.tobytes(): row for row in levels.wholly[plain]}.values():
            places = np.flatnonzero(plain & (levels.wholly == solids).all(axis=1))
            yield _line_blockers(viewers, targets, places, obstacles, (channel, solids, ()))
        for place in np.flatnonzero(~plain).tolist():
            how = channel, levels.wholly[place], levels.partly[place]
            yield _line_blockers(viewers, targets, everyone[[place]], obstacles, how)


def line_blockers_from(
    viewers: Floats, targets: Floats, obstacles: Obstacles, channel: Channel, over_m: float = math.inf
) -> LineBlockers:
    """Look from each of many discs, array (n, 3), at another one, over all solids that are lower.

    Examples:
        >>> ana, bo = np.array([[1.0, 4.0, 0.5]]), np.array([[8.0, 4.0, 0.5]])
        >>> viewers, targets = np.vstack([ana, bo]), np.vstack([bo, ana])
        >>> blockers = line_blockers_from(viewers, targets, Obstacles((9, 9)), "movement")
        >>> blockers.middle().length_m.tolist()
        [7.0, 7.0]
    """
    how = channel, obstacles.solids_over(over_m), ()
    return _line_blockers(viewers, targets, np.arange(len(targets)), obstacles, how)


def _line_blockers(
    viewers: Floats,
    targets: Floats,
    places: Ints,
    obstacles: Obstacles,
    how: tuple[Channel, Bools, tuple[Slab, ...]],
) -> LineBlockers:
    """Look at some of the targets, given the channel, the solids that stop all lines, and the slabs."""
    channel, solids, slabs = how
    pieces, screens = obstacles.pieces_with(channel, solids), obstacles.screens(channel)
    loops = None if solids.any() else obstacles.loops(channel)
    smokes = obstacles.index.smokes if channel == "sight" else ()
    return LineBlockers(
        viewers, places, targets[places], obstacles, pieces, screens, loops, (*smokes, *slabs)
    )

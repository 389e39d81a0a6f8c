"""What may stop the lines from one disc to others: pieces of walls, smoke, and slabs by their heights."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from vtt.geometry.corridors import Corridors, corridors
from vtt.geometry.levels import Upright
from vtt.geometry.loops import Loops
from vtt.geometry.noding import Bools, Floats, Ints
from vtt.geometry.obstacles import Channel, Obstacles
from vtt.geometry.pieces import Pieces
from vtt.geometry.samples import Veil
from vtt.geometry.screens import Screens
from vtt.geometry.shapes import Disc
from vtt.geometry.slabs import Slab, levels_of
from vtt.geometry.solids import solids_under


class Look(NamedTuple):
    """What may stop the lines to some of the targets.

    Attributes:
        places: the numbers of these targets among all of them, array (n,).
        targets: array (n, 3): their centres and radii, metres.
        screens: what stands across many pieces together.
        loops: which of the pieces enclose something; None where solids are among them.
    """

    viewer: Disc
    places: Ints
    targets: Floats
    obstacles: Obstacles
    pieces: Pieces
    screens: Screens
    loops: Loops | None
    veils: tuple[Veil, ...]

    def middle(self) -> Corridors:
        """Return the pieces on the lines from centre to centre."""
        return self._beside_own_solids(corridors(self.viewer, self.targets, self.pieces, middle=True))

    def around(self, which: Ints) -> Corridors:
        """Return the pieces in the corridors to some of the targets, which are the ones in the answer."""
        near = corridors(self.viewer, self.targets[which], self.pieces)
        if self.loops is not None:
            near = near.only(~self.loops.far_sides(near, self.pieces.a, self.pieces.along))
        return self._beside_own_solids(near)

    def _beside_own_solids(self, near: Corridors) -> Corridors:
        """Leave out the solids that overlap the viewer or the target."""
        solid = self.pieces.thing[near.piece] - len(self.obstacles.barriers)
        if not (solid >= 0).any():
            return near
        discs = np.vstack([near.targets, (*self.viewer.centre, self.viewer.radius_m)])
        own = solids_under(discs, self.obstacles)
        own = own[:-1] | own[-1]
        return near.only(~((solid >= 0) & own[near.target, np.maximum(solid, 0)]))


def looks(  # noqa: PLR0913 - as lines_of_sight
    viewer: Disc,
    targets: Floats,
    obstacles: Obstacles,
    channel: Channel,
    over_m: float,
    uprights: Sequence[Upright] | None,
) -> Iterator[Look]:
    """Look at targets, array (n, 3), together at those for which the same pieces and no slabs stop lines.

    Examples:
        >>> from vtt.geometry.obstacles import Solid
        >>> crate = Solid("crate", ((4, 0), (5, 0), (5, 9), (4, 9)), 1.0)
        >>> hall, ana, bo = Obstacles((9, 9), solids=[crate]), Disc((1, 4), 0.5), np.array([[8.0, 4.0, 0.5]])
        >>> both = [next(looks(ana, bo, hall, "sight", over_m, None)) for over_m in (1.0, 1.1)]
        >>> [len(look.pieces.thing) for look in both]
        [4, 0]
        >>> (look,) = looks(ana, bo, hall, "sight", 0.0, [Upright(0, 2), Upright(0, 0.5)])
        >>> [veil.name_at((4, 4)) for veil in look.veils], list(looks(ana, bo[:0], hall, "sight", 1.0, None))
        ([('crate', 'solid')], [])
    """
    everyone = np.arange(len(targets))
    if uprights is None and len(targets):
        yield _look(viewer, targets, everyone, obstacles, (channel, obstacles.solids_over(over_m), ()))
    elif uprights is not None:
        levels = levels_of(viewer, targets, uprights, obstacles)
        plain = np.array([not slabs for slabs in levels.partly], dtype=np.bool_)
        for solids in {row.tobytes(): row for row in levels.wholly[plain]}.values():
            places = np.flatnonzero(plain & (levels.wholly == solids).all(axis=1))
            yield _look(viewer, targets, places, obstacles, (channel, solids, ()))
        for place in np.flatnonzero(~plain).tolist():
            how = channel, levels.wholly[place], levels.partly[place]
            yield _look(viewer, targets, everyone[[place]], obstacles, how)


def _look(
    viewer: Disc,
    targets: Floats,
    places: Ints,
    obstacles: Obstacles,
    how: tuple[Channel, Bools, tuple[Slab, ...]],
) -> Look:
    """Look at some of the targets, given the channel, the solids that stop all lines, and the slabs."""
    channel, solids, slabs = how
    pieces, screens = obstacles.pieces_with(channel, solids), obstacles.screens(channel)
    loops = None if solids.any() else obstacles.loops(channel)
    smokes = obstacles.index.smokes if channel == "sight" else ()
    return Look(viewer, places, targets[places], obstacles, pieces, screens, loops, (*smokes, *slabs))

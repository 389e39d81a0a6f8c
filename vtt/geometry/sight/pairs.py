"""Whether anything is seen between two discs, asked of many pairs at once."""

import math
from collections.abc import Sequence

import numpy as np

from vtt.geometry.shapes.arrays import Bools
from vtt.geometry.shapes.shapes import Disc, Segment
from vtt.geometry.sight.line_blockers import LineBlockers, line_blockers_from
from vtt.geometry.sight.samples import open_shares
from vtt.geometry.sight.slits import through_slits
from vtt.geometry.sight.solids import solids_beside
from vtt.geometry.world.corridors import as_array, corridors, those
from vtt.geometry.world.edges import Straights, boxes, edges_of
from vtt.geometry.world.lines import stopped_centres
from vtt.geometry.world.obstacles import Channel, Obstacles
from vtt.geometry.world.screens import screened, walled

Discs = Sequence[Disc]
PAIRS_AT_ONCE = 256
"""How many pairs are measured together: with more, the arrays outgrow the cache of a processor."""


def any_pass(
    viewers: Discs,
    targets: Discs,
    obstacles: Obstacles,
    *,
    channel: Channel = "sight",
    over_m: float = math.inf,
) -> Bools:
    """Tell for each viewer whether it sees its target, as ``line_of_sight``, without trying all lines.

    Args:
        viewers: who looks.
        targets: who is looked at, one by each viewer.
        obstacles: what may be in the way.
        channel: whether what stops sight or what stops movement stops the lines.
        over_m: solids at least this high stop them too.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> ana, bo, wall = Disc((1, 5), 0.5), Disc((9, 5), 0.5), Barrier("w", "wall", (5, 0), (5, 5.1))
        >>> any_pass([ana, ana], [bo, Disc((9, 4), 0.5)], Obstacles((10, 10), [wall])).tolist()
        [True, False]
        >>> any_pass([], [], Obstacles((10, 10))).tolist()
        []
    """
    passes, all_viewers, all_targets = np.ones(len(targets), np.bool_), as_array(viewers), as_array(targets)
    for first in range(0, len(targets), PAIRS_AT_ONCE):
        some = slice(first, first + PAIRS_AT_ONCE)
        blockers = line_blockers_from(all_viewers[some], all_targets[some], obstacles, channel, over_m)
        passes[some] = _passes(blockers, slits=channel == "sight")
    return passes


def any_between(viewers: Discs, targets: Discs, edges: Sequence[Segment]) -> Bools:
    """Tell between which viewers and which targets any of some edges comes, array (viewers, targets).

    Where none does, nothing changes for the two when what has these edges comes or goes.

    Examples:
        >>> ana, others, door = Disc((1, 5), 0.5), [Disc((9, 5), 0.5), Disc((1, 9), 0.5)], ((5, 4), (5, 4.6))
        >>> any_between([ana, others[1]], others, [door]).tolist(), any_between([ana], others, []).tolist()
        ([[True, False], [False, False]], [[False, False]])
    """
    found = np.zeros(len(viewers) * len(targets), dtype=np.bool_)
    if len(found) and edges:
        eyes, bodies = as_array(viewers), as_array(targets)
        both = np.repeat(eyes, len(bodies), axis=0), np.tile(bodies, (len(eyes), 1))
        found[corridors(*both, _straights(edges)).target] = True
    return found.reshape(len(viewers), len(targets))


def _straights(edges: Sequence[Segment]) -> Straights:
    a, b, _ = edges_of([edges])
    return Straights(a, b, boxes(a, b))


def solids_between(viewers: Discs, targets: Discs, obstacles: Obstacles) -> Bools:
    """Tell for each viewer whether any solid, however high, may be in the way to its target.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)])
        >>> solids_between([Disc((1, 4), 0.5)] * 2, [Disc((8, 4), 0.5), Disc((1, 9), 0.5)], hall).tolist()
        [True, False]
    """
    if not obstacles.solids or not targets:
        return np.zeros(len(targets), dtype=np.bool_)
    near: Bools = np.any(solids_beside(as_array(viewers), as_array(targets), obstacles), axis=1)
    return near


def _passes(blockers: LineBlockers, *, slits: bool) -> Bools:
    """Return which viewers see their targets: the line of the centres is asked first, then all others."""
    middle, pieces = blockers.middle(), blockers.pieces
    passes = ~stopped_centres(middle, pieces)
    unsure = np.flatnonzero((~passes | bool(blockers.veils)) & ~walled(middle, pieces))
    if len(unsure):
        viewers, targets = those(blockers.viewers, unsure), blockers.targets[unsure]
        unsure = unsure[~screened(viewers, targets, blockers.screens)]
    if len(unsure):
        near = blockers.around(unsure)
        passes[unsure] = open_shares(near, pieces, blockers.veils, len(blockers.obstacles.barriers)) > 0
        dim = unsure[~passes[unsure]] if slits else unsure[:0]
        passes[dim] = through_slits(blockers, dim)
    return passes

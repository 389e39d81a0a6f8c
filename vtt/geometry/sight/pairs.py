"""Whether anything is seen between two discs, asked of many pairs at once."""

import math
from collections.abc import Sequence

import numpy as np

from vtt.geometry.shapes.arrays import Bools
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.line_blockers import LineBlockers, line_blockers_from
from vtt.geometry.sight.samples import open_shares
from vtt.geometry.sight.slits import through_slits
from vtt.geometry.world.corridors import as_array, those
from vtt.geometry.world.lines import stopped_centres
from vtt.geometry.world.obstacles import Channel, Obstacles
from vtt.geometry.world.screens import screened, walled

PAIRS_AT_ONCE = 256
"""How many pairs are measured together: with more, the arrays outgrow the cache of a processor."""


def any_pass(
    viewers: Sequence[Disc],
    targets: Sequence[Disc],
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

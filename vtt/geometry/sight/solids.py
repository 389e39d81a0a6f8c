"""Solids among lines and discs: which lines cross them, and whose feet they are under."""

from typing import NamedTuple

import numpy as np
import shapely

from vtt.geometry.shapes.arrays import MARGIN_M, Bools, Floats, Ints
from vtt.geometry.shapes.shapes import Point
from vtt.geometry.world.chords import crossings
from vtt.geometry.world.corridors import pairs_near
from vtt.geometry.world.edges import some_of
from vtt.geometry.world.mesh import TOUCH_M
from vtt.geometry.world.obstacles import Obstacles


class Chords(NamedTuple):
    """Where lines run through solids, by line.

    Attributes:
        line, solid: arrays (n,) of indices.
        enter_m, leave_m: arrays (n,), metres from the start of the line.
    """

    line: Ints
    solid: Ints
    enter_m: Floats
    leave_m: Floats

    def only(self, kept: Bools) -> "Chords":
        """Return some of them.

        Examples:
            >>> found = Chords(np.array([0, 1]), np.array([5, 6]), np.array([1.0, 2.0]), np.array([3.0, 4.0]))
            >>> [found.only(np.array(kept)).solid.tolist() for kept in ([False, True], [False, False])]
            [[6], []]
        """
        return Chords(self.line[kept], self.solid[kept], self.enter_m[kept], self.leave_m[kept])


def solids_under(discs: Floats, obstacles: Obstacles) -> Bools:
    """Return which discs (n, 3) overlap which solids, array (n, s); touching is not overlapping.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)])
        >>> solids_under(np.array([[3.5, 4.5, 0.5], [3.6, 4.5, 0.5], [4.5, 4.5, 0.1]]), hall).tolist()
        [[False], [True], [True]]
    """
    around = obstacles.index.solid_discs
    apart = np.hypot(discs[:, None, 0] - around[:, 0], discs[:, None, 1] - around[:, 1])
    under = apart < discs[:, None, 2] + around[:, 2]
    disc, solid = np.nonzero(under)
    if not len(disc):
        return under
    shapes = obstacles.index.solid_shapes
    places = shapely.points(discs[disc, :2])
    over_rim = shapely.dwithin(shapes[solid], places, discs[disc, 2] - MARGIN_M)
    under[disc, solid] = over_rim | shapely.contains(shapes[solid], places)
    return under


def solids_beside(viewers: Floats, targets: Floats, obstacles: Obstacles) -> Bools:
    """Return which solids may come into the corridors from discs to others (n, 3), array (n, s).

    Args:
        viewers: their one ends, array (n, 3), or (1, 3) where all begin at the same.
        targets: their other ends, array (n, 3).
        obstacles: the solids.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> crate = Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)
        >>> targets = np.array([[8.0, 4.0, 0.5], [1.0, 9.0, 0.5]])
        >>> solids_beside(np.array([[1.0, 4.0, 0.5]]), targets, Obstacles((9, 9), solids=[crate])).tolist()
        [[True], [False]]
    """
    around = obstacles.index.solid_discs
    starts, offsets = viewers.T[:2, :, None], (targets[:, :2] - viewers[:, :2]).T[:, :, None]
    (ux, uy), (x, y) = offsets, around.T[:2, None] - starts
    square = ux * ux + uy * uy
    share = np.clip((ux * x + uy * y) / np.where(square > 0, square, 1.0), 0.0, 1.0)
    wide = np.maximum(viewers[:, 2:], targets[:, 2:]) + MARGIN_M
    near: Bools = np.hypot(x - share * ux, y - share * uy) < around[:, 2] + wide
    return near


def chords(start: Point, ends: Floats, obstacles: Obstacles) -> Chords:
    """Return where lines from a place to others, array (n, 2), cross solids that do not touch their ends.

    Examples:
        >>> from vtt.geometry.world.obstacles import Solid
        >>> hall = Obstacles((9, 9), solids=[Solid("crate", ((4, 4), (5, 4), (5, 5), (4, 5)), 1.0)])
        >>> found = chords((1.0, 4.5), np.array([[8.0, 4.5], [4.5, 4.5], [7.0, 3.5]]), hall)
        >>> found.line.tolist(), found.enter_m.tolist(), found.leave_m.tolist()
        ([0], [3.0], [4.0])
    """
    edges = obstacles.index.solid_edges
    line, solid = _near(start, ends, obstacles)
    if not len(line):
        return Chords(line, solid, np.zeros(0), np.zeros(0))
    first = obstacles.index.solid_first[solid]
    count = obstacles.index.solid_first[solid + 1] - first
    begin = np.cumsum(count) - count
    pair = np.repeat(np.arange(len(line)), count)
    edge = np.arange(len(pair)) + (first - begin)[pair]
    starts = np.array([start], dtype=np.float64)
    a, b, beyond = some_of(edges.a, edge).T, some_of(edges.b, edge).T, some_of(ends, line[pair]).T
    found = crossings(starts, beyond, a, b)
    length = np.hypot(*(ends - starts).T)[line]
    metres = found.share * length[pair]
    readings = [_stretch(hits != 0, metres, length[pair], begin) for hits in (found.left, found.right)]
    enter = np.maximum(readings[0][0], readings[1][0])
    leave = np.minimum(readings[0][1], readings[1][1])
    through = leave - enter > TOUCH_M
    return Chords(line[through], solid[through], enter[through], leave[through])


def _stretch(hits: Bools, metres: Floats, length_m: Floats, begin: Ints) -> tuple[Floats, Floats]:
    """Return where lines first enter and last leave; nowhere if an end of the line is inside."""
    before, behind = hits & (metres <= TOUCH_M), hits & (metres >= length_m - TOUCH_M)
    between = hits & ~before & ~behind
    enter = np.minimum.reduceat(np.where(between, metres, np.inf), begin)
    leave = np.maximum.reduceat(np.where(between, metres, -np.inf), begin)
    holds_end = np.logical_xor.reduceat(before, begin) | np.logical_xor.reduceat(behind, begin)
    enter[holds_end] = np.inf
    return enter, leave


def _near(start: Point, ends: Floats, obstacles: Obstacles) -> tuple[Ints, Ints]:
    """Return the pairs of lines and solids whose surrounding disc the line meets, by line.

    Such a solid is wider than a point, and so it has edges.
    """
    around = obstacles.index.solid_discs
    line, solid = pairs_near(start, ends, float(around[:, 2].max(initial=0.0)), obstacles.index.solid_dots)
    offset = ends - start
    length = np.hypot(*offset.T)
    ux, uy = (column[line] for column in (offset / np.where(length > 0, length, 1.0)[:, None]).T)
    dx, dy, reach = around[:, 0][solid] - start[0], around[:, 1][solid] - start[1], around[:, 2][solid]
    along = dx * ux + dy * uy
    meets = np.abs(dy * ux - dx * uy) < reach
    meets &= (along > -reach) & (along < length[line] + reach)
    found = np.flatnonzero(meets)
    found = found[np.argsort(line[found], kind="stable")]
    return line[found], solid[found]

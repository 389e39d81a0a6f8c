"""What the ground costs at the places of a lattice."""

import numpy as np
import shapely

from vtt.geometry.paths.lattice import Lattice
from vtt.geometry.shapes.arrays import Bools, Floats
from vtt.geometry.shapes.shapes import Ring
from vtt.geometry.world.obstacles import Ground

MIN_COST = 1e-6
"""Ground that costs nothing costs this, so that every step goes on."""


def costs(grounds: tuple[Ground, ...], lattice: Lattice) -> Floats:
    """Return what a metre costs at each place, the highest where several grounds overlap: array (n,).

    Examples:
        >>> from vtt.geometry.shapes.grid import Grid
        >>> from vtt.geometry.paths.lattice import lattice_of
        >>> mud = Ground("mud", ((1, 0), (2, 0), (2, 1), (1, 1)), 2.0)
        >>> costs((mud,), lattice_of((3, 1), Grid(), 0.5)).tolist()
        [1.0, 2.0, 1.0]
    """
    cost, x, y = np.full((lattice.rows.size, lattice.columns.size), -np.inf), lattice.xs(), lattice.ys()
    for ground in grounds:
        if len(ground.ring) > 2:
            (left, right), (upper, lower) = _span(ground.ring, 0, x), _span(ground.ring, 1, y)
            part = cost[upper:lower, left:right]
            held = _held(ground.ring, x[left:right], y[upper:lower])
            part[held] = np.maximum(part[held], ground.cost)
    cost[np.isneginf(cost)] = 1.0
    dearest: Floats = np.maximum(cost, MIN_COST).ravel()
    return dearest


def _span(ring: Ring, axis: int, places: Floats) -> tuple[int, int]:
    """Return which columns or rows a ring reaches: the first, and the one behind the last."""
    metres = [corner[axis] for corner in ring]
    return int(np.searchsorted(places, min(metres))), int(np.searchsorted(places, max(metres), side="right"))


def _held(ring: Ring, x: Floats, y: Floats) -> Bools:
    """Return which points of rows and columns are in a ring; its border belongs to it."""
    area = shapely.Polygon(ring)
    shapely.prepare(area)
    held: Bools = shapely.intersects_xy(area, *np.meshgrid(x, y))
    return held

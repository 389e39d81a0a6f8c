"""Where a mover gets to on the grid with a budget, what it costs, and by which path."""

import math
from collections.abc import Sequence
from functools import cached_property
from typing import Literal

import numpy as np

from vtt.geometry.movement.blocking import Body
from vtt.geometry.paths.lattice import Lattice
from vtt.geometry.paths.spreading import CheapestPaths, Network, spread
from vtt.geometry.paths.stepping import network_of, steps_around
from vtt.geometry.shapes.arrays import MARGIN_M, SAME_COST, Bools, Floats
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.outline import outlines
from vtt.geometry.shapes.shapes import Disc, Path, Point, Ring, distance_m
from vtt.geometry.world.corridors import as_array
from vtt.geometry.world.obstacles import Obstacles

Diagonal = Literal["equal", "alternating", "exact"]
"""A diagonal step counts as one cell, as one and two cells in turn, or as long as it is."""

DIAGONALS: dict[Diagonal, tuple[float, ...]] = {
    "equal": (1.0,),
    "alternating": (1.0, 2.0),
    "exact": (math.sqrt(2),),
}
"""How many cells a diagonal step counts, in turn."""


class Flood:
    """Where a mover gets to with a budget, and how.

    Attributes:
        start: where the mover's centre is, from where everything is counted.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> hall = Obstacles((3, 2), [Barrier("w", "wall", (2, 0), (2, 2))])
        >>> bo = Body("bo", Disc((1.5, 0.5), 0.5))
        >>> found = flood(Disc((0.5, 0.5), 0.5), 1.0, hall, Grid(), [], [bo])
        >>> found.reached(), found.places()
        ([(0.5, 0.5), (1.5, 0.5), (0.5, 1.5)], [(0.5, 0.5), (0.5, 1.5)])
        >>> found.cost_m((1.9, 0.1)), found.cost_m((2.5, 0.5)), found.cost_m((-9, 0))
        (1.0, None, None)
        >>> found.path((1.5, 0.5)), found.path((2.5, 0.5)), found.path((0.5, 0.5))
        (((0.5, 0.5), (1.5, 0.5)), None, ((0.5, 0.5),))
        >>> [len(rings) for rings in found.bands([0.0, 1.0])], found.bands([])
        ([1, 1], ())
    """

    def __init__(
        self, start: Point, lattice: Lattice, network: Network, reached: Floats, passable: Floats
    ) -> None:
        """Take what `flood` found.

        Args:
            start: where the mover's centre is.
            lattice: the places around it.
            network: their steps.
            reached: what it costs to get to each node of the network, infinite where it does not get.
            passable: bodies on which it may not end, array (n, 3): their places, and how near it may, metres.
        """
        self.start = start
        self._lattice = lattice
        self._network = network
        self._reached = reached
        self._costs = reached.reshape(-1, lattice.count).min(axis=0)
        self._passable = passable

    def cost_m(self, at: Point) -> float | None:
        """Return what it costs to get to the place at a point, None where the mover does not get."""
        place = self._lattice.place_of(at)
        cost = math.inf if place is None else float(self._costs[place])
        return cost if math.isfinite(cost) else None

    def path(self, at: Point) -> Path | None:
        """Return the cheapest path from the mover's centre to the place at a point, None if there is none.

        Of paths that cost the same it is the one that looks straightest. It may end where the mover may
        pass but not stop; `places` are those where it may.
        """
        if self.cost_m(at) is None:
            return None
        place = self._lattice.place_of(at) or 0
        layers = range(place, len(self._reached), self._lattice.count)
        end = min(layers, key=lambda node: float(self._reached[node]))
        corners = [
            self._lattice.point_of(node % self._lattice.count) for node in self._cheapest.straightest(end)[1:]
        ]
        stays = corners and distance_m(corners[0], self.start) <= SAME_COST
        return (self.start, *corners[1 if stays else 0 :])

    def reached(self) -> Sequence[Point]:
        """Return the places where the mover gets, row by row, also those where it may not stop."""
        return [(x, y) for x, y in self._lattice.points()[np.isfinite(self._costs)].tolist()]

    def places(self) -> Sequence[Point]:
        """Return the places where the mover may stop, row by row."""
        found = np.array(self.reached(), dtype=np.float64).reshape(-1, 2)
        free = np.ones(len(found), dtype=np.bool_)
        for x, y, near_m in self._passable:
            free &= np.hypot(found[:, 0] - x, found[:, 1] - y) >= near_m - MARGIN_M
        return [(x, y) for x, y in found[free].tolist()]

    def bands(self, limits_m: Sequence[float]) -> tuple[tuple[Ring, ...], ...]:
        """Return for each limit the outlines of the cells that are reached within it.

        Outer rings turn from x towards y, holes the other way; a cell is drawn around each place, also where
        the mover may not stop.
        """
        reached = np.isfinite(self._costs)
        return tuple(self._outlines(reached & (self._costs <= limit + SAME_COST)) for limit in limits_m)

    def _outlines(self, places: Bools) -> tuple[Ring, ...]:
        columns, rows = self._lattice.columns.size, self._lattice.rows.size
        (x, y), cell_m = self._lattice.point_of(0), self._lattice.grid.cell_m
        return tuple(
            tuple((x + (column - 0.5) * cell_m, y + (row - 0.5) * cell_m) for column, row in ring)
            for ring in outlines(places.reshape(rows, columns))
        )

    @cached_property
    def _cheapest(self) -> CheapestPaths:
        return CheapestPaths(self._network, self._reached)


def flood(  # noqa: PLR0913
    mover: Disc,
    budget_m: float,
    obstacles: Obstacles,
    grid: Grid,
    bodies: Sequence[Body],
    passable: Sequence[Body] = (),
    diagonal: Diagonal = "exact",
) -> Flood:
    """Find where a disc gets to, from place to neighbouring place of the grid.

    A step is open when the disc can be swept along it, as `movement.walk` sweeps it: every path to a place
    where the mover may stop passes there, too. The cost differs: a step costs its length by the rule of
    diagonals, times what the ground costs under the centre at its end; `walk` measures along the path how
    much of it is on which ground. From a centre between the places the mover first steps to one of the nine
    around it. From far off the map it gets nowhere.

    Args:
        mover: who moves.
        budget_m: what its path may cost, metres; infinite for the whole map.
        obstacles: what may be in the way.
        grid: on whose places it walks; where they are depends on its size, see `Grid.snap`.
        bodies: who may neither be entered nor stood on.
        passable: who may be passed but not stopped upon.
        diagonal: what a diagonal step counts.

    Raises:
        ValueError: If the grid is too fine for the map.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> ana = Disc((0.5, 0.5), 0.5)
        >>> hall = Obstacles((4, 2), [Barrier("w", "wall", (1, 0), (1, 1))])
        >>> found = flood(ana, 3.0, hall, Grid(), [])
        >>> found.places()
        [(0.5, 0.5), (1.5, 0.5), (0.5, 1.5), (1.5, 1.5), (2.5, 1.5)]
        >>> found.path((1.5, 0.5)), found.cost_m((1.5, 0.5)), found.cost_m((3.5, 0.5))
        (((0.5, 0.5), (0.5, 1.5), (1.5, 1.5), (1.5, 0.5)), 3.0, None)
        >>> found.bands([1.0])
        ((((0.0, 0.0), (1.0, 0.0), (1.0, 2.0), (0.0, 2.0)),),)
        >>> bo = Body("bo", Disc((0.5, 1.5), 0.5))
        >>> flood(ana, 3.0, hall, Grid(), [bo]).places()
        [(0.5, 0.5)]
        >>> flood(ana, 0.0, hall, Grid(), []).path((0.9, 0.1))
        ((0.5, 0.5),)
    """
    budget_m = max(0.0, budget_m)
    steps = steps_around(mover, budget_m, obstacles, grid).among(_apart(mover, bodies))
    network = network_of(mover, steps, bodies, DIAGONALS[diagonal])
    reached = spread(network, budget_m + SAME_COST, grid.cell_m)
    return Flood(mover.centre, steps.lattice, network, reached, _apart(mover, passable))


def _apart(mover: Disc, bodies: Sequence[Body]) -> Floats:
    """Return where bodies stand and how near to them the mover may come, array (n, 3), metres."""
    discs = as_array([body.disc for body in bodies])
    away_m = np.hypot(discs[:, 0] - mover.centre[0], discs[:, 1] - mover.centre[1])
    discs[:, 2] = np.minimum(away_m, discs[:, 2] + mover.radius_m)
    return discs

"""Which steps between neighbouring places of the grid are open for a footprint, and what the ground costs."""

from dataclasses import dataclass, replace

import numpy as np

from vtt.geometry.paths.closing import AHEAD, Counts, Things, closed_counts, closed_one_way
from vtt.geometry.paths.footing import costs
from vtt.geometry.paths.lattice import STEPS, Lattice, lattice_of, onwards
from vtt.geometry.paths.stops import Stops, eased, stops_of
from vtt.geometry.shapes.arrays import Bools, Floats
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc, Point
from vtt.geometry.world.obstacles import Obstacles

KEPT = 8
"""How many tables of steps a map keeps: a few sizes of footprints, a few states of the doors."""


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of a disc from place to place, each open or closed by what stops movement.

    A step is closed when the disc, swept along it, would enter a barrier or the rim of a solid by more than
    a hair. Deep inside a solid steps are open: nobody gets there, and who was put there may walk out.

    Attributes:
        closed: array (4, n): how many things close the step to the right, down, down right and down left,
            without the gates, which close a step in one direction only.
        cost: array (n,): what a metre costs on the ground at each place, infinite where there is no place.

    Examples:
        >>> from vtt.geometry.world.obstacles import Barrier
        >>> hall = Obstacles((3, 2), [Barrier("w", "wall", (1, 0), (1, 1))])
        >>> steps = Steps.of(hall, Grid(), 0.5)
        >>> steps.open()[STEPS.index((1, 0))].tolist()
        [False, True, True, True, True, True]
        >>> body = np.array([[2.5, 0.5, 1.0]])
        >>> steps.among(body).open()[STEPS.index((1, 0))].tolist()
        [False, False, True, True, True, True]
        >>> bool((steps.among(body[:0]).closed == steps.closed).all())
        True
        >>> inside_wall = steps.eased(Disc((1.0, 0.5), 0.5))
        >>> inside_wall.open()[STEPS.index((1, 0))].tolist()
        [True, True, True, True, True, True]
        >>> part = steps.part((0.5, 0.5), 0.0)
        >>> part.lattice.count, np.isfinite(part.cost).sum().item()
        (9, 1)
    """

    obstacles: Obstacles
    lattice: Lattice
    stops: Stops
    closed: Counts
    cost: Floats

    @staticmethod
    def of(obstacles: Obstacles, grid: Grid, radius_m: float) -> "Steps":
        """Return the steps of a disc; built once per map, the doors once per set of open ones.

        Raises:
            ValueError: If the grid is too fine for the map.

        Examples:
            >>> from vtt.geometry.world.obstacles import Barrier
            >>> hall = Obstacles((3, 1), [Barrier("door", "door", (1, 0), (1, 1))])
            >>> Steps.of(hall, Grid(), 0.5).closed[0].tolist()
            [1, 0, 0]
            >>> Steps.of(hall.opened(["door"]), Grid(), 0.5).closed[0].tolist()
            [0, 0, 0]
        """
        built: list[Steps] = obstacles.index.steps
        alike = [one for one in built if one.lattice.grid == grid and one.lattice.size_m == 2 * radius_m]
        found = next((one for one in alike if one.obstacles is obstacles), None)
        if found is None:
            found = alike[0]._as_doors_stand(obstacles) if alike else _built(obstacles, grid, radius_m)
        built[:] = [found, *(one for one in built if one is not found)][:KEPT]
        return found

    def part(self, point: Point, reach_m: float) -> "Steps":
        """Return the steps within a square around a point, in a frame of places that nobody enters."""
        part = self.lattice.around(point, reach_m)
        closed = np.zeros((AHEAD, part.rows.size, part.columns.size), dtype=np.int32)
        cost = np.full(closed.shape[1:], np.inf)
        whole = self.lattice.rows.size, self.lattice.columns.size
        (down, up), (left, right) = (
            (span.first + 1 - mine.first, span.first - 1 - mine.first + span.size)
            for span, mine in ((part.rows, self.lattice.rows), (part.columns, self.lattice.columns))
        )
        closed[:, 1:-1, 1:-1] = self.closed.reshape(AHEAD, *whole)[:, down:up, left:right]
        cost[1:-1, 1:-1] = self.cost.reshape(whole)[down:up, left:right]
        return replace(self, lattice=part, closed=closed.reshape(AHEAD, -1), cost=cost.ravel())

    def eased(self, mover: Disc) -> "Steps":
        """Return the steps for who may stand in things, see `stops.eased`."""
        stops = eased(self.stops, mover.centre, self.obstacles)
        changed = stops.walls.near_m < self.stops.walls.near_m
        far, near = self.stops.walls.only(changed), stops.walls.only(changed)
        return self._changed(near, far, stops)

    def among(self, bodies: Floats) -> "Steps":
        """Return the steps among bodies: array (n, 3) of where they are and how near a centre may come."""
        places = bodies[:, :2]
        things = Things(places, places, bodies[:, 2])
        return replace(self, closed=self.closed + closed_counts(self.lattice, things))

    def open(self) -> Bools:
        """Return which steps are open, array (8, n): by step and by place.

        Steps that leave the lattice are not closed here; the cost of its frame closes them.
        """
        found = np.empty((len(STEPS), self.lattice.count), dtype=np.bool_)
        found[:AHEAD] = self.closed == 0
        for step, lead in enumerate(self.lattice.step_offsets()[AHEAD:]):
            found[AHEAD + step] = onwards(found[step], lead)
        if len(self.stops.gates.near_m):
            found &= ~closed_one_way(self.lattice, self.stops.gates)
        return found

    def _as_doors_stand(self, obstacles: Obstacles) -> "Steps":
        """Return the same steps for another state of the map: only what changed is measured again."""
        stops = stops_of(obstacles, self.lattice.size_m / 2)
        shut = stops.walls.only(~np.isin(stops.owner, self.stops.owner))
        opened = self.stops.walls.only(~np.isin(self.stops.owner, stops.owner))
        alike = obstacles.grounds is self.obstacles.grounds
        cost = self.cost if alike else costs(obstacles.grounds, self.lattice)
        return replace(self._changed(shut, opened, stops), obstacles=obstacles, cost=cost)

    def _changed(self, more: Things, less: Things, stops: Stops) -> "Steps":
        closed = self.closed
        if len(more.near_m) or len(less.near_m):
            closed = closed + closed_counts(self.lattice, more) - closed_counts(self.lattice, less)
        return replace(self, stops=stops, closed=closed)


def _built(obstacles: Obstacles, grid: Grid, radius_m: float) -> Steps:
    lattice, stops = lattice_of(obstacles.size_m, grid, radius_m), stops_of(obstacles, radius_m)
    return Steps(
        obstacles, lattice, stops, closed_counts(lattice, stops.walls), costs(obstacles.grounds, lattice)
    )

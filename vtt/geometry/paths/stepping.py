"""What the steps of one mover cost: the network of its places."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np

from vtt.geometry.movement.blocking import Body, blocking
from vtt.geometry.movement.sweep import stride
from vtt.geometry.paths.footing import MIN_COST
from vtt.geometry.paths.lattice import STEPS, onwards
from vtt.geometry.paths.spreading import Network
from vtt.geometry.paths.steps import Steps
from vtt.geometry.shapes.arrays import MARGIN_M, SAME_COST, Bools
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc, Point, distance_m
from vtt.geometry.world.obstacles import Obstacles

Turns = tuple[float, ...]
"""How many cells a diagonal step counts, in turn."""


def steps_around(mover: Disc, budget_m: float, obstacles: Obstacles, grid: Grid) -> Steps:
    """Return the steps that a mover may come to with a budget, among all but bodies.

    Examples:
        >>> hall = Obstacles((9, 9))
        >>> steps_around(Disc((4.5, 4.5), 0.5), 0.0, hall, Grid()).lattice.columns
        Span(first=2, size=5)
        >>> int(np.isfinite(steps_around(Disc((4.5, 4.5), 0.5), 99.0, hall, Grid()).cost).sum())
        81
    """
    cheapest = max(MIN_COST, min([1.0, *(ground.cost for ground in obstacles.grounds)]))
    steps = Steps.of(obstacles, grid, mover.radius_m)
    steps = steps.part(mover.centre, budget_m / cheapest + grid.cell_m).eased(mover)
    return replace(steps, cost=np.where(_on_map(mover, steps), steps.cost, np.inf))


def network_of(mover: Disc, steps: Steps, bodies: Sequence[Body], turns: Turns) -> Network:
    """Return the steps as a network with a layer for each turn of the diagonals.

    Examples:
        >>> mover, hall = Disc((0.5, 0.5), 0.5), Obstacles((2, 2))
        >>> network = network_of(mover, steps_around(mover, 1.0, hall, Grid()), [], (1.0, 2.0))
        >>> network.entries.values(), network.jump.shape, network.cost.shape[1] == 2 * network.layer_size
        (dict_values([0.0]), (8, 2), True)
    """
    size = steps.lattice.count
    cost = np.empty((len(STEPS), len(turns), size))
    jump = np.empty((len(STEPS), len(turns)), dtype=np.int64)
    for step, (lead, is_open) in enumerate(zip(steps.lattice.step_offsets(), steps.open(), strict=True)):
        price = np.where(is_open, onwards(steps.cost, lead), np.inf)
        for layer, cells in enumerate(turns):
            diagonal = all(STEPS[step])
            cost[step, layer] = price * (steps.lattice.grid.cell_m * (cells if diagonal else 1.0))
            onward = (layer + 1) % len(turns) - layer if diagonal else 0
            jump[step, layer] = lead + onward * size
    entries = _entries(mover, steps, bodies, turns)
    return Network(
        cost.reshape(len(STEPS), -1), jump, entries, _seat(mover, steps), steps.lattice.columns.size
    )


def _on_map(mover: Disc, steps: Steps) -> Bools:
    """Return at which places the mover does not stick out of the map, or no more than from the start."""
    (x, y), radius = mover
    width, height = steps.obstacles.size_m
    xs, ys = steps.lattice.xs(), steps.lattice.ys()
    fits_x, fits_y = (
        (at >= min(here, radius) - MARGIN_M) & (size - at >= min(size - here, radius) - MARGIN_M)
        for at, here, size in ((xs, x, width), (ys, y, height))
    )
    fits: Bools = fits_y[:, None] & fits_x
    return fits.ravel()


def _entries(mover: Disc, steps: Steps, bodies: Sequence[Body], turns: Turns) -> dict[int, float]:
    """Return what it costs to get from the mover's centre to the places around it."""
    lattice, (x, y), cell_m = steps.lattice, mover.centre, steps.lattice.grid.cell_m
    own = lattice.place_of(mover.centre)
    there = own is not None and distance_m(lattice.point_of(own), mover.centre) <= SAME_COST
    if own is not None and there and np.isfinite(steps.cost[own]):
        return {own: 0.0}
    corners = [(x + column * cell_m, y + row * cell_m) for row, column in product((-1, 0, 1), repeat=2)]
    places = {place for corner in corners if (place := lattice.place_of(corner)) is not None}
    points = {place: lattice.point_of(place) for place in places}
    around = blocking(mover, tuple(points.values()), steps.obstacles, bodies)
    return {
        place: _length_m(mover.centre, point, turns) * float(steps.cost[place])
        for place, point in points.items()
        if np.isfinite(steps.cost[place]) and not around.on(stride(mover.centre, point, mover.radius_m))
    }


def _length_m(a: Point, b: Point, turns: Turns) -> float:
    """Return what a step counts, metres: its length, or its longer side if diagonals are equal."""
    return max(abs(b[0] - a[0]), abs(b[1] - a[1])) if max(turns) == 1.0 else distance_m(a, b)


def _seat(mover: Disc, steps: Steps) -> Point:
    """Return the column and row of the mover's centre."""
    (x, y), (first_x, first_y) = mover.centre, steps.lattice.point_of(0)
    return (x - first_x) / steps.lattice.grid.cell_m, (y - first_y) / steps.lattice.grid.cell_m

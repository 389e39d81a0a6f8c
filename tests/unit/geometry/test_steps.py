"""Steps between places: which are open, and how long the table is kept."""

import random
from itertools import product

import pytest

from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.sweep import distance_to_edge_m
from vtt.geometry.paths import steps
from vtt.geometry.paths.lattice import STEPS, lattice_of
from vtt.geometry.paths.steps import Steps
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.world.obstacles import Barrier, Obstacles


def hall_of(count, side, length, seed=3):
    rng = random.Random(seed)
    walls = []
    for i in range(count):
        (x, y), (across, along) = (
            (rng.uniform(0, side), rng.uniform(0, side)),
            rng.choices((-length, length), k=2),
        )
        walls.append(Barrier(f"w{i}", "wall", (x, y), (x + rng.random() * across, y + rng.random() * along)))
    return Obstacles((side, side), walls)


def fits(place, radius, hall):
    clear = all(distance_to_edge_m(place, (wall.a, wall.b)) >= radius for wall in hall.barriers)
    return clear and all(radius <= at <= side - radius for at, side in zip(place, hall.size_m, strict=True))


@pytest.mark.parametrize("length", [0.3, 4, 100])
@pytest.mark.parametrize("radius", [0.4, 0.5, 1.0])
def test_a_step_is_open_when_the_walk_is(length, radius):
    hall = hall_of(12, 15, length)
    found = Steps.of(hall, Grid(), radius)
    clear = set()
    for place, (way, lead) in product(range(found.lattice.count), enumerate(found.lattice.step_offsets())):
        start = found.lattice.point_of(place)
        end = start[0] + STEPS[way][0], start[1] + STEPS[way][1]
        within = found.lattice.place_of(end) == place + lead and all(
            radius <= at <= 15 - radius for at in end
        )
        if within and fits(start, radius, hall):
            block = walk(Disc(start, radius), (start, end), hall, []).block
            assert found.open()[way, place] == (block is None)
            clear.add(block is None)
    assert clear == {True, False}


def test_steps_are_built_once_for_each_size_and_state_of_the_doors():
    hall = hall_of(5, 9, 3)
    first = Steps.of(hall, Grid(), 0.5)
    assert Steps.of(hall, Grid(), 0.5) is first
    assert Steps.of(hall, Grid(), 1.0) is not first
    assert Steps.of(hall, Grid(2.0), 0.5) is not first
    assert Steps.of(hall, Grid(), 0.5) is first


def test_only_a_few_tables_are_kept():
    hall = hall_of(5, 9, 3)
    for number in range(2 * steps.KEPT):
        Steps.of(hall, Grid(), 0.5 + number / 10)
    assert len(hall.index.steps) == steps.KEPT


def test_opening_doors_and_shutting_them_is_the_same_as_building_anew():
    hall = hall_of(30, 12, 6)
    some, many = hall.opened(["w1", "w2"]), hall.opened(f"w{i}" for i in range(2, 20))
    for state in (hall, some, many, some, hall):
        fresh = Obstacles(hall.size_m, [b for b in hall.barriers if b.id not in state.open_ids])
        assert (Steps.of(state, Grid(), 0.5).closed == 0).tolist() == (
            Steps.of(fresh, Grid(), 0.5).closed == 0
        ).tolist()


def test_places_lie_where_the_grid_puts_them():
    for grid in (Grid(), Grid(0.7, (0.3, -0.2)), Grid(5.0, (2.0, 2.0))):
        for radius in (0.2, 0.5, 1.0, 1.5):
            lattice = lattice_of((7.3, 5.0), grid, radius)
            for place in range(lattice.count):
                point = lattice.point_of(place)
                assert grid.snap(point, 2 * radius) == point
                assert lattice.place_of(point) == place
                assert 0 <= point[0] <= 7.3
                assert 0 <= point[1] <= 5.0
            assert lattice.place_of((-9, 1)) is None

"""Floods: what is reached with a budget, at what cost, and by which path."""

import math

import pytest

from vtt.geometry.movement.blocking import Body
from vtt.geometry.paths.flood_fill import flood
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles, Solid

SIZE = (10.0, 10.0)
ANA = Disc((1.5, 5.5), 0.5)
ROOT = math.sqrt(2)


def go(budget=6.0, mover=ANA, *, bodies=(), passable=(), **others):
    asked = {name: others.pop(name) for name in ("diagonal",) if name in others}
    grid = others.pop("grid", Grid())
    return flood(mover, budget, Obstacles(SIZE, **others), grid, bodies, passable, **asked)


def square(x, y, side=1.0):
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def wall(name, a, b):
    return Barrier(name, "wall", a, b)


def body(name, x, y, radius=0.5):
    return Body(name, Disc((x, y), radius))


@pytest.mark.parametrize(
    ("diagonal", "costs"),
    [("equal", [1, 2, 3, 4]), ("alternating", [1, 3, 4, 6]), ("exact", [ROOT * n for n in range(1, 5)])],
)
def test_diagonals_cost_by_the_rule_of_the_system(diagonal, costs):
    found = go(20, diagonal=diagonal)
    assert [found.cost_m((1.5 + n, 5.5 - n)) for n in (1, 2, 3, 4)] == pytest.approx(costs)


def test_alternating_diagonals_are_counted_along_the_whole_path():
    found = go(20, diagonal="alternating")
    assert found.cost_m((6.5, 3.5)) == 6.0
    assert found.cost_m((6.5, 2.5)) == 6.0


def test_a_step_onto_difficult_ground_costs_more_and_the_way_around_may_be_cheaper():
    mud = Ground("mud", ((3, 4), (4, 4), (4, 7), (3, 7)), 4.0)
    found = go(20, grounds=[mud])
    assert found.cost_m((3.5, 5.5)) == 5.0
    assert found.cost_m((4.5, 5.5)) == pytest.approx(3 * ROOT + 1)
    assert (3.5, 5.5) not in found.path((4.5, 5.5))


def test_where_several_grounds_lie_the_highest_counts():
    grounds = [
        Ground("bog", square(2, 5), 3.0),
        Ground("mud", square(2, 5), 2.0),
        Ground("road", square(2, 5), 0.5),
    ]
    assert go(grounds=grounds).cost_m((2.5, 5.5)) == 3.0


def test_a_road_carries_further_and_costs_nothing_are_no_trap():
    road = [Ground("road", ((0, 5), (10, 5), (10, 6), (0, 6)), 0.5)]
    assert go(4.0, grounds=road).cost_m((9.5, 5.5)) == 4.0
    free = [road[0]._replace(cost=0.0)]
    assert go(0.5, grounds=free).cost_m((9.5, 5.5)) == pytest.approx(0, abs=1e-4)


def test_a_wall_between_two_cells_is_walked_around():
    walls = [wall("w", (2, 4), (2, 7))]
    found = go(barriers=walls)
    assert found.path((2.5, 5.5)) == (
        (1.5, 5.5), (1.5, 4.5), (1.5, 3.5), (2.5, 3.5), (2.5, 4.5), (2.5, 5.5)
    )  # fmt: skip
    assert found.cost_m((2.5, 5.5)) == 5.0
    assert go(4.9, barriers=walls).path((2.5, 5.5)) is None


def test_an_open_door_is_a_way():
    hall = Obstacles(
        SIZE, [wall("n", (2, 0), (2, 5)), wall("s", (2, 6), (2, 10)), Barrier("d", "door", (2, 5), (2, 6))]
    )
    shut, wide = flood(ANA, 6, hall, Grid(), []), flood(ANA, 6, hall.opened(["d"]), Grid(), [])
    assert shut.cost_m((2.5, 5.5)) is None
    assert wide.cost_m((2.5, 5.5)) == 1.0
    assert flood(ANA, 6, hall, Grid(), []).cost_m((2.5, 5.5)) is None


def test_a_large_footprint_stands_on_corners_and_needs_a_wide_gap():
    ogre = Disc((2.0, 5.0), 1.0)
    narrow = [wall("n", (4, 0), (4, 4)), wall("s", (4, 5.9), (4, 10))]
    wide = [wall("n", (4, 0), (4, 4)), wall("s", (4, 6), (4, 10))]
    assert go(9, ogre, barriers=narrow).cost_m((6, 5)) is None
    assert go(9, ogre, barriers=wide).path((6, 5)) == ((2, 5), (3, 5), (4, 5), (5, 5), (6, 5))


def test_nobody_is_walked_through_but_friends_who_are_not_stopped_upon():
    bodies, ahead = [body("bo", 1.5, 4.5), body("cy", 1.5, 6.5)], body("di", 2.5, 5.5)
    assert go(bodies=[*bodies, ahead], mover=Disc((0.5, 5.5), 0.5)).cost_m((3.5, 5.5)) is None
    found = go(bodies=bodies, passable=[ahead])
    assert found.cost_m((3.5, 5.5)) == 2.0
    assert (2.5, 5.5) not in found.places()
    assert found.path((2.5, 5.5)) == (ANA.centre, (2.5, 5.5))


def test_who_stands_in_somebody_or_in_a_wall_may_leave():
    found = go(bodies=[body("bo", 1.5, 5.2)], barriers=[wall("w", (1.2, 0), (1.2, 10))])
    assert found.cost_m((2.5, 5.5)) == 1.0
    assert found.cost_m((0.5, 5.5)) is None
    assert found.path((1.5, 4.5)) == (ANA.centre, (2.5, 5.5), (1.5, 4.5))


def test_who_is_inside_a_solid_walks_out_of_it_and_not_in():
    crates = [Solid("crate", square(1, 5), 0.5)]
    assert go(solids=crates).cost_m((3.5, 5.5)) == 2.0
    assert go(solids=crates, mover=Disc((5.5, 5.5), 0.5)).cost_m((1.5, 5.5)) is None


def test_a_one_way_wall_lets_out_and_not_in():
    pane = [Barrier("pane", "wall", (2, 10), (2, 0), one_way="left")]
    assert go(barriers=pane).cost_m((2.5, 5.5)) == 1.0
    assert go(barriers=pane, mover=Disc((2.5, 5.5), 0.5)).cost_m((1.5, 5.5)) is None


def test_from_between_the_cells_the_first_step_leads_to_one_around():
    found = go(mover=Disc((1.9, 5.5), 0.5), barriers=[wall("w", (1.4, 0), (1.4, 10))])
    assert found.cost_m((1.5, 5.5)) is None
    assert found.path((2.5, 5.5)) == ((1.9, 5.5), (2.5, 5.5))
    assert found.cost_m((2.5, 5.5)) == pytest.approx(0.6)
    assert go(mover=Disc((1.9, 5.2), 0.5), diagonal="equal").cost_m((2.5, 5.5)) == pytest.approx(0.6)


def test_a_path_in_the_open_runs_along_the_straight_line():
    corners = go(20).path((9.5, 1.5))
    assert all(abs((y - 5.5) * 8 + (x - 1.5) * 4) / math.hypot(8, 4) <= 0.5 for x, y in corners)
    assert len(corners) == 9


def test_a_path_around_a_corner_runs_straight_to_it_and_on():
    found = go(30, barriers=[wall("w", (5, 3), (5, 10))], mover=Disc((1.5, 8.5), 0.5))
    corners = found.path((8.5, 8.5))
    lines = [((1.5, 8.5), (4.5, 2.5)), ((5.5, 2.5), (8.5, 8.5))]
    assert (4.5, 2.5) in corners
    for x, y in corners:
        offs = [
            abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / math.dist((ax, ay), (bx, by))
            for (ax, ay), (bx, by) in lines
        ]
        assert min(offs) <= 0.5


def test_bands_are_outlines_with_holes():
    found = go(1.0, solids=[Solid("crate", square(8, 8), 1.0)])
    assert found.bands((0.0, 1.0)) == (
        (((1, 5), (2, 5), (2, 6), (1, 6)),),
        (((1, 4), (2, 4), (2, 5), (3, 5), (3, 6), (2, 6), (2, 7), (1, 7), (1, 6), (0, 6), (0, 5), (1, 5)),),
    )
    outer, hole = go(99, solids=[Solid("crate", square(5, 5), 1.0)]).bands((99.0,))[0]
    assert (len(outer), hole) == (4, ((5, 6), (6, 6), (6, 5), (5, 5)))
    assert go(0.0).bands(()) == ()


@pytest.mark.parametrize("budget", [0.0, 0.9, -5.0, math.nan])
def test_a_budget_smaller_than_a_step_leaves_where_it_is(budget):
    found = go(budget)
    assert found.places() == [ANA.centre]
    assert found.path(ANA.centre) == (ANA.centre,)
    assert found.cost_m(ANA.centre) == 0.0


def test_an_endless_budget_reaches_the_whole_map():
    assert len(go(math.inf).places()) == 100


def test_between_the_cells_a_budget_may_be_too_small_for_any():
    assert go(0.3, mover=Disc((2.0, 5.0), 0.5)).places() == []


def test_who_is_walled_in_stays():
    cell = [
        wall(f"w{i}", a, b)
        for i, (a, b) in enumerate(zip(square(1, 5), (*square(1, 5)[1:], (1, 5)), strict=True))
    ]
    assert go(math.inf, barriers=cell).places() == [ANA.centre]


@pytest.mark.parametrize("centre", [(-50.5, 5.5), (1e6, 1e6), (5.5, 12.5)])
def test_from_far_off_the_map_nothing_is_reached(centre):
    found = go(math.inf, mover=Disc(centre, 0.5))
    assert (found.places(), found.path(centre), found.bands((9.0,))) == ([], None, ((),))


def test_from_just_off_the_map_one_steps_onto_it():
    assert go(3, mover=Disc((-0.5, 5.5), 0.5)).path((1.5, 5.5)) == ((-0.5, 5.5), (0.5, 5.5), (1.5, 5.5))


def test_what_is_off_the_map_is_not_reached():
    assert go().cost_m((-3, 5)) is None
    assert go().path((1e9, -1e9)) is None


def test_a_body_of_any_size_may_stand_on_the_start():
    assert go(bodies=[body("bo", 1.5, 5.5)], passable=[body("cy", 1.5, 5.5, 9.0)]).cost_m((4.5, 5.5)) == 3.0


def test_a_map_smaller_than_a_cell_has_no_place():
    hall = Obstacles((0.4, 0.4))
    assert flood(Disc((0.2, 0.2), 0.2), 9, hall, Grid(), []).places() == []


def test_a_grid_too_fine_for_the_map_is_refused():
    with pytest.raises(ValueError, match="too small"):
        go(grid=Grid(0.001))


def test_a_finer_grid_finds_the_gap_that_a_coarse_one_misses():
    gap = [wall("n", (4, 0), (4, 5.25)), wall("s", (4, 6.25), (4, 10))]
    assert go(9, barriers=gap).cost_m((6.5, 5.5)) is None
    assert go(9, barriers=gap, grid=Grid(0.25)).cost_m((6.5, 5.5)) is not None

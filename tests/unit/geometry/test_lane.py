"""The lane of a charge, and what stands in it."""

import pytest

from vtt.geometry.movement.blocking import Block, Body
from vtt.geometry.movement.lanes import charge_lane
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles, Solid

SIZE = (10.0, 10.0)
ANA, BO = Disc((1.0, 5.0), 0.5), Disc((9.0, 5.0), 0.5)


def lane(*barriers, bodies=(), reach_m=1.0, mover=ANA, target=BO, opened=(), **others):
    return charge_lane(mover, target, reach_m, Obstacles(SIZE, barriers, **others).opened(opened), bodies)


def ids(found):
    return [block.id for block in found.blocks]


def square(x, y, side=1.0):
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def test_a_free_lane_ends_where_the_reach_begins():
    free = lane()
    assert free.clear
    assert (free.length_m, free.path, free.radius_m) == (6.0, ((1.0, 5.0), (7.0, 5.0)), 0.5)


@pytest.mark.parametrize("reach_m", [7.0, 8.0])
def test_a_lane_has_no_length_within_reach(reach_m):
    near = lane(Barrier("w", "wall", (1.2, 0), (1.2, 10)), reach_m=reach_m)
    assert (near.length_m, near.path, near.clear) == (0.0, ((1.0, 5.0), (1.0, 5.0)), True)


def test_a_closed_door_blocks_the_lane_and_an_open_one_does_not():
    door = Barrier("d", "door", (4, 4), (4, 6))
    assert lane(door).blocks == (Block("d", "door", (4.0, 5.0), 2.5),)
    assert lane(door, opened=["d"]).clear


def test_a_window_blocks_the_lane():
    pane = Barrier("p", "window", (4, 0), (4, 10), stops_sight=False)
    assert [block.kind for block in lane(pane).blocks] == ["window"]
    curtain = Barrier("c", "curtain", (4, 0), (4, 10), stops_movement=False)
    assert lane(curtain).clear


def test_a_lane_as_wide_as_its_door_is_free():
    assert lane(Barrier("a", "wall", (4, 0), (4, 4.5)), Barrier("b", "wall", (4, 5.5), (4, 10))).clear


def test_a_lane_wider_than_its_door_is_blocked_by_both_posts():
    found = lane(Barrier("a", "wall", (4, 0), (4, 4.51)), Barrier("b", "wall", (4, 5.5), (4, 10)))
    assert ids(found) == ["a"]
    found = lane(Barrier("a", "wall", (4, 0), (4, 4.51)), Barrier("b", "wall", (4, 5.49), (4, 10)))
    assert ids(found) == ["a", "b"]
    assert found.blocks[0].at == pytest.approx((4, 4.51))


def test_walls_along_the_lane_are_free_where_they_touch():
    assert lane(Barrier("a", "wall", (0, 4.5), (10, 4.5)), Barrier("b", "wall", (0, 5.5), (10, 5.5))).clear


def test_what_stands_behind_the_stop_does_not_matter():
    assert lane(Barrier("w", "wall", (7.5, 0), (7.5, 10))).clear
    assert ids(lane(Barrier("w", "wall", (7.4, 0), (7.4, 10)))) == ["w"]


def test_a_body_in_the_lane_is_named_with_the_place_where_it_is_met():
    carl = Body("carl", Disc((5, 5), 0.5))
    assert lane(bodies=[carl]).blocks == (Block("carl", "body", (4.5, 5.0), 3.0),)
    assert lane(bodies=[carl._replace(disc=Disc((5, 6), 0.5))]).clear


def test_blocks_are_sorted_along_the_lane():
    found = lane(
        Barrier("w", "wall", (6, 0), (6, 10)),
        solids=[Solid("crate", square(2, 4.5), 0.5)],
        grounds=[Ground("mud", square(4, 4.5), 2.0), Ground("road", square(5, 4.5), 0.5)],
        bodies=[Body("carl", Disc((7, 5), 0.5))],
    )
    assert [(b.id, b.kind) for b in found.blocks] == [
        ("crate", "solid"),
        ("mud", "ground"),
        ("w", "wall"),
        ("carl", "body"),
    ]
    assert [b.along_m for b in found.blocks] == pytest.approx([0.5, 2.5, 4.5, 5.0])


def test_mud_under_the_feet_blocks_the_lane_at_once():
    swamp = Ground("mud", square(0, 0, 10), 2.0)
    assert lane(grounds=[swamp]).blocks == (Block("mud", "ground", (1.0, 5.0), 0.0),)
    assert lane(grounds=[Ground("mud", square(3, 5.5), 2.0)]).clear


def test_a_lane_over_the_edge_of_the_map_is_blocked():
    found = lane(mover=Disc((1, 1), 0.5), target=Disc((9, 0.4), 0.5), reach_m=0.0)
    assert ids(found) == ["edge"]
    assert found.blocks[0].at[1] == 0.0


def test_what_the_mover_stands_in_stops_it_only_where_it_would_go_deeper():
    beside = Barrier("w", "wall", (0, 5.4), (9, 5.4))
    assert lane(beside).clear
    assert ids(lane(Barrier("w", "wall", (1.3, 0), (1.3, 10)))) == ["w"]
    assert lane(Barrier("w", "wall", (0.7, 0), (0.7, 10))).clear


def on_grid(mover, target, reach_m, *barriers, grid=Grid(), bodies=()):  # noqa: B008  a frozen value
    return charge_lane(mover, target, reach_m, Obstacles(SIZE, barriers), bodies, grid=grid)


def test_on_a_grid_the_lane_ends_in_the_middle_of_the_cell_where_the_reach_begins():
    found = on_grid(Disc((1.5, 5.5), 0.5), Disc((8.5, 5.5), 0.5), 1.0)
    assert (found.path, found.length_m) == (((1.5, 5.5), (6.5, 5.5)), 5.0)


def test_on_a_grid_the_shortest_lane_wins_and_then_the_one_nearer_to_the_line():
    here = Disc((1.5, 1.5), 0.5)
    assert on_grid(here, Disc((7.5, 2.5), 0.5), 1.0).path[1] == (5.5, 2.5)
    assert on_grid(here, Disc((7.5, 2.5), 0.5), 0.5).path[1] == (6.5, 1.5)  # the corner is 0.414 m away
    assert on_grid(here, Disc((6.5, 6.5), 0.5), 0.5).path[1] == (5.5, 5.5)
    assert on_grid(here, Disc((6.5, 6.5), 0.5), 0.0).path[1] in ((5.5, 6.5), (6.5, 5.5))


def test_a_large_mover_ends_on_a_corner_of_cells():
    found = on_grid(Disc((2.0, 5.0), 1.0), Disc((8.5, 5.5), 0.5), 0.5)
    assert found.path[1] == (7.0, 5.0)
    assert found.length_m == 5.0


def test_a_lane_on_a_grid_begins_where_the_mover_stands():
    found = on_grid(Disc((1.2, 5.4), 0.5), Disc((8.5, 5.5), 0.5), 1.0)
    assert found.path == ((1.2, 5.4), (6.5, 5.5))


def test_where_no_cell_is_in_reach_the_lane_ends_as_without_a_grid():
    mover, target = Disc((1.5, 5.5), 0.5), Disc((8.7, 5.7), 0.5)
    assert on_grid(mover, target, 0.0) == charge_lane(mover, target, 0.0, Obstacles(SIZE), [])


def test_a_lane_on_a_grid_has_no_length_within_reach():
    assert on_grid(Disc((1.5, 5.5), 0.5), Disc((3.5, 5.5), 0.5), 1.0).length_m == 0.0


def test_what_stands_in_a_lane_on_a_grid_is_named():
    wall = Barrier("w", "wall", (4, 0), (4, 10))
    found = on_grid(Disc((1.5, 5.5), 0.5), Disc((8.5, 5.5), 0.5), 1.0, wall)
    assert found.blocks == (Block("w", "wall", (4.0, 5.5), 2.0),)
    carl = Body("carl", Disc((5.5, 5.5), 0.5))
    assert ids(on_grid(Disc((1.5, 5.5), 0.5), Disc((8.5, 5.5), 0.5), 1.0, bodies=[carl])) == ["carl"]

"""Walks: length, cost, and what stops them."""

import pytest

from vtt.geometry.movement.blocking import Block, Body
from vtt.geometry.movement.movement import Leg, walk
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles, Solid

SIZE = (10.0, 10.0)
ANA = Disc((1.5, 5.5), 0.5)


def go(*corners, barriers=(), bodies=(), passable=(), mover=ANA, **others):
    return walk(mover, (mover.centre, *corners), Obstacles(SIZE, barriers, **others), bodies, passable)


def square(x, y, side=1.0):
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def wall(name, a, b):
    return Barrier(name, "wall", a, b)


def test_a_path_is_as_long_as_its_legs():
    found = go((4.5, 5.5), (4.5, 9.5))
    assert (found.length_m, found.cost_m, found.block) == (7.0, 7.0, None)
    assert found.legs == (Leg((1.5, 5.5), (4.5, 5.5), 1.0), Leg((4.5, 5.5), (4.5, 9.5), 1.0))


def test_a_path_of_one_point_costs_nothing():
    assert go().cost_m == 0.0
    assert go().block is None
    assert go(ANA.centre).legs == ()


def test_a_token_of_one_cell_walks_a_corridor_and_turns_a_corner_of_one_cell():
    corridor = [
        wall("a", (0, 5), (5, 5)),
        wall("b", (0, 6), (4, 6)),
        wall("c", (5, 5), (5, 9)),
        wall("d", (4, 6), (4, 9)),
    ]
    assert go((4.5, 5.5), (4.5, 8.5), barriers=corridor).block is None


def test_a_token_of_one_cell_passes_a_door_of_one_cell():
    posts = [wall("a", (4, 0), (4, 5)), wall("b", (4, 6), (4, 10))]
    assert go((8.5, 5.5), barriers=posts).block is None
    assert go((8.5, 5.6), barriers=posts).block.id == "b"


def test_the_first_thing_on_the_way_is_the_block():
    barriers = [wall("far", (8, 0), (8, 10)), Barrier("near", "door", (6, 0), (6, 10))]
    found = go((4.5, 5.5), (9.5, 5.5), barriers=barriers)
    assert found.block == Block("near", "door", (6.0, 5.5), 4.0)
    assert found.length_m == 8.0


def test_a_wall_between_two_corners_of_the_path_is_not_jumped():
    assert go((1.5, 9.4), barriers=[wall("w", (0, 7), (9, 7))]).block.along_m == 1.0


def test_solids_stop_a_walk_from_outside_and_let_go_from_inside():
    crates = [Solid("crate", square(4, 5), 0.5)]
    assert go((9, 5.5), solids=crates).block == Block("crate", "solid", (4.0, 5.5), 2.0)
    assert go((9, 5.5), solids=crates, mover=Disc((4.5, 5.5), 0.5)).block is None


def test_the_edge_of_the_map_stops_a_walk():
    assert go((9.5, 5.5)).block is None
    found = go((9.6, 5.5)).block
    assert (found.id, found.kind, found.at) == ("edge", "edge", (10.0, 5.5))
    assert found.along_m == pytest.approx(8)


def test_bodies_may_not_be_entered():
    bo = Body("bo", Disc((5.5, 5.5), 0.5))
    assert go((9.5, 5.5), bodies=[bo]).block == Block("bo", "body", (5.0, 5.5), 3.0)
    assert go((4.5, 5.5), bodies=[bo]).block is None
    assert go((3.5, 6.5), (9.5, 6.5), bodies=[bo]).block is None


def test_friends_may_be_passed_but_not_stood_on():
    bo = Body("bo", Disc((5.5, 5.5), 0.5))
    assert go((9.5, 5.5), passable=[bo]).block is None
    assert go((6.5, 5.5), passable=[bo]).block is None
    assert go((5.7, 5.5), passable=[bo]).block == Block("bo", "body", (5.0, 5.5), 3.0)
    turn = go((5.5, 7.5), (5.5, 6.0), passable=[bo])
    assert turn.block.at == pytest.approx((5.5, 6.0))


def test_a_mover_that_overlaps_something_may_move_away_but_not_deeper():
    near = [wall("w", (0, 5.9), (9, 5.9))]
    assert go((8.5, 5.5), barriers=near).block is None
    assert go((1.5, 2.5), barriers=near).block is None
    assert go((1.5, 8.5), barriers=near).block == Block("w", "wall", (1.5, 5.9), 0.0)
    bo = Body("bo", Disc((1.9, 5.5), 0.5))
    assert go((1.0, 5.5), bodies=[bo]).block is None
    assert go((3.0, 5.5), bodies=[bo]).block.along_m == 0.0


def test_open_doors_and_curtains_stop_nobody():
    hall = Obstacles(SIZE, [Barrier("d", "door", (4, 0), (4, 10))])
    path = (ANA.centre, (9, 5.5))
    assert walk(ANA, path, hall, []).block == Block("d", "door", (4.0, 5.5), 2.0)
    assert walk(ANA, path, hall.opened(["d"]), []).block is None


def test_the_ground_under_the_centre_sets_the_cost():
    mud = Ground("mud", square(3.5, 0, 2), 2.0)
    found = go((1.5, 1.0), (8.5, 1.0), grounds=[mud])
    assert found.cost_m == pytest.approx(4.5 + 7 + 2)
    assert [leg.cost for leg in found.legs] == [1.0, 1.0, 2.0, 1.0]
    assert found.legs[2].start == pytest.approx((3.5, 1))
    assert go((8.5, 5.5), grounds=[mud]).legs[0].cost == 1.0


def test_where_grounds_overlap_the_harder_one_counts():
    grounds = [Ground("mud", square(3, 5, 2), 2.0), Ground("bog", square(4, 5, 2), 3.0)]
    legs = go((8.5, 5.5), grounds=grounds).legs
    assert [leg.cost for leg in legs] == [1.0, 2.0, 3.0, 1.0]
    assert [leg.ground for leg in legs] == [None, "mud", "bog", None]


def test_a_wall_without_length_stops_nobody():
    assert go((8.5, 5.5), barriers=[wall("w", (4, 5.5), (4, 5.5))]).block is None

"""Barriers that stop what comes from one side only. On the map, left of a walk to the right is up."""

import pytest
import shapely

from vtt.geometry.movement.lanes import charge_lane
from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.reach import can_touch, reach_area
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_line
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.sight.sight import line_of_sight
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles

SIZE = (10.0, 10.0)
UP, DOWN = Disc((5.0, 2.0), 0.5), Disc((5.0, 8.0), 0.5)
STEPS = [("left", (0, 5), (10, 5)), ("right", (10, 5), (0, 5))]


def hall(one_way, a, b, *others):
    return Obstacles(SIZE, [Barrier("w", "wall", a, b, one_way=one_way), *others])


def stopped_at(mover, path, obstacles):
    block = walk(mover, path, obstacles, []).block
    assert block is not None
    return block.along_m


@pytest.mark.parametrize("how", STEPS)
def test_one_sees_through_it_from_above_only(how):
    assert shapely.Polygon(visible_area(UP.centre, hall(*how))).area == pytest.approx(100)
    assert shapely.Polygon(visible_area(DOWN.centre, hall(*how))).area == pytest.approx(50)
    assert line_of_sight(UP, DOWN, hall(*how)).result == "clear"
    back = line_of_sight(DOWN, UP, hall(*how))
    assert back[:5] == ("blocked", 0.0, "w", "wall", (5.0, 5.0))
    assert not any(line.blocker for line in line_of_sight(UP, DOWN, hall(*how)).lines)


@pytest.mark.parametrize("how", STEPS)
def test_one_walks_and_reaches_through_it_from_above_only(how):
    assert walk(UP, (UP.centre, DOWN.centre), hall(*how), []).block is None
    assert stopped_at(DOWN, (DOWN.centre, UP.centre), hall(*how)) == pytest.approx(2.5)
    assert stopped_at(UP, (UP.centre, DOWN.centre, UP.centre), hall(*how)) == pytest.approx(8.5)
    assert charge_lane(UP, DOWN, 1.0, hall(*how), []).clear
    assert not charge_lane(DOWN, UP, 1.0, hall(*how), []).clear
    assert can_touch(UP, DOWN, hall(*how)).result == "clear"
    assert can_touch(DOWN, UP, hall(*how)).result == "blocked"
    assert max(y for _, y in reach_area(UP, 5.5, hall(*how))) == pytest.approx(8)


def test_who_is_passing_through_it_may_go_on_but_not_back():
    (one_way, a, b) = STEPS[0]
    path = (UP.centre, (5.0, 5.2), (7.0, 5.2), (7.0, 8.0))
    assert walk(UP, path, hall(one_way, a, b), []).block is None
    assert stopped_at(UP, (*path[:3], (7.0, 4.0)), hall(one_way, a, b)) == pytest.approx(5.2)


@pytest.mark.parametrize("how", STEPS)
def test_it_is_on_the_line_and_hides_from_below_only(how):
    assert on_line(UP, DOWN, hall(*how)) == ()
    assert [thing.id for thing in on_line(DOWN, UP, hall(*how))] == ["w"]
    assert hidden_share(UP.centre, DOWN, hall(*how)) == 0.0
    assert hidden_share(DOWN.centre, UP, hall(*how)) == pytest.approx(1.0)


def test_an_eye_on_it_looks_through_it():
    assert shapely.Polygon(visible_area((5, 5), hall(*STEPS[0]))).area == pytest.approx(100)


def test_nobody_looks_round_it_by_leaning_through_it():
    leaning = Disc((5.0, 5.2), 0.5)
    assert line_of_sight(leaning, UP, hall(*STEPS[0])).result == "blocked"
    assert line_of_sight(DOWN, Disc((5.0, 4.8), 0.5), hall(*STEPS[0])).result == "blocked"


def test_an_open_one_way_door_stops_nobody():
    door = Obstacles(SIZE, [Barrier("d", "door", (0, 5), (10, 5), one_way="left")])
    assert line_of_sight(DOWN, UP, door).result == "blocked"
    assert line_of_sight(DOWN, UP, door.opened(["d"])).result == "clear"


def test_a_wall_doubled_the_other_way_round_stops_from_both_sides():
    both = hall("left", (0, 5), (10, 5), Barrier("v", "wall", (0, 5), (10, 5), one_way="right"))
    assert line_of_sight(UP, DOWN, both).blocker == "v"
    assert line_of_sight(DOWN, UP, both).blocker == "w"
    assert shapely.Polygon(visible_area(UP.centre, both)).area == pytest.approx(50)


def test_a_line_through_its_joint_with_a_wall_is_stopped_from_the_closed_side_only():
    beside = hall("left", (0, 5), (5, 5), Barrier("v", "wall", (5, 5), (10, 5)))
    here, there = Disc((5, 2), 0.0), Disc((5, 8), 0.0)
    assert line_of_sight(here, there, beside).result == "clear"
    assert line_of_sight(there, here, beside).result == "blocked"


def test_a_line_through_the_corner_of_two_of_them_is_stopped_where_both_stop_it():
    corner = [Barrier("v", "wall", (5, 5), (5, 0), one_way="left"), Barrier("w", "wall", (0, 5), (5, 5))]
    here, there = Disc((3, 3), 0.0), Disc((7, 7), 0.0)
    assert line_of_sight(here, there, Obstacles(SIZE, corner)).result == "clear"
    assert line_of_sight(there, here, Obstacles(SIZE, corner)).result == "blocked"

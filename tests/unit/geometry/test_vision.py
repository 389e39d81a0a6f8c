"""What an eye overlooks."""

import math

import pytest
import shapely

from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

SIZE = (10.0, 10.0)


def wall(name, a, b):
    return Barrier(name, "wall", a, b)


def area(eye, barriers=(), radius_m=None, **how):
    ring = shapely.Polygon(visible_area(eye, Obstacles(SIZE, barriers), radius_m, **how))
    assert ring.is_valid
    return ring.area


def test_an_empty_map_is_seen_whole():
    assert area((3, 4)) == pytest.approx(100)


def test_a_wall_hides_what_is_behind_it():
    assert area((5, 9), [wall("w", (0, 5), (10, 5))]) == pytest.approx(50)


@pytest.mark.parametrize("short", [0.0, 1e-9, 1e-7, 9e-5])
def test_a_wall_that_nearly_reaches_another_does_not_leak(short):
    walls = [wall("v", (5, 0), (5, 10)), wall("w", (0, 5), (5 - short, 5))]
    assert area((2, 2), walls) == pytest.approx(25, abs=1e-2)


def test_a_real_gap_does_leak():
    walls = [wall("v", (5, 0), (5, 10)), wall("w", (0, 5), (4.99, 5))]
    assert area((2, 2), walls) > 25 + 1e-5


def test_crossing_walls_make_four_rooms():
    walls = [wall("v", (5, 0), (5, 10)), wall("w", (0, 5), (10, 5))]
    assert area((2, 2), walls) == pytest.approx(25)


def test_doubled_and_reversed_and_overlapping_walls_count_once():
    walls = [
        wall("a", (0, 5), (10, 5)),
        wall("b", (10, 5), (0, 5)),
        wall("c", (2, 5), (7, 5)),
        wall("d", (0, 5), (10, 5)),
    ]
    assert area((2, 2), walls) == pytest.approx(50)
    opened = Obstacles(SIZE, walls).opened(["a", "b", "d"])
    assert len(visible_area((4.5, 2), opened)) > 4


def test_a_wall_without_length_hides_nothing():
    assert area((2, 2), [wall("w", (5, 5), (5, 5))]) == pytest.approx(100)


def test_walls_outside_the_map_change_nothing():
    walls = [wall("w", (-5, -5), (-5, 20)), wall("v", (11, 0), (11, 10)), wall("u", (0, 0), (10, 0))]
    assert area((2, 2), walls) == pytest.approx(100)


def test_a_wall_that_leaves_the_map_hides_what_is_inside():
    assert area((2, 2), [wall("w", (5, -5), (5, 15))]) == pytest.approx(50)


@pytest.mark.parametrize("eye", [(5, 2), (5, 0), (5, 7), (0, 0), (10, 10), (0, 3)])
def test_an_eye_on_a_wall_or_a_border_sees_one_side(eye):
    assert area(eye, [wall("w", (5, 0), (5, 10))]) == pytest.approx(50)


@pytest.mark.parametrize("eye", [(5 - 1e-7, 2), (5 - 1e-12, 2)])
def test_an_eye_a_hair_beside_a_wall_sees_one_side(eye):
    assert area(eye, [wall("w", (5, 0), (5, 10))]) == pytest.approx(50, abs=1e-4)


def test_an_eye_on_a_free_wall_end_sees_both_sides():
    assert area((5, 5), [wall("w", (5, 0), (5, 5))]) == pytest.approx(100)


def test_an_eye_on_a_corner_looks_into_the_wider_room():
    walls = [wall("v", (5, 5), (5, 0)), wall("w", (5, 5), (0, 5))]
    assert area((5, 5), walls) == pytest.approx(75)


def test_an_eye_outside_the_map_looks_from_its_border():
    assert area((-3, 5), [wall("w", (5, 0), (5, 10))]) == pytest.approx(50)


def test_an_eye_in_a_closed_pillar_sees_its_inside():
    corners = [(4, 4), (6, 4), (6, 6), (4, 6)]
    walls = [wall(str(i), corners[i - 1], corners[i]) for i in range(4)]
    assert area((5, 5), walls) == pytest.approx(4)


def test_a_radius_draws_a_circle():
    assert area((5, 5), radius_m=3) == pytest.approx(math.pi * 9, rel=1e-3)


def test_a_wall_beyond_the_radius_does_not_matter():
    assert area((5, 5), [wall("w", (9, 0), (9, 10))], 3) == pytest.approx(area((5, 5), radius_m=3), rel=1e-4)


def test_a_wall_that_touches_the_circle_does_not_matter():
    assert area((5, 5), [wall("w", (8, 0), (8, 10))], 3) == pytest.approx(area((5, 5), radius_m=3), rel=1e-3)


def test_no_radius_leaves_the_eye_alone():
    assert visible_area((5, 5), Obstacles(SIZE), 0.0) == ((5, 5),)


def test_a_window_stops_an_arm_but_no_eye():
    pane = Barrier("p", "window", (5, 0), (5, 10), stops_sight=False)
    assert area((2, 2), [pane]) == pytest.approx(100)
    assert area((2, 2), [pane], channel="movement") == pytest.approx(50)


def test_an_open_door_stops_nothing():
    hall = Obstacles(SIZE, [Barrier("d", "door", (5, 0), (5, 10))])
    assert shapely.Polygon(visible_area((2, 2), hall)).area == pytest.approx(50)
    assert shapely.Polygon(visible_area((2, 2), hall.opened(["d"]))).area == pytest.approx(100)
    assert shapely.Polygon(visible_area((2, 2), hall.opened(["unknown"]))).area == pytest.approx(50)


def test_a_solid_hides_what_is_behind_it_if_it_is_high_enough():
    hall = Obstacles(SIZE, solids=[Solid("s", ((4, 4), (6, 4), (6, 6), (4, 6)), 1.0)])
    assert shapely.Polygon(visible_area((1, 5), hall)).area == pytest.approx(100)
    assert shapely.Polygon(visible_area((1, 5), hall, over_m=1.1)).area == pytest.approx(100)
    assert shapely.Polygon(visible_area((1, 5), hall, over_m=1.0)).area < 90
    assert shapely.Polygon(visible_area((1, 5), hall, channel="movement")).area < 90

"""Areas of effect: how they are drawn, what walls leave of them, and what they strike."""

import math
from itertools import pairwise

import pytest
import shapely

from vtt.geometry.areas.areas import circle, cone, line, rectangle, stopped_by_walls, struck
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

SIZE = (20.0, 20.0)


def hall(*barriers, solids=()):
    return Obstacles(SIZE, barriers, solids)


def wall(a, b, kind="wall", **stops):
    return Barrier("w", kind, a, b, **stops)


def area(*rings):
    return sum(shapely.Polygon(ring).area for ring in rings)


def only(area, body):
    return struck(area, [body])[0]


@pytest.mark.parametrize("radius_m", [0.0005, 0.3, 2, 18, 400, 2600])
def test_a_circle_is_drawn_within_a_millimetre(radius_m):
    ring = circle((3, 4), radius_m)
    hollow = [math.dist((3, 4), ((ax + bx) / 2, (ay + by) / 2)) for (ax, ay), (bx, by) in pairwise(ring)]
    assert min(hollow) > radius_m - 0.00101
    assert max(math.dist((3, 4), corner) for corner in ring) == pytest.approx(radius_m)


def test_a_circle_however_large_has_a_bounded_number_of_corners():
    assert len(circle((0, 0), 1e12)) == 3600


def test_a_cone_of_a_quarter_turn_covers_a_quarter_of_the_circle():
    assert area(cone((5, 5), 45, 90, 4)) == pytest.approx(math.pi * 4, rel=1e-3)


def test_a_cone_may_open_wider_than_half_a_turn_and_look_backwards():
    ring = cone((5, 5), -90, 270, 4)
    assert area(ring) == pytest.approx(math.pi * 12, rel=1e-3)
    assert only([ring], Disc((5, 8), 0.2)).share == 0
    assert only([ring], Disc((5, 2), 0.2)).share == 1


def test_a_cone_of_a_whole_turn_is_a_circle():
    assert cone((5, 5), 30, 360, 4) == circle((5, 5), 4)


def test_angles_go_clockwise_on_a_screen_where_y_points_down():
    (x, y), (far_x, far_y), *_ = cone((0, 0), 90, 0.5, 4)
    assert (x, y) == (0, 0)
    assert far_y == pytest.approx(4, abs=1e-3)
    assert abs(far_x) < 0.02


@pytest.mark.parametrize("facing_deg", [0, 90, 180, 270, -90, 450])
def test_lines_at_right_angles_have_no_noise(facing_deg):
    assert all(x * 2 == round(x * 2) and y * 2 == round(y * 2) for x, y in line((3, 3), facing_deg, 5, 1))


@pytest.mark.parametrize("facing_deg", [0, 17, 100, 233.3])
def test_a_turned_rectangle_keeps_its_area_and_its_centre(facing_deg):
    shape = shapely.Polygon(rectangle((5, 6), 4, 1, facing_deg))
    assert shape.area == pytest.approx(4)
    assert (shape.centroid.x, shape.centroid.y) == pytest.approx((5, 6))


@pytest.mark.parametrize(
    "ring",
    [
        circle((1, 1), 0),
        circle((1, 1), -1),
        cone((1, 1), 0, -5, 3),
        line((1, 1), 0, 0, 1),
        rectangle((1, 1), 1, 0),
    ],
)
def test_without_a_size_there_is_no_area(ring):
    assert ring == ()
    assert stopped_by_walls(ring, (1, 1), hall()) == ()
    assert only([ring], Disc((1, 1), 0.5)) == (0.0, False, False)


def test_a_wall_shades_what_is_behind_it():
    burst = circle((5, 5), 3)
    parts = stopped_by_walls(burst, (5, 5), hall(wall((6, 0), (6, 20))))
    bodies = [Disc((7, 5), 0.5), Disc((4, 5), 0.5)]
    assert [fact.any for fact in struck([burst], bodies)] == [True, True]
    assert [fact.any for fact in struck(parts, bodies)] == [False, True]


def test_an_area_around_the_corner_is_reached_in_parts():
    parts = stopped_by_walls(rectangle((10, 5), 6, 2), (10, 9), hall(wall((9, 7), (11, 7))))
    assert len(parts) == 2
    assert only(parts, Disc((10, 5), 0.5)).any is False
    assert only(parts, Disc((7.6, 5), 0.5)).any is True


def test_an_open_door_lets_the_fire_through_and_a_shut_one_does_not():
    room = hall(wall((6, 0), (6, 20), "door"))
    burst, bo = circle((5, 5), 3), Disc((7, 5), 0.5)
    assert not only(stopped_by_walls(burst, (5, 5), room), bo).any
    assert only(stopped_by_walls(burst, (5, 5), room.opened(["w"])), bo).share == 1


def test_a_pane_stops_a_blast_but_not_a_flash():
    room = hall(wall((6, 0), (6, 20), "window", stops_sight=False))
    burst, bo = circle((5, 5), 3), Disc((7, 5), 0.5)
    assert not only(stopped_by_walls(burst, (5, 5), room), bo).any
    assert only(stopped_by_walls(burst, (5, 5), room, channel="sight"), bo).any


def test_a_crate_stops_only_what_is_asked_to_be_stopped_by_crates():
    room = hall(solids=[Solid("crate", rectangle((7, 5), 1, 4), 1.0)])
    burst, bo = circle((5, 5), 5), Disc((8.5, 5), 0.5)
    assert only(stopped_by_walls(burst, (5, 5), room), bo).share == 1
    assert only(stopped_by_walls(burst, (5, 5), room, over_m=1.0), bo).share == 0
    assert only(stopped_by_walls(burst, (5, 5), room, over_m=1.5), bo).share == 1


def test_free_ground_leaves_the_area_as_it_is():
    burst = circle((10, 10), 9.9)
    assert stopped_by_walls(burst, (10, 10), hall()) == (burst,)


def test_the_border_of_the_map_ends_an_area():
    assert area(*stopped_by_walls(rectangle((0, 10), 4, 4), (0, 10), hall())) == pytest.approx(8)
    assert stopped_by_walls(rectangle((-9, 10), 4, 4), (-9, 10), hall()) == ()


@pytest.mark.parametrize("at", [(13, 5), (10, 9), (7, 1), (12.4, 8.2), (12, 9)])
def test_a_centre_just_as_far_away_as_the_circle_reaches_is_struck(at):
    radius_m = math.dist((10, 5), at)
    assert only([circle((10, 5), radius_m)], Disc(at, 0.5)).centre
    assert not only([circle((10, 5), radius_m - 0.01)], Disc(at, 0.5)).centre


@pytest.mark.parametrize(
    "way", [(1, 0), (0, 1), (0.6, 0.8), (-0.28, 0.96), (math.sqrt(0.5), -math.sqrt(0.5))]
)
def test_touching_is_not_striking(way):
    burst = circle((10, 10), 4)
    touching, deeper = (Disc((10 + way[0] * away, 10 + way[1] * away), 0.5) for away in (4.5, 4.495))
    assert only([burst], touching) == (0.0, False, False)
    assert only([burst], deeper).any


def test_a_body_larger_than_the_area_is_struck_in_part():
    fact = only([rectangle((5, 5), 1, 1)], Disc((5, 5), 2))
    assert fact.share == pytest.approx(1 / (4 * math.pi))
    assert fact.centre


def test_rings_that_overlap_count_once():
    together = only([rectangle((5, 5), 2, 2), rectangle((5.5, 5), 2, 2)], Disc((5, 5), 0.5))
    assert together.share == 1.0


@pytest.mark.parametrize("radius_m", [0.0, 1e-7])
def test_a_body_without_surface_is_struck_wholly_or_not(radius_m):
    assert only([rectangle((5, 5), 2, 2)], Disc((5.5, 5), radius_m)) == (1.0, True, True)
    assert only([rectangle((5, 5), 2, 2)], Disc((6.5, 5), radius_m)) == (0.0, False, False)


def test_far_from_the_corner_of_the_map_the_shares_are_as_good():
    fact = only([rectangle((1e6 + 1, 1e6), 2, 2)], Disc((1e6, 1e6), 0.5))
    assert fact.share == pytest.approx(0.5, abs=1e-6)

"""The degenerate contacts that real maps are full of: what touches, what nearly touches, what is in line."""

import math

import pytest
import shapely

from vtt.geometry.cover import on_line
from vtt.geometry.hiding import hidden_share
from vtt.geometry.obstacles import Barrier, Cloud, Obstacles, Solid
from vtt.geometry.shapes import Disc
from vtt.geometry.sight import line_of_sight
from vtt.geometry.vision import visible_area

SIZE = (10.0, 10.0)


def wall(name, *ends):
    return Barrier(name, "wall", *ends)


def cell(x, y):
    return Disc((x + 0.5, y + 0.5), 0.5)


def area(eye, barriers=(), radius_m=None, **others):
    ring = shapely.Polygon(visible_area(eye, Obstacles(SIZE, barriers, **others), radius_m))
    assert ring.is_valid
    return ring.area


def look(viewer, target, *barriers, **others):
    return line_of_sight(viewer, target, Obstacles(SIZE, barriers, **others)).result


def crate(name, x, y, side=1.0):
    return Solid(name, ((x, y), (x + side, y), (x + side, y + side), (x, y + side)), 1.0)


def test_a_wall_of_a_tenth_of_a_millimetre_hides_next_to_nothing():
    assert area((2, 2), [wall("w", (5, 5), (5.0001, 5))]) == pytest.approx(100, abs=1e-2)
    assert area((2, 2), [wall("w", (5, 5), (5.0002, 5))]) == pytest.approx(100, abs=1e-2)


@pytest.mark.parametrize("eye", [(2, 5), (5, 2), (0.5, 5)])
def test_a_wall_in_line_with_the_eye_has_no_width(eye):
    along = [wall("w", (4, 5), (7, 5))] if eye[1] == 5 else [wall("w", (5, 4), (5, 7))]
    assert area(eye, along) == pytest.approx(100)


def test_a_chain_of_walls_in_line_with_the_eye_has_no_width_either():
    chain = [wall(str(x), (x, x), (x + 1, x + 1)) for x in range(3, 8)]
    assert area((1, 1), chain) == pytest.approx(100)


@pytest.mark.parametrize("beside", [1e-7, -1e-7, 1e-5, -1e-5])
def test_an_eye_a_hair_beside_a_free_wall_end_sees_nearly_everything(beside):
    assert area((5 + beside, 5.0), [wall("w", (5, 0), (5, 5))]) == pytest.approx(100, abs=50.1)
    assert area((5 + beside, 5.0001), [wall("w", (5, 0), (5, 5))]) >= 50


@pytest.mark.parametrize("turn", range(0, 360, 30))
def test_an_eye_on_a_free_wall_end_sees_both_sides_whichever_way_it_runs(turn):
    ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    assert area((5, 5), [wall("w", (5, 5), (5 + 4 * ux, 5 + 4 * uy))]) == pytest.approx(100)


def test_an_eye_on_the_end_of_a_doorway_sees_both_rooms_along_the_wall():
    walls = [wall("v", (5, 0), (5, 4)), wall("w", (5, 6), (5, 10))]
    assert area((5, 4), walls) == pytest.approx(100)


def test_an_eye_in_a_closed_block_sees_its_inside_only_and_one_on_its_side_its_outside_or_inside():
    corners = [(4, 4), (6, 4), (6, 6), (4, 6)]
    block = [wall(str(i), corners[i - 1], corners[i]) for i in range(4)]
    assert area((5, 5), block) == pytest.approx(4)
    assert area((4.5, 5.5), block) == pytest.approx(4)
    assert area((4, 4), block) == pytest.approx(96 - 12 - 8 + 0, abs=24)  # the outside, before two sides
    assert area((4, 4), block) > 4


def test_a_solid_that_holds_the_eye_is_seen_from_inside():
    hall = Obstacles(SIZE, solids=[crate("s", 4, 4, 2)])
    assert shapely.Polygon(visible_area((5, 5), hall, over_m=0.5)).area == pytest.approx(4)


@pytest.mark.parametrize("radius_m", [0.5, 1.0, 3.0, 4.9, 5.0])
def test_an_empty_map_is_seen_as_a_whole_circle(radius_m):
    corners = 120 * math.sin(math.radians(3)) / 2
    assert area((5, 5), radius_m=radius_m) == pytest.approx(corners * radius_m**2, rel=1e-9)
    assert area((5.25, 4.75), radius_m=min(radius_m, 4.5)) == pytest.approx(
        corners * min(radius_m, 4.5) ** 2, rel=1e-9
    )


@pytest.mark.parametrize("x", [8.0, 8.0 - 1e-9, 8.0 + 1e-9])
def test_a_wall_that_touches_the_circle_takes_nothing_away(x):
    assert area((5, 5), [wall("w", (x, 0), (x, 10))], 3) == pytest.approx(area((5, 5), (), 3), rel=1e-6)


def test_nobody_sees_through_the_corner_where_two_walls_meet():
    corner = [wall("v", (5, 5), (5, 10)), wall("w", (5, 5), (10, 5))]
    for step in range(1, 5):
        here, there = Disc((5 - step, 5 + step), 0.0), Disc((5 + step, 5 - step), 0.0)
        assert look(here, there, *corner) == "blocked"
        assert look(there, here, *corner) == "blocked"
    room = [
        wall("a", (3, 3), (6, 3)),
        wall("b", (6, 3), (6, 6)),
        wall("c", (6, 6), (3, 6)),
        wall("d", (3, 6), (3, 3)),
    ]
    for x in range(10):
        for y in range(10):
            inside = 3 <= x < 6 and 3 <= y < 6
            assert (look(cell(4, 4), cell(x, y), *room) == "blocked") == (not inside)


@pytest.mark.parametrize("short", [0.0, 1e-12, 1e-9, 1e-6, 9e-5])
def test_nobody_sees_through_a_corner_that_is_not_quite_closed(short):
    corner = [wall("v", (5, 5), (5, 10)), wall("w", (5 + short, 5), (10, 5))]
    assert look(Disc((4, 6), 0.0), Disc((6, 4), 0.0), *corner) == "blocked"


def test_a_wall_behind_the_target_is_no_cover():
    for x in (9.0, 9.01, 9.5):
        behind = wall("w", (x, 0), (x, 10))
        assert on_line(cell(1, 4), Disc((8.5, 4.5), 0.5), Obstacles(SIZE, [behind])) == ()
        assert look(cell(1, 4), Disc((8.5, 4.5), 0.5), behind) == "clear"
        assert hidden_share((1.5, 4.5), Disc((8.5, 4.5), 0.5), Obstacles(SIZE, [behind])) == 0.0


def test_what_stands_beside_the_diagonal_is_no_cover():
    beside = [crate("a", 3, 2), crate("b", 2, 3)]  # the line passes exactly between their corners
    hall = Obstacles(SIZE, solids=beside)
    assert on_line(cell(2, 2), cell(3, 3), hall) == ()
    assert on_line(cell(1, 1), cell(6, 6), hall) == ()


def test_a_corridor_one_cell_wide_gives_no_cover_and_hides_nobody():
    sides = [wall("a", (0, 4), (10, 4)), wall("b", (0, 5), (10, 5))]
    cells = [wall(f"c{x}", (x, 4), (x + 1, 4)) for x in range(10)]
    for walls in (sides, [*cells, sides[1]]):
        hall = Obstacles(SIZE, walls)
        assert on_line(cell(0, 4), cell(9, 4), hall) == ()
        assert line_of_sight(cell(0, 4), cell(9, 4), hall)[:2] == ("clear", 1.0)
        assert hidden_share((0.5, 4.5), cell(9, 4), hall) == pytest.approx(0.0, abs=1e-9)


def test_two_in_a_doorway_of_one_cell_see_each_other():
    posts = [wall("a", (5, 0), (5, 4)), wall("b", (5, 5), (5, 10))]
    assert line_of_sight(cell(4, 4), cell(5, 4), Obstacles(SIZE, posts))[:2] == ("clear", 1.0)


def test_who_stands_in_smoke_sees_and_is_seen_as_deep_as_it_lets():
    smoke = Cloud("smoke", ((3, 3), (7, 3), (7, 7), (3, 7)), depth_m=1.0)
    inside = Disc((5, 5), 0.0)
    assert look(inside, Disc((5.9, 5), 0.0), clouds=[smoke]) == "clear"
    assert look(inside, Disc((6.1, 5), 0.0), clouds=[smoke]) == "blocked"
    assert look(inside, Disc((9, 5), 0.0), clouds=[smoke]) == "blocked"
    assert look(Disc((1, 5), 0.0), Disc((3.9, 5), 0.0), clouds=[smoke]) == "clear"
    assert look(Disc((1, 5), 0.0), Disc((4.1, 5), 0.0), clouds=[smoke]) == "blocked"
    assert look(Disc((1, 3), 0.0), Disc((9, 3), 0.0), clouds=[smoke]) == "clear"  # along its side


def test_a_thin_cloud_between_is_not_seen_through_either():
    thin = Cloud("thin", ((3, 4), (3.1, 4), (3.1, 6), (3, 6)))
    assert look(Disc((1, 5), 0.0), Disc((9, 5), 0.0), clouds=[thin]) == "blocked"
    assert look(Disc((1, 5), 0.0), Disc((3.05, 5), 0.0), clouds=[thin]) == "clear"
    assert look(Disc((3.05, 5), 0.0), Disc((9, 5), 0.0), clouds=[thin]) == "clear"

"""The degenerate contacts that real maps are full of: what touches, what nearly touches, what is in line."""

import math

import pytest
import shapely

from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_line, on_lines
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.sight.sight import line_of_sight
from vtt.geometry.vision.vision import area_swept, visible_area
from vtt.geometry.world.obstacles import Barrier, Cloud, Obstacles, Solid

SIZE = (10.0, 10.0)
RING_OF_BODIES = [(math.cos(math.radians(15 * i)), math.sin(math.radians(15 * i))) for i in range(24)]


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
def test_an_eye_a_hair_beside_a_free_wall_end_sees_what_lies_before_the_line_over_it(beside):
    free_end = [wall("w", (5, 0), (5, 5))]
    assert area((5 + beside, 5.0), free_end) == pytest.approx(75, abs=1e-9)  # the quarter behind is hidden
    # 0.1 mm below the end the line over it rises steeply, 5 m up it is 5 * beside / 1e-4 behind the wall
    assert area((5 + beside, 5.0001), free_end) == pytest.approx(100 - 12.5 * abs(beside) / 1e-4, abs=1e-6)


@pytest.mark.parametrize("beside", [0.0, 1e-7, -1e-7])
def test_a_hair_beyond_a_free_wall_end_in_line_with_it_one_sees_both_sides(beside):
    hidden = 12.5 * abs(beside) / 1e-3
    assert area((5 + beside, 5.001), [wall("w", (5, 0), (5, 5))]) == pytest.approx(100 - hidden, abs=1e-6)


WINDMILL = [
    ((1, 1), (6, 0)),
    ((3, -2), (3, 3)),
    ((-4, 2), (-1, 7)),
    ((-5, -3), (-2, -3)),
    ((-6, 1), (-3, -1)),
]
RING = [(9 * math.cos(math.radians(30 * i)), 9 * math.sin(math.radians(30 * i))) for i in range(12)]


@pytest.mark.parametrize("turn", range(30, 360, 30))
def test_nothing_depends_on_where_the_angles_begin_anew(turn):
    """A room with twelve corners is turned around the eye, so that each thing comes to lie across west."""

    def facts(turn):
        ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        ends = [*WINDMILL, *((RING[i - 1], corner) for i, corner in enumerate(RING))]
        turned = [[(20 + ux * x - uy * y, 20 + uy * x + ux * y) for x, y in pair] for pair in ends]
        hall = Obstacles((40.0, 40.0), [wall(f"w{i}", *pair) for i, pair in enumerate(turned)])
        eye, bodies = (
            (20.0, 20.0),
            [Disc((20 + 7 * (ux * x - uy * y), 20 + 7 * (uy * x + ux * y)), 0.5) for x, y in RING_OF_BODIES],
        )
        views = [shapely.Polygon(visible_area(eye, hall, radius_m)).area for radius_m in (None, 2.5, 6.0)]
        views += [
            shapely.Polygon(area_swept(eye, hall, radius_m, "sight", None)).area for radius_m in (None, 6.0)
        ]
        shares = [hidden_share(eye, body, hall) for body in bodies]
        return views + shares, [
            [thing.id for thing in things] for things in on_lines(Disc(eye, 0.5), bodies, hall)
        ]

    (numbers, names), (turned_numbers, turned_names) = facts(0), facts(turn)
    assert numbers == pytest.approx(turned_numbers, abs=1e-9)
    assert names == turned_names


@pytest.mark.parametrize("radius_m", [None, 3.0])
def test_a_map_a_thousand_kilometres_off_is_seen_as_exactly_as_one_at_hand(radius_m):
    room = [((0, 0), (10, 0)), ((10, 0), (10, 10)), ((10, 10), (0, 10)), ((0, 10), (0, 0))]
    ends = [*room, ((2, 2), (7, 2)), ((2, 2), (2, 7)), ((5, 4), (5, 9)), ((3, 5), (8, 6))]

    def seen(eye, off):
        walls = [wall(f"w{i}", *((x + off, y + off) for x, y in pair)) for i, pair in enumerate(ends)]
        ring = visible_area((eye[0] + off, eye[1] + off), Obstacles((off + 20, off + 20), walls), radius_m)
        return shapely.make_valid(shapely.Polygon([(x - off, y - off) for x, y in ring]))

    for eye in ((4, 3), (6, 8), (1, 1), (4.5, 4.625), (2, 7), (3, 2)):
        assert seen(eye, 10.0).symmetric_difference(seen(eye, 1e6)).area < 1e-9


def test_an_eye_that_leaps_across_the_map_sees_what_one_does_that_was_always_there():
    cells = [(8 * i, 8 * j) for i in range(25) for j in range(25)]
    ends = [((x, y), (x + 8, y + (3 * i) % 5)) for i, (x, y) in enumerate(cells)]
    ends += [((x + 1, y), (x + (2 * i) % 7, y + 7)) for i, (x, y) in enumerate(cells)]
    walls = [wall(f"w{i}", *pair) for i, pair in enumerate(ends)]
    hall = Obstacles((208.0, 208.0), walls)
    for i in range(12):
        eye = ((37.1 + 151.3 * i) % 207, (11.7 + 89.9 * i) % 207)
        leapt = visible_area(eye, hall, 40.0)
        assert leapt == visible_area(eye, Obstacles((208.0, 208.0), walls), 40.0)
        swept = shapely.make_valid(shapely.Polygon(area_swept(eye, hall, 40.0, "sight", None)))
        assert shapely.make_valid(shapely.Polygon(leapt)).symmetric_difference(swept).area < 1e-9


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


def test_an_eye_on_the_border_looks_into_the_map_whatever_leaves_it_or_nearly_touches_it_there():
    assert area((0, 0), [wall("v", (0, 0), (0, 1)), wall("w", (0, 0), (0, -3))]) == pytest.approx(100)
    assert area((5, 0), [wall("v", (5, 0), (9, -4)), wall("w", (5, 0), (1, -4))]) == pytest.approx(100)
    crossing = [wall("v", (0, 0.5), (0.001, 6)), wall("w", (0, 1), (0.5, 2))]  # at (0.0001, 1.0002)
    low, high = area((0, 7), crossing), area((0.01, 7), crossing)
    assert low == pytest.approx(high, abs=0.2)
    assert low > 95


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
        within, without = Disc((5 + step, 5 + step), 0.0), Disc((5 - step, 5 - step), 0.0)
        assert look(within, without, *corner) == look(without, within, *corner) == "blocked"
        here, there = Disc((5 - step, 5 + step), 0.0), Disc((5 + step, 5 - step), 0.0)
        assert look(here, there, *corner) == look(there, here, *corner) == "blocked"
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
    assert look(Disc((4, 4), 0.0), Disc((6 + short, 6), 0.0), *corner) == "blocked"
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

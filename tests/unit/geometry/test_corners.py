"""Lines through corners: past a crate one sees, through a joint of two walls or between two things not."""

import math

import pytest

from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_line
from vtt.geometry.sight.sight import line_of_sight
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

pytestmark = pytest.mark.slow

SIZE = (20.0, 20.0)
TURNS = [0, 45, 90, 135, 180, 225, 270, 315, 30]
ABOVE = ((8, 8), (10, 8), (10, 10), (8, 10))
"""A crate that stands with its lower side on the line from left to right at 10 m."""
BELOW = ((10, 10), (12, 10), (12, 12), (10, 12))


def turned(point, turn, mirrored=False):
    x, y = point[0] - 10, point[1] - 10
    if mirrored:
        y = -y
    ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return (10 + ux * x - uy * y, 10 + uy * x + ux * y)


def looks(start, end, walls=(), crates=()):
    """Return the result of looking along a line and back, turned and mirrored; all must agree."""
    found = set()
    for turn in TURNS:
        for mirrored in (False, True):

            def at(p, turn=turn, mirrored=mirrored):
                return turned(p, turn, mirrored)

            barriers = [Barrier(f"w{i}", "wall", at(a), at(b)) for i, (a, b) in enumerate(walls)]
            solids = [Solid(f"s{i}", tuple(map(at, ring)), 3.0) for i, ring in enumerate(crates)]
            hall = Obstacles(SIZE, barriers, solids)
            for a, b in ((start, end), (end, start)):
                here, there = Disc(at(a), 0.0), Disc(at(b), 0.0)
                found.add(line_of_sight(here, there, hall, over_m=1.0).result)
    assert len(found) == 1
    return found.pop()


ALONG = ((2, 10), (18, 10))
ACROSS = ((7, 13), (13, 7))  # past the corner at (10, 10) of both crates, and parallel to neither side
THROUGH = ((7, 7), (13, 13))


def test_a_line_that_touches_the_outer_corner_of_a_crate_passes():
    assert looks(*ACROSS, crates=[ABOVE]) == "clear"
    assert looks((9, 12), (11, 8), crates=[ABOVE]) == "clear"


def test_a_line_through_the_point_where_two_walls_meet_is_stopped_on_whatever_sides_they_lie():
    up, right, down = ((10, 10), (10, 6)), ((10, 10), (14, 10)), ((10, 10), (10, 14))
    assert looks(*ACROSS, walls=[up]) == "clear"
    assert looks(*ACROSS, walls=[up, ((10, 10), (6, 10))]) == "blocked"  # touched from without
    assert looks(*ACROSS, walls=[right, down]) == "blocked"
    assert looks(*ACROSS, walls=[up, right]) == "blocked"
    assert looks(*ALONG, walls=[right, down]) == "clear"
    assert looks(*ALONG, walls=[up, ((10, 10), (14, 6))]) == "blocked"


def test_walls_that_meet_on_the_corner_of_a_crate_stop_a_line_that_one_of_them_does_not():
    inwards = ((10, 10), (10, 6)), ((10, 10), (6, 10))
    assert looks(*ACROSS, walls=inwards[:1], crates=[ABOVE]) == "clear"
    assert looks(*ACROSS, walls=inwards, crates=[ABOVE]) == "blocked"


def test_a_line_along_the_side_of_a_crate_passes():
    assert looks(*ALONG, crates=[ABOVE]) == "clear"
    assert looks((9, 10), (18, 10), crates=[ABOVE]) == "clear"
    assert looks((8, 10), (10, 10), crates=[ABOVE]) == "clear"


def test_a_line_between_two_crates_that_touch_at_a_corner_is_stopped():
    assert looks(*ACROSS, crates=[ABOVE, BELOW]) == "blocked"


def test_a_line_along_two_crates_on_different_sides_of_it_passes_unless_they_touch():
    moved = tuple((x + 0.5, y) for x, y in BELOW)
    assert looks(*ALONG, crates=[ABOVE, BELOW]) == "blocked"
    assert looks(*ALONG, crates=[ABOVE, moved]) == "clear"
    assert looks(*ALONG, crates=[ABOVE, tuple((x - 1, y) for x, y in BELOW)]) == "blocked"
    assert looks(*ALONG, crates=[ABOVE, tuple((x - 2, y) for x, y in BELOW)]) == "blocked"


def test_a_line_along_two_crates_side_by_side_on_one_side_of_it_passes():
    assert looks(*ALONG, crates=[ABOVE, tuple((x + 2, y) for x, y in ABOVE)]) == "clear"


def test_a_line_along_a_wall_passes_what_leaves_it_on_one_side_but_not_on_both():
    row, up, down = ((5, 10), (15, 10)), ((8, 10), (8, 5)), ((12, 10), (12, 15))
    assert looks(*ALONG, walls=[row, up]) == "clear"
    assert looks(*ALONG, walls=[row, up, ((12, 10), (12, 5))]) == "clear"
    assert looks(*ALONG, walls=[row, up, down]) == "blocked"
    assert looks(*ALONG, walls=[row, ((8, 5), (8, 15))]) == "blocked"
    assert looks((9, 10), (18, 10), walls=[row, up, down]) == "clear"  # the one above is behind
    assert looks(*ALONG, walls=[((5, 10), (9, 10)), ((11, 10), (15, 10)), up, down]) == "clear"
    pieces = [((x, 10), (x + 1, 10)) for x in range(5, 15)]
    assert looks(*ALONG, walls=[*pieces, up, down]) == "blocked"


def test_a_line_through_the_joint_of_a_t_is_stopped_and_one_along_its_bar_passes():
    bar, stem = ((5, 10), (15, 10)), ((10, 10), (10, 15))
    assert looks(*THROUGH, walls=[bar, stem]) == "blocked"
    assert looks((10, 15), (10, 5), walls=[bar, stem]) == "blocked"
    assert looks(*ALONG, walls=[bar, stem]) == "clear"


def test_a_wall_that_ends_on_the_corner_of_a_crate_closes_that_side():
    assert looks(*ACROSS, walls=[((10, 10), (14, 14))], crates=[ABOVE]) == "blocked"
    assert looks(*ACROSS, walls=[((10, 10), (10, 6))], crates=[ABOVE]) == "clear"
    assert looks(*ALONG, walls=[((9, 10), (9, 14))], crates=[ABOVE]) == "blocked"


@pytest.mark.parametrize("beside", [2e-9, 1e-7, 1e-4, 0.1])
def test_what_touches_agrees_with_what_passes_a_hair_further_off(beside):
    (ax, ay), (bx, by) = ACROSS
    off, into = [(((ax + d, ay + d), (bx + d, by + d))) for d in (beside, -beside)]
    assert looks(*off, crates=[ABOVE]) == "clear"
    assert looks(*into, crates=[ABOVE]) == "blocked"


def test_sight_names_the_nearer_of_the_two_that_close_a_corner_and_where():
    hall = Obstacles(SIZE, solids=[Solid("a", ABOVE, 3.0), Solid("b", BELOW, 3.0)])
    sight = line_of_sight(Disc(ACROSS[0], 0.5), Disc(ACROSS[1], 0.5), hall, over_m=1.0)
    assert sight[:4] == ("blocked", 0.0, "a", "solid")
    assert sight.at == pytest.approx((10.0, 10.0))


def test_sight_along_a_wall_ends_where_its_second_side_is_closed():
    walls = [
        Barrier("row", "wall", (5, 10), (15, 10)),
        Barrier("up", "wall", (8, 10), (8, 5)),
        Barrier("down", "wall", (12, 10), (12, 15)),
    ]
    here, there = Disc((2, 10), 0.0), Disc((18, 10), 0.0)
    assert line_of_sight(here, there, Obstacles(SIZE, walls))[2:5] == ("down", "wall", (12.0, 10.0))
    assert line_of_sight(there, here, Obstacles(SIZE, walls))[2:5] == ("up", "wall", (8.0, 10.0))


@pytest.mark.parametrize(
    ("start", "end"), [ACROSS, ALONG, ((9, 12), (11, 8)), ((8, 4), (8, 16)), ((6, 8), (14, 8))]
)
@pytest.mark.parametrize("turn", TURNS)
def test_cover_and_sight_agree_on_what_only_touches(start, end, turn):
    hall = Obstacles(SIZE, solids=[Solid("s", tuple(turned(p, turn) for p in ABOVE), 3.0)])
    here, there = Disc(turned(start, turn), 0.0), Disc(turned(end, turn), 0.0)
    assert on_line(here, there, hall) == ()
    assert line_of_sight(here, there, hall, over_m=1.0).blocker is None


def test_a_wall_that_ends_where_another_is_crossed_is_not_on_the_line():
    across, ends_there = Barrier("w", "wall", (10, 5), (10, 15)), Barrier("a", "wall", (10, 10), (14, 13))
    here, there, hall = Disc((2, 10), 0.5), Disc((18, 10), 0.5), Obstacles(SIZE, [ends_there, across])
    assert [one.id for one in on_line(here, there, hall)] == ["w"]
    assert line_of_sight(here, there, hall).blocker == "w"
    corner = [ends_there, Barrier("b", "wall", (10, 10), (14, 5))]  # neither of them crosses it alone
    assert [one.id for one in on_line(here, there, Obstacles(SIZE, corner))] == ["a", "b"]


def test_a_one_way_wall_closes_a_corner_only_for_what_it_stops():
    pane, wall = Barrier("p", "wall", (10, 10), (14, 10)), Barrier("w", "wall", (10, 10), (10, 14))
    inside, outside = Disc((12, 12), 0.0), Disc((8, 8), 0.0)
    outwards = Obstacles(SIZE, [pane._replace(one_way="right"), wall])
    assert line_of_sight(inside, outside, outwards).result == "clear"
    assert line_of_sight(outside, inside, outwards).result == "blocked"
    inwards = Obstacles(SIZE, [pane._replace(one_way="left"), wall])
    assert line_of_sight(inside, outside, inwards).result == "blocked"
    assert line_of_sight(outside, inside, inwards).result == "clear"

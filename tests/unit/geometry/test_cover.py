"""What hides a target, and how much of it."""

import math

import pytest

from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_line, on_lines
from vtt.geometry.sight.hiding import hidden_by, hidden_share
from vtt.geometry.sight.sight import lines_of_sight
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

SIZE = (10.0, 10.0)
ANA, BO = Disc((1.0, 5.0), 0.5), Disc((9.0, 5.0), 0.5)


def crate(name, x, y, side=1.0, height_m=1.0):
    return Solid(name, ((x, y), (x + side, y), (x + side, y + side), (x, y + side)), height_m)


def test_who_looked_along_a_line_before_takes_nothing_from_it():
    corners = [(4.0, 5.2), (4.5, 4.5), (5.2, 5.3)]
    trunk = [Barrier(f"w{i}", "wall", a, corners[i - 1]) for i, a in enumerate(corners)]
    hall = Obstacles(SIZE, trunk)
    lines_of_sight(ANA, [BO], hall)
    assert len(on_line(ANA, BO, hall)) == 2  # the near side and the far side, which stops nobody any more


def test_things_on_the_line_are_sorted_from_the_first_body():
    crates = [crate("far", 6, 4.5), crate("near", 3, 4.5, height_m=2.0)]
    hall = Obstacles(SIZE, [Barrier("w", "wall", (5, 0), (5, 10))], crates)
    line = on_line(ANA, BO, hall)
    assert [(x.id, x.kind, x.height_m) for x in line] == [
        ("near", "solid", 2.0),
        ("w", "wall", math.inf),
        ("far", "solid", 1.0),
    ]
    assert [x.at for x in line] == [(3.0, 5.0), (5.0, 5.0), (6.0, 5.0)]
    assert [(x.from_a_m, x.from_b_m) for x in line] == [(1.5, 4.5), (3.5, 3.5), (4.5, 1.5)]
    assert [x.id for x in on_line(BO, ANA, hall)] == ["far", "w", "near"]


def test_windows_and_open_doors_are_not_on_the_line():
    pane = Barrier("p", "window", (4, 0), (4, 10), stops_sight=False)
    hall = Obstacles(SIZE, [pane, Barrier("d", "door", (6, 0), (6, 10))])
    assert [x.id for x in on_line(ANA, BO, hall)] == ["d"]
    assert on_line(ANA, BO, hall.opened(["d"])) == ()


@pytest.mark.parametrize("y", [5.0, 4.0])
def test_a_line_along_the_side_of_a_crate_does_not_cross_it(y):
    assert on_line(ANA, BO, Obstacles(SIZE, solids=[crate("c", 4, y)])) == ()


def test_a_line_through_two_corners_of_a_crate_crosses_it():
    hall = Obstacles(SIZE, solids=[crate("c", 4, 4)])
    (found,) = on_line(Disc((2, 2), 0.5), Disc((8, 8), 0.5), hall)
    assert found.at == pytest.approx((4, 4))
    assert on_line(Disc((3, 5), 0.5), Disc((5, 3), 0.5), hall) == ()


def test_what_holds_or_touches_a_centre_is_left_out():
    for x in (0.5, 1.0, 0.0, 8.5, 8.0, 9.0):
        assert on_line(ANA, BO, Obstacles(SIZE, solids=[crate("c", x, 4.5)])) == ()


def test_what_only_overlaps_a_rim_is_on_the_line_at_no_distance():
    (found,) = on_line(ANA, BO, Obstacles(SIZE, solids=[crate("c", 1.2, 4.5)]))
    assert found.from_a_m == 0.0


def test_a_hollow_solid_is_entered_once():
    outer = ((3, 3), (7, 3), (7, 7), (3, 7))
    ring = (*outer, (3, 6), (6, 6), (6, 5.5), (3, 5.5), (3, 4.5), (6, 4.5), (6, 4), (3, 4))
    (found,) = on_line(ANA, BO, Obstacles(SIZE, solids=[Solid("u", ring, 1.0)]))
    assert (found.at, found.from_b_m) == ((3.0, 5.0), 1.5)


def test_a_batch_says_the_same_as_one_by_one():
    hall = Obstacles(SIZE, [Barrier("w", "wall", (5, 0), (5, 5))], [crate("c", 3, 3, 2)])
    targets = [Disc((x + 0.5, y + 0.5), 0.5) for x in range(10) for y in range(10)]
    assert on_lines(ANA, targets, hall) == tuple(on_line(ANA, target, hall) for target in targets)


def test_nothing_is_on_a_line_of_no_length():
    assert on_line(ANA, ANA, Obstacles(SIZE, [Barrier("w", "wall", (0, 5), (5, 5))])) == ()


def test_a_wall_up_to_the_middle_hides_one_half():
    assert hidden_share((1, 5), BO, Obstacles(SIZE, [Barrier("w", "wall", (5, 0), (5, 5))])) == 0.5


def test_shadows_that_overlap_count_once():
    walls = [Barrier("v", "wall", (5, 0), (5, 5)), Barrier("w", "wall", (3, 0), (3, 5))]
    assert hidden_share((1, 5), BO, Obstacles(SIZE, walls)) == pytest.approx(0.5)


def test_a_crate_hides_by_its_width():
    slim = Solid("c", ((5, 4.9), (5.1, 4.9), (5.1, 5.1), (5, 5.1)), 1.0)
    assert hidden_share((1, 5), BO, Obstacles(SIZE, solids=[slim])) == pytest.approx(0.4)


def test_what_stands_behind_or_beside_hides_nothing():
    hall = Obstacles(SIZE, [Barrier("w", "wall", (9.6, 0), (9.6, 10))], [crate("c", 4, 7)])
    assert hidden_share((1, 5), BO, hall) == 0.0


def test_a_closed_wall_hides_everything_and_an_open_door_nothing():
    hall = Obstacles(SIZE, [Barrier("d", "door", (5, 0), (5, 10))])
    assert hidden_share((1, 5), BO, hall) == pytest.approx(1.0)
    assert hidden_share((1, 5), BO, hall.opened("d")) == 0.0


def test_the_crate_one_stands_on_hides_nothing():
    hall = Obstacles(SIZE, solids=[crate("a", 0.5, 4.5), crate("b", 8.5, 4.5)])
    assert hidden_share((1, 5), BO, hall) == 0.0


def test_a_crate_that_touches_the_eye_or_the_centre_hides_nothing_as_it_gives_no_cover():
    hall = Obstacles((20, 20), solids=[crate("c", 5.0, 4.5)])
    men = Upright(0, 2), Upright(0, 2)
    for eye, x in (((5.0, 5.0), 7.0), ((3.0, 5.0), 6.0), ((5.0, 5.0), 6.0), ((6.0, 5.5), 5.0)):
        body = Disc((x, 5.0), 0.5)
        assert hidden_share(eye, body, hall) == hidden_share(eye, body, hall, uprights=men) == 0.0
        assert on_line(Disc(eye, 0.5), body, hall) == ()


def test_a_point_is_hidden_or_not():
    hall = Obstacles(SIZE, [Barrier("w", "wall", (5, 0), (5, 5.1))])
    assert hidden_share((1, 5), Disc((9, 5), 0.0), hall) == 1.0
    assert hidden_share((1, 5), Disc((9, 6), 0.0), hall) == 0.0


def test_what_a_look_has_measured_is_what_the_line_says_on_its_own():
    walls = [Barrier(f"w{i}", "wall", (5, i + 0.5 * (i % 3)), (6, i + 1)) for i in range(9)]
    targets = [Disc((x + 0.5, y + 0.5), 0.5) for x in range(10) for y in range(10)]
    looked = Obstacles(SIZE, walls, [crate("c", 3, 3, 2)])
    lines_of_sight(ANA, targets, looked)
    assert on_lines(ANA, targets, looked) == on_lines(ANA, targets, Obstacles(SIZE, walls, looked.solids))
    assert on_lines(BO, targets, looked) == on_lines(BO, targets, Obstacles(SIZE, walls, looked.solids))
    doors = [wall.id for wall in walls]
    assert {x.id for line in on_lines(ANA, targets, looked.opened(doors)) for x in line} == {"c"}


def test_each_thing_that_hides_a_part_is_named_with_its_share_also_beside_the_middle_line():
    wall = Barrier("w", "wall", (5, 0), (5, 4.875))
    hall = Obstacles(SIZE, [wall], [crate("pillar", 7, 5.125), crate("crate", 4, 4)])
    found = hidden_by((1, 5), BO, hall)
    assert on_line(ANA, BO, hall) == ()
    # the crate touches the middle line from above: 1/2; the wall ends 1/8 m above it, halfway: 1/4; the far
    # corner of the pillar lies 1/8 m below it 7 m away, so 1/7 m at 8 m: 1/2 - 1/7
    assert [(one.id, one.kind) for one in found] == [("crate", "solid"), ("pillar", "solid"), ("w", "wall")]
    assert [one.share for one in found] == pytest.approx([1 / 2, 5 / 14, 1 / 4])
    assert hidden_share((1, 5), BO, hall) == pytest.approx(1 / 2 + 5 / 14)


def test_a_crate_hides_as_much_from_near_as_from_far():
    men, crates = (Upright(0, 2), Upright(0, 2)), [crate("low", 7, 4.5), crate("far", 2, 4.5, height_m=0.5)]
    hall = Obstacles(SIZE, solids=crates)
    found = hidden_by((1, 5), BO, hall, uprights=men)
    assert [(one.id, one.share) for one in found] == [("low", 0.5), ("far", 0.25)]
    assert hidden_share((1, 5), BO, hall, uprights=men) == 0.5


def test_of_somebody_without_width_each_thing_on_the_line_hides_all():
    hall = Obstacles(SIZE, [Barrier("w", "wall", (5, 0), (5, 10))], [crate("c", 3, 4.5)])
    found = hidden_by((1, 5), Disc((9, 5), 0.0), hall)
    assert [(one.id, one.share) for one in found] == [("c", 1.0), ("w", 1.0)]

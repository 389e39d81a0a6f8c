"""Heights: gaps, reach, sight and cover where bodies stand at different ones. All hand-drawn."""

import math

import pytest

from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.reach import gap_m
from vtt.geometry.movement.reach_crossings import threats
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_line, on_lines
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.sight.sight import line_of_sight, lines_of_sight
from vtt.geometry.world.obstacles import Barrier, Cloud, Obstacles, Solid

SIZE = (12.0, 10.0)
ANA, BO = Disc((1.0, 5.0), 0.5), Disc((11.0, 5.0), 0.5)
MAN, TALL = Upright(0.0, 1.6), Upright(0.0, 2.0)


def box(name, x, height_m, *, wide=1.0, base_m=0.0):
    return Solid(name, ((x, 0), (x + wide, 0), (x + wide, 10), (x, 10)), height_m, base_m)


def look(*solids, viewer=ANA, target=BO, uprights=(MAN, MAN), **others):
    return line_of_sight(viewer, target, Obstacles(SIZE, solids=solids, **others), uprights=uprights)


def listed(*solids, uprights=(MAN, MAN)):
    return [thing.id for thing in on_line(ANA, BO, Obstacles(SIZE, solids=solids), uprights=uprights)]


@pytest.mark.parametrize(("height_m", "result"), [(1.5, "clear"), (1.6, "blocked"), (3.0, "blocked")])
def test_between_people_of_one_height_a_solid_as_high_as_they_stops_sight(height_m, result):
    assert look(box("s", 5, height_m)).result == result
    flat = Obstacles(SIZE, solids=[box("s", 5, height_m)])
    assert line_of_sight(ANA, BO, flat, over_m=1.6) == look(box("s", 5, height_m))


def test_from_a_balcony_one_looks_over_a_wall_of_crates():
    balcony = Upright(4.0, 5.6)
    assert look(box("s", 5, 3.0), uprights=(balcony, MAN)).result == "clear"
    assert look(box("s", 9, 3.0), uprights=(balcony, MAN))[:5] == ("blocked", 0.0, "s", "solid", (9.0, 5.0))
    assert look(box("s", 2, 3.0), uprights=(balcony, MAN)).result == "clear"
    assert look(box("s", 2, 3.0), uprights=(MAN, balcony)).result == "blocked"


def test_a_line_that_sinks_below_the_top_is_stopped_where_it_does():
    sight = look(box("s", 5, 3.6, wide=2), uprights=(Upright(4.0, 5.6), MAN))
    assert (sight.result, sight.blocker) == ("blocked", "s")  # 5.6 - 0.4 a metre: 3.6 at x = 6
    assert sight.at == pytest.approx((6.0, 5.0), abs=1e-6)


def test_what_hangs_above_the_line_of_the_feet_stops_no_sight():
    bridge = box("bridge", 5, 1.6, base_m=3.0)
    assert look(bridge).result == "clear"
    assert look(bridge, uprights=(Upright(2.9, 4.5), Upright(2.9, 4.5))).result == "clear"
    assert look(bridge, uprights=(Upright(3.0, 4.6), Upright(3.0, 4.6))).blocker == "bridge"
    assert look(bridge, uprights=(MAN, Upright(7.0, 8.6))).blocker == "bridge"  # feet at 2.8 to 3.5
    assert look(bridge, uprights=(MAN, Upright(8.0, 9.6))).result == "clear"  # 3.2 and more, but too low


def test_a_plate_lower_than_a_body_stops_no_sight():
    plate = box("plate", 5, 1.5, wide=2, base_m=2.0)
    assert look(plate, uprights=(MAN, Upright(7.0, 8.6))).result == "clear"


def test_who_stands_on_a_roof_is_hidden_by_its_edge_and_sees_over_it_from_the_edge():
    roof = box("roof", 6, 4.0, wide=6)
    on_roof = Upright(4.0, 5.6)
    assert look(roof, uprights=(MAN, on_roof)).blocker == "roof"  # at x = 6 the line is at 3.6
    assert look(roof, target=Disc((7.0, 5.0), 0.5), uprights=(MAN, on_roof)).result == "clear"
    assert look(roof, uprights=(on_roof, on_roof), viewer=Disc((7.0, 5.0), 0.5)).result == "clear"


def test_what_one_stands_in_stops_nothing_as_ever():
    assert look(box("s", 10.5, 2.0, wide=1)).result == "clear"


def test_walls_and_smoke_know_no_height():
    up = Upright(8.0, 9.6)
    wall = Barrier("w", "wall", (6, 0), (6, 10))
    smoke = Cloud("c", ((4, 0), (8, 0), (8, 10), (4, 10)))
    assert look(barriers=[wall], uprights=(up, up)).blocker == "w"
    assert look(clouds=[smoke], uprights=(up, up)).blocker == "c"
    assert look(box("s", 9, 3.0), clouds=[smoke], uprights=(up, MAN)).blocker == "c"


def test_equal_people_at_different_heights_see_each_other_or_not():
    for base_m in (0.0, 1.0, 2.0, 3.5, 6.0):
        for x in (2, 5, 9):
            pair = MAN, Upright(base_m, base_m + 1.6)
            there = look(box("s", x, 2.5), uprights=pair)
            back = look(box("s", x, 2.5), viewer=BO, target=ANA, uprights=pair[::-1])
            assert there[:2] == back[:2]


def test_a_batch_of_heights_says_the_same_as_one_by_one():
    hall = Obstacles(SIZE, [Barrier("w", "wall", (4, 0), (4, 4))], [box("s", 6, 2.0), box("t", 8, 1.0)])
    targets = [Disc((x + 0.5, y + 0.5), 0.5) for x in range(12) for y in range(10)]
    uprights = [MAN, *(Upright(i % 4, i % 4 + 1.6) for i in range(len(targets)))]
    batch = lines_of_sight(ANA, targets, hall, uprights=uprights)
    crossed = on_lines(ANA, targets, hall, uprights=uprights)
    for i, target in enumerate(targets):
        pair = MAN, uprights[i + 1]
        assert batch[i] == line_of_sight(ANA, target, hall, uprights=pair)._replace(lines=())
        assert crossed[i] == on_line(ANA, target, hall, uprights=pair)
    assert lines_of_sight(ANA, [], hall, uprights=[MAN]) == ()


def test_the_lines_tried_name_the_slab():
    sight = look(box("s", 5, 3.6, wide=2), uprights=(Upright(4.0, 5.6), MAN))
    assert {line.blocker for line in sight.lines} == {"s"}
    assert sight.lines[0].at == pytest.approx(sight.at)


def test_on_flat_ground_every_solid_is_on_the_line_whatever_its_height():
    solids = [box("low", 3, 0.2), box("high", 6, 3.0)]
    assert listed(*solids) == ["low", "high"]
    hall = Obstacles(SIZE, solids=solids)
    assert on_line(ANA, BO, hall) == on_line(ANA, BO, hall, uprights=(MAN, MAN))


def test_from_above_only_what_the_line_passes_through_is_on_it():
    balcony = Upright(4.0, 5.6)
    assert listed(box("near", 2, 2.0), box("far", 9, 2.0), uprights=(balcony, MAN)) == ["far"]
    assert listed(box("near", 2, 3.7), uprights=(balcony, MAN)) == ["near"]  # the feet are at 3.2 to 3.6
    assert listed(box("bridge", 5, 1.0, base_m=3.0)) == []
    assert listed(box("bridge", 5, 1.0, base_m=1.0)) == ["bridge"]


def test_gaps_are_measured_between_upright_bodies():
    fly, man = Upright(5.5, 6.0), Upright(0.0, 1.5)
    assert gap_m(ANA, BO, uprights=(man, man)) == 9.0
    assert gap_m(ANA, ANA, uprights=(man, fly)) == 4.0
    assert gap_m(Disc((0, 0), 0.5), Disc((4, 0), 0.5), uprights=(man, fly)) == 5.0
    assert gap_m(ANA, BO, uprights=(man, Upright(1.5, 3.0))) == 9.0


def test_who_flies_too_high_threatens_nobody():
    hawk = Body("hawk", Disc((6.0, 5.0), 0.5))
    path = ((1.0, 5.0), (11.0, 5.0))
    low = threats(ANA, path, [(hawk, 1.0)], Obstacles(SIZE), uprights=[MAN, Upright(2.2, 3.0)])
    assert [threat.along_m for threat in low] == pytest.approx([5 - 1.8, 5 + 1.8])
    assert threats(ANA, path, [(hawk, 1.0)], Obstacles(SIZE), uprights=[MAN, Upright(2.7, 3.0)]) == ()
    level = threats(ANA, path, [(hawk, 1.0)], Obstacles(SIZE), uprights=[MAN, Upright(1.0, 3.0)])
    assert level == threats(ANA, path, [(hawk, 1.0)], Obstacles(SIZE))
    assert math.isclose(low[0].at[0], 4.2)


# Ana looks from 10 m away at Bo, 1 m wide; what is h above the line of the feet hides h of him.
def hidden(*solids, foot_m=0.0, body=TALL, **others):
    hall = Obstacles(SIZE, solids=solids, **others)
    return hidden_share((1.0, 5.0), BO, hall, uprights=(Upright(foot_m, foot_m + 2.0), body))


@pytest.mark.parametrize(("height_m", "share"), [(1.5, 0.75), (2.0, 1.0), (0.2, 0.1), (0.0, 0.0), (9.0, 1.0)])
def test_behind_a_crate_as_much_is_hidden_as_it_is_high_wherever_it_is(height_m, share):
    for x in (2, 5, 9):
        assert hidden(box("s", x, height_m)) == pytest.approx(share)


def test_a_crate_before_one_half_hides_half_as_much():
    half = Solid("s", ((5, 5), (6, 5), (6, 10), (5, 10)), 1.5)
    assert hidden(half) == pytest.approx(0.375)
    beside = Solid("t", ((5, 0), (6, 0), (6, 5), (5, 5)), 1.2)
    assert hidden(half, beside) == pytest.approx(0.375 + 0.3)
    assert hidden(half, half._replace(id="u", height_m=1.2)) == pytest.approx(0.375)  # not counted twice


def test_between_feet_at_different_heights_a_crate_counts_from_their_line_where_it_is_lowest():
    near = pytest.approx
    assert hidden(box("s", 5, 1.5), foot_m=1.0) == near((1.5 - 0.5) / 2, abs=1e-3)  # ends half way: 0.5 m
    assert hidden(box("s", 5, 1.5), body=Upright(1.0, 3.0)) == near((1.5 - 0.4) / 2, abs=1e-3)
    assert hidden(box("s", 5, 1.5), foot_m=4.0) == near(0.0)
    assert hidden(box("s", 5, 4.0), foot_m=4.0) == near(1.0)


def test_a_step_of_a_centimetre_changes_what_is_hidden_by_no_more():
    for x in (2, 5, 9):
        level, up = (hidden(box("s", x, 1.5), foot_m=foot_m) for foot_m in (0.0, 0.01))
        assert level - 0.005 <= up <= level


def test_what_hangs_hides_the_upper_part_only():
    assert hidden(box("s", 5, 9.0, base_m=1.0)) == pytest.approx(0.5)
    assert hidden(box("s", 5, 9.0, base_m=2.0)) == pytest.approx(0.0)
    assert hidden(box("s", 5, 0.2, base_m=1.0)) == pytest.approx(0.1)


def test_a_wall_has_no_top_and_an_open_or_one_way_door_hides_nothing():
    wall = Barrier("w", "door", (5, 0), (5, 5))
    assert hidden(barriers=[wall]) == pytest.approx(0.5)
    assert hidden(barriers=[wall], body=Upright(40.0, 42.0)) == pytest.approx(0.5)
    assert hidden(barriers=[wall._replace(one_way="left")]) == pytest.approx(0.5)
    assert hidden(barriers=[wall._replace(one_way="right")]) == pytest.approx(0.0)
    assert hidden(box("s", 5, 1.5), barriers=[wall]) == pytest.approx(0.5 + 0.375)


def test_who_stands_on_a_crate_is_hidden_by_its_rim_from_below_and_not_from_its_level():
    under = Solid("s", ((10, 4), (12, 4), (12, 6), (10, 6)), 1.0)
    on_it = Upright(1.0, 3.0)
    assert hidden(under, foot_m=1.0, body=on_it) == pytest.approx(0.0)
    assert hidden(under, body=on_it) == pytest.approx((1.0 - 0.9) / 2, abs=1e-3)
    assert hidden(under) == 0.0  # who stands in it is not hidden by it


def test_hidden_whole_or_not_at_all_agrees_with_the_share_of_the_width():
    for height_m in (2.0, 5.0, math.inf):
        crate = Solid("s", ((5, 4.9), (6, 4.8), (6.5, 8), (5.5, 9)), height_m)
        flat = hidden_share((1.0, 5.0), BO, Obstacles(SIZE, solids=[crate]))
        assert hidden(crate) == pytest.approx(flat, abs=1e-9)
        assert 0.5 < flat < 1.0

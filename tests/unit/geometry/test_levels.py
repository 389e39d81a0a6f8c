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


def test_one_looks_under_what_hangs_and_over_what_lies():
    bridge = box("bridge", 5, 1.0, base_m=3.0)
    assert look(bridge).result == "clear"
    assert look(bridge, uprights=(Upright(2.0, 3.6), Upright(2.0, 3.6))).blocker == "bridge"
    assert look(bridge, uprights=(MAN, Upright(5.0, 6.6))).blocker == "bridge"  # 3.6 at x = 5
    assert look(bridge, uprights=(MAN, Upright(8.0, 9.6))).result == "clear"  # 4.8 at x = 5


def test_a_thin_plate_that_a_steep_line_passes_through_stops_it():
    plate = box("plate", 5, 0.1, wide=2, base_m=5.0)
    assert look(plate, uprights=(MAN, Upright(7.0, 8.6))).blocker == "plate"  # from 4.4 to 5.8 above it


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


# Ana looks from 10 m away at Bo, whose upright rectangle is 1 m wide; behind a thing that is h high and ends
# d metres from her, what is below eye - (eye - h) * 10 / d is hidden.
def hidden(*solids, eye_m=2.0, body=TALL, **others):
    hall = Obstacles(SIZE, solids=solids, **others)
    return hidden_share((1.0, 5.0), BO, hall, uprights=(Upright(0.0, eye_m), body))


def test_behind_a_crate_the_lower_part_is_hidden():
    assert hidden(box("s", 5, 1.5)) == pytest.approx(0.5)  # ends 5 m away: 2 - 0.5 * 10 / 5 = 1 of 2 m
    assert hidden(box("s", 5, 2.0)) == pytest.approx(1.0)  # as high as both
    assert hidden(box("s", 5, 1.2)) == pytest.approx(0.2)  # 2 - 0.8 * 10 / 5 = 0.4
    assert hidden(box("s", 5, 0.8)) == pytest.approx(0.0)  # the line over it meets the ground before him
    assert hidden(box("s", 5, 1.0)) == pytest.approx(0.0)  # ... or at his feet: 2 - 1 * 10 / 5 = 0


def test_a_crate_before_one_half_hides_half_as_much():
    half = Solid("s", ((5, 5), (6, 5), (6, 10), (5, 10)), 1.5)
    assert hidden(half) == pytest.approx(0.25)
    beside = Solid("t", ((5, 0), (6, 0), (6, 5), (5, 5)), 1.2)
    assert hidden(half, beside) == pytest.approx(0.25 + 0.1)
    assert hidden(half, half._replace(id="u", height_m=1.2)) == pytest.approx(0.25)  # not counted twice


def test_who_stands_higher_than_a_crate_is_hidden_by_it_up_to_the_line_over_its_far_edge():
    high = Upright(3.0, 5.0)
    assert hidden(box("s", 5, 3.0), eye_m=2.0, body=high) == pytest.approx(0.75)  # near edge: 2 + 1 * 10 / 4
    assert hidden(box("s", 5, 3.5), eye_m=6.0) == pytest.approx(0.5)  # far edge: 6 - 2.5 * 10 / 5 = 1
    assert hidden(box("s", 5, 4.0), eye_m=6.0) == pytest.approx(1.0)  # 6 - 2 * 10 / 5 = 2


def test_a_line_that_rises_into_what_hangs_right_above_the_head_is_stopped_there():
    ceiling = Solid("ceiling", ((0, 4), (4, 4), (4, 6), (0, 6)), 2.0, 1.6)
    sight = look(ceiling, uprights=(MAN, Upright(1.0, 2.6)))
    assert (sight.result, sight.blocker, sight.at) == ("blocked", "ceiling", pytest.approx((1.0, 5.0)))
    assert look(ceiling, uprights=(Upright(-0.1, 1.5), Upright(0.0, 1.55))).result == "clear"


def test_what_hangs_hides_the_upper_part_only():
    assert hidden(box("s", 5, 9.0, base_m=1.0), eye_m=1.0) == pytest.approx(0.5)  # from the eye's height on
    assert hidden(box("s", 5, 9.0, base_m=2.0), eye_m=2.0) == pytest.approx(0.0)
    assert hidden(box("s", 5, 0.2, base_m=1.0), eye_m=1.0) == pytest.approx(0.25)  # to 1 + 0.2 * 10 / 4


def test_a_wall_has_no_top_and_an_open_or_one_way_door_hides_nothing():
    wall = Barrier("w", "door", (5, 0), (5, 5))
    assert hidden(barriers=[wall]) == pytest.approx(0.5)
    assert hidden(barriers=[wall], body=Upright(40.0, 42.0)) == pytest.approx(0.5)
    assert hidden(barriers=[wall._replace(one_way="left")]) == pytest.approx(0.5)
    assert hidden(barriers=[wall._replace(one_way="right")]) == pytest.approx(0.0)
    assert hidden(box("s", 5, 1.5), barriers=[wall]) == pytest.approx(0.5 + 0.25)


def test_who_stands_on_a_crate_is_hidden_by_its_rim_from_below_and_not_from_above():
    under = Solid("s", ((10, 4), (12, 4), (12, 6), (10, 6)), 1.0)
    on_it = Upright(1.0, 3.0)
    assert hidden(under, eye_m=2.0, body=on_it) == pytest.approx(0.0)
    assert hidden(under, eye_m=0.5, body=on_it) == pytest.approx((0.5 + 0.5 * 10 / 9 - 1) / 2)
    assert hidden(under, eye_m=2.0) == 0.0  # who stands in it is not hidden by it


def test_hidden_whole_or_not_at_all_agrees_with_the_share_of_the_width():
    for height_m in (2.0, 5.0, math.inf):
        crate = Solid("s", ((5, 4.9), (6, 4.8), (6.5, 8), (5.5, 9)), height_m)
        flat = hidden_share((1.0, 5.0), BO, Obstacles(SIZE, solids=[crate]))
        assert hidden(crate, eye_m=2.0) == pytest.approx(flat, abs=1e-9)
        assert 0.5 < flat < 1.0

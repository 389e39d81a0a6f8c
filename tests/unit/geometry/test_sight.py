"""Lines of sight between tokens, and what is in the way."""

import pytest

from vtt.geometry.movement.reach import can_touch
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.hiding import hidden_shares
from vtt.geometry.sight.pairs import any_pass
from vtt.geometry.sight.sight import line_of_sight, lines_of_sight
from vtt.geometry.world.obstacles import Barrier, Cloud, Obstacles, Solid

SIZE = (10.0, 10.0)
ANA, BO = Disc((1.0, 5.0), 0.5), Disc((9.0, 5.0), 0.5)


def wall(name, a, b):
    return Barrier(name, "wall", a, b)


def look(*barriers, viewer=ANA, target=BO, channel="sight", **others):
    return line_of_sight(viewer, target, Obstacles(SIZE, barriers, **others), channel=channel)


def square(x, y, side=1.0):
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def test_nothing_is_in_the_way_on_an_empty_map():
    sight = look()
    assert sight.result == "clear"
    assert sight.open_share == 1.0
    assert all(line.blocker is None for line in sight.lines)


def test_a_wall_blocks_and_is_named():
    sight = look(wall("w", (5, 0), (5, 10)))
    assert sight[:5] == ("blocked", 0.0, "w", "wall", (5.0, 5.0))
    assert {line.blocker for line in sight.lines} == {"w"}


def test_the_first_of_two_walls_is_named():
    assert look(wall("far", (7, 0), (7, 10)), wall("near", (3, 0), (3, 10))).blocker == "near"


def test_a_wall_across_the_middle_only_grazes():
    sight = look(wall("w", (5, 4.9), (5, 5.1)))
    assert sight.result == "grazing"
    assert sight.blocker == "w"
    assert sight.open_share > 0


def test_a_line_that_touches_a_free_wall_end_passes():
    assert look(wall("w", (5, 5), (5, 10))).result == "clear"


def test_a_line_through_the_joint_of_two_walls_is_stopped():
    sight = look(wall("v", (5, 0), (5, 5)), wall("w", (5, 5), (5, 10)))
    assert sight.result == "blocked"
    assert sight.blocker == "v"


def test_a_line_through_a_joint_passes_where_one_of_the_walls_is_an_open_door():
    hall = Obstacles(SIZE, [wall("v", (5, 0), (5, 5)), Barrier("d", "door", (5, 5), (5, 10))])
    assert line_of_sight(ANA, BO, hall).result == "blocked"
    assert line_of_sight(ANA, BO, hall.opened(["d"])).result == "clear"


def test_a_line_along_a_wall_passes():
    assert look(wall("w", (3, 5), (7, 5))).result == "clear"
    assert look(wall("v", (3, 5), (5, 5)), wall("w", (5, 5), (7, 5))).result == "clear"


def test_a_diagonal_does_not_slip_between_pillars_that_touch():
    corner = [wall("a", (4, 5), (5, 5)), wall("b", (5, 5), (5, 4)), wall("c", (6, 5), (5, 5))]
    sight = look(*corner, viewer=Disc((2, 2), 0.0), target=Disc((8, 8), 0.0))
    assert sight.result == "blocked"


@pytest.mark.parametrize("short", [0.0, 1e-9, 1e-7, 9e-5])
def test_a_nearly_closed_corner_does_not_leak(short):
    walls = [wall("v", (0, 6), (10, 6)), wall("w", (5, 0), (5, 6 - short))]
    sight = look(*walls, viewer=Disc((4, 6 - 2e-4), 0.0), target=Disc((6, 6 - 2e-5), 0.0))
    assert sight.result == "blocked"


def test_what_touches_the_end_of_a_line_does_not_stop_it():
    assert look(wall("w", (9, 0), (9, 10))).blocker is None
    assert look(wall("w", (1, 0), (1, 10))).blocker is None


def test_samples_beyond_a_wall_from_their_own_centre_are_left_out():
    sight = look(wall("w", (0, 5.2), (1.8, 5.2)))
    assert len({line.start for line in sight.lines}) == 6
    assert len({line.end for line in sight.lines}) == 9
    beside = look(wall("w", (8.8, 0), (8.8, 10)), target=Disc((9, 5), 0.5))
    assert beside.result == "blocked"
    assert beside.open_share == 0
    through = look(wall("w", (8.2, 5.2), (10, 5.2)))
    assert (through.result, through.open_share) == (
        "clear",
        pytest.approx(6 / 9),
    )  # three lie beyond the wall


def test_a_closed_room_is_not_seen_into_by_a_body_that_leans_through_its_wall():
    corners = square(4, 4, 2)
    room = [wall(str(i), corners[i - 1], corners[i]) for i in range(4)]
    sight = look(*room, viewer=Disc((3.8, 5), 0.5), target=Disc((5, 5), 0.5))
    assert sight.result == "blocked"


def test_a_disc_sees_itself_and_whoever_stands_on_it():
    assert look(wall("w", (0, 5.2), (9, 5.2)), target=ANA).result == "clear"


def test_a_window_stops_hands_but_no_eyes():
    pane = Barrier("p", "window", (5, 0), (5, 10), stops_sight=False)
    hall = Obstacles(SIZE, [pane])
    assert line_of_sight(ANA, BO, hall).result == "clear"
    assert can_touch(ANA, BO, hall).blocker == "p"
    assert can_touch(ANA, BO, hall).blocker_kind == "window"


def test_solids_stop_sight_by_their_height():
    hall = Obstacles(SIZE, solids=[Solid("s", square(4, 4, 2), 1.0)])
    assert line_of_sight(ANA, BO, hall).result == "clear"
    assert line_of_sight(ANA, BO, hall, over_m=1.5).result == "clear"
    sight = line_of_sight(ANA, BO, hall, over_m=1.0)
    assert sight[:5] == ("blocked", 0.0, "s", "solid", (4.0, 5.0))
    assert can_touch(ANA, BO, hall).result == "clear"


def test_a_pillar_up_to_the_ceiling_always_stops_sight():
    assert look(solids=[Solid("s", square(4, 4, 2), float("inf"))]).blocker == "s"


def test_a_solid_that_overlaps_one_of_the_two_is_no_obstacle():
    on_crate = Solid("s", square(8, 4.5), 2.0)
    hall = Obstacles(SIZE, solids=[on_crate])
    assert line_of_sight(ANA, BO, hall, over_m=1.0).result == "clear"
    assert line_of_sight(BO, ANA, hall, over_m=1.0).result == "clear"
    beside = Obstacles(SIZE, solids=[on_crate._replace(ring=square(7.5, 4.5))])
    assert line_of_sight(ANA, BO, beside, over_m=1.0).result == "blocked"


def test_a_cloud_is_seen_into_but_not_through():
    smoke = Cloud("smoke", square(4, 4, 2), depth_m=1.0)
    sight = look(clouds=[smoke])
    assert sight[:5] == ("blocked", 0.0, "smoke", "cloud", (4.0, 5.0))
    deep = smoke._replace(depth_m=9.0)
    assert look(clouds=[deep], viewer=Disc((1, 5), 0.0), target=Disc((9, 5), 0.0)).result == "blocked"
    assert look(clouds=[smoke], target=Disc((4.7, 5.0), 0.2)).result == "clear"
    assert look(clouds=[smoke], target=Disc((5.5, 5.0), 0.2)).result == "blocked"
    assert look(clouds=[smoke], viewer=Disc((5.3, 5.0), 0.1)).result == "clear"
    assert look(clouds=[smoke], viewer=Disc((4.5, 5.0), 0.1)).result == "blocked"
    hall = Obstacles(SIZE, clouds=[smoke])
    assert line_of_sight(ANA, BO, hall, channel="movement").result == "clear"


@pytest.mark.parametrize("x", [4.0, 4.5, 6.0])
def test_who_stands_in_or_on_the_border_of_a_cloud_sees_whom_it_is_seen_by(x):
    one, other = Disc((x, 5.0), 0.0), Disc((9.0, 5.0), 0.0)
    for thick in (2.0, 2.0 - 1e-12, 2.0 + 1e-12):
        cloud = Cloud("smoke", square(4, 4, thick), depth_m=2.0)
        assert look(clouds=[cloud], viewer=one, target=other).result == "clear"
        assert look(clouds=[cloud], viewer=other, target=one).result == "clear"


def test_clouds_that_overlap_are_one_cloud():
    thin = [Cloud("a", square(4, 4.5, 0.8)), Cloud("b", square(4.5, 4.5, 0.8))]
    sight = look(clouds=thin, viewer=Disc((1, 5), 0.0), target=Disc((5.2, 5), 0.0))
    assert (sight.blocker, sight.at) == ("b", (5.0, 5.0))


def test_the_wall_before_the_cloud_is_named():
    smoke = Cloud("smoke", square(4, 4, 2))
    assert look(wall("w", (3, 0), (3, 10)), clouds=[smoke]).blocker == "w"
    assert look(wall("w", (8, 0), (8, 10)), clouds=[smoke]).blocker == "smoke"


def test_a_batch_says_the_same_as_one_by_one():
    hall = Obstacles(SIZE, [wall("w", (5, 0), (5, 5.2)), wall("v", (3, 7), (8, 8))])
    targets = [Disc((x + 0.5, y + 0.5), 0.5) for x in range(10) for y in range(10)]
    batch = lines_of_sight(ANA, targets, hall)
    assert batch == tuple(line_of_sight(ANA, target, hall)._replace(lines=()) for target in targets)


def test_nobody_is_seen_when_nobody_is_there():
    assert lines_of_sight(ANA, [], Obstacles(SIZE)) == ()


def test_one_sample_that_is_seen_is_enough_to_graze():
    sight = look(wall("w", (5, 0), (5, 5.45)), channel="movement")
    assert (sight.result, round(9 * sight.open_share)) == ("grazing", 1)


def test_two_walls_that_meet_let_no_line_pass_though_neither_shuts_all():
    hall = Obstacles(SIZE, [wall("v", (5, 0), (5, 5)), wall("w", (5, 5), (5, 10))])
    assert not any_pass([ANA], [BO], hall).any()


def test_a_slit_between_the_samples_is_looked_through_but_lets_nothing_pass():
    walls = wall("v", (8, 0), (8, 5.1)), wall("w", (8, 5.2), (8, 10))
    assert [look(*walls, channel=channel).result for channel in ("sight", "movement")] == [
        "grazing",
        "blocked",
    ]


def test_a_wall_that_only_touches_a_body_leaves_it_the_look_through_a_slit():
    viewer, target = Disc((1.0, 4.9), 0.4), Disc((9.0, 4.9), 0.4)
    slit = wall("v", (8, 0), (8, 4.98)), wall("w", (8, 5.06), (8, 10))
    beside = wall("u", (0.5, 5.3), (1.5, 5.3))  # 5.3 - 4.9 is a hair less than 0.4 in binary numbers
    inside = wall("u", (0.5, 5.2), (1.5, 5.2))
    assert look(*slit, beside, viewer=viewer, target=target).result == "grazing"
    assert look(*slit, inside, viewer=viewer, target=target).result == "blocked"


def test_each_of_many_points_is_hidden_by_its_own_height():
    crate = Solid("crate", ((5, 0), (6, 0), (6, 10), (5, 10)), 1.0)
    points, tall, low = [Disc((9.0, 5.0), 0.0), Disc((9.0, 6.0), 0.0)], Upright(4.0, 6.0), Upright(0.0, 0.5)
    hall = Obstacles(SIZE, solids=[crate])
    assert hidden_shares((1.0, 5.0), points, hall, uprights=[low, low, tall]) == (1.0, 0.0)
    assert hidden_shares((1.0, 5.0), points, hall, uprights=[low, tall, low]) == (0.0, 1.0)

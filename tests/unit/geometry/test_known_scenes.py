"""Twenty scenes drawn by hand, with what is true of them worked out on paper. y points down the map."""

import math
from typing import Any

import pytest
import shapely

from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.lanes import charge_lane
from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.reach import can_touch, gap_m, reach_area
from vtt.geometry.movement.reach_crossings import threats
from vtt.geometry.paths.flood_fill import flood
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_line
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.sight.sight import line_of_sight
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Cloud, Ground, Obstacles, Solid

TEN = (10.0, 10.0)


def near(value):
    return pytest.approx(value, abs=1e-9)


def wall(name, a, b, kind="wall"):
    return Barrier(name, kind, a, b)


def chain(name, *corners):
    """A wall of several pieces that is closed to a ring."""
    return [wall(f"{name}{i}", corners[i - 1], corner) for i, corner in enumerate(corners)]


def square(x, y, side=1.0):
    return (x, y), (x + side, y), (x + side, y + side), (x, y + side)


def area(eye, hall, *how, **more):
    return shapely.Polygon(visible_area(eye, hall, *how, **more)).area


def test_1_a_pillar_throws_a_shadow_to_the_wall():
    # From (1, 5) the front of the pillar spans slopes -1/3 to 1/3; behind x = 4 the shadow is 2 m wide, at
    # x = 10 it is 6 m wide: a trapezium of (2 + 6) / 2 * 6 = 24. The pillar lies in it.
    pillar = chain("p", (4, 4), (5, 4), (5, 6), (4, 6))
    assert area((1, 5), Obstacles(TEN, pillar)) == near(100 - 24)


def test_2_two_pillars_whose_shadows_overlap_hide_what_is_in_either():
    # Slopes -1/3 to 1/3 from x = 4 on; the second spans 0 to 1/2 at x = 5: beyond 1/3 it adds the wedge
    # between the slopes 1/3 and 1/2 from 4 to 9 m away: (1/2 - 1/3) * (9 ** 2 - 4 ** 2) / 2 = 65 / 12.
    walls = [wall("a", (4, 4), (4, 6)), wall("b", (5, 5), (5, 7))]
    assert area((1, 5), Obstacles(TEN, walls)) == near(100 - 24 - 65 / 12)


def test_3_through_a_doorway_one_sees_a_wedge_of_the_other_room():
    # From (2, 5), 3 m before a doorway of 2 m: 5 m behind it the wedge is 16/3 m wide.
    walls = [wall("a", (5, 0), (5, 4)), wall("b", (5, 6), (5, 10))]
    assert area((2, 5), Obstacles(TEN, walls)) == near(50 + (2 + 16 / 3) / 2 * 5)
    shut = Obstacles(TEN, [*walls, wall("d", (5, 4), (5, 6), "door")])
    assert area((2, 5), shut) == near(50)
    assert area((2, 5), shut.opened(["d"])) == near(50 + (2 + 16 / 3) / 2 * 5)


def test_4_from_the_corner_of_an_l_one_sees_all_of_it_and_from_its_leg_a_part():
    # An L of two legs, 2 m wide and 10 m long. From (1, 9) the inner corner (2, 8) bounds the view along the
    # diagonal to (10, 0), which is outside: all is seen. From (1, 1) the line over (2, 8) has the slope 7: of
    # the lower leg the strip up to x = 2 + (y - 8) / 7 is seen: 2 * 2 + 2 * (2 / 7) / 2.
    inner = [wall("a", (2, 0), (2, 8)), wall("b", (2, 8), (10, 8))]
    assert area((1, 9), Obstacles(TEN, inner)) == near(36)
    assert area((1, 1), Obstacles(TEN, inner)) == near(2 * 8 + 4 + 2 / 7)


def test_5_in_a_closed_ring_one_sees_the_inside_and_on_its_corner_the_outside():
    # The inside of a regular hexagon with sides of 2 m measures 6 * sqrt(3). From the corner of a square one
    # sees all but what is behind its two other sides: 96 m2 less a quarter, here of 4 by 4 m less the block.
    corners = [
        (5 + 2 * math.cos(math.radians(60 * i)), 5 + 2 * math.sin(math.radians(60 * i))) for i in range(6)
    ]
    assert area((5, 5), Obstacles(TEN, chain("h", *corners))) == near(6 * math.sqrt(3))
    assert area((4.2, 5.1), Obstacles(TEN, chain("h", *corners))) == near(6 * math.sqrt(3))
    block = Obstacles(TEN, chain("b", (4, 4), (6, 4), (6, 6), (4, 6)))
    assert area((4, 4), block) == near(100 - 36)


def test_6_a_free_end_is_seen_around_and_a_hair_beside_it_not():
    # On the end of the wall both sides are seen, and in line with it too. With h = 1e-7 m to its left:
    # 2 m above the end the line over it is 5 m further down 5 / 2 h to the right of the wall: a triangle of
    # 5 * 5 / 2 h / 2 is hidden. 3 m below the end that line is 5 m further up 5 / 3 h to the right: of the
    # right half 5 * 5 / 3 h / 2 is seen.
    hall, h = Obstacles(TEN, [wall("w", (5, 5), (5, 10))]), 1e-7
    assert area((5, 5), hall) == near(100)
    assert area((5, 3), hall) == near(100)
    assert area((5 - h, 3), hall) == near(100 - 25 / 4 * h)
    assert area((5 - h, 8), hall) == near(50 + 25 / 6 * h)


def test_7_windows_and_curtains_and_who_may_pass():
    pane = Barrier("pane", "window", (5, 0), (5, 10), stops_sight=False)
    cloth = Barrier("cloth", "curtain", (5, 0), (5, 10), stops_movement=False)
    ana, bo = Disc((4, 5), 0.5), Disc((6, 5), 0.5)
    for barrier, seen, touched in ((pane, "clear", "blocked"), (cloth, "blocked", "clear")):
        hall = Obstacles(TEN, [barrier])
        assert line_of_sight(ana, bo, hall).result == seen
        assert can_touch(ana, bo, hall).result == touched
        assert (walk(ana, (ana.centre, bo.centre), hall, []).block is None) == (touched == "clear")
        assert area((4, 5), hall) == near(100 if seen == "clear" else 50)


def test_8_gaps_are_between_edges():
    # 3-4-5: centres 5 m apart, radii 0.5 and 1.5. Up: 4 m across and 3 m from head to feet.
    assert gap_m(Disc((1, 1), 0.5), Disc((4, 5), 1.5)) == near(3)
    assert gap_m(Disc((1, 1), 0.5), Disc((1, 3), 1.5)) == near(0)
    up = (Upright(0, 2), Upright(5, 7))
    assert gap_m(Disc((1, 5), 0.5), Disc((6, 5), 0.5), uprights=up) == near(5)


def test_9_a_reach_is_a_circle_that_a_wall_cuts_off():
    # 3 m around (5, 5), cut 1.5 m below: the segment has the half angle acos(1 / 2) = 60 degrees.
    hall = Obstacles(TEN, [wall("w", (0, 6.5), (10, 6.5))])
    segment = 9 * math.radians(60) - 1.5 * math.sqrt(9 - 1.5**2)
    ring = reach_area(Disc((5, 5), 0.5), 2.5, hall)
    assert shapely.Polygon(ring).area == pytest.approx(9 * math.pi - segment, rel=1e-3)
    assert max(y for _, y in ring) == near(6.5)
    assert min(y for _, y in ring) == near(2)


def test_10_half_a_wall_hides_half_and_a_third_hides_a_third():
    bo = Disc((9, 5), 1.5)
    assert hidden_share((1, 5), bo, Obstacles(TEN, [wall("w", (5, 0), (5, 5))])) == near(1 / 2)
    # Half way to him his width of 3 m, from y = 3.5 to 6.5, appears as 1.5 m, from 4.25 to 5.75.
    assert hidden_share((1, 5), bo, Obstacles(TEN, [wall("w", (5, 0), (5, 4.75))])) == near(1 / 3)
    ends = [wall("v", (5, 4.0), (5, 4.5)), wall("w", (5, 5.5), (5, 9))]
    assert hidden_share((1, 5), bo, Obstacles(TEN, ends)) == near(1 / 3)
    doubled = [*ends, wall("u", (3, 4.625), (3, 4.75))]  # a quarter of the way, again the outer sixth
    assert hidden_share((1, 5), bo, Obstacles(TEN, doubled)) == near(1 / 3)


def test_11_a_crate_hides_of_the_height_what_it_reaches_above_the_line_from_feet_to_feet():
    # A crate of 1 m before 1.5 m. From a balcony at 2.5 m the line from feet to feet is at 2.5 * 2 / 5 = 1 m
    # over its far edge, 3 of 5 m away; from 1.25 m it is at 0.5 m.
    crate = Obstacles(TEN, solids=[Solid("c", ((3, 0), (4, 0), (4, 10), (3, 10)), 1.0)])
    bo, tall = Disc((6, 5), 0.5), Upright(0, 1.5)
    shares = [hidden_share((1, 5), bo, crate, uprights=(Upright(up, up + 2), tall)) for up in (0, 1.25, 2.5)]
    assert shares == [near(2 / 3), pytest.approx(1 / 3, abs=1e-3), near(0)]


def test_12_what_is_on_the_line_and_how_near_to_whom():
    # The line from (1, 1) to (9, 7) is 10 m long; x = 5 is crossed half way, the crate from x = 6 to 7.
    crate = Solid("crate", ((6, 3), (7, 3), (7, 8), (6, 8)), 1.2)
    hall = Obstacles(TEN, [wall("w", (5, 0), (5, 10))], [crate])
    ana, bo = Disc((1, 1), 0.5), Disc((9, 7), 0.5)
    across, crate_between = on_line(ana, bo, hall)
    assert (across.id, crate_between.id) == ("w", "crate")
    assert (*across.at, across.from_a_m, across.from_b_m) == near((5, 4, 4.5, 4.5))
    between = (*crate_between.at, crate_between.from_a_m, crate_between.from_b_m)
    assert between == near((6, 4.75, 5.75, 2.0))


def test_13_a_charge_is_as_long_as_the_gap_less_the_reach():
    # From (1.5, 1.5) to (7.5, 9.5): 10 m, gap 9 m; with a reach of 1 m the lane is 8 m long.
    lane = charge_lane(Disc((1.5, 1.5), 0.5), Disc((7.5, 9.5), 0.5), 1.0, Obstacles((20, 20)), [])
    assert lane.length_m == near(8)
    assert lane.path[1] == pytest.approx((1.5 + 8 * 0.6, 1.5 + 8 * 0.8))
    # On the grid (6.5, 7.5) lies sqrt(5) away: too far; (6.5, 8.5) lies sqrt(2) away, sqrt(25 + 49) off;
    # (7.5, 7.5) lies exactly 2 m away, as far as it may be: sqrt(36 + 36) off, which is the shortest.
    grid = charge_lane(
        Disc((1.5, 1.5), 0.5), Disc((7.5, 9.5), 0.5), 1.0, Obstacles((20, 20)), [], grid=Grid()
    )
    assert grid.path[1] == (7.5, 7.5)
    assert grid.length_m == near(math.sqrt(72))


def test_14_a_charge_is_stopped_by_everything_in_its_corridor_and_by_nothing_beside_it():
    ana, bo = Disc((1, 5), 0.5), Disc((17, 5), 0.5)
    things: dict[str, Any] = {
        "barriers": [wall("beside", (0, 4.5), (20, 4.5)), wall("door", (13, 5), (13, 9), "door")],
        "solids": [Solid("crate", square(4, 5.4), 1.0), Solid("far", square(4, 5.5 + 1e-6, 0.5), 1.0)],
        "grounds": [Ground("mud", ((7, 5), (8, 5), (8, 9), (7, 9)), 2.0)],
    }
    bodies = [Body("carl", Disc((10, 5.8), 0.5)), Body("dora", Disc((10, 4.0), 0.5))]
    found = charge_lane(ana, bo, 1.0, Obstacles((20, 10), **things), bodies).blocks
    # crate: its corner (4, 5.4) is 0.4 beside, met 0.3 m before it; mud: its corner (7, 5) straight ahead;
    # carl: 0.8 beside and 1 m together, met 0.6 m before him; door: its end lies on the line.
    assert [block.id for block in found] == ["crate", "mud", "carl", "door"]
    assert [block.along_m for block in found] == [near(3 - 0.3), near(5.5), near(9 - 0.6), near(11.5)]
    assert found[0].at == pytest.approx((4, 5.4))
    assert found[2].at == pytest.approx((10 - 0.3, 5.4))


def test_15_a_corridor_of_exactly_its_width_lets_a_mover_pass_and_a_hair_less_does_not():
    for width_m, passes in ((1.0, True), (1.0 - 1e-5, False)):
        sides = [wall("a", (2, 5), (8, 5)), wall("b", (2, 5 + width_m), (8, 5 + width_m))]
        ana = Disc((1, 5.5), 0.5)
        found = walk(ana, ((1, 5.5), (9, 5.5)), Obstacles(TEN, sides), [])
        assert (found.block is None) == passes
        lane = charge_lane(ana, Disc((9.5, 5.5), 0.5), 0.0, Obstacles(TEN, sides), [])
        assert lane.clear == passes


def test_16_a_walk_pays_for_the_ground_it_crosses():
    # 3-4-5: of the way from (1, 1) to (7, 9), 10 m, the part between x = 4 and 5.5 is a quarter: 2.5 m at 3.
    mud = Ground("mud", ((4, 0), (5.5, 0), (5.5, 10), (4, 10)), 3.0)
    found = walk(Disc((1, 1), 0.5), ((1, 1), (7, 9)), Obstacles(TEN, grounds=[mud]), [])
    assert (found.length_m, found.cost_m) == (near(10), near(10 + 2 * 2.5))
    assert [leg.cost for leg in found.legs] == [1.0, 3.0, 1.0]
    assert found.legs[1].start == pytest.approx((4, 5))
    assert found.legs[1].end == pytest.approx((5.5, 7))


def test_17_a_flood_goes_round_a_wall_between_cells_and_pays_for_mud():
    # Straight on is walled off up to y = 2: down two cells, across, up two. In the mud a step costs 2 m.
    hall = Obstacles((6, 4), [wall("w", (2, 0), (2, 2))], grounds=[Ground("mud", square(3, 0), 2.0)])
    mover = Disc((1.5, 0.5), 0.5)
    found = flood(mover, 20.0, hall, Grid(), [])
    assert found.cost_m((2.5, 2.5)) == near(2 + 1)  # the corner of the wall is not cut
    assert found.cost_m((2.5, 0.5)) == near(2 + 1 + 2)
    assert found.cost_m((3.5, 0.5)) == near(2 + 1 + math.sqrt(2) + 2)
    equal = flood(mover, 20.0, hall, Grid(), [], diagonal="equal")
    assert equal.cost_m((3.5, 1.5)) == near(2 + 1 + 1)


def test_18_a_large_creature_needs_a_large_gap():
    # A gap of two cells lets a creature of two cells pass, and not one of three.
    walls = [wall("a", (4, 0), (4, 4)), wall("b", (4, 6), (4, 10))]
    for size_m, start, beyond in ((2.0, (2, 5), (6, 5)), (3.0, (1.5, 5.5), (7.5, 5.5))):
        found = flood(Disc(start, size_m / 2), 30.0, Obstacles(TEN, walls), Grid(), [])
        assert (found.cost_m(beyond) is not None) == (size_m == 2.0)


def test_19_a_path_enters_and_leaves_a_reach_where_it_crosses_the_circle():
    # Past an orc 4 m beside the way; it reaches 5 m from centre to centre: 3 m before and behind it.
    ork = Body("ork", Disc((10, 1), 0.5))
    found = threats(Disc((1, 5), 0.5), ((1, 5), (19, 5)), [(ork, 4.0)], Obstacles((20, 10)))
    assert [(one.kind, one.along_m) for one in found] == [("enters", near(6)), ("leaves", near(12))]


def test_20_smoke_is_seen_into_and_not_through():
    # One metre deep: who stands 0.9 m behind its rim is seen, 1.1 m not; and nobody behind it.
    smoke = Obstacles((20, 10), clouds=[Cloud("smoke", ((8, 0), (12, 0), (12, 10), (8, 10)), 1.0)])
    seen = [line_of_sight(Disc((1, 5), 0), Disc((x, 5), 0), smoke).result for x in (7.9, 8.9, 9.1, 13.0)]
    assert seen == ["clear", "clear", "blocked", "blocked"]
    far = line_of_sight(Disc((1, 5), 0), Disc((13, 5), 0), smoke)
    assert far.blocker == "smoke"
    assert far.at == pytest.approx((8, 5))

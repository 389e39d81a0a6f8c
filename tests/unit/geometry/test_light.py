"""Who stands in light, and who is seen in the dark."""

import pytest

from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc, inside
from vtt.geometry.vision.light import Lamp, lit, lit_area, lit_by, seen_areas
from vtt.geometry.world.obstacles import Barrier, Cloud, Obstacles, Solid

SIZE = (20.0, 20.0)
FIELD = Obstacles(SIZE)


def hall(*barriers, solids=()):
    return Obstacles(SIZE, barriers, solids)


def wall(a, b, name="w", **stops):
    return Barrier(name, "wall", a, b, **stops)


@pytest.mark.parametrize(("x", "bright"), [(13, True), (13.47, True), (13.48, False), (14, False)])
def test_light_has_to_fall_on_a_sample(x, bright):
    assert lit(Disc((x, 10), 0.5), [Lamp((10, 10), 3)], FIELD) is bright


def test_a_centre_just_as_far_away_as_the_light_reaches_is_lit():
    assert lit(Disc((10 + 1.8, 10 + 2.4), 0.0), [Lamp((10, 10), 3)], FIELD)
    assert not lit(Disc((10 + 1.8, 10 + 2.4), 0.0), [Lamp((10, 10), 2.999)], FIELD)


def test_who_carries_a_lamp_is_lit():
    assert lit(Disc((10, 10), 0.5), [Lamp((10, 10), 0.1)], FIELD)


@pytest.mark.parametrize("radius_m", [0.0, -1.0])
def test_a_lamp_that_is_out_lights_nobody(radius_m):
    assert not lit(Disc((10, 10), 0.5), [Lamp((10, 10), radius_m)], FIELD)
    assert lit_area([Lamp((10, 10), radius_m)], FIELD) == ()


def test_a_wall_throws_a_shadow_and_an_open_door_does_not():
    room, bo = hall(wall((10, 0), (10, 20))), Disc((11, 10), 0.5)
    assert not lit(bo, [Lamp((8, 10), 6)], room)
    assert lit(bo, [Lamp((8, 10), 6)], room.opened(["w"]))


def test_a_window_lets_light_through():
    assert lit(Disc((11, 10), 0.5), [Lamp((8, 10), 6)], hall(wall((10, 0), (10, 20), stops_sight=False)))


def test_who_leans_through_a_wall_is_not_lit_on_its_other_side():
    room = hall(wall((10, 0), (10, 20)))
    assert not lit(Disc((10.2, 10), 0.5), [Lamp((8, 10), 6)], room)
    assert lit(Disc((9.8, 10), 0.5), [Lamp((8, 10), 6)], room)


def test_who_peeps_around_a_corner_into_the_light_is_lit():
    room = hall(wall((10, 0), (10, 10)))
    assert lit(Disc((10.3, 10.2), 0.5), [Lamp((8, 9), 6)], room)


def test_a_lamp_on_a_wall_lights_one_side():
    room = hall(wall((10, 0), (10, 20)))
    sides = [lit(Disc((x, 10), 0.5), [Lamp((10, 10), 6)], room) for x in (8, 12)]
    assert sorted(sides) == [False, True]


def test_every_lamp_that_shines_on_a_body_is_named():
    lamps = [Lamp((5, 10), 3), Lamp((15, 10), 3), Lamp((10, 10), 9)]
    assert lit_by([Disc((5, 10), 0.5), Disc((10, 18), 0.5)], lamps, FIELD) == ((0, 2), (2,))


def test_a_body_outside_the_map_is_dark():
    assert not lit(Disc((-3, 10), 0.5), [Lamp((1, 10), 9)], FIELD)


def test_what_is_drawn_as_lit_is_judged_as_lit():
    room = hall(wall((10, 5), (10, 15)), wall((4, 4), (16, 4), "v"))
    lamps = [Lamp((8, 8), 6), Lamp((15, 15), 3)]
    rings = lit_area(lamps, room)
    for x in range(20):
        for y in range(20):
            spot = (x + 0.37, y + 0.41)
            assert lit(Disc(spot, 0.0), lamps, room) == any(inside(spot, ring) for ring in rings)


def test_high_solids_throw_shadows_when_asked_to():
    room = hall(solids=[Solid("pillar", ((9, 9), (11, 9), (11, 11), (9, 11)), 3.0)])
    [free], [shaded] = (lit_area([Lamp((6, 10), 8)], room, over_m=over) for over in (4.0, 3.0))
    assert inside((12.0, 10.1), free)
    assert not inside((12.0, 10.1), shaded)


def test_by_daylight_one_area_is_seen():
    [ring] = seen_areas((10, 10), FIELD)
    assert sorted(ring) == [(0, 0), (0, 20), (20, 0), (20, 20)]


def test_in_darkness_a_far_fire_is_seen_up_to_the_wall_before_it():
    room = hall(wall((15, 0), (15, 10)))
    fires = lit_area([Lamp((16, 9.9), 2)], room)
    near, *far = seen_areas((5, 10), room, 3, lit=fires)
    assert inside((7.9, 10), near)
    assert not any(inside((15.5, 9), ring) for ring in far)
    assert any(inside((15.5, 10.5), ring) for ring in far)


def test_who_sees_in_darkness_as_far_as_the_map_goes_needs_no_lamps():
    assert len(seen_areas((10, 10), FIELD, None, lit=lit_area([Lamp((3, 3), 2)], FIELD))) == 1


@pytest.mark.parametrize(("up_m", "bright"), [(2.0, True), (5.0, True), (5.1, False)])
def test_a_lamp_that_hangs_lights_a_ball(up_m, bright):
    lamp = Lamp((10, 10), 5, Upright(up_m, up_m))  # 4 m away from the nearest sample, the head 3 m below
    bodies = [Disc((14 + 0.475, 10), 0.5)]
    assert lit_by(bodies, [lamp], FIELD, uprights=[Upright(0, 2)]) == (((0,),) if bright else ((),))


def test_who_flies_above_a_lamp_is_out_of_its_light():
    lamp, bird = Lamp((10, 10), 5), Disc((10, 10), 0.5)
    found = [lit_by([bird], [lamp], FIELD, uprights=[Upright(up_m, up_m + 1)])[0] for up_m in (5.0, 5.01)]
    assert found == [(0,), ()]


def test_from_above_light_falls_behind_a_crate_as_far_as_the_line_over_it():
    """From 5 m up the line over the far edge of a crate of 3 m, 5 m away, falls 0.4 m a metre."""
    crate = Solid("s", ((14, 0), (15, 0), (15, 20), (14, 20)), 3.0)
    lamp, men = Lamp((10, 10), 9, Upright(5, 5)), [Upright(0, 2)]
    near, far = Disc((16.9, 10), 0.0), Disc((17.6, 10), 0.0)  # 2 m high, 7.5 m away it comes over it
    assert lit_by([near], [lamp], hall(solids=[crate]), uprights=men) == ((),)
    assert lit_by([far], [lamp], hall(solids=[crate]), uprights=men) == ((0,),)


def test_neither_smoke_nor_an_open_door_takes_light_away_from_above_but_a_wall_does():
    lamp, men, bo = Lamp((8, 10), 8, Upright(4, 4)), [Upright(0, 2)], Disc((12, 10), 0.5)
    smoke = Cloud("smoke", ((9, 9), (11, 9), (11, 11), (9, 11)))
    assert lit_by([bo], [lamp], Obstacles(SIZE, clouds=[smoke]), uprights=men) == ((0,),)
    room = hall(wall((10, 0), (10, 20)))
    assert lit_by([bo], [lamp], room, uprights=men) == ((),)
    assert lit_by([bo], [lamp], room.opened(["w"]), uprights=men) == ((0,),)

"""What is measured between tokens follows the doors and the things on the map."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.builders import a_battle, a_crate, a_door, a_scene, a_token, a_wall, box
from tests.ids import SCENE
from vtt.battle import measure
from vtt.battle.apply import apply
from vtt.battle.events import ObstacleRemoved, PortalSet
from vtt.battle.measure import Measures
from vtt.battle.measure.cache import cached_each
from vtt.battle.measure.obstacles import obstacles_of
from vtt.battle.measure.vision import visible_areas
from vtt.battle.scene import Terrain
from vtt.battle.token import TokenId
from vtt.geometry.paths import steps
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.world.obstacles import Obstacles

ANN, ORC = a_token("ann", (3.5, 4.5)), a_token("orc", (9.5, 4.5), "enemy")


def area_m2(ring):
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*ring, ring[0])))) / 2


def two_metres(_token: str) -> float:
    return 2.0


def hidden_share(battle, target=ORC.id):
    return measure.hidden_shares(battle, ANN.id, (target,), lambda one: battle.tokens[one].height_m)[0]


def never_hides(_token: str) -> float:
    return math.inf


def test_a_closed_door_blocks_the_lane_and_an_open_one_lets_it_through():
    walls = (a_wall((6, 0), (6, 4)), a_wall((6, 5), (6, 20), "wall-2"))
    battle = a_battle(ANN, ORC, scene=a_scene(walls, (a_door((6, 4), (6, 5)),)))
    closed = measure.approach(battle, ANN.id, ORC.id, Measures(reach_m=1))
    assert [block.id for block in closed.blocks] == ["door"]
    battle = apply(PortalSet(scene=SCENE, id="door", open=True), battle)
    opened = measure.approach(battle, ANN.id, ORC.id, Measures(reach_m=1))
    assert opened.clear
    assert opened.length_m == 4.0


def test_what_blocks_is_built_once_for_each_layout():
    scene = a_scene((a_wall((6, 0), (6, 4)),))
    assert obstacles_of(scene) is obstacles_of(scene.replace(title="Hall"))


def test_a_crate_that_is_taken_away_no_longer_stands_between():
    crate = a_crate(6, 4)
    battle = a_battle(ANN, ORC, scene=a_scene(obstacles=(crate,)))
    (line_of_sight,) = measure.lines_of_sight(battle, ANN.id, (ORC.id,), never_hides)
    assert [thing.id for thing in line_of_sight.between] == ["crate"]
    battle = apply(ObstacleRemoved(scene=SCENE, obstacle=crate), battle)
    (line_of_sight,) = measure.lines_of_sight(battle, ANN.id, (ORC.id,), never_hides)
    assert line_of_sight.between == ()


def test_targets_hidden_from_different_heights_keep_their_order():
    pillar = a_crate(6, 4, height_m=4.0, name="pillar")
    giant, rat = a_token("giant", (9.5, 4.5), size_m=1.0), a_token("rat", (9.5, 12.5))
    battle = a_battle(ANN, giant, rat, scene=a_scene(obstacles=(pillar,)))
    heights = {"giant": 8.0, "rat": 1.0}
    seen = measure.lines_of_sight(battle, ANN.id, (giant.id, rat.id), lambda token: heights[token])
    assert [one.target for one in seen] == ["giant", "rat"]
    assert [one.sight.result for one in seen] == ["clear", "clear"]


def test_who_stands_on_a_gallery_is_further_away_than_the_map_shows():
    above = ORC.replace(at=(4.5, 4.5), elevation_m=6.0)
    battle = a_battle(ANN, above)
    assert measure.gap_m(battle, ANN.id, ORC.id) == 4.0  # 6 m up, less the 2 m she stands tall
    assert not measure.reaches(battle, ANN.id, ORC.id, reach_m=3)
    assert measure.reaches(battle, ANN.id, ORC.id, reach_m=4)


def test_from_a_gallery_one_sees_over_what_hides_a_man_on_the_floor():
    store = a_crate(6, 4, height_m=4.0, name="shelf")
    battle = a_battle(ANN, ORC, scene=a_scene(obstacles=(store.replace(ring=box(6, 0, 1, 20)),)))
    (low,) = measure.lines_of_sight(battle, ANN.id, (ORC.id,), lambda _token: 4.0)
    raised = battle.with_token(ANN.replace(elevation_m=12.0))
    (high,) = measure.lines_of_sight(raised, ANN.id, (ORC.id,), lambda _token: 4.0)
    assert (low.sight.result, high.sight.result) == ("blocked", "clear")


def test_on_the_floor_heights_change_nothing():
    battle = a_battle(ANN, ORC, scene=a_scene(obstacles=(a_crate(6, 4),)))
    tall = battle.with_token(ORC.replace(height_m=5.0))
    assert measure.lines_of_sight(battle, ANN.id, (ORC.id,), never_hides) == measure.lines_of_sight(
        tall, ANN.id, (ORC.id,), never_hides
    )


def test_on_the_grid_a_charge_ends_on_a_cell_and_elsewhere_where_the_reach_ends():
    near = ORC.replace(at=(9.3, 4.5))
    anywhere = measure.approach(a_battle(ANN, near), ANN.id, ORC.id, Measures(reach_m=1))
    scene = a_scene().replace(on_grid=True)
    on_cells = measure.approach(a_battle(ANN, near, scene=scene), ANN.id, ORC.id, Measures(reach_m=1))
    assert anywhere.path[1] == pytest.approx((7.3, 4.5))
    assert on_cells.path[1] == (7.5, 4.5)
    assert on_cells.length_m == 4.0


def test_lanes_and_touches_are_measured_once_as_long_as_nobody_and_nothing_moves():
    door = a_scene((a_wall((6, 0), (6, 4)), a_wall((6, 5), (6, 20), "wall-2")), (a_door((6, 4), (6, 5)),))
    battle = a_battle(ANN, ORC, scene=door)
    measures = Measures(reach_m=1)

    def measured(there):
        return measure.approach(there, ANN.id, ORC.id, measures), measure.touch(there, ANN.id, ORC.id)

    lane, touch = measured(battle)
    again = measured(battle.with_token(ORC.replace(name="Orc, hurt")))
    assert again[0] is lane
    assert again[1] is touch
    assert touch.blocker == "door"
    opened = measured(apply(PortalSet(scene=SCENE, id="door", open=True), battle))
    assert (opened[0].clear, opened[1].result) == (True, "clear")
    assert measured(battle.with_token(ORC.replace(at=(9.5, 6.5))))[0].path != lane.path


def test_a_battle_in_which_a_token_stands_elsewhere_is_made_once_and_not_at_all_where_it_stands():
    battle = a_battle(ANN, ORC)
    moved = measure.standing(battle, ANN.id, (5.5, 4.5))
    assert moved == battle.with_token(ANN.replace(at=(5.5, 4.5)))
    assert measure.standing(battle, ANN.id, (5.5, 4.5)) is moved
    assert measure.standing(battle, ANN.id, ANN.at) is battle


def a_hall_with_a_crate_and_mud():
    mud = Terrain(id="mud", ring=box(7, 0, 1, 20), cost=3.0)
    crate = a_crate(5, 4, height_m=1.5)  # from (5, 4) to (6, 5), across the way
    layout = a_scene(obstacles=(crate,)).layout.replace(terrain=(mud,))
    return a_scene().replace(layout=layout)


@pytest.mark.parametrize(
    ("up_m", "block", "cost_m"),
    [(0.0, "crate", 8.0), (1.4, "crate", 6.0), (1.5, None, 6.0)],  # 6 m; the mud of 1 m costs 2 m more
)
def test_a_flyer_passes_over_crates_and_mud(up_m, block, cost_m):
    battle = a_battle(ANN.replace(elevation_m=up_m), scene=a_hall_with_a_crate_and_mud())
    walk = measure.walk(battle, ANN.id, (ANN.at, (9.5, 4.5)), Measures())
    assert (walk.block and walk.block.id, walk.cost_m) == (block, cost_m)
    found = measure.flood_of(battle, ANN.id, 9.0, Measures(), "exact")
    assert (found.cost_m((6.5, 4.5)) == 3.0) == (block is None)
    assert found.cost_m((8.5, 7.5)) == pytest.approx(5 + 3 * (2**0.5 - 1) + 2 * (not up_m))


def test_a_flyer_charges_over_what_stands_on_the_floor_down_to_the_length_of_its_arm():
    between = a_token("bob", (8.2, 4.5))
    battle = a_battle(ANN.replace(elevation_m=5.0), ORC, between, scene=a_hall_with_a_crate_and_mud())
    measures = Measures(reach_m=5.0, blockers=(between.id, ORC.id))
    flown = measure.approach(battle, ANN.id, ORC.id, measures)
    assert flown.clear
    assert flown.length_m == pytest.approx(1.0)  # 5 m and 3 m down are 4 m across; 6 - 1 - 4
    below = battle.with_token(ANN)
    found = measure.approach(below, ANN.id, ORC.id, replace(measures, reach_m=1.0))
    assert [block.id for block in found.blocks] == ["crate", "mud", "bob"]


def test_nobody_on_the_floor_is_threatened_by_who_flies_too_high():
    path = (ANN.at, (15.5, 4.5))
    reaching = {ORC.id: 2.0}
    for up_m, crossings in ((0.0, 2), (3.9, 2), (4.1, 0)):
        battle = a_battle(ANN, ORC.replace(elevation_m=up_m))
        assert len(measure.threats_to(battle, ANN.id, path, reaching)) == crossings


def test_what_hangs_above_their_heads_is_not_between_two_on_the_floor():
    beam = a_crate(6, 4, height_m=1.0, name="beam").replace(base_m=2.0)
    battle = a_battle(ANN, ORC, scene=a_scene(obstacles=(beam,)))
    tall = battle.with_token(ORC.replace(height_m=2.5))
    between = [
        measure.lines_of_sight(one, ANN.id, (ORC.id,), lambda _token: 1.0)[0].between
        for one in (battle, tall)
    ]
    assert [[thing.id for thing in things] for things in between] == [[], ["beam"]]
    assert [hidden_share(one) for one in (battle, tall)] == [0.0, pytest.approx(0.2)]
    assert measure.lines_of_sight(battle, ANN.id, (ORC.id,), lambda _token: 1.0)[0].sight.result == "clear"
    assert measure.walk(battle, ANN.id, (ANN.at, (8, 4.5)), Measures()).block is None


def test_who_looks_down_from_a_gallery_sees_the_floor_behind_crates_and_the_lines_say_so():
    store = a_crate(6, 4, height_m=4.0, name="shelf").replace(ring=box(6, 0, 1, 20))
    battle = a_battle(ANN, ORC, scene=a_scene(obstacles=(store,)))
    raised = battle.with_token(ANN.replace(elevation_m=12.0))
    wide = [sum(map(area_m2, visible_areas(one, ANN.id, 4.0)[:1])) for one in (battle, raised)]
    assert wide == [pytest.approx(6.0 * 20), pytest.approx(30.0 * 20)]
    lines = [measure.sight_lines(one, ANN.id, ORC.id, 4.0).lines for one in (battle, raised)]
    assert [sum(line.blocker == "shelf" for line in some) for some in lines] == [81, 0]


def test_from_the_air_the_reach_on_the_floor_is_what_is_left_across():
    bird = ANN.replace(elevation_m=5.0)  # 3 m above a man's head: of 5 m of reach 4 m are left
    ring = measure.reach_area(a_battle(bird), ANN.id, 5.0)
    assert max(x for x, _ in ring) == pytest.approx(3.5 + 0.5 + 4.0)
    assert measure.reach_area(a_battle(bird), ANN.id, 2.0) == ()


def test_a_map_made_ready_builds_nothing_more_for_the_first_walk(monkeypatch):
    crowd = a_battle(a_token("ann", (2, 5)), a_token("orc", (8, 5), "enemy", size_m=2.0))
    measure.make_ready(crowd, SCENE)
    monkeypatch.setattr(steps, "_built", lambda *_: pytest.fail("built anew"))
    for mover in crowd.tokens:
        assert measure.flood_of(crowd, mover, 3.0, Measures(), "exact").reached()


def test_a_grid_too_fine_for_its_map_keeps_it_from_no_opening():
    fine = a_scene().replace(grid=Grid(cell_m=0.001))
    battle = a_battle(a_token("ann", (2, 5)), scene=fine)
    measure.make_ready(battle, SCENE)
    with pytest.raises(ValueError, match="too small for a map"):
        measure.flood_of(battle, TokenId("ann"), 3.0, Measures(), "exact").reached()


def test_what_is_asked_again_and_again_is_remembered_beside_many_other_battles():
    asked, battle = [], a_battle()
    for _ in range(20):
        measure.cached(battle, "who?", lambda: asked.append("who?"))
        measure.cached(a_battle(), "who else?", lambda: None)
    assert asked == ["who?"]


def test_of_several_only_what_is_new_is_measured():
    blocked, asked = Obstacles((9, 9)), []

    def measure(new):
        asked.append(list(new))
        return [2 * number for number in new]

    doubled = [cached_each(blocked, "twice", numbers, measure) for numbers in ((1, 2, 1), (), (3, 2, 3))]
    assert (doubled, asked) == ([(2, 4, 2), (), (6, 4, 6)], [[1, 2], [3]])


def test_what_is_hidden_of_several_at_different_heights_is_what_is_hidden_of_each():
    up, giant = a_token("up", (9.5, 9.5)).replace(elevation_m=3.0), a_token("giant", (9.5, 3.5), size_m=2.0)
    scene = a_scene(
        (a_wall((8, 0), (8, 4.5)),), obstacles=(a_crate(6, 6, height_m=1.0), a_crate(6, 4, name="c"))
    )
    battle = a_battle(ANN, ORC, up, giant, scene=scene)
    names = (ORC.id, up.id, giant.id)
    found = measure.hidden_shares(a_battle(ANN, ORC, up, giant, scene=scene), ANN.id, names, two_metres)
    assert found == tuple(hidden_share(battle, name) for name in names)
    assert len(set(found)) > 1


def test_many_at_different_heights_are_seen_together_as_each_alone():
    scene = a_scene(
        (a_wall((8, 0), (8, 4.5)),), obstacles=(a_crate(6, 6, height_m=1.0), a_crate(6, 4, name="c"))
    )
    heights = (0.0, 0.5, 3.0, 1.0, 3.0)
    others = [
        a_token(f"one-{place}", (9.5, 2.5 + place)).replace(elevation_m=up)
        for place, up in enumerate(heights)
    ]
    for viewer in (ANN, ANN.replace(elevation_m=2.0)):
        battle, names = a_battle(viewer, *others, scene=scene), tuple(one.id for one in others)
        together = measure.lines_of_sight(battle, ANN.id, names, lambda one: 0.5)
        alone = [
            measure.lines_of_sight(
                a_battle(
                    viewer, *others, scene=a_scene(scene.layout.walls, obstacles=scene.layout.obstacles)
                ),
                ANN.id,
                (name,),
                lambda one: 0.5,
            )
            for name in names
        ]
        assert [(one,) for one in together] == alone
        assert len({one.sight.result for one in together}) > 1


@pytest.mark.parametrize(
    ("scene", "hidden"),
    [
        (a_scene(), 0.0),
        (a_scene(walls=(a_wall((8, 0), (8, 4.5)),)), 0.5),
        (a_scene(obstacles=(a_crate(7.5, 4, height_m=2.0),)), 1.0),
        (a_scene(obstacles=(a_crate(3, 9),)), 0.0),
    ],
)
def test_a_wall_or_a_thing_as_high_hides_what_it_stands_before(scene, hidden):
    battle = a_battle(ANN, ORC, scene=scene)
    assert hidden_share(battle) == pytest.approx(hidden, abs=1e-9)


def test_a_low_crate_hides_as_much_of_a_body_as_it_is_high_wherever_it_is_between():
    for x in (5.5, 7.5):
        battle = a_battle(ANN, ORC, scene=a_scene(obstacles=(a_crate(x, 4, height_m=1.0),)))
        assert hidden_share(battle) == 0.5


def test_what_hides_a_target_is_named_as_far_as_its_height_counts():
    battle = a_battle(ANN, ORC, scene=a_scene(obstacles=(a_crate(6, 4, height_m=0.8),)))
    (by,) = measure.hidden_by(battle, ANN.id, ORC.id, two_metres)
    assert (by.id, by.share) == ("crate", hidden_share(battle)) == ("crate", 0.4)


def test_in_darkness_the_lines_that_would_pass_end_at_the_target():
    battle = a_battle(ANN, ORC, scene=a_scene().replace(dark=True))
    sight = measure.sight_lines(battle, ANN.id, ORC.id, math.inf)
    assert (sight.result, sight.blocker, sight.at) == ("blocked", measure.DARKNESS, None)
    assert {line.blocker for line in sight.lines} == {measure.DARKNESS}
    assert all(line.at == line.end for line in sight.lines)


def test_the_edge_of_a_platform_hides_the_feet_of_who_stands_on_it():
    platform = a_crate(7, 2, height_m=3.0, name="platform").replace(ring=box(7, 2, 5, 5))
    up = ORC.replace(elevation_m=3.0)
    battle = a_battle(ANN, up, scene=a_scene(obstacles=(platform,)))
    # the line from feet to feet is at 3 * 3.5 / 6 m over the edge, 3.5 m away and 3 m high
    assert hidden_share(battle) == pytest.approx((3 - 3 * 3.5 / 6) / 2, abs=1e-3)
    assert [one.id for one in measure.hidden_by(battle, ANN.id, ORC.id, two_metres)] == ["platform"]

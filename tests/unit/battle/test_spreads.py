"""Whom does a blast strike, and what shields the others?"""

import pytest

from tests.builders import a_battle, a_crate, a_door, a_scene, a_token, a_wall
from tests.ids import SCENE
from vtt.battle import measure
from vtt.battle.apply import apply
from vtt.battle.events import PortalSet
from vtt.battle.scene import Light
from vtt.geometry.shapes.levels import Upright
from vtt.rules.cover import from_place, look, standing_m

WALLS = (a_wall((6, 0), (6, 4)), a_wall((6, 5), (6, 20), "wall-2"))
ANN, ORC = a_token("ann", (4.5, 4.5)), a_token("orc", (7.5, 4.5), "enemy")


def test_who_stands_behind_a_closed_door_is_shielded_by_it_until_it_opens():
    battle = a_battle(ANN, ORC, scene=a_scene(WALLS, (a_door((6, 4), (6, 5)),)))
    found = measure.burst(battle, SCENE, (4.5, 4.5), 4.0)
    assert list(found.struck) == ["ann"]
    assert found.shields == {"orc": ("door", "door", (6.0, 4.5))}
    battle = apply(PortalSet(scene=SCENE, id="door", open=True), battle)
    opened = measure.burst(battle, SCENE, (4.5, 4.5), 4.0)
    assert list(opened.struck) == ["ann", "orc"]


def test_what_shields_a_part_of_somebody_is_named_too():
    battle = a_battle(ORC, scene=a_scene((a_wall((6, 0), (6, 4.5)),)))
    found = measure.burst(battle, SCENE, (4.5, 4.5), 4.0)
    assert found.struck[ORC.id].share == pytest.approx(0.5, abs=1e-3)
    assert found.shields[ORC.id].id == "wall-1"


def test_who_is_beyond_the_circle_is_shielded_by_nothing():
    battle = a_battle(ANN, ORC, scene=a_scene(WALLS))
    assert measure.burst(battle, SCENE, (4.5, 4.5), 1.0).shields == {}


def test_a_blast_is_a_ball():
    """The feet of a bird 3 m up are 3 m over the floor: of 5 m there are 4 left across."""
    near, far = (
        a_token(name, (x, 4.5)).replace(elevation_m=3.0) for name, x in (("near", 8.9), ("far", 9.1))
    )
    battle = a_battle(near, far, a_token("man", (9.1, 5.5)))
    assert list(measure.burst(battle, SCENE, (4.5, 4.5), 5.0).struck) == ["near", "man"]
    aloft = measure.burst(battle, SCENE, (4.5, 4.5), 5.0, Upright(3.0, 5.0))
    assert list(aloft.struck) == ["near", "far", "man"]
    assert list(measure.burst(battle, SCENE, (4.5, 4.5), 2.0, Upright(5.0, 5.0)).struck) == []


def test_a_strip_is_stopped_and_shields_are_named():
    battle = a_battle(ANN, ORC, scene=a_scene(WALLS, (a_door((6, 4), (6, 5)),)))
    found = measure.strip(battle, SCENE, (3.0, 4.5), 0.0, 9.0, 0.5)
    assert (list(found.struck), found.shields[ORC.id].id) == (["ann"], "door")


@pytest.mark.parametrize(("up_m", "seen"), [(0.0, "clear"), (6.0, "clear"), (7.1, "blocked")])
def test_in_darkness_a_lamp_lights_whom_it_is_near_enough_to(up_m, seen):
    scene = a_scene().replace(dark=True, lights=(Light(at=(7.5, 4.5), radius_m=5.0, elevation_m=up_m),))
    (look,) = measure.lines_of_sight(a_battle(ANN, ORC, scene=scene), ANN.id, (ORC.id,), lambda _: 9.0)
    assert look.sight.result == seen


@pytest.mark.parametrize(("up_m", "sight"), [(0.0, "blocked"), (9.0, "clear")])
def test_from_a_place_on_the_floor_one_sees_over_a_crate_who_is_high_enough(up_m, sight):
    crate = a_crate(5.5, 4.0, height_m=3.0)
    orc = ORC.replace(elevation_m=up_m)
    battle = a_battle(orc, scene=a_scene(obstacles=(crate,)))
    seeing, place = from_place(battle, (3.5, 4.5), ORC.id)
    assert look(seeing, place, ORC.id, standing_m).sight.result == sight


def test_a_cone_and_a_rectangle_end_at_walls():
    shut = a_battle(ANN, ORC, scene=a_scene(WALLS, (a_door((6, 4), (6, 5)),)))
    clear = a_battle(ANN, ORC)
    for battle, struck, shielded in ((clear, ["orc"], []), (shut, [], ["orc"])):
        ahead = measure.cone(battle, SCENE, (5.5, 4.5), 0.0, 60.0, 3.0)
        assert (list(ahead.struck), list(ahead.shields)) == (struck, shielded)
        back = measure.cone(battle, SCENE, (5.5, 4.5), 180.0, 60.0, 3.0)
        assert list(back.struck) == ["ann"]
        whole = measure.rectangle(battle, SCENE, (3.0, 3.0), (8.5, 6.0))
        assert list(whole.struck) == ["ann", *struck]
        assert list(whole.shields) == shielded

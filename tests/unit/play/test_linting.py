"""Flaws of a drawn map are found, and mended in one step that can be undone."""

import pytest

from tests.builders import a_battle, a_crate, a_door, a_scene, a_token, a_wall
from tests.ids import SCENE
from vtt.battle.scene import Layout, Scene, Wall
from vtt.geometry import Point
from vtt.play.linting import Finding, flaws, flaws_by_kind, mend_all
from vtt.play.session import Session
from vtt.systems.space_shard import SPACE_SHARD


def a_room(*gap: tuple[Point, Point]) -> tuple[Wall, ...]:
    """Return the walls of a room of 6 x 4 m; the last of them as given, else closed."""
    last = gap[0] if gap else ((4.0, 8.0), (4.0, 4.0))
    ends = (((4, 4), (10, 4)), ((10, 4), (10, 8)), ((10, 8), (4, 8)), last)
    return tuple(a_wall(a, b, f"wall-{number}") for number, (a, b) in enumerate(ends, start=1))


def a_session(scene: Scene) -> Session:
    return Session(a_battle(a_token("ann", (20, 10)), scene=scene), SPACE_SHARD)


def said(scene: Scene) -> list[tuple[str, str]]:
    return [(one.kind, str(one.said)) for one in flaws(scene)]


def test_a_sound_map_has_no_flaws():
    assert flaws(a_scene(a_room(), (a_door((4, 8), (4, 4), "gate"),), (a_crate(6, 6),))) == ()
    assert flaws(a_scene()) == ()


def test_a_gap_between_ends_is_found_and_closed():
    scene = a_scene(a_room(((4.0, 8.0), (4.0, 4.15))))
    (flaw,) = flaws(scene)
    assert (flaw.kind, str(flaw.said)) == ("gap", "There is a gap of 15 cm.")
    assert flaw.at == pytest.approx((4.0, 4.075))
    session = a_session(scene)
    assert flaw.mend is not None
    session.do(flaw.mend)
    assert flaws(session.battle.scenes[SCENE]) == ()
    session.undo()
    assert flaws(session.battle.scenes[SCENE]) == (flaw,)


def test_a_gap_between_an_end_and_the_middle_of_a_wall_is_closed():
    scene = a_scene((*a_room(), a_wall((7.0, 4.1), (7.0, 6.0), "inner")))
    (flaw,) = [one for one in flaws(scene) if one.kind == "gap"]
    session = a_session(scene)
    assert flaw.mend is not None
    session.do(flaw.mend)
    assert session.battle.scenes[SCENE].layout.walls[-1].a == (7.0, 4.0)


def test_a_room_that_leaks_light_is_found_and_a_doorway_is_not():
    leaking, open_room = a_scene(a_room(((4.0, 8.0), (4.0, 4.5)))), a_scene(a_room(((4.0, 8.0), (4.0, 5.0))))
    (flaw,) = flaws(leaking)
    assert (flaw.kind, str(flaw.said), flaw.at) == (
        "leak",
        "Light leaks out of a room by 50 cm.",
        (4.0, 4.25),
    )
    assert flaws(open_room) == ()
    session = a_session(leaking)
    assert flaw.mend is not None
    session.do(flaw.mend)
    assert flaws(session.battle.scenes[SCENE]) == ()


def test_a_room_that_leaks_by_one_opening_is_found_though_it_has_a_gap_as_well():
    walls = (a_wall((4, 4), (9.85, 4)), *a_room(((4.0, 8.0), (4.0, 4.5)))[1:])
    assert [kind for kind, _ in said(a_scene(walls))] == ["gap", "leak"]


def test_corners_a_little_off_the_grid_are_moved_with_all_that_ends_there():
    walls = (a_wall((4.05, 4.0), (10, 4)), a_wall((4.05, 4.0), (4.5, 9.5), "wall-2"))
    session = a_session(a_scene(walls))
    assert said(session.battle.scenes[SCENE]) == [("off-grid", "A corner is 5 cm off the grid.")]
    mend = mend_all(session.battle, SCENE, "off-grid")
    assert mend is not None
    session.do(mend)
    assert [wall.a for wall in session.battle.scenes[SCENE].layout.walls] == [(4, 4), (4, 4)]
    assert session.battle.scenes[SCENE].layout.walls[1].b == (4.5, 9.5)


def test_doors_that_touch_no_wall_or_are_too_long_are_found():
    walls = (a_wall((4, 4), (8, 4)), a_wall((9, 4), (14, 4), "wall-2"))
    doors = (
        a_door((8.1, 4.3), (8.9, 4.3), "beside"),
        a_door((20, 10), (21, 10), "lost"),
        a_door((14, 4), (14, 9), "wide"),
    )
    found = flaws_by_kind(a_scene(walls, doors))
    stray = [(one.parts, one.mend is not None) for one in found["stray-door"]]
    assert stray == [(("beside",), True), (("lost",), False)]
    assert [(str(one.said), one.mend) for one in found["long-door"]] == [("The wide door is 5 m long.", None)]
    mend = found["stray-door"][0].mend
    assert mend is not None
    assert [(one.a, one.b) for one in mend.portals] == [((8, 4), (9, 4))]


def test_what_is_drawn_twice_outside_or_without_a_height_is_found():
    walls = (a_wall((4, 4), (8, 4)), a_wall((8, 4), (4, 4), "again"), a_wall((40, 4), (50, 4), "far"))
    scene = a_scene(walls, obstacles=(a_crate(6, 6, height_m=0.02),))
    kinds = {one.kind: one for one in flaws(scene)}
    assert sorted(kinds) == ["duplicate", "low", "outside"]
    assert (kinds["duplicate"].parts, kinds["outside"].parts) == (("again",), ("far",))
    assert str(kinds["low"].said) == "The crate is only 2 cm high."
    session = a_session(scene)
    for kind in kinds:
        mend = mend_all(session.battle, SCENE, kind)
        assert mend is not None
        session.do(mend)
    assert flaws(session.battle.scenes[SCENE]) == ()
    assert len(session.journal.entries) == 3


def test_all_gaps_of_a_map_are_mended_in_one_step():
    rows = tuple(
        a_wall((x + 0.06, y), (x + 0.94, y), f"wall-{x}-{y}") for y in (3, 6, 9) for x in range(2, 12)
    )
    session = a_session(a_scene(rows).replace(metres_per_square=0.4))
    assert len(flaws_by_kind(session.battle.scenes[SCENE])["gap"]) == 27
    mend = mend_all(session.battle, SCENE, "gap")
    assert mend is not None
    session.do(mend)
    scene = session.battle.scenes[SCENE]
    assert "gap" not in flaws_by_kind(scene)
    assert len(session.journal.entries) == 1
    session.undo()
    assert session.battle.scenes[SCENE].layout == Layout(walls=rows)


def test_a_kind_without_flaws_needs_no_step():
    session = a_session(a_scene(a_room()))
    assert mend_all(session.battle, SCENE, "gap") is None


def test_a_finding_is_data():
    (flaw,) = flaws(a_scene(a_room(((4.0, 8.0), (4.0, 4.15)))))
    assert Finding.model_validate_json(flaw.model_dump_json()) == flaw

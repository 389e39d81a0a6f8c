"""A preview measures and prices what a gesture would do, and changes nothing."""

import pytest

from tests.builders import a_crate, a_door, a_scene, a_session, a_token, a_wall, command, some_rubble
from vtt.battle.commands import Aim, Move, Start
from vtt.play.preview import (
    PlannedPath,
    charge_by_turns,
    ghost,
    paths_to,
    reach_from,
    reachable,
    seen_from,
    threats_along,
    walk_preview,
)
from vtt.play.session import Session

ANN = a_token("ann", (3.5, 4.5), STR=4, DEX=3, PER=3, initiative=90, blade=3, weapons=["long sword"])
ORC = a_token("orc", (11.5, 4.5), "enemy")


@pytest.fixture
def fight() -> Session:
    scene = a_scene(obstacles=(a_crate(9, 4),), terrain=(some_rubble(3, 6, 1, 4),))
    session = a_session(ANN, ORC, scene=scene)
    session.do(Start())
    return session


def test_a_walk_is_priced_by_its_metres_and_its_ground(fight):
    preview = walk_preview(fight, Move(token=ANN.id, to=(3.5, 10.5)))
    assert preview.walk.length_m == pytest.approx(6)
    assert preview.walk.cost_m == pytest.approx(10)
    assert preview.refusal is None
    assert preview.band == 1
    assert str(preview.note) == "10 m of 12 m: Movement Action; 4 m over rubble cost 8 m"


def test_a_second_walk_takes_the_standard_action(fight):
    fight.do(Move(token=ANN.id, to=(3.5, 1.5)))
    preview = walk_preview(fight, Move(token=ANN.id, to=(3.5, 2.5)))
    assert preview.refusal is None
    assert preview.band == 2
    assert str(preview.note) == "1 m of 12 m: Standard Action, downgraded"


def test_a_walk_beyond_speed_says_how_far_it_may_go(fight):
    preview = walk_preview(fight, Move(token=ANN.id, path=((3.5, 1.5), (29.5, 1.5))))
    assert str(preview.refusal) == "Ann would walk 29 m; one movement is at most 12 m."


def test_a_walk_through_a_crate_names_it(fight):
    preview = walk_preview(fight, Move(token=ANN.id, to=(10.5, 4.5)))
    assert str(preview.refusal) == "The path is blocked by the crate after 5 m."


def test_outside_an_encounter_a_walk_is_free():
    preview = walk_preview(a_session(ANN), Move(token=ANN.id, to=(29.5, 4.5)))
    assert (preview.band, preview.refusal, str(preview.note)) == (0, None, "26 m")


def test_enemies_are_seen_from_where_the_ghost_stands():
    scene = a_scene((a_wall((7, 0), (7, 10)),))
    session = a_session(ANN, ORC, a_token("bea", (1.5, 1.5)), scene=scene)
    (hidden,) = seen_from(session, ANN.id)
    (seen,) = seen_from(session, ANN.id, (8.5, 8.5))
    assert (hidden.line_of_sight.sight.result, hidden.cover.grade) == ("blocked", "full")
    assert (seen.line_of_sight.sight.result, seen.cover.grade) == ("clear", "none")


def test_reach_is_measured_from_the_ghost(fight):
    ring, reach_m = reach_from(fight, ghost(fight, ANN.id, (20.5, 10.5)), ANN.id)
    assert reach_m == 1
    assert min(x for x, _ in ring) == pytest.approx(19, abs=0.05)


def test_a_charge_shows_its_lane_its_bonus_and_its_blocker(fight):
    _, preview = charge_by_turns(fight, Aim(actor=ANN.id, target=ORC.id))
    assert preview is not None
    assert preview.option.reckoning is not None
    assert preview.lane.length_m == pytest.approx(6)
    assert [block.id for block in preview.lane.blocks] == ["crate"]
    assert str(preview.option.refusal) == "The charge is blocked by the crate after 5 m."
    labels = [part.said for part in preview.option.reckoning.parts]
    assert "charge (6 m, at most STR 4, Base 3)" in labels


def test_where_a_token_may_walk_to_is_found_around_what_stands_in_the_way(fight):
    flood = reachable(fight, ANN.id)
    assert flood is not None
    straight = ((3.5, 4.5), (10.5, 4.5))
    *_, around = paths_to(fight, ANN.id, straight, flood)
    assert around is not None
    assert around.is_tight
    assert around.path != straight
    assert (around.path[0], around.path[-1]) == straight
    assert walk_preview(fight, Move(token=ANN.id, path=around.path)).refusal is None


def test_a_free_straight_way_is_left_as_it_is(fight):
    straight = ((3.5, 4.5), (7.5, 4.5))
    found = paths_to(fight, ANN.id, straight, reachable(fight, ANN.id))
    assert tuple(found) == (PlannedPath(straight, is_tight=True),)


def test_who_moves_freely_needs_no_flood():
    assert reachable(a_session(ANN), ANN.id) is None


def test_who_has_no_action_left_gets_nowhere(fight):
    fight.do(Move(token=ANN.id, to=(3.5, 3.5)))
    fight.do(Move(token=ANN.id, to=(3.5, 2.5)))
    flood = reachable(fight, ANN.id)
    assert flood is not None
    assert flood.cost_m((5.5, 2.5)) is None


def test_a_path_past_an_enemy_enters_and_leaves_its_reach(fight):
    found = threats_along(fight, ANN.id, ((3.5, 4.5), (3.5, 3.0), (18.5, 3.0)))
    assert [(who, one.kind) for who, one in found] == [(ORC.id, "enters"), (ORC.id, "leaves")]
    assert found[0][1].at[0] < 11.5 < found[1][1].at[0]


def test_who_is_down_threatens_nobody(fight):
    fight.do(command(do="set", token="orc", path="sheet.hp.lethal", value=7))
    assert threats_along(fight, ANN.id, ((3.5, 4.5), (3.5, 3.0), (18.5, 3.0))) == ()


def test_what_hides_a_target_is_shown_with_its_share(fight):
    (seen,) = seen_from(fight, ANN.id, targets=(ORC.id,))
    assert (seen.cover.thing, str(seen.cover.why)) == ("crate", "object 3 - your size 5 + rule 4 = 2")


def in_a_fight(*tokens, **scene):
    session = a_session(ANN, *tokens, scene=a_scene(**scene))
    session.do(Start())
    return session


def why(session, at):
    return str(walk_preview(session, Move(token=ANN.id, to=at)).why)


def test_a_walk_onto_somebody_says_who_stands_there():
    assert why(in_a_fight(ORC), ORC.at) == "The path ends where Orc stands."


def test_a_walk_into_a_room_says_which_door_shuts_it():
    walls = [((8, 2), (12, 2)), ((12, 2), (12, 7)), ((12, 7), (8, 7)), ((8, 7), (8, 5)), ((8, 4), (8, 2))]
    room = tuple(a_wall(a, b, f"wall-{i}") for i, (a, b) in enumerate(walls))
    door = a_door((8, 4), (8, 5))
    assert (
        why(in_a_fight(ORC, walls=room, portals=(door,)), (9.5, 5.5))
        == "The way around is shut by a closed door."
    )
    alone = in_a_fight(ORC.replace(at=(20.5, 4.5)), walls=(*room, a_wall((8, 4), (8, 5), "wall-9")))
    assert why(alone, (9.5, 5.5)) == "There is no way around within 42 m."


def test_a_walk_around_a_long_wall_says_what_that_would_cost():
    """Down 15 cells and 2 aside, 1 past the end, up 15 and 3 aside: 13 + 2√2 + 1 + 12 + 3√2 = 33.07 m."""
    session = in_a_fight(walls=(a_wall((6, 0), (6, 19)),))
    assert why(session, (9.5, 4.5)) == "The way around costs 33.1 m; 12 m can be walked now."


def test_what_is_refused_as_too_far_names_the_ground_that_makes_it_so():
    session = in_a_fight(terrain=(some_rubble(3, 6, 1, 14, cost=4.0),))
    assert why(session, (3.5, 16.5)) == "10.5 m over rubble cost 42 m"

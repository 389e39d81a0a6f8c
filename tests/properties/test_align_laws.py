"""Laws of scaling a map: what is asked for is done or said, stays within bounds, and is taken back whole."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import a_crate, a_door, a_scene, a_session, a_token, a_wall, command
from tests.ids import SCENE
from vtt.battle import Align
from vtt.battle.aligning import MAX_SQUARES
from vtt.battle.battle import Battle
from vtt.battle.places import MAX_SIDE_M
from vtt.geometry import distance_m
from vtt.play.session import CommandError
from vtt.systems.space_shard import SPACE_SHARD

shares = st.floats(-3.0, 3.0)
aligns = st.builds(
    Align,
    squares=st.none() | st.floats(0.01, 150.0) | st.just(4096.0),
    offset=st.none() | st.tuples(shares, shares),
    metres_per_square=st.none() | st.floats(0.01, 4.0) | st.just(1000.0),
    cell_m=st.none() | st.floats(0.01, 1000.0),
    keep=st.sampled_from(["squares", "metres"]),
)


def a_game():
    scene = a_scene((a_wall((10, 0), (10, 8)),), (a_door((10, 8), (10, 10)),), (a_crate(4, 4),))
    session = a_session(a_token("ann", (3.5, 4.5)), a_token("orc", (20.5, 4.5), "enemy"), scene=scene)
    session.do(command(do="scene", fog=True))
    return session


@settings(max_examples=40, deadline=None)
@given(st.lists(aligns, min_size=1, max_size=4))
def test_what_is_asked_for_is_done_within_bounds_and_taken_back(wanted):
    session = a_game()
    battles = [session.battle]
    for align in wanted:
        try:
            session.do(align)
        except CommandError:
            assert session.battle is battles[-1]
            continue
        battles.append(session.battle)
        scene = session.battle.scenes[SCENE]
        assert max(scene.size_m) <= MAX_SIDE_M
        assert max(scene.size_m) / scene.metres_per_square <= MAX_SQUARES + 1
        assert all(0 <= at <= scene.metres_per_square + 1e-6 for at in scene.grid.origin)
        data = session.battle.model_dump(mode="json")
        assert Battle.model_validate(data, context=SPACE_SHARD.context) == session.battle
    for before in battles[-2::-1]:
        session.undo()
        assert session.battle == before
    for after in battles[1:]:
        session.redo()
        assert session.battle == after


@settings(max_examples=40, deadline=None)
@given(st.floats(5.0, 100.0), st.floats(0.1, 3.0))
def test_tokens_keep_their_squares_or_their_metres(squares, metres):
    for keep in ("squares", "metres"):
        session = a_game()
        before = session.battle
        session.do(Align(squares=squares, metres_per_square=metres, keep=keep))
        after = session.battle
        factor = after.scenes[SCENE].size_m[0] / before.scenes[SCENE].size_m[0]
        (one, other), (then, there) = (
            [token.at for token in battle.tokens.values()] for battle in (before, after)
        )
        apart = distance_m(one, other) * (factor if keep == "squares" else 1.0)
        assert math.isclose(distance_m(then, there), apart, rel_tol=1e-4)


@pytest.mark.parametrize("keep", ["squares", "metres"])
def test_scaled_there_and_back_a_map_is_as_it_was(keep):
    session = a_game()
    before = session.battle
    session.do(Align(squares=77, keep=keep))
    session.do(Align(squares=before.scenes[SCENE].size_m[0], keep=keep))
    places = [wall.a for wall in session.battle.scenes[SCENE].layout.walls]
    assert places == [pytest.approx(wall.a, abs=1e-5) for wall in before.scenes[SCENE].layout.walls]

"""Several tokens move together: each stopped by its own walls, and no two on one place."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import a_crate, a_scene, a_session, a_token, a_wall
from tests.systems.fights import a_fight, installed
from vtt.battle import Battle, MoveTogether, Start, TokenId, Told
from vtt.geometry import distance_m
from vtt.play.session import Session
from vtt.rules import CommandError

HALL = a_scene((a_wall((10, 0), (10, 8)),), obstacles=(a_crate(4, 14, 3.0),))


def told(session: Session) -> list[str]:
    assert session.journal.current is not None
    return [str(one.sentence) for one in session.journal.current.step.events if isinstance(one, Told)]


def three(*places: tuple[float, float]) -> Session:
    tokens = [a_token(f"t{number}", at) for number, at in enumerate(places)]
    return a_session(*tokens, scene=HALL)


def places(battle: Battle) -> list[tuple[float, float]]:
    return [token.at for token in battle.tokens.values()]


IDS = tuple(TokenId(f"t{number}") for number in range(3))


def test_they_keep_their_formation_and_it_is_one_step():
    session = three((2.5, 9.5), (3.5, 9.5), (3.5, 10.5))
    session.do(MoveTogether(tokens=IDS, by=(4, 1)))
    assert places(session.battle) == [(6.5, 10.5), (7.5, 10.5), (7.5, 11.5)]
    assert told(session) == []
    session.undo()
    assert places(session.battle) == [(2.5, 9.5), (3.5, 9.5), (3.5, 10.5)]


def test_a_wall_stops_each_on_its_own_way():
    session = three((7.5, 7.5), (7.5, 9.5), (6.5, 7.5))
    session.do(MoveTogether(tokens=IDS, by=(5, 0)))
    assert places(session.battle) == [(9.5, 7.5), (12.5, 9.5), (8.5, 7.5)]
    assert len(told(session)) == 2
    assert all("stops on the way" in one for one in told(session))
    assert any("wall" in one for one in told(session))


def test_the_hand_of_the_gm_goes_through_walls():
    session = three((7.5, 7.5), (7.5, 9.5), (6.5, 7.5))
    session.do(MoveTogether(tokens=IDS, by=(5, 0), mode="place"))
    assert places(session.battle) == [(12.5, 7.5), (12.5, 9.5), (11.5, 7.5)]


def test_in_a_fight_only_whose_turn_it_is_walks_and_the_others_say_so():
    session = three((2.5, 9.5), (3.5, 9.5), (3.5, 10.5))
    session.do(Start())
    encounter = session.battle.encounter
    assert encounter is not None
    before = dict(session.battle.tokens)
    session.do(MoveTogether(tokens=IDS, by=(1, 0)))
    moved = [name for name, token in session.battle.tokens.items() if token.at != before[name].at]
    assert moved in ([encounter.current], [])
    stayed = [one for one in told(session) if "stays: " in one]
    assert len(stayed) == 3 - len(moved)


def test_what_cannot_be_meant_is_said():
    session = three((2.5, 9.5), (3.5, 9.5), (3.5, 10.5))
    with pytest.raises(CommandError, match="unknown mode 'fly'"):
        session.do(MoveTogether(tokens=IDS, by=(1, 0), mode="fly"))
    with pytest.raises(CommandError, match="unknown token 'nobody'"):
        session.do(MoveTogether(tokens=(TokenId("nobody"),), by=(1, 0)))


@given(
    dx=st.integers(-12, 12),
    dy=st.integers(-12, 12),
    spots=st.lists(st.tuples(st.integers(0, 8), st.integers(0, 18)), min_size=3, max_size=3, unique=True),
    placing=st.booleans(),
)
def test_no_two_ever_come_to_stand_on_one_place(dx, dy, spots, placing):
    session = three(*((x + 0.5, y + 0.5) for x, y in spots))
    session.do(MoveTogether(tokens=IDS, by=(dx, dy), mode="place" if placing else "walk"))
    size = next(iter(session.battle.tokens.values())).size_m
    for one, other in combinations(places(session.battle), 2):
        assert distance_m(one, other) >= size - 1e-6
    width, height = session.battle.scenes[HALL.id].size_m
    for x, y in places(session.battle):
        assert 0 < x < width
        assert 0 < y < height


@installed
def test_in_every_system_some_move_together_and_it_is_taken_back(system):
    session = a_fight(system)
    before = session.battle
    some = tuple(before.tokens)[:3]
    session.do(MoveTogether(tokens=some, by=(1.0, 0.0), mode="place"))
    assert all(session.battle.tokens[one].at != before.tokens[one].at for one in some) or told(session)
    session.undo()
    assert session.battle == before

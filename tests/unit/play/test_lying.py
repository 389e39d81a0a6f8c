"""What a token covers is shown beside it: near, on its side of the walls, and clear of other tokens."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import a_battle, a_scene, a_token, a_wall
from tests.ids import SCENE
from vtt.battle.battle import Battle
from vtt.battle.things import Gear, LooseThing, ThingId
from vtt.geometry.shapes.shapes import Point, distance_m
from vtt.play.lying import BESIDE_M, shown_places
from vtt.play.view import player_view
from vtt.systems.space_shard import SPACE_SHARD

ANN = a_token("ann", (5.5, 5.5))


def lying(*places: Point) -> tuple[LooseThing, ...]:
    return tuple(
        LooseThing(id=ThingId(f"dagger-{number}"), scene=SCENE, gear=Gear(name="dagger"), at=at)
        for number, at in enumerate(places)
    )


def shown(battle: Battle, *places: Point) -> tuple[Point, ...]:
    return shown_places(battle, lying(*places), tuple(battle.tokens.values()))


def test_what_lies_in_the_open_is_shown_where_it_lies():
    assert shown(a_battle(ANN), (8.0, 8.0)) == ((8.0, 8.0),)
    assert shown_places(a_battle(), lying((8.0, 8.0)), ()) == ((8.0, 8.0),)


def test_what_is_covered_is_shown_clear_of_the_token():
    (place,) = shown(a_battle(ANN), (5.6, 5.6))
    assert distance_m(place, ANN.at) == pytest.approx(0.5 + BESIDE_M)


def test_what_is_covered_is_shown_on_the_same_side_of_a_wall():
    walls = a_scene((a_wall((6.1, 0), (6.1, 20)),))
    (place,) = shown(a_battle(ANN, scene=walls), (5.6, 5.6))
    assert place[0] < 6.1


def test_a_neighbour_is_not_covered_instead():
    right = a_token("right", (6.5, 5.5))
    (place,) = shown(a_battle(ANN, right), (5.6, 5.6))
    assert distance_m(place, right.at) > 0.5


places = st.tuples(st.floats(0.5, 9.5), st.floats(0.5, 9.5))


@given(things=st.lists(places, max_size=5), tokens=st.lists(places, max_size=5))
@settings(max_examples=60, deadline=None)
def test_everything_is_shown_within_reach_of_where_it_lies(things, tokens):
    battle = a_battle(*(a_token(f"t{number}", at) for number, at in enumerate(tokens)))
    for at, place in zip(things, shown(battle, *things), strict=True):
        assert distance_m(at, place) <= 1 + 2 * BESIDE_M


def test_a_token_that_the_players_do_not_see_moves_no_thing():
    orc = a_token("orc", (8.5, 5.5), "enemy")
    (thing,) = lying((8.6, 5.6))
    for hidden, same in ((True, True), (False, False)):
        battle = a_battle(ANN, orc.replace(hidden=hidden)).with_thing(thing)
        (seen,) = player_view(battle, SPACE_SHARD, SCENE).things
        assert (seen.at == thing.at) is same

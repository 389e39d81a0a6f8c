"""Several tokens come onto the map in one step: side by side on free ground, numbered, on nobody."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import a_crate, a_scene, a_session, a_token, a_wall
from tests.systems.fights import a_fight, systems
from vtt.battle import Battle, PlaceMany, Remove, Scene, Token, TokenId, TokenPlaced
from vtt.geometry import distance_m
from vtt.play.script.script import Player
from vtt.play.session import Session
from vtt.rules import CommandError, RefusedError, RuleSystem
from vtt.systems import SYSTEMS

HALL = a_scene((a_wall((10, 0), (10, 20)),), obstacles=(a_crate(4, 4, 3.0),))


def no_map(path: Path, metres_per_square: float | None) -> tuple[Scene, str]:
    raise CommandError(f"{path.name}: there is no such map")


def orcs(number: int, at: tuple[float, float], **fields: Any) -> tuple[Token, ...]:
    return tuple(a_token("orc", at, "enemy").replace(name="Orc", **fields) for _ in range(number))


def new_ones(session: Session, before: Battle) -> list[Token]:
    return [one for name, one in session.battle.tokens.items() if name not in before.tokens]


@given(
    x=st.floats(1, 9),
    y=st.floats(1, 19),
    sizes=st.lists(st.sampled_from((0.5, 1.0, 2.0, 3.0)), min_size=1, max_size=12),
)
def test_all_stand_apart_on_their_side_of_the_wall_and_in_nothing(
    x: float, y: float, sizes: list[float]
) -> None:
    session = a_session(a_token("ana", (2.5, 2.5), "party"), scene=HALL)
    wanted = tuple(orcs(1, (x, y), size_m=size)[0] for size in sizes)
    session.do(PlaceMany(tokens=wanted))
    tokens = list(session.battle.tokens.values())
    assert len(tokens) == len(sizes) + 1
    for one, other in combinations(tokens, 2):
        assert distance_m(one.at, other.at) >= (one.size_m + other.size_m) / 2 - 1e-6
    for one in tokens[1:]:
        assert one.size_m / 2 <= one.at[1] <= 20 - one.size_m / 2
        assert not (4 < one.at[0] < 5 and 4 < one.at[1] < 5)


def test_the_first_takes_the_place_itself_and_the_others_stand_next_to_it() -> None:
    session = a_session(scene=HALL)
    session.do(PlaceMany(tokens=orcs(5, (6.5, 10.5))))
    first, *others = session.battle.tokens.values()
    assert first.at == (6.5, 10.5)
    assert [distance_m(one.at, first.at) for one in others] == [1.0] * 4


def test_they_are_placed_by_one_step_that_is_taken_back_as_one() -> None:
    session = a_session(scene=HALL)
    session.do(PlaceMany(tokens=orcs(3, (6.5, 10.5), hidden=True)))
    assert len(session.journal.entries) == 1
    assert sum(isinstance(one, TokenPlaced) for one in session.journal.entries[0].step.events) == 3
    assert all(one.hidden for one in session.battle.tokens.values())
    session.undo()
    assert not session.battle.tokens


def test_several_of_one_name_are_numbered_and_one_alone_is_not() -> None:
    session = a_session(scene=HALL)
    captain = a_token("captain", (3, 12), "enemy").replace(name="Captain")
    session.do(PlaceMany(tokens=(captain, *orcs(2, (6.5, 10.5)))))
    assert [one.name for one in session.battle.tokens.values()] == ["Captain", "Orc 1", "Orc 2"]
    session.do(Remove(id="orc"))
    session.do(PlaceMany(tokens=(captain, *orcs(1, (6.5, 10.5)))))
    names = [one.name for one in session.battle.tokens.values()]
    assert names == ["Captain", "Orc 2", "Captain 2", "Orc 3"]
    assert all(name == one.id for name, one in session.battle.tokens.items())


def test_too_many_are_refused_with_how_many_find_room_and_go_behind_walls_all_the_same() -> None:
    cell = a_scene((a_wall((3, 0), (3, 3)), a_wall((3, 3), (0, 3), "wall-2")))
    session = a_session(scene=cell)
    command = PlaceMany(tokens=orcs(12, (1.5, 1.5)))
    with pytest.raises(RefusedError, match="free ground for 9 of 12 creatures"):
        session.do(command)
    assert not session.battle.tokens
    session.do(command.replace(overrule=True))
    places = [one.at for one in session.battle.tokens.values()]
    assert len(set(places)) == 12
    assert sum(x > 3 or y > 3 for x, y in places) == 3


def test_who_finds_no_place_at_all_stands_at_the_place_itself_when_overruled() -> None:
    session = a_session(scene=HALL)
    command = PlaceMany(tokens=orcs(1, (5.5, 5.5), size_m=40.0))
    with pytest.raises(RefusedError, match="no free ground here"):
        session.do(command)
    session.do(command.replace(overrule=True))
    assert session.battle.tokens[TokenId("orc")].at == (5.5, 5.5)


def test_a_scene_that_is_not_there_is_an_error() -> None:
    session = a_session(scene=HALL)
    with pytest.raises(CommandError, match="unknown scene 'cellar'"):
        session.do(PlaceMany(tokens=orcs(1, (1, 1), scene="cellar")))


def test_a_script_brings_in_creatures_by_name_and_number() -> None:
    lines = [
        {"do": "new", "system": "phase-six", "scene": {"size": [20, 20]}},
        {
            "do": "place-many",
            "at": [5, 5],
            "side": "enemy",
            "hidden": True,
            "tokens": [{"creature": "rogue", "name": "Boss"}, {"creature": "rogue", "id": "r", "count": 3}],
        },
        {"do": "place-many", "at": [5, 5], "tokens": [{"creature": "rogue", "count": 0}]},
    ]
    player = Player(SYSTEMS, no_map, Path())
    _, placed, wrong = player.play(json.dumps(line) for line in lines)
    assert placed["ok"], placed
    assert player.session is not None
    tokens = player.session.battle.tokens
    assert list(tokens) == ["rogue", "r", "r-1", "r-2"]
    assert tokens[TokenId("rogue")].name == "Boss"
    assert all(one.hidden and one.side == "enemy" for one in tokens.values())
    assert "'count' must be a whole number from 1 to 200" in wrong["error"]


@systems
def test_creatures_of_every_system_come_in_groups(system: RuleSystem) -> None:
    session = a_fight(system)
    before = session.battle
    tokens = tuple(
        Token.model_validate({**data, "id": name, "at": (6.5, 6.5)}, context=system.context)
        for name, data in system.creatures.items()
    )
    session.do(PlaceMany(tokens=tokens + tokens))
    assert len(new_ones(session, before)) == 2 * len(tokens)
    names = {one.title for one in new_ones(session, before)}
    assert len(names) == 2 * len(tokens)
    assert not names & {one.title for one in before.tokens.values()}

"""What the players remember is what they saw: it is renewed when they look again."""

from collections.abc import Mapping

import pytest

from tests.builders import a_battle, a_crate, a_door, a_scene, a_token, a_wall, command, some_smoke
from tests.ids import SCENE
from vtt.battle import Battle
from vtt.play.session import Session
from vtt.play.view import PlayerView, ViewPolicy, player_view
from vtt.systems.space_shard import SPACE_SHARD

WALLS = (
    a_wall((6, 0), (6, 4), "above"),
    a_wall((6, 5), (6, 20), "below"),
    a_wall((0, 12), (6, 12), "across"),
)
DOOR = a_door((6, 4), (6, 5))
ANN, ORC = a_token("ann", (3.5, 4.5)), a_token("orc", (9.5, 4.5), "enemy")
FAR = {"do": "move", "token": "ann", "to": (3.5, 18.5), "mode": "place"}
BACK = {"do": "move", "token": "ann", "to": (3.5, 4.5), "mode": "place"}


def play(*lines: Mapping[str, object], door: bool = True, secret: bool = False) -> Session:
    """Return a hall in fog, with a wall across, after some steps."""
    scene = a_scene(WALLS, (DOOR,)).replace(
        fog=True, open_portals=("door",) * door, secret_portals=("door",) * secret
    )
    session = Session(a_battle(scene=scene), SPACE_SHARD)
    for token in (ANN, ORC):
        session.do(command(do="place", token=token))
    for line in lines:
        session.do(command(**line))
    return session


def view(session: Session, **policy: object) -> PlayerView:
    return player_view(session.battle, SPACE_SHARD, SCENE, ViewPolicy.model_validate(policy))


def doors(session: Session) -> list[bool]:
    return [portal.open for portal in view(session).portals]


def test_a_door_that_is_closed_out_of_sight_stays_open_for_the_players():
    session = play(FAR)
    assert doors(session) == [True]
    session.do(command(do="portal", id="door", open=False))
    assert session.battle.scenes[SCENE].open_portals == ()
    assert doors(session) == [True]
    session.do(command(**BACK))
    assert doors(session) == [False]
    session.undo()
    assert doors(session) == [True]


def test_a_door_that_is_turned_in_sight_is_seen_at_once():
    session = play()
    session.do(command(do="portal", id="door", open=False))
    assert doors(session) == [False]


def test_a_secret_door_seen_open_is_known_from_then_on():
    session = play(door=False, secret=True)
    assert doors(session) == []
    session.do(command(do="portal", id="door", open=True))
    assert doors(session) == [True]
    session.do(command(do="portal", id="door", open=False))
    assert doors(session) == [False]
    session.do(command(do="secret", id="door"))
    assert doors(session) == []


def test_a_secret_door_opened_out_of_sight_is_a_wall_still():
    session = play(FAR, {"do": "portal", "id": "door", "open": True}, door=False, secret=True)
    assert doors(session) == []
    walls = [(wall.a, wall.b) for wall in view(session).walls]
    assert walls == [((0, 12), (6, 12)), ((6, 0), (6, 20))]


def ghosts(session: Session) -> list[tuple[float, float]]:
    return [token.at for token in view(session, ghosts=True).tokens if token.last_seen]


def test_a_token_out_of_sight_is_remembered_where_it_was_seen_where_the_gm_wants_that():
    session = play(FAR)
    assert [token.name for token in view(session).tokens] == ["Ann"]
    assert ghosts(session) == [(9.5, 4.5)]
    session.do(command(do="move", token="orc", to=(15.5, 15.5), mode="place"))
    assert ghosts(session) == [(9.5, 4.5)]
    session.do(command(do="set", token="orc", path="name", value="Zog"))
    assert "Zog" not in view(session, ghosts=True).model_dump_json()
    session.do(command(**BACK))
    assert ghosts(session) == []


def test_one_that_is_taken_away_out_of_sight_is_remembered_and_one_in_sight_is_not():
    assert ghosts(play(FAR, {"do": "remove", "id": "orc"})) == [(9.5, 4.5)]
    assert ghosts(play(FAR, {"do": "hide", "token": "orc"})) == [(9.5, 4.5)]
    assert ghosts(play({"do": "remove", "id": "orc"})) == []
    assert ghosts(play({"do": "hide", "token": "orc"})) == []


def test_one_that_walks_out_of_sight_is_remembered_where_it_was_seen_last():
    session = play({"do": "move", "token": "orc", "path": [(9.5, 4.5), (9.5, 15.5)]})
    (at,) = ghosts(session)
    assert at[0] == 9.5
    assert 4.5 < at[1] < 8


def test_what_lies_somewhere_is_remembered_until_the_place_is_seen_without_it():
    sword = {"do": "thing", "id": "sword", "kind": "weapons", "gear": "long sword", "at": (9.5, 4.8)}
    session = play(sword, FAR)
    (shown,) = view(session).things
    assert (shown.at, shown.last_seen) == ((9.5, 4.8), True)
    session.do(command(do="push", thing="sword", to=(20.5, 15.5)))
    assert [one.at for one in view(session).things] == [(9.5, 4.8)]
    session.do(command(**BACK))
    assert view(session).things == ()


def test_walls_and_obstacles_are_shown_where_no_picture_shows_them_as_far_as_they_are_known():
    session = play(door=False)
    walls = {(wall.a, wall.b) for wall in view(session).walls}
    assert walls == {((6, 0), (6, 4)), ((6, 5), (6, 12)), ((0, 12), (6, 12))}
    scene = a_scene(
        (*WALLS, a_wall((20, 0), (20, 20), "far")), (DOOR,), (a_crate(3, 8), a_crate(9, 8, name="b"))
    )
    battle = a_battle(ANN, scene=scene)
    assert len(player_view(battle, SPACE_SHARD, SCENE).obstacles) == 2
    session = Session(a_battle(scene=scene.replace(fog=True)), SPACE_SHARD)
    session.do(command(do="place", token=ANN))
    assert view(session).obstacles == (a_crate(3, 8).ring,)
    assert {(wall.a, wall.b) for wall in view(session).walls} == walls
    session.do(command(**FAR))
    session.do(command(do="remove", id="crate"))
    assert view(session).obstacles == (a_crate(3, 8).ring,)
    session.do(command(**BACK))
    assert view(session).obstacles == ()


def test_smoke_is_seen_where_one_looks_and_remembered_where_it_was():
    scene = a_scene(WALLS, (DOOR,), clouds=(some_smoke(1, 8, 4, 8),)).replace(fog=True)
    session = Session(a_battle(scene=scene), SPACE_SHARD)
    session.do(command(do="place", token=ANN))
    (cloud,) = view(session).clouds
    assert not cloud.whole
    assert max(y for ring in cloud.rings for _, y in ring) == 12
    session.do(command(do="move", token="ann", to=(9.5, 4.5), mode="place"))
    assert view(session).clouds == ()
    assert view(session).smoke.holds((3, 8.5))
    gone: Battle = session.battle.with_scene(session.battle.scenes[SCENE].replace(clouds=()))
    assert player_view(gone, SPACE_SHARD, SCENE).smoke == view(session).smoke


@pytest.mark.parametrize("door", [True, False])
def test_memory_is_part_of_the_battle_and_reads_back(door):
    session = play(FAR, door=door)
    data = session.battle.model_dump(mode="json")
    again = Battle.model_validate(data, context=SPACE_SHARD.context)
    assert again == session.battle
    assert again.memory[SCENE].portals == {"door": door}


def test_fog_that_is_laid_takes_what_was_remembered_there():
    session = play(FAR)
    session.do(command(do="reveal", ring=[(5, 3), (12, 3), (12, 6), (5, 6)], hidden=True))
    assert doors(session) == []
    assert ghosts(session) == []

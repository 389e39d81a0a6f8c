"""Fog is lifted by rooms, brush and sight, and laid again; undo takes either back."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.builders import a_door, a_scene, a_session, a_token, a_wall, box, command
from tests.ids import SCENE
from vtt.battle import Battle, Room, SceneId
from vtt.battle.battle import Revealed
from vtt.battle.commands import Move, SetPortal, SetScene
from vtt.battle.events import EVENTS
from vtt.battle.fog import DrawRooms, FindRooms, RemoveRooms, Reveal
from vtt.battle.measure.rooms import room_at, room_is_revealed, rooms_beside, shown_by_hand
from vtt.files.maps.reading import read_map
from vtt.play.forgetting import forget_since, step_before
from vtt.play.script.script import Player
from vtt.play.session import CommandError, Session
from vtt.play.text.journal_text import tell
from vtt.play.view import Fog, PlayerView, player_view
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD

ANN, ORC = a_token("ann", (3.5, 4.5)), a_token("orc", (13.5, 4.5), "enemy")
WEST, EAST = Room(id="west", ring=box(0, 0, 10, 20)), Room(id="east", ring=box(10, 0, 20, 20))


@pytest.fixture
def session() -> Session:
    """Return two rooms with a door between them, in fog."""
    walls = (a_wall((10, 0), (10, 4)), a_wall((10, 5), (10, 20), "wall-2"))
    scene = a_scene(walls, (a_door((10, 4), (10, 5)),)).replace(rooms=(WEST, EAST))
    session = a_session(ANN, ORC, scene=scene)
    session.do(SetScene(fog=True))
    return session


@pytest.fixture
def by_hand(session: Session) -> Session:
    """Return the same, where sight lifts no fog."""
    session.undo()
    session.do(SetScene(fog=True, fog_by=("rooms", "brush")))
    return session


def view_of(session: Session) -> PlayerView:
    return player_view(session.battle, SPACE_SHARD, SCENE)


def fog_of(session: Session) -> Fog:
    fog = view_of(session).fog
    assert fog is not None
    return fog


def shown(session: Session) -> list[str]:
    return [token.name.lower() for token in view_of(session).tokens]


def test_where_sight_does_not_count_the_players_see_what_the_gm_reveals_and_their_own(by_hand):
    assert shown(by_hand) == ["ann"]
    assert not fog_of(by_hand).knows((15, 15))
    by_hand.do(Reveal(room="east"))
    assert shown(by_hand) == ["ann", "orc"]
    assert fog_of(by_hand).revealed.holds((15, 15))
    assert not fog_of(by_hand).knows((5, 15))


def test_where_sight_counts_a_revealed_room_is_known_ground_and_nobody_in_it_is_seen(session):
    session.do(Reveal(room="east"))
    assert fog_of(session).explored.holds((15, 15))
    assert shown(session) == ["ann"]


def test_a_hidden_token_stays_hidden_in_a_revealed_room(by_hand):
    by_hand.do(command(do="hide", token="orc"))
    by_hand.do(Reveal(room="east"))
    assert shown(by_hand) == ["ann"]


def test_sources_add_up_and_each_can_be_switched_off(by_hand):
    by_hand.do(Reveal(room="west"))
    by_hand.do(Reveal(stroke=((12, 12), (14, 12)), radius_m=1))
    known = [
        (fog.knows((5, 15)), fog.knows((13, 12)))
        for sources in (("rooms", "brush"), ("rooms",), ("brush",), ())
        if by_hand.do(SetScene(fog_by=sources)) and (fog := fog_of(by_hand))
    ]
    assert known == [(True, True), (True, False), (False, True), (False, False)]


def test_a_brush_covers_what_a_room_revealed(by_hand):
    by_hand.do(Reveal(room="west"))
    by_hand.do(Reveal(stroke=((5, 15), (5, 18)), radius_m=1, hidden=True))
    assert not fog_of(by_hand).knows((5, 16))
    assert fog_of(by_hand).knows((7, 16))
    by_hand.undo()
    assert fog_of(by_hand).knows((5, 16))


def test_what_the_party_sees_now_stays_known_however_it_is_covered(session):
    before = fog_of(session).explored
    session.do(Reveal(all=True, hidden=True))
    assert fog_of(session).explored == before


def test_the_whole_map_is_revealed_and_covered(by_hand):
    by_hand.do(Reveal(all=True))
    assert shown_by_hand(by_hand.battle, SCENE).area_m2 == 600
    by_hand.do(Reveal(all=True, hidden=True))
    assert by_hand.battle.revealed[SCENE] == Revealed()


def test_the_wrong_room_is_forgotten_and_what_was_known_before_is_not(session):
    session.do(SetPortal(id="door", open=True))
    before, here = fog_of(session).explored, session.journal.here
    session.do(Move(token=ANN.id, to=(15.5, 4.5)))
    session.do(Move(token=ANN.id, to=ANN.at, mode="place"))
    assert fog_of(session).explored.holds((15, 15))
    session.do(forget_since(session, SCENE, here))
    assert fog_of(session).explored == before
    session.undo()
    assert fog_of(session).explored.holds((15, 15))
    assert step_before(session, 2) == here
    assert step_before(session, 99) is None


def test_what_is_forgotten_before_the_first_step_is_all_but_what_is_seen_now(session):
    session.do(Move(token=ANN.id, to=(15.5, 4.5), mode="place"))
    session.do(forget_since(session, SCENE, None))
    assert not fog_of(session).explored.holds((5, 15))
    assert fog_of(session).explored.holds((15, 15))


def test_a_portal_in_a_revealed_room_is_known(by_hand):
    assert view_of(by_hand).portals == ()
    by_hand.do(Reveal(room="east"))
    assert [portal.kind for portal in view_of(by_hand).portals] == ["door"]


def test_nothing_of_a_covered_room_is_in_the_view(by_hand):
    by_hand.do(Reveal(room="west"))
    data = json.dumps(view_of(by_hand).model_dump(mode="json")).lower()
    assert "orc" not in data
    assert "east" not in data


def test_a_room_counts_as_revealed_by_its_larger_part(by_hand):
    battle = by_hand.battle
    assert not room_is_revealed(battle, SCENE, EAST)
    by_hand.do(Reveal(ring=box(10, 0, 12, 20)))
    assert room_is_revealed(by_hand.battle, SCENE, EAST)


def test_the_smallest_room_at_a_place_is_meant_and_none_in_its_holes():
    well = Room(id="well", ring=box(2, 2))
    yard = Room(id="yard", ring=box(0, 0, 9, 9), holes=(box(5, 5),))
    scene = a_scene().replace(rooms=(yard, well))
    found = [room_at(scene, place) for place in ((2.5, 2.5), (4, 4), (5.5, 5.5), (20, 2))]
    assert found == [well, yard, None, None]


def test_a_door_is_between_the_rooms_on_its_two_sides_whichever_way_it_was_drawn():
    scene = a_scene().replace(rooms=(WEST, EAST))
    for door in (a_door((10, 4), (10, 5)), a_door((10, 5), (10, 4))):
        assert set(rooms_beside(scene, door)) == {WEST, EAST}
    assert rooms_beside(scene, a_door((3, 4), (4, 4))) == (WEST,)
    assert rooms_beside(scene, a_door((3, 4), (3, 4))) == (WEST,)


def test_rooms_are_found_between_walls_and_doors_where_none_is_drawn(session):
    session.do(RemoveRooms(rooms=("east",)))
    session.do(FindRooms())
    rooms = session.battle.scenes[SCENE].rooms
    assert [room.id for room in rooms] == ["west", "room-1"]
    assert room_at(session.battle.scenes[SCENE], (20, 10)) == rooms[1]
    assert session.do(FindRooms()).events == ()


def test_the_rooms_of_the_warehouse_are_its_own_and_the_yard_round_them():
    scene = read_map(Path("maps/warehouse.uvtt"), None).scene
    session = a_session(scene=scene)
    session.do(FindRooms())
    *own, yard = session.battle.scenes[SCENE].rooms
    assert tuple(own) == scene.rooms
    assert [len(own), len(yard.holes)] == [5, 1]


def test_a_room_is_drawn_in_the_place_of_the_one_of_its_id(session):
    session.do(DrawRooms(rooms=(Room(id="east", ring=box(20, 0, 10, 20)),)))
    rooms = session.battle.scenes[SCENE].rooms
    assert [room.id for room in rooms] == ["west", "east"]
    assert rooms[1].ring[0] == (20, 0)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"do": "reveal", "room": "cellar"}, "unknown room 'cellar'; rooms: west, east"),
        ({"do": "remove-rooms", "rooms": ["cellar"]}, "unknown room 'cellar'; rooms: west, east"),
        ({"do": "reveal", "ring": [[0, 0], [99999, 0], [99999, 99999]]}, "tiles"),
        ({"do": "reveal", "all": True, "scene": "attic"}, "unknown scene 'attic'; scenes: scene"),
    ],
)
def test_what_is_not_there_or_too_large_is_named(session, wanted, said):
    with pytest.raises(CommandError, match=said):
        session.do(command(**wanted))


@pytest.mark.parametrize("wanted", [{}, {"room": "west", "all": True}])
def test_one_part_is_revealed_at_a_time(wanted):
    with pytest.raises(ValueError, match="takes one of"):
        Reveal(**wanted)


def test_what_happens_to_fog_is_told_and_kept(session):
    told = []
    for one in (
        Reveal(room="east"),
        Reveal(room="west", hidden=True),
        Reveal(all=True),
        Reveal(stroke=((1, 1),), hidden=True),
        SetScene(fog_by=("rooms",)),
        DrawRooms(rooms=(WEST,)),
        RemoveRooms(rooms=("west",)),
        FindRooms(),
    ):
        events = session.do(one).events
        assert tuple(EVENTS.validate_python(EVENTS.dump_python(event, mode="json")) for event in events) == (
            events
        )
        told += tell(events, session.battle)
    assert told == [
        "The GM reveals the east.",
        "The GM covers the west with fog.",
        "The GM reveals the whole map.",
        "The GM covers a part of the map with fog.",
        "The map is covered by fog, which is lifted by revealed rooms alone. It is light.",
        "A room is drawn: the west.",
        "A room is taken away: the west.",
        "A room is drawn: room 1.",
    ]
    text = session.battle.model_dump_json()
    assert Battle.model_validate_json(text, context=SPACE_SHARD.context) == session.battle


def test_a_battle_without_rooms_is_written_as_ever():
    session = a_session(ANN)
    text = session.battle.model_dump_json()
    assert not any(word in text for word in ("rooms", "revealed", "fog_by"))


def play(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    player = Player(SYSTEMS, lambda path, metres: pytest.fail("no map"), Path())
    return list(player.play(json.dumps(line) for line in lines))


def test_a_script_reveals_covers_and_forgets():
    scene = {"size": [20, 10], "walls": [[[10, 0], [10, 10]]], "fog": True}
    ann = {"id": "ann", "at": [3.5, 4.5], "side": "party", "sheet": {}}
    lines = play(
        {"do": "new", "system": "space-shard", "scene": scene},
        {"do": "find-rooms", "expect": {"result": {"rooms": 2}}},
        {"do": "reveal", "room": "room-2", "expect": {"result": {"revealed_m2": 100}}},
        {"do": "place", "token": ann},
        {"do": "move", "token": "ann", "to": [15.5, 4.5], "mode": "place"},
        {"do": "forget", "steps": 1, "expect": {"result": {"forgotten_m2": 100}}},
        {"do": "forget", "since": 0, "expect": {"result": {"forgotten_m2": 200}}},
        {"do": "forget", "since": 99},
        {"do": "forget", "steps": "x"},
    )
    assert [line.get("unmet") for line in lines] == [None] * 9
    assert [line["ok"] for line in lines] == [True] * 7 + [False] * 2


def test_fog_on_one_scene_leaves_another_as_it_is(session):
    attic = a_scene().replace(id=SceneId("attic"))
    battle = session.battle.with_scene(attic)
    other = Session(battle, SPACE_SHARD)
    other.do(Reveal(all=True, scene=attic.id))
    assert SCENE not in other.battle.revealed

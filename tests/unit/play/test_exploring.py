"""In fog the players know what their side has explored; undo takes it back."""

from typing import Any

import pytest

from tests.builders import a_crate, a_door, a_scene, a_session, a_token, a_wall, command
from tests.ids import SCENE
from vtt.battle.battle import Battle
from vtt.battle.commands import Hide, Move, SetPortal, SetScene
from vtt.battle.scene import Light
from vtt.battle.token import TokenId
from vtt.play.session import Session
from vtt.play.view import player_view
from vtt.systems.space_shard import SPACE_SHARD

ANN, ORC = a_token("ann", (3.5, 4.5)), a_token("orc", (13.5, 4.5), "enemy")


@pytest.fixture
def foggy() -> Session:
    """Return two rooms with a door between them, in fog."""
    walls = (a_wall((10, 0), (10, 4)), a_wall((10, 5), (10, 20), "wall-2"))
    session = a_session(ANN, ORC, scene=a_scene(walls, (a_door((10, 4), (10, 5)),)))
    session.do(SetScene(fog=True))
    return session


def explored_m2(session: Session) -> float:
    return session.battle.explored[SCENE].area_m2


def test_when_fog_falls_the_party_knows_the_room_it_stands_in(foggy):
    assert explored_m2(foggy) == pytest.approx(200, abs=2)
    fog = player_view(foggy.battle, SPACE_SHARD, SCENE).fog
    assert fog is not None
    assert fog.explored.holds((5, 15))
    assert not fog.explored.holds((15, 15))


def test_an_opened_door_shows_what_lies_behind_it_and_undo_takes_it_back(foggy):
    before = explored_m2(foggy)
    events = foggy.do(SetPortal(id="door", open=True)).events
    assert [event.event for event in events] == ["portal-set", "area-explored", "memory-renewed"]
    assert explored_m2(foggy) > before + 5
    foggy.undo()
    assert explored_m2(foggy) == before


def test_what_was_seen_on_the_way_stays_known(foggy):
    foggy.do(SetPortal(id="door", open=True))
    foggy.do(Move(token=ANN.id, path=((9.5, 4.5), (15.5, 4.5), (15.5, 4.4))))
    far = foggy.battle.explored["scene"]
    assert far.holds((15, 15))
    foggy.do(Move(token=ANN.id, to=(3.5, 4.5), mode="place"))
    assert foggy.battle.explored["scene"].holds((15, 15))


def test_a_token_put_elsewhere_looks_around_there_and_not_on_the_way(foggy):
    foggy.do(Move(token=ANN.id, to=(15.5, 4.5), mode="place"))
    assert foggy.battle.explored["scene"].holds((15, 15))


def test_an_enemy_that_moves_explores_nothing(foggy):
    assert [one.event for one in foggy.do(Move(token=ORC.id, to=(20.5, 4.5))).events] == ["token-moved"]


def test_a_tall_thing_is_known_once_a_side_of_it_was_seen_but_not_what_is_behind():
    pillar = a_crate(8, 4, height_m=5.0, name="pillar")
    session = a_session(ANN, scene=a_scene(obstacles=(pillar,)))
    session.do(SetScene(fog=True))
    known = session.battle.explored[SCENE]
    assert known.holds((8.5, 4.5))
    assert not known.holds((10.5, 4.5))


def test_without_fog_nothing_is_recorded():
    session = a_session(ANN)
    assert len(session.do(Move(token=ANN.id, to=(4.5, 4.5))).events) == 1
    assert player_view(session.battle, SPACE_SHARD, SCENE).fog is None


def test_the_explored_area_is_read_back_as_it_was_written(foggy):
    text = foggy.battle.model_dump_json()
    assert Battle.model_validate_json(text, context=SPACE_SHARD.context) == foggy.battle
    assert len(foggy.battle.model_dump(mode="json")["explored"]["scene"]) < 3_000


@pytest.mark.parametrize("area", ["", "????", "AAAA", 7, None])
def test_a_broken_explored_area_is_refused(foggy, area):
    data = foggy.battle.model_dump(mode="json")
    data["explored"]["scene"] = area
    with pytest.raises(ValueError, match="explored"):
        Battle.model_validate(data, context=SPACE_SHARD.context)


def test_portals_that_were_never_seen_are_not_in_the_players_view(foggy):
    hidden = a_door((29, 1), (29, 2), "vault")
    scene = foggy.battle.scenes["scene"]
    layout = scene.layout.replace(portals=(*scene.layout.portals, hidden))
    battle = foggy.battle.with_scene(scene.replace(layout=layout, open_portals=("vault",)))
    view = player_view(battle, SPACE_SHARD, SCENE)
    (seen,) = view.portals
    assert (seen.a, seen.b, seen.open) == (layout.portals[0].a, layout.portals[0].b, False)


def dark(*, light_m: float = 0, senses_m: float = 0, lamp: bool = False) -> Session:
    lights = (Light(at=(13.5, 6.5), radius_m=4),) if lamp else ()
    scene = a_scene().replace(lights=lights, dark=True)
    return a_session(ANN.replace(senses_m=senses_m), ORC.replace(light_m=light_m), scene=scene)


def sight_of_the_orc(session: Session) -> bool:
    return "Orc" in {token.name for token in player_view(session.battle, SPACE_SHARD, SCENE).tokens}


def test_in_darkness_nobody_is_seen_who_is_not_lit():
    assert not sight_of_the_orc(dark())
    refusal = dark().refusal(command(do="act", actor="ann", action="barehand-attack", target="orc"))
    assert refusal is not None


def test_a_lamp_a_torch_or_senses_of_ones_own_show_him():
    assert sight_of_the_orc(dark(lamp=True))
    assert sight_of_the_orc(dark(light_m=2))
    assert sight_of_the_orc(dark(senses_m=9))
    assert not sight_of_the_orc(dark(senses_m=8.9))


def test_darkness_is_named_as_what_stops_the_shot():
    guns: dict[str, Any] = {"STR": 4, "weapons": ["large pistol"]}
    session = a_session(a_token("ann", (3.5, 4.5), **guns), ORC, scene=a_scene().replace(dark=True))
    refusal = session.refusal(command(do="act", actor="ann", action="gun-attack", target="orc"))
    assert str(refusal) == "Orc is in darkness and cannot be seen."


def test_a_hidden_scout_explores_nothing_until_it_is_shown(foggy):
    before = explored_m2(foggy)
    foggy.do(command(do="place", token=a_token("scout", (15.5, 4.5)).replace(hidden=True).model_dump()))
    foggy.do(Move(token=TokenId("scout"), to=(16.5, 4.5), mode="place"))
    assert explored_m2(foggy) == before
    foggy.do(Hide(token=TokenId("scout"), hidden=False))
    assert foggy.battle.explored[SCENE].holds((15, 15))

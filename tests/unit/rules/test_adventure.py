"""Scenes come and go, tokens travel between them and to the bench; the players learn nothing of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import a_crate, a_door, a_scene, a_session, a_token, command, sheet_of
from tests.ids import ANN, CELLAR, ORC, SCENE
from tests.systems.fights import a_fight
from vtt.battle import (
    AddScene,
    Battle,
    ChangeScene,
    Note,
    PlaceMany,
    Remove,
    RemoveScene,
    Scene,
    SceneId,
    TakeAlong,
    TokenId,
    Travel,
)
from vtt.battle.coherence import MAX_SCENES, incoherence
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.opening import open_battle
from vtt.geometry import distance_m
from vtt.play.session import Session
from vtt.play.view import PlayerViews, ViewPolicy
from vtt.rules import CommandError, RefusedError, RuleSystem
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD

THE_CELLAR = Scene(id=CELLAR, title="The cellar", size_m=(12.0, 12.0))
FOGGY = a_scene().replace(fog=True)

bundled = pytest.mark.parametrize("system", list(SYSTEMS), ids=lambda system: system.id)


def two_scenes(cellar: Scene = THE_CELLAR) -> Session:
    ann = a_token("ann", (5.5, 5.5), weapons=["long sword"], hp={"lethal": 2})
    session = a_session(ann, a_token("orc", (8.5, 5.5), "enemy"), a_token("bo", (3.5, 3.5)), scene=FOGGY)
    session.do(AddScene(scene=cellar))
    return session


@contextmanager
def refused(code: str) -> Iterator[None]:
    with pytest.raises(RefusedError) as caught:
        yield
    assert caught.value.refusal.sentence.code == code


def test_who_travels_stays_as_it_is_but_for_where_it_stands() -> None:
    session = two_scenes()
    before = session.battle.tokens[ANN]
    session.do(Travel(tokens=(ANN,), scene=CELLAR, at=(3, 3)))
    after = session.battle.tokens[ANN]
    assert after == before.replace(scene=CELLAR, at=(3.5, 3.5))
    assert sheet_of(session.battle, "ann").hp.lethal == 2


def test_who_arrives_upstairs_stands_on_the_floor_there() -> None:
    session = two_scenes()
    session.do(command(do="set", token="ann", path="elevation_m", value=3.0))
    session.do(Travel(tokens=(ANN,), scene=CELLAR))
    assert session.battle.tokens[ANN].elevation_m == 0.0


def test_several_arrive_side_by_side_at_the_start_place() -> None:
    start = Note(id="start", at=(2.5, 9.5), kind="start", text="")
    session = two_scenes(THE_CELLAR.replace(notes=(start,)))
    session.do(Travel(tokens=(ANN, ORC, TokenId("bo")), scene=CELLAR, hidden=True))
    there = list(session.battle.tokens.values())
    assert session.battle.tokens[ANN].at == (2.5, 9.5)
    assert all(token.scene == CELLAR and token.hidden for token in there)
    assert all(distance_m(one.at, other.at) >= 1 - 1e-9 for one, other in combinations(there, 2))
    assert all(distance_m(token.at, start.at) <= 1.5 for token in there)


def test_without_a_start_place_they_arrive_in_the_middle() -> None:
    session = two_scenes()
    session.do(Travel(tokens=(ANN,), scene=CELLAR))
    assert distance_m(session.battle.tokens[ANN].at, (6, 6)) < 1


def test_on_the_bench_a_token_is_on_no_map_and_nothing_can_be_done_to_it() -> None:
    session = two_scenes()
    session.do(Travel(tokens=(ORC,)))
    assert ORC not in session.battle.tokens
    assert session.battle.bench[ORC].name == "Orc"
    with pytest.raises(CommandError, match="is on the bench; let it travel to a scene first"):
        session.do(command(do="hide", token="orc"))
    with pytest.raises(CommandError, match="on the bench already"):
        session.do(Travel(tokens=(ORC,)))
    with pytest.raises(CommandError, match="there is a token 'orc' already"):
        session.do(command(do="place", token={"id": "orc", "at": [1, 1], "sheet": {}}))


def test_ids_and_numbers_of_those_on_the_bench_are_not_given_again() -> None:
    session = two_scenes()
    session.do(Travel(tokens=(ORC,)))
    session.do(PlaceMany(tokens=(a_token("orc", (8.5, 5.5), "enemy"),)))
    newcomer = next(token for token in session.battle.tokens.values() if token.name.startswith("Orc"))
    assert newcomer.id != ORC
    assert newcomer.name == "Orc 2"
    assert session.free_id("orc") not in (*session.battle.tokens, *session.battle.bench)


def test_who_is_on_the_bench_can_be_taken_out_of_the_battle() -> None:
    session = two_scenes()
    session.do(Travel(tokens=(ORC,)))
    session.do(Remove(id="orc"))
    assert ORC not in session.battle.bench
    assert session.undo()
    assert ORC in session.battle.bench


def test_from_a_fight_nobody_goes_to_the_bench_unless_the_gm_overrules_it() -> None:
    session = two_scenes()
    session.do(command(do="start", tokens=["ann", "orc"]))
    with refused("fights"):
        session.do(Travel(tokens=(ORC,)))
    session.do(Travel(tokens=(ORC, ANN), overrule=True))
    assert session.battle.encounter is None or not session.battle.encounter.combatants
    assert set(session.battle.bench) == {ANN, ORC}


def test_in_a_fight_one_takes_the_stairs_in_ones_own_turn_and_stays_in_the_order() -> None:
    session = two_scenes()
    session.do(command(do="start", tokens=["ann", "orc"]))
    assert session.battle.encounter is not None
    current = session.battle.encounter.current
    assert current is not None
    other = ORC if current == ANN else ANN
    with refused("not-your-turn"):
        session.do(Travel(tokens=(other,), scene=CELLAR))
    session.do(Travel(tokens=(current,), scene=CELLAR))
    assert session.battle.encounter.combatant(current) is not None
    session.do(Travel(tokens=(other,), scene=CELLAR, overrule=True))
    assert session.battle.encounter.combatant(other) is not None


def test_a_scene_goes_with_all_that_is_known_of_it_and_comes_back_by_undo() -> None:
    session = two_scenes(THE_CELLAR.replace(fog=True))
    session.do(Travel(tokens=(ANN,), scene=CELLAR))
    session.do(command(do="reveal", ring=[[1, 1], [2, 1], [2, 2]], scene="cellar"))
    session.do(
        command(
            do="thing",
            id="key",
            kind="weapons",
            gear={"bundled": "long sword"},
            at=[1, 1],
            scene="cellar",
        )
    )
    before = session.battle
    assert CELLAR in before.explored
    assert CELLAR in before.revealed
    with refused("somebody-there"):
        session.do(RemoveScene(scene=CELLAR))
    session.do(RemoveScene(scene=CELLAR, overrule=True))
    after = session.battle
    for field in (after.scenes, after.explored, after.revealed, after.memory):
        assert CELLAR not in field
    assert not after.things
    assert set(after.bench) == {ANN}
    assert incoherence(after) is None
    assert session.undo()
    assert session.battle == before


def test_the_last_scene_stays() -> None:
    session = a_session()
    with pytest.raises(CommandError, match="a battle needs a scene"):
        session.do(RemoveScene(scene=SCENE))


def test_a_scene_is_called_noted_and_listed_otherwise() -> None:
    session = two_scenes()
    session.do(ChangeScene(scene=CELLAR, title="The crypt", text="Cold.", before=SCENE))
    assert list(session.battle.scenes) == [CELLAR, SCENE]
    crypt = session.battle.scenes[CELLAR]
    assert (crypt.title, crypt.text) == ("The crypt", "Cold.")
    session.do(ChangeScene(scene=CELLAR, before=SceneId("")))
    assert list(session.battle.scenes) == [SCENE, CELLAR]
    assert session.battle.scenes[CELLAR] == crypt


def test_an_id_is_taken_once_and_scenes_are_counted() -> None:
    session = two_scenes()
    with pytest.raises(CommandError, match="there is a scene 'cellar' already"):
        session.do(AddScene(scene=THE_CELLAR))
    scenes = {SceneId(f"s-{number}"): THE_CELLAR for number in range(MAX_SCENES)}
    full = session.battle.replace(scenes={key: one.replace(id=key) for key, one in scenes.items()}, tokens={})
    with pytest.raises(CommandError, match="scenes at most"):
        Session(full, SPACE_SHARD).do(AddScene(scene=THE_CELLAR))


def test_doors_and_things_of_a_further_map_have_ids_of_their_own() -> None:
    layout = a_scene(portals=(a_door((2, 2), (3, 2)),), obstacles=(a_crate(5, 5),))
    session = a_session(scene=layout)
    session.do(AddScene(scene=layout.replace(id=CELLAR, open_portals=("door",))))
    cellar = session.battle.scenes[CELLAR]
    assert [one.id for one in cellar.layout.portals] == ["door-2"]
    assert [one.id for one in cellar.layout.obstacles] == ["crate-2"]
    assert cellar.open_portals == ("door-2",)
    session.do(command(do="portal", id="door-2", open=False))
    assert session.battle.scenes[CELLAR].open_portals == ()


@bundled
def test_a_battle_of_several_scenes_comes_back_from_its_file(system: RuleSystem, tmp_path: Path) -> None:
    battle = a_fight(system).settled
    file = BattleFile.begin(tmp_path / "adventure.sightline", battle, "Adventure")
    session = Session(battle, system, file)
    first, second = list(battle.tokens)[:2]
    session.do(AddScene(scene=THE_CELLAR))
    session.do(Travel(tokens=(first,), scene=CELLAR))
    session.do(Travel(tokens=(second,)))
    assert file.close()
    opened = open_battle(tmp_path / "adventure.sightline", SYSTEMS)
    again = Session.resumed(opened.past, opened.system, opened.file)
    assert again.battle == session.battle
    assert set(again.battle.bench) == {second}
    opened.file.close()


elsewhere = st.lists(
    st.sampled_from(
        [
            Travel(tokens=(ORC,)),
            Travel(tokens=(ORC,), scene=CELLAR),
            ChangeScene(scene=CELLAR, title="The vault of the lich", text="She is the traitor."),
            command(
                do="place",
                token={"id": "lich", "side": "enemy", "scene": "cellar", "at": [2, 2], "sheet": {}},
            ),
            command(
                do="place",
                token={
                    "id": "double",
                    "name": "Ann",
                    "side": "enemy",
                    "scene": "cellar",
                    "at": [4, 2],
                    "sheet": {},
                },
            ),
            command(do="scene", scene="cellar", dark=True),
            AddScene(scene=THE_CELLAR.replace(id=SceneId("tower"), title="The tower")),
        ]
    ),
    unique_by=id,
    max_size=6,
)


@given(commands=elsewhere)
def test_the_players_see_nothing_of_what_happens_elsewhere(commands: list[Travel | AddScene]) -> None:
    session = two_scenes()
    session.do(Travel(tokens=(ORC,)))
    session.do(command(do="move", token="ann", to=(5.5, 6.5)))
    before = _seen(session.battle)
    for one in commands:
        try:
            session.do(one)
        except CommandError:  # on the bench already
            continue
        assert _seen(session.battle) == before


def _seen(battle: Battle) -> str:
    views = PlayerViews(SPACE_SHARD)
    return views.of(battle, SCENE, ViewPolicy(ghosts=True)).model_dump_json()


def test_a_party_comes_along_to_the_bench_and_whoever_is_there_already_is_exchanged() -> None:
    here, there = two_scenes(), a_session(a_token("ann", (9.5, 9.5)), a_token("orc", (3.5, 3.5), "enemy"))
    party = (here.battle.tokens[ANN], here.battle.tokens[TokenId("bo")])
    there.do(TakeAlong(tokens=party))
    ann = there.battle.tokens[ANN]
    assert ann == party[0].replace(at=(9.5, 9.5))
    assert sheet_of(there.battle, "ann").hp.lethal == 2
    assert there.battle.bench[TokenId("bo")].sheet == party[1].sheet
    there.do(TakeAlong(tokens=(party[1].replace(name="Bo the Brave"),)))
    assert [token.name for token in there.battle.bench.values()] == ["Bo the Brave"]
    assert there.undo()
    assert there.undo()
    assert ANN in there.battle.tokens
    assert not there.battle.bench


def test_a_stranger_of_the_same_id_is_not_exchanged() -> None:
    here, there = two_scenes(), a_session(a_token("ann", (9.5, 9.5), "enemy"))
    there.do(TakeAlong(tokens=(here.battle.tokens[ANN],)))
    assert there.battle.tokens[ANN].side == "enemy"
    assert [token.side for token in there.battle.bench.values()] == ["party"]

"""Groups are kept with their places, put down in one step, scaled, and wait on the bench."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import a_scene, a_session, a_token, a_wall
from tests.ids import CELLAR, ORC, SCENE
from vtt.battle import (
    AddScene,
    Battle,
    ForgetGroup,
    KeepGroup,
    PutDown,
    Remove,
    ScaleGroup,
    Scene,
    Token,
    TokenId,
    Travel,
)
from vtt.files.battle_file.battle_file import BattleFile
from vtt.files.battle_file.opening import open_battle
from vtt.geometry import distance_m
from vtt.play.session import Session
from vtt.play.view import PlayerViews, ViewPolicy
from vtt.rules import CommandError, RefusedError, RuleSystem
from vtt.systems import SYSTEMS
from vtt.systems.space_shard import SPACE_SHARD

bundled = pytest.mark.parametrize("system", list(SYSTEMS), ids=lambda system: system.id)
RAIDERS = tuple(TokenId(f"raider-{number}") for number in (1, 2, 3))
PATROL = (ORC, *RAIDERS)


def a_patrol(*, scene: Scene | None = None) -> Session:
    captain = a_token("orc", (10.5, 10.5), "enemy").replace(name="Captain")
    raiders = [
        a_token(name, (8.5 + 2 * place, 12.5), "enemy").replace(name=f"Raider {place + 1}")
        for place, name in enumerate(RAIDERS)
    ]
    session = a_session(a_token("ann", (1.5, 1.5)), captain, *raiders, scene=scene)
    session.do(KeepGroup(title="Patrol", tokens=PATROL))
    return session


def new_ones(session: Session) -> list[Token]:
    tokens = session.battle.tokens.values()
    return [one for one in tokens if one.id not in (*PATROL, TokenId("ann"))]


def test_a_group_is_put_down_with_its_places_as_one_step_and_the_first_stay() -> None:
    session = a_patrol()
    session.do(PutDown(title="Patrol", at=(20.5, 6.5), hidden=True))
    new = new_ones(session)
    assert [one.name for one in new] == ["Captain 2", "Raider 4", "Raider 5", "Raider 6"]
    assert {one.at for one in new} == {(20.5, 5.5), (18.5, 7.5), (20.5, 7.5), (22.5, 7.5)}
    assert all(one.hidden for one in new)
    assert session.undo()
    assert not new_ones(session)


def test_a_group_outlives_its_creatures_and_comes_to_another_map() -> None:
    session = a_patrol()
    session.do(Remove(id="orc", also=RAIDERS))
    session.do(AddScene(scene=Scene(id=CELLAR, size_m=(20.0, 20.0))))
    session.do(PutDown(title="Patrol", scene=CELLAR, at=(10.5, 10.5)))
    there = [one for one in session.battle.tokens.values() if one.scene == CELLAR]
    assert sorted(one.name for one in there) == ["Captain", "Raider 1", "Raider 2", "Raider 3"]


def test_where_there_is_no_room_the_gm_may_overrule_it() -> None:
    session = a_patrol(scene=a_scene((a_wall((3, 0), (3, 3)), a_wall((3, 3), (0, 3), "south"))))
    corner = PutDown(title="Patrol", at=(1.5, 1.5))
    session.do(ScaleGroup(title="Patrol", by=9))
    with pytest.raises(RefusedError) as caught:
        session.do(corner)
    assert caught.value.refusal.sentence.code == "no-room"
    session.do(corner.replace(overrule=True))
    assert len(new_ones(session)) == 13


def test_reinforcements_wait_on_the_bench_and_come_to_their_places_by_one_step() -> None:
    session = a_patrol()
    session.do(PutDown(title="Patrol", at=(20.5, 6.5), bench=True))
    assert not new_ones(session)
    waiting = tuple(session.battle.bench)
    assert len(waiting) == 4
    session.do(Travel(tokens=waiting, scene=SCENE))
    assert {one.at for one in new_ones(session)} == {(20.5, 5.5), (18.5, 7.5), (20.5, 7.5), (22.5, 7.5)}


@given(by=st.lists(st.integers(-5, 5), max_size=6))
def test_scaling_changes_the_most_numerous_kind_and_leaves_one_of_it(by: list[int]) -> None:
    session = a_patrol()
    raiders = 3
    for more in by:
        session.do(ScaleGroup(title="Patrol", by=more))
        was, raiders = raiders, max(1, raiders + more)
        names = [one.name.split()[0] for one in session.battle.groups["Patrol"].members]
        if names.count("Raider") != raiders:  # of one of each kind the first grows
            assert was == 1
            return
        assert names.count("Captain") == 1


def test_all_of_a_scaled_group_stand_apart() -> None:
    session = a_patrol()
    session.do(ScaleGroup(title="Patrol", by=8))
    session.do(PutDown(title="Patrol", at=(20.5, 6.5)))
    places = [one.at for one in new_ones(session)]
    assert len(places) == 12
    assert all(distance_m(a, b) >= 1 - 1e-9 for i, a in enumerate(places) for b in places[:i])


def test_a_group_is_exchanged_by_its_title_and_forgotten() -> None:
    session = a_patrol()
    session.do(KeepGroup(title="Patrol", tokens=(ORC,)))
    assert len(session.battle.groups["Patrol"].members) == 1
    session.do(ForgetGroup(title="Patrol"))
    assert not session.battle.groups
    with pytest.raises(CommandError, match="unknown group 'Patrol'"):
        session.do(PutDown(title="Patrol"))


def test_those_on_two_maps_are_no_group() -> None:
    session = a_patrol()
    session.do(AddScene(scene=Scene(id=CELLAR, size_m=(20.0, 20.0))))
    session.do(Travel(tokens=(ORC,), scene=CELLAR))
    with pytest.raises(CommandError, match="different scenes"):
        session.do(KeepGroup(title="Patrol", tokens=PATROL))


def test_the_players_see_nothing_of_groups() -> None:
    session = a_patrol()
    before = _seen(session.battle)
    session.do(KeepGroup(title="Ambush", tokens=PATROL))
    session.do(PutDown(title="Ambush", at=(20.5, 6.5), hidden=True))
    session.do(PutDown(title="Ambush", at=(20.5, 6.5), bench=True))
    assert _seen(session.battle) == before


@bundled
def test_groups_come_back_from_the_file_with_their_sheets(system: RuleSystem, tmp_path: Path) -> None:
    name, data = next(iter(system.creatures.items()))
    token = Token.model_validate({**data, "id": name, "at": (3, 3)}, context=system.context)
    scene = Scene(id=SCENE, size_m=(20.0, 20.0))
    battle = Battle(system=system.id, scenes={SCENE: scene}, tokens={token.id: token})
    file = BattleFile.begin(tmp_path / "groups.sightline", battle, "Groups")
    session = Session(battle, system, file)
    session.do(KeepGroup(title="Alone", tokens=(token.id,)))
    session.do(PutDown(title="Alone", at=(9, 9)))
    assert file.close()
    opened = open_battle(tmp_path / "groups.sightline", SYSTEMS)
    again = Session.resumed(opened.past, opened.system, opened.file)
    assert again.battle == session.battle
    assert type(again.battle.groups["Alone"].members[0].sheet) is system.sheet
    opened.file.close()


def _seen(battle: Battle) -> str:
    return PlayerViews(SPACE_SHARD).of(battle, SCENE, ViewPolicy()).model_dump_json()

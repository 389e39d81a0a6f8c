"""What the players call the tokens that they see."""

import pytest

from tests.builders import a_battle, a_scene, a_token, a_wall
from tests.ids import SCENE
from vtt.battle import Battle, EditMap, EndTurn, Scene, Start, Token, TokensMet
from vtt.geometry.world import Obstacles
from vtt.play.session import Session
from vtt.play.view import PlayerViews, ViewPolicy, player_view
from vtt.systems.space_shard import SPACE_SHARD

ANN = a_token("ann", (3.5, 4.5))


def trooper(number: int, name: str, **fields: object) -> Token:
    token = a_token(f"trooper-{number}", (6.5, 1.5 + 2 * number), "enemy")
    return token.replace(name=name, **fields)


def names(battle: Battle, **policy: object) -> list[str]:
    view = player_view(battle, SPACE_SHARD, SCENE, ViewPolicy.model_validate(policy))
    return [token.name for token in view.tokens]


def test_the_second_of_a_hidden_kind_is_the_first_that_is_met():
    battle = a_battle(ANN, trooper(1, "Trooper", hidden=True), trooper(2, "Trooper 2"))
    assert names(battle) == ["Ann", "Trooper"]


def test_those_of_one_name_are_counted_as_they_are_known():
    battle = a_battle(
        ANN, trooper(1, "Trooper", hidden=True), trooper(2, "Trooper 2"), trooper(3, "Trooper 3")
    )
    assert names(battle) == ["Ann", "Trooper 1", "Trooper 2"]


def test_a_token_without_a_name_tells_no_number_of_its_id():
    assert names(a_battle(ANN, trooper(7, ""))) == ["Ann", "trooper"]


def test_the_players_know_a_token_by_its_alias_or_by_no_name():
    battle = a_battle(ANN, trooper(1, "Lord Vane", alias="Beggar"), trooper(2, "Vane's guard", alias=""))
    assert names(battle) == ["Ann", "Beggar", ""]
    assert "vane" not in player_view(battle, SPACE_SHARD, SCENE).model_dump_json().lower()


def test_the_policy_says_whose_names_are_told():
    battle = a_battle(ANN, trooper(1, "Trooper"))
    assert names(battle, names="party") == ["Ann", ""]
    assert names(battle, names="none") == ["", ""]


def test_how_enemies_fare_may_be_a_secret():
    dead = trooper(1, "Trooper").replace(sheet=a_token("x", (0, 0), hp={"lethal": 7}).sheet)
    battle = a_battle(ANN, dead)
    told = {
        health: [
            (token.condition, token.in_words)
            for token in player_view(battle, SPACE_SHARD, SCENE, ViewPolicy(health=health)).tokens
        ][1]
        for health in ("band", "word", "nothing")
    }
    assert told == {"band": ("down", False), "word": ("down", True), "nothing": ("fresh", False)}


def test_a_token_keeps_its_number_from_view_to_view_and_tells_nothing_of_its_id():
    views, wall = PlayerViews(SPACE_SHARD), a_scene((a_wall((5, 0), (5, 20)),))
    before = views.of(a_battle(ANN, trooper(1, "Trooper")), SCENE)
    behind = views.of(a_battle(ANN, trooper(1, "Trooper"), scene=wall), SCENE)
    again = views.of(a_battle(trooper(1, "Trooper"), ANN), SCENE)
    assert [token.id for token in before.tokens] == [1, 2]
    assert [token.id for token in behind.tokens] == [1]
    assert [token.id for token in again.tokens] == [2, 1]


def test_whom_an_edit_of_the_map_shows_is_met_in_the_next_step_and_no_step_waits_for_the_map(
    monkeypatch: pytest.MonkeyPatch,
):
    wall = a_wall((5, 0), (5, 20), "wall")
    battle = a_battle(ANN, trooper(1, "Trooper"), trooper(2, "Trooper 2"), scene=a_scene((wall,)))
    session = Session(battle, SPACE_SHARD)
    session.take_defaults = True
    session.do(Start())
    assert not session.battle.met

    def never(scene: Scene) -> Obstacles:
        raise AssertionError("the map is built in a second, beside the windows")

    with monkeypatch.context() as edited:
        edited.setattr("vtt.battle.measure.witnesses.obstacles_of", never)
        edited.setattr("vtt.battle.measure.any_sight.obstacles_of", never)
        assert not any(isinstance(one, TokensMet) for one in session.do(EditMap(remove=("wall",))).events)
    assert [one.name for one in player_view(session.battle, SPACE_SHARD, SCENE).tokens] == [
        "Ann",
        "Trooper 1",
        "Trooper 2",
    ]
    (met,) = [one for one in session.do(EndTurn()).events if isinstance(one, TokensMet)]
    assert list(met.names.values()) == ["Trooper", "Trooper"]

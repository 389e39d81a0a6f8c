"""The players see what they may see, and nothing else."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import a_battle, a_scene, a_token, a_wall
from tests.ids import SCENE
from vtt.battle import Encounter
from vtt.battle.battle import Battle
from vtt.battle.measure.any_sight import any_sight, lit_tokens
from vtt.play.view import PlayerView, PlayerViews, ViewPolicy, player_view
from vtt.systems.space_shard import SPACE_SHARD


def shown(battle: Battle) -> list[str]:
    return called(player_view(battle, SPACE_SHARD, SCENE))


def called(view: PlayerView) -> list[str]:
    return [token.name.lower() for token in view.tokens]


ANN = a_token("ann", (3.5, 4.5))
ORC = a_token("orc", (9.5, 4.5), "enemy")


def test_an_enemy_in_the_open_is_seen():
    assert shown(a_battle(ANN, ORC)) == ["ann", "orc"]


def test_a_hidden_token_is_not_in_the_view_at_all():
    battle = a_battle(ANN, ORC.replace(hidden=True))
    assert shown(battle) == ["ann"]
    assert "orc" not in player_view(battle, SPACE_SHARD, SCENE).model_dump_json().lower()


def test_an_enemy_behind_a_wall_is_not_seen():
    battle = a_battle(ANN, ORC, scene=a_scene((a_wall((6, 0), (6, 20)),)))
    assert shown(battle) == ["ann"]


def test_what_one_of_the_party_sees_all_players_see():
    scout = a_token("scout", (7.5, 10.5))
    battle = a_battle(ANN, scout, ORC, scene=a_scene((a_wall((6, 0), (6, 20)),)))
    assert shown(battle) == ["ann", "scout", "orc"]


def test_without_a_party_on_the_map_all_that_is_not_hidden_is_seen():
    battle = a_battle(ORC, a_token("spy", (1.5, 1.5), "enemy").replace(hidden=True))
    assert shown(battle) == ["orc"]


def test_in_fog_without_a_party_nobody_is_seen():
    assert shown(a_battle(ORC, scene=a_scene().replace(fog=True))) == []
    hidden = ANN.replace(hidden=True)
    assert shown(a_battle(hidden, ORC, scene=a_scene().replace(fog=True))) == []


def test_a_hidden_scout_opens_no_view():
    scout = a_token("scout", (7.5, 10.5)).replace(hidden=True)
    scene = a_scene((a_wall((6, 0), (6, 20)),)).replace(fog=True)
    with_scout = player_view(a_battle(ANN, scout, ORC, scene=scene), SPACE_SHARD, SCENE)
    assert with_scout == player_view(a_battle(ANN, ORC, scene=scene), SPACE_SHARD, SCENE)


def test_a_hidden_torch_sheds_no_light():
    torch = a_token("torch", (9.5, 4.5), "enemy").replace(hidden=True, light_m=3.0)
    scene = a_scene().replace(fog=True, dark=True)
    with_torch = player_view(a_battle(ANN, torch, ORC, scene=scene), SPACE_SHARD, SCENE)
    assert with_torch == player_view(a_battle(ANN, ORC, scene=scene), SPACE_SHARD, SCENE)
    assert called(with_torch) == ["ann"]


def test_a_token_of_another_scene_is_not_seen():
    cellar = a_scene().replace(id="cellar")
    battle = a_battle(ANN, ORC.replace(scene="cellar"))
    battle = battle.replace(scenes={**battle.scenes, "cellar": cellar})
    assert shown(battle) == ["ann"]


def test_the_view_holds_no_sheet_and_no_number_of_a_creature():
    view = json.loads(player_view(a_battle(ANN, ORC), SPACE_SHARD, SCENE).model_dump_json())
    names = {
        "id",
        "name",
        "at",
        "size_m",
        "facing_deg",
        "side",
        "picture",
        "condition",
        "in_words",
        "current",
        "upcoming",
        "mini",
        "last_seen",
    }
    assert all(set(token) == names for token in view["tokens"])
    assert "sheet" not in json.dumps(view)


@settings(max_examples=60, deadline=None)
@given(hidden=st.lists(st.booleans(), min_size=5, max_size=5), wall=st.floats(1, 29))
def test_no_hidden_name_ever_reaches_the_view(hidden, wall):
    tokens = [
        a_token(f"secret{number}", (2.5 + 5 * number, 4.5), "enemy").replace(hidden=veiled)
        for number, veiled in enumerate(hidden)
    ]
    battle = a_battle(a_token("ann", (2.5, 9.5)), *tokens, scene=a_scene((a_wall((wall, 0), (wall, 20)),)))
    text = player_view(battle, SPACE_SHARD, SCENE).model_dump_json().lower()
    for number, veiled in enumerate(hidden):
        assert not (veiled and f"secret{number}" in text)


def test_only_who_moved_is_asked_again_whom_it_sees(monkeypatch):
    """Behind the wall are nine of the party, before it their scout, who alone sees the orc."""
    asked: list[tuple[str, str]] = []

    def noted(pairs, blocked):
        asked.extend((pair.viewer.id, pair.target.id) for pair in pairs)
        return any_sight(pairs, blocked)

    monkeypatch.setattr("vtt.battle.measure.witnesses.any_sight", noted)
    others = [a_token(f"one-{number}", (2.5, 1.5 + 2 * number)) for number in range(9)]
    scout = a_token("scout", (7.5, 10.5))
    battle, views = (
        a_battle(*others, scout, ORC, scene=a_scene((a_wall((6, 0), (6, 20)),))),
        PlayerViews(SPACE_SHARD),
    )
    steps = []
    for x in (8.5, 9.5, 2.5, 2.5):
        battle = battle.with_token(scout.replace(at=(x, 12.5)))
        asked.clear()
        shown = called(views.of(battle, SCENE))
        steps.append(("orc" in shown, list(asked)))
    assert [seen for seen, _ in steps] == [True, True, False, False]
    assert steps[1][1] == [("scout", "orc")]
    assert steps[3][1] == []
    twice = [pair for _, pairs in steps for pair in pairs if pair[0] != "scout"]
    assert len(twice) == len(set(twice)) == len(others)


def test_only_whom_a_torch_may_light_is_asked_again_when_it_moves(monkeypatch):
    asked: list[str] = []

    def noted(battle, scene, tokens):
        asked.extend(token.id for token in tokens)
        return lit_tokens(battle, scene, tokens)

    monkeypatch.setattr("vtt.battle.measure.witnesses.lit_tokens", noted)
    torch = a_token("torch", (3.5, 4.5)).replace(light_m=4.0)
    near, far = a_token("near", (6.5, 4.5), "enemy"), a_token("far", (25.5, 4.5), "enemy")
    battle, views = a_battle(torch, near, far, scene=a_scene().replace(dark=True)), PlayerViews(SPACE_SHARD)
    assert called(views.of(battle, SCENE)) == ["torch", "near"]
    assert set(asked) == {"near", "far"}
    steps = []
    for x in (4.5, 1.5, 22.5):
        battle = battle.with_token(torch.replace(at=(x, 4.5)))
        asked.clear()
        steps.append((called(views.of(battle, SCENE)), list(asked)))
    assert steps == [(["torch", "near"], ["near"]), (["torch"], ["near"]), (["torch", "far"], ["far"])]


def seen_by(battle: Battle, **policy: object) -> list[str]:
    view = player_view(battle, SPACE_SHARD, SCENE, ViewPolicy.model_validate(policy))
    return called(view)


def test_the_players_have_the_eyes_that_the_policy_gives_them():
    """The scout alone sees the orc; the party is always shown."""
    scout = a_token("scout", (7.5, 10.5))
    battle = a_battle(ANN, scout, ORC, scene=a_scene((a_wall((6, 0), (6, 20)),)))
    assert seen_by(battle, eyes="chosen", chosen=("ann",)) == ["ann", "scout"]
    assert seen_by(battle, eyes="chosen", chosen=("scout", "orc")) == ["ann", "scout", "orc"]
    assert seen_by(battle, eyes="none") == ["ann", "scout"]
    assert seen_by(battle, eyes="active") == ["ann", "scout", "orc"]


def test_the_active_eyes_are_those_of_whose_turn_it_is():
    scout = a_token("scout", (7.5, 10.5))
    battle = a_battle(ANN, scout, ORC, scene=a_scene((a_wall((6, 0), (6, 20)),)))
    fight = Encounter(combatants=())
    turns = {who: battle.replace(encounter=fight.replace(current=who)) for who in ("ann", "scout", "orc")}
    assert {who: "orc" in seen_by(turn, eyes="active") for who, turn in turns.items()} == {
        "ann": False,
        "scout": True,
        "orc": True,
    }


def test_a_chosen_token_of_the_enemy_lends_no_eyes():
    spy = a_token("spy", (7.5, 10.5), "enemy")
    battle = a_battle(ANN, spy, ORC, scene=a_scene((a_wall((6, 0), (6, 20)),)).replace(fog=True))
    assert seen_by(battle, eyes="chosen", chosen=("spy",)) == ["ann"]

"""A battle script tells each line's result in one object, and a bad line in one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.battle.scene import Scene
from vtt.play.script.script import PROGRAM_ERROR, Player
from vtt.rules.actions.referee import CommandError
from vtt.systems import SYSTEMS

NEW = {"do": "new", "system": "space-shard", "seed": 7, "scene": {"size": [30, 20]}}
ANN = {
    "do": "place",
    "token": {"id": "ann", "at": [3.5, 4.5], "sheet": {"STR": 4, "weapons": ["long sword"]}},
}
ORC = {"do": "place", "token": {"id": "orc", "at": [5.5, 4.5], "side": "enemy", "sheet": {}}}
STRIKE = {"do": "act", "actor": "ann", "action": "bladed-attack", "target": "orc"}


def no_map(path: Path, metres_per_square: float | None) -> tuple[Scene, str]:
    raise CommandError(f"{path.name}: there is no such map")


@pytest.fixture
def player() -> Player:
    return Player(SYSTEMS, no_map, Path())


def play(player: Player, *lines: Any) -> list[dict[str, Any]]:
    return list(player.play(line if isinstance(line, str) else json.dumps(line) for line in lines))


def test_comments_and_blank_lines_are_skipped_and_lines_keep_their_numbers(player):
    results = play(player, "# a fight", "", NEW, "   ", ANN)
    assert [result["line"] for result in results] == [3, 5]
    assert all(result["ok"] for result in results)


def test_flat_attributes_and_skills_are_gathered_on_the_sheet(player):
    sheet = {"STR": 4, "dex": 5, "blade": 3, "Firearms": 2}
    play(player, NEW, {"do": "place", "token": {"id": "ann", "at": [1, 1], "sheet": sheet}})
    stored = play(player, {"do": "state"})[0]["result"]["tokens"]["ann"]["sheet"]
    assert (stored["attributes"]["STR"], stored["attributes"]["DEX"]) == (4, 5)
    assert (stored["skills"]["blade"], stored["skills"]["firearms"]) == (3, 2)


def test_written_dice_are_used_in_order(player):
    *_, result = play(player, NEW, ANN, ORC, STRIKE | {"dice": [8, 8, 10, 1, 2, 3, 9]})
    assert result["result"]["pool"] == 6
    assert result["result"]["successes"] == 4
    assert result["result"]["harm"] == 4
    assert sum(part["value"] for part in result["result"]["reckoning"]) == 6


@pytest.mark.parametrize(
    "dice", [[8, 8, 1, 1, 2], [8, 8, 1, 1, 2, 3, 4], [8, 8, 10, 1, 2, 3], [11, 1, 1, 1, 1, 1]]
)
def test_too_few_too_many_or_impossible_faces_fail_the_line_and_change_nothing(player, dice):
    play(player, NEW, ANN, ORC)
    before = player.session.battle
    result = play(player, STRIKE | {"dice": dice})[0]
    assert result["ok"] is False
    assert result["error"].startswith("line 1: ")
    assert player.session.battle is before
    assert player.session.journal.current.step.command.do == "place"


def test_without_dice_the_seeded_stream_throws_the_same_each_time():
    def faces() -> Any:
        *_, result = play(Player(SYSTEMS, no_map, Path()), NEW, ANN, ORC, STRIKE)
        return [event["faces"] for event in result["events"] if event["event"] == "dice-thrown"]

    assert faces() == faces()


def test_an_unmet_expectation_says_what_it_wanted(player):
    *_, result = play(player, NEW, ANN, ORC, STRIKE | {"dice": [1] * 6, "expect": {"hit": True}})
    assert result["unmet"] == ["hit: expected True, got False"]


def test_an_expectation_is_looked_for_in_the_line_and_then_in_its_result(player):
    expect = {"ok": True, "harm": 0, "result": {"pool": 6.0}}
    *_, result = play(player, NEW, ANN, ORC, STRIKE | {"dice": [1] * 6, "expect": expect})
    assert "unmet" not in result


def test_a_refused_line_gives_sentence_code_and_facts(player):
    far = {"do": "move", "token": "orc", "to": [8.4, 4.5]}
    *_, result = play(player, NEW, ANN, ORC, far, STRIKE)
    assert result["refused"] == "orc is 3.9 m away; ann reaches 1 m."
    assert result["code"] == "out-of-reach"
    assert result["facts"]["gap_m"] == pytest.approx(3.9)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("{", "line 3: not JSON"),
        ("[]", "line 3: a line must be an object"),
        ('{"do": "dance"}', "line 3: unknown command 'dance'; commands: act"),
        ('{"do": "roll", "dice_notation": "3z6"}', "line 3: '3z6' is no dice notation"),
        ('{"do": "hide", "token": "orx"}', "line 3: unknown token 'orx'; tokens: ann"),
        ('{"do": "portal", "id": "gate", "open": true}', "line 3: unknown portal 'gate'; there are: none"),
        ('{"do": "move", "token": "ann"}', "line 3: a move needs 'to' or 'path'"),
        ('{"do": "move", "token": "ann", "to": [1, NaN]}', "line 3: NaN is no number"),
        ('{"do": "move", "token": "ann", "to": [1]}', "line 3: 'to."),
        ('{"do": "move", "token": "ann", "to": [1, 2], "fast": true}', "line 3: 'fast' is not known here"),
        (
            '{"do": "place", "token": {"id": "bob", "at": [1, 1], "sheet": {"STRR": 4}}}',
            "line 3: 'token.sheet",
        ),
        ('{"do": "new", "system": "chess"}', "line 3: unknown system 'chess'; installed: space-shard"),
        ('{"do": "new", "system": "space-shard", "options": {"fast": true}}', "line 3: 'fast'"),
        ('{"do": "new", "system": "space-shard", "map": "no.uvtt"}', "line 3: no.uvtt: there is no such map"),
        ('{"do": "set", "token": "ann", "path": "sheet.hp.letal", "value": 1}', "line 3: a token has no"),
        (
            '{"do": "set", "token": "ann", "path": "sheet.hp.lethal", "value": 99}',
            "line 3: 'sheet.hp.lethal' cannot",
        ),
    ],
)
def test_a_bad_line_gives_one_sentence_and_changes_nothing(player, line, sentence):
    play(player, NEW, ANN)
    before = player.session.battle
    result = play(player, "", "", line)[0]
    assert result["ok"] is False
    assert result["error"].startswith(sentence)
    assert "\n" not in result["error"]
    assert player.session.battle is before


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"do": "measure", "from": "ann", "to": [3, 3]}', "unknown token [3, 3] in 'to'"),
        ('{"do": "options", "actor": "ann", "target": ""}', "unknown token ''"),
        ('{"do": "act", "actor": "ann", "action": "bladed-attack", "target": ""}', "unknown token ''"),
        ('{"do": "new", "system": "space-shard", "scene": {"size": [0, 0]}}', "must be at least 0.01"),
        ('{"do": "new", "system": "space-shard", "scene": {"size": [1e308, 1]}}', "must be at most 4096"),
        (
            '{"do": "new", "system": "space-shard", "scene": {"walls": [[[-1e308, 2], [1, 2]]]}}',
            "at least -1",
        ),
        ('{"do": "roll", "dice_notation": "1d6", "why": "\\ud800"}', "a lone surrogate"),
        (
            '{"do": "roll", "dice_notation": "1d6", "dice": [' + "9" * 5000 + "]}",
            "more digits than can be read",
        ),
        ('{"do": "set", "token": "ann", "path": "scene", "value": "x"}', "scene of a token cannot be set"),
        ('{"do": "move", "token": "ann", "path": [[1e308, 0], [0, 1e308]]}', "must be at most 100000"),
        (
            '{"do": "move", "token": "ann", "to": [1, 1], "mode": "fly"}',
            "unknown mode 'fly'; modes: walk, place",
        ),
        (
            '{"do": "odds", "actor": "ann", "action": "bladed-attack", "adjust": {"dice": 100000000}}',
            "at most 1000",
        ),
        (
            '{"do": "odds", "actor": "ann", "action": "bladed-attack", "adjust": {"dice": 1.5}}',
            "a whole number",
        ),
        ('{"do": "hide", "token": "ann", "hidden": "no"}', "'hidden' must be true or false"),
        (
            '{"do": "obstacle", "id": "ann", "ring": [[1, 1], [2, 1], [2, 2]], "height_m": 1}',
            "is a token 'ann'",
        ),
        (
            '{"do": "obstacle", "id": "box", "ring": [[1, 1], [2, 1]], "height_m": 1}',
            "at least 3 elements, not 2",
        ),
        (
            '{"do": "place", "token": {"id": "bob", "at": [1, 1], "sheet": 3}}',
            "'token.sheet' must be an object",
        ),
        ('{"do": "state", "deep": 1}', "unknown field 'deep'"),
    ],
)
def test_what_a_hostile_line_asks_for_is_refused_in_our_own_words(player, line, sentence):
    play(player, NEW, ANN)
    before = player.session.battle
    result = play(player, line)[0]
    assert sentence in result["error"]
    assert PROGRAM_ERROR not in result["error"]
    assert "\n" not in result["error"]
    assert player.session.battle is before


def test_two_things_of_one_name_are_refused(player):
    crate = {"id": "box", "ring": [[1, 1], [2, 1], [2, 2]], "height_m": 1}
    (result,) = play(player, NEW | {"scene": {"obstacles": [crate, crate]}})
    assert "two things called 'box'" in result["error"]


def test_a_flat_name_can_be_set_where_the_sheet_gathers_it(player):
    play(player, NEW, ANN)
    assert play(player, {"do": "set", "token": "ann", "path": "sheet.STR", "value": 7})[0]["ok"]
    assert player.session.battle.tokens["ann"].sheet.attributes.STR == 7


def test_a_single_one_of_targets_is_the_target(player):
    *_, result = play(
        player, NEW, ANN, ORC, {k: v for k, v in STRIKE.items() if k != "target"} | {"targets": ["orc"]}
    )
    assert result["ok"]


@pytest.mark.parametrize("targets", [5, True, "orc", {"orc": 1}])
def test_targets_that_are_no_list_are_said_to_be_none(player, targets):
    *_, result = play(
        player, NEW, ANN, ORC, {k: v for k, v in STRIKE.items() if k != "target"} | {"targets": targets}
    )
    assert "'targets' must be a list" in result["error"]


def test_every_question_is_answered_in_sentences_too(player):
    play(player, NEW, ANN, ORC)
    asked = [{"do": "measure", "from": "ann", "to": "orc"}, STRIKE | {"do": "odds"}, {"do": "state"}]
    for result in play(player, *asked, {"do": "options", "actor": "ann", "target": "orc"}):
        assert result["say"]
        assert all(sentence.strip().endswith(".") for sentence in result["say"]), result["say"]


def test_what_stops_a_line_of_sight_is_measured_with_its_place(player):
    shut = {"size": [30, 20], "walls": [[[4.5, 0], [4.5, 20]]]}
    play(player, NEW | {"scene": shut}, ANN, ORC)
    measured = play(player, {"do": "measure", "from": "ann", "to": "orc"})[0]["result"]
    assert (measured["sight_blocked_by"], measured["sight_at"]) == ("wall-1", (4.5, 4.5))
    assert measured["open_share"] == 0.0


def test_what_hides_how_much_is_measured_and_said(player):
    wall = {"size": [30, 20], "walls": [[[4.5, 0], [4.5, 4.5]]]}
    play(player, NEW | {"scene": wall}, ANN, ORC)
    measured = play(player, {"do": "measure", "from": "ann", "to": "orc"})[0]
    assert measured["result"]["cover"]["hidden_by"] == [{"id": "wall-1", "kind": "wall", "share": 0.5}]
    assert "50% of orc is hidden: a wall hides 50%." in measured["say"]


def test_a_lane_is_measured_whoever_has_the_turn(player):
    far = {"do": "move", "token": "orc", "to": [12.5, 4.5]}
    play(player, NEW, ANN, ORC, far, {"do": "start", "dice": [1, 10]})
    measured = play(player, {"do": "measure", "from": "ann", "to": "orc"})[0]["result"]
    assert measured["charge"]["allowed"]


def test_the_state_holds_the_whole_scene(player):
    play(player, NEW | {"scene": {"walls": [[[1, 1], [2, 1]]], "clouds": []}})
    state = play(player, {"do": "state"})[0]["result"]
    (wall,) = state["scenes"]["scene"]["layout"]["walls"]
    assert (wall["id"], wall["a"], wall["b"]) == ("wall-1", [1, 1], [2, 1])


def test_a_command_before_any_battle_asks_for_one(player):
    assert "begin with a line 'new'" in play(player, STRIKE)[0]["error"]


def test_unnamed_walls_are_numbered_before_portals_are_cut_out_of_them(player):
    scene = {
        "size": [30, 20],
        "walls": [[[10, 0], [10, 20], [20, 20]], [[1, 1], [2, 1]]],
        "portals": [{"id": "door", "from": [10, 8], "to": [10, 9.5]}],
    }
    play(player, NEW | {"scene": scene})
    walls = [wall.id for wall in player.session.battle.scenes["scene"].layout.walls]
    assert walls == ["wall-1a", "wall-1b", "wall-2", "wall-3"]


def test_a_one_way_wall_is_seen_through_from_one_side(player):
    pane = {"points": [[4.5, 0], [4.5, 20]], "one_way": "left"}
    play(player, NEW | {"scene": {"size": [30, 20], "walls": [pane]}}, ANN, ORC)
    there, back = play(
        player, *({"do": "measure", "from": a, "to": b} for a, b in (("ann", "orc"), ("orc", "ann")))
    )
    assert {there["result"]["sight"], back["result"]["sight"]} == {"clear", "blocked"}


def test_the_results_of_a_script_are_json(player):
    lines = [NEW, ANN, ORC, {"do": "start"}, {"do": "measure", "from": "ann", "to": "orc"}, {"do": "state"}]
    lines += [{"do": "options", "actor": "ann", "target": "orc"}, STRIKE | {"do": "odds", "overrule": True}]
    for result in play(player, *lines):
        assert json.loads(json.dumps(result, allow_nan=False)) is not None
        assert result["ok"], result


def test_odds_of_six_dice_are_exact(player):
    *_, result = play(player, NEW, ANN, ORC, STRIKE | {"do": "odds"})
    assert result["result"]["hit"] == pytest.approx(1 - 0.7**6, abs=1e-9)
    assert sum(share for _, share in result["result"]["harm"]) == pytest.approx(1, abs=1e-9)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 10**6) | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
FIELDS = [
    "do",
    "token",
    "actor",
    "target",
    "action",
    "to",
    "path",
    "dice",
    "answers",
    "expect",
    "choices",
    "value",
]
NAMES = [
    "act",
    "place",
    "move",
    "start",
    "set",
    "undo",
    "measure",
    "odds",
    "options",
    "ann",
    "orc",
    "bladed-attack",
]


@settings(max_examples=300, deadline=None)
@given(line=st.dictionaries(st.sampled_from(FIELDS), st.sampled_from(NAMES) | JSON, max_size=6))
def test_whatever_a_line_holds_it_gives_one_result(line):
    player = Player(SYSTEMS, no_map, Path())
    play(player, NEW, ANN, ORC)
    result = play(player, json.dumps(line))[0]
    assert result["ok"] or "\n" not in result.get("error", result.get("refused", ""))
    assert PROGRAM_ERROR not in result.get("error", "")


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=60))
def test_whatever_the_text_is_it_gives_results(text):
    player = Player(SYSTEMS, no_map, Path())
    for result in player.play(text.splitlines()):
        assert result["ok"] is False

"""The two example systems are played from scripts; a line is checked against what it says to expect."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.examples.chain import CHAIN
from tests.examples.sides import SIDES
from vtt.play.script.describe import describe
from vtt.play.script.script import Player

Line = dict[str, Any]


def placed(name: str, at: tuple[float, float], side: str = "party", **sheet: Any) -> Line:
    token = {"id": name, "name": name.title(), "at": at, "side": side, "sheet": sheet}
    return {"do": "place", "token": token}


def no_maps(*_: Any) -> Any:
    raise AssertionError("no map is read")


def play(system: str, *lines: Line, ann: Line | None = None, orc: Line | None = None) -> list[Line]:
    """Play lines after Ann, an orc 1 m away from her, and Bo were placed; return the results of the lines."""
    people = (
        placed("ann", (2, 2), **(ann or {})),
        placed("orc", (4, 2), "enemy", **(orc or {})),
        placed("bo", (2, 4)),
    )
    player = Player((SIDES, CHAIN), no_maps, Path())
    begun = ({"do": "new", "system": system}, *people)
    results = list(player.play(json.dumps(line) for line in (*begun, *lines)))
    wrong = [one for one in results if one.get("expectation") == "unmet" or "error" in one]
    assert not wrong
    assert all(one["ok"] for one in results[: len(begun)])
    return results[len(begun) :]


def state(**expected: Any) -> Line:
    return {"do": "state", "expect": expected}


def attack(action: str, actor: str, target: str, *dice: int, **fields: Any) -> Line:
    return {"do": "act", "action": action, "actor": actor, "target": target, "dice": dice, **fields}


PARTY_FIRST = {"do": "start", "dice": [5, 2]}
END = {"do": "end-turn"}
ODDS = {"do": "odds", "actor": "ann", "action": "attack", "target": "orc"}
JAB = {"do": "odds", "actor": "orc", "action": "jab", "target": "ann"}


@pytest.mark.parametrize(
    ("dice", "order"),
    [([5, 2], ["ann", "bo", "orc"]), ([1, 6], ["orc", "ann", "bo"]), ([3, 3], ["ann", "bo", "orc"])],
)
def test_the_side_that_throws_more_acts_whole(dice, order):
    play("sides", {"do": "start", "dice": dice, "expect": {"order": order}}, state(current=order[0]))


def test_members_of_a_side_act_in_any_order_they_like():
    now = {"do": "act", "action": "act-now"}
    play(
        "sides",
        PARTY_FIRST,
        now | {"actor": "orc", "expect": {"code": "other-side"}},
        now | {"actor": "bo"},
        state(current="bo", order=["bo", "ann", "orc"]),
        {"do": "move", "token": "bo", "to": [3, 4], "expect": {"cost_m": 1}},
        now | {"actor": "ann", "expect": {"code": "turn-begun"}},
        END,
        now | {"actor": "bo", "expect": {"code": "has-acted"}},
        state(current="ann"),
        END,
        state(current="orc", round=1),
        END,
        state(current="bo", round=2),
    )


def test_a_member_waits_for_its_own_side_only():
    wait = {"do": "delay", "token": "ann"}
    play(
        "sides",
        PARTY_FIRST,
        wait | {"after": "orc", "expect": {"code": "other-side"}},
        wait | {"after": "bo", "expect": {"ok": True}},
        state(current="bo", order=["bo", "ann", "orc"]),
    )


def test_the_target_is_asked_before_the_roll_and_a_dodge_costs_it_its_balance():
    play(
        "sides",
        PARTY_FIRST,
        attack("attack", "ann", "orc", 12, answers=["dodge"], expect={"hit": False, "defence": 16}),
        state(budget={"action": 0, "walk": 6}, tokens={"orc": {"conditions": ["off-balance"]}}),
        attack("attack", "ann", "orc", expect={"code": "no-action-left"}),
        END,
        END,
        state(current="orc", tokens={"orc": {"conditions": []}}),
    )


def test_without_an_answer_the_target_stands_and_undo_takes_the_blow_back():
    hit = {"hit": True, "harm": 4, "total": 12, "defaults": {"defend": "stand"}}
    play(
        "sides",
        PARTY_FIRST,
        attack("attack", "ann", "orc", 9, 4, expect=hit),
        state(tokens={"orc": {"vitals": {"left": 4, "state": "hurt"}}}),
        {"do": "undo"},
        state(budget={"action": 1, "walk": 6}, tokens={"orc": {"vitals": {"left": 8}}}),
        {"do": "redo"},
        state(tokens={"orc": {"vitals": {"left": 4}}}),
    )


def test_who_is_down_is_passed_over():
    play(
        "sides",
        PARTY_FIRST,
        attack("attack", "ann", "orc", 20, 6),
        END,
        END,
        state(current="ann", round=2, tokens={"orc": {"vitals": {"state": "down"}}}),
        orc={"hp": 5},
    )


def test_the_odds_of_a_d20_are_those_of_standing():
    expected = {
        "hit": 12 / 20,
        "mean_harm": 12 / 20 * 3.5,
        "down": 12 / 20 / 3,
        "defaults": ["defend: stand"],
    }
    play("sides", ODDS | {"expect": expected}, orc={"hp": 5})


SOON = {"do": "start", "dice": [5, 2, 8]}
"""Ann begins at 5 s, the orc at 2 s, Bo at 8 s."""


def test_whoever_has_the_least_time_acts_next():
    play(
        "chain",
        SOON,
        state(current="orc", order=["orc", "ann", "bo"], budget={"energy": 6}, round=2),
        {"do": "move", "token": "orc", "to": [7, 2], "expect": {"cost_m": 3}},
        state(current="orc", initiative={"orc": 3, "ann": 5, "bo": 8}, round=3),
        {"do": "move", "token": "orc", "to": [13, 2]},
        state(current="ann", order=["ann", "orc", "bo"], initiative={"ann": 5, "orc": 5, "bo": 8}),
        END,
        state(current="orc", initiative={"ann": 6, "orc": 5, "bo": 8}),
    )


def test_who_is_surprised_begins_ten_seconds_later_and_who_waits_acts_after_the_other():
    late = SOON | {"surprised": ["orc"], "expect": {"order": ["ann", "bo", "orc"]}}
    wait = {"do": "delay", "token": "ann", "after": "bo"}
    play("chain", late, wait, state(current="bo", order=["bo", "ann", "orc"]))


@pytest.mark.parametrize(
    ("dice", "answer", "result"),
    [
        ((56,), [], {"hit": False}),
        ((55, 4), ["take"], {"hit": True, "harm": 4}),
        ((55, 41, 3), ["parry"], {"hit": True, "harm": 3}),
        ((55, 40), ["parry"], {"hit": False, "harm": 0}),
    ],
)
def test_a_blow_is_thrown_under_the_skill_and_a_hit_may_be_parried(dice, answer, result):
    play("chain", SOON, attack("jab", "orc", "ann", *dice, answers=answer, expect=result))


def test_a_blow_takes_seconds_and_energy_and_so_does_a_parry():
    tokens = {"orc": {"sheet": {"energy": 3}}, "ann": {"sheet": {"energy": 4}, "vitals": {"left": 10}}}
    play(
        "chain",
        SOON,
        attack("swing", "orc", "ann", 10, 10, answers=["parry"]),
        state(current="ann", initiative={"ann": 5, "orc": 7, "bo": 8}, tokens=tokens),
        {"do": "undo"},
        state(current="orc", initiative={"orc": 2}, tokens={"ann": {"sheet": {"energy": 6}}}),
    )


def test_without_energy_nobody_is_asked_and_no_swing_is_allowed():
    play(
        "chain",
        SOON,
        attack("swing", "orc", "ann", expect={"code": "no-energy"}),
        attack("jab", "orc", "ann", 1, 2, expect={"hit": True, "harm": 2}),
        ann={"energy": 1},
        orc={"energy": 2},
    )


def test_breath_brings_energy_back():
    breathe = {"do": "act", "action": "breathe", "actor": "orc"}
    play("chain", SOON, breathe, state(tokens={"orc": {"sheet": {"energy": 4}}}), orc={"energy": 1})


def test_the_odds_of_a_hundred_faces_are_those_of_taking_it():
    expected = {"hit": 0.55, "mean_harm": 0.55 * 3.5, "down": 0.55 / 2, "defaults": ["parry: take"]}
    play("chain", JAB | {"expect": expected}, ann={"hp": 4})


@pytest.mark.parametrize("system", ["sides", "chain"])
def test_a_fight_is_joined_left_and_ended(system):
    play(
        system,
        {"do": "start", "tokens": ["ann", "orc"]},
        {"do": "join", "token": "bo"},
        {"do": "leave", "token": "ann"},
        {"do": "leave", "token": "orc"},
        state(current="bo", order=["bo"]),
        {"do": "delay", "token": "bo", "after": "orc", "overrule": True, "expect": {"ok": True}},
        {"do": "end"},
        state(current=None, round=None),
    )


@pytest.mark.parametrize("system", [SIDES, CHAIN], ids=lambda system: system.id)
def test_an_example_can_be_described(system):
    assert describe(system)["charge"] is None
    json.dumps(describe(system))


@pytest.mark.parametrize("answers", [["dodge"], [{"choose": "dodge"}], {"defend": "dodge"}])
def test_the_odds_of_a_d20_are_those_of_the_answers_of_the_line(answers):
    expected = {"hit": 8 / 20, "mean_harm": 8 / 20 * 3.5, "answers": ["defend: dodge"], "defaults": []}
    play("sides", ODDS | {"answers": answers, "expect": expected})


def test_the_odds_of_a_parry_follow_its_roll_too():
    """55 of 100 hit; a parry of 40 stops 40 of them."""
    expected = {"hit": 0.55 * 0.6, "mean_harm": 0.55 * 0.6 * 3.5, "answers": ["parry: parry"]}
    play("chain", JAB | {"answers": ["parry"], "expect": expected})


def test_the_odds_say_which_answers_they_count_on():
    (found,) = play("sides", ODDS | {"answers": ["dodge"]})
    assert "Assuming: How does Orc meet the attack of Ann? Dodge: defence + 4" in found["say"][0]


@pytest.mark.parametrize("answers", [["duck"], {"defend": "duck"}, {"duck": "dodge"}, ["dodge", "dodge"]])
def test_an_answer_to_nothing_that_is_asked_gets_no_odds_but_a_sentence(answers):
    player = Player((SIDES,), no_maps, Path())
    people = (placed("ann", (2, 2)), placed("orc", (4, 2), "enemy"))
    lines = ({"do": "new", "system": "sides"}, *people, ODDS | {"answers": answers})
    *_, result = player.play(map(json.dumps, lines))
    wrong = "duck" if answers in (["duck"], {"defend": "duck"}) else "dodge"
    said = f"line 4: Nothing here is answered with '{wrong}'. What is asked: defend (dodge, stand)."
    assert result["error"] == said

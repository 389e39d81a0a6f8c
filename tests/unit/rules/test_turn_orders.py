"""Orders are changed as they should be, and stay as they are where a name is not in them."""

import pytest

from tests.examples.sides import SIDES
from vtt.battle import TokenId
from vtt.battle.battle import Battle
from vtt.battle.commands import Aim
from vtt.battle.encounter import Combatant, Encounter
from vtt.geometry.movement.blocking import Block
from vtt.geometry.movement.movement import Walk
from vtt.rules.actions.plain import gm_parts, walk_refusal
from vtt.rules.turns.turns import first, moved_ahead, moved_behind, round_said

ORDER = tuple(Combatant(token=TokenId(name), initiative=9 - place) for place, name in enumerate("abcd"))


def names(order) -> str:
    return "".join(one.token for one in order)


@pytest.mark.parametrize(
    ("token", "other", "order"),
    [("c", "a", "cabd"), ("d", "c", "abdc"), ("a", "d", "bcad"), ("a", "x", "abcd"), ("a", "a", "abcd")],
)
def test_who_is_moved_ahead_acts_directly_before_the_other(token, other, order):
    assert names(moved_ahead(ORDER, token, other)) == order


@pytest.mark.parametrize(("token", "other"), [("a", "x"), ("x", "a"), ("a", "a")])
def test_nobody_is_moved_behind_somebody_who_is_not_there(token, other):
    assert moved_behind(ORDER, token, other) == ORDER


def test_who_is_moved_takes_the_initiative_of_the_other():
    assert moved_ahead(ORDER, TokenId("c"), TokenId("a"))[0].initiative == 9


def test_the_first_who_is_ready_is_found_and_nobody_where_none_is():
    found = first(ORDER, lambda token: token > "b")
    assert found is not None
    assert found.token == "c"
    assert first(ORDER, lambda token: False) is None


def test_what_the_gm_adds_is_a_part_with_its_reason():
    (part,) = gm_parts(Aim.model_validate({"actor": "a", "adjust": {"dice": -2, "why": "rain"}}))
    assert (part.said, part.value) == ("GM: rain", -2)
    assert gm_parts(Aim(actor=TokenId("a"))) == ()


def test_a_way_is_refused_where_it_is_blocked_or_too_long():
    battle = Battle(system=SIDES.id, scenes={})
    walk = Walk(path=((0, 0), (4, 0)), length_m=4, cost_m=4, legs=(), block=None)
    assert walk_refusal(battle, walk, 4) is None
    assert str(walk_refusal(battle, walk, 3.5)) == "The path costs 4 m; 3.5 m can be walked now."
    blocked = walk._replace(block=Block(kind="wall", id="wall-1", at=(2, 0), along_m=2))
    assert str(walk_refusal(battle, blocked, 9)) == "The path is blocked by a wall after 2 m."


@pytest.mark.parametrize(("round_", "told"), [(0, "Surprise Round"), (1, "Round 1"), (12, "Round 12")])
def test_the_round_before_the_first_is_the_surprise_round(round_, told):
    assert str(round_said(Encounter(round=round_))) == told

"""Harm goes through what protects step by step.  Source: completion 000.5, step 7, and P3."""

import pytest

from vtt.systems.space_shard.harm.harm import Harm, Protection, harms_of, reduced
from vtt.systems.space_shard.sheet import ShardSheet, Weapon
from vtt.systems.space_shard.turns.economy import ShardTurn, pay

GOLEM = Protection(
    immune=("lightning",),
    ignore=2,
    hardness=2,
    halves=True,
    absorption=3,
    conversion=5,
    resistance={"fire": 3},
    negation=4,
)


def test_the_worked_example_leaves_two_aggravated():
    fire, lightning = Harm(points={"L": 15, "A": 15}, type="fire"), Harm(points={"L": 5}, type="lightning")
    left = reduced((fire, lightning), GOLEM)
    assert left.points == {"B": 0, "L": 0, "A": 2}
    assert dict(left.steps)["immunity"] == 5


@pytest.mark.parametrize(
    ("protection", "points"),
    [
        ({}, {"B": 1, "L": 2, "A": 3}),
        ({"ignore": 2}, {"B": 0, "L": 1, "A": 3}),
        ({"conversion": 3}, {"B": 3, "L": 1, "A": 2}),
        ({"conversion": 99}, {"B": 3, "L": 3, "A": 0}),
        ({"resistance": {"all": 4}}, {"B": 0, "L": 0, "A": 2}),
        ({"resistance": {"cold": 4}}, {"B": 1, "L": 2, "A": 3}),
        ({"negation": 9}, {"B": 0, "L": 0, "A": 0}),
    ],
)
def test_each_step_eats_the_lightest_first(protection, points):
    harm = Harm(points={"B": 1, "L": 2, "A": 3}, type="fire")
    assert reduced((harm,), Protection(**protection)).points == points


def test_a_seal_keeps_off_what_comes_from_an_area_alone():
    harm = (Harm(points={"L": 3}, type="fire"),)
    assert reduced(harm, Protection(), ("seal 1",), area=True).total == 2
    assert reduced(harm, Protection(), ("seal 1",)).total == 3


def test_bulletproof_armour_lightens_ballistic_harm_alone():
    assert (
        reduced((Harm(points={"L": 3}, type="ballistic"),), Protection(), ("bulletproof",)).points["B"] == 3
    )
    assert reduced((Harm(points={"L": 3}, type="fire"),), Protection(), ("bulletproof",)).points["L"] == 3


def test_temporary_hp_are_used_up_last():
    left = reduced((Harm(points={"L": 3}),), Protection(temporary_hp=2))
    assert (left.total, left.temporary_left) == (1, 0)


def test_extra_damage_comes_with_harm_only():
    weapon = Weapon.model_validate({"name": "whip", "extra": [{"amount": 2, "type": "lightning"}]})
    assert harms_of(weapon, 0) == ()
    assert [harm.total for harm in harms_of(weapon, 4)] == [4, 2]


def test_prices_are_paid_together_and_never_in_a_surprise_round_beyond_its_one_action():
    paid = pay(ShardTurn(), ("standard", "swift"))
    assert paid is not None
    assert (paid.left.standard, paid.left.movement, paid.left.swift) == (0, 1, 0)
    assert pay(ShardTurn(swift=0), "whole-round") is None
    assert pay(ShardTurn(standard=1, movement=0, swift=0, surprise=True), "full-turn") is None


@pytest.mark.parametrize(("given", "left"), [({"RES": 3, "COM": 2}, 5), ({"RES": 3, "willpower": 1}, 1)])
def test_willpower_is_resolve_and_composure_where_nobody_counts_it(given, left):
    assert ShardSheet.model_validate(given).willpower_left == left

"""The distributions of dice agree with icepool's, which counts in whole numbers and knows nothing of ours."""

from fractions import Fraction
from typing import Any

import icepool
import pytest

from vtt.rules.dice.dice import Sum
from vtt.systems.aachen.checks.dice import BestOf
from vtt.systems.phase_six.attack.exploding import Exploding, ExplodingSum
from vtt.systems.space_shard.attack.pool import Pool

DEPTH = 20
"""Re-rolls that are followed; further ones are rarer than 1e-10."""


def shares(die: Any) -> dict[int, float]:
    return {int(outcome): float(Fraction(count, die.denominator())) for outcome, count in die.items()}


def agree(found: dict[int, float], exact: dict[int, float]) -> None:
    assert sum(found.values()) == pytest.approx(1, abs=1e-9)
    assert all(abs(found.get(key, 0.0) - exact.get(key, 0.0)) < 1e-9 for key in found.keys() | exact.keys())


def pool_die(again: int) -> Any:
    """One d10: from 8 a success, from `again` thrown again."""
    faces = [0] * 7 + [1] * (again - 8) + [icepool.Again + 1] * (11 - again)
    return icepool.Die(faces, again_depth=DEPTH, again_end=0)


def exploding_die() -> Any:
    return icepool.Die([1, 2, 3, 4, 5, icepool.Again + 6], again_depth=DEPTH, again_end=0)


@pytest.mark.parametrize("again", [8, 9, 10])
@pytest.mark.parametrize("dice", [1, 4, 9, 20])
def test_a_pool_has_the_successes_icepool_gives_it(dice, again):
    found = {one.successes: share for one, share in Pool(dice=dice, again=again).outcomes()}
    agree(found, shares(dice @ pool_die(again)))


@pytest.mark.parametrize(("dice", "sides", "plus"), [(1, 10, 0), (3, 6, 2), (15, 6, 3), (10, 10, -4)])
def test_a_sum_has_the_totals_icepool_gives_it(dice, sides, plus):
    found = {one.total: share for one, share in Sum(dice=dice, sides=sides, plus=plus).outcomes()}
    agree(found, shares(dice @ icepool.d(sides) + plus))


@pytest.mark.parametrize("dice", [2, 3])
def test_the_better_and_the_worse_fall_as_icepool_says(dice):
    best = {one.natural: share for one, share in BestOf(dice=dice).outcomes()}
    worst = {one.natural: share for one, share in BestOf(dice=dice, worst=True).outcomes()}
    agree(best, shares(icepool.highest(*[icepool.d20] * dice)))
    agree(worst, shares(icepool.lowest(*[icepool.d20] * dice)))


@pytest.mark.parametrize("dice", [1, 4, 8])
def test_exploding_dice_add_up_as_icepool_says(dice):
    found = {one.total: share for one, share in ExplodingSum(dice=dice).outcomes()}
    agree(found, shares(dice @ exploding_die()))


@pytest.mark.parametrize(("place", "least"), [(0, 5), (1, 11), (2, 17)])
def test_as_many_exploding_dice_reach_a_value_as_icepool_says(place, least):
    found: dict[int, float] = {}
    for reading, share in Exploding(dice=8, thresholds=(5, 11, 17)).outcomes():
        found[reading.at_least(place)] = found.get(reading.at_least(place), 0.0) + share
    agree(found, shares(8 @ (exploding_die() >= least)))

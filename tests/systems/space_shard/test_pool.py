"""A pool of ten-sided dice is read as the rules say, and its odds are exact."""

from fractions import Fraction
from itertools import product

import pytest

from vtt.systems.space_shard.attack.pool import Pool, PoolReading


def test_eight_nine_and_ten_succeed_and_a_ten_goes_again():
    pool = Pool(dice=5)
    assert pool.missing((8, 3, 10, 9, 1)) == 1
    assert pool.missing((8, 3, 10, 9, 1, 7)) == 0
    assert pool.read((8, 3, 10, 9, 1, 7)).successes == 3


def test_a_re_rolled_ten_goes_again_and_again():
    pool = Pool(dice=1)
    assert pool.missing((10,)) == 1
    assert pool.missing((10, 10)) == 1
    assert pool.missing((10, 10, 2)) == 0
    assert pool.read((10, 10, 2)).successes == 2


def test_nine_again_throws_nines_again():
    pool = Pool(dice=4, again=9)
    assert pool.missing((9, 9, 5, 10)) == 3
    assert pool.read((9, 9, 5, 10, 7, 8, 3)).successes == 4


def test_the_chance_die_needs_a_ten_and_its_extra_die_is_ordinary():
    chance = Pool(dice=0)
    assert chance.chance
    assert chance.missing((9,)) == 0
    assert chance.read((9,)) == PoolReading(successes=0, chance=True)
    assert chance.read((1,)) == PoolReading(successes=0, botch=True, chance=True)
    assert chance.missing((10,)) == 1
    assert chance.read((10, 8)).successes == 2
    assert chance.read((10, 1)) == PoolReading(successes=1, chance=True)


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("again", [8, 9, 10])
def test_the_odds_of_few_successes_agree_with_counting_faces(dice, again):
    """Follow at most three waves by hand; the rest cannot give so few successes."""
    pool = Pool(dice=dice, again=again)
    counted = {0: Fraction(0), 1: Fraction(0)}
    for faces in product(range(1, 11), repeat=dice):
        _count(pool, faces, Fraction(1, 10**dice), counted)
    spread = {reading.successes: share for reading, share in pool.outcomes()}
    assert spread[0] == pytest.approx(float(counted[0]), abs=1e-12)
    assert spread[1] == pytest.approx(float(counted[1]), abs=1e-12)


def _count(pool: Pool, faces: tuple[int, ...], share: Fraction, counted: dict[int, Fraction]) -> None:
    if sum(face >= 8 for face in faces) > 1:
        return
    missing = pool.missing(faces)
    if not missing:
        counted[pool.read(faces).successes] += share
        return
    for more in product(range(1, 11), repeat=missing):
        _count(pool, (*faces, *more), share / 10**missing, counted)


@pytest.mark.parametrize("dice", [-3, 0, 1, 5, 20, 60])
@pytest.mark.parametrize("again", [8, 9, 10])
def test_the_odds_of_a_pool_add_up_to_one(dice, again):
    outcomes = Pool(dice=dice, again=again).outcomes()
    assert sum(share for _, share in outcomes) == pytest.approx(1, abs=1e-10)


def test_the_mean_of_a_pool_is_a_third_of_its_dice():
    mean = sum(reading.successes * share for reading, share in Pool(dice=9).outcomes())
    assert mean == pytest.approx(9 * 0.3 / 0.9, abs=1e-9)

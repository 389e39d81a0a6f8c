"""Dice that explode, the better of two and percentages: read by hand, and their odds counted face by face."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from vtt.battle.battle import DiceStream
from vtt.rules.dice.dice import Sum
from vtt.rules.dice.faces import faces_refusal, roll_digitally
from vtt.systems.aachen.checks.dice import BestOf
from vtt.systems.phase_six.attack.exploding import Exploding, ExplodingSum, chance_of, values_of
from vtt.systems.shattered_prism.attack.percentage import Hundred

ADVANTAGE, DISADVANTAGE = BestOf(), BestOf(worst=True)
KINDS = (
    Sum(dice=3, sides=6, plus=2),
    BestOf(dice=2, sides=20, plus=5),
    BestOf(dice=3, sides=8, worst=True),
    Hundred(),
    Exploding(dice=5, thresholds=(5, 11, 17)),
    Exploding(dice=4, thresholds=(4,), explodes=False),
    Exploding(dice=0, thresholds=(5,)),
    ExplodingSum(dice=3, plus=1),
)
every_kind = pytest.mark.parametrize("dice", KINDS, ids=lambda dice: dice.notation)


@every_kind
def test_the_odds_of_every_kind_add_up_to_one_and_no_reading_comes_twice(dice):
    outcomes = list(dice.outcomes())
    assert sum(share for _, share in outcomes) == pytest.approx(1, abs=1e-9)
    assert len({reading for reading, _ in outcomes}) == len(outcomes)


@every_kind
def test_every_kind_can_be_thrown_digitally_and_typed_wave_by_wave(dice):
    readings = {reading for reading, _ in dice.outcomes()}
    for seed in range(50):
        faces = roll_digitally(dice, DiceStream(seed=seed))
        assert dice.missing(faces) == 0
        assert dice.read(faces) in readings
        known: tuple[int, ...] = ()
        while count := dice.missing(known):
            typed = faces[len(known) : len(known) + count]
            assert faces_refusal(dice, known, typed) is None
            known += typed
        assert known == faces


def test_the_needed_face_is_reached_as_often_as_the_table_of_advantage_says():
    """Source: rules/aachen.md 002.9 S3, rows 2, 6, 8, 15 and 20."""
    table = {6: (0.9375, 0.5625), 8: (0.8775, 0.4225), 15: (0.51, 0.09), 20: (0.0975, 0.0025)}
    for needed, shares in table.items():
        for dice, share in zip((ADVANTAGE, DISADVANTAGE), shares, strict=True):
            reached = sum(chance for one, chance in dice.outcomes() if one.natural >= needed)
            assert reached == pytest.approx(share, abs=1e-12)


def test_the_better_of_two_shows_its_natural_face_and_its_total():
    assert BestOf(plus=5).read((3, 17)).total == 22
    assert BestOf(plus=5, worst=True).read((3, 17)).natural == 3
    assert BestOf(plus=-1, worst=True).notation == "worst of 2d20-1"


def test_percentage_dice_show_0_to_99_and_their_tens():
    assert Hundred().read((49,)).tens == 4
    assert Hundred().read((7,)).tens == 0
    assert faces_refusal(Hundred(), (), (0,)) is None
    refused = faces_refusal(Hundred(), (), (100,))
    assert str(refused) == "A d100 has no face 100; its faces are 0 to 99."


def test_a_six_goes_again_and_is_added_to_its_own_die():
    """Source: rules/phase-six.md 003.3; a wave holds the sixes of the wave before, in their order."""
    assert values_of((6, 2, 6, 6, 1, 4), dice=3, sides=6) == (16, 2, 7)
    dice = Exploding(dice=3, thresholds=(5, 11, 17))
    assert [dice.missing(()), dice.missing((6, 2, 6)), dice.missing((6, 2, 6, 6, 1))] == [3, 2, 1]
    assert dice.read((6, 2, 6, 6, 1, 4)).counts == (1, 1, 0)
    assert str(dice.read((6, 2, 6, 6, 1, 4)).said) == "2 successes, 1 of them higher"


@pytest.mark.parametrize(
    ("least", "share"),
    [(5, (1, 3)), (7, (1, 6)), (8, (5, 36)), (9, (1, 9)), (10, (1, 12)), (11, (1, 18)), (17, (1, 108))],
)
def test_one_exploding_die_reaches_a_value_as_often_as_the_page_says(least, share):
    assert chance_of(least, 6, explodes=True) == pytest.approx(float(Fraction(*share)), abs=1e-15)


def test_dice_that_do_not_explode_stop_at_their_highest_face():
    cover = Exploding(dice=2, thresholds=(4,), explodes=False)
    assert cover.missing((6, 6)) == 0
    assert dict(cover.outcomes())[cover.read((6, 6))] == pytest.approx(1 / 4)


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_odds_of_exploding_dice_agree_with_counting_faces(dice):
    """Count two waves by hand: what is below 11 is settled by then, the rest is one band."""
    pool = Exploding(dice=dice, thresholds=(5, 8, 11))
    counted: Counter[tuple[int, ...]] = Counter()
    for first in product(range(1, 7), repeat=dice):
        for again in product(range(1, 7), repeat=dice):
            values = [face + more if face == 6 else face for face, more in zip(first, again, strict=True)]
            reached = [sum(value >= limit for value in values) for limit in (5, 8, 11)]
            counted[reached[0] - reached[1], reached[1] - reached[2], reached[2]] += 1
    found = {reading.counts: share for reading, share in pool.outcomes()}
    assert found.keys() == counted.keys()
    for counts, times in counted.items():
        assert found[counts] == pytest.approx(times / 36**dice, abs=1e-12)


def test_the_odds_of_exploding_sums_agree_with_their_recursion():
    """One die: 1 to 5 with a sixth each, or six and the same again; its mean is 4.2."""
    outcomes = {one.natural: share for one, share in ExplodingSum(dice=2).outcomes()}
    one_die = {natural: 1 / 6 ** (natural // 6 + 1) for natural in range(60) if natural % 6}
    exact = sum(one_die[first] * one_die.get(14 - first, 0) for first in one_die if first < 14)
    assert outcomes[14] == pytest.approx(exact, abs=1e-12)
    assert sum(natural * share for natural, share in outcomes.items()) == pytest.approx(8.4, abs=1e-9)

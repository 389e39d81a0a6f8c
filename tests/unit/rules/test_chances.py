"""The chances of dice that are read one by one agree with counting every face."""

from collections import Counter
from itertools import product

import pytest

from vtt.rules.dice.chances import binomial, lesser_of


def test_how_many_of_some_dice_show_something():
    assert binomial(2, 0.25) == pytest.approx((0.5625, 0.375, 0.0625))
    assert sum(binomial(9, 1 / 6)) == pytest.approx(1)


@pytest.mark.parametrize("kept", [1, 2, 3])
def test_the_lowest_of_three_dice_together(kept):
    faces = Counter(sum(sorted(thrown)[:kept]) for thrown in product(range(3), repeat=3))
    found = lesser_of(3, kept, (1 / 3,) * 3, 0, lambda before, worth, count: before + worth * count)
    assert {total: share for total, share in found.items() if share > 1e-12} == pytest.approx(
        {total: count / 27 for total, count in faces.items()}
    )

"""The dice of Phase Six against brute force: every face of every die, sixes thrown again."""

from collections import defaultdict
from itertools import product
from math import prod

import pytest

from vtt.systems.phase_six.attack.dice import OneByOne, SixDice, further_chances, further_thresholds
from vtt.systems.phase_six.attack.further import Further
from vtt.systems.phase_six.attack.hits import Hits, hit_dice, hits_of


def values(depth: int = 6) -> dict[int, float]:
    """Return the values of one die with their probabilities, so many re-rolls deep."""
    return {6 * again + face: 1 / 6 ** (again + 1) for again in range(depth) for face in range(1, 6)}


def by_brute_force(dice: int, minimum: int, critical: int | None) -> dict[Hits, float]:
    found: dict[Hits, float] = defaultdict(float)
    for thrown in product(values().items(), repeat=dice):
        share, normal, extra = 1.0, 0, []
        for value, likely in thrown:
            share *= likely
            if critical is not None and value >= max(minimum, critical):
                extra.append(max(0, (value - 11) // 6))
            elif value >= minimum:
                normal += 1
        found[Hits(normal=normal, criticals=tuple(sorted(extra, reverse=True)))] += share
    return found


def told_apart(dice: SixDice) -> dict[Hits, float]:
    """Return how likely dice show which hits, each with how far it reaches."""
    found: dict[Hits, float] = {}
    for reading, share in dice.outcomes():
        hits = hits_of(reading)
        count = len(hits.criticals)
        if not count:
            found[Hits(normal=hits.normal)] = share
            continue
        further = Further(dice=count, kept=count, chances=hits.chances, apart=True)
        for one, likely in further.outcomes():
            found[Hits(normal=hits.normal, criticals=one.criticals)] = share * likely
    return found


@pytest.mark.parametrize("stopped", [0, 1, 2])
@pytest.mark.parametrize("apart", [True, False])
def test_what_is_left_of_critical_hits_reaches_as_far_as_counting_says(stopped, apart):
    chances = further_chances((11, 17, 23), 6)
    further = Further(dice=3, kept=3 - stopped, chances=chances, apart=apart)
    counted: dict[tuple[int, ...], float] = {}
    for three in product(range(3), repeat=3):
        left = tuple(sorted(three, reverse=True)[stopped:])
        left = left if apart else (sum(left), *(0,) * (len(left) - 1))
        counted[left] = counted.get(left, 0) + prod(chances[one] for one in three)
    assert {one.criticals: share for one, share in further.outcomes()} == pytest.approx(counted, abs=1e-12)
    assert sum(counted.values()) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("minimum", "critical"), [(5, 11), (3, 9), (7, 13), (13, 11), (2, None), (5, 6)])
def test_the_odds_of_a_hit_roll_are_those_of_its_faces(minimum, critical):
    exact = told_apart(hit_dice(2, minimum, critical))
    for hits, share in by_brute_force(2, minimum, critical).items():
        if max(hits.criticals, default=0) < 3:
            assert exact[hits] == pytest.approx(share, abs=5e-5)
    assert sum(exact.values()) == pytest.approx(1, abs=1e-10)


@pytest.mark.parametrize(
    ("least", "odds"),
    [(5, 1 / 3), (7, 1 / 6), (8, 5 / 36), (9, 1 / 9), (10, 1 / 12), (11, 1 / 18), (17, 1 / 108)],
)
def test_one_die_reaches_a_value_as_often_as_the_book_says(least, odds):
    reached = sum(share for reading, share in SixDice.against(1, least).outcomes() if reading.at_least())
    assert reached == pytest.approx(odds, abs=1e-12)


@pytest.mark.parametrize(
    ("faces", "successes", "best"),
    [((4,), 0, 4), ((5,), 1, 5), ((6, 5), 2, 11), ((6, 6, 5), 3, 17), ((6, 6, 6, 4), 3, 22)],
)
def test_further_thresholds_are_further_successes(faces, successes, best):
    reading = SixDice.against(1, 5, further_thresholds()).read(faces)
    assert (reading.successes, reading.best) == (successes, best)


def test_twenty_sixes_in_a_row_are_told():
    assert hits_of(hit_dice(1, 5, 11).read((*[6] * 20, 5))).criticals == (19,)


def test_cover_dice_stand_for_hits_one_by_one():
    dice = OneByOne(dice=3, least=5)
    assert dice.read((6, 4, 5)).reached == (True, False, True)
    assert dice.missing((6,)) == 2
    spread: dict[int, float] = defaultdict(float)
    for reading, share in dice.outcomes():
        spread[sum(reading.reached)] += share
    assert spread[3] == pytest.approx(1 / 27)
    assert spread[0] == pytest.approx(8 / 27)

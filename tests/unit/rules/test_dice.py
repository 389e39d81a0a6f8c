"""Faces are read as the rules say, and their odds are exact."""

import pytest

from vtt.battle.battle import DiceStream
from vtt.rules.dice.dice import Sum
from vtt.rules.dice.faces import digital_faces, faces_refusal
from vtt.systems.space_shard.attack.pool import Pool
from vtt.text.sentence import Refusal

D10 = Sum(dice=1, sides=10)


def test_a_sum_is_read_from_its_notation():
    dice = Sum.parse("3d6+2")
    assert isinstance(dice, Sum)
    assert (dice.dice, dice.sides, dice.plus) == (3, 6, 2)
    assert dice.read((4, 1, 6)).total == 13
    shares = {reading.total: share for reading, share in dice.outcomes()}
    assert shares[5] == pytest.approx(1 / 216)
    assert sum(shares.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    "notation", ["", "d", "3d", "3x6", "1d1", "0d6", "9999d6", "100000d6", "3d6+2; rm", "1d6" * 50]
)
def test_a_bad_notation_is_refused_with_a_sentence(notation):
    refusal = Sum.parse(notation)
    assert isinstance(refusal, Refusal)
    assert "\n" not in str(refusal)


def test_wrong_counts_and_impossible_faces_are_refused_with_a_sentence():
    pool = Pool(dice=3)
    assert faces_refusal(pool, (), (8, 3, 1)) is None
    assert str(faces_refusal(pool, (), (8, 3))) == "3 dice are rolled here, 2 were given."
    assert str(faces_refusal(pool, (), (8, 3, 11))) == "A d10 has no face 11; its faces are 1 to 10."
    assert str(faces_refusal(pool, (10, 3, 1), ())) == "1 die is rolled here, 0 were given."


def test_digital_faces_follow_from_the_seed_and_the_place_alone():
    stream = DiceStream(seed=7, place=0)
    faces = digital_faces(stream, D10, 200)
    assert faces == digital_faces(stream, D10, 100) + digital_faces(stream.replace(place=100), D10, 100)
    assert set(faces) == set(range(1, 11))
    assert faces != digital_faces(DiceStream(seed=8), D10, 200)

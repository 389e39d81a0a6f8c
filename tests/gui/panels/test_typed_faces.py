"""The faces of dice that the GM types."""

import pytest

from vtt.rules.dice.dice import Sum
from vtt.systems.shattered_prism.attack.percentage import Hundred
from vtt.systems.space_shard.attack.pool import Pool
from vtt.text.sentence import Refusal
from vtt.ui.panels.dice.typed_faces import placeholder_of, read_faces

POOL = Pool(dice=9)


@pytest.mark.parametrize(
    ("text", "faces"),
    [
        ("8 3 10", (8, 3, 10)),
        ("8,3,10", (8, 3, 10)),
        ("  8, 3;10 ", (8, 3, 10)),
        ("8 0 0", (8, 10, 10)),
        ("", ()),
    ],
)
def test_faces_are_read_with_spaces_or_commas_and_0_is_10(text: str, faces: tuple[int, ...]) -> None:
    assert read_faces(text, POOL) == faces


def test_a_word_that_is_no_number_is_named() -> None:
    refusal = read_faces("8 x 3", POOL)
    assert isinstance(refusal, Refusal)
    assert "'x' is not a number" in str(refusal)


def test_so_many_digits_in_a_row_are_one_face_each() -> None:
    assert read_faces("830", POOL, wanted=3) == (8, 3, 10)
    assert read_faces("00", POOL, wanted=2) == (10, 10)
    assert read_faces("08", POOL, wanted=2) == (10, 8)


def test_a_10_stays_a_10_when_two_dice_are_asked_for() -> None:
    assert read_faces("10", POOL, wanted=2) == (10,)


def test_0_is_no_face_of_a_d6_and_stays_what_it_is() -> None:
    assert read_faces("0 3", Sum(dice=2, sides=6)) == (0, 3)


def test_the_field_says_what_a_0_means() -> None:
    assert placeholder_of(9, POOL) == "9 faces, 1 to 10, 0 is 10"
    assert placeholder_of(1, Sum(dice=1, sides=6)) == "1 face, 1 to 6"
    assert placeholder_of(1, Hundred()) == "1 face, 0 to 99"


def test_double_nought_on_percentage_dice_is_0() -> None:
    assert read_faces("00", Hundred()) == (0,)
    assert read_faces("07", Hundred()) == (7,)

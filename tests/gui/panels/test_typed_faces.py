"""What did the GM type?"""

import pytest

from vtt.battle.sentence import Refusal
from vtt.ui.panels.typed_faces import placeholder_of, read_faces


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
    assert read_faces(text, 10) == faces


def test_a_word_that_is_no_number_is_named() -> None:
    refusal = read_faces("8 x 3", 10)
    assert isinstance(refusal, Refusal)
    assert "'x' is no number" in str(refusal)


def test_so_many_digits_in_a_row_are_one_face_each() -> None:
    assert read_faces("830", 10, wanted=3) == (8, 3, 10)


def test_a_10_stays_a_10_when_two_dice_are_asked_for() -> None:
    assert read_faces("10", 10, wanted=2) == (10,)


def test_0_is_no_face_of_a_d6_and_stays_what_it_is() -> None:
    assert read_faces("0 3", 6) == (0, 3)


def test_the_field_says_what_a_0_means() -> None:
    assert placeholder_of(9, 10) == "9 faces, 1 to 10, 0 is 10"
    assert placeholder_of(1, 6) == "1 face, 1 to 6"

"""A number is told with its parts in the order of the rule, and with what was taken away and why."""

import pytest

from vtt.battle import Part, Reckoning
from vtt.text import Sentence, Term, say

HIGH_SPEED = say("high-speed", "High Speed {points}", points=5)


def a_part(label: str, value: float, lost: Sentence | Term | None = None) -> Part:
    return Part(label=label, value=value, counts=lost is None, lost=lost)


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([a_part("DEX", 1)], "DEX 1"),
        ([a_part("DEX", -1)], "DEX -1"),
        ([a_part("STR", 4), a_part("Blade", 3), a_part("Guard", -2)], "STR 4 + Blade 3 - Guard 2 = 5"),
        ([a_part("STR", 4), a_part("Punch", 0)], "STR 4"),
        (
            [a_part("STR", 4), a_part("Base", -3, HIGH_SPEED), a_part("Guard", -2, HIGH_SPEED)],
            "STR 4; Base 3 and Guard 2 do not count: High Speed 5",
        ),
        (
            [a_part("STR", 4), a_part("Base", -3, HIGH_SPEED), a_part("Armour", -1, Term(term="a touch"))],
            "STR 4; Base 3 does not count: High Speed 5; Armour 1 does not count: a touch",
        ),
    ],
)
def test_a_number_names_its_parts_and_what_was_taken_away(parts: list[Part], told: str) -> None:
    assert str(Reckoning(parts=tuple(parts)).explained) == told


def test_a_number_without_parts_that_matter_explains_nothing() -> None:
    assert Reckoning(parts=(a_part("Punch", 0),)).explained is None


def armour_class(*parts: Part) -> Reckoning:
    return Reckoning(label="AC", parts=(Part(label="leather", value=12), *parts))


def test_what_a_roll_is_compared_with_tells_its_parts() -> None:
    assert str(armour_class(Part(label="shield", value=2)).unfolded) == "AC 14 (leather 12 + shield 2)"
    assert str(armour_class(Part(label="shield", value=2)).brief) == "AC 14"


def test_one_part_alone_goes_without_saying() -> None:
    assert str(armour_class(Part(label="shield", value=0)).unfolded) == "AC 12"


def test_what_it_is_compared_with_tells_what_was_taken_away_from_it() -> None:
    shield = Part(label="shield", value=2, counts=False, lost=Term(term="flanked"))
    assert str(armour_class(shield).unfolded) == "AC 12 (leather 12; shield 2 does not count: flanked)"
    bare = Reckoning(label="Defence", parts=(shield,))
    assert str(bare.unfolded) == "Defence 0 (shield 2 does not count: flanked)"

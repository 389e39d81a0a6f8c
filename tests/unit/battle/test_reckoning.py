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


def test_where_nothing_counts_only_what_was_taken_away_is_told() -> None:
    bare = Reckoning(label="Defence", parts=(a_part("shield", 2, Term(term="flanked")),))
    assert str(bare.unfolded) == "Defence 0 (shield 2 does not count: flanked)"
    assert str(bare.explained) == "shield 2 does not count: flanked"


def test_a_rule_may_say_a_number_in_its_own_words() -> None:
    parts = (Part(label="minimum roll", value=5), Part(label="walking", value=2))
    assert (
        str(Reckoning(label=say("least", "{total}+"), parts=parts).unfolded)
        == "7+ (minimum roll 5 + walking 2)"
    )


def test_what_a_value_comes_from_stands_behind_it_in_brackets() -> None:
    far = a_part("distance", -2).replace(note=say("far", "{gap:m} m, unit {unit:m} m", gap=40, unit=30))
    parts = (a_part("DEX", 3), far, far.replace(counts=False, lost=Term(term="aimed")))
    explained = Reckoning(parts=parts).explained
    assert str(explained) == (
        "DEX 3 - distance 2 (40 m, unit 30 m) = 1; distance 2 (40 m, unit 30 m) does not count: aimed"
    )
    assert far.said == "distance (40 m, unit 30 m)"


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ([a_part("Evasion", 7)], "None"),
        ([a_part("Evasion", 7), a_part("shield", 0)], "None"),
        ([a_part("minimum roll", 5), a_part("walking", 1)], "minimum roll 5 + walking 1"),
        (
            [a_part("Evasion", 7), a_part("shield", 2, Term(term="from behind"))],
            "Evasion 7; shield 2 does not count: from behind",
        ),
    ],
)
def test_a_target_number_is_explained_unless_it_is_one_value(parts: list[Part], told: str) -> None:
    assert str(Reckoning(parts=tuple(parts)).because) == told


def test_a_single_value_is_the_base_of_what_changes_it() -> None:
    difficulty = Reckoning.single("difficulty", 8)
    assert str(difficulty.unfolded) == "difficulty 8"
    assert str(difficulty.plus(a_part("rounds down", 2)).unfolded) == "difficulty 10 (base 8 + rounds down 2)"


def test_what_dice_came_to_stands_before_the_bonus_and_what_is_taken_away_after_it() -> None:
    bonus, shield = Reckoning(parts=(a_part("STR", 1),)), a_part("shield", 3, Term(term="broken"))
    guard = Reckoning(parts=(a_part("armour", 2), shield))
    dealt = bonus.on_top_of(6).less(guard)
    assert (str(dealt), dealt.total) == ("rolled 6 + STR 1 - armour 2", 5)

"""What is said reads well, whatever its numbers are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.text.language import Language
from vtt.text.sentence import Quote, Sentence, say


@pytest.mark.parametrize(
    ("count", "text"),
    [(0, "0 dice"), (1, "1 die"), (2, "2 dice"), (1.0, "1 die"), (1.5, "1.5 dice")],
)
def test_a_noun_fits_its_number(count, text):
    assert str(say("dice", "{count|die|dice}", count=count)) == text


def test_the_nouns_are_part_of_the_template_and_so_of_a_translation():
    class German(Language):
        def message(self, message, context=""):
            return {"{count|die|dice} fall": "Es fallen {count|Würfel|Würfel}"}[message]

    assert German().text(say("fall", "{count|die|dice} fall", count=1)) == "Es fallen 1 Würfel"


def test_nothing_has_no_sign():
    assert str(say("", "{gap:m} m, {share:%}", gap=-0.01, share=0)) == "0 m, 0%"
    assert str(say("", "{share:%}", share=-0.0001)) == "0%"
    assert str(say("", "{number}", number=-0.0)) == "0"


def test_metres_have_one_decimal_at_most_and_bonuses_their_sign():
    assert str(say("far", "{gap:m} m, {bonus:+}", gap=3.14, bonus=2)) == "3.1 m, +2"


@pytest.mark.parametrize(
    ("gap", "text"),
    [
        (2.04, "2.04 m away, reaches 2 m"),
        (2.0, "2 m away, reaches 2 m"),
        (2.0 + 1e-9, "2 m away, reaches 2 m"),
        (2.0004, "2.0004 m away, reaches 2 m"),
        (3.14159, "3.1 m away, reaches 2 m"),
    ],
)
def test_lengths_that_differ_are_told_apart(gap, text):
    assert str(say("far", "{gap:m} m away, reaches {reach:m} m", gap=gap, reach=2.0)) == text


SHOWN = st.floats(0.0, 400.0, allow_nan=False).map(lambda number: round(number, 5))


@given(
    one=SHOWN, other=SHOWN, forms=st.tuples(st.sampled_from((":m", "", ":g")), st.sampled_from((":m", "")))
)
def test_two_numbers_that_differ_never_look_alike(one, other, forms):
    template = f"{{one{forms[0]}}} and {{other{forms[1]}}}"
    first, second = str(say("two", template, one=one, other=other)).split(" and ")
    assert (first == second) <= (one == other)


@given(one=st.floats(0.0, 1.0), other=st.floats(0.0, 1.0))
def test_two_shares_that_differ_never_look_alike(one, other):
    one, other = round(one, 5), round(other, 5)
    first, second = str(say("two", "{one:%} and {other:%}", one=one, other=other)).split(" and ")
    assert (first == second) <= (one == other)


def test_a_walk_a_little_too_long_is_told_as_longer():
    refused = say(
        "far", "{who} goes {cost_m:m} m; {most_m} m at most", who=Quote(quote="A"), cost_m=4.01, most_m=4
    )
    assert str(refused) == "A goes 4.01 m; 4 m at most"


@pytest.mark.parametrize("template", ["{n}", "{{{n}}}", "{n:+}", "{n:{wide}}", "{n!s}", "{n}, {wide:.1f}"])
def test_a_template_is_filled_as_python_fills_it(template: str) -> None:
    values = {"n": 4, "wide": 5}
    assert str(Sentence(code="odd", template=template, values=values)) == template.format(**values)

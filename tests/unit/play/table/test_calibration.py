"""The scale of a screen: what it says of itself, and what was measured on its glass."""

import pytest
from pydantic import ValidationError

from vtt.play.table.calibration import Calibration, Guess, first_guess, from_lengths, is_lopsided

FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)


@pytest.mark.parametrize(
    ("size_mm", "size_px"),
    [
        ((941, 529), FULL_HD),  # a television of 43 inches
        ((940, 530), ULTRA_HD),  # the same in whole centimetres
        ((710, 400), FULL_HD),
        ((1440, 810), FULL_HD),
        ((344, 194), ULTRA_HD),  # a laptop of 15.6 inches
    ],
)
def test_a_size_that_can_be_is_a_first_guess(size_mm, size_px):
    guess = first_guess(size_mm, size_px)
    assert guess.px_per_mm == (size_px[0] / size_mm[0], size_px[1] / size_mm[1])
    assert str(guess.why) == f"The screen says that it is {size_mm[0]} × {size_mm[1]} mm: a first guess."


@pytest.mark.parametrize("size_mm", [(0, 0), (940, 0), (-1, 529)])
def test_a_screen_may_not_say_how_large_it_is(size_mm):
    assert first_guess(size_mm, FULL_HD).px_per_mm is None
    assert str(first_guess(size_mm, FULL_HD).why) == "The screen does not say how large it is."


@pytest.mark.parametrize("size_mm", [(160, 90), (1600, 900), (16, 9), (1, 1)])
def test_the_sizes_of_screens_that_do_not_know_are_not_believed(size_mm):
    told = first_guess(size_mm, ULTRA_HD)
    width, height = size_mm
    why = f"The screen says that it is {width} × {height} mm, as screens do that do not know."
    assert (told.px_per_mm, str(told.why)) == (None, why)


@pytest.mark.parametrize(
    ("size_mm", "size_px", "fits"),
    [
        ((1000, 573), FULL_HD, True),  # 1.745, and 1.778 in pixels: 1.9 %
        ((1000, 577), FULL_HD, False),  # 2.6 %
        ((900, 600), FULL_HD, False),
    ],
)
def test_the_shape_in_millimetres_is_that_in_pixels(size_mm, size_px, fits):
    assert (first_guess(size_mm, size_px).px_per_mm is not None) is fits


@pytest.mark.parametrize(
    ("width_mm", "fits"),
    [
        (139.0, False),  # 1920 pixels on 5.47 inches: 351 an inch
        (140.0, True),
        (2438.0, True),  # 96 inches: 20.003 an inch
        (2440.0, False),
    ],
)
def test_screens_have_20_to_350_pixels_an_inch(width_mm, fits):
    assert (first_guess((width_mm, width_mm * 9 / 16), FULL_HD).px_per_mm is not None) is fits


def test_a_guess_says_why_in_every_case():
    sizes = [(0, 0), (16, 9), (900, 600), (100, 56.25), (941, 529)]
    assert len({first_guess(size, FULL_HD).why.code for size in sizes}) == len(sizes)
    assert all(isinstance(first_guess(size, FULL_HD), Guess) for size in sizes)


def test_a_bar_is_measured_in_both_directions():
    assert from_lengths((1152.0, 648.0), (564.6, 317.6)) == pytest.approx((2.04038, 2.04030), abs=1e-5)


def test_a_misread_millimetre_on_a_long_bar_is_less_than_three_thousandths():
    right, off = (from_lengths((1152.0, 648.0), (564.6 + more, 317.6 + more)) for more in (0, 0.9))
    assert max(abs(a / b - 1) for a, b in zip(right, off, strict=True)) < 0.003


@pytest.mark.parametrize("reading", [0.0, -3.0])
def test_nothing_is_worked_out_of_a_length_that_is_none(reading):
    with pytest.raises(ValueError, match="positive"):
        from_lengths((100.0, 100.0), (50.0, reading))


@pytest.mark.parametrize(
    ("px_per_mm", "lopsided"), [((2.0, 2.05), False), ((2.0, 2.07), True), ((2.1, 2.0), True)]
)
def test_pixels_that_are_not_square_are_noticed(px_per_mm, lopsided):
    assert is_lopsided(px_per_mm) is lopsided


@pytest.mark.parametrize("wrong", [{"px_per_mm": (0.0, 2.0)}, {"cell_mm": 1.0}, {"measured": "by eye"}])
def test_a_calibration_from_a_file_is_within_bounds(wrong):
    with pytest.raises(ValidationError):
        Calibration.model_validate({"px_per_mm": (2.0, 2.0), "measured": "tape", **wrong})


def test_a_calibration_is_read_as_it_was_written():
    whole = Calibration.model_validate(
        {
            "px_per_mm": (2.01, 1.99),
            "measured": "card",
            "corners": {"top_left": (3.5, 4)},
        }
    )
    assert Calibration.model_validate_json(whole.model_dump_json()) == whole

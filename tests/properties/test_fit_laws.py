"""Laws of the grid on a picture: it begins in the first square, and a block is as wide as told."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from vtt.ui.aligning.fit import CLOSE_PX, Fit

sizes = st.tuples(st.integers(1, 9000), st.integers(1, 9000))
lengths = st.floats(4.0, 900.0)
places = st.floats(-2000.0, 9000.0)
fits = st.builds(
    lambda size, pixels, x, y: Fit(size, pixels).with_offset(x, y), sizes, lengths, places, places
)


@given(fits, places, places, lengths)
def test_the_first_crossing_is_in_the_first_square(fit, x, y, pixels):
    laid = fit.over((x, y), (y, x), 3, 2)
    for one in (fit.nudged(x, y), fit.with_offset(x, y), fit.with_pixels(pixels), laid):
        assert all(0 <= place <= one.pixels for place in one.offset_px)


@given(fits, st.tuples(places, places), lengths, st.tuples(st.integers(1, 40), st.integers(1, 40)))
def test_a_block_of_whole_squares_gives_them_back(fit, corner, pixels, counts):
    (x, y), (columns, rows) = corner, counts
    laid = fit.over((x, y), (x + columns * pixels, y + rows * pixels), columns, rows)
    assert laid.pixels == pytest.approx(pixels)
    for place, real in zip(laid.offset_px, (x, y), strict=True):
        apart = (place - real) % pixels
        assert min(apart, pixels - apart) < 1e-5


@given(fits, places, places, lengths, st.integers(1, 30))
def test_it_does_not_matter_from_which_corner_a_block_is_dragged(fit, x, y, pixels, count):
    assume(pixels * count > CLOSE_PX)
    far = (x + pixels * count, y + pixels * count)
    assert fit.over((x, y), far, count, count) == fit.over(far, (x, y), count, count)


@given(fits, st.floats(1.0, 200.0))
def test_so_many_squares_are_across(fit, count):
    assume(4.0 <= fit.size_px[0] / count <= 16384.0)
    assert fit.with_squares(count).squares[0] == pytest.approx(count)

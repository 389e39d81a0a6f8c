"""The order of an encounter along an edge: all that fits is named, whose turn it is in any case."""

from hypothesis import given
from hypothesis import strategies as st

from vtt.ui.table.strip_places import placed

WIDTHS = st.lists(st.floats(5, 400), min_size=1, max_size=120)


@given(WIDTHS, st.integers(0, 119), st.floats(20, 200), st.floats(250, 4000), st.floats(0, 20))
def test_what_is_shown_fits_and_can_be_read(wanted, first, least, length, gap):
    first %= len(wanted)
    shown, widths = placed(wanted, first, least, length, gap)
    assert first in shown
    assert len(set(shown)) == len(shown) == len(widths)
    left_out = len(shown) < len(wanted)
    long = sum(widths) + gap * (len(widths) - 1) + (left_out and gap + least)
    if length >= 2 * least + gap:
        assert long <= length + 1e-6
        assert all(width >= min(wanted[one], least) - 1e-6 for one, width in zip(shown, widths, strict=True))
    if left_out:
        assert list(shown) == [(first + number) % len(wanted) for number in range(len(shown))]
    else:
        assert list(shown) == sorted(shown)


def test_a_short_order_is_shown_whole_from_its_beginning():
    assert placed([50, 60, 70], 2, 40, 400, 10) == ([0, 1, 2], [50, 60, 70])


def test_of_a_long_order_the_current_one_comes_first_and_the_rest_is_counted():
    shown, widths = placed([100.0] * 50, 48, 80, 500, 10)
    assert shown == [48, 49, 0, 1]
    assert widths == [95.0] * 4

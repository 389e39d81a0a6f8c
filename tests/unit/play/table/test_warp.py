"""The warp takes the corners of a picture to where they were moved, and lines to lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.play.table.calibration import Corners
from vtt.play.table.warp import warp

WIDTH, HEIGHT = 1920.0, 1080.0
IDEAL = ((0.0, 0.0), (WIDTH, 0.0), (WIDTH, HEIGHT), (0.0, HEIGHT))
shifts = st.tuples(st.floats(-200, 200), st.floats(-200, 200))
corners = st.builds(Corners, top_left=shifts, top_right=shifts, bottom_right=shifts, bottom_left=shifts)
shares = st.floats(0, 1)


@given(corners)
def test_corners_come_to_where_they_were_moved(moved):
    bent = warp((WIDTH, HEIGHT), moved)
    assert bent is not None
    for (x, y), (right, down) in zip(IDEAL, moved.all, strict=True):
        assert bent.map((x, y)) == pytest.approx((x + right, y + down), abs=1e-6)


@given(corners, shares, shares, shares)
def test_lines_stay_straight(moved, start, end, along):
    bent = warp((WIDTH, HEIGHT), moved)
    assert bent is not None
    a, b = (start * WIDTH, 0.0), (end * WIDTH, HEIGHT)
    between = a[0] + along * (b[0] - a[0]), along * HEIGHT
    (ax, ay), (bx, by), (x, y) = bent.map(a), bent.map(b), bent.map(between)
    area = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    assert abs(area) / max(1.0, abs(bx - ax) + abs(by - ay)) < 1e-6


@given(shares, shares)
def test_corners_that_stay_bend_nothing(across, down):
    bent = warp((WIDTH, HEIGHT), Corners())
    assert bent is not None
    at = (across * WIDTH, down * HEIGHT)
    assert bent.map(at) == pytest.approx(at, abs=1e-9)


@pytest.mark.parametrize(
    "lost",
    [
        Corners(top_left=(1920, 1080)),  # onto the opposite corner
        Corners(top_left=(1900, 0), bottom_left=(1900, 0), top_right=(-10, 0), bottom_right=(-10, 0)),
        Corners(top_left=(2500, 0)),  # beyond the upper right: the edges cross
        Corners(top_left=(1200, 700)),  # a dent
    ],
)
def test_corners_that_make_no_picture_are_not_taken(lost):
    assert warp((WIDTH, HEIGHT), lost) is None

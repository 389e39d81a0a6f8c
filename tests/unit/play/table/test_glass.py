"""What of a map fits on a screen, and how its frame is moved."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.play.table.calibration import Calibration
from vtt.play.table.glass import Glass, moved, turned, whole_cells
from vtt.play.table.state import Frame, Rotation

FULL_HD, ULTRA_HD = (1920, 1080), (3840, 2160)
MM_AN_INCH = 25.4
rotations: st.SearchStrategy[Rotation] = st.sampled_from([0, 90, 180, 270])
places = st.tuples(st.floats(-500, 500), st.floats(-500, 500))


def a_glass(inches: float, size_px: tuple[int, int] = FULL_HD, cell_m: float = 1.5, **more: Any) -> Glass:
    """Return a screen of 16 to 9 with that diagonal."""
    width_mm = inches * MM_AN_INCH * 16 / (16**2 + 9**2) ** 0.5
    px_per_mm = size_px[0] / width_mm
    return Glass(size_px, Calibration(px_per_mm=(px_per_mm, px_per_mm), measured="tape", **more), cell_m)


@pytest.mark.parametrize(
    ("inches", "inch", "mm_25", "mm_30"),
    [
        (32, (27, 15), (28, 15), (23, 13)),
        (40, (34, 19), (35, 19), (29, 16)),
        (43, (37, 21), (38, 21), (31, 17)),
        (50, (43, 24), (44, 24), (36, 20)),
        (55, (47, 26), (48, 27), (40, 22)),
        (65, (56, 31), (57, 32), (47, 26)),
    ],
)
@pytest.mark.parametrize("size_px", [FULL_HD, ULTRA_HD])
def test_so_many_whole_cells_fit_on_the_usual_screens(inches, inch, mm_25, mm_30, size_px):
    sizes = [(MM_AN_INCH, inch), (25.0, mm_25), (30.0, mm_30)]
    found = [a_glass(inches, size_px, cell_mm=cell_mm).cells() for cell_mm, _ in sizes]
    assert found == [cells for _, cells in sizes]


def test_a_metre_is_as_long_as_the_cell_says():
    glass = Glass(FULL_HD, Calibration(px_per_mm=(2.0, 2.1), measured="tape", cell_mm=30.0), cell_m=1.5)
    assert glass.px_per_m == pytest.approx((40.0, 42.0))
    assert glass.size_m() == pytest.approx((48.0, 1080 / 42))


@given(rotations)
def test_a_map_that_is_turned_sideways_shows_more_down_than_across(rotation):
    glass = a_glass(43)
    across, down = glass.size_m()
    assert glass.size_m(rotation) == ((down, across) if rotation in (90, 270) else (across, down))


@given(places, rotations, st.sampled_from([1.0, 1.5, 2.0]), places)
def test_a_frame_is_laid_so_that_the_most_whole_cells_are_seen(middle, rotation, cell_m, origin):
    glass = a_glass(43, cell_m=cell_m)
    frame = glass.laid(middle, rotation, origin)
    ring = glass.outline(frame)
    for axis in (0, 1):
        low, high = ((corner[axis] - origin[axis]) / cell_m for corner in (ring[0], ring[2]))
        whole = int(high // 1) + int(-low // 1)  # from the first line of the grid that is seen to the last
        assert whole == glass.cells(rotation)[axis]
        assert abs(frame.middle[axis] - middle[axis]) <= cell_m / 2 + 1e-6


@given(places, rotations, places)
def test_laying_a_frame_where_it_lies_moves_nothing(middle, rotation, origin):
    glass = a_glass(50)
    frame = glass.laid(middle, rotation, origin)
    again = glass.laid(frame.middle, rotation, origin)
    assert again.middle == pytest.approx(frame.middle, abs=1e-6)


@given(places, rotations, st.integers(-9, 9), st.integers(-9, 9))
def test_a_frame_moves_by_whole_cells_of_the_map_and_back(middle, rotation, columns, rows):
    frame = Frame(middle=middle, rotation=rotation)
    there = moved(frame, columns, rows, 1.5)
    assert there.rotation == rotation
    assert there.middle == pytest.approx((middle[0] + columns * 1.5, middle[1] + rows * 1.5))
    assert moved(there, -columns, -rows, 1.5).middle == pytest.approx(middle)


def test_a_drag_is_rounded_to_whole_cells():
    assert whole_cells((2.4, -1.4), 1.5) == (2, -1)
    assert whole_cells((0.74, -0.74), 1.5) == (0, 0)


def test_four_quarters_are_a_turn():
    assert [turned(one) for one in (0, 90, 180, 270)] == [90, 180, 270, 0]
    assert [turned(one, -1) for one in (0, 90, 180, 270)] == [270, 0, 90, 180]

"""Which tile is where: all tiles of a level cover it once, and lie one after another in their file."""

from hypothesis import given
from hypothesis import strategies as st

from vtt.files.tiles.pyramid import BYTES_PER_PX, Place, Pyramid

SIZES = st.tuples(st.integers(1, 700), st.integers(1, 700))
PYRAMIDS = st.builds(Pyramid, SIZES, st.sampled_from([16, 64, 100]))


@given(PYRAMIDS, st.data())
def test_the_tiles_of_a_level_cover_it_once(pyramid: Pyramid, data: st.DataObject):
    level = data.draw(st.integers(0, pyramid.levels - 1))
    width, height = pyramid.size_of(level)
    covered: set[tuple[int, int]] = set()
    area = 0
    for place in pyramid.places_in(level, (0, 0, width, height)):
        left, top, right, bottom = pyramid.box_of(place)
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
        covered.add((left, top))
        area += (right - left) * (bottom - top)
    assert area == width * height
    columns, rows = pyramid.grid_of(level)
    assert len(covered) == columns * rows


@given(PYRAMIDS, st.data())
def test_a_box_asks_for_just_the_tiles_that_it_touches(pyramid: Pyramid, data: st.DataObject):
    level = data.draw(st.integers(0, pyramid.levels - 1))
    width, height = pyramid.size_of(level)
    left, top = data.draw(st.integers(-20, width)), data.draw(st.integers(-20, height))
    box = (left, top, left + data.draw(st.integers(1, 300)), top + data.draw(st.integers(1, 300)))
    touched = {
        place
        for place in pyramid.places_in(level, (0, 0, width, height))
        if _share(pyramid.box_of(place), box)
    }
    assert set(pyramid.places_in(level, box)) == touched


def _share(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    across = max(one[0], other[0]) < min(one[2], other[2])
    return across and max(one[1], other[1]) < min(one[3], other[3])


@given(PYRAMIDS)
def test_tiles_lie_one_after_another(pyramid: Pyramid):
    end = 0
    for number, place in enumerate(pyramid.places()):
        assert pyramid.number_of(place) == number
        assert pyramid.offset_of(place) == end
        end += pyramid.length_of(place)
    assert (number + 1, end) == (pyramid.tiles, pyramid.length)
    assert pyramid.length >= BYTES_PER_PX * pyramid.size_px[0] * pyramid.size_px[1]


@given(PYRAMIDS, st.floats(0.001, 20))
def test_the_level_that_is_painted_is_the_smallest_that_is_sharp(pyramid: Pyramid, scale: float):
    level = pyramid.sharp_level(scale)
    assert level == 0 or scale * 2**level <= 1
    assert level == pyramid.levels - 1 or scale * 2 ** (level + 1) > 1


@given(PYRAMIDS)
def test_each_level_is_half_of_the_one_before_and_the_last_is_one_tile(pyramid: Pyramid):
    for level in range(1, pyramid.levels):
        before = pyramid.size_of(level - 1)
        assert pyramid.size_of(level) == ((before[0] + 1) // 2, (before[1] + 1) // 2)
    assert list(pyramid.places())[-1] == Place(pyramid.levels - 1, 0, 0)

"""Laws of the explored area: it holds what is visible, and only grows by it."""

import math
import random
import zlib
from itertools import pairwise, permutations

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.geometry.shapes.shapes import inside, path_length_m
from vtt.geometry.vision.explored import Explored
from vtt.geometry.vision.exploring import along, explore
from vtt.geometry.vision.packing import HEAD
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles

SIZE = (10.0, 10.0)
HALF_BIT_M = 0.05 * math.sqrt(2)

lattice = st.integers(-2, 12).map(float)
anywhere = st.one_of(lattice, st.floats(-2, 12, allow_subnormal=False).map(lambda x: round(x, 5)))
walls = st.lists(st.tuples(anywhere, anywhere, anywhere, anywhere), max_size=30)
eyes = st.tuples(*[st.floats(0, 10, allow_subnormal=False).map(lambda x: round(x, 3))] * 2)
corners = st.tuples(anywhere, anywhere)
rings = st.lists(corners, max_size=8).map(tuple)
areas = st.lists(rings, max_size=4)
explored_areas = areas.map(lambda some: Explored().stamped(some))


def hall_of(ends):
    return Obstacles(SIZE, [Barrier(f"w{i}", "wall", (a, b), (c, d)) for i, (a, b, c, d) in enumerate(ends)])


def surface(ring):
    return shapely.make_valid(shapely.Polygon(ring)) if len(ring) > 2 else shapely.Polygon()


def on_border(point, ring):
    return (
        len(ring) > 0 and shapely.LinearRing([*ring, ring[0], ring[0]]).distance(shapely.Point(point)) < 1e-9
    )


@given(rings, st.integers(0, 10**6))
def test_a_bit_is_set_if_its_centre_lies_in_the_ring(ring, seed):
    rng, explored = random.Random(seed), Explored().stamped([ring])
    for _ in range(40):
        centre = (rng.randrange(-25, 125) + 0.5) / 10, (rng.randrange(-25, 125) + 0.5) / 10
        if not on_border(centre, ring):
            assert explored.holds(centre) == inside(centre, ring)


@given(rings, st.integers(0, 10**6))
def test_a_quarter_turn_turns_the_bits(ring, seed):
    rng, turned = random.Random(seed), tuple((-y, x) for x, y in ring)
    before, after = Explored().stamped([ring]), Explored().stamped([turned])
    for _ in range(40):
        x, y = (rng.randrange(-25, 125) + 0.5) / 10, (rng.randrange(-25, 125) + 0.5) / 10
        if not on_border((x, y), ring):
            assert before.holds((x, y)) == after.holds((-y, x))


@given(explored_areas, rings)
def test_stamping_only_adds(before, ring):
    after = before.stamped([ring])
    assert after.area_m2 >= before.area_m2
    for key, tile in before.tiles.items():
        assert int.from_bytes(tile) & ~int.from_bytes(after.tiles[key]) == 0


@given(explored_areas, areas)
def test_stamping_twice_is_stamping_once(before, some):
    after = before.stamped(some)
    assert after.stamped(some) is after
    assert after.stamped(some[:1]) is after


@given(explored_areas, st.lists(rings, max_size=3))
def test_the_order_of_stamps_does_not_matter(before, some):
    whole = before.stamped(some)
    for order in permutations(some):
        after = before
        for ring in order:
            after = after.stamped([ring])
        assert after == whole


@given(explored_areas, areas)
def test_tiles_that_did_not_change_are_the_same_ones(before, some):
    after = before.stamped(some)
    changed = after.changed_since(before)
    assert (after is before) == (not changed)
    assert all(after.tiles[key] is tile for key, tile in before.tiles.items() if key not in changed)
    assert all(before.tiles.get(key) != tile for key, tile in changed.items())


@given(explored_areas, explored_areas)
def test_changes_lead_from_any_area_to_any_other(one, other):
    assert one.with_tiles(other.changed_since(one)) == other
    assert other.with_tiles(one.changed_since(other)) == one
    assert not other.changed_since(other)


@given(explored_areas)
def test_what_is_packed_comes_back(explored):
    data = explored.packed()
    assert Explored.unpacked(data) == explored
    assert Explored.unpacked(data).packed() == data


@given(explored_areas, st.binary(max_size=60), st.integers(0, 10**6))
def test_data_from_anywhere_are_read_or_refused(explored, noise, seed):
    rng, data = random.Random(seed), bytearray(explored.packed())
    for _ in range(3):
        data[rng.randrange(len(data))] = rng.randrange(256)
    for hostile in (
        noise,
        HEAD + noise,
        HEAD + zlib.compress(noise),
        bytes(data),
        bytes(data[: rng.randrange(99)]),
    ):
        try:
            read = Explored.unpacked(hostile)
        except ValueError as error:
            assert "explored area" in str(error)  # noqa: PT017 - it may as well be readable
        else:
            assert Explored.unpacked(read.packed()) == read


@given(explored_areas)
def test_the_mask_the_area_and_the_points_agree(explored):
    mask = explored.mask((20.0, 20.0))
    y, x = np.nonzero(mask)
    assert all(explored.holds(((i + 0.5) / 10, (j + 0.5) / 10)) for i, j in zip(x[:50], y[:50], strict=True))
    assert mask.sum() / 100 <= explored.area_m2 + 1e-9


@given(explored_areas, explored_areas, rings)
def test_what_is_added_within_an_area_lies_in_both(before, within, ring):
    both = Explored().stamped([ring]).mask((12, 12)) & within.mask((12, 12))
    after = before.stamped([ring], within=within)
    assert np.array_equal(after.mask((12, 12)), before.mask((12, 12)) | both)


@settings(max_examples=100)
@given(walls, eyes, st.one_of(st.none(), st.floats(0.3, 9)), st.integers(0, 10**6))
def test_what_is_visible_is_explored_up_to_half_a_bit(ends, eye, radius_m, seed):
    hall, rng = hall_of(ends), random.Random(seed)
    explored = explore(Explored(), (eye,), hall, radius_m)
    area = surface(visible_area(eye, hall, radius_m))
    spots = [(rng.uniform(-1, 11), rng.uniform(-1, 11)) for _ in range(200)]
    well_inside = shapely.contains_xy(area.buffer(-HALF_BIT_M - 1e-9), spots)
    near = shapely.intersects_xy(area.buffer(HALF_BIT_M + 1e-9), spots)
    held = np.array([explored.holds(spot) for spot in spots])
    assert held[well_inside].all()
    assert not held[~near].any()


@settings(max_examples=100)
@given(walls, eyes)
def test_the_explored_area_is_as_large_as_the_visible_one(ends, eye):
    area = surface(visible_area(eye, hall_of(ends)))
    bits_m2 = Explored().stamped([visible_area(eye, hall_of(ends))]).area_m2
    assert bits_m2 == pytest.approx(area.area, abs=0.05 * area.length + 0.01)


@settings(max_examples=40)
@given(walls, eyes, eyes, st.floats(0.5, 6))
def test_a_walk_explores_what_each_of_its_places_shows(ends, start, end, radius_m):
    hall = hall_of(ends)
    walked = explore(Explored(), (start, end), hall, radius_m)
    for place in along((start, end)):
        assert walked.stamped([visible_area(place, hall, radius_m)]) is walked


@given(st.lists(eyes, max_size=6).map(tuple), st.floats(0.1, 3))
def test_the_places_along_a_path_lie_on_it_and_near_each_other(path, step_m):
    places = along(path, step_m)
    assert places[:1] == path[:1]
    assert places[-1:] == path[-1:]
    assert set(path) <= set(places)
    gaps = [math.dist(a, b) for a, b in pairwise(places)]
    assert all(0 < gap <= step_m + 1e-8 for gap in gaps)
    assert sum(gaps) == pytest.approx(path_length_m(path))


@given(explored_areas, st.floats(0.2, 5.0))
def test_a_scaled_area_is_known_where_the_former_was(area, factor):
    scaled = area.scaled(factor)
    for x, y in ((x / 10 + 0.05, y / 10 + 0.05) for x in range(-20, 120, 7) for y in range(-20, 120, 7)):
        bit = tuple((math.floor(at * factor * 10) + 0.5) / 10 for at in (x, y))
        assert scaled.holds(bit) == area.holds((bit[0] / factor, bit[1] / factor))


@given(explored_areas, explored_areas, st.floats(0.2, 5.0))
def test_to_scale_an_area_changes_nothing_of_what_is_in_which(one, other, factor):
    assert one.joined(other).scaled(factor) == one.scaled(factor).joined(other.scaled(factor))
    assert one.scaled(1.0) == one

"""Laws of vision, and a sweep over all directions that has to agree with it."""

import numpy as np
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.properties.oracles import swept
from vtt.geometry.vision.vision import area_swept, visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles

SIZE = (10.0, 10.0)

lattice = st.integers(-2, 12).map(float)
anywhere = st.one_of(lattice, st.floats(-2, 12, allow_subnormal=False).map(lambda x: round(x, 5)))
walls = st.lists(st.tuples(anywhere, anywhere, anywhere, anywhere), max_size=40)
eyes = st.tuples(*[st.floats(0, 10, allow_subnormal=False).map(lambda x: round(x, 3))] * 2)


def hall_of(ends):
    return Obstacles(SIZE, [Barrier(f"w{i}", "wall", (a, b), (c, d)) for i, (a, b, c, d) in enumerate(ends)])


@settings(max_examples=400, deadline=None)
@given(walls, eyes)
def test_vision_agrees_with_a_sweep_over_all_directions(ends, eye):
    hall = hall_of(ends)
    segments = hall.index.whole.mesh.vertices[hall.index.whole.mesh.edges]
    lines = shapely.linestrings(segments)
    assume(shapely.distance(lines, shapely.Point(eye)).min() > 1e-6)
    seen = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    assert seen.symmetric_difference(swept(np.array(eye), segments)).area < 1e-9
    at_once = shapely.make_valid(shapely.Polygon(area_swept(eye, hall, None, "sight", None)))
    assert seen.symmetric_difference(at_once).area < 1e-9


@settings(max_examples=200, deadline=None)
@given(walls, eyes, st.floats(0.5, 8))
def test_the_sweep_of_open_ground_agrees_within_a_radius_too(ends, eye, radius_m):
    hall = hall_of(ends)
    segments = hall.index.whole.mesh.vertices[hall.index.whole.mesh.edges]
    assume(shapely.distance(shapely.linestrings(segments), shapely.Point(eye)).min() > 1e-6)
    near = shapely.make_valid(shapely.Polygon(visible_area(eye, hall, radius_m)))
    at_once = shapely.make_valid(shapely.Polygon(area_swept(eye, hall, radius_m, "sight", None)))
    assert near.symmetric_difference(at_once).area < 1e-9


@settings(max_examples=60, deadline=None)
@given(walls, eyes, st.floats(0.5, 8))
def test_a_radius_cuts_the_view_with_a_circle(ends, eye, radius_m):
    hall = hall_of(ends)
    whole = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    near = shapely.make_valid(shapely.Polygon(visible_area(eye, hall, radius_m)))
    circle = shapely.Point(eye).buffer(radius_m, quad_segs=500)
    assert near.difference(whole).area < 1e-6
    assert near.area == pytest.approx(whole.intersection(circle).area, rel=2e-3, abs=1e-4)


@settings(max_examples=60, deadline=None)
@given(walls, eyes, st.lists(st.integers(0, 39), max_size=5))
def test_opening_doors_never_takes_area_away(ends, eye, doors):
    hall = hall_of(ends)
    shut = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    wide = shapely.make_valid(shapely.Polygon(visible_area(eye, hall.opened(f"w{i}" for i in doors))))
    segments = hall.index.whole.mesh.vertices[hall.index.whole.mesh.edges]
    assume(shapely.distance(shapely.linestrings(segments), shapely.Point(eye)).min() > 1e-6)
    assert shut.difference(wide).area < 1e-9


@settings(max_examples=150, deadline=None)
@given(walls, st.tuples(anywhere, anywhere))
def test_nothing_hangs_wherever_the_eye_is(ends, eye):
    ring = visible_area(eye, hall_of(ends))
    assert len(ring) >= 3
    assert np.isfinite(ring).all()
    assert shapely.make_valid(shapely.Polygon(ring)).area <= 100 + 1e-6

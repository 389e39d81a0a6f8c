"""Laws of vision, and a sweep over all directions that has to agree with it."""

import numpy as np
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vtt.geometry.obstacles import Barrier, Obstacles
from vtt.geometry.vision import visible_area

SIZE = (10.0, 10.0)

lattice = st.integers(-2, 12).map(float)
anywhere = st.one_of(lattice, st.floats(-2, 12, allow_subnormal=False).map(lambda x: round(x, 5)))
walls = st.lists(st.tuples(anywhere, anywhere, anywhere, anywhere), max_size=40)
eyes = st.tuples(*[st.floats(0, 10, allow_subnormal=False).map(lambda x: round(x, 3))] * 2)


def hall_of(ends):
    return Obstacles(SIZE, [Barrier(f"w{i}", "wall", (a, b), (c, d)) for i, (a, b, c, d) in enumerate(ends)])


def swept(eye, segments):
    """Return the area before the nearest of the noded segments, (n, 2, 2), in every direction."""
    a, b = segments[:, 0] - eye, segments[:, 1] - eye
    step = b - a
    angles = np.unique(np.arctan2(np.concatenate([a, b])[:, 1], np.concatenate([a, b])[:, 0]))
    angles = np.append(angles, angles[0] + 2 * np.pi)
    middle = (angles[1:] + angles[:-1]) / 2
    x, y = np.cos(middle)[:, None], np.sin(middle)[:, None]
    turn = x * step[:, 1] - y * step[:, 0]
    area = a[:, 0] * step[:, 1] - a[:, 1] * step[:, 0]
    with np.errstate(all="ignore"):
        away = area / turn
        share = (a[:, 0] * y - a[:, 1] * x) / turn
    meets = (share >= 0) & (share <= 1) & (away > 1e-9) & (np.abs(turn) > 1e-15)
    away[~meets] = np.inf
    nearest = away.argmin(axis=1)
    wide = np.isfinite(away.min(axis=1)) & (np.diff(angles) > 1e-12)
    first, wall = np.column_stack([angles[:-1], angles[1:]])[wide], nearest[wide, None]
    x, y = np.cos(first), np.sin(first)
    far = area[wall] / (x * step[wall, 1] - y * step[wall, 0])
    corners = np.column_stack([(far * x).ravel(), (far * y).ravel()]) + eye
    return shapely.make_valid(shapely.Polygon(corners))


@settings(max_examples=200)
@given(walls, eyes)
def test_vision_agrees_with_a_sweep_over_all_directions(ends, eye):
    hall = hall_of(ends)
    segments = hall.index.mesh.vertices[hall.index.mesh.edges]
    lines = shapely.linestrings(segments)
    assume(shapely.distance(lines, shapely.Point(eye)).min() > 1e-6)
    seen = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    assert seen.symmetric_difference(swept(np.array(eye), segments)).area < 1e-9


@settings(max_examples=60)
@given(walls, eyes, st.floats(0.5, 8))
def test_a_radius_cuts_the_view_with_a_circle(ends, eye, radius_m):
    hall = hall_of(ends)
    whole = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    near = shapely.make_valid(shapely.Polygon(visible_area(eye, hall, radius_m)))
    circle = shapely.Point(eye).buffer(radius_m, quad_segs=500)
    assert near.difference(whole).area < 1e-6
    assert near.area == pytest.approx(whole.intersection(circle).area, rel=2e-3, abs=1e-4)


@settings(max_examples=60)
@given(walls, eyes, st.lists(st.integers(0, 39), max_size=5))
def test_opening_doors_never_takes_area_away(ends, eye, doors):
    hall = hall_of(ends)
    shut = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    wide = shapely.make_valid(shapely.Polygon(visible_area(eye, hall.opened(f"w{i}" for i in doors))))
    segments = hall.index.mesh.vertices[hall.index.mesh.edges]
    assume(shapely.distance(shapely.linestrings(segments), shapely.Point(eye)).min() > 1e-6)
    assert shut.difference(wide).area < 1e-9


@settings(max_examples=150)
@given(walls, st.tuples(anywhere, anywhere))
def test_nothing_hangs_wherever_the_eye_is(ends, eye):
    ring = visible_area(eye, hall_of(ends))
    assert len(ring) >= 3
    assert np.isfinite(ring).all()
    assert shapely.make_valid(shapely.Polygon(ring)).area <= 100 + 1e-6

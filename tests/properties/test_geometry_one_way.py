"""Laws of doors and one-way walls, among walls that cross and overlap at random."""

import math

import numpy as np
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.properties.oracles import edges_before, height, swept
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.sight.sight import line_of_sight, lines_of_sight
from vtt.geometry.vision.vision import area_swept, visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles

SIZE = (10.0, 10.0)
lattice = st.integers(-2, 24).map(lambda half: half / 2)
anywhere = st.one_of(lattice, st.floats(-1, 11, allow_subnormal=False).map(lambda x: round(x, 5)))
ways = st.sampled_from(["", "", "left", "right"])
walls = st.lists(st.tuples(anywhere, anywhere, anywhere, anywhere, ways, st.booleans()), max_size=40)
inner = st.floats(0, 10, allow_subnormal=False).map(lambda x: round(x, 3))
eyes = st.tuples(inner, inner)


def hall_of(ends):
    barriers = [
        Barrier(f"w{i}", "door", (a, b), (c, d), one_way=way) for i, (a, b, c, d, way, _) in enumerate(ends)
    ]
    return Obstacles(SIZE, barriers).opened(f"w{i}" for i, row in enumerate(ends) if row[-1] and i % 3 == 0)


def clear_of_walls(eye, hall, apart=1e-6):
    lines = shapely.linestrings(hall.index.whole.mesh.vertices[hall.index.whole.mesh.edges])
    assume(shapely.distance(lines, shapely.Point(eye)).min() > apart)


@settings(max_examples=300, deadline=None)
@given(walls, eyes)
def test_vision_agrees_with_a_sweep_that_leaves_out_what_is_open_from_here(ends, eye):
    hall = hall_of(ends)
    clear_of_walls(eye, hall)
    seen = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    assert seen.symmetric_difference(swept(np.array(eye), edges_before(eye, hall))).area < 1e-9
    at_once = shapely.make_valid(shapely.Polygon(area_swept(eye, hall, None, "sight", None)))
    assert seen.symmetric_difference(at_once).area < 1e-9


@settings(max_examples=300, deadline=None)
@given(walls, eyes, st.lists(eyes, min_size=1, max_size=8))
def test_a_point_is_in_view_when_its_line_is_clear(ends, eye, spots):
    hall = hall_of(ends)
    clear_of_walls(eye, hall)
    seen = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    sights = lines_of_sight(Disc(eye, 0.0), [Disc(spot, 0.0) for spot in spots], hall)
    for spot, sight in zip(spots, sights, strict=True):
        place = shapely.Point(spot)
        if shapely.distance(shapely.boundary(seen), place) > 1e-6:
            assert (sight.result == "clear") == (shapely.distance(seen, place) == 0)
            assert hidden_share(eye, Disc(spot, 0.0), hall) == (sight.result != "clear")


@settings(max_examples=300, deadline=None)
@given(walls, eyes, st.lists(eyes, min_size=1, max_size=4))
def test_many_lines_at_once_agree_with_each_line_on_its_own(ends, eye, spots):
    hall = hall_of(ends)
    viewer, targets = Disc(eye, 0.5), [Disc(spot, 0.5) for spot in spots]
    for target, sight in zip(targets, lines_of_sight(viewer, targets, hall), strict=True):
        alone = line_of_sight(viewer, target, hall)
        assert alone._replace(lines=()) == sight
        seen = {line.end for line in alone.lines if line.blocker is None}
        assert math.isclose(len(seen) / 9, sight.open_share, abs_tol=1e-12)


@settings(max_examples=150, deadline=None)
@given(walls, eyes, eyes)
def test_a_wall_that_stops_both_ways_is_two_that_stop_one_way(ends, a, b):
    rows = [row for row in ends if not row[5]]
    twice = [(*row[:4], way, False) for row in rows for way in ([row[4]] if row[4] else ["left", "right"])]
    for viewer, target in ((a, b), (b, a)):
        whole = line_of_sight(Disc(viewer, 0.5), Disc(target, 0.5), hall_of(rows))
        halves = line_of_sight(Disc(viewer, 0.5), Disc(target, 0.5), hall_of(twice))
        assert whole[:2] == halves[:2]


@settings(max_examples=150, deadline=None)
@given(walls, eyes, eyes)
def test_what_a_one_way_wall_stops_comes_from_its_closed_side(ends, a, b):
    hall = hall_of(ends)
    by_id = {barrier.id: barrier for barrier in hall.barriers}
    for line in line_of_sight(Disc(a, 0.25), Disc(b, 0.25), hall).lines:
        if line.blocker is not None and by_id[line.blocker].one_way:
            barrier = by_id[line.blocker]
            across = height(line.start, barrier.a, barrier.b)
            assert (across > -1e-3) if barrier.one_way == "left" else (across < 1e-3)

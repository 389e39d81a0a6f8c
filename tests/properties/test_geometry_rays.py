"""Vision, sight and cover beside a caster of rays that knows nothing but the walls as they were drawn."""

import math

import numpy as np
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.properties.oracles import met, ray_m, share_behind
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_line
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.sight.sight import line_of_sight
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.edges import ring_segments
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

SIZE = (16.0, 12.0)
SURE_M = 1e-3
"""Rays that pass an end of a wall nearer than this are not asked."""

xs = st.floats(0.5, 15.5, allow_subnormal=False).map(lambda x: round(x, 4))
ys = st.floats(0.5, 11.5, allow_subnormal=False).map(lambda y: round(y, 4))
points = st.tuples(xs, ys)
walls = st.lists(st.tuples(points, points, st.sampled_from(["wall", "wall", "door", "window"])), max_size=20)
crates = st.lists(st.tuples(points, st.floats(0.3, 2.0), st.sampled_from([0.5, 1.5, 3.0])), max_size=4)
turns = st.lists(st.floats(0, 2 * math.pi), min_size=1, max_size=20)


def drawn(ends, boxes, over_m):
    """Return the map, and what stops sight on it as it was drawn: array (n, 2, 2)."""
    barriers = [
        Barrier(f"w{i}", kind, a, b, stops_sight=kind != "window") for i, (a, b, kind) in enumerate(ends)
    ]
    solids = [
        Solid(f"s{i}", ((x, y), (x + side, y), (x + side, y + 1), (x, y + 1)), high)
        for i, ((x, y), side, high) in enumerate(boxes)
    ]
    stops = [(b.a, b.b) for b in barriers if b.kind == "wall"]
    stops += [edge for solid in solids if solid.height_m >= over_m for edge in ring_segments(solid.ring)]
    hall = Obstacles(SIZE, barriers, solids).opened(b.id for b in barriers if b.kind == "door")
    return hall, np.array(stops, dtype=float).reshape(-1, 2, 2)


def off_all(eye, segments):
    assume(shapely.distance(shapely.linestrings(segments), shapely.Point(eye)).min(initial=9.0) > SURE_M)


@settings(max_examples=200)
@given(walls, crates, points, turns)
def test_what_is_seen_ends_where_rays_do(ends, boxes, eye, angles):
    hall, segments = drawn(ends, boxes, 1.0)
    off_all(eye, segments)
    border = [((0, 0), (16, 0)), ((16, 0), (16, 12)), ((16, 12), (0, 12)), ((0, 12), (0, 0))]
    every = np.concatenate([segments, np.array(border, dtype=float)])
    seen = shapely.Polygon(visible_area(eye, hall, over_m=1.0))
    for angle in angles:
        ahead = np.array([math.cos(angle), math.sin(angle)])
        first, beside = ray_m(np.array(eye), ahead, every)
        if beside > SURE_M:
            ray = shapely.LineString([eye, np.array(eye) + 99 * ahead])
            assert abs(shapely.intersection(ray, shapely.make_valid(seen)).length - first) < 2 * SURE_M


@settings(max_examples=200)
@given(walls, crates, points, points)
def test_lines_of_sight_are_stopped_where_rays_are(ends, boxes, eye, at):
    hall, segments = drawn(ends, boxes, 1.0)
    rings = [shapely.Polygon(solid.ring) for solid in hall.solids]
    assume(all(ring.distance(shapely.Point(p)) > 0.5 + SURE_M for ring in rings for p in (eye, at)))
    for p in (eye, at):
        off_all(p, segments)
    sight = line_of_sight(Disc(eye, 0.5), Disc(at, 0.5), hall, over_m=1.0)
    corners = shapely.points(segments.reshape(-1, 2))
    for line in sight.lines:
        beside = shapely.distance(corners, shapely.LineString([line.start, line.end])).min(initial=9.0)
        if beside <= SURE_M:
            continue
        hit = met(np.array([line.start]), np.array([line.end]), segments).any()
        assert (line.blocker is not None) == hit


@settings(max_examples=200)
@given(walls, crates, points, points)
def test_the_hidden_width_is_what_rays_do_not_reach(ends, boxes, eye, at):
    hall, segments = drawn(ends, boxes, 0.0)
    assume(math.dist(eye, at) > 0.1)
    rings = [shapely.Polygon(s.ring) for s in hall.solids]
    assume(all(ring.distance(shapely.Point(p)) > SURE_M for ring in rings for p in (eye, at)))
    off_all(eye, segments)
    share = hidden_share(eye, Disc(at, 0.5), hall)
    assert abs(share - share_behind(eye, Disc(at, 0.5), segments)) <= (2 * len(segments) + 2) / 4000 + SURE_M


@settings(max_examples=200)
@given(walls, crates, points, points)
def test_on_the_line_is_what_a_ray_crosses(ends, boxes, eye, at):
    hall, _ = drawn(ends, boxes, 0.0)
    line = shapely.LineString([eye, at])
    assume(line.length > SURE_M)
    expected = {}
    for wall in (b for b in hall.barriers if b.stops_sight and b.id not in hall.open_ids):
        shape = shapely.LineString([wall.a, wall.b])
        assume(min(line.distance(shapely.Point(p)) for p in (wall.a, wall.b)) > SURE_M)
        assume(min(shape.distance(shapely.Point(p)) for p in (eye, at)) > SURE_M)
        if line.intersects(shape):
            expected[wall.id] = line.intersection(shape).distance(shapely.Point(eye))
    for solid in hall.solids:
        shape = shapely.Polygon(solid.ring)
        assume(min(line.distance(shapely.Point(p)) for p in solid.ring) > SURE_M)
        assume(min(shape.boundary.distance(shapely.Point(p)) for p in (eye, at)) > SURE_M)
        inside = any(shape.contains(shapely.Point(p)) for p in (eye, at))
        if line.intersects(shape) and not inside:
            expected[solid.id] = line.intersection(shape).distance(shapely.Point(eye))
    found = {thing.id: thing.from_a_m for thing in on_line(Disc(eye, 0.0), Disc(at, 0.0), hall)}
    assert set(found) == set(expected)
    assert all(abs(found[name] - metres) < SURE_M for name, metres in expected.items())

"""Laws of areas of effect and of light, and plain oracles that have to agree with them."""

import math

import pytest
import shapely
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from vtt.geometry.areas.areas import Struck, circle, cone, line, rectangle, stopped_by_walls, struck
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.sight import line_of_sight
from vtt.geometry.vision.light import Lamp, lit, lit_by
from vtt.geometry.world.obstacles import Barrier, Obstacles

SIZE = (10.0, 10.0)

lattice = st.integers(0, 10).map(float)
anywhere = st.one_of(lattice, st.floats(-1, 11, allow_subnormal=False).map(lambda x: round(x, 4)))
points = st.tuples(anywhere, anywhere)
walls = st.lists(st.tuples(points, points), max_size=15)
sizes = st.one_of(st.integers(1, 8).map(lambda n: n / 2), st.floats(0.01, 6))
angles = st.one_of(st.integers(-8, 8).map(lambda n: 45.0 * n), st.floats(-400, 400))
bodies = st.builds(Disc, points, sizes)
rings = st.one_of(
    st.builds(circle, points, sizes),
    st.builds(cone, points, angles, st.floats(1, 360), sizes),
    st.builds(line, points, angles, sizes, sizes),
    st.builds(rectangle, points, sizes, sizes, angles),
    st.lists(points, max_size=7).map(tuple),
)
areas = st.lists(rings, min_size=1, max_size=3)


def hall_of(ends):
    return Obstacles(SIZE, [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(ends)])


def surface(ring):
    if len(ring) < 3:
        return shapely.Polygon()
    return shapely.make_valid(shapely.Polygon(ring), method="structure", keep_collapsed=False)


@settings(max_examples=150)
@given(areas, bodies)
def test_the_share_agrees_with_shapely(area, body):
    whole, disc = shapely.union_all([surface(ring) for ring in area]), shapely.Point(body.centre)
    footprint = disc.buffer(body.radius_m, quad_segs=2000)
    [fact] = struck(area, [body])
    assert fact.share == pytest.approx(whole.intersection(footprint).area / footprint.area, abs=1e-6)
    assert fact.any == (fact.share > 0)
    if abs(disc.distance(whole) - 0.001) > 1e-6:
        assert fact.centre == (disc.distance(whole) < 0.001)


@given(areas, st.lists(bodies, max_size=5))
def test_each_body_is_judged_by_itself(area, several):
    together = struck(area, several)
    assert len(together) == len(several)
    for fact, body in zip(together, several, strict=True):
        [alone] = struck(area, [body])
        assert fact.share == pytest.approx(alone.share, abs=1e-12)
        assert fact[1:] == alone[1:]


@given(areas, bodies)
def test_a_quarter_turn_changes_nothing(area, body):
    (x, y), radius_m = body
    turned = [tuple((-v, u) for u, v in ring) for ring in area]
    [before], [after] = struck(area, [body]), struck(turned, [Disc((-y, x), radius_m)])
    assert after.share == pytest.approx(before.share, abs=1e-9)
    assert isinstance(after, Struck)


@given(st.tuples(lattice, lattice), st.integers(-8, 8), st.integers(0, 350), sizes, sizes)
def test_templates_turn_by_quarters(apex, steps, angle_deg, length_m, width_m):
    (x, y), facing_deg = apex, 11.25 * steps
    pairs = [
        (cone(apex, facing_deg, angle_deg, length_m), cone((-y, x), facing_deg + 90, angle_deg, length_m)),
        (line(apex, facing_deg, length_m, width_m), line((-y, x), facing_deg + 90, length_m, width_m)),
    ]
    for ring, other in pairs:
        assert len(ring) == len(other)
        for (u, v), corner in zip(ring, other, strict=True):
            assert corner == pytest.approx((-v, u), abs=1e-12)


@settings(max_examples=100)
@given(walls, points, rings)
@example([], (8.0, 4.0), ((6.0, 0.0), (1.0, 0.0), (2.0, 0.0), (7.0, 9.0)))
def test_walls_leave_a_part_of_the_area_and_more_walls_less(ends, origin, ring):
    free, walled = stopped_by_walls(ring, origin, hall_of(())), stopped_by_walls(ring, origin, hall_of(ends))
    whole, open_area, left = (
        shapely.union_all([surface(r) for r in some]) for some in ([ring], free, walled)
    )
    assert left.difference(whole).area < 1e-8
    assert left.area <= open_area.area + 1e-8
    on_map = whole.intersection(shapely.box(0, 0, *SIZE))
    # without a lattice, the overlay of two areas that differ by 1e-15 may return both of them
    assert shapely.symmetric_difference(open_area, on_map, grid_size=1e-11).area < 1e-8


@settings(max_examples=100)
@given(walls, points, rings, st.lists(points, max_size=10))
def test_what_is_left_lies_in_a_straight_line_from_the_origin(ends, origin, ring, spots):
    hall, (x, y) = hall_of(ends), origin
    assume(0.01 < x < 9.99)
    assume(0.01 < y < 9.99)
    edges = shapely.linestrings(hall.index.whole.mesh.vertices[hall.index.whole.mesh.edges])
    assume(shapely.distance(edges, shapely.Point(origin)).min() > 1e-3)
    left = shapely.union_all([surface(r) for r in stopped_by_walls(ring, origin, hall)])
    for spot in spots:
        place = shapely.Point(spot)
        sure = min(
            shapely.distance(edges, place).min(),
            place.distance(left.boundary),
            place.distance(surface(ring).boundary),
        )
        if 0 < spot[0] < 10 and 0 < spot[1] < 10 and sure > 1e-3:
            straight = (
                line_of_sight(Disc(origin, 0.0), Disc(spot, 0.0), hall, channel="movement").result == "clear"
            )
            assert left.covers(place) == (straight and surface(ring).covers(place))


@settings(max_examples=100)
@given(walls, points, sizes, st.lists(points, max_size=10))
def test_a_point_is_lit_if_it_is_near_and_in_a_straight_line(ends, at, radius_m, spots):
    hall, (x, y) = hall_of(ends), at
    assume(0.01 < x < 9.99)
    assume(0.01 < y < 9.99)
    edges = shapely.linestrings(hall.index.whole.mesh.vertices[hall.index.whole.mesh.edges])
    assume(shapely.distance(edges, shapely.Point(at)).min() > 1e-3)
    for spot in spots:
        border = (
            abs(math.dist(at, spot) - radius_m) < 1e-6
            or shapely.distance(edges, shapely.Point(spot)).min() < 1e-3
        )
        if 0 < spot[0] < 10 and 0 < spot[1] < 10 and not border:
            sight = line_of_sight(Disc(at, 0.0), Disc(spot, 0.0), hall)
            expected = math.dist(at, spot) < radius_m and sight.result == "clear"
            assert lit(Disc(spot, 0.0), [Lamp(at, radius_m)], hall) == expected


@given(walls, st.lists(st.builds(Lamp, points, sizes), max_size=4), st.lists(bodies, max_size=4))
def test_lamps_and_bodies_are_judged_one_by_one(ends, lamps, several):
    hall = hall_of(ends)
    for body, lit_lamps in zip(several, lit_by(several, lamps, hall), strict=True):
        assert lit_lamps == tuple(i for i, lamp in enumerate(lamps) if lit(body, [lamp], hall))
        assert lit(body, lamps, hall) == bool(lit_lamps)

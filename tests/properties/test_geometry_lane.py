"""Laws of lanes and walks, beside what shapely says of the same corridor."""

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vtt.geometry.movement.blocking import Block, Body, blocking
from vtt.geometry.movement.lane import charge_run
from vtt.geometry.movement.lanes import charge_lane, charge_lanes
from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.reach import gap_m
from vtt.geometry.movement.sweep import stride, touch_edge
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.shapes import Disc, inside, towards
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles, Solid, ring_segments

SIZE = (20.0, 20.0)
inner = st.floats(2, 18, allow_subnormal=False).map(lambda x: round(x, 3))
points = st.tuples(inner, inner)
walls = st.lists(st.tuples(points, points), max_size=12)
radii = st.sampled_from([0.25, 0.5, 1.0])


def hall_of(ends, crates=(), mud=()):
    barriers = [Barrier(f"w{i}", "wall", a, b) for i, (a, b) in enumerate(ends)]
    solids = [Solid(f"s{i}", ((x, y), (x + 1, y), (x + 1, y + 1)), 1.0) for i, (x, y) in enumerate(crates)]
    grounds = [Ground(f"g{i}", ((x, y), (x + 2, y), (x, y + 2)), 2.0) for i, (x, y) in enumerate(mud)]
    return Obstacles(SIZE, barriers, solids, grounds)


def shapes_of(hall, bodies):
    lines = {b.id: shapely.LineString((b.a, b.b)) for b in hall.barriers if b.a != b.b}
    areas = {s.id: shapely.Polygon(s.ring) for s in (*hall.solids, *hall.grounds)}
    return {**lines, **areas, **{b.id: shapely.Point(b.disc.centre) for b in bodies}}


@settings(max_examples=150, deadline=None)
@given(
    st.builds(hall_of, walls, st.lists(points, max_size=4), st.lists(points, max_size=2)),
    st.lists(points, max_size=4),
    st.tuples(points, points),
    radii,
    st.sampled_from([0.0, 1.0, 2.5]),
)
def test_a_lane_is_as_long_as_the_gap_and_blocked_by_what_its_corridor_meets(
    hall, others, ends, radius_m, reach_m
):
    a, b = ends
    bodies = [Body(f"b{i}", Disc(at, 0.5)) for i, at in enumerate(others)]
    mover, target = Disc(a, radius_m), Disc(b, 0.5)
    lane = charge_lane(mover, target, reach_m, hall, bodies)
    assert lane.length_m == pytest.approx(max(0.0, gap_m(mover, target) - reach_m))
    assert math.dist(*lane.path) == pytest.approx(lane.length_m)
    assume(lane.length_m > 0)
    way, start = shapely.LineString(lane.path), shapely.Point(a)
    found = {block.id: block for block in lane.blocks if block.kind != "edge"}
    for name, shape in shapes_of(hall, bodies).items():
        wide = radius_m + (0.5 if name.startswith("b") else 0.0)
        first, least = shape.distance(start), shape.distance(way)
        if name.startswith("g") or first >= wide:
            assert (name in found) == (least < wide - 1e-6) or abs(least - wide) < 2e-6
        if name in found and first >= wide and least < wide - 1e-3:
            place = shapely.Point(way.interpolate(found[name].along_m))
            assert shape.distance(place) == pytest.approx(wide, abs=1e-6)
            reach = radius_m if name.startswith("b") else wide
            assert place.distance(shapely.Point(found[name].at)) == pytest.approx(reach, abs=1e-6)


@settings(max_examples=100, deadline=None)
@given(walls, st.lists(points, max_size=4), st.lists(points, min_size=1, max_size=4), radii)
def test_a_walk_that_nothing_blocks_goes_clear_of_everything(ends, crates, path, radius_m):
    hall = hall_of(ends, crates)
    found = walk(Disc(path[0], radius_m), tuple(path), hall, [])
    way = shapely.LineString([path[0], *path])
    start = shapely.Point(path[0])
    for shape in shapes_of(hall, []).values():
        if shape.distance(start) >= radius_m:
            if found.block is None:
                assert shape.distance(way) >= radius_m - 2e-6
            elif found.block.along_m > 0:
                free = shapely.line_interpolate_point(way, [found.block.along_m * i / 20 for i in range(21)])
                assert shapely.distance(free, shape).min() >= radius_m - 2e-6


@settings(max_examples=60, deadline=None)
@given(st.lists(points, max_size=4), st.lists(points, min_size=2, max_size=4))
def test_a_walk_costs_its_length_and_once_more_in_the_mud(mud, path):
    found = walk(Disc(path[0], 0.5), tuple(path), hall_of([], (), mud), [])
    muddy = shapely.union_all([shapely.Polygon(g.ring) for g in hall_of([], (), mud).grounds])
    extra = sum(shapely.intersection(shapely.LineString(leg), muddy).length for leg in pairwise(path))
    assert found.length_m == pytest.approx(sum(math.dist(*leg) for leg in pairwise(path)))
    assert found.cost_m == pytest.approx(found.length_m + extra, abs=1e-6)


def plain_blocks(mover, path, hall, bodies):
    """What stands in a lane, asked one thing after the other: where the mover gets, by name."""
    way = stride(path[0], path[1], mover.radius_m)
    found = {block.id: block for block in blocking(mover, path, hall, bodies).on(way)}
    for ground in hall.grounds:
        touches = [touch_edge(way, edge, mover.radius_m) for edge in ring_segments(ground.ring)]
        if inside(mover.centre, ground.ring):
            found[ground.id] = Block(ground.id, "ground", mover.centre, 0.0)
        elif met := [touch for touch in touches if touch]:
            first = min(met, key=lambda touch: touch.along_m)  # of several at once the first edge
            found[ground.id] = Block(ground.id, "ground", first.at, first.along_m)
    return found


@settings(max_examples=150, deadline=None)
@given(
    st.builds(hall_of, walls, st.lists(points, max_size=4), st.lists(points, max_size=2)),
    st.lists(points, max_size=4),
    st.tuples(points, st.lists(points, min_size=1, max_size=6)),
    radii,
    st.sampled_from([None, Grid()]),
)
def test_many_lanes_at_once_are_the_same_as_each_on_its_own(hall, others, ends, radius_m, grid):
    start, goals = ends
    mover, targets = Disc(start, radius_m), [Disc(goal, 0.5) for goal in goals]
    bodies = [Body(f"b{i}", Disc(at, 0.75)) for i, at in enumerate(others)]
    for one, target in zip(charge_lanes(mover, targets, 1.0, hall, bodies, grid=grid), targets, strict=True):
        assert one == charge_lane(mover, target, 1.0, hall, bodies, grid=grid)
        assert one[:2] == charge_run(mover, target, 1.0, hall.size_m, grid=grid)
        by_id = plain_blocks(mover, one.path, hall, bodies) if one.length_m else {}
        assert {block.id: block.kind for block in one.blocks} == {b.id: b.kind for b in by_id.values()}
        for block in one.blocks:
            assert block.along_m == pytest.approx(by_id[block.id].along_m, abs=1e-6)
            there = towards(*one.path, block.along_m)  # two edges may be met there at once
            assert math.dist(there, block.at) == pytest.approx(math.dist(there, by_id[block.id].at), abs=1e-5)


def test_a_one_way_wall_and_an_open_door_block_no_lane_from_the_open_side():
    one_way = Barrier("v", "wall", (5, 0), (5, 20), one_way="right")
    hall = Obstacles(SIZE, [one_way, Barrier("d", "door", (7, 0), (7, 20))])
    here, there = Disc((3.0, 10.0), 0.5), Disc((12.0, 10.0), 0.5)
    for mover, target in ((here, there), (there, here)):
        for state in (hall, hall.opened(["d"])):
            assert charge_lanes(mover, [target], 1.0, state, []) == (
                charge_lane(mover, target, 1.0, state, []),
            )

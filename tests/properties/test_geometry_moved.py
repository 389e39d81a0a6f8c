"""Walks, floods, lanes and reach move, turn and mirror with the scene; closing and passing over."""

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.properties.test_geometry_laws import SIDE, coarse, crates, hall_of, moves, place, points, walls
from vtt.geometry.movement.blocking import Body
from vtt.geometry.movement.lanes import charge_lane, charge_lanes
from vtt.geometry.movement.movement import walk
from vtt.geometry.movement.reach import reach_area
from vtt.geometry.paths.flood_fill import DIAGONALS, flood
from vtt.geometry.shapes.grid import Grid
from vtt.geometry.shapes.levels import Upright
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Obstacles, Solid

cells = st.tuples(*[st.integers(0, 7).map(lambda cell: cell + 0.5)] * 2)
radii = st.sampled_from([0.25, 0.5, 1.5])
heights = st.tuples(st.sampled_from([0.0, 0.5, 1.0, 3.0]), st.sampled_from([0.5, 2.0])).map(
    lambda both: Upright(both[0], sum(both))
)


def polygon(ring):
    return shapely.make_valid(shapely.Polygon(ring))


@settings(max_examples=100)
@given(walls, crates, st.lists(points, min_size=2, max_size=5), radii, moves)
def test_walks_move_with_the_scene(ends, boxes, path, radius_m, move):
    def measured(change):
        hall = hall_of(ends, boxes, change, muddy=True)
        bodies = [Body("bo", Disc(change(place((5.0, 5.0))), 0.5))]
        way = tuple(change(place(p)) for p in path)
        found = walk(Disc(way[0], radius_m), way, hall, bodies)
        return found.block and found.block.along_m, [found.length_m, found.cost_m], found.block

    (along_m, numbers, block), (moved_m, moved_numbers, moved) = measured(lambda p: p), measured(move)
    assert numbers == pytest.approx(moved_numbers, abs=1e-9)
    assert (block is None) == (moved is None)
    assert along_m is None or along_m == pytest.approx(moved_m, abs=1e-6)


@settings(max_examples=60)
@given(
    st.tuples(walls, crates), cells, st.sampled_from([0.5, 1.5]), st.sampled_from(sorted(DIAGONALS)), moves
)
def test_floods_move_with_the_scene(things, cell, radius_m, diagonal, move):
    ends, boxes = things

    def costs(change):
        hall, start = hall_of(ends, boxes, change, muddy=True), change(place(cell))
        found = flood(Disc(start, radius_m), 6.0, hall, Grid(1.0, change((0.0, 0.0))), [], (), diagonal)
        return {p: found.cost_m(p) for p in found.reached()}

    here, there = costs(lambda p: p), costs(move)
    rounded = {tuple(round(x, 6) for x in p): cost for p, cost in there.items()}
    assert {tuple(round(x, 6) for x in move(p)): cost for p, cost in here.items()} == {
        p: pytest.approx(cost, abs=1e-9) for p, cost in rounded.items()
    }


@settings(max_examples=100)
@given(walls, points, st.sampled_from([0.0, 1.0, 3.0]), moves)
def test_the_area_in_reach_moves_with_the_scene(ends, at, reach_m, move):
    here, there = hall_of(ends, (), lambda p: p), hall_of(ends, (), move)
    segments = shapely.linestrings(here.index.whole.mesh.vertices[here.index.whole.mesh.edges])
    assume(shapely.distance(segments, shapely.Point(place(at))).min() > 1e-6)
    area = reach_area(Disc(place(at), 0.5), reach_m, here)
    moved = reach_area(Disc(move(place(at)), 0.5), reach_m, there)
    assert polygon([move(p) for p in area]).symmetric_difference(polygon(moved)).area < 1e-9


@settings(max_examples=100)
@given(cells, cells, st.sampled_from([0.5, 1.0, 1.5]), st.sampled_from([0.0, 1.0, 2.0]), moves)
def test_lanes_on_the_grid_move_with_the_scene(here, there, radius_m, reach_m, move):
    def length_m(change):
        grid = Grid(1.0, change((0.0, 0.0)))
        start = grid.snap(change(place(here)), 2 * radius_m) if radius_m != 1.0 else change(place(here))
        goal = Disc(change(place(there)), 0.5)
        return charge_lane(
            Disc(start, radius_m), goal, reach_m, Obstacles((SIDE, SIDE)), [], grid=grid
        ).length_m

    assert length_m(lambda p: p) == pytest.approx(length_m(move), abs=1e-9)


@settings(max_examples=100)
@given(walls, crates, st.tuples(points, points), st.tuples(heights, heights), moves)
def test_the_hidden_part_moves_with_the_scene_and_one_more_thing_hides_no_less(
    ends, boxes, looked, uprights, move
):
    def share(fewer, change):
        hall = hall_of(ends[fewer:], boxes[fewer:], change)
        eye, at = (change(place(p)) for p in looked)
        return hidden_share(eye, Disc(at, 0.5), hall, uprights=uprights)

    whole = share(0, lambda p: p)
    assert 0.0 <= whole <= 1.0
    assert share(0, move) == pytest.approx(whole, abs=1e-7)
    assert share(1, lambda p: p) <= whole + 1e-7


@settings(max_examples=100)
@given(
    st.lists(st.tuples(*[st.tuples(coarse, coarse)] * 2), max_size=12), points, st.sets(st.integers(0, 11))
)
def test_closing_a_door_never_adds_vision_or_reach(ends, eye, doors):
    corners = [Barrier(f"w{i}", "door", place(a), place(b)) for i, (a, b) in enumerate(ends)]
    shut = Obstacles((SIDE, SIDE), corners)
    segments = shapely.linestrings(shut.index.whole.mesh.vertices[shut.index.whole.mesh.edges])
    assume(shapely.distance(segments, shapely.Point(place(eye))).min() > 1e-6)
    wide = shut.opened(f"w{i}" for i in doors)
    before, after, near = (polygon(visible_area(place(eye), *how)) for how in ((wide,), (shut,), (shut, 4.0)))
    assert after.difference(before).area < 1e-9
    circle = shapely.Point(place(eye)).buffer(4.0001, quad_segs=500)  # what is drawn lies on it or inside
    assert near.difference(before.intersection(circle)).area < 1e-9
    reached = polygon(reach_area(Disc(place(eye), 0.5), 2.0, shut))
    assert reached.difference(before).area < 1e-9


@settings(max_examples=100)
@given(
    st.lists(st.tuples(points, st.sampled_from([0.5, 1.0, 3.0]), st.sampled_from([0.0, 1.0])), max_size=4),
    heights,
)
def test_who_meets_fewer_things_walks_no_less_far(boxes, body):
    rings = [
        tuple(place((x + u, y + v)) for u, v in ((0, 0), (1, 0), (1, 1), (0, 1))) for (x, y), *_ in boxes
    ]
    solids = [
        Solid(f"s{i}", ring, high, base)
        for i, (ring, (_, high, base)) in enumerate(zip(rings, boxes, strict=True))
    ]
    hall = Obstacles((SIDE, SIDE), solids=solids)
    mover, met = Disc(place((0.5, 0.5)), 0.5), hall.met_by(body)
    only = Obstacles(
        (SIDE, SIDE),
        solids=[s for s in solids if s.base_m < body.top_m and s.base_m + s.height_m > body.foot_m],
    )
    one, other = (flood(mover, 5.0, some, Grid(), []) for some in (met, only))
    assert {p: one.cost_m(p) for p in one.reached()} == {p: other.cost_m(p) for p in other.reached()}
    path = (mover.centre, place((7.5, 6.5)))
    assert walk(mover, path, met, []) == walk(mover, path, only, [])
    goal = Disc(path[1], 0.5)
    assert charge_lane(mover, goal, 1.0, met, []) == charge_lane(mover, goal, 1.0, only, [])
    assert charge_lanes(mover, [goal], 1.0, met, []) == charge_lanes(mover, [goal], 1.0, only, [])
    every = flood(mover, 5.0, hall, Grid(), [])
    costs = {p: (one.cost_m(p), every.cost_m(p)) for p in every.reached()}
    assert all(less is not None and more is not None and less <= more + 1e-9 for less, more in costs.values())

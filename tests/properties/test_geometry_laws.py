"""Laws of a whole scene: what moves with it, what one more thing may change, and what a star is."""

import math

import numpy as np
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.properties.oracles import swept
from vtt.geometry.movement.lanes import charge_lane
from vtt.geometry.movement.reach import can_touch
from vtt.geometry.shapes.shapes import Disc
from vtt.geometry.sight.cover import on_line
from vtt.geometry.sight.hiding import hidden_share
from vtt.geometry.sight.sight import line_of_sight
from vtt.geometry.vision.vision import visible_area
from vtt.geometry.world.obstacles import Barrier, Ground, Obstacles, Solid

SIDE = 32.0
fine = st.integers(0, 8 * 256).map(lambda part: part / 256)
coarse = st.integers(0, 16).map(lambda half: half / 2)
steps = st.one_of(coarse, fine)
points = st.tuples(steps, steps)
walls = st.lists(st.tuples(points, points), max_size=15)
crates = st.lists(points, max_size=3)
shifts = st.tuples(*[st.integers(-8 * 256, 8 * 256).map(lambda part: part / 256)] * 2)
moves = st.one_of(
    st.just(lambda p: (SIDE - p[1], p[0])),
    st.just(lambda p: (SIDE - p[0], SIDE - p[1])),
    st.just(lambda p: (SIDE - p[0], p[1])),
    shifts.map(lambda by: lambda p: (p[0] + by[0], p[1] + by[1])),
)


def place(p):
    return p[0] + 12.0, p[1] + 12.0


def hall_of(ends, boxes, move, muddy=False):
    """Return things within a room of 8 m in the middle of a large map, moved."""

    def ring(x, y, side):
        return tuple(move(place(p)) for p in ((x, y), (x + side, y), (x + side, y + side), (x, y + side)))

    corners = [(-1, -1), (9, -1), (9, 9), (-1, 9)]
    room = [(corners[i - 1], corner) for i, corner in enumerate(corners)]
    barriers = [
        Barrier(f"w{i}", "wall", move(place(a)), move(place(b))) for i, (a, b) in enumerate([*room, *ends])
    ]
    solids = [Solid(f"s{i}", ring(x, y, 1.0), 1.0) for i, (x, y) in enumerate(boxes)]
    return Obstacles((SIDE, SIDE), barriers, solids, [Ground("mud", ring(3, 3, 1), 2.0)] * muddy)


def facts(ends, boxes, looked, move):
    """Return all that is measured between two discs: words first, numbers second."""
    hall = hall_of(ends, boxes, move, muddy=True)
    a, b = (Disc(move(place(p)), 0.5) for p in looked)
    sight, crossed = line_of_sight(a, b, hall, over_m=1.0), on_line(a, b, hall)
    lane = charge_lane(a, b, 0.5, hall, [])
    words = [
        sight.result,
        can_touch(a, b, hall).result,
        sorted(thing.id for thing in crossed),
        sorted(block.id for block in lane.blocks),
    ]
    numbers = [sight.open_share, hidden_share(a.centre, b, hall), lane.length_m]
    numbers += [metres for thing in sorted(crossed) for metres in (thing.from_a_m, thing.from_b_m)]
    numbers += [block.along_m for block in sorted(lane.blocks)]
    return words, numbers


@settings(max_examples=150, deadline=None)
@given(walls, crates, st.tuples(points, points), moves)
def test_moving_turning_and_mirroring_a_scene_changes_nothing(ends, boxes, looked, move):
    words, numbers = facts(ends, boxes, looked, lambda p: p)
    moved_words, moved_numbers = facts(ends, boxes, looked, move)
    assert words == moved_words
    assert numbers == pytest.approx(moved_numbers, abs=1e-9)


@settings(max_examples=100, deadline=None)
@given(walls, points, moves)
def test_what_is_seen_moves_with_the_scene(ends, eye, move):
    here, there = hall_of(ends, (), lambda p: p), hall_of(ends, (), move)
    segments = shapely.linestrings(here.index.whole.mesh.vertices[here.index.whole.mesh.edges])
    assume(shapely.distance(segments, shapely.Point(place(eye))).min() > 1e-6)
    seen = shapely.make_valid(shapely.Polygon([move(p) for p in visible_area(place(eye), here)]))
    moved = shapely.make_valid(shapely.Polygon(visible_area(move(place(eye)), there)))
    assert seen.symmetric_difference(moved).area < 1e-9


@settings(max_examples=100, deadline=None)
@given(walls, crates, st.tuples(points, points), st.tuples(points, points), st.booleans())
def test_one_more_thing_never_reduces_cover(ends, boxes, looked, another, is_wall):
    order = ("clear", "grazing", "blocked")
    more, larger = ([another], []) if is_wall else ([], [another[0]])
    fewer = hall_of(ends, boxes, lambda p: p)
    hall = hall_of([*ends, *more], [*boxes, *larger], lambda p: p)
    a, b = (Disc(place(p), 0.5) for p in looked)
    before, after = (line_of_sight(a, b, one, over_m=1.0) for one in (fewer, hall))
    assert order.index(before.result) <= order.index(after.result)
    assert after.open_share <= before.open_share
    assert {x.id for x in on_line(a, b, fewer)} <= {x.id for x in on_line(a, b, hall)}
    assert hidden_share(a.centre, b, fewer) <= hidden_share(a.centre, b, hall) + 1e-9


@settings(max_examples=100, deadline=None)
@given(
    st.lists(st.tuples(*[st.tuples(coarse, coarse)] * 2), max_size=12),
    points,
    st.tuples(*[st.tuples(coarse, coarse)] * 2),
)
def test_one_more_wall_never_adds_vision(ends, eye, another):
    fewer, more = hall_of(ends, (), lambda p: p), hall_of([*ends, another], (), lambda p: p)
    segments = shapely.linestrings(more.index.whole.mesh.vertices[more.index.whole.mesh.edges])
    assume(shapely.distance(segments, shapely.Point(place(eye))).min() > 1e-6)
    before, after = (shapely.make_valid(shapely.Polygon(visible_area(place(eye), h))) for h in (fewer, more))
    assert after.difference(before).area < 1e-9


@settings(max_examples=100, deadline=None)
@given(walls, st.one_of(st.tuples(coarse, coarse), points), st.sampled_from([None, 1.5, 4.0]))
def test_what_is_seen_is_a_star_around_the_eye(ends, eye, radius_m):
    eye = place(eye)
    ring = visible_area(eye, hall_of(ends, (), lambda p: p), radius_m)
    turns = [math.atan2(y - eye[1], x - eye[0]) for x, y in ring if math.dist((x, y), eye) > 1e-7]
    around = sum(
        (b - a + 1e-7) % (2 * math.pi) - 1e-7 for a, b in zip(turns, turns[1:] + turns[:1], strict=True)
    )
    assert around == pytest.approx(2 * math.pi, abs=1e-4)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.tuples(*[st.integers(0, 10)] * 4), max_size=15),
    st.tuples(st.integers(1, 9), st.integers(1, 9)),
)
def test_on_the_lattice_an_eye_on_walls_looks_into_the_widest_sector(ends, eye):
    barriers = [Barrier(f"w{i}", "wall", (a, b), (c, d)) for i, (a, b, c, d) in enumerate(ends)]
    hall = Obstacles((10.0, 10.0), barriers)
    segments = hall.index.whole.mesh.vertices[hall.index.whole.mesh.edges]
    nudged = _nudged(eye, segments)
    assume(nudged is not None)
    seen = shapely.make_valid(shapely.Polygon(visible_area(eye, hall)))
    assert seen.area == pytest.approx(swept(nudged, segments).area, abs=1e-3)


def _nudged(eye, segments, by=1e-6):
    """Return a place a hair away, in the middle of the widest sector between the walls at the eye.

    None where two sectors are equally wide.
    """
    ends = (segments - eye)[shapely.distance(shapely.linestrings(segments), shapely.Point(eye)) < 1e-9]
    spokes = [end for pair in ends for end in pair if np.hypot(*end) > 1e-9]
    if not spokes:
        return np.array(eye, dtype=float)
    turns = np.unique(np.round([math.atan2(y, x) % (2 * math.pi) for x, y in spokes], 9))
    gaps = np.diff(np.append(turns, turns[0] + 2 * math.pi))
    if np.sort(gaps)[-1] - (np.sort(gaps)[-2] if len(gaps) > 1 else 0) < 1e-6:
        return None
    middle = turns[gaps.argmax()] + gaps.max() / 2
    return np.array(eye) + by * np.array([math.cos(middle), math.sin(middle)])


@settings(max_examples=100, deadline=None)
@given(walls, crates, st.tuples(points, points), st.sampled_from([0.0, 1.0]))
def test_a_wider_footprint_never_has_a_longer_lane(ends, boxes, looked, reach_m):
    hall = hall_of(ends, boxes, lambda p: p, muddy=True)
    start, target = place(looked[0]), Disc(place(looked[1]), 0.5)
    free = []
    for radius_m in (0.25, 0.5, 1.0):
        lane = charge_lane(Disc(start, radius_m), target, reach_m, hall, [])
        free.append(min([lane.length_m, *(block.along_m for block in lane.blocks)]))
    assert free[0] >= free[1] - 1e-6
    assert free[1] >= free[2] - 1e-6
